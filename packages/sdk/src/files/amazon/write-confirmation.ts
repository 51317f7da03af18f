import Papa from "papaparse";
import { carrierFacts, carrierNamed } from "../../display/carriers.js";
import { calendarTime } from "../trackings/calendar-time.js";
import { readOrderItems } from "./order-items.js";

/** The fields of an order used in a confirmation. */
export interface ConfirmableOrder {
  orderId: string;
  amazonOrderId?: string | null;
  /** Used as the Amazon order id when it has its format. */
  orderNumber?: string | null;
  orderItemId?: string | null;
  quantity?: number | null;
  carrier?: string | null;
  serviceType?: string | null;
  trackingNumber?: string | null;
  status?: string | null;
}

/** Orders to confirm, with the ship date. */
export interface ConfirmationRequest {
  bulkOrderId: string;
  orders: readonly ConfirmableOrder[];
  /** Ship date. */
  at: Date;
  /** An IANA time zone for the ship date; defaults to the machine's. */
  timeZone?: string;
}

/** The confirmation file, or why there is none; with the orders that are not in it. */
export type AmazonConfirmation =
  | { ok: true; fileName: string; text: string; lineCount: number; leftOut: LeftOutOrder[] }
  | { ok: false; message: string; leftOut: LeftOutOrder[] };

/** An order that is not in the confirmation. */
export interface LeftOutOrder {
  orderId: string;
  reason: string;
}

/**
 * Writes the file for "upload shipping confirmation" of Seller Central: tab-separated, one line per order item with the
 * tracking number of its parcel. A line without an item id confirms the whole order.
 *
 * @example
 * const orders = [{ orderId: "ORD-1", orderNumber: "111-1111111-1111111", carrier: "UPS", trackingNumber: "SBXU01" }];
 * const file = writeAmazonConfirmation({ bulkOrderId: "BULK-7", orders, at: new Date() });
 * file.ok && file.fileName; // => "Amazon_Confirmation_7.txt"
 */
export function writeAmazonConfirmation({
  bulkOrderId,
  orders,
  at,
  timeZone,
}: ConfirmationRequest): AmazonConfirmation {
  const reasons = orders.map(reasonToLeaveOut);
  const leftOut = orders.flatMap(({ orderId }, index) => {
    const reason = reasons[index];
    return reason ? [{ orderId, reason }] : [];
  });
  const { year, month, day } = calendarTime(at, timeZone);
  const lines = orders.flatMap((order, index) =>
    reasons[index] ? [] : confirmationLines(order, `${year}-${month}-${day}`),
  );
  if (lines.length === 0) return { ok: false, message: NOTHING_TO_CONFIRM, leftOut };
  const text = confirmationText([CONFIRMATION_COLUMNS, ...lines]);
  const fileName = `Amazon_Confirmation_${bulkOrderId.replace(/\D/g, "")}.txt`;
  return { ok: true, fileName, text, lineCount: lines.length, leftOut };
}

/**
 * Whether a text has the format of an Amazon order id.
 *
 * @example
 * isAmazonOrderId("111-1111111-1111111"); // => true
 */
export function isAmazonOrderId(text: string): boolean {
  return /^\d{3}-\d{7}-\d{7}$/.test(text);
}

const NOTHING_TO_CONFIRM = "No order of this bulk order has both an Amazon order ID and a tracking number";

export const CONFIRMATION_COLUMNS = [
  ...["order-id", "order-item-id", "quantity", "ship-date"],
  ...["carrier-code", "carrier-name", "tracking-number", "ship-method"],
];

function amazonOrderIdOf({ amazonOrderId, orderNumber }: ConfirmableOrder): string {
  if (amazonOrderId) return amazonOrderId;
  return orderNumber && isAmazonOrderId(orderNumber) ? orderNumber : "";
}

export function reasonToLeaveOut(order: ConfirmableOrder): string | undefined {
  if (order.status === "cancelled") return "It was cancelled";
  if (amazonOrderIdOf(order) === "") return "It has no Amazon order ID";
  return order.trackingNumber?.trim() ? undefined : "It has no tracking number";
}

/** One line per order item, without a header. */
export function confirmationLines(order: ConfirmableOrder, shipDate: string): string[][] {
  const carrier = order.carrier ?? "";
  const known = carrierNamed(carrier);
  const code = known && carrierFacts(known).amazonCode;
  return readOrderItems(order.orderItemId ?? "", order.quantity ?? 1).map(({ orderItemId, quantity }) => [
    amazonOrderIdOf(order),
    orderItemId,
    orderItemId === "" ? "" : String(quantity),
    shipDate,
    code ?? "Other",
    code ? "" : carrier.slice(0, 50),
    order.trackingNumber ?? "",
    order.serviceType ?? "",
  ]);
}

export function confirmationText(lines: readonly (readonly string[])[]): string {
  if (lines.length === 0) return "";
  const rows = lines.map((cells) => cells.map(plainCell));
  return `${Papa.unparse(rows, { delimiter: "\t", newline: "\r\n" })}\r\n`;
}

/** The format has no quoting, so quotes, tabs and line breaks are replaced. */
function plainCell(cell: string): string {
  return cell.replace(/["\s\uFEFF]+/g, " ").trim();
}
