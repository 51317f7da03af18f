import { type StoredRecord, table } from "../../../store/store.js";

/** One document, `last`: the result of the last check of the books. */
export interface BookCheckRecord extends StoredRecord {
  readonly checkedAt: string;
  readonly faultCount: number;
  /** The first of them. */
  readonly faults: readonly string[];
}

export const bookCheckTable = table<BookCheckRecord>()("book-checks", { version: 1, indexes: {}, unique: {} });
