import type { ProcessBulkRequest } from "@shipctl/sdk";
import { type Purchase, textFingerprint } from "@shipctl/sdk/bulk";

/** A purchase that has not ended. It is stored without its rows. */
export interface OpenPurchase extends Omit<Purchase, "request"> {
  readonly rowCount: number;
}

export interface OpenPurchases {
  /** Returns the same array until something changes. */
  get(): readonly OpenPurchase[];
  subscribe(listener: () => void): () => void;
  /**
   * The key of a purchase: the same in every tab until this account has bought something, so that of two clicks at the
   * same moment one buys nothing.
   */
  keyFor(request: ProcessBulkRequest): string;
  /** Stores a purchase, unless one of the same rows is stored, e.g. by another tab. Returns the one that is stored. */
  add(purchase: Purchase): { readonly purchase: OpenPurchase; readonly isNew: boolean };
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
    keyFor: (request) => `${short(JSON.stringify(request))}-${short(storage.getItem(LATEST + owner) ?? "")}`,
    add({ request, ...purchase }) {
      refresh();
      const known = own.find(({ key }) => contentOf(key) === contentOf(purchase.key));
      if (known) return { purchase: known, isNew: false };
      const added = { ...purchase, rowCount: request?.orders.length ?? 0 };
      change((all) => [...all, added]);
      return { purchase: added, isNew: true };
    },
    accept(key, bulkOrderId) {
      storage.setItem(LATEST + owner, bulkOrderId);
      change((all) => all.map((one) => (one.key === key ? { ...one, bulkOrderId } : one)));
    },
    remove: (key) => change((all) => all.filter((one) => one.key !== key)),
  };
}

const KEY = "bulk-order-jobs";
/** The latest bulk order of an account. */
const LATEST = "latest-bulk-order-";

/** 128 bits: two of them fit in a key. */
const short = (text: string): string => textFingerprint(text).slice(0, 32);

/** The first half of a key identifies the rows and prices. */
const contentOf = (key: string): string | undefined => key.split("-")[0];

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
