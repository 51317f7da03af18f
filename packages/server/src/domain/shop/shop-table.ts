import { type StoredRecord, table } from "../../store/store.js";

/** What labels are: samples, or real postage. */
export type Mode = "test" | "live";

/** One document, `shop`. A shop is a test shop until an operator makes it live. */
export interface ShopRecord extends StoredRecord {
  readonly mode: Mode;
  readonly liveSince?: string;
  /** When an operator said that the database was backed up. */
  readonly backedUpAt?: string;
  /** A live label was ordered since an operator last asked to undo going live. */
  readonly hasSold?: boolean;
  /** While samples that an older version sold for real money are being refunded. */
  readonly refundsSamplesSince?: string | undefined;
}

export const shopTable = table<ShopRecord>()("shops", { version: 1, announced: true, indexes: {}, unique: {} });
