import type { Font } from "fontkit";
import PDFDocument from "pdfkit";
import { labelFonts } from "./label-fonts.js";
import { createLabelPen, type SheetPen } from "./label-pen.js";

/** A PDF that is being written, whose bytes can be read in between. */
export interface OpenPdf {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: SheetPen;
  /** The bytes since the last call. */
  takeBytes(): Uint8Array;
}

export interface OpenPdfOptions {
  readonly title: string;
  readonly print?: boolean;
  readonly creationDate: Date;
}

export function openPdf(options: OpenPdfOptions): OpenPdf {
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: "", // else Helvetica is embedded unused
    fontLayoutCache: false, // else every word of the document is remembered
    pdfVersion: "1.7",
    lang: "en-US",
    info: { Title: options.title, Creator: "Shipctl", Producer: "Shipctl", CreationDate: options.creationDate },
  });
  const catalog = catalogOf(doc);
  // Labels must be printed at their actual size, or scanners fail.
  catalog.ViewerPreferences = doc.ref({ DisplayDocTitle: true, PrintScaling: "None" });
  if (options.print === true) catalog.OpenAction = { Type: "Action", S: "Named", N: "Print" };
  const fonts = labelFonts();
  doc.registerFont("regular", asFontSource(fonts.regular)).registerFont("bold", asFontSource(fonts.bold));
  return { doc, pen: createLabelPen(doc, fonts), takeBytes: () => takeBytes(doc) };
}

/** Up to Node 25 one read returns everything; from Node 26 on it may return a part. */
function takeBytes(doc: PDFKit.PDFDocument): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (let bytes: unknown = doc.read(); bytes instanceof Uint8Array; bytes = doc.read()) pieces.push(bytes);
  return Buffer.concat(pieces);
}

/** PDFKit also accepts an opened font, which its types do not declare. */
function asFontSource(font: Font): PDFKit.Mixins.PDFFontSource {
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

/** Open actions are set in the catalog, which the types do not declare. */
function catalogOf(doc: PDFKit.PDFDocument): Record<string, unknown> {
  return (doc as unknown as { _root: { data: Record<string, unknown> } })._root.data;
}
