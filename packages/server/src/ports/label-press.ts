import type { Shipment } from "./carrier.js";

export type LabelFormat = "4x6" | "letter";

/** One label of a document: to be drawn from its shipment, or a carrier's own PDF with a line of ours to print on it. */
export type LabelSource =
  | { readonly kind: "drawn"; readonly shipment: Shipment; readonly trackingNumber: string }
  | { readonly kind: "pdf"; readonly bytes: Uint8Array; readonly stamp?: string };

/** With the name of its file in an archive, without the extension. */
export type NamedLabelSource = LabelSource & { readonly name: string };

export interface LabelDocument {
  readonly format: LabelFormat;
  /** A PDF that opens the print dialog by itself. */
  readonly print: boolean;
  readonly title: string;
}

/** Makes documents of labels. It keeps nothing. */
export interface LabelPress {
  /** One PDF in the order of the sources, streamed; large ones are drawn off the event loop. */
  document(
    sources: Iterable<LabelSource> | AsyncIterable<LabelSource>,
    options: LabelDocument,
  ): ReadableStream<Uint8Array>;
  /** A ZIP with a PDF for each source, drawn off the event loop and streamed file by file. */
  archive(
    sources: Iterable<NamedLabelSource> | AsyncIterable<NamedLabelSource>,
    options: Pick<LabelDocument, "format">,
  ): ReadableStream<Uint8Array>;
}
