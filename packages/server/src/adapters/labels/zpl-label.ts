import { deflateSync } from "node:zlib";
import { code128 } from "./code-128.js";
import { type FittedText, fitText, labelText, lineHeight, type Paragraph } from "./fit-text.js";
import type { FontWeight, LabelFonts } from "./label-fonts.js";
import { type Box, captionPt, type LabelPen, moduleDots, PRINTER_DPI, paddingPt, type SizeRange } from "./label-pen.js";
import { type Raster, rastersOf } from "./label-raster.js";

// ZPL II for printers with 203 dpi. Text in the printer's own font where it has the characters, otherwise as a picture.

/** A line of text or the mark across the label, to be drawn as a picture. */
export interface Picture {
  readonly kind: "line" | "diagonal";
  readonly text: string;
  readonly weight: FontWeight;
  readonly sizePt: number;
  /** Points, from the top left: of the line's upper left corner, or of the mark's box. */
  readonly box: Box;
}

/** What a pen has written; pictures are drawn afterwards, all at once. */
export type ZplPart = string | Picture;

interface LineAt {
  readonly x: number;
  readonly top: number;
  /** Centers the line. */
  readonly width?: number;
  /** White on black. */
  readonly reverse?: boolean;
}

/** The smallest size of the printer's scalable font. */
const MIN_DOTS = 10;

export const dots = (pt: number): number => Math.round((pt * PRINTER_DPI) / 72);

/** Writes the elements of a label as ZPL. Text is measured with our fonts, which are wider than the printer's. */
export function createZplPen(fonts: LabelFonts): LabelPen & { readonly parts: readonly ZplPart[] } {
  const parts: ZplPart[] = [];
  const clean = (paragraph: Paragraph): Paragraph => ({ ...paragraph, text: labelText(paragraph.text) });
  /** A line with its upper left corner at `x`, `top`, or centered in `width`. */
  const line = (text: string, weight: FontWeight, sizePt: number, { x, top, width, reverse }: LineAt) => {
    if (text === "") return;
    const own = fonts.measure(text, weight) * sizePt;
    if (!hasPrinterFont(text)) {
      const left = width === undefined ? x : x + (width - own) / 2;
      const box = { x: left, y: top, width: own + 1, height: lineHeight * sizePt };
      parts.push({ kind: "line", text, weight, sizePt, box });
      return;
    }
    const block = width === undefined ? "" : `^FB${dots(width)},1,0,C`;
    const size = Math.max(MIN_DOTS, dots(sizePt));
    const field = `^A0N,${size},${size}${block}${reverse ? "^FR" : ""}^FH_^FD${escaped(text)}^FS`;
    parts.push(`^FO${dots(x)},${dots(top)}${field}`);
  };
  const lines = ({ lines: fitted, sizePt }: FittedText, at: LineAt) => {
    for (const [index, { text, weight }] of fitted.entries()) {
      line(text, weight, sizePt, { ...at, top: at.top + index * lineHeight * sizePt });
    }
  };
  const centered = (text: string, { x, y, width, height }: Box, size: SizeRange, reverse = false) => {
    const fitted = fitText(
      [clean({ text, weight: "bold" })],
      { widthPt: width, heightPt: height },
      size,
      fonts.measure,
    );
    lines(fitted, { x, top: y + (height - fitted.lines.length * lineHeight * fitted.sizePt) / 2, width, reverse });
  };
  const frame = ({ x, y, width, height }: Box, stroke: number) =>
    parts.push(`^FO${dots(x)},${dots(y)}^GB${dots(width)},${dots(height)},${stroke}^FS`);

  return {
    parts,
    cell(caption, box, paragraphs, size) {
      frame(box, 1);
      const inner = { x: box.x + paddingPt, y: box.y + 3, width: box.width - 2 * paddingPt, height: box.height - 5 };
      line(caption, "regular", captionPt, { x: inner.x, top: inner.y });
      const area = { widthPt: inner.width, heightPt: inner.height - captionPt - 2 };
      const fitted = fitText(paragraphs.map(clean), area, size, fonts.measure);
      lines(fitted, { x: inner.x, top: inner.y + captionPt + 2 });
    },
    centered: (text, box, size) => centered(text, box, size),
    banner(text, box) {
      parts.push(`^FO${dots(box.x)},${dots(box.y)}^GB${dots(box.width)},${dots(box.height)},${dots(box.height)}^FS`);
      centered(text, box, { largestPt: 14, smallestPt: 6 }, true);
    },
    diagonal(text, box) {
      parts.push({ kind: "diagonal", text, weight: "bold", sizePt: 0, box });
    },
    barcode(text, { x, y, width, height }) {
      const { modules } = code128(text);
      const module = Math.max(1, moduleDots(width, modules));
      const left = dots(x) + Math.max(0, Math.floor((dots(width) - modules * module) / 2));
      parts.push(`^FO${left},${dots(y)}^BY${module}^BCN,${dots(height)},N,N,N,A^FH_^FD${escaped(text)}^FS`);
    },
    frame: (box) => frame(box, 3),
  };
}

/** Characters of the printer's scalable font in UTF-8 mode: Basic Latin and Latin-1. */
const hasPrinterFont = (text: string): boolean => /^[\x20-\x7e\u00a1-\u00ff]*$/.test(text);

/** `^` and `~` begin commands, `_` begins an escaped byte. */
const escaped = (text: string): string =>
  text.replace(/[\^~_]/g, (character) => `_${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);

/** A label of this size in dots; `body` are its fields. */
export const zplLabel = (body: string, widthDots: number, heightDots: number): string =>
  `^XA\n^CI28\n^PW${widthDots}\n^LL${heightDots}\n^LH0,0\n${body}\n^XZ\n`;

/** Each page of a PDF as a label that is one picture. */
export async function zplOfPdf(pdf: Uint8Array): Promise<string> {
  const pages = await rastersOf(pdf, PRINTER_DPI);
  return pages.map((page) => zplLabel(pictureField(page, 0, 0), page.width, page.height)).join("");
}

/** Darker than this prints. */
const THRESHOLD = 128;
/** Grey is printed as this share of dots, evenly spread. */
const PATTERN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((rank) => rank * 16 + 8);

/** The picture with its upper left corner at `x`, `y` (dots). `grey` spreads dots; otherwise pixels are black or white. */
export function pictureField({ width, height, pixels }: Raster, x: number, y: number, grey = false): string {
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const limit = grey ? (PATTERN[(row % 4) * 4 + (column % 4)] ?? THRESHOLD) : THRESHOLD;
      if ((pixels[row * width + column] ?? 255) >= limit) continue;
      const at = row * rowBytes + (column >> 3);
      bits[at] = (bits[at] ?? 0) | (0x80 >> (column & 7));
    }
  }
  const data = deflateSync(bits).toString("base64");
  return `^FO${x},${y}^GFA,${bits.length},${bits.length},${rowBytes},:Z64:${data}:${crc16(data)}^FS`;
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
