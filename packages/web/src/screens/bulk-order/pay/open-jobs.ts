import type { BulkOrderList } from "@shipctl/sdk";

/** A purchase that was sent and whose result is not known yet. It is stored, so a reload never buys twice. */
export interface OpenJob {
  /** The Idempotency-Key of the request. */
  readonly key: string;
  /** Account ID: other accounts may use the same browser. */
  readonly owner: string;
  readonly fileName: string;
  readonly rowCount: number;
  readonly totalPrice: number;
  /** ISO 8601. */
  readonly startedAt: string;
  /** The newest bulk order before this one. Identifies this one if the response was lost. */
  readonly newestBefore: string | null;
  /** Set when the server has answered. */
  readonly bulkOrderId?: string;
}

export interface OpenJobs {
  /** Returns the same array until something changes. */
  get(): readonly OpenJob[];
  /** Finds a job by the start of its key, including one that another tab has just added. */
  find(keyStart: string): OpenJob | undefined;
  subscribe(listener: () => void): () => void;
  add(job: OpenJob): void;
  accept(key: string, bulkOrderId: string): void;
  remove(key: string): void;
}

/** The open jobs of one account, shared by all tabs of this browser. */
export function createOpenJobs(storage: Storage, target: EventTarget, owner: string): OpenJobs {
  const listeners = new Set<() => void>();
  let text = storage.getItem(KEY);
  let jobs = parseJobs(text);
  let own = jobs.filter((job) => job.owner === owner);

  const refresh = () => {
    const found = storage.getItem(KEY);
    if (found === text) return;
    text = found;
    jobs = parseJobs(found);
    own = jobs.filter((job) => job.owner === owner);
    for (const listener of listeners) listener();
  };
  const change = (next: (jobs: readonly OpenJob[]) => readonly OpenJob[]) => {
    // Reads the storage again: another tab may have written to it.
    const changed = next(parseJobs(storage.getItem(KEY)));
    if (changed.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(changed));
    refresh();
  };
  return {
    get: () => own,
    find(keyStart) {
      refresh();
      return own.find(({ key }) => key.startsWith(keyStart));
    },
    subscribe(listener) {
      if (listeners.size === 0) target.addEventListener("storage", refresh);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) target.removeEventListener("storage", refresh);
      };
    },
    add: (job) => change((all) => [...all.filter(({ key }) => key !== job.key), job]),
    accept: (key, bulkOrderId) => change((all) => all.map((job) => (job.key === key ? { ...job, bulkOrderId } : job))),
    remove: (key) => change((all) => all.filter((job) => job.key !== key)),
  };
}

/** The bulk order of a job whose response was lost, if the server created one. */
export function orderOfJob({ bulkOrders }: BulkOrderList, job: OpenJob): string | undefined {
  const before = bulkOrders.findIndex(({ bulkOrderId }) => bulkOrderId === job.newestBefore);
  const since = before === -1 ? bulkOrders : bulkOrders.slice(0, before);
  // The oldest match is the one that was sent first.
  return since.findLast(({ fileName, orderCount }) => fileName === job.fileName && orderCount === job.rowCount)
    ?.bulkOrderId;
}

const KEY = "bulk-order-jobs";

/** Unreadable entries are ignored. */
function parseJobs(text: string | null): readonly OpenJob[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isJob) : [];
  } catch {
    return [];
  }
}

function isJob(value: unknown): value is OpenJob {
  if (typeof value !== "object" || value === null) return false;
  const has = (type: string) => (name: string) => typeof Reflect.get(value, name) === type;
  const newestBefore: unknown = Reflect.get(value, "newestBefore");
  return (
    ["key", "owner", "fileName", "startedAt"].every(has("string")) &&
    ["rowCount", "totalPrice"].every(has("number")) &&
    (newestBefore === null || typeof newestBefore === "string")
  );
}
