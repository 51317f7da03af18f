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
    expect(storage.length).toBe(0);
  });

  it("of another tab are kept, and joined if their rows and prices are the same", () => {
    const storage = memoryStorage();
    const [here, there] = [open(storage, "usr_1"), open(storage, "usr_1")];
    here.add(purchase("one"));
    expect(there.add(purchase("two")).key).toBe("one");
    expect(there.add(purchase("three", { ...request, totalPrice: 8.1 })).key).toBe("three");
    expect(here.get().map(({ key }) => key)).toEqual(["one"]);
    here.accept("one", "BULK-1");
    expect(here.get().map(({ key }) => key)).toEqual(["one", "three"]);
  });

  it("of an earlier version are read, and joined by the start of their key", () => {
    // SHA-256 of the body, cut to 128 bits.
    const content = "2f3d6cb235c6c27906329a40a15e80e4";
    const old = { owner: "usr_1", fileName: "orders.csv", rowCount: 2, totalPrice: 16.2, newestBefore: null };
    const stored = { ...old, key: `${content}-e3b0c44298fc1c14`, startedAt: "2026-11-01T09:00:00.000Z" };
    const storage = memoryStorage({ "bulk-order-jobs": JSON.stringify([stored]) });
    expect(open(storage, "usr_1").get()).toEqual([stored]);
    expect(open(storage, "usr_1").add(purchase("new")).key).toBe(stored.key);
  });

  it.each(["", "{", "[1, null]", '[{"key":1}]', '{"key":"one"}'])("are empty if the storage contains %j", (text) => {
    const storage = memoryStorage();
    storage.setItem("bulk-order-jobs", text);
    expect(open(storage, "usr_1").get()).toEqual([]);
  });
});

const open = (storage: Storage, owner: string) => createOpenPurchases(storage, new EventTarget(), owner);

const purchase = (key: string, body: ProcessBulkRequest = request): Purchase => ({
  ...{ key, owner: "usr_1", fileName: "orders.csv", startedAt: "2026-11-01T09:00:00.000Z", request: body },
});
