import { openPdf } from "./open-pdf.js";

const stampWidthPt = 276;
const stampHeightPt = 8;

/** A PDF with one stamp line per page, for carriers' labels. A long line is shortened. */
export async function* stampDocument(texts: readonly string[]): AsyncGenerator<Uint8Array, void, undefined> {
  const { doc, pen, takeBytes } = openPdf({ title: "", creationDate: new Date(0) });
  for (const text of texts) {
    doc.addPage({ size: [stampWidthPt, stampHeightPt], margin: 0 });
    const box = { x: 0, y: 0, width: stampWidthPt, height: stampHeightPt };
    pen.centred(text, box, { largestPt: 6, smallestPt: 4.5 });
  }
  doc.end();
  yield takeBytes();
}
