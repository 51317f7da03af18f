import { crc32 } from "node:zlib";
import { BODY_START, enclose } from "./checked-line.js";

const FIRST_BYTES = 64 * 1024;
const MAX_BYTES_A_UNIT = 3;
const ENVELOPE_BYTES = 16;
const NOTHING = Buffer.alloc(0);

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
