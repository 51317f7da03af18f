import { Zip, ZipDeflate } from "fflate";
import { createYielder } from "../../shared/pace.js";
import { streamOf } from "../../shared/stream-of.js";
import { carrierDocument } from "./carrier-document.js";
import { drawnDocument, pagesToDraw } from "./drawn-document.js";
import {
  type DrawablePage,
  type DrawnPage,
  LabelDocumentError,
  type LabelDocumentOptions,
  type LabelFormat,
  type LabelPage,
  type LabelPages,
  type PdfOptions,
} from "./label-page.js";

/** A document with carriers' PDFs is merged in memory, so it is limited to this many labels. */
const largestMerge = 500;

/**
 * One streamed file of all pages, in order; canceling the stream stops the drawing. Samples are drawn page by page,
 * without a limit. With carriers' PDFs more than `largestMerge` labels are refused: the caller must request parts. The
 * stream fails with a `LabelDocumentError` if a page cannot be used.
 */
export function drawLabelDocument(pages: LabelPages, options: LabelDocumentOptions): ReadableStream<Uint8Array> {
  return streamOf(labelChunks(pages, options));
}

/** The same as a generator: `return` stops it. */
export async function* labelChunks(
  pages: LabelPages,
  options: LabelDocumentOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (options.archive) return yield* archiveChunks(pages, options);
  const { format, dpi, print, title } = options;
  if (format === "png" || format === "zpl") return yield* filesInOrder(pages, { format, dpi, title });
  const held = await holdPages(pages);
  if (held.length === 0) throw noLabels();
  const pdf = { format, print, title };
  yield* held.every(isDrawn) ? drawnDocument(pagesToDraw(held), pdf) : carrierDocument(held, pdf);
}

const isDrawn = (page: DrawablePage): page is DrawnPage => page.kind !== "pdf";

/** A printer reads labels in ZPL one after the other. */
async function* filesInOrder(
  pages: LabelPages,
  options: Pick<LabelDocumentOptions, "dpi" | "title"> & { readonly format: "png" | "zpl" },
): AsyncGenerator<Uint8Array, void, undefined> {
  const yieldToEventLoop = createYielder();
  let isEmpty = true;
  for await (const page of pages) {
    if (options.format === "png" && !isEmpty) throw new Error("a picture holds one label");
    isEmpty = false;
    yield* labelFileChunks(page, options);
    await yieldToEventLoop();
  }
  if (isEmpty) throw noLabels();
}

const noLabels = () => new LabelDocumentError("There are no labels to draw: choose at least one");

/**
 * Reads all pages before the first byte, because a carrier's PDF among them requires merging. Pages of samples are
 * small, and lists with carriers' PDFs are short.
 */
async function holdPages(pages: LabelPages): Promise<DrawablePage[]> {
  const held: DrawablePage[] = [];
  let merged = false;
  let labels = 0;
  for await (const page of pages) {
    if (page.kind === "file") throw new Error("a picture or ZPL is no page of a PDF");
    held.push(page);
    if (page.kind !== "slip") labels += 1;
    merged ||= page.kind === "pdf";
    if (merged && labels > largestMerge) {
      throw new LabelDocumentError(
        `A document with carriers' own PDFs holds at most ${largestMerge} labels, and this one has more: draw it in parts`,
      );
    }
  }
  return held;
}

type FileOptions = Pick<LabelDocumentOptions, "format" | "dpi" | "title">;

/** One label as a file of its own. */
async function* labelFileChunks(
  page: LabelPage,
  { format, ...options }: FileOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (page.kind === "file") yield page.bytes;
  else if (format === "png") yield await png(page, options);
  else if (format === "zpl") yield await zpl(page, options);
  else yield* pdfOf(page, { ...options, format });
}

/** The rasterizer is loaded on first use: it takes 4 MB. */
async function png(page: DrawablePage, options: Omit<FileOptions, "format">): Promise<Uint8Array> {
  const { pictureOf } = await import("./label-raster.js");
  return pictureOf(await ownPage(page, options));
}

async function zpl(page: DrawablePage, options: Omit<FileOptions, "format">): Promise<Uint8Array> {
  const { zplOfPdf } = await import("./zpl-label.js");
  // The mark of a sample is grey. Its bars begin at whole dots.
  return Buffer.from(
    await zplOfPdf(await ownPage(page, options), { greyAsDots: page.kind === "sample", dpi: options.dpi }),
  );
}

const pdfOf = (page: DrawablePage, options: PdfOptions): AsyncGenerator<Uint8Array, void, undefined> =>
  page.kind === "pdf" ? carrierDocument([page], options) : drawnDocument(pagesToDraw([page]), options);

async function ownPage(page: DrawablePage, options: Omit<FileOptions, "format">): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of pdfOf(page, { ...options, format: "4x6" })) parts.push(chunk);
  return Buffer.concat(parts);
}

type ArchiveOptions = Pick<LabelDocumentOptions, "format" | "dpi">;

/**
 * A ZIP with one file per label, streamed label by label. Uses fflate, already a dependency: it accepts entries one by
 * one, while JSZip needs all of them first. Deflated, because not every reader supports streamed stored entries.
 */
export async function* archiveChunks(
  pages: LabelPages,
  { format, dpi }: ArchiveOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const yieldToEventLoop = createYielder();
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for await (const page of pages) {
    if (page.name === undefined) throw new LabelDocumentError("A label in an archive needs a file name");
    const entry = new ZipDeflate(`${page.name}.${extensionOf(format)}`, { level: 1 });
    zip.add(entry);
    for await (const bytes of labelFileChunks(page, { format, dpi, title: page.name })) entry.push(bytes);
    entry.push(new Uint8Array(), true);
    yield Buffer.concat(written.splice(0));
    await yieldToEventLoop();
  }
  zip.end();
  yield Buffer.concat(written.splice(0));
}

const extensionOf = (format: LabelFormat): string => (format === "png" || format === "zpl" ? format : "pdf");
