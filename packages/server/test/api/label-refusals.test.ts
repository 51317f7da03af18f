import { expect, it } from "vitest";
import { isVoided, requireLabels } from "../../src/domain/label/order-labels.js";
import type { OrderRecord } from "../../src/domain/order/order-table.js";

/** Refused before anything of it is used. */
const world = {} as Parameters<typeof requireLabels>[0];

const orderOf = (number: string, state: "bought" | "buying" | "failed", more: Partial<OrderRecord> = {}): OrderRecord =>
  ({
    id: number,
    number,
    status: "processing",
    purchase: { state, label: "drawn" },
    ...more,
  }) as unknown as OrderRecord;

const voided = orderOf("ORD-1", "bought", { status: "cancelled" });
const refunded = orderOf("ORD-2", "bought", {
  status: "cancelled",
  givenBack: { by: "adm_1", at: "2026-11-02T15:00:00.000Z", reason: "lost" },
});
const failed = orderOf("ORD-3", "failed", { status: "cancelled" });
const buying = orderOf("ORD-4", "buying");
const bought = orderOf("ORD-5", "bought");

it.each<[readonly OrderRecord[], string, string, readonly string[]]>([
  [[], "label_voided", "There are no labels to open", []],
  [[bought, voided], "label_voided", "ORD-1 was voided, so its label must not be used", ["ORD-1"]],
  [[refunded], "label_voided", "ORD-2 was refunded, so its label must not be used", ["ORD-2"]],
  [[failed, buying], "label_voided", "ORD-3 could not be bought, so it has no label", ["ORD-3"]],
  [
    [failed, voided],
    "label_voided",
    "ORD-3 could not be bought, so it has no label; 1 more has none either",
    ["ORD-3", "ORD-1"],
  ],
  [
    [voided, failed, refunded],
    "label_voided",
    "ORD-1 was voided, so its label must not be used; 2 more have none either",
    ["ORD-1", "ORD-3", "ORD-2"],
  ],
  [[bought, buying], "label_not_ready", "The label of ORD-4 is not ready", ["ORD-4"]],
  [
    [buying, buying, buying],
    "label_not_ready",
    "The labels of ORD-4 and 2 more are not ready",
    ["ORD-4", "ORD-4", "ORD-4"],
  ],
])(
  "labels of which some are missing are refused, and all of those are named (%#)",
  async (orders, code, message, missing) => {
    await expect(requireLabels(world, orders)).rejects.toMatchObject({ code, message, details: { missing } });
  },
);

it("a label is voided if it was bought and then cancelled", () => {
  expect([bought, buying, failed, voided].map(isVoided)).toEqual([false, false, false, true]);
});
