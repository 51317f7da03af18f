import { LIMITS } from "@shipctl/sdk/contract";
import { yieldToEventLoop } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { sellerName } from "../order/seller-index.js";
import {
  duplicateMessage,
  referenceLoads,
  takenReferences,
  type WaitingRow,
  type WantedReferences,
} from "../purchase/second-label.js";
import type { Mode } from "../shop/shop-mode.js";
import { customerCells } from "./customer-cells.js";
import { type CheckedRow, isBuyable, type OrderedRow } from "./ordered-row.js";
import { buyableRows, rowErrors } from "./ordered-rows.js";

type DuplicateReferencesDeps = Pick<World, "store">;

/** References to look up before yielding. */
const SLICE = 250;

export const referenceOf = (row: OrderedRow): string | undefined =>
  sellerName("request" in row ? row.request.references.reference : String(customerCells(row).reference ?? ""));

export const orderNumberOf = (row: OrderedRow): string | undefined =>
  sellerName("request" in row ? row.request.references.orderNumber : String(customerCells(row).orderNumber ?? ""));

/** The references of the rows to buy. */
export const referencesOf = (rows: readonly OrderedRow[]): WaitingRow[] =>
  buyableRows(rows).flatMap((row) => {
    const reference = referenceOf(row);
    return reference === undefined ? [] : [{ position: row.position, reference }];
  });

export const wantedReferences = (customerId: string, mode: Mode, rows: readonly OrderedRow[]): WantedReferences => ({
  customerId,
  mode,
  names: new Set(referencesOf(rows).map(({ reference }) => reference)),
});

/** Refuses the rows whose reference is on another label of the customer or on an earlier row. */
export async function withoutDuplicates(
  world: DuplicateReferencesDeps,
  customerId: string,
  mode: Mode,
  rows: readonly OrderedRow[],
): Promise<OrderedRow[]> {
  const taken = await allTaken(world, wantedReferences(customerId, mode, rows));
  const firstRow = new Map<string, OrderedRow>();
  return rows.map((row) => {
    const reference = referenceOf(row);
    if (!isBuyable(row) || reference === undefined) return row;
    const first = firstRow.get(reference);
    const takenBy = taken.get(reference) ?? (first && `row ${first.rowIndex + 1} of this purchase`);
    if (takenBy !== undefined) return refused(row, duplicateMessage(reference, takenBy));
    firstRow.set(reference, row);
    return row;
  });
}

/** In slices, so that other requests are not blocked. */
async function allTaken(
  { store }: DuplicateReferencesDeps,
  { customerId, mode, names }: WantedReferences,
): Promise<ReadonlyMap<string, string>> {
  const taken = new Map<string, string>();
  const all = [...names];
  for (let start = 0; start < all.length; start += SLICE) {
    const wanted = { customerId, mode, names: new Set(all.slice(start, start + SLICE)) };
    const found = await store.transact(referenceLoads(wanted), (tx) => takenReferences(tx, wanted));
    for (const [reference, number] of found) taken.set(reference, number);
    await yieldToEventLoop();
  }
  return taken;
}

const refused = (row: CheckedRow, message: string): CheckedRow => ({
  ...row,
  priceCents: 0,
  refused: { code: "duplicate_reference", message, errors: [{ field: "reference", message }] },
});

/** The error when duplicate references leave no row to buy. */
export function duplicateReferences(rows: readonly OrderedRow[]): Problem {
  const errors = rowErrors(rows);
  const shown = errors.slice(0, LIMITS.fieldErrors);
  const errorCount = errors.length > shown.length ? errors.length : undefined;
  const what = shown[0] ? `${shown[0].message}. ` : "";
  return new Problem("duplicate_reference", `No row is left to buy. ${what}Nothing was bought.`, {
    errors: shown,
    errorCount,
  });
}
