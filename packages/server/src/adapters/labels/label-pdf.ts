import bwipjs from "bwip-js";
import type { Font } from "fontkit";
import PDFDocument from "pdfkit";
import { LabelDocumentError } from "./label-page.js";
import {
  ascent,
  type FittedText,
  type FontWeight,
  fitText,
  type LabelFonts,
  labelFonts,
  labelText,
  lineHeight,
  type Paragraph,
} from "./label-text.js";

/** Points, from the top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SizeRange {
  readonly largestPt: number;
  readonly smallestPt: number;
}

/** Draws the elements of a label. Text always stays inside its box. */
export interface LabelPen {
  /** A bordered field: a small caption above the text, which shrinks and wraps to fit. */
  cell(caption: string, box: Box, paragraphs: readonly Paragraph[], size: SizeRange): void;
  /** One paragraph, centered horizontally and vertically. */
  centered(text: string, box: Box, size: SizeRange): void;
  /** White text on a black box. */
  banner(text: string, box: Box): void;
  /** Light grey text from corner to corner, to be drawn first. */
  diagonal(text: string, box: Box): void;
  /** A Code 128, centered, with its quiet zones inside the box. */
  barcode(text: string, box: Box): void;
  frame(box: Box): void;
}

/** The bars of a Code 128, centered, with its quiet zones inside the box. Their edges are between dots of a printer. */
export function barsIn(text: string, { x, y, width, height }: Box, dpi: number = PRINTER_DPI): Box[] {
  const { bars, modules } = code128(text);
  const dotPt = 72 / dpi;
  const dots = moduleDots(width, modules, dpi);
  const modulePt = dots * dotPt || width / (modules + 2 * quietModules);
  const centered = x + (width - modules * modulePt) / 2;
  const left = dots > 0 ? Math.round(centered / dotPt) * dotPt : centered;
  return bars.map((bar) => ({ x: left + bar.start * modulePt, y, width: bar.width * modulePt, height }));
}

/** The usual resolution of label printers. */
export const PRINTER_DPI = 203;
/** The widest module of a barcode, in inches. */
const widestModule = 4 / PRINTER_DPI;

/** The width of a barcode's module in whole dots, so that equal bars print equally wide. 0 if less than one dot fits. */
const moduleDots = (roomPt: number, modules: number, dpi: number): number =>
  Math.floor(Math.min(widestModule * dpi + 1e-9, ((roomPt / 72) * dpi) / (modules + 2 * quietModules)));

/** Draws documents other than labels, too. */
export interface SheetPen extends LabelPen {
  /** One paragraph, from the left edge. */
  line(paragraph: Paragraph, box: Box, size: SizeRange): void;
  /** A thin horizontal line. */
  rule(x: number, y: number, width: number): void;
}

const paddingPt = 4;
const captionPt = 6;

function createLabelPen(doc: typeof PDFDocument.prototype, fonts: LabelFonts, dpi?: number): SheetPen {
  const clean = (paragraph: Paragraph): Paragraph => ({ ...paragraph, text: labelText(paragraph.text) });
  const fitIn = (paragraphs: readonly Paragraph[], box: Box, size: SizeRange) =>
    fitText(paragraphs.map(clean), { widthPt: box.width, heightPt: box.height }, size, fonts.measure);
  const line = (text: string, weight: FontWeight, sizePt: number, x: number, baseline: number) => {
    if (text !== "")
      doc.font(weight, sizePt).text(text, x, baseline, { lineBreak: false, baseline: "alphabetic", features: [] });
  };
  const lines = (fitted: FittedText, left: (width: number) => number, top: number) => {
    for (const [index, { text, weight }] of fitted.lines.entries()) {
      const baseline = top + (ascent + index * lineHeight) * fitted.sizePt;
      line(text, weight, fitted.sizePt, left(fonts.measure(text, weight) * fitted.sizePt), baseline);
    }
  };
  const centered = (paragraph: Paragraph, box: Box, size: SizeRange) => {
    const fitted = fitIn([paragraph], box, size);
    const height = fitted.lines.length * lineHeight * fitted.sizePt;
    lines(fitted, (width) => box.x + (box.width - width) / 2, box.y + (box.height - height) / 2);
  };
  const frame = (box: Box, strokePt: number) =>
    doc.lineWidth(strokePt).strokeColor("black").rect(box.x, box.y, box.width, box.height).stroke();

  return {
    cell(caption, box, paragraphs, size) {
      frame(box, 0.5);
      doc.fillColor("black");
      const inner = { x: box.x + paddingPt, y: box.y + 3, width: box.width - 2 * paddingPt, height: box.height - 5 };
      line(caption, "regular", captionPt, inner.x, inner.y + captionPt);
      const top = inner.y + captionPt + 2;
      lines(fitIn(paragraphs, { ...inner, height: inner.height - captionPt - 2 }, size), () => inner.x, top);
    },
    centered(text, box, size) {
      doc.fillColor("black");
      centered({ text, weight: "bold" }, box, size);
    },
    line(paragraph, box, size) {
      doc.fillColor("black");
      lines(fitIn([paragraph], box, size), () => box.x, box.y);
    },
    rule(x, y, width) {
      doc.lineWidth(0.5).strokeColor("black");
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke();
    },
    banner(text, box) {
      doc.rect(box.x, box.y, box.width, box.height).fill("black").fillColor("white");
      centered({ text, weight: "bold" }, box, { largestPt: 14, smallestPt: 6 });
    },
    diagonal(text, box) {
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const length = Math.hypot(box.width, box.height) - 40;
      const sizePt = length / fonts.measure(text, "bold");
      doc.save().fillColor("#cccccc").translate(middle.x, middle.y);
      doc.rotate((-Math.atan2(box.height, box.width) * 180) / Math.PI);
      line(text, "bold", sizePt, -length / 2, sizePt * 0.36);
      doc.restore();
    },
    barcode(text, box) {
      for (const { x, y, width, height } of barsIn(text, box, dpi)) doc.rect(x, y, width, height);
      doc.fill("black");
    },
    frame: (box) => {
      frame(box, 1.25);
    },
  };
}

/** A PDF that is being written, whose bytes can be read in between. */
interface OpenPdf {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: SheetPen;
  /** The bytes since the last call. */
  takeBytes(): Uint8Array;
}

interface OpenPdfOptions {
  readonly title: string;
  readonly print?: boolean;
  readonly creationDate: Date;
  /** Of the printer that the document is for. */
  readonly dpi?: number | undefined;
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
  return { doc, pen: createLabelPen(doc, fonts, options.dpi), takeBytes: () => takeBytes(doc) };
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

/** A bar, in modules (the width of the thinnest bar) from the left edge of the first one. */
export interface Bar {
  readonly start: number;
  readonly width: number;
}

interface Barcode {
  readonly bars: readonly Bar[];
  readonly modules: number;
}

/** The quiet zone that scanners need on both sides, in modules. */
const quietModules = 10;

/** Encodes printable ASCII as Code 128 bars, to be drawn as vectors. */
export function code128(text: string): Barcode {
  if (!/^[\x20-\x7e]+$/.test(text)) {
    throw new LabelDocumentError(
      `trackingNumber ${JSON.stringify(text)} cannot be a barcode: use letters, digits and ASCII punctuation`,
    );
  }
  const bars: Bar[] = [];
  let modules = 0;
  for (const [index, width] of widthsOf(text).entries()) {
    if (index % 2 === 0) bars.push({ start: modules, width });
    modules += width;
  }
  return { bars, modules };
}

/** Alternating widths: bar, space, bar, … */
function widthsOf(text: string): number[] {
  const [symbol] = bwipjs.raw("code128", text, "");
  if (symbol === undefined || !("sbs" in symbol)) throw new Error("bwip-js returned no bars for a Code 128");
  return symbol.sbs;
}
