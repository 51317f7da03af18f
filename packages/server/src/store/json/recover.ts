import { join } from "node:path";
import type { AnyTable } from "../store.js";
import { decodeLine, readLines } from "./checked-line.js";
import type { StoreFiles } from "./file-system.js";
import {
  FORMAT,
  fileName,
  isJournalEnd,
  isJournalHeader,
  isUnfinished,
  type JournalEnd,
  type StoreFile,
  storeFiles,
} from "./journal-format.js";
import { Loader } from "./loader.js";
import { SnapshotFile } from "./snapshot.js";
import { DamagedStore } from "./store-errors.js";

/** What the files say, and what an owner has to put right in them. Reading changes nothing. */
export interface Recovered {
  readonly loader: Loader;
  readonly sequence: number;
  readonly snapshot: { readonly generation: number; readonly bytes: number } | undefined;
  /** The journal to go on with; undefined in a new folder. */
  readonly journal: { readonly name: string; readonly generation: number; readonly bytes: number } | undefined;
  /** Of a last line that was never finished, to be cut off. */
  readonly tornBytes: number;
  /** Begun and never used: to be removed. */
  readonly leftOver: readonly string[];
}

/** @throws DamagedStore, NewerStore */
export async function recover(files: StoreFiles, folder: string, tables: readonly AnyTable[]): Promise<Recovered> {
  const names = await files.list(folder);
  const found = storeFiles(names);
  const loader = new Loader(tables);
  const newest = newestSnapshot(found);
  let sequence = 0;
  let snapshot: Recovered["snapshot"];
  if (newest) {
    const settled = () => Promise.resolve();
    const { generation } = newest;
    const file = new SnapshotFile({ files, folder, generation, settled, loader });
    ({ sequence } = await file.read());
    snapshot = { generation, bytes: file.bytes };
  }
  const journals = journalsSince(folder, found, snapshot?.generation);
  const leftOver = names.filter(isUnfinished);
  let last: ReadJournal | undefined;
  for (const { name, generation } of journals) {
    if (last && !last.end) {
      await assertUnused(files, folder, name, last);
      leftOver.push(name);
      break;
    }
    last = await readJournal(files, folder, generation, { loader, sequence });
    sequence = last.sequence;
  }
  if (last?.end) {
    const missing = fileName("journal", last.end.next);
    throw new DamagedStore(join(folder, missing), undefined, `it is missing, though ${last.name} goes on in it`);
  }
  return {
    loader,
    sequence,
    snapshot,
    journal: last && { name: last.name, generation: last.generation, bytes: last.bytes },
    tornBytes: last?.tornBytes ?? 0,
    leftOver,
  };
}

interface ReadJournal {
  readonly name: string;
  readonly generation: number;
  readonly sequence: number;
  readonly end: JournalEnd | undefined;
  readonly bytes: number;
  readonly tornBytes: number;
}

interface Progress {
  readonly loader: Loader;
  readonly sequence: number;
}

const newestSnapshot = (found: readonly StoreFile[]): StoreFile | undefined =>
  found.filter(({ kind }) => kind === "snapshot").sort((a, b) => b.generation - a.generation)[0];

function journalsSince(folder: string, found: readonly StoreFile[], snapshot: number | undefined): StoreFile[] {
  const first = snapshot ?? 1;
  const journals = found
    .filter(({ kind, generation }) => kind === "journal" && generation >= first)
    .sort((a, b) => a.generation - b.generation);
  if (journals.length === 0 && snapshot === undefined) return [];
  const count = Math.max(journals.length, 1);
  for (let step = 0; step < count; step++) {
    if (journals[step]?.generation === first + step) continue;
    const missing = join(folder, fileName("journal", first + step));
    throw new DamagedStore(missing, undefined, "it is missing, and the store cannot be put together without it");
  }
  return journals;
}

async function readJournal(
  files: StoreFiles,
  folder: string,
  generation: number,
  { loader, sequence: before }: Progress,
): Promise<ReadJournal> {
  const name = fileName("journal", generation);
  const path = join(folder, name);
  let sequence = before;
  let end: JournalEnd | undefined;
  const take = (line: Buffer, number: number) => {
    const decoded = decodeLine(line);
    if (!decoded) throw new DamagedStore(path, number, "its checksum does not fit its content");
    if (end) throw new DamagedStore(path, number, "it stands after the end of the journal");
    const [first, changes] = decoded.values;
    if (number === 1) {
      if (!isJournalHeader(first) || first.format !== FORMAT || first.generation !== generation) {
        throw new DamagedStore(path, number, `it is not the head of journal ${generation} in format ${FORMAT}`);
      }
      loader.begin(path, first.tables);
    } else if (isJournalEnd(first)) {
      if (first.end !== sequence) throw outOfStep(path, number, first.end, sequence);
      end = first;
    } else {
      if (first !== sequence + 1) throw outOfStep(path, number, first, sequence + 1);
      sequence += 1;
      for (const [table, item] of asPairs(changes)) loader.take(path, number, table, item);
    }
  };
  const { tail, completeBytes, lines } = await readLines(files.read(path), take);
  if (lines === 0) throw new DamagedStore(path, undefined, "it has no head");
  // A torn line ends before its newline. A whole line with something else in the newline's place was damaged later.
  if (tail.length > 0 && decodeLine(tail.subarray(0, -1))) {
    throw new DamagedStore(path, lines + 1, "it does not end as it was written");
  }
  if (end && tail.length > 0) throw new DamagedStore(path, lines + 1, "it stands after the end of the journal");
  return { name, generation, sequence, end, bytes: completeBytes, tornBytes: tail.length };
}

/** The next journal is made before the one in use is ended; when a crash came in between, it holds no commit. */
async function assertUnused(files: StoreFiles, folder: string, name: string, last: ReadJournal): Promise<void> {
  const path = join(folder, name);
  const { lines, tail } = await readLines(files.read(path), () => undefined);
  if (lines <= 1 && tail.length === 0) return;
  throw new DamagedStore(join(folder, last.name), undefined, `it stops in the middle, though ${name} goes on after it`);
}

const outOfStep = (path: string, line: number, found: unknown, wanted: number): DamagedStore =>
  new DamagedStore(path, line, `it is commit ${String(found)} where ${wanted} should be`);

const asPairs = (changes: unknown): readonly (readonly unknown[])[] =>
  Array.isArray(changes) ? changes.filter((pair) => Array.isArray(pair)) : [];
