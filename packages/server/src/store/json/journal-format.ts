/**
 * The files of a data folder. Each is a list of checked lines, `["crc",…]`.
 *
 *     journal-00000007.jsonl
 *       first       ["crc",{"shipctl":"journal","format":1,"generation":7,"tables":{"orders":2,…}}]
 *       per commit  ["crc",<sequence>,[["orders",{whole document}],["holds","id of a removed one"],…],<batch>]
 *       last        ["crc",{"end":<sequence>,"next":8,"batch":<batch>}]   when the store switches to the next journal
 *
 *     snapshot-00000007.jsonl
 *       first         ["crc",{"shipctl":"snapshot","format":1,"generation":7,"sequence":1234,"tables":{…}}]
 *       per document  ["crc","orders",{document}]   the checksum also covers the one before
 *       last          ["crc",{"end":<number of documents>}]
 *
 *     mark.jsonl
 *       only  ["crc",{"shipctl":"mark","format":1,"flushed":1234,"journal":7}]
 *
 * - Sequence numbers grow by one from commit to commit, across journals.
 * - Lines that were flushed together are a batch, identified by the sequence number of its first commit. Journals of
 *   version 0.1.0 do not contain it.
 * - A snapshot holds at least everything up to its `sequence`. With journal 7 and all later ones it is the whole state.
 * - The mark records how much was certainly flushed, a moment ago, and into which journal.
 */
export interface JournalHeader {
  readonly shipctl: "journal";
  readonly format: number;
  readonly generation: number;
  readonly tables: Readonly<Record<string, number>>;
}

export interface JournalEnd {
  readonly end: number;
  readonly next: number;
  readonly batch?: number;
}

export interface SnapshotHeader {
  readonly shipctl: "snapshot";
  readonly format: number;
  readonly generation: number;
  readonly sequence: number;
  readonly tables: Readonly<Record<string, number>>;
}

export interface SnapshotEnd {
  readonly end: number;
}

export interface Mark {
  readonly shipctl: "mark";
  readonly format: number;
  readonly flushed: number;
  readonly journal: number;
}

export const FORMAT = 1;

export type StoreFileKind = "journal" | "snapshot";

export const fileName = (kind: StoreFileKind, generation: number): string =>
  `${kind}-${String(generation).padStart(8, "0")}.jsonl`;

export interface StoreFile {
  readonly kind: StoreFileKind;
  readonly generation: number;
  readonly name: string;
}

/** The store's files among all files of the folder. */
export function storeFiles(names: readonly string[]): StoreFile[] {
  return names.flatMap((name) => {
    const [, kind, digits] = /^(journal|snapshot)-(\d{8,})\.jsonl$/.exec(name) ?? [];
    return kind === "journal" || kind === "snapshot" ? [{ kind, generation: Number(digits), name }] : [];
  });
}

export const MARK = "mark.jsonl";

/** The temporary name of a file, which is renamed when it is complete. */
export const unfinished = (name: string): string => `${name}.tmp`;
export const isUnfinished = (name: string): boolean => /^(mark|(journal|snapshot)-\d{8,})\.jsonl\.tmp$/.test(name);

export const isJournalHeader = (value: unknown): value is JournalHeader => has(value, "shipctl", "journal");
export const isMark = (value: unknown): value is Mark => has(value, "shipctl", "mark");
export const isSnapshotHeader = (value: unknown): value is SnapshotHeader => has(value, "shipctl", "snapshot");
export const isJournalEnd = (value: unknown): value is JournalEnd =>
  isObject(value) && "end" in value && "next" in value;
export const isSnapshotEnd = (value: unknown): value is SnapshotEnd => isObject(value) && "end" in value;

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const has = (value: unknown, field: string, wanted: string): boolean =>
  isObject(value) && Reflect.get(value, field) === wanted;
