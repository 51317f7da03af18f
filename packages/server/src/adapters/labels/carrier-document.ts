import { PDFDocument, PDFName, PrintScaling } from "@cantoo/pdf-lib";
import { createYielder } from "../../shared/pace.js";
import { carrierSheets, createImposer, type Sheet } from "./impose.js";
import type { DrawablePage, DrawnLabel, PdfOptions } from "./label-page.js";
import { openPdf } from "./label-pdf.js";
import { sampleDocument, samplePages } from "./sample-document.js";

/**
 * Merges carriers' PDFs and sample labels, in the order of the list. Carriers' labels are not scaled. Works in memory,
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
  for await (const { sheet, label } of sheetsOf(out, pages)) {
    imposer.place(sheet, stamps.get(label));
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

/** All pages in order, each with its label's number. A run of samples is drawn as one document. */
async function* sheetsOf(
  out: PDFDocument,
  pages: readonly DrawablePage[],
): AsyncGenerator<{ sheet: Sheet; label: number }, void, undefined> {
  for (let label = 0; label < pages.length; label += 1) {
    const page = pages[label];
    if (page?.kind === "pdf") {
      for (const sheet of await carrierSheets(out, page.bytes, label + 1)) yield { sheet, label };
      continue;
    }
    const run = samplesFrom(pages, label);
    const drawn = await bytesOf(sampleDocument(run, { format: "4x6", title: "" }));
    const sheets = await carrierSheets(out, drawn, label + 1);
    for (const [index, page] of samplePages(run).entries()) {
      const sheet = sheets[index];
      if (sheet) yield { sheet, label: label + page.label };
    }
    label += run.length - 1;
  }
}

function samplesFrom(pages: readonly DrawablePage[], first: number): DrawnLabel[] {
  const run: DrawnLabel[] = [];
  for (let page = pages[first]; page?.kind === "sample"; page = pages[first + run.length]) run.push(page.label);
  return run;
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
