/**
 * One line of a journal or a snapshot: a JSON array whose first element is a checksum of all the others,
 * `["89abcdef",17,[["orders",{…}]]]`. `seed` chains a line to the one before it.
 */
import { crc32 } from "node:zlib";

export interface CheckedLine {
  readonly checksum: number;
  /** The elements after the checksum. */
  readonly values: readonly unknown[];
}

/** `body`: the elements after the checksum, as JSON text without the brackets. */
export const encodeLine = (body: string, seed = 0): string => `["${hex(crc32(body, seed))}",${body}]\n`;

/** Undefined if the bytes (without the newline) were not written by `encodeLine` with this seed. */
export function decodeLine(line: Buffer, seed = 0): CheckedLine | undefined {
  if (line.length <= BODY_START || line[line.length - 1] !== CODE.closing) return undefined;
  const checksum = crc32(line.subarray(BODY_START, -1), seed);
  if (!hasHead(line, checksum)) return undefined;
  // Parse without the checksum: V8 interns short strings, so each checksum would stay in memory.
  line[BODY_START - 1] = CODE.opening;
  const values = line.toString("utf8", BODY_START - 1);
  line[BODY_START - 1] = CODE.comma;
  return { checksum, values: asArray(JSON.parse(values)) };
}

/** Whether it starts like `["89abcdef",`. Compared byte by byte, which is faster than a Buffer call for so few. */
function hasHead(line: Buffer, checksum: number): boolean {
  for (let digit = 0; digit < HEX_DIGITS; digit++) {
    if (line[digit + 2] !== hexDigit(checksum, digit)) return false;
  }
  return (
    line[0] === CODE.opening &&
    line[1] === CODE.quote &&
    line[BODY_START - 2] === CODE.quote &&
    line[BODY_START - 1] === CODE.comma
  );
}

/** Writes the parts around a body at `start + BODY_START`. Returns the start of the next line. */
export function enclose(bytes: Buffer, start: number, checksum: number, bodyEnd: number): number {
  bytes[start] = CODE.opening;
  bytes[start + 1] = CODE.quote;
  for (let digit = 0; digit < HEX_DIGITS; digit++) bytes[start + 2 + digit] = hexDigit(checksum, digit);
  bytes[start + BODY_START - 2] = CODE.quote;
  bytes[start + BODY_START - 1] = CODE.comma;
  bytes[bodyEnd] = CODE.closing;
  bytes[bodyEnd + 1] = CODE.newline;
  return bodyEnd + 2;
}

/** Passes every complete line to `take`, numbered from 1. Returns the bytes after the last newline. */
export async function readLines(
  chunks: AsyncIterable<Uint8Array>,
  take: (line: Buffer, number: number) => void,
): Promise<{ readonly tail: Buffer; readonly completeBytes: number; readonly lines: number }> {
  let rest: Buffer = NOTHING;
  let number = 0;
  let completeBytes = 0;
  for await (const chunk of chunks) {
    const bytes = asBuffer(chunk);
    let start = 0;
    for (let end = bytes.indexOf(CODE.newline); end !== -1; end = bytes.indexOf(CODE.newline, start)) {
      const line = bytes.subarray(start, end);
      take(rest.length === 0 ? line : Buffer.concat([rest, line]), ++number);
      completeBytes += rest.length + line.length + 1;
      rest = NOTHING;
      start = end + 1;
    }
    rest = rest.length === 0 ? bytes.subarray(start) : Buffer.concat([rest, bytes.subarray(start)]);
  }
  return { tail: rest, completeBytes, lines: number };
}

export const BODY_START = '["89abcdef",'.length;
const HEX_DIGITS = 8;
const CODE = { opening: 0x5b, closing: 0x5d, quote: 0x22, comma: 0x2c, newline: 0x0a, zero: 0x30, a: 0x61 } as const;
const NOTHING = Buffer.alloc(0);

/** The code of a hexadecimal digit, counted from the left. */
function hexDigit(checksum: number, digit: number): number {
  const value = (checksum >>> (4 * (HEX_DIGITS - 1 - digit))) & 15;
  return value < 10 ? CODE.zero + value : CODE.a + value - 10;
}

const hex = (checksum: number): string => checksum.toString(16).padStart(8, "0");
const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
