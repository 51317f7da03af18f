import { inflateSync } from "node:zlib";

// The rules that a label printer applies, from Zebra's ZPL II programming guide:
// 1. A label is between ^XA and ^XZ; everything outside is ignored, so nothing may be there.
// 2. A command is ^ or ~, two characters (^A has one, then the font), and its parameters up to the next ^ or ~.
// 3. A field begins with ^FO and ends with ^FS. Its data follow ^FD or are a ^GF picture or a ^GB box.
// 4. With ^FH_ before ^FD, `_` and two hexadecimal digits are a byte; ^CI28 makes the bytes UTF-8.
// 5. ^GFA names all bytes, all bytes again, and the bytes per row. `:Z64:` data are Base64 of deflated rows, followed
//    by the CRC-16 of the Base64 text. A printer that finds another CRC prints nothing.
// 6. ^BC prints a Code 128 of its field's data, with modules as wide as the last ^BY says.
// 7. Fields beyond ^PW and ^LL are cut off.

const KNOWN = ["XA", "XZ", "CI", "PW", "LL", "LH", "FO", "A0", "FB", "FR", "FH", "FD", "FS", "GB", "GF", "BY", "BC"];

export interface ZplLabel {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly string[];
  readonly barcodes: readonly { readonly data: string; readonly moduleDots: number }[];
  readonly pictures: readonly ZplPicture[];
}

interface ZplPicture {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The share of black dots. */
  readonly black: number;
}

/** Reads ZPL as a printer does. @throws if a printer would print something else, or nothing. */
export function readZpl(zpl: string): ZplLabel[] {
  const outside = zpl.replace(/\^XA[\s\S]*?\^XZ/g, "").trim();
  if (outside !== "") throw new Error(`outside of a label: ${outside.slice(0, 40)}`);
  return [...zpl.matchAll(/\^XA([\s\S]*?)\^XZ/g)].map(([, body]) => readLabel(body ?? ""));
}

function readLabel(body: string): ZplLabel {
  const commands = body.split(/(?=[\^~])/).map((text) => text.trim());
  const width = numberOf(commands, "PW");
  const height = numberOf(commands, "LL");
  const texts: string[] = [];
  const barcodes: { data: string; moduleDots: number }[] = [];
  const pictures: ZplPicture[] = [];
  let moduleDots = 2;
  let field: { x: number; y: number; kind?: "text" | "barcode"; isEscaped?: boolean } | undefined;
  for (const command of commands.filter(Boolean)) {
    const [name, rest] = [command.slice(1, 3), command.slice(3)];
    if (command[0] !== "^" || !KNOWN.includes(name)) throw new Error(`unknown command: ${command.slice(0, 20)}`);
    const values = rest.split(",").map(Number);
    const [first = 0, second = 0] = values;
    if (name === "FO") {
      if (field) throw new Error("a field in a field");
      if (first < 0 || second < 0 || first >= width || second >= height) throw new Error(`outside: ${command}`);
      field = { x: first, y: second };
      continue;
    }
    if (["CI", "PW", "LL", "LH"].includes(name)) continue;
    if (!field) throw new Error(`${command.slice(0, 20)} outside of a field`);
    if (name === "FS") field = undefined;
    else if (name === "A0") field.kind = "text";
    else if (name === "BY") moduleDots = first;
    else if (name === "BC") field.kind = "barcode";
    else if (name === "FH") field.isEscaped = rest === "_";
    else if (name === "GB") {
      if (field.x + first > width || field.y + second > height) throw new Error(`cut off: ${command}`);
    } else if (name === "FD") {
      const data = field.isEscaped ? unescaped(rest) : rest;
      if (field.kind === "barcode") barcodes.push({ data, moduleDots });
      else texts.push(data);
    } else if (name === "GF") {
      const picture = readPicture(rest);
      if (field.x + picture.width - 7 > width || field.y + picture.height > height)
        throw new Error("picture is cut off");
      pictures.push({ ...picture, x: field.x, y: field.y });
    }
  }
  if (field) throw new Error("a field has no end");
  return { width, height, texts, barcodes, pictures };
}

function readPicture(rest: string): Omit<ZplPicture, "x" | "y"> {
  const [, total = "", again = "", row = "", data = "", crc = ""] =
    /^A,(\d+),(\d+),(\d+),:Z64:([A-Za-z0-9+/=]+):([0-9A-F]{4})$/.exec(rest) ?? [];
  if (crc16(data) !== Number.parseInt(crc, 16)) throw new Error("a picture's CRC is wrong");
  const bytes = inflateSync(Buffer.from(data, "base64"));
  const rowBytes = Number(row);
  if (bytes.length !== Number(total) || total !== again || bytes.length % rowBytes !== 0) throw new Error("wrong size");
  const blackDots = bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0);
  return { width: rowBytes * 8, height: bytes.length / rowBytes, black: blackDots / (bytes.length * 8) };
}

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

const unescaped = (data: string): string =>
  data.replace(/_([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const numberOf = (commands: readonly string[], name: string): number =>
  Number(commands.find((command) => command.startsWith(`^${name}`))?.slice(3));
