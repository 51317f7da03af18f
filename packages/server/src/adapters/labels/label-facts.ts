/** Plain data, so that a page can travel to another thread as it is. */

export type LabelFormat = "4x6" | "letter";

export interface LabelAddress {
  name: string;
  company?: string;
  street1: string;
  street2?: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone?: string;
}

/** Everything that a sandbox label shows. Weight in pounds, dimensions in inches. */
export interface LabelFacts {
  orderId: string;
  carrier: string;
  service: string;
  trackingNumber: string;
  from: LabelAddress;
  to: LabelAddress;
  weightLbs: number;
  dimensions: { length: number; width: number; height: number };
  description?: string;
  reference?: string;
  sku?: string;
  template?: string;
  /** ISO. Also the document's creation date, so that the same facts give the same bytes. */
  shipDate: string;
  rowNumber?: number;
}

/**
 * One label of a combined document: a sample to draw, or a real carrier's PDF with a line of ours to print on it. `name`
 * is its file in an archive.
 */
export type LabelPage = { name?: string } & (
  | { kind: "sample"; facts: LabelFacts }
  | { kind: "pdf"; bytes: Uint8Array; stamp?: string }
);

export interface LabelDocumentOptions {
  format: LabelFormat;
  /** A PDF whose open action is to print. */
  print?: boolean;
  title: string;
  /** A ZIP instead, with a PDF for each label. */
  archive?: boolean;
}

export type LabelPages = Iterable<LabelPage> | AsyncIterable<LabelPage>;

/** A document that cannot be drawn. The message names the label and the way out. */
export class LabelDocumentError extends Error {
  override readonly name = "LabelDocumentError";
}
