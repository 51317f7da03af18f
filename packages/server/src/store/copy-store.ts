import { isDeepStrictEqual } from "node:util";
import { OperatorError } from "../shared/problem.js";
import { type JobRecord, jobTable } from "./memory/job-table.js";
import {
  type AnyTable,
  type Claim,
  type DocumentClaim,
  type FrozenReads,
  one,
  type Store,
  type StoredRecord,
  type StoreReads,
  table,
} from "./store.js";

interface CopyRecord extends StoredRecord {
  /** Where the documents come from. */
  readonly source: string;
}

/** Exists in a store while documents of another one are being copied to it. */
export const copyTable = table<CopyRecord>()("copies", { version: 1, indexes: {}, unique: {} });

const MARK = one(copyTable, "copy");

interface MoveRecord extends StoredRecord {
  /** Where everything is now. */
  readonly target: string;
  readonly movedAt: string;
}

/** Exists in a store whose documents have been copied to another one, which continues in its place. */
export const moveTable = table<MoveRecord>()("moves", { version: 1, indexes: {}, unique: {} });

const MOVE = one(moveTable, "move");

/** They describe the store itself, and are not copied. */
const OWN: ReadonlySet<string> = new Set([copyTable.name, moveTable.name]);

/** Where this store has been moved to. */
export const moveOf = (store: Pick<StoreReads, "get">): Promise<MoveRecord | undefined> =>
  store.get(moveTable, MOVE.id);

export const markMoved = (store: Store, move: Omit<MoveRecord, "id">): Promise<void> =>
  store.transact({ change: [MOVE] }, (tx) => tx.put(moveTable, { id: MOVE.id, ...move }));

/** Lets servers start on the store again. */
export const clearMove = (store: Store): Promise<void> =>
  store.transact({ change: [MOVE] }, (tx) => tx.remove(moveTable, MOVE.id));

/** The source of an unfinished copy. */
export const unfinishedCopy = async (store: Pick<StoreReads, "get">): Promise<string | undefined> =>
  (await store.get(copyTable, MARK.id))?.source;

/** The target contains something else. */
export class NotEmpty extends OperatorError {}

export interface CopyOptions {
  readonly from: FrozenReads;
  /** The name of the source: an interrupted copy is only continued from the same one. */
  readonly source: string;
  readonly to: Store;
  readonly tables: readonly AnyTable[];
  readonly onProgress: (table: string, documents: number) => void;
}

const BATCH = 200;

/**
 * Copies all documents and jobs to an empty store. After an interruption, call it again: what is already there is
 * compared, not written again. Call `endCopy` once everything was checked. @throws NotEmpty
 */
export async function copyStore({ from, source, to, tables, onProgress }: CopyOptions): Promise<void> {
  const begun = await unfinishedCopy(to);
  if (begun === undefined && !(await isEmpty(to, tables))) throw new NotEmpty("the target already contains data");
  if (begun !== undefined && begun !== source) throw new NotEmpty(`the target contains an unfinished copy of ${begun}`);
  await to.transact({ change: [MARK] }, (tx) => tx.put(copyTable, { id: MARK.id, source }));
  for (const each of tables) {
    if (!OWN.has(each.name)) await copyTableOf(each, from.scan<StoredRecord>(each), { to, onProgress });
  }
  await copyTableOf(jobTable, from.scan<JobRecord>(jobTable), { to, onProgress });
}

export const endCopy = (to: Store): Promise<void> =>
  to.transact({ change: [MARK] }, (tx) => tx.remove(copyTable, MARK.id));

/** Counts documents by table. */
export async function countDocuments(
  store: Pick<StoreReads, "scan">,
  tables: readonly AnyTable[],
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const each of [...tables, jobTable]) {
    if (OWN.has(each.name)) continue;
    let count = 0;
    for await (const _ of store.scan(each)) count += 1;
    counts[each.name] = count;
  }
  return counts;
}

async function isEmpty(store: Store, tables: readonly AnyTable[]): Promise<boolean> {
  for (const each of [...tables, jobTable]) for await (const _ of store.scan(each)) return false;
  return true;
}

async function copyTableOf(
  each: AnyTable,
  records: AsyncIterable<StoredRecord>,
  { to, onProgress }: Pick<CopyOptions, "to" | "onProgress">,
): Promise<void> {
  let done = 0;
  let batch: StoredRecord[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await putMissing(to, each, batch);
    done += batch.length;
    batch = [];
    onProgress(each.name, done);
  };
  for await (const record of records) {
    batch.push(record);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

async function putMissing(to: Store, each: AnyTable, records: readonly StoredRecord[]): Promise<void> {
  const present = await to.getMany<StoredRecord>(
    each,
    records.map(({ id }) => id),
  );
  const missing = records.filter((record, position) => !isDeepStrictEqual(present[position], record));
  if (missing.length === 0) return;
  await to.transact(
    { change: missing.flatMap((record) => [one(each, record.id), ...parentsOf(each, record)]) },
    (tx) => {
      for (const record of missing) tx.put(each, record);
    },
  );
}

const parentsOf = (each: AnyTable, record: StoredRecord): Claim[] =>
  Object.values(each.under ?? {}).map((parentOf): DocumentClaim => parentOf(record));
