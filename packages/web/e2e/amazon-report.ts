/** One line of a report: the fields that differ from the default line. */
export type ReportLine = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

const COLUMNS = [
  ...([
    "order-id",
    "order-item-id",
    "purchase-date",
    "buyer-name",
    "buyer-phone-number",
    "sku",
    "product-name",
  ] as const),
  ...(["quantity-purchased", "quantity-to-ship", "recipient-name", "ship-address-1", "ship-address-2"] as const),
  ...(["ship-city", "ship-state", "ship-postal-code", "ship-country", "is-buyer-requested-cancellation"] as const),
  "ship-service-level",
] as const;

/** An unshipped orders report in Seller Central's format: tabs, no quoting, empty fields at the end of lines. */
export function report(lines: readonly ReportLine[]): string {
  const rows = lines.map((line) => COLUMNS.map((column) => line[column] ?? USUAL[column] ?? ""));
  return [COLUMNS, ...rows].map((cells) => cells.join("\t")).join("\r\n");
}

const USUAL: ReportLine = {
  "purchase-date": "2026-11-19T08:00:00+00:00",
  "buyer-phone-number": "+1 503-555-0124 ext. 12345",
  sku: "LAMP-01",
  "product-name": 'Desk Lamp 12" with "warm" light',
  "quantity-purchased": "1",
  "quantity-to-ship": "1",
  "ship-address-1": "48 Lantern Street",
  "ship-city": "Portland",
  "ship-state": "OR",
  "ship-postal-code": "97205",
  "ship-country": "US",
};

/** An id in Amazon's format: digits separated by dashes. */
export const orderId = (number: number): string => `111-0000000-${String(number).padStart(7, "0")}`;
export const itemId = (number: number): string => `${70_000_000_000_000 + number}`;

/** Line `number` of a report, for the recipient of that number. */
export function line(number: number, part: ReportLine = {}): ReportLine {
  return {
    "order-id": orderId(number),
    "order-item-id": itemId(number),
    "recipient-name": `Test Recipient ${number}`,
    ...part,
  };
}

/** Fifteen lines: one too short, one with nothing to ship, two of one order, one of three units, one cancelled. */
export const REPORT = [
  report([
    ...Array.from({ length: 8 }, (_, index) => line(index + 1)),
    line(9, { ...line(8), "order-item-id": itemId(9), sku: "SHADE-02", "product-name": "Lampshade, linen" }),
    line(10, { sku: "BULB-03", "product-name": "Bulb", "quantity-purchased": "3", "quantity-to-ship": "3" }),
    line(11),
    line(12, { "buyer-phone-number": "", "ship-address-2": "Apt 4" }),
    line(13, { "quantity-to-ship": "0" }),
  ]),
  `${orderId(14)}\t${itemId(14)}\ttoo short`,
  ...report([line(15, { "is-buyer-requested-cancellation": "true" })])
    .split("\r\n")
    .slice(1),
  "",
].join("\r\n");
