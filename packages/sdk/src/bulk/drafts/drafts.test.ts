import { describe, expect, it } from "vitest";
import type { DraftContent } from "./draft.js";
import { createDrafts, type DraftRecord, type DraftStore } from "./drafts.js";

const FILE = new TextEncoder().encode("toName\nAda\n");

const contentOf = (toCity: string, part: Partial<DraftContent> = {}): DraftContent => ({
  ...{ fileName: "orders.csv", rowCount: 1, mapping: {}, units: {}, takenBack: [], defaults: {}, picks: {}, extra: {} },
  rows: [{ rowIndex: 0, line: 2, edits: { toCity } }],
  ...part,
});

/** A store in memory, and drafts of its accounts. */
function scene() {
  const records = new Map<string, unknown>();
  const files = new Map<string, Uint8Array>();
  let today = new Date("2026-11-27T10:00:00Z");
  let ids = 0;
  const store: DraftStore = {
    list: async () => [...records.values()],
    async add(record, file) {
      records.set(record.id, record);
      files.set(record.id, file);
    },
    async replace(record) {
      const stored = records.get(record.id) as DraftRecord | undefined;
      if (stored?.revision !== record.revision - 1) return false;
      records.set(record.id, record);
      return true;
    },
    file: async (id) => files.get(id),
    async remove(id) {
      records.delete(id);
      files.delete(id);
    },
  };
  const draftsOf = (accountId: string, server = "https://shop.test") =>
    createDrafts({ store, server, accountId, now: () => today, newId: () => `draft_${++ids}` });
  return {
    store,
    records,
    draftsOf,
    later(days: number) {
      today = new Date(today.getTime() + days * 86_400_000);
    },
  };
}

const cityOf = ({ rows }: DraftContent) => rows[0]?.edits?.toCity;

describe("a draft", () => {
  it("has the file and its latest changes, for its account and server only", async () => {
    const { draftsOf } = scene();
    const kept = draftsOf("ada").keep(FILE);
    await Promise.all(["Aus", "Austi", "Austin"].map((city) => kept.save(contentOf(city))));
    const { drafts } = await draftsOf("ada").list();
    expect(drafts.map(cityOf)).toEqual(["Austin"]);
    expect(await draftsOf("ada").file(drafts[0]?.id ?? "")).toEqual(FILE);
    expect((await draftsOf("bob").list()).drafts).toEqual([]);
    expect((await draftsOf("ada", "https://other.test").list()).drafts).toEqual([]);
  });

  it("is continued as the same draft", async () => {
    const { draftsOf } = scene();
    await draftsOf("ada").keep(FILE).save(contentOf("Austin"));
    const [draft] = (await draftsOf("ada").list()).drafts;
    await draftsOf("ada").keep(FILE, draft).save(contentOf("Boston"));
    expect((await draftsOf("ada").list()).drafts.map(cityOf)).toEqual(["Boston"]);
  });

  it("that two windows continue is kept twice: neither loses its changes", async () => {
    const { draftsOf } = scene();
    await draftsOf("ada").keep(FILE).save(contentOf("Austin"));
    const [draft] = (await draftsOf("ada").list()).drafts;
    const [one, other] = [draftsOf("ada").keep(FILE, draft), draftsOf("ada").keep(FILE, draft)];
    await one.save(contentOf("Boston"));
    await other.save(contentOf("Chicago"));
    await one.save(contentOf("Boston again"));
    expect((await draftsOf("ada").list()).drafts.map(cityOf).sort()).toEqual(["Boston again", "Chicago"]);
  });

  it("is gone once its file is paid for, and so is another one of the same file; nothing is kept any more", async () => {
    const { draftsOf } = scene();
    await draftsOf("ada").keep(FILE).save(contentOf("Austin"));
    const kept = draftsOf("ada").keep(FILE);
    await kept.save(contentOf("Boston", { purchaseKey: "key_1" }));
    await draftsOf("ada")
      .keep(new Uint8Array([1]))
      .save(contentOf("Dallas"));
    await draftsOf("ada").paid("key_2");
    expect((await draftsOf("ada").list()).drafts).toHaveLength(3);
    kept.leave();
    await draftsOf("ada").paid("key_1");
    await kept.save(contentOf("Chicago"));
    expect((await draftsOf("ada").list()).drafts.map(cityOf)).toEqual(["Dallas"]);
    await draftsOf("ada").paid(new Uint8Array([1]));
    expect((await draftsOf("ada").list()).drafts).toEqual([]);
  });

  it("is deleted after 7 days without a change, also when another account lists drafts", async () => {
    const { draftsOf, records, later } = scene();
    await draftsOf("ada").keep(FILE).save(contentOf("Austin"));
    later(6.9);
    expect((await draftsOf("ada").list()).drafts).toHaveLength(1);
    later(0.2);
    await draftsOf("bob").list();
    expect(records.size).toBe(0);
  });

  it("that is damaged or of another version is counted, not opened, and deleted with the others of its account", async () => {
    const { draftsOf, records } = scene();
    await draftsOf("ada").keep(FILE).save(contentOf("Austin"));
    await draftsOf("bob").keep(FILE).save(contentOf("Boston"));
    const [stored] = records.values();
    records.set("newer", { ...(stored as DraftRecord), id: "newer", version: 2 });
    records.set("torn", { ...(stored as DraftRecord), id: "torn", content: null });
    records.set("noise", 7);
    const { drafts, unreadable } = await draftsOf("ada").list();
    expect([drafts.map(cityOf), unreadable]).toEqual([["Austin"], 2]);
    await draftsOf("ada").clear();
    expect(await draftsOf("ada").list()).toEqual({ drafts: [], unreadable: 0 });
    expect((await draftsOf("bob").list()).drafts.map(cityOf)).toEqual(["Boston"]);
  });

  it("is not kept, and says so, above 50 MB of one account or if the store fails", async () => {
    const { draftsOf, store, records } = scene();
    const large = new Uint8Array(30 * 1024 * 1024);
    expect(await draftsOf("ada").keep(large).save(contentOf("Austin"))).toBeUndefined();
    const kept = draftsOf("ada").keep(large);
    expect(await kept.save(contentOf("Boston"))).toMatch(/more than 50 MB/);
    expect(await draftsOf("bob").keep(large).save(contentOf("Chicago"))).toBeUndefined();
    const [first] = (await draftsOf("ada").list()).drafts;
    await draftsOf("ada").discard(first?.id ?? "");
    expect(await kept.save(contentOf("Boston"))).toBeUndefined();
    const full = createDrafts({
      ...{ server: "https://shop.test", accountId: "ada", now: () => new Date(), newId: () => "draft_0" },
      store: { ...store, replace: () => Promise.reject(new Error("The quota is exceeded")) },
    });
    const [draft] = (await draftsOf("ada").list()).drafts;
    expect(await full.keep(large, draft).save(contentOf("Dallas"))).toBe("The quota is exceeded");
    expect(records.size).toBe(2);
  });
});
