import type { BulkMapping, BulkRow, BulkUnits, LeftOutKind } from "@shipctl/sdk/files";
import { inKept, resultOf } from "../../../api/kept-database.js";

/** The rows of a file that a purchase did not buy, as a CSV file. */
export interface NotBoughtRows {
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
  /** Absent in rows of an older version. */
  readonly takenBack?: readonly LeftOutKind[];
  readonly defaults?: Partial<BulkRow>;
  /** ISO 8601. */
  readonly savedAt: string;
}

export type NewNotBoughtRows = Omit<NotBoughtRows, "owner" | "savedAt" | "bulkOrderId">;

/** The rows of one account that were not bought. If the browser's storage fails, e.g. in some private windows, nothing is kept. */
export interface NotBoughtStore {
  save(rows: NewNotBoughtRows): Promise<void>;
  /** Records which bulk order the purchase became. */
  accept(key: string, bulkOrderId: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Reports the rows of each bulk order now and after each change that this page makes, until the returned function is called. */
  follow(listener: (byBulkOrder: ReadonlyMap<string, NotBoughtRows>) => void): () => void;
}

/** An object store of the browser. */
export interface NotBoughtDatabase {
  all(): Promise<readonly unknown[]>;
  put(rows: NotBoughtRows): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

const STORE = "left-out-rows";
const KEPT_MS = 30 * 86_400_000;

export function createNotBoughtRows(
  database: NotBoughtDatabase,
  owner: string,
  now: () => number = Date.now,
): NotBoughtStore {
  const listeners = new Set<() => void>();
  const own = async () => (await database.all()).filter(isNotBoughtRows).filter((rows) => rows.owner === owner);
  /** A failure never blocks a purchase. */
  const change = async (work: () => Promise<unknown>) => {
    await work().catch(() => undefined);
    for (const listener of listeners) listener();
  };
  /** Removes old rows of every account: their owner may never return. */
  const purge = async () => {
    const oldest = new Date(now() - KEPT_MS).toISOString();
    const old = (await database.all()).filter(isNotBoughtRows).filter(({ savedAt }) => savedAt < oldest);
    for (const { key } of old) await database.delete(key);
  };
  return {
    save: (rows) =>
      change(async () => {
        await purge();
        await database.put({ ...rows, owner, savedAt: new Date(now()).toISOString() });
      }),
    accept: (key, bulkOrderId) =>
      change(async () => {
        const rows = (await own()).find((one) => one.key === key);
        if (rows) await database.put({ ...rows, bulkOrderId });
      }),
    remove: (key) => change(() => database.delete(key)),
    follow(listener) {
      let isFollowed = true;
      const report = async () => {
        const all = await own().catch(() => []);
        const accepted = all.flatMap((rows) => (rows.bulkOrderId ? [[rows.bulkOrderId, rows] as const] : []));
        if (isFollowed) listener(new Map(accepted));
      };
      const changed = () => void report();
      listeners.add(changed);
      changed();
      return () => {
        isFollowed = false;
        listeners.delete(changed);
      };
    },
  };
}

export const notBoughtDatabase = (databases: IDBFactory): NotBoughtDatabase => ({
  all: () => inKept(databases, STORE, "readonly", (store) => resultOf(store.getAll())),
  put: (rows) => inKept(databases, STORE, "readwrite", (store) => resultOf(store.put(rows))),
  delete: (key) => inKept(databases, STORE, "readwrite", (store) => resultOf(store.delete(key))),
});

/** Entries of another shape, e.g. of an older version, are ignored. */
function isNotBoughtRows(value: unknown): value is NotBoughtRows {
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
  `${fileName.replace(/\.(?:csv|xlsx)$/i, "").replace(/-left-out$/, "")}-left-out.csv`;
