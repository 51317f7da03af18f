import type { Metadata, ResultLayout } from "../../contract/index.js";
import { carrierName } from "../../display/carriers.js";
import { isVoidedLabel } from "../../display/voided.js";
import {
  CONFIRMATION_COLUMNS,
  type ConfirmableOrder,
  confirmationLines,
  confirmationText,
  reasonToLeaveOut,
} from "../amazon/write-confirmation.js";
import { BULK_COLUMNS, type BulkRow, OPTIONAL_BULK_COLUMNS } from "../bulk-csv/columns.js";
import { normalizeHeader } from "../bulk-csv/header-key.js";
import { metadataCells, metadataHeader } from "../bulk-csv/metadata-columns.js";
import { ownColumns } from "../bulk-csv/write-failure-csv.js";
import { writeDelimited } from "../delimited-text/write-delimited.js";
import { calendarTime } from "../trackings/calendar-time.js";

/** The fields of an order that results have. */
export interface ResultOrder extends ConfirmableOrder {
  sku?: string | null;
  /** USD. */
  price?: number | null;
  purchase?: string | null;
}

/** A row of a bulk order and what became of it. */
export interface RowResult {
  /** `bought`, `failed`, `buying` or `pending`. */
  state: string;
  order?: ResultOrder;
  /** Why it was not bought. */
  errorMessage?: string;
  /** The cells of its line, if they are kept. */
  original?: readonly string[];
  /** The cells of further lines that were joined to it. */
  originalItems?: readonly (readonly string[])[];
  /** The row in our columns. */
  data: Partial<BulkRow>;
  metadata?: Metadata;
}

/** How the results of a bulk order are written. */
export interface ResultsFormat {
  layout: ResultLayout;
  /** Headers of the file; without them, our columns are written. */
  originalHeaders?: readonly string[];
  /** The keys of metadata that have a column beside ours. */
  metadataKeys?: readonly string[];
  /** When the parcels are shipped. */
  shippedAt: Date;
}

/** Writes the results of a bulk order slice by slice. */
export interface ResultsWriter {
  /** The lines before the rows. */
  head: string;
  /** The lines of the next rows. */
  write: (results: readonly RowResult[]) => string;
}

/**
 * Writes the results of a bulk order, as `getBulkResults` returns them: in the columns of its file, or in the layout in
 * which a shop imports tracking numbers. Any number of rows can be written in slices.
 *
 * @example
 * const { head, write } = resultsWriter({ layout: "woocommerce", shippedAt: new Date() });
 * const order = { orderId: "ORD-1", orderNumber: "8101", carrier: "FEDEX", trackingNumber: "SBXF01" };
 * head + write([{ state: "bought", order, data: {} }]);
 * // => "order_id,tracking_provider,tracking_number,date_shipped,status_shipped\r\n8101,FedEx,SBXF01,,1\r\n"
 */
export function resultsWriter(format: ResultsFormat): ResultsWriter {
  const { layout } = format;
  if (layout === "own") return ownWriter(format);
  const shop = SHOPS[layout](format);
  return {
    head: shop.text(shop.head),
    write: (results) =>
      shop.text(
        results.flatMap((result) => {
          const { order } = result;
          return order && result.state !== "failed" && whyNotInResults(layout, order) === undefined
            ? shop.linesOf(order, result)
            : [];
        }),
      ),
  };
}

/**
 * Why an order is not in the file that a shop imports; undefined if it is. The customer's own columns have every row.
 *
 * @example
 * whyNotInResults("woocommerce", { orderId: "ORD-1", trackingNumber: "SBXU01" }); // => "It has no order number"
 */
export function whyNotInResults(layout: ResultLayout, order: ResultOrder): string | undefined {
  if (layout === "own") return undefined;
  if (layout === "amazon") return reasonToLeaveOut(order);
  if (isVoidedLabel(order)) return "It was voided";
  if (!order.trackingNumber?.trim()) return "It has no tracking number";
  return order.orderNumber?.trim() ? undefined : "It has no order number";
}

const RESULT_COLUMNS = ["orderId", "trackingNumber", "carrier", "service", "price", "status", "error"];
const STANDARD_COLUMNS = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS];

function ownWriter({ originalHeaders, metadataKeys: keys = [] }: ResultsFormat): ResultsWriter {
  const { header, lineOf } = ownColumns(originalHeaders ?? [...STANDARD_COLUMNS, ...keys.map(metadataHeader)]);
  const taken = new Set(header.map(normalizeHeader));
  const added = RESULT_COLUMNS.map((name) => (taken.has(normalizeHeader(name)) ? labelColumn(name) : name));
  return {
    head: writeDelimited([[...header, ...added]]),
    write: (results) =>
      writeDelimited(
        results.flatMap((result) => {
          const first = originalHeaders
            ? (result.original ?? [])
            : [...standardCells(result.data), ...metadataCells(keys, result.metadata)];
          const items = originalHeaders ? (result.originalItems ?? []) : [];
          // The price is on the first line only, so that the column adds up.
          return [first, ...items].map((cells, index) => lineOf(cells, resultCells(result, index === 0)));
        }),
      ),
  };
}

const labelColumn = (name: string): string => `label${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const standardCells = (data: Partial<BulkRow>): string[] => STANDARD_COLUMNS.map((column) => data[column] ?? "");

function resultCells({ state, order, errorMessage = "" }: RowResult, hasPrice: boolean): string[] {
  if (!order || state === "failed") return ["", "", "", "", "", state, errorMessage];
  const isVoided = isVoidedLabel(order);
  return [
    order.orderId,
    (!isVoided && order.trackingNumber) || "",
    order.carrier ?? "",
    order.serviceType ?? "",
    (hasPrice && order.price?.toFixed(2)) || "",
    isVoided ? "voided" : state,
    errorMessage,
  ];
}

interface ShopLayout {
  head: readonly (readonly string[])[];
  linesOf: (order: ResultOrder, result: RowResult) => readonly (readonly string[])[];
  text: (lines: readonly (readonly string[])[]) => string;
}

const SHOPS: Readonly<Record<Exclude<ResultLayout, "own">, (format: ResultsFormat) => ShopLayout>> = {
  amazon: ({ shippedAt }) => {
    // Sellers in the US are not ahead of this time zone's date by more than a few hours, and Amazon refuses later dates.
    const { year, month, day } = calendarTime(shippedAt, "America/Los_Angeles");
    return {
      head: [CONFIRMATION_COLUMNS],
      linesOf: (order) => confirmationLines(order, `${year}-${month}-${day}`),
      text: confirmationText,
    };
  },
  // Advanced Shipment Tracking. An empty date is the day of the import; 1 completes the order.
  woocommerce: () => ({
    head: [["order_id", "tracking_provider", "tracking_number", "date_shipped", "status_shipped"]],
    linesOf: ({ orderNumber, carrier, trackingNumber }) => [
      [orderNumber ?? "", carrierName(carrier), trackingNumber ?? "", "", "1"],
    ],
    text: writeDelimited,
  }),
  // Seller Hub wants one line per item, by the numbers of the orders report.
  ebay: ({ originalHeaders = [] }) => {
    const names = originalHeaders.map(normalizeHeader);
    const cellIn = (cells: readonly string[], header: string): string =>
      cells[names.indexOf(normalizeHeader(header))]?.trim() ?? "";
    return {
      head: [["#INFO"], ["Shipping Status", "Order Number", ...EBAY_ITEM, "Shipping Carrier Used", "Tracking Number"]],
      linesOf: ({ orderNumber, sku, carrier, trackingNumber }, { original = [], originalItems = [] }) => {
        const items = [original, ...originalItems].filter((cells) => cellIn(cells, "Item Number") !== "");
        const parcel = [carrierName(carrier), trackingNumber ?? ""];
        const lineOf = (item: readonly string[]) => ["Shipped", orderNumber ?? "", ...item, ...parcel];
        if (items.length === 0) return [lineOf(["", "", sku ?? "", ""])];
        return items.map((cells) => lineOf(EBAY_ITEM.map((header) => cellIn(cells, header))));
      },
      text: writeDelimited,
    };
  },
};

const EBAY_ITEM = ["Item Number", "Item Title", "Custom Label", "Transaction ID"];
