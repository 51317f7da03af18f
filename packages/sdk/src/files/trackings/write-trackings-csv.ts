import { isVoidedLabel, type VoidedLabel } from "../../display/voided.js";
import { writeDelimited } from "../delimited-text/write-delimited.js";
import { calendarTime } from "./calendar-time.js";

/** The fields of an order in the tracking file. */
export interface TrackedOrder {
  orderId: string;
  serviceType?: string | null;
  trackingNumber?: string | null;
  createdAt?: string | null;
  status?: string | null;
  purchase?: string | null;
  /** Row of its bulk order, from 0. */
  rowIndex?: number;
  sender?: { name?: string | null } | null;
  recipient?: TrackedRecipient | null;
}

/** Recipient of a tracked parcel. */
export interface TrackedRecipient {
  name?: string | null;
  street1?: string | null;
  street2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
}

/** Orders to write, with the time for the file name. */
export interface TrackingsRequest {
  bulkOrderId: string;
  orders: readonly TrackedOrder[];
  /** Time in the file name. */
  at: Date;
  /** An IANA time zone for file name and dates; defaults to the machine's. */
  timeZone?: string;
}

/** The tracking file, or why there is none. */
export type TrackingsCsv =
  | {
      ok: true;
      fileName: string;
      text: string;
      /** Orders without a tracking number. */
      leftOut: string[];
      /** Orders whose labels were voided: their numbers track no parcel. */
      voided: VoidedLabel[];
    }
  | { ok: false; message: string };

/**
 * Writes the tracking numbers of a bulk order as CSV, in the given order. Orders without one are listed in `leftOut`, voided
 * ones in `voided`.
 *
 * @example
 * const orders = [{ orderId: "ORD-1", trackingNumber: "SBXU01" }, { orderId: "ORD-2" }];
 * const file = writeTrackingsCsv({ bulkOrderId: "BULK-7", orders, at: new Date("2026-11-20T12:00:00Z"), timeZone: "UTC" });
 * file.ok && file.fileName; // => "Bulk_Order_7_112026120000.csv"
 * file.ok && file.leftOut; // => ["ORD-2"]
 */
export function writeTrackingsCsv({ bulkOrderId, orders, at, timeZone }: TrackingsRequest): TrackingsCsv {
  const valid = orders.filter((order) => !isVoidedLabel(order));
  const tracked = valid.filter((order) => order.trackingNumber?.trim());
  if (tracked.length === 0) return { ok: false, message: "No tracking information to download" };
  const lines = tracked.map((order, index) => [
    String(index + 1),
    digitsOf(order.orderId),
    order.serviceType ?? "",
    order.sender?.name ?? "",
    order.recipient?.name ?? "",
    order.trackingNumber ?? "",
    transactionDate(order.createdAt, timeZone),
    oneLineAddress(order.recipient ?? {}),
  ]);
  const { month, day, year, hour, minute, second } = calendarTime(at, timeZone);
  const fileName = `Bulk_Order_${digitsOf(bulkOrderId)}_${month}${day}${year.slice(-2)}${hour}${minute}${second}.csv`;
  const leftOut = valid.filter((order) => !order.trackingNumber?.trim()).map((order) => order.orderId);
  const voided = orders.filter(isVoidedLabel).map(({ orderId, rowIndex }) => ({ orderId, rowIndex }));
  return { ok: true, fileName, text: writeDelimited([TRACKINGS_COLUMNS, ...lines]), leftOut, voided };
}

const TRACKINGS_COLUMNS = [
  "No",
  "Id",
  "ClassService",
  "FromName",
  "ToName",
  "TrackingId",
  "TransDate",
  "AddressTo",
] as const;

function digitsOf(id: string): string {
  return id.replace(/\D/g, "");
}

function transactionDate(createdAt: string | null | undefined, timeZone: string | undefined): string {
  const at = new Date(createdAt ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return "N/A";
  const { month, day, year } = calendarTime(at, timeZone);
  return `${month}/${day}/${year}`;
}

function oneLineAddress({ street1, street2, city, state, zip }: TrackedRecipient): string {
  const region = [state, zip].filter(Boolean).join(" ");
  return [street1, street2, city, region].filter(Boolean).join(", ");
}
