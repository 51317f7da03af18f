import { createYielder } from "../../shared/pace.js";
import { streamOf } from "../../shared/stream-of.js";
import { archiveChunks } from "./archive-chunks.js";
import { carrierDocument } from "./carrier-document.js";
import { drawnDocument, pagesToDraw } from "./drawn-document.js";
import { labelFileChunks } from "./label-file.js";
import {
  type DrawablePage,
  type DrawnPage,
  LabelDocumentError,
  type LabelDocumentOptions,
  type LabelPages,
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
