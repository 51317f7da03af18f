import { archiveChunks } from "./archive-chunks.js";
import { carrierDocument } from "./carrier-document.js";
import { LabelDocumentError, type LabelDocumentOptions, type LabelPage, type LabelPages } from "./label-page.js";
import { sampleDocument } from "./sample-document.js";
import { streamOf } from "./stream-of.js";

/** A document that holds carriers' own PDFs is merged in memory, so it has at most this many labels. */
const largestMerge = 500;

/**
 * One PDF of all pages, in their order, streamed; cancelling the stream stops the drawing. Samples alone are drawn page
 * by page, however many there are. With a carrier's own PDF among them more than `largestMerge` labels are refused: the
 * caller asks for them in parts. The stream fails with a `LabelDocumentError` when a page cannot be used.
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
  const held = await holdPages(pages);
  const samples = held.flatMap((page) => (page.kind === "sample" ? [page.label] : []));
  if (held.length === 0) throw new LabelDocumentError("There are no labels to draw: choose at least one");
  yield* samples.length === held.length ? sampleDocument(samples, options) : carrierDocument(held, options);
}

/**
 * Facts are small, so all of them are read before the first byte: only then is it known that no carrier's PDF follows,
 * which would ask for another way of drawing. With a carrier's PDF among them the list is short.
 */
async function holdPages(pages: LabelPages): Promise<LabelPage[]> {
  const held: LabelPage[] = [];
  let merged = false;
  for await (const page of pages) {
    held.push(page);
    merged ||= page.kind === "pdf";
    if (merged && held.length > largestMerge) {
      throw new LabelDocumentError(
        `A document with carriers' own PDFs holds at most ${largestMerge} labels, and this one has more: draw it in parts`,
      );
    }
  }
  return held;
}
