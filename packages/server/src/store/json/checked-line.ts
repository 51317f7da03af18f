/**
 * One line of a journal or a snapshot: a JSON array whose first element is a checksum of all the others,
 * `["89abcdef",17,[["orders",{…}]]]`. `seed` chains a line to the one before it.
 */
import * as zlib from "node:zlib";

export interface CheckedLine {
  readonly checksum: number;
  /** The elements after the checksum. */
  readonly values: readonly unknown[];
}

/** `body`: the elements after the checksum, as JSON text without the brackets. */
export const encodeLine = (body: string, seed = 0): string => `["${hex(crc32(body, seed))}",${body}]\n`;

/** Undefined when the bytes (without the newline) are not a line that `encodeLine` made with this seed. */
export function decodeLine(line: Buffer, seed = 0): CheckedLine | undefined {
  if (line.length <= BODY_START || line[line.length - 1] !== CLOSING_BRACKET) return undefined;
  const checksum = crc32(line.subarray(BODY_START, -1), seed);
  if (line.toString("latin1", 0, BODY_START) !== `["${hex(checksum)}",`) return undefined;
  const [, ...values] = asArray(JSON.parse(line.toString("utf8")));
  return { checksum, values };
}

/** Hands every line that ends with a newline to `take`, counted from 1, and answers what comes after the last one. */
export async function readLines(
  chunks: AsyncIterable<Uint8Array>,
  take: (line: Buffer, number: number) => void,
): Promise<{ readonly tail: Buffer; readonly completeBytes: number; readonly lines: number }> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  let completeBytes = 0;
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? asBuffer(chunk) : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      take(bytes.subarray(start, end), ++number);
      start = end + 1;
    }
    completeBytes += start;
    rest = bytes.subarray(start);
  }
  return { tail: rest, completeBytes, lines: number };
}

export const BODY_START = '["89abcdef",'.length;
const CLOSING_BRACKET = "]".charCodeAt(0);
const NEWLINE = "\n".charCodeAt(0);

const hex = (checksum: number): string => checksum.toString(16).padStart(8, "0");
const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

type Crc32 = (data: string | Uint8Array, seed?: number) => number;
const nativeCrc32: Crc32 | undefined = zlib.crc32;

/** Node has it built in since 20.15. */
export const crc32: Crc32 = nativeCrc32 ?? tableCrc32(crcTable());

function crcTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value >>> 0;
  });
}

/** The same polynomial in JavaScript, for Node before 20.15. */
export function tableCrc32(table: Uint32Array = crcTable()): Crc32 {
  return (data, seed = 0) => {
    const bytes = typeof data === "string" ? Buffer.from(data) : data;
    let value = ~seed;
    for (const byte of bytes) value = (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
    return ~value >>> 0;
  };
}
