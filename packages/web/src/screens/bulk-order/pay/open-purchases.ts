import { type Purchase, textFingerprint } from "@shipctl/sdk/bulk";

/** A purchase that has not ended. It is stored without its rows. */
export interface OpenPurchase extends Omit<Purchase, "request"> {
  readonly rowCount: number;
  /** Identifies its rows and prices. Missing in records of earlier versions, whose key begins with it. */
  readonly content?: string;
}

export interface OpenPurchases {
  /** Returns the same array until something changes. */
  get(): readonly OpenPurchase[];
  subscribe(listener: () => void): () => void;
  /** Stores a purchase, unless one of the same rows is stored, e.g. by another tab. Returns the one that is stored. */
  add(purchase: Purchase): OpenPurchase;
  accept(key: string, bulkOrderId: string): void;
  remove(key: string): void;
}

/** The open purchases of one account, shared by all tabs of this browser. */
export function createOpenPurchases(storage: Storage, target: EventTarget, owner: string): OpenPurchases {
  const listeners = new Set<() => void>();
  let text = storage.getItem(KEY);
  let own = ownIn(text, owner);

  const refresh = () => {
    const found = storage.getItem(KEY);
    if (found === text) return;
    text = found;
    own = ownIn(found, owner);
    for (const listener of listeners) listener();
  };
  const change = (next: (purchases: readonly OpenPurchase[]) => readonly OpenPurchase[]) => {
    // Reads the storage again: another tab may have written to it.
    const changed = next(parsePurchases(storage.getItem(KEY)));
    if (changed.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(changed));
    refresh();
  };
  return {
    get: () => own,
    subscribe(listener) {
      if (listeners.size === 0) target.addEventListener("storage", refresh);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) target.removeEventListener("storage", refresh);
      };
    },
    add({ request, ...purchase }) {
      const content = textFingerprint(JSON.stringify(request)).slice(0, 32);
      refresh();
      const known = own.find((one) => one.content === content || one.key.startsWith(`${content}-`));
      if (known) return known;
      const added = { ...purchase, content, rowCount: request?.orders.length ?? 0 };
      change((all) => [...all, added]);
      return added;
    },
    accept: (key, bulkOrderId) => change((all) => all.map((one) => (one.key === key ? { ...one, bulkOrderId } : one))),
    remove: (key) => change((all) => all.filter((one) => one.key !== key)),
  };
}

const KEY = "bulk-order-jobs";

const ownIn = (text: string | null, owner: string) => parsePurchases(text).filter((one) => one.owner === owner);

/** Unreadable entries are ignored. */
function parsePurchases(text: string | null): readonly OpenPurchase[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isPurchase) : [];
  } catch {
    return [];
  }
}

function isPurchase(value: unknown): value is OpenPurchase {
  if (typeof value !== "object" || value === null) return false;
  const has = (type: string) => (name: string) => typeof Reflect.get(value, name) === type;
  return ["key", "owner", "fileName", "startedAt"].every(has("string")) && has("number")("rowCount");
}
