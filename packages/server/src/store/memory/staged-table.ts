import type { StoredRecord, Table } from "../store.js";
import type { TableState } from "./table-state.js";

/** Additions to a document that may not be loaded. */
export interface Added {
  readonly base: StoredRecord;
  readonly amounts: Amounts;
}

export interface Staged {
  readonly record: StoredRecord | undefined;
  /** False for a document that was only changed by `add`: its other fields were not loaded. */
  readonly readable: boolean;
  /** The document before the transaction. */
  readonly before: StoredRecord | undefined;
  /** If it is changed by `add` only. */
  readonly added?: Added | undefined;
}

/** The pending writes of one table. */
export class StagedTable {
  readonly documents = new Map<string, Staged>();
  /** The future owners of unique keys, by index. Only for indexes that were queried. */
  #holders: Map<string, Map<string, StoredRecord>> | undefined;

  constructor(private readonly state: TableState) {}

  set(id: string, staged: Staged): void {
    const before = this.#holders && this.documents.get(id)?.record;
    this.documents.set(id, staged);
    if (!this.#holders) return;
    for (const [index, holders] of this.#holders) {
      const { keyOf } = this.state.unique(index);
      const oldKey = before && keyOf(before);
      if (oldKey !== undefined && holders.get(oldKey) === before) holders.delete(oldKey);
      const key = staged.record && keyOf(staged.record);
      if (staged.record && key !== undefined) holders.set(key, staged.record);
    }
  }

  ownerOf(index: string, key: string): StoredRecord | undefined {
    return (this.#holders?.get(index) ?? this.#gatherHolders(index)).get(key);
  }

  #gatherHolders(index: string): Map<string, StoredRecord> {
    const { keyOf } = this.state.unique(index);
    const holders = new Map<string, StoredRecord>();
    for (const { record } of this.documents.values()) {
      const key = record && keyOf(record);
      if (record && key !== undefined) holders.set(key, record);
    }
    this.#holders ??= new Map();
    this.#holders.set(index, holders);
    return holders;
  }
}

/** By field. */
type Amounts = Readonly<Record<string, number>>;

export function sums(before: Amounts = {}, amounts: Readonly<Record<string, number | undefined>>): Amounts {
  const total: Record<string, number> = { ...before };
  for (const [field, amount = 0] of Object.entries(amounts)) total[field] = (total[field] ?? 0) + amount;
  return total;
}

export function withAmounts<R extends StoredRecord>(
  table: Table<R, string, string>,
  record: R,
  amounts: { readonly [K in keyof R]?: number },
): StoredRecord {
  const sums: Record<string, number> = {};
  for (const [field, amount] of Object.entries(amounts)) {
    const present: unknown = Reflect.get(record, field) ?? 0;
    if (typeof present !== "number" || typeof amount !== "number" || !Number.isFinite(amount)) {
      throw new Error(`${table.name} ${record.id}: cannot add ${String(amount)} to ${field}`);
    }
    sums[field] = present + amount;
  }
  return { ...record, ...sums };
}
