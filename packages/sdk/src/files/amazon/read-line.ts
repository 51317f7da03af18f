import { LIMITS } from "../../contract/values.gen.js";
import { count } from "../../display/words.js";
import type { AmazonItem, AmazonReport, LineWarning, SkippedLine } from "./report.js";
import type { ReportColumns, ReportHeader } from "./report-columns.js";

/** The line of each item, by its ids: two reports that were pasted together have it twice. */
export type ItemLines = Map<string, { readonly line: number; readonly item?: AmazonItem }>;

/** Reads one line of a report that is not blank: adds either an item or a skipped line. */
export function readLine(
  report: AmazonReport,
  header: ReportHeader,
  { cells, line, known }: { readonly cells: readonly string[]; readonly line: number; readonly known: ItemLines },
): void {
  const { columns } = header;
  const shipped = cellAt(cells, columns.quantityToShip) || cellAt(cells, columns.quantityPurchased);
  const skip = (
    at: number,
    code: SkippedLine["code"],
    why: string,
    excerpt = cut(cells.slice(0, 3).join(" ").trim()),
  ) => report.skipped.push({ line: at, code, reason: `Line ${at} was skipped: ${why}`, excerpt });
  const orderId = cellAt(cells, columns.orderId);
  const ids = [columns.orderItemId, columns.orderId, columns.sku, columns.productName].map((at) => cellAt(cells, at));
  const key = cells.length === header.width && ids[0] !== "" ? ids.join("\n") : undefined;
  const before = key === undefined ? undefined : known.get(key);
  const skipped = whySkipped(cells.length, header.width, shipped);
  if (skipped) {
    skip(line, skipped.code, skipped.why);
    if (key === undefined || skipped.code !== "nothing_to_ship") return;
    if (before?.item) {
      report.items.splice(report.items.indexOf(before.item), 1);
      report.warnings = report.warnings.filter((warning) => warning.line !== before.line);
      skip(
        before.line,
        "repeated",
        `line ${line} has its order-item-id, and no units left to ship`,
        cut(ids.slice(0, 2).join(" ")),
      );
      report.skipped.sort((one, other) => one.line - other.line);
    }
    known.set(key, { line });
    return;
  }
  if (orderId.toLowerCase() === "order-id") return void skip(line, "repeated", "it has the names of the columns again");
  const item = itemOf(columns, cells, line, unitsOf(shipped));
  const warn = (item: AmazonItem, code: LineWarning["code"], message: string) =>
    report.warnings.push({ line: item.line, orderId: item.orderId, code, message: `Line ${item.line} ${message}` });
  const warnCancelled = (one: AmazonItem) => {
    const why = one.cancelled?.reason ? ` (${one.cancelled.reason})` : "";
    warn(
      one,
      "buyer_cancelled",
      `belongs to an order that the buyer asked to cancel${why}; check it before you buy its label`,
    );
  };
  if (before) {
    skip(line, "repeated", `line ${before.line} has the same order-item-id`);
    if (!item.cancelled || !before.item || before.item.cancelled) return;
    before.item.cancelled = item.cancelled;
    warnCancelled(before.item);
    return;
  }
  report.items.push(item);
  if (key !== undefined) known.set(key, { line, item });
  if (shipped !== "" && shipped !== String(item.quantity)) {
    warn(item, "quantity_unclear", `has the quantity ${JSON.stringify(cut(shipped))}; it was read as ${item.quantity}`);
  }
  if (item.orderId === "") warn(item, "order_id_missing", "has no order-id, so its shipment cannot be confirmed");
  if (item.cancelled) warnCancelled(item);
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
