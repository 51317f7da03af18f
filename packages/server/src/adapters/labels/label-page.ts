import type { Shipment } from "../../ports/carrier.js";
import type { LabelDpi, ListSource } from "../../ports/label-renderer.js";

/** Plain data, so that a page can travel to another thread as it is. */

/** PDF pages of this size. */
export type PageFormat = "4x6" | "letter";

/** `png`: a picture of each label. `zpl`: for label printers. Both are 4x6 inches. */
export type LabelFormat = PageFormat | "png" | "zpl";

/** A label to draw: its shipment and the tracking number for the barcode. */
export type DrawnLabel = Shipment & { readonly trackingNumber: string };

/** A page that is drawn here: a sample, a packing slip, a pick list or a receipt. */
export type DrawnPage = { name?: string } & ({ kind: "sample"; label: DrawnLabel } | ListSource);

/** The same, or a carrier's PDF with a stamp. */
export type DrawablePage = DrawnPage | { name?: string; kind: "pdf"; bytes: Uint8Array; stamp?: string };

/** The same, or a carrier's own file in the format of the document. `name` is its file name in an archive. */
export type LabelPage = DrawablePage | { name?: string; kind: "file"; bytes: Uint8Array };

export interface LabelDocumentOptions {
  format: LabelFormat;
  dpi?: LabelDpi | undefined;
  /** The PDF opens the print dialog. */
  print?: boolean;
  title: string;
  /** A ZIP with one file per label instead. */
  archive?: boolean;
}

/** Options of a PDF. */
export type PdfOptions = Pick<LabelDocumentOptions, "print" | "title" | "dpi"> & { readonly format: PageFormat };

export type LabelPages = Iterable<LabelPage> | AsyncIterable<LabelPage>;

/** A document that cannot be drawn. The message gives the label and a remedy. */
export class LabelDocumentError extends Error {
  override readonly name = "LabelDocumentError";
}

/** US letter in portrait, divided into an upper and a lower half. */
export const letterPage = { widthPt: 612, heightPt: 792 } as const;

export const slot = { widthPt: letterPage.widthPt, heightPt: letterPage.heightPt / 2 } as const;

/** The center of the half for a label index: upper for even, lower for odd. */
export function slotCenter(index: number): { readonly x: number; readonly fromTop: number } {
  return { x: slot.widthPt / 2, fromTop: slot.heightPt * ((index % 2) + 0.5) };
}
