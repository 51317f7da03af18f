import type { BulkMapping, BulkUnits } from "@shipctl/sdk/files";

/** The rows of a file that a purchase did not buy, as a file of their own. */
export interface KeptRows {
  /** The Idempotency-Key of the purchase. */
  readonly key: string;
  /** Whose they are: others may sign in at the same browser. */
  readonly owner: string;
  /** Known as soon as the server has answered. */
  readonly bulkOrderId?: string;
  readonly fileName: string;
  readonly count: number;
  /** The lines as they stood, with what was typed over them and why each was not bought. */
  readonly csv: string;
  /** How the file was read. */
  readonly mapping: BulkMapping;
  readonly units: Partial<BulkUnits>;
  /** ISO. */
  readonly savedAt: string;
}

export type NewKeptRows = Omit<KeptRows, "owner" | "savedAt" | "bulkOrderId">;

/** The kept rows of all purchases of one person at this browser. They outlive the page. */
export interface KeptRowsStore {
  /** Those that belong to a bulk order. */
  list(): Promise<readonly KeptRows[]>;
  save(rows: NewKeptRows): Promise<void>;
  /** The purchase has become this bulk order. */
  accept(key: string, bulkOrderId: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Told of changes by this page. */
  subscribe(listener: () => void): () => void;
}

const DATABASE = "shipctl";
const STORE = "kept-rows";
const KEPT_MS = 30 * 86_400_000;

export function createKeptRows(databases: IDBFactory, owner: string, now: () => number = Date.now): KeptRowsStore {
  const listeners = new Set<() => void>();
  const work = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    inStore(databases, mode, act);
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const own = async (): Promise<KeptRows[]> => {
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

/** One request in a transaction of its own. */
async function inStore<T>(
  databases: IDBFactory,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = databases.open(DATABASE, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE, { keyPath: "key" });
  const database = await answerOf(opening);
  try {
    return await answerOf(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's storage failed"));
  });

/** What cannot be read was written by somebody else. */
function isKeptRows(value: unknown): value is KeptRows {
  if (typeof value !== "object" || value === null) return false;
  const has = (type: string) => (name: string) => typeof Reflect.get(value, name) === type;
  return (
    ["key", "owner", "fileName", "csv", "savedAt"].every(has("string")) &&
    has("number")("count") &&
    ["mapping", "units"].every(has("object"))
  );
}

/** `orders.csv` leaves `orders-left-out.csv`; what is left of that keeps its name. */
export const leftOutName = (fileName: string): string =>
  `${fileName.replace(/\.csv$/i, "").replace(/-left-out$/, "")}-left-out.csv`;
