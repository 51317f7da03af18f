import { degrees, EncryptedPDFError, PDFDocument, type PDFEmbeddedPage, type PDFPage, rgb } from "@cantoo/pdf-lib";
import { LabelDocumentError, letterPage, type PageFormat, slot, slotCenter } from "./label-page.js";

export interface Imposer {
  /** Places the next sheet at its actual size, with the stamp below it or at its lower edge. */
  place(sheet: Sheet, options?: PlaceOptions): void;
}

interface PlaceOptions {
  readonly stamp?: Sheet | undefined;
  /** The next sheet begins on another page. */
  readonly endsSheet?: boolean | undefined;
}

/**
 * 4x6: each sheet on a page of its size. letter: two per page, rotated if necessary; a sheet larger than half a page
 * gets a page of its size, because barcodes must not be scaled.
 */
export function createImposer(out: PDFDocument, format: PageFormat): Imposer {
  let open: PDFPage | undefined;
  return {
    place(sheet, { stamp, endsSheet = false } = {}) {
      const turns = format === "letter" ? turnsIntoSlot(sheet) : undefined;
      if (turns === undefined) {
        open = undefined;
        placeOnOwnPage(out, sheet, stamp);
        return;
      }
      const lower = open !== undefined;
      const page = open ?? cutPage(out);
      open = lower || endsSheet ? undefined : page;
      const { x, fromTop } = slotCenter(lower ? 1 : 0);
      const middle = { x, y: letterPage.heightPt - fromTop };
      draw(page, sheet, middle, turns);
      const height = turns % 2 === 1 ? sheet.widthPt : sheet.heightPt;
      const room = Math.max(stampMarginPt, (slot.heightPt - height) / 2 - 14);
      if (stamp) draw(page, stamp, { x, y: middle.y - slot.heightPt / 2 + room + stamp.heightPt / 2 });
    },
  };
}

/** The margin between the stamp and the edge of the paper. */
const stampMarginPt = 1.5;

function placeOnOwnPage(out: PDFDocument, sheet: Sheet, stamp: Sheet | undefined): void {
  const page = out.addPage([sheet.widthPt, sheet.heightPt]);
  const x = sheet.widthPt / 2;
  draw(page, sheet, { x, y: sheet.heightPt / 2 });
  if (stamp) draw(page, stamp, { x, y: stampMarginPt + stamp.heightPt / 2 });
}

/** The quarter turns that make a sheet fit a half letter page; undefined if it is too large. */
function turnsIntoSlot({ widthPt, heightPt }: Sheet): 0 | 1 | undefined {
  if (widthPt <= slot.widthPt && heightPt <= slot.heightPt) return 0;
  return heightPt <= slot.widthPt && widthPt <= slot.heightPt ? 1 : undefined;
}

function cutPage(out: PDFDocument): PDFPage {
  const page = out.addPage([letterPage.widthPt, letterPage.heightPt]);
  const y = letterPage.heightPt / 2;
  page.drawLine({
    start: { x: 0, y },
    end: { x: letterPage.widthPt, y },
    thickness: 0.5,
    color: rgb(0.5, 0.5, 0.5),
    dashArray: [4, 4],
  });
  return page;
}

/** Draws around a center; the origin depends on the rotation. */
function draw(page: PDFPage, sheet: Sheet, middle: { x: number; y: number }, extraTurns = 0): void {
  if (sheet.content === undefined) return;
  const angle = -90 * ((sheet.quarterTurns + extraTurns) % 4);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const { width, height } = sheet.content;
  page.drawPage(sheet.content, {
    x: middle.x - (cos * width - sin * height) / 2,
    y: middle.y - (sin * width + cos * height) / 2,
    rotate: degrees(angle),
  });
}

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
