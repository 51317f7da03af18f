import type { BulkRow } from "../bulk-csv/columns.js";
import { AMAZON_PARCEL, type AmazonSender, labelRows, type Parcel, type RowContents } from "./label-row.js";
import { ROW_FIELD_CHARACTERS, writeOrderItems } from "./order-items.js";
import type { AmazonItem, AmazonReport, LineWarning, SkippedLine } from "./report.js";

/** From where parcels go, and how a report is cut into them. */
export interface ConvertAmazonOptions {
  sender?: AmazonSender | null;
  /** Stands in for the sender's name. */
  userName?: string | null;
  /** Where a label's description comes from; `product` when absent. */
  description?: "product" | "sku";
  /** One label for each item (a line of the report), each unit of an item, or each order; `item` when absent. */
  labelPer?: "item" | "unit" | "order";
  /** Beats the default parcel. */
  parcel?: Partial<Parcel>;
}

/** The lines of the report are those of `labels` and of `skipped`, each in one of the two. */
export interface AmazonConversion {
  orders: AmazonOrder[];
  /** In the order of the report. */
  labels: AmazonLabel[];
  skipped: SkippedLine[];
  /** In the order of the report. */
  warnings: LineWarning[];
}

/** What one buyer ordered at once: several items where the report gives the order several lines. */
export interface AmazonOrder {
  orderId: string;
  items: AmazonItem[];
}

/** One parcel of a conversion: a row of a bulk order, and where it came from. */
export interface AmazonLabel {
  /** The lines of the report that travel in this parcel. Labels of the same item's units name the same line. */
  lines: number[];
  row: BulkRow;
}

/**
 * Turns the items of a report into rows for a bulk order.
 *
 * @example
 * const { labels, skipped } = convertAmazonReport(report, { sender: address, labelPer: "unit" });
 * const orders = labels.map(({ row }) => row);
 * await client.validateBulkOrder({ body: { carrier: "UPS", service: "UPS Ground", orders } });
 */
export function convertAmazonReport(
  report: Pick<AmazonReport, "items" | "skipped" | "warnings">,
  options: ConvertAmazonOptions = {},
): AmazonConversion {
  const orders = groupByOrder(report.items);
  const conversion: AmazonConversion = { orders, labels: [], skipped: report.skipped, warnings: [...report.warnings] };
  const parcels =
    options.labelPer === "order" ? orders.map((order) => order.items) : report.items.map((item) => [item]);
  const convert = converterFor(conversion, options);
  for (const items of parcels) convert(items);
  conversion.warnings.sort((one, other) => one.line - other.line);
  return conversion;
}

/** The most labels that units may add up to; past it, an item of many units gets one label and a warning. */
const MOST_LABELS_BY_UNIT = 100_000;

function groupByOrder(items: readonly AmazonItem[]): AmazonOrder[] {
  const orders = new Map<string, AmazonOrder>();
  for (const item of items) {
    const key = keyOf(item, orders.get(item.orderId)?.items[0]);
    const order = orders.get(key);
    if (order) order.items.push(item);
    else orders.set(key, { orderId: item.orderId, items: [item] });
  }
  return [...orders.values()];
}

/** The order's id, unless that already stands for another address: one parcel goes to one place. */
function keyOf({ line, orderId, recipient }: AmazonItem, sameId: AmazonItem | undefined): string {
  if (orderId === "") return `\n${line}`;
  if (!sameId || PLACE.every((part) => recipient[part] === sameId.recipient[part])) return orderId;
  return [orderId, ...PLACE.map((part) => recipient[part])].join("\n");
}

const PLACE = ["name", "street1", "street2", "city", "state", "zip", "country"] as const;

/** Gives the function that adds the labels of one parcel's items, and the warnings that go with them. */
function converterFor({ labels, warnings }: AmazonConversion, options: ConvertAmazonOptions) {
  const sender = { ...options.sender, name: options.sender?.name || options.userName || "Your Name" };
  const rowOf = labelRows(sender, { ...AMAZON_PARCEL, ...options.parcel });
  return (items: readonly AmazonItem[]) => {
    const [first] = items;
    if (!first) return;
    const { line, orderId, recipient } = first;
    const warn = (code: LineWarning["code"], message: string) =>
      warnings.push({ line, orderId, code, message: `Line ${line} ${message}` });
    const lines = items.map((item) => item.line);
    const contents = contentsOf(items, first, options.description ?? "product");

    const units = options.labelPer === "unit" ? first.quantity : 1;
    const fits = units === 1 || labels.length + units <= MOST_LABELS_BY_UNIT;
    if (!fits) warn("too_many_units", `asks for ${units} labels, which is too many; it gets one for all its units`);
    for (let unit = 1; unit <= (fits ? units : 1); unit += 1) {
      labels.push({ lines, row: rowOf(recipient, fits && units > 1 ? unitOf(contents, unit, units) : contents) });
    }

    if (contents.orderItemId === "" && items.length > 1) {
      warn("items_not_listed", "shares a parcel whose items cannot be listed; confirming it confirms the whole order");
    }
    if (recipient.phone !== "") return;
    if (sender.phone) warn("phone_from_sender", "has no phone number; the sender's was filled in");
    else warn("phone_missing", "has no phone number, and neither has the sender; fill one in before you buy its label");
  };
}

function contentsOf(items: readonly AmazonItem[], first: AmazonItem, source: "product" | "sku"): RowContents {
  const { orderId, sku, productName, quantity } = first;
  const ids = { orderNumber: orderId, orderItemId: writeOrderItems(items) };
  const textOf = (item: AmazonItem) => (source === "sku" ? item.sku : item.productName);
  if (items.length === 1) {
    return { description: textOf(first) || `Order ${orderId}`, sku, productName, quantity: String(quantity), ...ids };
  }
  const counted = (item: AmazonItem) => (item.quantity > 1 ? `${item.quantity} x ${textOf(item)}` : textOf(item));
  return {
    description: joined(items.filter(textOf).map(counted), "; ") || `Order ${orderId}`,
    sku: joined(
      items.map((item) => item.sku),
      ", ",
    ).slice(0, ROW_FIELD_CHARACTERS),
    productName: joined(
      items.map((item) => item.productName),
      "; ",
    ),
    quantity: String(items.reduce((sum, item) => sum + item.quantity, 0)),
    ...ids,
  };
}

function unitOf(contents: RowContents, unit: number, units: number): RowContents {
  return { ...contents, description: `${contents.description} (${unit}/${units})`, quantity: "1" };
}

function joined(texts: readonly string[], separator: string): string {
  return [...new Set(texts)].filter((text) => text !== "").join(separator);
}
