import { customsLineText } from "@shipctl/sdk/display";
import type { CustomsLine } from "../../ports/carrier.js";
import type { ListSource } from "../../ports/label-renderer.js";
import { formatUsd, toUsd } from "../../shared/money.js";
import { createYielder } from "../../shared/pace.js";
import {
  type DrawnLabel,
  type DrawnPage,
  LabelDocumentError,
  letterPage,
  type PageFormat,
  type PdfOptions,
  slotCenter,
} from "./label-page.js";
import { type LabelPen, openPdf, type SheetPen } from "./label-pdf.js";
import type { Paragraph } from "./label-text.js";
import { listSheets } from "./list-sheets.js";
import {
  addressLines,
  drawSampleLabel,
  labelHeightPt,
  labelWidthPt,
  plain,
  rowsFrom,
  sampleMark,
} from "./sample-label.js";

/**
 * A PDF of pages that are drawn here, streamed page by page, so that memory does not grow with the document. Yields every
 * few milliseconds.
 */
export async function* drawnDocument(
  pages: readonly PageToDraw[],
  options: PdfOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const yieldToEventLoop = createYielder();
  const { doc, pen, takeBytes } = openPdf({ ...options, creationDate: createdAt(pages) });
  let slot = 0;
  for (const page of pages) {
    const draw = () => page.draw(pen);
    if (options.format === "letter" && page.size === "4x6") {
      drawInSlot(doc, draw, slot);
      slot = page.endsSheet ? 0 : 1 - slot;
    } else {
      drawOnOwnPage(doc, draw, page.size);
      slot = 0;
    }
    if (doc.readableLength >= chunkBytes) yield takeBytes();
    await yieldToEventLoop();
  }
  doc.end();
  yield takeBytes();
}

const chunkBytes = 64 * 1024;

interface PageToDraw {
  /** The index of what it is a page of. */
  readonly of: number;
  readonly size: PageFormat;
  /** Of its order or list. */
  readonly number: string;
  /** ISO. */
  readonly date: string;
  readonly draw: (pen: SheetPen) => void;
  /** What follows begins on another letter page, so that a label and its packing slip are on one. */
  readonly endsSheet?: boolean;
}

/** Each label with its customs form behind it, and each page of a list. */
export const pagesToDraw = (pages: readonly DrawnPage[]): PageToDraw[] =>
  pages.flatMap((page, of): PageToDraw[] => {
    if (page.kind === "sample") return labelPages(page.label).map((drawn) => ({ ...drawn, of }));
    const { number, date } = nameOf(page);
    const sheets = listSheets(page);
    return sheets.map((draw, index) => ({
      ...{ of, size: page.size, number, date, draw },
      endsSheet: index === sheets.length - 1,
    }));
  });

function nameOf(page: ListSource): Pick<PageToDraw, "number" | "date"> {
  if (page.kind === "receipt") return page.receipt;
  if (page.kind === "slip") return { number: page.slip.orderNumber, date: page.slip.date };
  return { number: page.list.name, date: page.list.date };
}

function labelPages(label: DrawnLabel): Omit<PageToDraw, "of">[] {
  const { shipDate: date, customs, printed } = label;
  const page = { size: "4x6", number: printed.orderNumber, date } as const;
  const form = { ...page, draw: (pen: LabelPen) => drawSampleCustoms(pen, label) };
  return [{ ...page, draw: (pen) => drawSampleLabel(pen, label) }, ...(customs ? [form] : [])];
}

const PAGE_SIZES = {
  "4x6": [labelWidthPt, labelHeightPt],
  letter: [letterPage.widthPt, letterPage.heightPt],
} satisfies Record<PageFormat, [number, number]>;

function drawOnOwnPage(doc: PDFKit.PDFDocument, draw: () => void, size: PageFormat): void {
  doc.addPage({ size: PAGE_SIZES[size], margin: 0 });
  draw();
}

/** Two per sheet, each rotated by a quarter turn to keep its actual size on a half sheet. */
function drawInSlot(doc: PDFKit.PDFDocument, draw: () => void, slot: number): void {
  if (slot === 0) {
    doc.addPage({ size: PAGE_SIZES.letter, margin: 0 });
    const cutAt = letterPage.heightPt / 2;
    doc.moveTo(0, cutAt).lineTo(letterPage.widthPt, cutAt);
    doc.lineWidth(0.5).strokeColor("#808080").dash(4, { space: 4 }).stroke().undash();
  }
  const center = slotCenter(slot);
  doc
    .save()
    .translate(center.x, center.fromTop)
    .rotate(90)
    .translate(-labelWidthPt / 2, -labelHeightPt / 2);
  draw();
  doc.restore();
}

function createdAt([first]: readonly PageToDraw[]): Date {
  if (first === undefined) throw new LabelDocumentError("There are no labels to draw: choose at least one");
  const date = new Date(first.date);
  if (Number.isNaN(date.getTime())) {
    throw new LabelDocumentError(`shipDate ${JSON.stringify(first.date)} of ${first.number} is not an ISO date`);
  }
  return date;
}

/** Draws the customs form of a sample, of the size of its label and with the same mark. It copies no form of the post. */
function drawSampleCustoms(pen: LabelPen, { customs = [], ...label }: DrawnLabel): void {
  const form = { x: 10, y: 10, width: labelWidthPt - 20, height: labelHeightPt - 20 };
  pen.diagonal(sampleMark, { ...form, y: form.y + 23, height: form.height - 23 });
  const takeRow = rowsFrom(form);
  pen.banner(sampleMark, takeRow(23));
  const kind = label.isReturn ? "Returned goods" : "Merchandise";
  pen.cell("Customs declaration", takeRow(36), [{ text: kind, weight: "bold" }], { largestPt: 16, smallestPt: 6 });
  pen.cell("From", takeRow(72), addressLines(label.sender), textSize);
  pen.cell("To", takeRow(72), addressLines(label.recipient), textSize);
  pen.cell("Contents", takeRow(form.height - 23 - 36 - 2 * 72 - 3 * 28), customs.map(lineOf), textSize);
  const weight = customs.reduce((sum, { weightLbs }) => sum + weightLbs, 0);
  const value = customs.reduce((sum, { valueCents }) => sum + valueCents, 0);
  const total = `${formatUsd(value)}, ${plain(weight)} lbs. If it cannot be delivered: return to sender`;
  pen.cell("Total", takeRow(28), [{ text: total, weight: "bold" }], textSize);
  const signed = `${label.sender.name}, ${label.shipDate.slice(0, 10)}`;
  pen.cell("Certified by the sender", takeRow(28), [{ text: signed, weight: "regular" }], textSize);
  pen.cell("Tracking number", takeRow(28), [{ text: label.trackingNumber, weight: "regular" }], textSize);
  pen.frame(form);
}

const textSize = { largestPt: 10, smallestPt: 2.5 };

const lineOf = ({ valueCents, weightLbs, ...line }: CustomsLine): Paragraph => ({
  text: customsLineText({ ...line, value: toUsd(valueCents), weight: weightLbs }),
  weight: "regular",
});
