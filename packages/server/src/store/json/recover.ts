import { join } from "node:path";
import { DamagedStore } from "../errors.js";
import type { AnyTable } from "../store.js";
import { readLines } from "./checked-line.js";
import type { StoreFiles } from "./file-system.js";
import { fileName, isUnfinished, MARK, type Mark, type StoreFile, storeFiles } from "./journal-format.js";
import { Loader } from "./loader.js";
import { readMark } from "./mark.js";
import { type ReadJournal, readJournal } from "./read-journal.js";
import { SnapshotFile } from "./snapshots.js";

/** The content of the files, and what an owner has to repair. Reading changes nothing. */
export interface Recovered {
  readonly loader: Loader;
  readonly sequence: number;
  readonly snapshot: { readonly generation: number; readonly bytes: number } | undefined;
  /** The current journal; undefined if it must be created. */
  readonly journal: { readonly name: string; readonly bytes: number } | undefined;
  readonly generation: number;
  /** Bytes of an unflushed last batch, to be truncated. */
  readonly tornBytes: number;
  /** Unfinished files, to be removed. */
  readonly leftOver: readonly string[];
  readonly mark: Mark | undefined;
  /** There is a mark, but it cannot be read. */
  readonly isMarkDamaged: boolean;
  /** What is missing, if that was accepted. */
  readonly missing: DamagedStore | undefined;
}

export interface RecoverOptions {
  /** A file that is only created after a store: if it exists without a store, the store was lost. */
  readonly madeLater?: string | undefined;
  /** Accepts that commits at the end of the journal, or the whole journal, are missing. */
  readonly acceptTruncated?: boolean | undefined;
}

/** @throws DamagedStore, NewerStore */
export async function recover(
  files: StoreFiles,
  folder: string,
  tables: readonly AnyTable[],
  { madeLater, acceptTruncated = false }: RecoverOptions = {},
): Promise<Recovered> {
  const names = await files.list(folder);
  // Read first: next to a running server, what it covers is then in the files when they are read.
  const mark = names.includes(MARK) ? await readMark(files, folder) : undefined;
  const found = storeFiles(names);
  const loader = new Loader(tables);
  const snapshot = await readSnapshot(files, folder, newestSnapshot(found), loader);
  const { last, unused } = await readJournals(files, folder, journalsSince(folder, found, snapshot?.generation), {
    loader,
    sequence: snapshot?.sequence ?? 0,
  });
  const missing = missingFrom(folder, { snapshot, last, mark, madeLater });
  if (missing && !acceptTruncated) throw missing;
  return {
    loader,
    sequence: last?.sequence ?? snapshot?.sequence ?? 0,
    snapshot,
    journal: last && last.bytes > 0 && !last.end ? last : undefined,
    generation: last?.end?.next ?? last?.generation ?? snapshot?.generation ?? 1,
    tornBytes: last?.torn?.bytes ?? 0,
    leftOver: [...names.filter(isUnfinished), ...unused],
    mark,
    isMarkDamaged: mark === undefined && names.includes(MARK),
    missing,
  };
}

interface ReadSnapshot {
  readonly generation: number;
  readonly bytes: number;
  readonly sequence: number;
}

const newestSnapshot = (found: readonly StoreFile[]): StoreFile | undefined =>
  found.filter(({ kind }) => kind === "snapshot").sort((a, b) => b.generation - a.generation)[0];

async function readSnapshot(
  files: StoreFiles,
  folder: string,
  newest: StoreFile | undefined,
  loader: Loader,
): Promise<ReadSnapshot | undefined> {
  if (!newest) return undefined;
  const { generation } = newest;
  const file = new SnapshotFile({ files, folder, generation, flushed: () => Promise.resolve(), loader });
  const { sequence } = await file.read();
  return { generation, bytes: file.bytes, sequence };
}

function journalsSince(folder: string, found: readonly StoreFile[], snapshot: number | undefined): StoreFile[] {
  const first = snapshot ?? 1;
  const journals = found
    .filter(({ kind, generation }) => kind === "journal" && generation >= first)
    .sort((a, b) => a.generation - b.generation);
  const gap = journals.findIndex(({ generation }, step) => generation !== first + step);
  if (gap === -1) return journals;
  const missing = join(folder, fileName("journal", first + gap));
  throw new DamagedStore(missing, undefined, "it is missing, and the store cannot be restored without it");
}

interface Journals {
  readonly last: ReadJournal | undefined;
  readonly unused: readonly string[];
}

async function readJournals(
  files: StoreFiles,
  folder: string,
  journals: readonly StoreFile[],
  start: { readonly loader: Loader; readonly sequence: number },
): Promise<Journals> {
  let last: ReadJournal | undefined;
  for (const { name, generation } of journals) {
    if (last && !last.end) {
      await assertUnused(files, folder, name, last);
      return { last, unused: [name] };
    }
    last = await readJournal(files, folder, generation, { ...start, sequence: last?.sequence ?? start.sequence });
  }
  return { last, unused: [] };
}

/** The next journal is created before the current one is ended; after a crash in between it must have no commits. */
async function assertUnused(files: StoreFiles, folder: string, name: string, last: ReadJournal): Promise<void> {
  const { lines, tail } = await readLines(files.read(join(folder, name)), () => undefined);
  if (lines <= 1 && tail.length === 0) return;
  const problem = `it is cut off, though ${name} continues it`;
  throw last.torn?.damage ?? new DamagedStore(join(folder, last.name), undefined, problem);
}

interface Evidence {
  readonly snapshot: ReadSnapshot | undefined;
  readonly last: ReadJournal | undefined;
  readonly mark: Mark | undefined;
  readonly madeLater: string | undefined;
}

/** What is missing according to the other files. */
function missingFrom(folder: string, { snapshot, last, mark, madeLater }: Evidence): DamagedStore | undefined {
  const damaged = (generation: number, line: number | undefined, problem: string) =>
    new DamagedStore(join(folder, fileName("journal", generation)), line, problem, ACCEPT);
  if (last?.end) return damaged(last.end.next, undefined, `it is missing, though ${last.name} continues in it`);
  if (last?.bytes === 0) return damaged(last.generation, 1, "it has no header");
  if (last) {
    if (!mark || mark.flushed <= last.sequence) return undefined;
    const problem = `it ends with commit ${last.sequence}, though commits up to ${mark.flushed} were flushed`;
    return damaged(last.generation, last.torn?.damage.line, problem);
  }
  if (mark) return damaged(mark.journal, undefined, `it is missing, though commits up to ${mark.flushed} were flushed`);
  if (snapshot)
    return damaged(snapshot.generation, undefined, "it is missing, and its snapshot is incomplete without it");
  return madeLater === undefined
    ? undefined
    : damaged(1, undefined, `it is missing, though ${madeLater} came after it`);
}

const ACCEPT =
  "restore a backup of the folder, or start with --accept-truncated-journal to continue without the missing commits";
