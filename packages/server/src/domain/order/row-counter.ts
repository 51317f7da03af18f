import { requirePresent } from "../../shared/assert.js";
import type { Claim, Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import type { OrderRecord } from "./order-table.js";

/** A row of a bulk order, before and after. */
export type RowChange = readonly [before: OrderRecord, after: OrderRecord];

/** Counts the rows of bulk orders, which lie above: given to the verbs here by their callers. */
export interface RowCounter {
  claim(bulkId: string): Claim;
  /** The purchase of a row has ended. */
  onEnded(tx: Tx, world: Pick<World, "clock">, row: RowChange): void;
  /** What a bought row costs has changed. */
  onCost(tx: Tx, row: RowChange): void;
}

/** A dependency of verbs that end purchases or change costs of rows. */
export interface CountsRows {
  readonly rows: RowCounter;
}

const requireRows = ({ rows }: Partial<CountsRows>) => requirePresent(rows, "counter of the rows of bulk orders");

/** The claims of a transaction that counts this order, if it is a row. */
export const rowClaims = (world: Partial<CountsRows>, order: OrderRecord): Claim[] =>
  order.bulk ? [requireRows(world).claim(order.bulk.bulkId)] : [];

/** Call in the transaction that ends a purchase. */
export function countEnded(tx: Tx, world: Partial<CountsRows> & Pick<World, "clock">, row: RowChange): void {
  if (row[1].bulk) requireRows(world).onEnded(tx, world, row);
}
