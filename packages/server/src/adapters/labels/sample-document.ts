import { customsLineText } from "@shipctl/sdk/display";
import type { CustomsLine } from "../../ports/carrier.js";
import { formatUsd, toUsd } from "../../shared/money.js";
import { createYielder } from "../../shared/pace.js";
import type { Paragraph } from "./fit-text.js";
import { type DrawnLabel, LabelDocumentError, letterPage, type PdfOptions, slotCenter } from "./label-page.js";
import { type LabelPen, openPdf } from "./label-pdf.js";
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
