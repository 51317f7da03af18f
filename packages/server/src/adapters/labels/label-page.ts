import type { Shipment } from "../../ports/carrier.js";

/** Plain data, so that a page can travel to another thread as it is. */

export type LabelFormat = "4x6" | "letter";

/** A label to draw: its shipment, with the number in its bars. */
export type DrawnLabel = Shipment & { readonly trackingNumber: string };

/**
 * One label of a combined document: a sample to draw, or a real carrier's PDF with a line of ours to print on it. `name`
 * is its file in an archive.
 */
export type LabelPage = { name?: string } & (
  | { kind: "sample"; label: DrawnLabel }
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
