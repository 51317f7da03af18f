export type IdPrefix =
  | "ord"
  | "blk"
  | "usr"
  | "adr"
  | "prc"
  | "api"
  | "txn"
  | "inv"
  | "faq"
  | "hld"
  | "lnk"
  | "aud"
  | "att"
  | "int"
  | "cnf"
  | "whk"
  | "whd"
  | "man"
  | "key"
  | "opk"
  | "note";
export type NumberSeries = "ORD" | "BULK" | "TXN" | "MAN";

export interface Ids {
  /** An opaque `_id`, e.g. `ord_01k…`: unique and ordered by time within one process. */
  opaque(prefix: IdPrefix): string;
  /** The next number of a series, e.g. `ORD-100001`: unique across processes, gaps allowed (blocks of 1,000). */
  number(series: NumberSeries): Promise<string>;
}
