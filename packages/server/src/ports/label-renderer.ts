import type { PostalAddress, Shipment } from "./carrier.js";

/** PDFs of this page size, a picture of each label, or ZPL for label printers. The last two are 4x6 inches. */
export type LabelFormat = "4x6" | "letter" | "png" | "zpl";

/** Dots per inch of a label printer. */
export type LabelDpi = 203 | 300;

/** Things of one kind in a parcel. */
export interface PackedItem {
  readonly quantity: number;
  readonly sku?: string | undefined;
  readonly name: string;
}

/** What a packer puts into a parcel, without prices. */
export interface PackingSlip {
  readonly orderNumber: string;
  /** ISO. */
  readonly date: string;
  /** The seller's own numbers and columns. */
  readonly details: readonly { readonly caption: string; readonly text: string }[];
  readonly sender: Pick<PostalAddress, "name" | "company">;
  readonly recipient: PostalAddress;
  readonly items: readonly PackedItem[];
}

/** What the parcels of several orders contain, added up. */
export interface PickList {
  /** Such as the bulk order. */
  readonly name: string;
  /** ISO. */
  readonly date: string;
  readonly orderCount: number;
  readonly lines: readonly PickLine[];
}

export interface PickLine extends PackedItem {
  readonly orders: readonly { readonly number: string; readonly quantity: number }[];
}

/** What was credited for a top-up. */
export interface Receipt {
  readonly number: string;
  /** ISO. */
  readonly date: string;
  /** Lines. */
  readonly from: readonly string[];
  readonly paidBy: readonly string[];
  readonly payments: readonly ReceiptLine[];
  readonly total: string;
  readonly notes: readonly string[];
}

export interface ReceiptLine {
  /** ISO. */
  readonly date: string;
  readonly transaction: string;
  readonly method: string;
  readonly amount: string;
}

/** A sheet that is no label, on a page of this size. */
export type ListSource =
  | { readonly kind: "receipt"; readonly receipt: Receipt; readonly size: "letter" }
  | { readonly kind: "slip"; readonly slip: PackingSlip; readonly size: "4x6" | "letter" }
  | { readonly kind: "pick-list"; readonly list: PickList; readonly size: "4x6" | "letter" };

/**
 * One label of a document: drawn from its shipment, a carrier's PDF with a line of text stamped on it, or a carrier's
 * own file in the format of the document (`png` or `zpl`). Or another sheet, in a PDF.
 */
export type LabelSource =
  | ListSource
  | { readonly kind: "drawn"; readonly shipment: Shipment; readonly trackingNumber: string }
  | { readonly kind: "pdf"; readonly bytes: Uint8Array; readonly stamp?: string }
  | { readonly kind: "file"; readonly bytes: Uint8Array };

/** A label with its file name in an archive, without extension. */
export type NamedLabelSource = LabelSource & { readonly name: string };

export interface LabelDocument {
  readonly format: LabelFormat;
  /** With `zpl`; 203 if it is not given. */
  readonly dpi?: LabelDpi | undefined;
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
    options: Pick<LabelDocument, "format" | "dpi">,
  ): ReadableStream<Uint8Array>;
}
