import type { TextEncoding } from "../delimited-text/decode-text.js";

/** An order report that could be read. Every line below the header that is not blank is an item, or skipped. */
export interface AmazonReport {
  ok: true;
  items: AmazonItem[];
  skipped: SkippedLine[];
  warnings: LineWarning[];
  /** `null` when the input was a string. */
  encoding: TextEncoding | null;
}

/** One line of a report: so many units of one product in one order. */
export interface AmazonItem {
  /** Counts from 1, the header included. */
  line: number;
  orderId: string;
  orderItemId: string;
  sku: string;
  productName: string;
  /** Units still to be shipped, at least 1. */
  quantity: number;
  recipient: AmazonRecipient;
}

/** Where an item goes, as the report says it. */
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

/** A line that becomes no label. */
export interface SkippedLine {
  line: number;
  code: "field_count" | "nothing_to_ship";
  /** Says what is wrong with the line, for people. */
  reason: string;
  /** How the line begins, to know it again. */
  excerpt: string;
}

/** Something to look at before money is spent; the line becomes a label all the same. */
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
    | "items_not_listed";
  message: string;
}

/** Why a file cannot be read as an order report. */
export interface AmazonReportRefusal {
  ok: false;
  code: "empty" | "not_a_report";
  message: string;
}
