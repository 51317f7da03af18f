import type { BulkRow, MappableColumn } from "../bulk-csv/columns.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";

/** The shops and programs whose exports are recognized. */
export type Shop =
  | "shopify"
  | "squarespace"
  | "etsy_orders"
  | "etsy_items"
  | "ebay"
  | "woocommerce_advanced"
  | "woocommerce_customer_order"
  | "woocommerce_webtoffee"
  | "bigcommerce"
  | "walmart"
  | "tiktok"
  | "magento"
  | "shipstation"
  | "shippo"
  | "pirate_ship";

/** Why an order or an item of an export is left out, the strongest reason first. */
export const LEFT_OUT_KINDS = [
  "cancelled",
  "refunded",
  "unpaid",
  "pickup",
  "shipped_by_shop",
  "no_shipping",
  "fulfilled",
] as const;

/** Why an order or an item of an export is left out. */
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];

/** An item of an order. */
export interface ShopItem {
  /** The shop's id of this line of the order; empty if the export has none. */
  id: string;
  name: string;
  sku: string;
  quantity: number;
  /** Of one piece, as the export writes it. */
  weight?: string;
  /** Of one piece, as the export writes it. */
  price?: string;
  /** Why it does not belong into the parcel. */
  leftOut?: LeftOutKind;
}

/** An item and the row that has it. */
export interface RecordItem {
  readonly item: ShopItem;
  readonly record: DelimitedRecord;
}

/** The first filled cell of these headers. */
export type CellOf = (headers: readonly string[]) => string;

/** What one column says about the state of an order, or of one item. */
export interface StateRule {
  readonly columns: readonly string[];
  /** Words that leave it out. */
  readonly out?: Partial<Record<LeftOutKind, readonly string[]>>;
  /** Further words of an order that is to be shipped. Given, even none: a person is told of any word that is in no list. */
  readonly ordinary?: readonly string[];
  /** Read in the words that shops share: those of this one are not established. */
  readonly shared?: true;
  /** Leaves it out when the column is filled. */
  readonly filled?: LeftOutKind;
  /** What to tell a person, with the words that call for it. */
  readonly warn?: Readonly<Record<string, readonly string[]>>;
  /** What to tell when the column is filled. */
  readonly filledText?: string;
  /** What to tell when the column is blank. */
  readonly blank?: string;
}

/** Where an item's cells stand. An item of several rows has one of these per row. */
export interface ItemColumns {
  readonly id?: readonly string[];
  readonly name: readonly string[];
  readonly sku?: readonly string[];
  readonly quantity: readonly string[];
  /** Pieces that were returned or refunded. */
  readonly returned?: readonly string[];
  /** Pieces that are left after refunds, in place of `quantity`. */
  readonly remaining?: readonly string[];
  readonly weight?: readonly string[];
  /** Of one piece. */
  readonly price?: readonly string[];
}

/** Headers of a column, the best first. */
export type ShopColumns = Partial<Record<MappableColumn, readonly string[]>>;

/** How the export of one shop is read. Headers are compared without case, blanks and punctuation. */
export interface ShopProfile {
  readonly shop: Shop;
  /** Beginning of the result line. */
  readonly title: string;
  /** Sets of headers that no other export has together. */
  readonly marks: readonly (readonly string[])[];
  /** Other signs, if no set of headers is always there. */
  readonly isOwn?: (headers: readonly string[]) => boolean;
  readonly columns: ShopColumns;
  /** The columns of a name whose own column is blank. */
  readonly nameParts?: readonly string[];
  /** The buyer's address, for orders with a shipping method and no shipping address. */
  readonly billing?: ShopColumns;
  /** What the buyer chose; never the name of a carrier's service. */
  readonly method?: readonly string[];
  readonly items: ItemColumns | ((cell: CellOf, headers: readonly string[]) => ShopItem[]);
  readonly states: readonly StateRule[];
  /** Of each item, on its own row. */
  readonly itemStates?: readonly StateRule[];
  readonly leaveOut?: (cell: CellOf) => LeftOutKind | undefined;
  /** Records that are no order: footers, descriptions of columns. */
  readonly isExtra?: (cells: readonly string[], cell: CellOf) => boolean;
  /** A row without an order number is a further item of the order before it. */
  readonly continues?: boolean;
  /** Only the first row of an order has its address: another one begins the order again. */
  readonly addressOnce?: boolean;
  /** Ids of items are those of products: two rows with the same one may be two items. */
  readonly productIds?: boolean;
  /** The shop hides addresses with asterisks once it no longer shows them. */
  readonly masks?: boolean;
  /** Completes a row; returns what a person must check. */
  readonly finish?: (row: BulkRow) => string | undefined;
  /** What the file does not tell, for a person. */
  readonly note?: string;
}

/** Words of states that many shops share. */
export const CANCELLED = ["cancelled", "canceled", "voided", "declined", "expired"] as const;
