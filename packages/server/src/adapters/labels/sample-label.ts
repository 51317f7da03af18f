import type { PostalAddress } from "../../ports/carrier.js";
import { formatUsd } from "../../shared/money.js";
import type { DrawnLabel } from "./label-page.js";
import type { Box, LabelPen, SizeRange } from "./label-pdf.js";
import type { Paragraph } from "./label-text.js";

export const labelWidthPt = 288;
export const labelHeightPt = 432;
export const sampleMark = "SAMPLE - NOT VALID FOR POSTAGE";

/** Draws one 4x6 label with its top left corner at the origin. A neutral design that copies no carrier's. */
export function drawSampleLabel(pen: LabelPen, label: DrawnLabel): void {
  const form = { x: 10, y: 10, width: labelWidthPt - 20, height: labelHeightPt - 20 };
  pen.diagonal(sampleMark, { ...form, y: form.y + bannerHeight, height: form.height - bannerHeight });
  const details = detailsOf(label);
  const detailsHeight = details.length * detailHeight;
  const takeRow = rowsFrom(form);
  pen.banner(sampleMark, takeRow(bannerHeight));
  drawService(pen, label, takeRow(40));
  drawSenderAndParcel(pen, label, takeRow(90));
  pen.cell(
    "Ship to",
    takeRow(form.height - bannerHeight - 40 - 90 - 84 - detailsHeight),
    addressLines(label.recipient),
    addressSize,
  );
  drawBarcode(pen, label.trackingNumber, takeRow(84));
  for (const cells of details) drawColumns(pen, takeRow(detailHeight), cells);
  pen.frame(form);
}

const bannerHeight = 23;
const detailHeight = 31;
const headingSize = { largestPt: 16, smallestPt: 3 };
const addressSize = { largestPt: 16, smallestPt: 2.5 };
const valueSize = { largestPt: 9, smallestPt: 2.5 };
/** Small enough for two lines, large enough to read. Longer text is shortened. */
const contentsSize = { largestPt: 9, smallestPt: 7 };

interface Cell {
  readonly caption: string;
  readonly text: string;
  readonly weight?: Paragraph["weight"];
  readonly size?: SizeRange;
  /** The width relative to the row's other cells. Default 1. */
  readonly share?: number;
}

function drawService(pen: LabelPen, { carrier, service, template, isReturn }: DrawnLabel, box: Box): void {
  const named = carrier.toUpperCase() === "USPS" && template ? `Service (Template: ${template})` : "Service";
  drawColumns(pen, box, [
    { caption: "Carrier", text: carrier, weight: "bold", size: headingSize },
    { caption: named, text: service, weight: "bold", size: headingSize, share: isReturn ? 1.6 : 2.4 },
    ...(isReturn ? [{ caption: "Type", text: "RETURN", weight: "bold", size: headingSize } as const] : []),
  ]);
}

function drawSenderAndParcel(pen: LabelPen, label: DrawnLabel, box: Box): void {
  const { weightLbs, lengthIn, widthIn, heightIn } = label.parcels[0];
  const left = { ...box, width: Math.round(box.width * 0.6) };
  pen.cell("Ship from", left, addressLines(label.sender), { ...addressSize, largestPt: 9 });
  const takeRow = rowsFrom({ ...box, x: left.x + left.width, width: box.width - left.width });
  const values = [
    { caption: "Weight", text: `${plain(weightLbs)} lbs` },
    { caption: "Size", text: `${plain(lengthIn)} × ${plain(widthIn)} × ${plain(heightIn)} in` },
    { caption: "Ship date", text: label.shipDate.slice(0, 10) },
  ];
  for (const value of values) drawColumns(pen, takeRow(box.height / values.length), [value]);
}

function drawBarcode(pen: LabelPen, trackingNumber: string, box: Box): void {
  pen.cell("Tracking number", box, [], valueSize);
  pen.barcode(trackingNumber, { ...box, y: box.y + 14, height: box.height - 38 });
  const below = { x: box.x + 4, y: box.y + box.height - 22, width: box.width - 8, height: 19 };
  pen.centered(trackingNumber, below, { largestPt: 13, smallestPt: 3 });
}

const SIGNATURES = { standard: "SIGNATURE REQUIRED", adult: "ADULT SIGNATURE REQUIRED" } as const;

/** Order, reference and SKU in a row, the options and the contents below. Empty fields are left out. */
function detailsOf({ printed, description = "", signature, insuredCents }: DrawnLabel): Cell[][] {
  const keys = [
    { caption: "Order", text: printed.orderNumber },
    { caption: "Reference", text: printed.reference ?? "" },
    { caption: "SKU", text: printed.sku ?? "" },
  ];
  const contents = [{ caption: "Contents", text: description, size: contentsSize }];
  const options = [
    { caption: "Signature", text: signature ? SIGNATURES[signature] : "" },
    { caption: "Insured for", text: insuredCents ? formatUsd(insuredCents) : "" },
  ];
  return [keys, options, contents]
    .map((cells) => cells.filter(({ text }) => text.trim() !== ""))
    .filter((row) => row.length > 0);
}

function drawColumns(pen: LabelPen, box: Box, cells: readonly Cell[]): void {
  const shares = cells.reduce((sum, { share = 1 }) => sum + share, 0);
  let x = box.x;
  for (const { caption, text, weight = "regular", size = valueSize, share = 1 } of cells) {
    const width = (box.width * share) / shares;
    pen.cell(caption, { ...box, x, width }, [{ text, weight }], size);
    x += width;
  }
}

export function addressLines(address: PostalAddress): Paragraph[] {
  const { name, company, street1, street2, city, state, zip, country, phone } = address;
  const place = [[city, state].filter(Boolean).join(", "), zip].filter(Boolean).join(" ");
  const domestic = ["US", "USA", ""].includes(country.trim().toUpperCase());
  const lines = [company, street1, street2, place, domestic ? undefined : country, phone].filter(
    (line): line is string => line !== undefined && line.trim() !== "",
  );
  return [{ text: name, weight: "bold" }, ...lines.map((text): Paragraph => ({ text, weight: "regular" }))];
}

/** Cuts a box into rows from the top. */
export function rowsFrom(box: Box): (height: number) => Box {
  let y = box.y;
  return (height) => {
    y += height;
    return { ...box, y: y - height, height };
  };
}

/** At most two decimals, without trailing zeros. */
export function plain(value: number): string {
  return String(Number(value.toFixed(2)));
}
