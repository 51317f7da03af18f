import { deflateSync } from "node:zlib";
import { PRINTER_DPI } from "./label-pdf.js";
import { type Raster, rastersOf } from "./label-raster.js";

// ZPL II. A page is one picture, so a printer needs none of its own fonts or barcodes.

interface ZplOptions {
  /** Light grey prints as spread dots. Otherwise as white, which keeps bars sharp that do not begin at a whole dot. */
  readonly greyAsDots?: boolean;
  /** Of the printer. */
  readonly dpi?: number | undefined;
}

/** Each page of a PDF as a label. */
export async function zplOfPdf(pdf: Uint8Array, options: ZplOptions = {}): Promise<string> {
  const pages = await rastersOf(pdf, options.dpi ?? PRINTER_DPI);
  return pages.map((page) => zplOf(page, options)).join("");
}

function zplOf(page: Raster, options: ZplOptions): string {
  const { width, height } = page;
  const dots = dotsOf(page, options);
  const data = deflateSync(dots).toString("base64");
  const picture = `^GFA,${dots.length},${dots.length},${dots.length / height},:Z64:${data}:${crc16(data)}`;
  return `^XA\n^PW${width}\n^LL${height}\n^LH0,0\n^FO0,0${picture}^FS\n^XZ\n`;
}

/** Darker than this prints. */
const DARK = 128;
/** Between `DARK` and this is light grey; lighter is white. */
const LIGHT = 224;

/** One bit per pixel, set to print. A row begins with a new byte. */
function dotsOf({ width, height, pixels }: Raster, { greyAsDots = false }: ZplOptions): Uint8Array {
  const rowBytes = Math.ceil(width / 8);
  const dots = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      // One dot of four, in every other row, so that rows between them show the bars of a barcode alone.
      const isSpread = greyAsDots && row % 2 === 0 && column % 2 === 0;
      if ((pixels[row * width + column] ?? LIGHT) >= (isSpread ? LIGHT : DARK)) continue;
      const at = row * rowBytes + (column >> 3);
      dots[at] = (dots[at] ?? 0) | (0x80 >> (column & 7));
    }
  }
  return dots;
}

/** CRC-16/XMODEM of the Base64 text, which printers check. */
function crc16(text: string): string {
  let crc = 0;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
