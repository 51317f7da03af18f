import type { BulkFile, BulkFileRefusal } from "@shipctl/sdk/files";
import { joined, type Parts, partsOf } from "../shared/in-thread.js";

/** A parsed file, in transit between threads. */
export interface BulkFileParts {
  readonly file: BulkFile | BulkFileRefusal;
  readonly rows: Parts;
  readonly records: Parts;
  readonly problems: Parts;
}

export async function inParts(file: BulkFile | BulkFileRefusal): Promise<BulkFileParts> {
  if (!file.ok) return { file, rows: [], records: [], problems: [] };
  const { rows, originals, problems } = file;
  return {
    file: { ...file, rows: [], originals: { ...originals, records: [] }, problems: [] },
    rows: await partsOf(rows),
    records: await partsOf(originals.records),
    problems: await partsOf(problems),
  };
}

/** The original file. */
export async function fromParts({ file, rows, records, problems }: BulkFileParts): Promise<BulkFile | BulkFileRefusal> {
  if (!file.ok) return file;
  return {
    ...file,
    rows: await joined<BulkFile["rows"][number]>(rows),
    originals: { ...file.originals, records: await joined<BulkFile["originals"]["records"][number]>(records) },
    problems: await joined<BulkFile["problems"][number]>(problems),
  };
}
