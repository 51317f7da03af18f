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
    // What else several screens share.
    name: "shared",
    test: anyOf(
      /src\/(ui|api)\/(?!modal-frame)/,
      /src\/components\/(?!written-field|sender-select|customs|decision-texts|address-draft|address-fields|parcel-draft|workbook|top-up\/(?!insufficient)|.*-modal\.|address-check\/(address-check-dialog|checked-entry|use-address)|drafts\/(browser|keep))/,
      /sdk\/src\/(display|contract\/values)/,
      /lucide-react\/dist\/esm\/icons\//,
      /@mantine\/core\/esm\/components\/(?!Modal|ScrollArea|Popover|Combobox|Radio|Progress)/,
    ),
    minShareCount: 3,
  },
  {
    // What reads and fills files and single orders.
    name: "files",
    test: anyOf(
      /src\/ui\/use-worker\./,
      /sdk\/src\/files\/(service-levels|bulk-csv\/(units|header-aliases|columns|country-code))/,
      /src\/components\/(written-field|sender-select|customs|decision-texts|address-draft|address-fields|parcel-draft|workbook)/,
    ),
    minShareCount: 2,
  },
  { name: "more", test: anyOf(/@mantine/), minShareCount: 4 },
];

/** Module paths use the platform's separator. */
function anyOf(...patterns: readonly RegExp[]) {
  return (id: string) => patterns.some((pattern) => pattern.test(id.replaceAll("\\", "/")));
}
