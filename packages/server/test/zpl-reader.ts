import { inflateSync } from "node:zlib";

// The rules that a label printer applies, from Zebra's ZPL II programming guide:
// 1. A label is between ^XA and ^XZ; everything outside is ignored, so nothing may be there.
// 2. A command is ^ and two characters, with its parameters up to the next ^.
// 3. A field begins with ^FO and ends with ^FS. Here it is always one ^GF picture.
// 4. ^GFA names all bytes, all bytes again, and the bytes per row. `:Z64:` data are Base64 of deflated rows, followed
//    by the CRC-16 of the Base64 text. A printer that finds another CRC prints nothing.
// 5. Dots beyond ^PW and ^LL are cut off.

/** A label as it is printed. */
export interface PrintedLabel {
  readonly width: number;
  readonly height: number;
  isBlack(x: number, y: number): boolean;
}

/** Prints ZPL as a printer does. @throws if a printer would print something else, or nothing. */
export function printZpl(zpl: string): PrintedLabel[] {
  const outside = zpl.replace(/\^XA[\s\S]*?\^XZ/g, "").trim();
  if (outside !== "") throw new Error(`outside of a label: ${outside.slice(0, 40)}`);
  return [...zpl.matchAll(/\^XA([\s\S]*?)\^XZ/g)].map(([, body]) => printLabel(body ?? ""));
}

const LABEL =
  /^\s*\^PW(\d+)\s*\^LL(\d+)\s*\^LH0,0\s*\^FO0,0\^GFA,(\d+),(\d+),(\d+),:Z64:([A-Za-z0-9+/=]+):(\w{4})\^FS\s*$/;

function printLabel(body: string): PrintedLabel {
  const [, width, height, total, again, row, data = "", crc = ""] = LABEL.exec(body) ?? [];
  if (width === undefined) throw new Error(`not one picture: ${body.slice(0, 80)}`);
  if (crc16(data) !== Number.parseInt(crc, 16)) throw new Error("the picture's CRC is wrong");
  const bytes = inflateSync(Buffer.from(data, "base64"));
  const rowBytes = Number(row);
  if (bytes.length !== Number(total) || total !== again) throw new Error("the picture has another size");
  if (rowBytes !== Math.ceil(Number(width) / 8) || bytes.length !== rowBytes * Number(height))
    throw new Error("the picture is cut off");
  return {
    width: Number(width),
    height: Number(height),
    isBlack: (x, y) => ((bytes[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0,
  };
}

/** The share of these dots that are black. */
export function blackShare(label: PrintedLabel, isMeant: (x: number, y: number) => boolean = () => true): number {
  let [black, all] = [0, 0];
  for (let y = 0; y < label.height; y++) {
    for (let x = 0; x < label.width; x++) {
      if (!isMeant(x, y)) continue;
      all++;
      if (label.isBlack(x, y)) black++;
    }
  }
  return all === 0 ? 0 : black / all;
}

/** What a scanner reads in a row of dots; undefined if there is no Code 128 with its quiet zones. */
export function scanRow(label: PrintedLabel, y: number): string | undefined {
  const runs: number[] = [];
  let isBlack = false;
  for (let x = 0, begun = 0; x <= label.width; x++) {
    if (x < label.width && label.isBlack(x, y) === isBlack) continue;
    runs.push(x - begun);
    [begun, isBlack] = [x, !isBlack];
  }
  // The runs alternate, beginning with white.
  for (let start = 1; start < runs.length; start += 2) {
    const read = scanRuns(runs.slice(start), runs[start - 1] ?? 0);
    if (read !== undefined) return read;
  }
  return undefined;
}

const QUIET_MODULES = 10;

function scanRuns(runs: readonly number[], before: number): string | undefined {
  const start = [103, 104, 105].find((value) => WIDTHS[value] === widthsAt(runs, 0, 6));
  const module = (runs.slice(0, 6).reduce((sum, run) => sum + run, 0) / 11) * QUIET_MODULES;
  if (start === undefined || before < module) return undefined;
  const values = [start];
  for (let at = 6; widthsAt(runs, at, 7) !== STOP; at += 6) {
    const value = WIDTHS.indexOf(widthsAt(runs, at, 6));
    if (value < 0) return undefined;
    values.push(value);
  }
  if ((runs[values.length * 6 + 7] ?? 0) < module) return undefined;
  const check = values.pop();
  return values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103 === check
    ? textOf(values)
    : undefined;
}

/** Widths of bars and spaces in modules, exact to the dot; a symbol has 11 of them, and the stop has 13. */
function widthsAt(runs: readonly number[], at: number, count: 6 | 7): string {
  const symbol = runs.slice(at, at + count);
  const dots = symbol.reduce((sum, run) => sum + run, 0) / (count === 6 ? 11 : 13);
  return symbol.map((run) => (run % dots === 0 ? run / dots : "?")).join("");
}

function textOf([start = 0, ...values]: readonly number[]): string {
  let set = "ABC".charAt(start - 103);
  let text = "";
  for (const value of values) {
    if (set === "C" && value < 100) text += String(value).padStart(2, "0");
    else if (value === 99) set = "C";
    else if (value === 100) set = "B";
    else if (value === 101) set = "A";
    else text += String.fromCharCode(value + 32);
  }
  return text;
}

/** The standard's symbols by value, with the three start symbols at the end. */
const WIDTHS = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131
213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112
124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141
411131 211412 211214 211232`
  .trim()
  .split(/\s+/);
const STOP = "2331112";

/** CRC-16/XMODEM, by its table. */
const TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index << 8;
  for (let bit = 0; bit < 8; bit++) value = value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1;
  return value & 0xffff;
});

function crc16(text: string): number {
  let crc = 0;
  for (const byte of Buffer.from(text, "latin1"))
    crc = ((crc << 8) & 0xff00) ^ (TABLE[((crc >> 8) ^ byte) & 0xff] ?? 0);
  return crc;
}
