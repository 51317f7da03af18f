import { EncryptedPDFError, PDFDocument, type PDFEmbeddedPage, type PDFPage } from "@cantoo/pdf-lib";
import { LabelDocumentError } from "./label-page.js";

/** A PDF page embedded in another document: only its visible content, without scripts, links or forms. */
export interface Sheet {
  /** Undefined for an empty page. */
  readonly content: PDFEmbeddedPage | undefined;
  /** Clockwise quarter turns that make the content upright. */
  readonly quarterTurns: number;
  /** The visible size after those turns, in points. */
  readonly widthPt: number;
  readonly heightPt: number;
}

/** The pages of `bytes`, embedded into `out`. Throws if it is not a readable PDF; `label` counts from 1. */
export async function carrierSheets(out: PDFDocument, bytes: Uint8Array, label: number): Promise<Sheet[]> {
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, warnOnInvalidObjects: false });
    const pages = source.getPages();
    if (pages.length === 0) throw new Error("it has no page");
    const drawn = pages.filter(hasContent);
    const embedded = await out.embedPages(drawn, drawn.map(visibleBox));
    const contents = new Map(drawn.map((page, index) => [page, embedded[index]]));
    return pages.map((page) => sheetOf(page, contents.get(page)));
  } catch (cause) {
    const why = cause instanceof EncryptedPDFError ? "it is locked with a password" : messageOf(cause);
    throw new LabelDocumentError(
      `The carrier's file for label ${label} of this document is not a PDF that can be printed (${why}): ask the carrier for it again, or leave this label out`,
      { cause },
    );
  }
}

function hasContent(page: PDFPage): boolean {
  return page.node.Contents() !== undefined;
}

function visibleBox(page: PDFPage): { left: number; bottom: number; right: number; top: number } {
  const { x, y, width, height } = page.getCropBox();
  return { left: x, bottom: y, right: x + width, top: y + height };
}

function sheetOf(page: PDFPage, content: PDFEmbeddedPage | undefined): Sheet {
  const quarterTurns = ((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4;
  const { width, height } = page.getCropBox();
  const lies = quarterTurns % 2 === 1;
  return { content, quarterTurns, widthPt: lies ? height : width, heightPt: lies ? width : height };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
