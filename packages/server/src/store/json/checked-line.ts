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
export const encodeLine = (body: string, seed = 0): string => `${headOf(crc32(body, seed))}${body}]\n`;

/** Undefined if the bytes (without the newline) were not written by `encodeLine` with this seed. */
export function decodeLine(line: Buffer, seed = 0): CheckedLine | undefined {
  if (line.length <= BODY_START || line[line.length - 1] !== CODE.closing) return undefined;
  const checksum = crc32(line.subarray(BODY_START, -1), seed);
  if (line.toString("latin1", 0, BODY_START) !== headOf(checksum)) return undefined;
  // Parse without the checksum: V8 interns short strings, so each checksum would stay in memory.
  line[BODY_START - 1] = CODE.opening;
  const values = line.toString("utf8", BODY_START - 1);
  line[BODY_START - 1] = CODE.comma;
  return { checksum, values: asArray(JSON.parse(values)) };
}

/** Writes the parts around a body at `start + BODY_START`. Returns the start of the next line. */
export function enclose(bytes: Buffer, start: number, checksum: number, bodyEnd: number): number {
  bytes.write(headOf(checksum), start, "latin1");
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
const CODE = { opening: 0x5b, closing: 0x5d, comma: 0x2c, newline: 0x0a } as const;
const NOTHING = Buffer.alloc(0);

const headOf = (checksum: number): string => `["${checksum.toString(16).padStart(8, "0")}",`;
const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
