import type { Shipment } from "./carrier.js";

export type LabelFormat = "4x6" | "letter";

/** One label of a document: drawn again from its shipment, or the bytes that the carrier gave. */
export type LabelSource =
  | { readonly kind: "drawn"; readonly shipment: Shipment; readonly trackingNumber: string }
  | { readonly kind: "kept"; readonly orderKey: string; readonly stamp?: string };

/** With the name of its file in an archive, without the extension. */
export type NamedLabelSource = LabelSource & { readonly name: string };

export interface LabelDocument {
  readonly format: LabelFormat;
  /** A PDF that opens the print dialog by itself. */
  readonly print: boolean;
  readonly title: string;
}

export interface LabelFiles {
  keep(orderKey: string, bytes: Uint8Array): Promise<void>;
  /** Which of these have a kept file? For the completeness check before the first byte. */
  missing(orderKeys: readonly string[]): Promise<readonly string[]>;
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
