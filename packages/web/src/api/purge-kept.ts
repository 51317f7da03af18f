import { DRAFT_DAYS } from "@shipctl/sdk/bulk";

/** How long a browser keeps what a person left in it: unfinished purchases, and rows that a purchase did not buy. */
const KEPT_DAYS = 30;
/** Each of its records has the time `savedAt`. */
const DATABASE = "shipctl";
/** Lists in localStorage whose entries have the time `startedAt`. */
const LISTS = ["bulk-order-jobs"];

/** Deletes what any account left in this browser long ago: its owner may never return. */
export async function purgeKept({ localStorage, indexedDB }: Window, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const oldest = daysAgo(KEPT_DAYS);
  for (const name of LISTS) purgeList(localStorage, name, oldest);
  const database = await opened(indexedDB);
  if (!database) return;
  for (const name of database.objectStoreNames) {
    const cursors = database.transaction(name, "readwrite").objectStore(name).openCursor();
    cursors.onsuccess = () => {
      const cursor = cursors.result;
      if (!cursor) return;
      if (isOlder(cursor.value, "savedAt", name === "drafts" ? daysAgo(DRAFT_DAYS) : oldest)) cursor.delete();
      cursor.continue();
    };
  }
  // Waits for the transactions.
  database.close();
}

function purgeList(storage: Storage, name: string, oldest: string): void {
  const text = storage.getItem(name);
  if (text === null) return;
  const list: unknown = parsed(text);
  const kept = Array.isArray(list) ? list.filter((entry) => !isOlder(entry, "startedAt", oldest)) : [];
  if (kept.length === 0) storage.removeItem(name);
  else if (Array.isArray(list) && kept.length < list.length) storage.setItem(name, JSON.stringify(kept));
}

/** The database, if there is one: opening must not create it. */
const opened = (databases: IDBFactory): Promise<IDBDatabase | undefined> =>
  new Promise((resolve) => {
    const opening = databases.open(DATABASE);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = (event) => {
      event.preventDefault();
      resolve(undefined);
    };
  });

/** An entry without its time is of no use to anybody. */
function isOlder(entry: unknown, time: string, oldest: string): boolean {
  const at: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, time) : undefined;
  return typeof at !== "string" || at < oldest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
