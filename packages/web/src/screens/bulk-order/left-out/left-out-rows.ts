import type { BulkMapping, BulkUnits } from "@shipctl/sdk/files";

/** The rows of a file that a purchase did not buy, as a CSV file. */
export interface LeftOutRows {
  /** The Idempotency-Key of the purchase. */
  readonly key: string;
  /** Account ID: other accounts may use the same browser. */
  readonly owner: string;
  /** Set when the server has answered. */
  readonly bulkOrderId?: string;
  readonly fileName: string;
  readonly count: number;
  /** The rows with their edits and the reason why each was not bought. */
  readonly csv: string;
  /** How the file was read. */
  readonly mapping: BulkMapping;
  readonly units: Partial<BulkUnits>;
  /** ISO 8601. */
  readonly savedAt: string;
}

export type NewLeftOutRows = Omit<LeftOutRows, "owner" | "savedAt" | "bulkOrderId">;

/** Kept rows of one account, stored in this browser's IndexedDB. */
export interface LeftOutRowsStore {
  /** Kept rows whose purchase became a bulk order. */
  list(): Promise<readonly LeftOutRows[]>;
  save(rows: NewLeftOutRows): Promise<void>;
  /** Records which bulk order the purchase became. */
  accept(key: string, bulkOrderId: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Reports changes made by this page only. */
  subscribe(listener: () => void): () => void;
}

const DATABASE = "shipctl";
const STORE = "left-out-rows";
const KEPT_MS = 30 * 86_400_000;

export function createLeftOutRows(
  databases: IDBFactory,
  owner: string,
  now: () => number = Date.now,
): LeftOutRowsStore {
  const listeners = new Set<() => void>();
  const work = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    inStore(databases, mode, act);
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const own = async (): Promise<LeftOutRows[]> => {
    const all = (await work("readonly", (store) => store.getAll())).filter(isKeptRows);
    return all.filter((rows) => rows.owner === owner);
  };
  const purge = async () => {
    const oldest = new Date(now() - KEPT_MS).toISOString();
    const old = (await own()).filter(({ savedAt }) => savedAt < oldest);
    for (const { key } of old) await work("readwrite", (store) => store.delete(key));
  };
  return {
    list: async () => (await own()).filter(({ bulkOrderId }) => bulkOrderId !== undefined),
    async save(rows) {
      await purge();
      const savedAt = new Date(now()).toISOString();
      await work("readwrite", (store) => store.put({ ...rows, owner, savedAt }));
      changed();
    },
    async accept(key, bulkOrderId) {
      const rows = (await own()).find((one) => one.key === key);
      if (!rows || rows.bulkOrderId === bulkOrderId) return;
      await work("readwrite", (store) => store.put({ ...rows, bulkOrderId }));
      changed();
    },
    async remove(key) {
      await work("readwrite", (store) => store.delete(key));
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Runs one request in its own transaction. */
async function inStore<T>(
  databases: IDBFactory,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = databases.open(DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE, { keyPath: "key" });
  const database = await resultOf(opening);
  try {
    return await resultOf(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's storage failed"));
  });

/** Entries of another shape, e.g. of an older version, are ignored. */
function isKeptRows(value: unknown): value is LeftOutRows {
  if (typeof value !== "object" || value === null) return false;
  const has = (type: string) => (name: string) => typeof Reflect.get(value, name) === type;
  return (
    ["key", "owner", "fileName", "csv", "savedAt"].every(has("string")) &&
    has("number")("count") &&
    ["mapping", "units"].every(has("object"))
  );
}

/** `orders.csv` and `orders-left-out.csv` both give `orders-left-out.csv`. */
export const leftOutName = (fileName: string): string =>
  `${fileName.replace(/\.csv$/i, "").replace(/-left-out$/, "")}-left-out.csv`;
