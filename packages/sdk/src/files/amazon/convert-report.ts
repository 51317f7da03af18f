import type { Parcel as SavedParcel, ServiceLevel } from "../../contract/names.gen.js";
import type { BulkRow } from "../bulk-csv/columns.js";
import { withMeasures } from "../bulk-csv/units.js";
import { type ParcelPick, parcelPicker } from "../parcels/parcel-picker.js";
import { choicesText, unitsText } from "../parcels/parcel-texts.js";
import { cellsOfParcel, lacksParcel } from "../parcels/row-filler.js";
import { servicePicker } from "../service-levels.js";
import { fastest, isUnclear, isUrgent } from "../shipping-speed.js";
import { AMAZON_PARCEL, type AmazonSender, labelRows, type Parcel, type RowContents } from "./label-row.js";
import { ROW_FIELD_CHARACTERS, writeOrderItems } from "./order-items.js";
import type { AmazonItem, AmazonReport, LineWarning, SkippedLine } from "./report.js";

/** Sender, and how a report is split into parcels. */
export interface ConvertAmazonOptions {
  sender?: AmazonSender | null;
  /** Used if the sender has no name. */
  userName?: string | null;
  /** Source of a label's description; default `product`. */
  description?: "product" | "sku";
  /** One label per item (a line of the report), per unit of an item, or per order; default `item`. */
  labelPer?: "item" | "unit" | "order";
  /** Saved parcels: the one that has an item's SKU, or else the default one, is its parcel. */
  parcels?: readonly SavedParcel[];
  /** Instead of the default parcel, as people write it: `{ weight: "12oz", length: "12x10x5" }`. */
  parcel?: Partial<Parcel>;
  /** Saved services: a line with one of these service levels gets its carrier and service. */
  levels?: readonly ServiceLevel[];
  /** Lines that the buyer asked to cancel get a label, with a warning; by default they are in `skipped`. */
  includeCancelled?: boolean;
}

/** Every line of the report is either in `labels` or in `skipped`. */
export interface AmazonConversion {
  orders: AmazonOrder[];
  /** In the order of the report. */
  labels: AmazonLabel[];
  skipped: SkippedLine[];
  /** In the order of the report. */
  warnings: LineWarning[];
}

/** An order of one buyer, with one item per line of the report. */
export interface AmazonOrder {
  orderId: string;
  items: AmazonItem[];
  /** What the buyer paid for: the fastest of its items. */
  serviceLevel: string;
  /** The service that is saved for it. */
  service?: string;
}

/** One parcel of a conversion: a row of a bulk order and its source lines. */
export interface AmazonLabel {
  /** Lines of the report in this parcel. Labels of units of one item share a line. */
  lines: number[];
  row: BulkRow;
  /** What the buyer paid for: the fastest of its items. */
  serviceLevel: string;
  /** The buyer asked to cancel one of its items. */
  isCancelled: boolean;
}

/**
 * Converts the items of a report to rows of a bulk order.
 *
 * @example
 * const { labels, skipped } = convertAmazonReport(report, { sender: address, labelPer: "unit" });
 * const orders = labels.map(({ row }) => row);
 * await client.validateBulkOrder({ body: { carrier: "UPS", service: "UPS Ground", orders } });
 */
export function convertAmazonReport(report: ReportLines, options: ConvertAmazonOptions = {}): AmazonConversion {
  const { items, skipped, warnings } = options.includeCancelled ? report : withoutCancelled(report);
  const orders = groupByOrder(items, options.levels ?? []);
  const conversion: AmazonConversion = { orders, labels: [], skipped, warnings: [...warnings] };
  const parcels = options.labelPer === "order" ? orders.map((order) => order.items) : items.map((item) => [item]);
  const convert = converterFor(conversion, options);
  for (const items of parcels) convert(items);
  conversion.warnings.sort((one, other) => one.line - other.line);
  return conversion;
}

/**
 * What the buyer of an order paid for, and the service that is saved for it; empty if the report does not say.
 *
 * @example
 * levelText({ serviceLevel: "NextDay", service: "UPS Next Day Air" }); // => "NextDay → UPS Next Day Air"
 */
export const levelText = ({ serviceLevel, service }: Pick<AmazonOrder, "serviceLevel" | "service">): string =>
  service === undefined ? serviceLevel : `${serviceLevel} → ${service}`;

type ReportLines = Pick<AmazonReport, "items" | "skipped" | "warnings">;

function withoutCancelled(report: ReportLines): ReportLines {
  const leftOut = report.items.flatMap(({ line, orderId, sku, productName, cancelled }): SkippedLine[] => {
    if (!cancelled) return [];
    const why = cancelled.reason === "" ? "" : ` (${cancelled.reason})`;
    const reason = `Line ${line} was left out: the buyer asked to cancel order ${orderId}${why}`;
    return [{ line, code: "buyer_cancelled", reason, excerpt: `${sku} ${productName}`.trim().slice(0, 80) }];
  });
  if (leftOut.length === 0) return report;
  const lines = new Set(leftOut.map(({ line }) => line));
  return {
    items: report.items.filter(({ line }) => !lines.has(line)),
    skipped: [...report.skipped, ...leftOut].sort((one, other) => one.line - other.line),
    warnings: report.warnings.filter(({ line }) => !lines.has(line)),
  };
}

/** Maximum number of labels per unit. Beyond it, an item of several units gets one label and a warning. */
const MAX_LABELS_BY_UNIT = 100_000;

function groupByOrder(items: readonly AmazonItem[], levels: readonly ServiceLevel[]): AmazonOrder[] {
  const orders = new Map<string, AmazonItem[]>();
  for (const item of items) {
    const key = keyOf(item, orders.get(item.orderId)?.[0]);
    const order = orders.get(key);
    if (order) order.push(item);
    else orders.set(key, [item]);
  }
  const pickService = servicePicker(levels);
  return [...orders.values()].map((items): AmazonOrder => {
    const serviceLevel = levelOf(items);
    const service = pickService(serviceLevel)?.service;
    return { orderId: items[0]?.orderId ?? "", items, serviceLevel, ...(service !== undefined && { service }) };
  });
}

const levelOf = (items: readonly AmazonItem[]): string => fastest(items.map(({ serviceLevel }) => serviceLevel));

/** The order's id; with the address appended if the id is already used for another address. */
function keyOf({ line, orderId, recipient }: AmazonItem, sameId: AmazonItem | undefined): string {
  if (orderId === "") return `\n${line}`;
  if (!sameId || ADDRESS_FIELDS.every((part) => recipient[part] === sameId.recipient[part])) return orderId;
  return [orderId, ...ADDRESS_FIELDS.map((part) => recipient[part])].join("\n");
}

const ADDRESS_FIELDS = ["name", "street1", "street2", "city", "state", "zip", "country"] as const;

/** Returns a function that adds the labels of one parcel's items and their warnings. */
function converterFor({ labels, warnings }: AmazonConversion, options: ConvertAmazonOptions) {
  const sender = { ...options.sender, name: options.sender?.name || options.userName || "Your Name" };
  const rowOf = labelRows(sender);
  const given = withMeasures(options.parcel ?? {});
  const pick = parcelPicker(options.parcels ?? []);
  const pickService = servicePicker(options.levels ?? []);
  return (items: readonly AmazonItem[]) => {
    const [first] = items;
    if (!first) return;
    const { line, orderId, recipient } = first;
    const warn = (code: LineWarning["code"], message: string) =>
      warnings.push({ line, orderId, code, message: `Line ${line} ${message}` });
    const lines = items.map((item) => item.line);
    const contents = contentsOf(items, first, options.description ?? "product");

    const units = options.labelPer === "unit" ? first.quantity : 1;
    const fits = units === 1 || labels.length + units <= MAX_LABELS_BY_UNIT;
    if (!fits)
      warn("too_many_units", `has ${units} units, too many for one label each; it gets one label for all of them`);
    const picked = pick(items.map(({ sku }) => sku));
    const parcel = parcelOf(picked, given);
    const serviceLevel = levelOf(items);
    const { carrier, service } = pickService(serviceLevel) ?? {};
    const isCancelled = items.some(({ cancelled }) => cancelled !== undefined);
    for (let unit = 1; unit <= (fits ? units : 1); unit += 1) {
      const row = rowOf(recipient, fits && units > 1 ? unitOf(contents, unit, units) : contents, parcel);
      if (carrier !== undefined && service !== undefined) Object.assign(row, { carrier, service });
      labels.push({ lines, row, serviceLevel, isCancelled });
    }
    if (service === undefined && (isUrgent(serviceLevel) || isUnclear(serviceLevel))) {
      warn("faster_service_paid", `was paid for ${JSON.stringify(serviceLevel)}, and no service is saved for it`);
    }
    const inParcel = fits && units > 1 ? 1 : items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (picked.by === "sku" && inParcel > 1) {
      warn("parcel_units", `has ${unitsText(picked.parcel, inParcel)}`);
    }
    if (picked.by === "person" && lacksParcel(parcel)) {
      const skus = items.map(({ sku }) => sku);
      warn("parcel_unclear", `has no weight and size. ${choicesText(picked.choices, skus)}`);
    }

    if (contents.orderItemId === "" && items.length > 1) {
      warn("items_not_listed", "shares a parcel whose items cannot be listed; confirming it confirms the whole order");
    }
    if (recipient.phone !== "") return;
    if (sender.phone) warn("phone_from_sender", "has no phone number; the sender's is used");
    else warn("phone_missing", "has no phone number, and the sender has none either; add one before you buy its label");
  };
}

/** A parcel that a person has to choose is left empty, unless it is given. */
function parcelOf(picked: ParcelPick, given: Partial<Parcel>): Parcel {
  if (picked.by === "sku") return cellsOfParcel(picked.parcel);
  if (picked.by === "person") return { weight: "", length: "", width: "", height: "", ...given };
  return { ...(picked.by === "default" ? cellsOfParcel(picked.parcel) : AMAZON_PARCEL), ...given };
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
