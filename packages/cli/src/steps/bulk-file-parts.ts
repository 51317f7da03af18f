import { setImmediate as nextTurn } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import type { BulkFile, BulkFileRefusal } from "@shipctl/sdk/files";

/** A file that was read, cut into parts: unpacking one takes a millisecond or two, unpacking all at once freezes a screen. */
export interface BulkFileParts {
  readonly file: BulkFile | BulkFileRefusal;
  readonly rows: readonly Uint8Array[];
  readonly records: readonly Uint8Array[];
  readonly problems: readonly Uint8Array[];
}

const ITEMS_IN_A_PART = 500;

export function inParts(file: BulkFile | BulkFileRefusal): BulkFileParts {
  if (!file.ok) return { file, rows: [], records: [], problems: [] };
  const { rows, originals, problems } = file;
  return {
    file: { ...file, rows: [], originals: { ...originals, records: [] }, problems: [] },
    rows: partsOf(rows),
    records: partsOf(originals.records),
    problems: partsOf(problems),
  };
}

/** The file as it was; between two parts whatever else waits has its turn. */
export async function fromParts({ file, rows, records, problems }: BulkFileParts): Promise<BulkFile | BulkFileRefusal> {
  if (!file.ok) return file;
  return {
    ...file,
    rows: await joined<BulkFile["rows"][number]>(rows),
    originals: { ...file.originals, records: await joined<BulkFile["originals"]["records"][number]>(records) },
    problems: await joined<BulkFile["problems"][number]>(problems),
  };
}

function partsOf(items: readonly unknown[]): Uint8Array[] {
  const count = Math.ceil(items.length / ITEMS_IN_A_PART);
  return Array.from({ length: count }, (_, index) =>
    serialize(items.slice(index * ITEMS_IN_A_PART, (index + 1) * ITEMS_IN_A_PART)),
  );
}

async function joined<Item>(parts: readonly Uint8Array[]): Promise<Item[]> {
  const items: Item[] = [];
  for (const part of parts) {
    items.push(...asItems<Item>(deserialize(part)));
    await nextTurn();
  }
  return items;
}

const asItems = <Item>(value: unknown): Item[] => value as Item[];
