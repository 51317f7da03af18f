import type { Shipment } from "./carrier.js";

/** PDFs of this page size, a picture of each label, or ZPL for label printers. The last two are 4x6 inches. */
export type LabelFormat = "4x6" | "letter" | "png" | "zpl";

/**
 * One label of a document: drawn from its shipment, a carrier's PDF with a line of text stamped on it, or a carrier's
 * own file in the format of the document (`png` or `zpl`).
 */
export type LabelSource =
  | { readonly kind: "drawn"; readonly shipment: Shipment; readonly trackingNumber: string }
  | { readonly kind: "pdf"; readonly bytes: Uint8Array; readonly stamp?: string }
  | { readonly kind: "file"; readonly bytes: Uint8Array };

/** A label with its file name in an archive, without extension. */
export type NamedLabelSource = LabelSource & { readonly name: string };

export interface LabelDocument {
  readonly format: LabelFormat;
  /** The PDF opens the print dialog. */
  readonly print: boolean;
  readonly title: string;
}

/** Creates documents from labels. Stores nothing. */
export interface LabelRenderer {
  /**
   * One streamed file in the order of the sources; large ones, and pictures, are drawn in a worker thread. A picture
   * has one source: several are an archive.
   */
  document(
    sources: Iterable<LabelSource> | AsyncIterable<LabelSource>,
    options: LabelDocument,
  ): ReadableStream<Uint8Array>;
  /** A ZIP with one file per source, drawn in a worker thread and streamed file by file. */
  archive(
    sources: Iterable<NamedLabelSource> | AsyncIterable<NamedLabelSource>,
    options: Pick<LabelDocument, "format">,
  ): ReadableStream<Uint8Array>;
}
