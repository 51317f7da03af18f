import type { TextEncoding } from "../delimited-text/decode-text.js";

/** A parsed order report. Every non-blank line below the header is an item or a skipped line. */
export interface AmazonReport {
  ok: true;
  items: AmazonItem[];
  skipped: SkippedLine[];
  warnings: LineWarning[];
  /** `null` when the input was a string. */
  encoding: TextEncoding | null;
}

/** One line of a report: a product of an order, with its quantity. */
export interface AmazonItem {
  /** Line number from 1, including the header. */
  line: number;
  orderId: string;
  orderItemId: string;
  sku: string;
  productName: string;
  /** Units still to be shipped, at least 1. */
  quantity: number;
  /** What the buyer paid for, such as `NextDay`; empty if the report does not say. */
  serviceLevel: string;
  /** The buyer asked to cancel the order, with the reason, which may be empty. */
  cancelled?: { reason: string };
  recipient: AmazonRecipient;
}

/** Recipient of an item, as in the report. */
export interface AmazonRecipient {
  name: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
}

/** A line without a label. */
export interface SkippedLine {
  line: number;
  code: "field_count" | "nothing_to_ship" | "buyer_cancelled" | "repeated";
  /** The problem with the line, to show to a person. */
  reason: string;
  /** Beginning of the line, to identify it. */
  excerpt: string;
}

/** Something to check before buying. The line still gets a label. */
export interface LineWarning {
  line: number;
  orderId: string;
  code:
    | "buyer_cancelled"
    | "order_id_missing"
    | "quantity_unclear"
    | "too_many_units"
    | "phone_from_sender"
    | "phone_missing"
    | "items_not_listed"
    | "parcel_unclear"
    | "parcel_units"
    | "faster_service_paid";
  message: string;
}

/** A file that cannot be read as an order report, with the reason. */
export interface AmazonReportRefusal {
  ok: false;
  code: "empty" | "not_a_report";
  message: string;
}
