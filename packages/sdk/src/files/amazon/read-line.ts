import { LIMITS } from "../../contract/values.gen.js";
import { count } from "../../display/words.js";
import type { AmazonItem, AmazonReport, LineWarning } from "./report.js";
import type { ReportColumns, ReportHeader } from "./report-columns.js";

/** Reads one line of a report that is not blank: adds either an item or a skipped line. */
export function readLine(report: AmazonReport, header: ReportHeader, cells: readonly string[], line: number): void {
  const { columns } = header;
  const shipped = cellAt(cells, columns.quantityToShip) || cellAt(cells, columns.quantityPurchased);
  const skipped = whySkipped(cells.length, header.width, shipped);
  if (skipped) {
    const excerpt = cut(cells.slice(0, 3).join(" ").trim());
    report.skipped.push({ line, code: skipped.code, reason: `Line ${line} was skipped: ${skipped.why}`, excerpt });
    return;
  }
  const item = itemOf(columns, cells, line, unitsOf(shipped));
  report.items.push(item);
  const warn = (code: LineWarning["code"], message: string) =>
    report.warnings.push({ line, orderId: item.orderId, code, message: `Line ${line} ${message}` });
  if (shipped !== "" && shipped !== String(item.quantity)) {
    warn("quantity_unclear", `has the quantity ${JSON.stringify(cut(shipped))}; it was read as ${item.quantity}`);
  }
  if (item.orderId === "") warn("order_id_missing", "has no order-id, so its shipment cannot be confirmed");
  if (item.cancelled) {
    const why = item.cancelled.reason === "" ? "" : ` (${item.cancelled.reason})`;
    warn(
      "buyer_cancelled",
      `belongs to an order that the buyer asked to cancel${why}; check it before you buy its label`,
    );
  }
}

const EXCERPT_CHARACTERS = 80;

function whySkipped(fields: number, width: number, shipped: string) {
  if (fields !== width) {
    const found = count(fields, "field");
    return { code: "field_count", why: `it has ${found} where the header has ${width}` } as const;
  }
  if (/^0+$/.test(shipped)) return { code: "nothing_to_ship", why: "it has no units left to ship" } as const;
  return undefined;
}

function cut(text: string): string {
  return text.slice(0, EXCERPT_CHARACTERS);
}

function cellAt(cells: readonly string[], index: number): string {
  return cells[index]?.trim() ?? "";
}

/** The quantity as a whole number; 1 when it cannot be parsed. */
function unitsOf(quantity: string): number {
  const units = Number.parseInt(quantity, 10);
  return units >= 1 && units <= LIMITS.quantity ? units : 1;
}

function itemOf(columns: ReportColumns, cells: readonly string[], line: number, quantity: number): AmazonItem {
  const streets = [columns.street1, columns.street2, columns.street3]
    .map((index) => cellAt(cells, index))
    .filter(Boolean);
  return {
    line,
    orderId: cellAt(cells, columns.orderId),
    orderItemId: cellAt(cells, columns.orderItemId),
    sku: cellAt(cells, columns.sku),
    productName: cellAt(cells, columns.productName),
    quantity,
    serviceLevel: cut(cellAt(cells, columns.serviceLevel)),
    ...(/^(?:true|yes|y|1)$/i.test(cellAt(cells, columns.cancelRequested)) && {
      cancelled: { reason: cut(cellAt(cells, columns.cancelReason)) },
    }),
    recipient: {
      name: cellAt(cells, columns.recipientName) || cellAt(cells, columns.buyerName),
      street1: streets[0] ?? "",
      street2: streets.slice(1).join(", "),
      city: cellAt(cells, columns.city),
      state: cellAt(cells, columns.state),
      zip: cellAt(cells, columns.zip),
      country: cellAt(cells, columns.country),
      phone: withoutExt(cellAt(cells, columns.buyerPhone) || cellAt(cells, columns.shipPhone)),
    },
  };
}

/** Keeps the digits of the extension, which the carrier needs to reach the buyer. */
function withoutExt(phone: string): string {
  const parts = phone.split(/ext\./i);
  if (parts.length === 1) return phone;
  return parts
    .map((part) => part.trim())
    .join(" ")
    .trim();
}
