import bwipjs from "bwip-js";
import { LabelDocumentError } from "./label-page.js";

/** A bar, in modules (the width of the thinnest bar) from the left edge of the first one. */
export interface Bar {
  readonly start: number;
  readonly width: number;
}

export interface Barcode {
  readonly bars: readonly Bar[];
  readonly modules: number;
}

/** The quiet zone that scanners need on both sides, in modules. */
export const quietModules = 10;

/** Encodes printable ASCII as Code 128 bars, to be drawn as vectors. */
export function code128(text: string): Barcode {
  if (!/^[\x20-\x7e]+$/.test(text)) {
    throw new LabelDocumentError(
      `trackingNumber ${JSON.stringify(text)} cannot be a barcode: use letters, digits and ASCII punctuation`,
    );
  }
  const bars: Bar[] = [];
  let modules = 0;
  for (const [index, width] of widthsOf(text).entries()) {
    if (index % 2 === 0) bars.push({ start: modules, width });
    modules += width;
  }
  return { bars, modules };
}

/** Alternating widths: bar, space, bar, … */
function widthsOf(text: string): number[] {
  const [symbol] = bwipjs.raw("code128", text, "");
  if (symbol === undefined || !("sbs" in symbol)) throw new Error("bwip-js returned no bars for a Code 128");
  return symbol.sbs;
}
