import { count } from "../../display/words.js";
import { type Correction, correctionText } from "../bulk-csv/corrections.js";
import { LEFT_OUT_KINDS, type LeftOutKind, type Shop, type ShopItem } from "./shop-profile.js";

/** What was read from the export of a shop. Rows are parcels: items of one order are joined. */
export interface ShopReading {
  shop: Shop;
  /** Name of the export, as the result line says it. */
  title: string;
  /** Orders in the file, with those that are left out. */
  orderCount: number;
  /** Records of the file that belong to an order. */
  recordCount: number;
  /** Contents of each row. */
  parcels: ShopParcel[];
  /** Orders and items without a parcel. Read again with `includeLeftOut` to take them back. */
  leftOut: UnshippedOrder[];
  /** Lines of records that say again what an earlier one of their order says, and were not read again. */
  repeated: number[];
  /** Records that belong to no order, such as a report's footer. */
  extras: { line: number; text: string }[];
  /** What the file does not tell. */
  note?: string;
}

/** The contents of a row. */
export interface ShopParcel {
  orderNumber: string;
  /** Lines of its records in the file. */
  lines: number[];
  items: ShopItem[];
}

/** An order without a parcel, or an item of an order that has one. */
export interface UnshippedOrder {
  kind: LeftOutKind;
  /** As in the file; the shop's other number if the order has none yet. */
  orderNumber: string;
  recipient: string;
  /** Lines of its records in the file. */
  lines: number[];
  /** The item, if the rest of its order has a parcel. */
  item?: string;
}

/** Words for the kinds, as in "2 fulfilled". */
export const LEFT_OUT_TEXTS: Readonly<Record<LeftOutKind, string>> = {
  cancelled: "cancelled",
  refunded: "refunded",
  unpaid: "not paid",
  pickup: "picked up by the buyer",
  shipped_by_shop: "shipped by the marketplace",
  no_shipping: "with nothing to ship",
  fulfilled: "fulfilled",
};

/**
 * The result line of a shop's export, the same on every face.
 *
 * @example
 * const file = readBulkCsv(bytes);
 * if (file.ok && file.shop) console.log(shopResultLine(file.shop, file.corrections));
 * // Shopify export: 12 orders from 15 rows (3 further items joined); left out: 1 cancelled, 1 fulfilled; ZIPs written
 * // '02108 were read as 02108.
 */
export function shopResultLine(reading: ShopReading, corrections: readonly Correction[] = []): string {
  const { title, orderCount, recordCount, parcels, leftOut, repeated, extras, note } = reading;
  const orders = leftOut.filter(({ item }) => item === undefined);
  const items = leftOut.filter(({ item }) => item !== undefined);
  const [footer] = extras;
  const parts = [
    ...(orders.length > 0 ? [`left out: ${countsOf(orders)}`] : []),
    ...(items.length > 0 ? [`${count(items.length, "item")} of other orders left out: ${countsOf(items)}`] : []),
    ...(repeated.length > 0 ? [`${count(repeated.length, "repeated row was", "repeated rows were")} read once`] : []),
    ...(footer
      ? [`${count(extras.length, "line is no order", "lines are no orders")} (${footer.text.slice(0, 40).trim()})`]
      : []),
    ...corrections.map(correctionText),
    ...(note === undefined ? [] : [note]),
  ];
  const joined = parcels.reduce((sum, parcel) => sum + Math.max(0, parcel.items.length - 1), 0);
  const together = joined === 0 ? "" : ` (${count(joined, "further item")} joined)`;
  const rows = recordCount === orderCount ? "" : ` from ${count(recordCount, "row")}${together}`;
  return `${title}: ${[`${count(orderCount, "order")}${rows}`, ...parts].join("; ")}.`;
}

const countsOf = (leftOut: readonly UnshippedOrder[]): string =>
  LEFT_OUT_KINDS.flatMap((kind) => {
    const amount = leftOut.filter((one) => one.kind === kind).length;
    return amount === 0 ? [] : [`${amount} ${LEFT_OUT_TEXTS[kind]}`];
  }).join(", ");

/**
 * An order or item that is left out, with the reason.
 *
 * @example
 * leftOutText({ kind: "cancelled", orderNumber: "#1003", recipient: "Cy Sample", lines: [4] });
 * // => "#1003 (Cy Sample): cancelled"
 */
export function leftOutText({ kind, orderNumber, recipient, item, lines }: UnshippedOrder): string {
  const order = orderNumber || `line ${lines[0]}`;
  const who = recipient === "" ? "" : ` (${recipient})`;
  return `${order}${who}${item === undefined ? "" : `, ${item}`}: ${LEFT_OUT_TEXTS[kind]}`;
}
