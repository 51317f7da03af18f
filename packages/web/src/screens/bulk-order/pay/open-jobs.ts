import type { BulkOrderList } from "@shipctl/sdk";

/** A purchase that was sent and whose end nobody has seen yet. It outlives the page, so that no reload buys twice. */
export interface OpenJob {
  /** The Idempotency-Key under which it was sent. */
  readonly key: string;
  /** Whose it is: others may sign in at the same browser. */
  readonly owner: string;
  readonly fileName: string;
  readonly rowCount: number;
  readonly totalPrice: number;
  /** ISO. */
  readonly startedAt: string;
  /** The newest bulk order before this one, so that it can be told from the others when the answer got lost. */
  readonly newestBefore: string | null;
  /** Known as soon as the server has answered. */
  readonly bulkOrderId?: string;
}

export interface OpenJobs {
  /** The same list until something has changed. */
  get(): readonly OpenJob[];
  /** The job whose key begins like this, also when another tab has added it just now. */
  find(keyStart: string): OpenJob | undefined;
  subscribe(listener: () => void): () => void;
  add(job: OpenJob): void;
  accept(key: string, bulkOrderId: string): void;
  remove(key: string): void;
}

/** The open jobs of one person, shared by all tabs of this browser. */
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
    // Read anew: another tab may have written since.
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

/** The bulk order of a job whose answer got lost, if the server has made one. */
export function orderOfJob({ bulkOrders }: BulkOrderList, job: OpenJob): string | undefined {
  const before = bulkOrders.findIndex(({ bulkOrderId }) => bulkOrderId === job.newestBefore);
  const since = before === -1 ? bulkOrders : bulkOrders.slice(0, before);
  // The oldest since then: this one was sent first.
  return since.findLast(({ fileName, orderCount }) => fileName === job.fileName && orderCount === job.rowCount)
    ?.bulkOrderId;
}

const KEY = "bulk-order-jobs";

/** What cannot be read was written by somebody else. */
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
