import { expect, it } from "vitest";
import { memoryStorage } from "../../../../test/memory-storage.js";
import { createNotBoughtRows, type NotBoughtRows } from "./not-bought-rows.js";
import { createOpenPurchases } from "./open-purchases.js";
import { purchaseStore } from "./purchase-store.js";

it("a page that ends while a purchase is accepted loses neither the purchase nor the rows that it did not buy", async () => {
  const storage = memoryStorage();
  const rows = new Map<string, NotBoughtRows>();
  const page = (put: (one: NotBoughtRows) => Promise<unknown>) => {
    const open = createOpenPurchases(storage, new EventTarget(), "usr_1");
    const database = { all: async () => [...rows.values()], put, delete: async (key: string) => rows.delete(key) };
    const kept = createNotBoughtRows(database, "usr_1");
    const notBought = { fileName: "week.csv", count: 3, csv: "toName\n", mapping: {}, units: {} };
    return { open, kept, store: purchaseStore(open, kept, { paid: async () => undefined }, notBought) };
  };
  const works = async (one: NotBoughtRows) => rows.set(one.key, one);
  await page(works).store.record({
    key: "one",
    owner: "usr_1",
    startedAt: "2026-11-01T10:00:00Z",
    fileName: "week.csv",
  });
  const never = new Promise<never>(() => undefined);
  let isWriting: () => void;
  const writing = new Promise<void>((resolve) => {
    isWriting = resolve;
  });
  void page(() => {
    isWriting();
    return never;
  }).store.accept("one", "BULK-1");
  await writing;

  // The next page asks for every purchase that has no bulk order yet, and accepts it again.
  const next = page(works);
  expect(next.open.get()).toMatchObject([{ key: "one" }]);
  expect(next.open.get()[0]).not.toHaveProperty("bulkOrderId");
  await next.store.accept("one", "BULK-1");
  expect(next.open.get()).toMatchObject([{ key: "one", bulkOrderId: "BULK-1" }]);
  expect(rows.get("one")).toMatchObject({ bulkOrderId: "BULK-1", count: 3 });
});
