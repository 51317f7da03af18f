import type { Rolldown } from "vite";

/**
 * Groups shared modules into chunks. By default each shared module is a file of its own, and a screen requests sixty.
 * A group includes its modules' imports. Every screen loads the first group; each group needs only those above it.
 * e2e/first-load.test.ts limits the size and requests of the first screens. Code of one screen stays with that screen.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: "start", tags: ["$initial"] },
  {
    name: "sign-in",
    test: anyOf(
      /@mantine\/core\/esm\/components\/(PasswordInput|TextInput)\//,
      /src\/ui\/(inline-alert|logo|form-shell|field-skeletons)\./,
      /src\/components\/(auth-card|community-links)\./,
      /src\/api\/problem\./,
    ),
  },
  {
    name: "forms",
    test: anyOf(/@mantine\/form\//, /node_modules\/(klona|fast-deep-equal)\//, /src\/components\/account-form\./),
  },
  {
    name: "frame",
    test: anyOf(
      /src\/shell\/(frame|nav|customer|sidebar|top-bar|user-menu|balance)/,
      /src\/ui\/(toasts|use-focus|lazy-)/,
      /src\/components\/file-handoff\./,
    ),
  },
  {
    name: "lists",
    test: anyOf(
      /src\/ui\/(panel|data-table|states|tabbed|status-badge|figures|row-cells)\./,
      /src\/components\/(order-state|order-cells|label-buttons|use-labels|page-header|loaded|use-reads|refresh-button|catalog-alert)\./,
      /sdk\/src\/(display|contract\/values)/,
      /lucide-react\/dist\/esm\/icons\/(chevron-|download|eye|trash|printer|check|search|copy|external-link|users|rotate-ccw|chart-column)/,
    ),
  },
  {
    name: "filters",
    test: anyOf(
      /src\/ui\/(list-|pager|search|own-days|use-|save-file|drop-zone)/,
      /src\/components\/(order-filter|query-table|conflict|configured-services|service-options|export-button|sender-select|outage-alert|use-copy|decision-texts|preset-cards?|written-field)\./,
      /src\/components\/workbook\//,
      /sdk\/src\/files\/bulk-csv\/(units|header-aliases)\./,
      /src\/api\/stale\./,
    ),
    minShareCount: 2,
  },
  {
    name: "dialogs",
    test: anyOf(/src\/ui\/(.*dialog|form-modal|keeps-focus|fresh-value)/, /src\/components\/go-live-question\./),
  },
  { name: "more", test: anyOf(/@mantine/), minShareCount: 4 },
];

/** Module paths use the platform's separator. */
function anyOf(...patterns: readonly RegExp[]) {
  return (id: string) => patterns.some((pattern) => pattern.test(id.replaceAll("\\", "/")));
}
