import { crc32 } from "node:zlib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { encode } from "fast-png";

// PDFium in WebAssembly: draws what Chrome draws, needs no native build and downloads nothing.

/** One byte a pixel, 0 is black, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

let library: Promise<PDFiumLibrary> | undefined;

/** The pages of a PDF at their actual size, one below the other. */
export async function rasterOf(pdf: Uint8Array, dpi: number): Promise<Raster> {
  const pages = await rastersOf(pdf, dpi);
  const [first] = pages;
  if (first && pages.length === 1) return first;
  const width = Math.max(...pages.map((page) => page.width));
  return {
    width,
    height: pages.reduce((sum, page) => sum + page.height, 0),
    pixels: Buffer.concat(pages.map((page) => widened(page, width))),
  };
}

/** Each page of a PDF at its actual size. */
export async function rastersOf(pdf: Uint8Array, dpi: number): Promise<Raster[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const rasters: Raster[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: dpi / 72, colorSpace: "Gray", render: asIs });
      rasters.push({ width, height, pixels: data.slice() });
    }
    return rasters;
  } finally {
    document.destroy();
  }
}

const asIs = async ({ data }: { data: Uint8Array }): Promise<Uint8Array> => data;

const WHITE = 255;

function widened({ width: narrow, height, pixels }: Raster, width: number): Uint8Array {
  if (narrow === width) return pixels;
  const out = new Uint8Array(width * height).fill(WHITE);
  for (let y = 0; y < height; y += 1) out.set(pixels.subarray(y * narrow, (y + 1) * narrow), y * width);
  return out;
}

/** The resolution at which carriers create their own pictures: 1200 x 1800 for 4x6 inches. */
const PICTURE_DPI = 300;

/** A PNG in shades of grey, which prints at the label's actual size. */
export async function pictureOf(pdf: Uint8Array): Promise<Uint8Array> {
  return withResolution(encodeGrey(await rasterOf(pdf, PICTURE_DPI)), PICTURE_DPI);
}

const encodeGrey = ({ width, height, pixels }: Raster): Uint8Array =>
  encode({ width, height, data: pixels, channels: 1, depth: 8 });

/** The signature and the header, which comes first. */
const HEADER_BYTES = 33;
const METRES_PER_INCH = 0.0254;

/** Inserts the resolution after the header; fast-png does not write it. */
function withResolution(png: Uint8Array, dpi: number): Uint8Array {
  const perMetre = Math.round(dpi / METRES_PER_INCH);
  const chunk = Buffer.alloc(21);
  chunk.writeUInt32BE(9, 0);
  chunk.write("pHYs", 4, "latin1");
  chunk.writeUInt32BE(perMetre, 8);
  chunk.writeUInt32BE(perMetre, 12);
  chunk.writeUInt8(1, 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17);
  return Buffer.concat([png.subarray(0, HEADER_BYTES), chunk, png.subarray(HEADER_BYTES)]);
}
