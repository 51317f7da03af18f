import { createDrafts, type DraftRecord, type DraftStore, type Drafts } from "@shipctl/sdk/bulk";
import { inKept, resultOf } from "../../api/kept-database.js";

/** The drafts of an account in this browser. */
export const browserDrafts = (accountId: string): Drafts =>
  createDrafts({
    store: draftStore(window.indexedDB),
    server: window.location.origin,
    accountId,
    now: () => new Date(),
    newId: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-"),
  });

interface StoredRecord extends DraftRecord {
  readonly blob: Blob;
}

const draftStore = (databases: IDBFactory): DraftStore => ({
  async list() {
    const all: unknown[] = await inKept(databases, "drafts", "readonly", (store) => resultOf(store.getAll()));
    return all.map(withoutFile);
  },
  async add(record, file) {
    const stored: StoredRecord = { ...record, blob: new Blob([new Uint8Array(file)]) };
    await inKept(databases, "drafts", "readwrite", (store) => resultOf(store.add(stored)));
  },
  replace: (record) =>
    inKept(databases, "drafts", "readwrite", async (store) => {
      const before: StoredRecord | undefined = await resultOf(store.get(record.id));
      if (before?.revision !== record.revision - 1) return false;
      await resultOf(store.put({ ...record, blob: before.blob }));
      return true;
    }),
  async file(id) {
    const stored: unknown = await inKept(databases, "drafts", "readonly", (store) => resultOf(store.get(id)));
    const blob = typeof stored === "object" && stored !== null ? Reflect.get(stored, "blob") : undefined;
    return blob instanceof Blob ? new Uint8Array(await blob.arrayBuffer()) : undefined;
  },
  remove: (id) => inKept(databases, "drafts", "readwrite", (store) => resultOf(store.delete(id))),
});

function withoutFile(record: unknown): unknown {
  if (typeof record !== "object" || record === null) return record;
  const { blob: _, ...rest } = record as Partial<StoredRecord>;
  return rest;
}
