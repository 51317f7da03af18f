import { filledMetadata, isMetadataKey, isMetadataText } from "../../contract/metadata.js";
import type { Metadata } from "../../contract/names.gen.js";
import { LIMITS } from "../../contract/values.gen.js";
import { count } from "../../display/words.js";
import { plainText } from "../cells/plain-text.js";
import type { BulkFile } from "./bulk-file.js";

const PREFIX = "metadata.";

/** The header of a key of metadata. */
export const metadataHeader = (key: string): string => `${PREFIX}${key}`;

/** The key that a header such as `metadata.batch` names; undefined for any other header. */
export function metadataKey(header: string): string | undefined {
  const name = header.trim();
  const key = name.slice(PREFIX.length);
  return name.slice(0, PREFIX.length).toLowerCase() === PREFIX && isMetadataKey(key) ? key : undefined;
}

/** Reads the cells of a row; an empty cell has no key. Of two columns with one key, the first that is filled counts. */
export function metadataReader(headers: readonly string[]): (cells: readonly string[]) => Metadata {
  const columns = headers.flatMap((header, index) => {
    const key = metadataKey(header);
    return key === undefined ? [] : [{ key, index }];
  });
  return (cells) => {
    const found = columns.flatMap(({ key, index }) => {
      const text = plainText((cells[index] ?? "").trim());
      return text === "" ? [] : [[key, text] as const];
    });
    return Object.fromEntries(found.reverse());
  };
}

/** What keeps a row's metadata from being sent, with what to do. */
export function metadataFault(metadata: Metadata): string | undefined {
  const keys = Object.keys(metadata);
  if (keys.length > LIMITS.metadataKeys) {
    return `has ${count(keys.length, "column")} of metadata; at most ${LIMITS.metadataKeys} fit. Empty the others.`;
  }
  const key = keys.find((one) => !isMetadataText(metadata[one]));
  if (key === undefined) return undefined;
  const { length } = [...(metadata[key] ?? "")];
  const name = metadataHeader(key);
  return length > LIMITS.metadataText
    ? `has ${length} characters in ${name}; at most ${LIMITS.metadataText} fit. Shorten it.`
    : `has a control character in ${name}, such as a line break. Remove it.`;
}

/**
 * The metadata of a file's rows, from its columns `metadata.<key>`.
 *
 * @example
 * const file = readBulkCsv("toName,toStreet1,toCity,weight,metadata.batch\nAda,1 Main St,Austin,2,monday-1");
 * file.ok && metadataOfRows(file)(0); // => { batch: "monday-1" }
 */
export function metadataOfRows({
  headers,
  originals,
}: Pick<BulkFile, "headers" | "originals">): (rowIndex: number) => Metadata | undefined {
  const read = metadataReader(headers);
  return (rowIndex) => filledMetadata(read(originals.records[rowIndex]?.cells ?? []));
}

/**
 * The keys that any of these use, in their order, at most as many as a file has columns.
 *
 * @example
 * metadataKeys([{ batch: "1" }, undefined, { color: "red" }]); // => ["batch", "color"]
 */
export function metadataKeys(all: Iterable<Metadata | undefined>): string[] {
  const keys = new Set<string>();
  for (const metadata of all) {
    for (const key of Object.keys(metadata ?? {})) if (keys.size < LIMITS.columns) keys.add(key);
  }
  return [...keys];
}

/** A row's cells for these keys. */
export const metadataCells = (keys: readonly string[], metadata: Metadata = {}): string[] =>
  keys.map((key) => (Object.hasOwn(metadata, key) ? (metadata[key] ?? "") : ""));
