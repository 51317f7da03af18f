import { PDFDocument, PDFName, PrintScaling } from "@cantoo/pdf-lib";
import { createYielder } from "../../shared/pace.js";
import { drawnDocument, pagesToDraw } from "./drawn-document.js";
import { carrierSheets, createImposer, type Sheet } from "./impose.js";
import type { DrawablePage, PdfOptions } from "./label-page.js";
import { openPdf } from "./label-pdf.js";

/**
 * Merges carriers' PDFs and drawn pages, in the order of the list. Carriers' labels are not scaled. Works in memory,
 * so the caller must limit the number of labels.
 */
export async function* carrierDocument(
  pages: readonly DrawablePage[],
  options: PdfOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const out = await openDocument(pages, options);
  const stamps = await stampsOf(out, pages);
  const imposer = createImposer(out, options.format);
  const yieldToEventLoop = createYielder();
  for await (const { sheet, label, endsSheet } of sheetsOf(out, pages)) {
    imposer.place(sheet, { stamp: stamps.get(label), endsSheet });
    stamps.delete(label);
    await yieldToEventLoop();
  }
  const bytes = await out.save({ objectsPerTick: 100, addDefaultPage: false });
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.slice(at, at + chunkBytes);
}

const chunkBytes = 64 * 1024;

async function openDocument(
  pages: readonly DrawablePage[],
  { title, print }: Pick<PdfOptions, "print" | "title">,
): Promise<PDFDocument> {
  const out = await PDFDocument.create({ updateMetadata: false });
  out.setTitle(title, { showInWindowTitleBar: true });
  out.setCreator("Shipctl");
  out.setProducer("Shipctl");
  out.setLanguage("en-US");
  const dated = pages.find((page) => page.kind === "sample");
  if (dated !== undefined) out.setCreationDate(new Date(dated.label.shipDate));
  out.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  if (print === true) {
    out.catalog.set(PDFName.of("OpenAction"), out.context.obj({ Type: "Action", S: "Named", N: "Print" }));
  }
  return out;
}

interface PlacedSheet {
  readonly sheet: Sheet;
  /** Its number in the list. */
  readonly label: number;
  readonly endsSheet?: boolean | undefined;
}

/** All pages in order. */
async function* sheetsOf(
  out: PDFDocument,
  pages: readonly DrawablePage[],
): AsyncGenerator<PlacedSheet, void, undefined> {
  const drawn = await drawnSheets(out, pages);
  for (const [label, page] of pages.entries()) {
    if (page.kind !== "pdf") yield* drawn.get(label) ?? [];
    else for (const sheet of await carrierSheets(out, page.bytes, label + 1)) yield { sheet, label };
  }
}

/** The pages that are drawn here, by their number in the list. They are one document, so that its fonts are embedded once. */
async function drawnSheets(
  out: PDFDocument,
  pages: readonly DrawablePage[],
): Promise<ReadonlyMap<number, PlacedSheet[]>> {
  const found = new Map<number, PlacedSheet[]>();
  const listed = [...pages.entries()].flatMap(([label, page]) => (page.kind === "pdf" ? [] : [{ label, page }]));
  if (listed.length === 0) return found;
  const toDraw = pagesToDraw(listed.map(({ page }) => page));
  const bytes = await bytesOf(drawnDocument(toDraw, { format: "4x6", title: "" }));
  const sheets = await carrierSheets(out, bytes, 0);
  for (const [index, { of, endsSheet }] of toDraw.entries()) {
    const [label, sheet] = [listed[of]?.label, sheets[index]];
    if (label === undefined || sheet === undefined) continue;
    found.set(label, [...(found.get(label) ?? []), { sheet, label, endsSheet }]);
  }
  return found;
}

/** The stamps for carriers' labels, by position in the list. */
async function stampsOf(out: PDFDocument, pages: readonly DrawablePage[]): Promise<Map<number, Sheet>> {
  const texts = new Map<number, string>();
  for (const [label, page] of pages.entries()) {
    const text = page.kind === "pdf" ? (page.stamp?.trim() ?? "") : "";
    if (text !== "") texts.set(label, text);
  }
  if (texts.size === 0) return new Map();
  const sheets = await carrierSheets(out, await bytesOf(stampDocument([...texts.values()])), 0);
  return new Map([...texts.keys()].flatMap((label, index) => (sheets[index] ? [[label, sheets[index]] as const] : [])));
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

const stampWidthPt = 276;
const stampHeightPt = 8;

/** A PDF with one stamp line per page, for carriers' labels. A long line is shortened. */
async function* stampDocument(texts: readonly string[]): AsyncGenerator<Uint8Array, void, undefined> {
  const { doc, pen, takeBytes } = openPdf({ title: "", creationDate: new Date(0) });
  for (const text of texts) {
    doc.addPage({ size: [stampWidthPt, stampHeightPt], margin: 0 });
    const box = { x: 0, y: 0, width: stampWidthPt, height: stampHeightPt };
    pen.centered(text, box, { largestPt: 6, smallestPt: 4.5 });
  }
  doc.end();
  yield takeBytes();
}
