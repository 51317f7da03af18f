/** Columns of a Seller Central report; the converter ignores most of them. */
const COLUMNS = [
  "order-id order-item-id purchase-date payments-date buyer-email buyer-name buyer-phone-number sku product-name",
  "quantity-purchased quantity-to-ship recipient-name ship-address-1 ship-address-2 ship-address-3 ship-city ship-state",
  "ship-postal-code ship-country payment-method cod-collectible-amount already-paid payment-method-fee is-business-order",
  "purchase-order-number price-designation is-prime is-premium-order is-replacement-order original-order-id",
  "is-transparency is-ispu-order store-chain-store-id is-buyer-requested-cancellation buyer-requested-cancel-reason",
  "ioss-number is-iba verge-of-cancellation verge-of-lateShipment signature-confirmation-recommended ship-service-level",
].flatMap((line) => line.split(" "));

/** An unshipped orders report with `lineCount` lines. */
export function amazonReport(lineCount: number): string {
  const lines = [COLUMNS.join("\t")];
  for (let n = 0; n < lineCount; n++) {
    const id = String(n).padStart(7, "0");
    lines.push(
      [
        ...[`111-${id}-0000001`, `1234567${id}`, "2026-11-01T09:00:00+00:00", "2026-11-01T09:00:00+00:00"],
        ...[
          "buyer@bench.test",
          `Test Buyer ${n}`,
          "503-555-0100",
          `SKU-${n % 500}`,
          'Pillow 12" x 12", blue',
          "1",
          "1",
        ],
        ...[`Test Recipient ${n}`, `${n} Sample Avenue`, "", "", "Portland", "OR", "97201", "US"],
        ...[
          "",
          "",
          "",
          "",
          "false",
          "",
          "",
          "false",
          "false",
          "false",
          "",
          "false",
          "false",
          "",
          "false",
          "",
          "",
          "false",
        ],
        ...["false", "false", "false", "Standard"],
      ].join("\t"),
    );
  }
  return `${lines.join("\r\n")}\r\n`;
}
