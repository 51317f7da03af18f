import type { Shipment } from "./carrier.js";

export type LabelFormat = "4x6" | "letter";

/** One label of a document: drawn from its shipment, or a carrier's PDF with a line of text stamped on it. */
export type LabelSource =
  | { readonly kind: "drawn"; readonly shipment: Shipment; readonly trackingNumber: string }
  | { readonly kind: "pdf"; readonly bytes: Uint8Array; readonly stamp?: string };

/** A label with its file name in an archive, without extension. */
export type NamedLabelSource = LabelSource & { readonly name: string };

export interface LabelDocument {
  readonly format: LabelFormat;
  /** The PDF opens the print dialog. */
  readonly print: boolean;
  readonly title: string;
}

/** Creates documents from labels. Stores nothing. */
export interface LabelPress {
  /** One streamed PDF in the order of the sources; large ones are drawn in a worker thread. */
  document(
    sources: Iterable<LabelSource> | AsyncIterable<LabelSource>,
    options: LabelDocument,
  ): ReadableStream<Uint8Array>;
  /** A ZIP with one PDF per source, drawn in a worker thread and streamed file by file. */
  archive(
    sources: Iterable<NamedLabelSource> | AsyncIterable<NamedLabelSource>,
    options: Pick<LabelDocument, "format">,
  ): ReadableStream<Uint8Array>;
}
