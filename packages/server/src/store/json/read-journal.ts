import { join } from "node:path";
import { DamagedStore } from "../errors.js";
import { decodeLine, readLines } from "./checked-line.js";
import type { StoreFiles } from "./file-system.js";
import { FORMAT, fileName, isJournalEnd, isJournalHeader, type JournalEnd } from "./journal-format.js";
import type { Loader } from "./loader.js";

export interface ReadJournal {
  readonly name: string;
  readonly generation: number;
  /** The sequence number of its last commit. */
  readonly sequence: number;
  readonly end: JournalEnd | undefined;
  /** The bytes up to the end of the last valid line. 0 if even the header is invalid. */
  readonly bytes: number;
  /** What follows: the rest of a batch whose flush did not complete. */
  readonly torn: { readonly bytes: number; readonly damage: DamagedStore } | undefined;
}

/** Passes the commits to the loader. `sequence`: of the commit before them. @throws DamagedStore, NewerStore */
export async function readJournal(
  files: StoreFiles,
  folder: string,
  generation: number,
  { loader, sequence }: { readonly loader: Loader; readonly sequence: number },
): Promise<ReadJournal> {
  const name = fileName("journal", generation);
  const path = join(folder, name);
  const reader = new JournalReader(path, generation, loader, sequence);
  const { tail, completeBytes, lines } = await readLines(files.read(path), (line, number) => reader.take(line, number));
  if (tail.length > 0 || lines === 0) reader.takeTail(tail, lines + 1);
  const { end, bytes, damage } = reader;
  const torn = damage && { bytes: completeBytes + tail.length - bytes, damage };
  return { name, generation, sequence: reader.sequence, end, bytes, torn };
}

/**
 * The blocks of a batch reach the disk in any order, so power loss can leave valid lines after an invalid one. Such
 * lines are dropped: nothing of a batch is acknowledged before all of it is flushed. An invalid line of an earlier
 * batch is damage; a line of a later batch shows that the earlier one was flushed.
 */
class JournalReader {
  end: JournalEnd | undefined;
  bytes = 0;
  /** The first invalid line. */
  damage: DamagedStore | undefined;
  /** Lines of version 0.1.0 do not contain their batch. */
  #saysBatches = true;

  constructor(
    private readonly path: string,
    private readonly generation: number,
    private readonly loader: Loader,
    public sequence: number,
  ) {}

  take(line: Buffer, number: number): void {
    const values = decodeLine(line)?.values;
    if (this.damage) {
      if (values && !this.#isOfBrokenBatch(values)) throw this.damage;
      return;
    }
    if (this.end) throw this.#damaged(number, "it is after the end of the journal");
    if (!values) {
      this.damage = this.#damaged(number, "its checksum does not match its content");
      if (number === 1 || !this.#saysBatches) throw this.damage;
      return;
    }
    if (number === 1) this.#takeHead(values[0]);
    else if (isJournalEnd(values[0])) this.#takeEnd(values[0], number);
    else this.#takeCommit(values, number);
    this.bytes += line.length + 1;
  }

  /** Handles the bytes after the last newline. */
  takeTail(tail: Buffer, number: number): void {
    if (this.end) throw this.#damaged(number, "it is after the end of the journal");
    // A torn line ends before its newline or in zeros. Any other byte in place of the newline is later damage.
    if (tail.at(-1) !== 0 && decodeLine(tail.subarray(0, -1))) {
      throw this.#damaged(number, "its end was changed");
    }
    this.damage ??= this.#damaged(number, number === 1 ? "it has no header" : "it is incomplete");
  }

  #takeHead(head: unknown): void {
    const { generation } = this;
    if (!isJournalHeader(head) || head.format !== FORMAT || head.generation !== generation) {
      throw this.#damaged(1, `it is not the header of journal ${generation} in format ${FORMAT}`);
    }
    this.loader.begin(this.path, head.tables);
  }

  #takeEnd(end: JournalEnd, number: number): void {
    if (end.end !== this.sequence) throw this.#outOfStep(number, end.end, this.sequence);
    this.end = end;
  }

  #takeCommit([sequence, changes, batch]: readonly unknown[], number: number): void {
    if (sequence !== this.sequence + 1) throw this.#outOfStep(number, sequence, this.sequence + 1);
    this.sequence += 1;
    this.#saysBatches = batch !== undefined;
    for (const [table, item] of asPairs(changes)) this.loader.take(this.path, number, table, item);
  }

  #isOfBrokenBatch([first, , batch]: readonly unknown[]): boolean {
    const begin = isJournalEnd(first) ? first.batch : batch;
    return typeof begin === "number" && begin <= this.sequence + 1;
  }

  #outOfStep(line: number, found: unknown, wanted: number): DamagedStore {
    return this.#damaged(line, `it is commit ${String(found)}, but commit ${wanted} was expected`);
  }

  #damaged(line: number, problem: string): DamagedStore {
    return new DamagedStore(this.path, line, problem);
  }
}

const asPairs = (changes: unknown): readonly (readonly unknown[])[] =>
  Array.isArray(changes) ? changes.filter((pair) => Array.isArray(pair)) : [];
