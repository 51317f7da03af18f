import type { BulkRow } from "@shipctl/sdk/contract";
import { mapInSlices } from "../../shared/pace.js";
import type { FieldError } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { ordersSince } from "../order/bulk-places.js";
import type { OrderRecord } from "../order/order-table.js";
import { cell } from "./plan-row.js";

const HISTORY_MS = 30 * 86_400_000;
/** Rows that are looked at before others get a turn. */
const SLICE = 200;

/** Warns of rows that look like another row of the file, or like an order of the last 30 days. They may be meant. */
export async function duplicateWarnings(
  world: Pick<World, "store" | "clock">,
  customerId: string,
  rows: readonly BulkRow[],
): Promise<ReadonlyMap<number, FieldError>> {
  const warnings = new Map<number, FieldError>();
  const firstRow = new Map<string, number>();
  for (const [index, key] of (await mapInSlices(rows, SLICE, rowKey)).entries()) {
    const first = firstRow.get(key);
    if (first === undefined) firstRow.set(key, index);
    else warnings.set(index, { field: "toName", message: `Looks the same as row ${first + 1} of this file` });
  }
  const from = new Date(world.clock.now() - HISTORY_MS).toISOString();
  for await (const order of ordersSince(world, customerId, from)) {
    const index = firstRow.get(orderKey(order));
    if (index === undefined || warnings.has(index)) continue;
    warnings.set(index, {
      field: "toName",
      message: `Looks the same as ${order.number} of ${order.createdAt.slice(0, 10)}`,
    });
  }
  return warnings;
}

const keyOf = (parts: readonly (string | undefined)[]): string =>
  parts.map((part) => (part ?? "").trim().replace(/\s+/g, " ").toLowerCase()).join("\n");

const rowKey = (row: BulkRow): string =>
  keyOf([
    ...["toName", "toStreet1", "toStreet2"].map((column) => cell(row, column)),
    cell(row, "toZip").slice(0, 5),
    String(Number(cell(row, "weight"))),
    ...["orderNumber", "sku", "description"].map((column) => cell(row, column)),
  ]);

const orderKey = ({ recipient, parcel, orderNumber, sku, description }: OrderRecord): string =>
  keyOf([
    recipient.name,
    recipient.street1,
    recipient.street2,
    recipient.zip.slice(0, 5),
    String(parcel.weightLbs),
    orderNumber,
    sku,
    description,
  ]);
