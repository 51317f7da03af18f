import { Unzip, UnzipInflate } from "fflate";
import { WORKBOOK_LIMITS, WorkbookRefused } from "./refused.js";

/** So little is inflated at a time that one step cannot fill the memory: DEFLATE makes at most 1,032 bytes of one. */
const STEP = 16 * 1024;

/**
 * The parts of a workbook by name. Counts what is really inflated, whatever the archive says about its sizes: fflate
 * inflates step by step, which jszip does not.
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, string> {
  const parts = new Map<string, Uint8Array[]>();
  let count = 0;
  let unpacked = 0;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > WORKBOOK_LIMITS.parts) throw new WorkbookRefused("too_many_parts");
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      unpacked += chunk.length;
      if (unpacked > WORKBOOK_LIMITS.bytes) throw new WorkbookRefused("too_large");
      if (isWanted(file.name)) chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP) unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  return new Map(Array.from(parts, ([name, chunks]) => [name, textOf(chunks)]));
}

/** UTF-8, or UTF-16 where the part begins with its mark. */
function textOf(chunks: readonly Uint8Array[]): string {
  const [first] = chunks.find((chunk) => chunk.length > 1) ?? [];
  const decoder = new TextDecoder(first === 0xff ? "utf-16le" : first === 0xfe ? "utf-16be" : "utf-8");
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
}
