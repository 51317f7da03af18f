/** Turning a report of 100,000 lines into labels, beside Papa Parse reading the same text. */
import { convertAmazonReport, readAmazonReport } from "@shipctl/sdk/files";
import Papa from "papaparse";
import type { Line } from "../line.js";
import { median, timed } from "../measure.js";

const LINES = 100_000;
const ROUNDS = 5;

/** Those of a report from Seller Central, most of which the converter passes by. */
const COLUMNS = [
  "order-id order-item-id purchase-date payments-date buyer-email buyer-name buyer-phone-number sku product-name",
  "quantity-purchased quantity-to-ship recipient-name ship-address-1 ship-address-2 ship-address-3 ship-city ship-state",
  "ship-postal-code ship-country payment-method cod-collectible-amount already-paid payment-method-fee is-business-order",
  "purchase-order-number price-designation is-prime is-premium-order is-replacement-order original-order-id",
  "is-transparency is-ispu-order store-chain-store-id is-buyer-requested-cancellation buyer-requested-cancel-reason",
  "ioss-number is-iba verge-of-cancellation verge-of-lateShipment signature-confirmation-recommended ship-service-level",
].flatMap((line) => line.split(" "));

export async function amazon(): Promise<Line[]> {
  const text = report();
  const rounds: { ours: number; papa: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const papa = await timed(async () => Papa.parse(text, { delimiter: "\t", quoteChar: "\0" }));
    const ours = await timed(async () => convert(text));
    if (ours.result !== LINES) throw new Error(`${ours.result} labels of ${LINES} lines`);
    rounds.push({ ours: ours.ms, papa: papa.ms });
  }
  const [ours, papa] = [median(rounds.slice(1).map((r) => r.ours)), median(rounds.slice(1).map((r) => r.papa))];
  const size = `${(text.length / 1e6).toFixed(1)} MB`;
  return [
    {
      part: "amazon",
      name: "100,000 lines to labels",
      value: ours / 1_000,
      unit: "s",
      goal: { atMost: 1.5 },
      note: size,
    },
    {
      part: "amazon",
      name: "its speed, over Papa Parse reading",
      value: papa / ours,
      unit: "ratio",
      goal: { atLeast: 0.5 },
    },
  ];
}

function convert(text: string): number {
  const read = readAmazonReport(text);
  if (!read.ok) throw new Error(read.message);
  return convertAmazonReport(read, { userName: "Test Seller", description: "product" }).labels.length;
}

function report(): string {
  const lines = [COLUMNS.join("\t")];
  for (let n = 0; n < LINES; n++) {
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
