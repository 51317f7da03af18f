import type { Rolldown } from "vite";

/** What lists show of an order. The rest of `display` is for entering one. */
const SHOWN =
  /sdk\/src\/(contract\/values|display\/(?!undeliverable|attention|differences|audit|overview|charges|order-history|customer|customs\.|states|price-losses|service-price|delivery-points|address-check|decisions|ship-again|field-words))/;

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
      /src\/components\/(auth-card|community-links|challenge)\./,
      /src\/ui\/use-field-errors\./,
      /src\/shell\/(sign-in-shell|product-picture)\./,
      /src\/api\/problem\./,
    ),
  },
  { name: "account", test: anyOf(/src\/components\/account-form\./) },
  {
    name: "forms",
    test: anyOf(
      /@mantine\/form\//,
      /node_modules\/(klona|fast-deep-equal)\//,
      /src\/components\/admin\/reason-field\./,
    ),
  },
  {
    name: "frame",
    test: anyOf(
      /src\/shell\/(frame|nav|customer|sidebar|top-bar|user-menu|balance)/,
      /src\/ui\/(toasts|use-focus|lazy-)/,
      /src\/components\/file-handoff\./,
      /src\/ui\/(panel|states|status-badge)\./,
      /src\/components\/(page-header|loaded|use-reads|catalog-alert|use-labels)\./,
      /src\/api\/stale\./,
      SHOWN,
      /lucide-react\/dist\/esm\/icons\/(chevron-|download|eye|trash|printer|check|search|copy|external-link|users|rotate-ccw|chart-column|scale)/,
      // With the style sheets of what is shared, so that these need no requests of their own.
      /src\/(ui|components)\/(checkbox|drop-zone|facts|admin\/customer-name)\.module\.css/,
      /src\/components\/admin\/administrators-only\./,
      /@mantine\/core\/(esm\/.*\/(Combobox|Group|InlineInput|Text)\.module|styles\/(Combobox|Group|InlineInput|Text)\.)/,
    ),
  },
  {
    name: "lists",
    test: anyOf(
      /src\/ui\/(link-cards|data-table|tabbed|figures|row-cells)\./,
      /src\/ui\/(list-filters|pager)\.module\.css/,
      /src\/components\/(facts|order-state|order-cells|bulk-state|label-buttons|refresh-button)\./,
    ),
  },
  {
    // What else several screens share.
    name: "shared",
    test: anyOf(
      /src\/(ui|api)\/(?!use-selection|select|side-panel|modal-frame|rebase|use-edited|fresh-value|loss-dialog|list-filters|pager|search-field|named-periods|use-list-view|use-debounced-search)/,
      /src\/components\/(?!admin\/|transactions\/|facts|query-table|export-button|use-download|connection-picker|configured-services|conflict|add-api-button|go-live-question|written-field|sender-select|customs|decision-texts|address-draft|address-fields|parcel-draft|workbook|outage-alert|use-trackings|confirmation\.|code-|top-up\/|.*-modal\.|address-check\/(address-check-dialog|checked-entry|use-address)|drafts\/(browser|keep))/,
      SHOWN,
      /lucide-react\/dist\/esm\/icons\//,
      /@mantine\/core\/esm\/components\/(?!Modal|ScrollArea|Popover|Combobox|Radio|Progress|SegmentedControl|FloatingIndicator|Textarea|Switch)/,
      /@mantine\/core\/esm\/utils\/Input/,
      /@mantine\/core\/esm\/utils\/InlineInput\//,
      /@mantine\/hooks\/(?!.*(use-mutation-observer|use-shallow-effect|shallow-equal|use-timeout|use-mounted))/,
      /ScrollArea\/utils\/to-int/,
    ),
    minShareCount: 3,
  },
  {
    // Lists in pages, with a search and filters, and what those of administrators read.
    name: "filters",
    test: anyOf(
      /src\/ui\/(list-filters|pager|search-field|named-periods|use-list-view|use-debounced-search)\./,
      /src\/components\/(query-table|export-button|use-download)\./,
      /src\/components\/admin\/(list-reads|stale|customer-name|date-cell|named|role-badge|place-of|.*-filter)\./,
    ),
  },
  {
    // Lists whose rows are marked, and what an order has.
    name: "orders",
    test: anyOf(
      /src\/ui\/(use-selection|selection-bar|select-column|side-panel)\./,
      /src\/components\/(order-facts|tracking\/|admin\/story)/,
      /sdk\/src\/display\/(charges|order-history)/,
    ),
    minShareCount: 2,
  },
  {
    // The dialogs of administrators, which no list needs before they open.
    name: "desk-dialogs",
    test: anyOf(
      /src\/components\/admin\/.*(modal|dialog|void-or-refund\.)/,
      /src\/screens\/admin\/customers\/([^/]*(modal|dialog)|link-to-hand-over)/,
    ),
    minShareCount: 2,
  },
  {
    // The lists of administrators, of all customers and of one.
    name: "desk",
    test: anyOf(/src\/components\/admin\//),
    minShareCount: 2,
  },
  {
    // What several screens of administrators share.
    name: "admin",
    test: anyOf(
      /src\/ui\/(rebase|use-edited|fresh-value|loss-dialog)\./,
      /src\/components\/(connection-picker|configured-services|conflict|add-api-button|go-live-question)\./,
      /sdk\/src\/display\/price-losses/,
    ),
    minShareCount: 2,
  },
  {
    // What reads and writes files.
    name: "files",
    test: anyOf(
      /src\/ui\/use-worker\./,
      /sdk\/src\/files\/(bulk-csv\/(columns|country-code|header-key))/,
      /src\/components\/(sender-select|outage-alert)/,
    ),
    minShareCount: 2,
  },
  { name: "limits", test: /sdk\/src\/display\/(undeliverable|delivery-points|states|field-words)/ },
  {
    // What rows and fields of a file are.
    name: "rows",
    test: anyOf(
      /sdk\/src\/files\/bulk-csv\/(units|row-problems)/,
      /sdk\/src\/bulk\/(sheet|row-|edit-history)/,
      /sdk\/src\/display\/decisions/,
      /src\/components\/(written-field|parcel-draft|decision-texts)/,
    ),
    minShareCount: 2,
  },
  {
    // Every dialog: code that no screen needs before one is open.
    name: "dialogs",
    test: anyOf(
      /src\/ui\/modal-frame\./,
      /@mantine\/core\/(esm\/components|styles)\/(Modal|FocusTrap|Overlay|Portal|Paper)/,
      /@mantine\/hooks\/esm\/use-focus-(trap|return)/,
      /node_modules\/(react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|tslib)/,
    ),
  },
  {
    // With the style sheets of entering an order, so that it needs no request of its own for them.
    name: "inputs",
    test: anyOf(
      /@mantine\/core\/esm\/components\/(SegmentedControl|FloatingIndicator|Switch)/,
      /src\/components\/(address-fields|customs\/customs-lines)\.module\.css/,
    ),
    minShareCount: 2,
  },
  // Of what is for entering an order, Addresses shows this.
  { name: "address", test: /src\/components\/address-(draft|fields)\.ts/, minShareCount: 2 },
  {
    // Entering an order.
    name: "entry",
    test: anyOf(/src\/components\/(customs|top-up\/insufficient-balance)/, /sdk\/src\/display\//),
    minShareCount: 2,
  },
  {
    // Keeping a file.
    name: "bulk",
    test: anyOf(
      /drafts\/browser-drafts/,
      /src\/components\/workbook/,
      /sdk\/src\/files\/(service-levels|workbook)/,
      /sdk\/src\/bulk\/(drafts|sha256)/,
      /@noble/,
    ),
    minShareCount: 2,
  },
  { name: "more", test: anyOf(/@mantine/), minShareCount: 4 },
];

/** Module paths use the platform's separator. */
function anyOf(...patterns: readonly RegExp[]) {
  return (id: string) => patterns.some((pattern) => pattern.test(id.replaceAll("\\", "/")));
}
