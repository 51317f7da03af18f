import { customsLineText } from "@shipctl/sdk/display";
import type { CustomsLine } from "../../ports/carrier.js";
import { formatUsd, toUsd } from "../../shared/money.js";
import type { Paragraph } from "./fit-text.js";
import type { DrawnLabel } from "./label-page.js";
import type { LabelPen } from "./label-pen.js";
import { addressLines, labelHeightPt, labelWidthPt, plain, rowsFrom, sampleMark } from "./sample-label.js";

/** Draws the customs form of a sample, of the size of its label and with the same mark. It copies no form of the post. */
export function drawSampleCustoms(pen: LabelPen, { customs = [], ...label }: DrawnLabel): void {
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
