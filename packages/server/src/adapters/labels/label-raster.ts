import { PDFiumLibrary } from "@hyzyla/pdfium";

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
