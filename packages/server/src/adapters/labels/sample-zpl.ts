import { ascent } from "./fit-text.js";
import { labelFonts } from "./label-fonts.js";
import type { DrawnLabel } from "./label-page.js";
import { type LabelPen, PRINTER_DPI } from "./label-pen.js";
import { type Raster, rastersOf } from "./label-raster.js";
import { openPdf } from "./open-pdf.js";
import { samplePages } from "./sample-document.js";
import { labelHeightPt, labelWidthPt } from "./sample-label.js";
import { createZplPen, dots, type Picture, pictureField, zplLabel } from "./zpl-label.js";

/** A sample label as ZPL, with its customs form behind it, and the same mark and banner as the PDF. */
export async function sampleZpl(label: DrawnLabel): Promise<string> {
  const pages = await Promise.all(samplePages([label]).map(({ draw }) => pageZpl(draw)));
  return pages.join("");
}

async function pageZpl(draw: (pen: LabelPen) => void): Promise<string> {
  const pen = createZplPen(labelFonts());
  draw(pen);
  const pictures = pen.parts.filter((part): part is Picture => typeof part !== "string");
  const rasters = await rastersFor(pictures);
  const fields = pen.parts.map((part) => {
    if (typeof part === "string") return part;
    const raster = rasters.get(part);
    return raster ? pictureField(raster, dots(part.box.x), dots(part.box.y), part.kind === "diagonal") : "";
  });
  return zplLabel(fields.join("\n"), dots(labelWidthPt), dots(labelHeightPt));
}

/** The mark is the same on every label. */
const marks = new Map<string, Promise<Raster[]>>();

async function rastersFor(pictures: readonly Picture[]): Promise<Map<Picture, Raster>> {
  const rasters = new Map<Picture, Raster>();
  const lines = pictures.filter(({ kind }) => kind === "line");
  const drawn = lines.length > 0 ? await rastersOf(pdfOf(lines), PRINTER_DPI) : [];
  for (const [index, line] of lines.entries()) {
    const raster = drawn[index];
    if (raster) rasters.set(line, raster);
  }
  for (const mark of pictures.filter(({ kind }) => kind === "diagonal")) {
    const key = JSON.stringify(mark);
    const known = marks.get(key) ?? rastersOf(pdfOf([mark]), PRINTER_DPI);
    marks.set(key, known);
    const [raster] = await known;
    if (raster) rasters.set(mark, raster);
  }
  return rasters;
}

/** One page per picture, of its size. */
function pdfOf(pictures: readonly Picture[]): Uint8Array {
  const { doc, pen, takeBytes } = openPdf({ title: "", creationDate: new Date(0) });
  for (const { kind, text, weight, sizePt, box } of pictures) {
    doc.addPage({ size: [box.width, box.height], margin: 0 });
    if (kind === "diagonal") pen.diagonal(text, { ...box, x: 0, y: 0 });
    else {
      doc.fillColor("black").font(weight, sizePt);
      doc.text(text, 0, ascent * sizePt, { lineBreak: false, baseline: "alphabetic", features: [] });
    }
  }
  doc.end();
  return takeBytes();
}
