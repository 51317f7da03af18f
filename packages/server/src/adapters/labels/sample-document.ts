import { createYielder } from "../../shared/pace.js";
import { type DrawnLabel, LabelDocumentError, letterPage, type PdfOptions, slotCenter } from "./label-page.js";
import type { LabelPen } from "./label-pen.js";
import { openPdf } from "./open-pdf.js";
import { drawSampleCustoms } from "./sample-customs.js";
import { drawSampleLabel, labelHeightPt, labelWidthPt } from "./sample-label.js";

/**
 * A PDF of sample labels, streamed page by page, so that memory does not grow with the document. Yields every few
 * milliseconds.
 */
export async function* sampleDocument(
  labels: readonly DrawnLabel[],
  options: PdfOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const yieldToEventLoop = createYielder();
  const { doc, pen, takeBytes } = openPdf({ ...options, creationDate: createdAt(labels) });
  for (const [index, { draw }] of samplePages(labels).entries()) {
    if (options.format === "letter") drawOnLetter(doc, () => draw(pen), index);
    else drawOnOwnPage(doc, () => draw(pen));
    if (doc.readableLength >= chunkBytes) yield takeBytes();
    await yieldToEventLoop();
  }
  doc.end();
  yield takeBytes();
}

const chunkBytes = 64 * 1024;

interface SamplePage {
  /** Index of its label. */
  readonly label: number;
  readonly draw: (pen: LabelPen) => void;
}

/** Each label, with its customs form behind it. */
export const samplePages = (labels: readonly DrawnLabel[]): SamplePage[] =>
  labels.flatMap((label, index) => [
    { label: index, draw: (pen) => drawSampleLabel(pen, label) },
    ...(label.customs ? [{ label: index, draw: (pen: LabelPen) => drawSampleCustoms(pen, label) }] : []),
  ]);

function drawOnOwnPage(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.addPage({ size: [labelWidthPt, labelHeightPt], margin: 0 });
  draw();
}

/** Two per sheet, each rotated by a quarter turn to keep its actual size on a half sheet. */
function drawOnLetter(doc: PDFKit.PDFDocument, draw: () => void, index: number): void {
  if (index % 2 === 0) {
    doc.addPage({ size: [letterPage.widthPt, letterPage.heightPt], margin: 0 });
    const cutAt = letterPage.heightPt / 2;
    doc.moveTo(0, cutAt).lineTo(letterPage.widthPt, cutAt);
    doc.lineWidth(0.5).strokeColor("#808080").dash(4, { space: 4 }).stroke().undash();
  }
  const center = slotCenter(index);
  doc
    .save()
    .translate(center.x, center.fromTop)
    .rotate(90)
    .translate(-labelWidthPt / 2, -labelHeightPt / 2);
  draw();
  doc.restore();
}

function createdAt(labels: readonly DrawnLabel[]): Date {
  const [first] = labels;
  const date = new Date(first?.shipDate ?? Number.NaN);
  if (first === undefined) throw new LabelDocumentError("There are no labels to draw: choose at least one");
  if (Number.isNaN(date.getTime())) {
    throw new LabelDocumentError(
      `shipDate ${JSON.stringify(first.shipDate)} of ${first.printed.orderNumber} is not an ISO date`,
    );
  }
  return date;
}
