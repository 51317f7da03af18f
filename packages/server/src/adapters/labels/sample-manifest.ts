import type { ManifestParcel } from "../../ports/carrier.js";
import { createYielder } from "../../shared/pace.js";
import { letterPage } from "./label-page.js";
import { openPdf, type SheetPen } from "./label-pdf.js";
import type { Paragraph } from "./label-text.js";
import { sampleMark } from "./sample-label.js";

const MARGIN_PT = 36;
const WIDTH_PT = letterPage.widthPt - 2 * MARGIN_PT;
const ROW_PT = 15;
const FIRST_ROW_PT = 148;
const ROWS_PER_PAGE = Math.floor((letterPage.heightPt - MARGIN_PT - FIRST_ROW_PT) / ROW_PT) - 1;

/** Left edges and widths in points. */
const COLUMNS = [
  { heading: "No.", x: 0, width: 40 },
  { heading: "Tracking number", x: 44, width: 170 },
  { heading: "Order", x: 218, width: 90 },
  { heading: "Service", x: 312, width: 150 },
  { heading: "To", x: 466, width: 74 },
] as const;

/** A plain list of parcels on US letter pages, marked as a sample on each. It copies no carrier's form. */
export async function sampleManifest(parcels: readonly ManifestParcel[], creationDate: Date): Promise<Uint8Array> {
  const { doc, pen, takeBytes } = openPdf({ title: "Sample manifest", creationDate });
  const yieldToEventLoop = createYielder();
  const pieces: Uint8Array[] = [];
  const pages = Math.max(1, Math.ceil(parcels.length / ROWS_PER_PAGE));
  for (let page = 0; page < pages; page++) {
    doc.addPage({ size: [letterPage.widthPt, letterPage.heightPt], margin: 0 });
    drawHead(pen, parcels, `Page ${page + 1} of ${pages}`);
    const first = page * ROWS_PER_PAGE;
    for (const [row, parcel] of parcels.slice(first, first + ROWS_PER_PAGE).entries()) {
      drawRow(pen, FIRST_ROW_PT + (row + 1) * ROW_PT, "regular", cellsOf(parcel, first + row + 1));
      await yieldToEventLoop();
    }
    pieces.push(takeBytes());
  }
  doc.end();
  pieces.push(takeBytes());
  return Buffer.concat(pieces);
}

function drawHead(pen: SheetPen, parcels: readonly ManifestParcel[], page: string): void {
  const shipment = parcels[0]?.shipment;
  pen.banner(sampleMark, { x: MARGIN_PT, y: MARGIN_PT, width: WIDTH_PT, height: 26 });
  const facts = [
    { caption: "Manifest", text: `${shipment?.carrier ?? ""}, ${parcels.length} labels` },
    { caption: "Sender", text: shipment ? senderLine(shipment.sender) : "" },
    { caption: "Page", text: page },
  ];
  const width = WIDTH_PT / facts.length;
  for (const [index, { caption, text }] of facts.entries()) {
    const box = { x: MARGIN_PT + index * width, y: MARGIN_PT + 34, width, height: 56 };
    pen.cell(caption, box, [{ text, weight: "bold" }], { largestPt: 12, smallestPt: 4 });
  }
  const headings = COLUMNS.map(({ heading }) => heading);
  drawRow(pen, FIRST_ROW_PT, "bold", headings);
}

const senderLine = ({ name, street1, city, state, zip }: ManifestParcel["shipment"]["sender"]): string =>
  `${name}, ${street1}, ${city}, ${state} ${zip}`;

const cellsOf = ({ trackingNumber, shipment }: ManifestParcel, number: number): string[] => [
  String(number),
  trackingNumber,
  shipment.printed.orderNumber,
  shipment.service,
  `${shipment.recipient.state} ${shipment.recipient.zip}`,
];

function drawRow(pen: SheetPen, y: number, weight: Paragraph["weight"], texts: readonly string[]): void {
  for (const [index, { x, width }] of COLUMNS.entries()) {
    const box = { x: MARGIN_PT + x, y, width, height: ROW_PT };
    pen.line({ text: texts[index] ?? "", weight }, box, { largestPt: 9, smallestPt: 4 });
  }
}
