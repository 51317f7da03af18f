import type { Decision, RowWarning } from "@shipctl/sdk/contract";
import { decisionOfWarning } from "@shipctl/sdk/display";
import { DAY_MS } from "../../shared/durations.js";
import { type Gone, mapInSlices, stopIfGone } from "../../shared/pace.js";
import type { Reader, World } from "../../world.js";
import type { OrderRecord } from "../order/order-table.js";
import { ordersSince } from "../order/orders.js";
import { type Mode, readShop } from "../shop/shop-mode.js";
import { type BulkOrderRecord, bulkOrderTable, rowChunkTable } from "./bulk-tables.js";
import { type CheckedRow, isBuyable } from "./ordered-row.js";
import {
  type ComparedRow,
  factsOf,
  factsOfRow,
  isOwnNumber,
  keysOf,
  keysOfSame,
  keysOfSameRow,
  type ParcelFacts,
} from "./same-parcel.js";

const HISTORY_MS = 30 * DAY_MS;
/** Warns about rows that look the same as an earlier row or an order of the last 30 days. They may be intended. */
export async function duplicateWarnings(
  world: Reader & Pick<World, "clock">,
  customerId: string,
  mode: Mode,
  rows: readonly ComparedRow[],
  gone?: Gone,
): Promise<ReadonlyMap<number, readonly RowWarning[]>> {
  const parcels = await mapInSlices(rows, factsOfRow, gone);
  const warnings = new Map<number, RowWarning[]>();
  const warn = (index: number, warning: RowWarning) => warnings.set(index, [...(warnings.get(index) ?? []), warning]);
  const rowsOf = new Map<string, number[]>();
  const compare = (parcel: ParcelFacts, index: number) => {
    const first = firstOf(rowsOf, parcel);
    if (first !== undefined) warn(index, likeRow(first));
    for (const key of keysOf(parcel))
      rowsOf
        .set(key, rowsOf.get(key) ?? [])
        .get(key)
        ?.push(index);
  };
  await mapInSlices(parcels, compare, gone);
  const warnLike = (bought: ParcelFacts, warning: (key: string) => RowWarning) => {
    for (const key of keysOfSame(bought)) {
      for (const index of rowsOf.get(key) ?? []) {
        if (!warnings.get(index)?.some(({ code }) => code === "duplicate_order")) warn(index, warning(key));
      }
      // One warning per row is enough.
      rowsOf.delete(key);
    }
  };
  const from = new Date(world.clock.now() - HISTORY_MS).toISOString();
  for await (const order of ordersSince(world, customerId, mode, from)) {
    stopIfGone(gone);
    if (isPaidFor(order)) warnLike(factsOf(order), (key) => likeOrder(order, key));
  }
  for await (const { bulk, rows: paid } of rowsBeingBought(world, customerId, mode)) {
    const compareWith = (row: CheckedRow) => warnLike(factsOfRow(row.request), (key) => likePaidRow(bulk, row, key));
    await mapInSlices(paid, compareWith, gone);
  }
  return warnings;
}

/** What a person decides because a single label looks like one of the last 30 days. */
export async function duplicateDecisions(
  world: Reader & Pick<World, "clock">,
  customerId: string,
  parcel: ComparedRow,
): Promise<readonly Decision[]> {
  const { mode } = await readShop(world);
  const found = (await duplicateWarnings(world, customerId, mode, [parcel])).get(0) ?? [];
  return found.flatMap((warning) => decisionOfWarning({ ...warning, field: "recipient.name" }) ?? []);
}

/** Rows of bulk orders that are running, which may have no order yet. */
async function* rowsBeingBought(world: Reader, customerId: string, mode: Mode) {
  for (const bulk of await world.store.list(bulkOrderTable, { index: "runningOf", groups: [customerId] })) {
    const intakeId = bulk.intakeIds.at(-1);
    if (intakeId === undefined || (bulk.mode ?? "live") !== mode) continue;
    for (const { rows } of await world.store.list(rowChunkTable, { index: "byIntake", groups: [intakeId] })) {
      yield { bulk, rows: rows.filter(isBuyable) };
    }
  }
}

/** The first earlier row that is the same. */
function firstOf(rowsOf: ReadonlyMap<string, readonly number[]>, parcel: ParcelFacts): number | undefined {
  const first = Math.min(...keysOfSameRow(parcel).map((key) => rowsOf.get(key)?.[0] ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(first) ? first : undefined;
}

/** Voided and refused labels may be bought again. */
const isPaidFor = ({ status, purchase }: OrderRecord): boolean => status !== "cancelled" && purchase.state !== "failed";

const likeRow = (first: number): RowWarning => ({
  code: "duplicate_row",
  field: "toName",
  message: `Looks the same as row ${first + 1} of this file`,
  rowIndex: first,
});

const likeOrder = (order: OrderRecord, key: string): RowWarning => ({
  code: "duplicate_order",
  field: "toName",
  message: `Looks the same as ${order.number} of ${order.createdAt.slice(0, 10)}${order.bulk ? ` (${order.bulk.bulkNumber})` : ""}`,
  orderId: order.number,
  byNumber: isOwnNumber(key),
});

const likePaidRow = ({ number }: BulkOrderRecord, { rowIndex }: CheckedRow, key: string): RowWarning => ({
  code: "duplicate_order",
  field: "toName",
  message: `Looks the same as row ${rowIndex + 1} of ${number}, which is being bought`,
  byNumber: isOwnNumber(key),
});
