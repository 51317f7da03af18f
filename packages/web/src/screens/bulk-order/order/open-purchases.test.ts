import type { ProcessBulkRequest } from "@shipctl/sdk";
import type { Purchase } from "@shipctl/sdk/bulk";
import { describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../../test/memory-storage.js";
import { createOpenPurchases } from "./open-purchases.js";

const request: ProcessBulkRequest = { totalPrice: 16.2, orders: [] };

describe("open purchases", () => {
  it("survive a reload without their rows, for the account that made them only", () => {
    const storage = memoryStorage();
    open(storage, "usr_1").add(purchase("one"));
    const [stored] = open(storage, "usr_1").get();
    expect(stored).toMatchObject({ key: "one", fileName: "orders.csv", rowCount: 0 });
    expect(stored).not.toHaveProperty("request");
    expect(open(storage, "usr_2").get()).toEqual([]);
  });

  it("get their bulk order ID, and are removed when they end", () => {
    const storage = memoryStorage();
    const purchases = open(storage, "usr_1");
    const listener = vi.fn();
    purchases.subscribe(listener);
    purchases.add(purchase("one"));
    purchases.accept("one", "BULK-1");
    expect(purchases.get()).toMatchObject([{ key: "one", bulkOrderId: "BULK-1" }]);
    purchases.remove("one");
    expect(purchases.get()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(3);
    expect(storage.getItem("bulk-order-jobs")).toBeNull();
  });

  it("of another tab are kept, and joined if their rows and prices are the same", () => {
    const storage = memoryStorage();
    const [here, there] = [open(storage, "usr_1"), open(storage, "usr_1")];
    here.add(purchase("one-a"));
    expect(there.add(purchase("one-b"))).toMatchObject({ purchase: { key: "one-a" }, isNew: false });
    expect(there.add(purchase("two-b"))).toMatchObject({ purchase: { key: "two-b" }, isNew: true });
    expect(here.get().map(({ key }) => key)).toEqual(["one-a"]);
    here.accept("one-a", "BULK-1");
    expect(here.get().map(({ key }) => key)).toEqual(["one-a", "two-b"]);
  });

  it("have a key that is the same in every tab until something is bought, and differs by rows", () => {
    const storage = memoryStorage();
    const [here, there] = [open(storage, "usr_1"), open(storage, "usr_1")];
    const key = here.keyFor(request);
    expect(there.keyFor(request)).toBe(key);
    expect(there.keyFor({ ...request, again: true })).not.toBe(key);
    here.add(purchase(key));
    here.accept(key, "BULK-1");
    expect(there.keyFor(request)).not.toBe(key);
    expect(open(storage, "usr_2").keyFor(request)).toBe(key);
  });

  it("of an earlier version are read, and joined by the first half of their key", () => {
    const old = { owner: "usr_1", fileName: "orders.csv", rowCount: 2, totalPrice: 16.2, newestBefore: null };
    const first = open(memoryStorage(), "usr_1").keyFor(request).split("-")[0];
    const stored = { ...old, key: `${first}-0b5cf7ad0f6a1d20`, startedAt: "2026-11-01T09:00:00.000Z" };
    const storage = memoryStorage({ "bulk-order-jobs": JSON.stringify([stored]) });
    const purchases = open(storage, "usr_1");
    expect(purchases.get()).toEqual([stored]);
    expect(purchases.add(purchase(purchases.keyFor(request))).purchase.key).toBe(stored.key);
  });

  it.each(["", "{", "[1, null]", '[{"key":1}]', '{"key":"one"}'])("are empty if the storage contains %j", (text) => {
    const storage = memoryStorage();
    storage.setItem("bulk-order-jobs", text);
    expect(open(storage, "usr_1").get()).toEqual([]);
  });
});

const open = (storage: Storage, owner: string) => createOpenPurchases(storage, new EventTarget(), owner);

const purchase = (key: string): Purchase => ({
  ...{ key, owner: "usr_1", fileName: "orders.csv", startedAt: "2026-11-01T09:00:00.000Z", request },
});
