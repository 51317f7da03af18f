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

const FIRST_BYTES = 64 * 1024;
const MAX_BYTES_A_UNIT = 3;
const ENVELOPE_BYTES = 16;

/** Buffers checked lines for a file. Each is encoded once, and its checksum is computed in place. */
export class LineBuffer {
  length = 0;
  #bytes = NOTHING;

  /** `body` as in encodeLine, in parts, because joining long strings costs a copy. Returns the line's checksum. */
  add(head: string, middle: string, tail = "", seed = 0): number {
    this.#reserve((head.length + middle.length + tail.length) * MAX_BYTES_A_UNIT + ENVELOPE_BYTES);
    const bytes = this.#bytes;
    const start = this.length;
    const middleStart = start + BODY_START + bytes.write(head, start + BODY_START);
    const tailStart = middleStart + bytes.write(middle, middleStart);
    const bodyEnd = tail === "" ? tailStart : tailStart + bytes.write(tail, tailStart);
    const checksum = crc32(bytes.subarray(start + BODY_START, bodyEnd), seed);
    this.length = enclose(bytes, start, checksum, bodyEnd);
    return checksum;
  }

  /** Returns the lines so far and clears the buffer. */
  take(): Buffer {
    const lines = this.#bytes.subarray(0, this.length);
    this.#bytes = NOTHING;
    this.length = 0;
    return lines;
  }

  #reserve(bytes: number): void {
    const needed = this.length + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, FIRST_BYTES, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }
}
