import type { Reader } from "../../world.js";
import { type RowOutcome, rowOutcomes } from "./bulk-rows.js";
import { type BulkOrderRecord, hasOriginals } from "./bulk-tables.js";

/** Rows in memory at a time. */
const SLICE = 200;

export interface BulkResults {
  readonly number: string;
  /** When the last row ended. */
  readonly at: Date;
  /** The headers of the customer's file, if the cells of all rows are kept. */
  readonly originalHeaders?: readonly string[] | undefined;
  /** All rows in order, slice by slice. */
  readonly slices: () => AsyncGenerator<readonly RowOutcome[], void>;
}

/** What became of the rows of a bulk order. */
export const bulkResults = (world: Reader, bulk: BulkOrderRecord): BulkResults => ({
  number: bulk.number,
  at: new Date(bulk.finishedAt ?? bulk.createdAt),
  originalHeaders: hasOriginals(bulk) ? bulk.originalHeaders : undefined,
  async *slices() {
    for (let from = 0; from < bulk.rowCount; from += SLICE) {
      yield await rowOutcomes(world, bulk, from, from + SLICE - 1);
    }
  },
});
