import type { Font } from "fontkit";
import PDFDocument from "pdfkit";
import { type LabelFonts, openLabelFonts } from "./label-fonts.js";
import { createLabelPen, type LabelPen } from "./label-pen.js";

/** A PDF in the making, whose bytes can be taken away while it grows. */
export interface OpenPdf {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: LabelPen;
  /** What was written since the last call. */
  takeBytes(): Uint8Array;
}

/** What a document looks like to its reader; `fonts` are opened anew where none are given. */
export interface OpenPdfOptions {
  readonly title: string;
  readonly print?: boolean;
  readonly creationDate: Date;
  readonly fonts?: LabelFonts;
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
  // A label must come out at its true size, or scanners fail.
  catalog.ViewerPreferences = doc.ref({ DisplayDocTitle: true, PrintScaling: "None" });
  if (options.print === true) catalog.OpenAction = { Type: "Action", S: "Named", N: "Print" };
  const fonts = options.fonts ?? openLabelFonts();
  doc.registerFont("regular", asFontSource(fonts.regular)).registerFont("bold", asFontSource(fonts.bold));
  return { doc, pen: createLabelPen(doc, fonts), takeBytes: () => takeBytes(doc) };
}

/** One read gives all that waits up to Node 25, and a piece of it from Node 26 on. */
function takeBytes(doc: PDFKit.PDFDocument): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (let bytes: unknown = doc.read(); bytes instanceof Uint8Array; bytes = doc.read()) pieces.push(bytes);
  return Buffer.concat(pieces);
}

/** The document takes an opened font as well; its types know file names and bytes only. */
function asFontSource(font: Font): PDFKit.Mixins.PDFFontSource {
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

/** The catalog is where open actions live; the types do not show it. */
function catalogOf(doc: PDFKit.PDFDocument): Record<string, unknown> {
  return (doc as unknown as { _root: { data: Record<string, unknown> } })._root.data;
}
