import type { BulkOrder } from "@shipctl/sdk";
import { describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../../test/memory-storage.js";
import { createOpenJobs, type OpenJob, orderOfJob } from "./open-jobs.js";

describe("open purchases", () => {
  it("survive a reload, for the account that made them only", () => {
    const storage = memoryStorage();
    open(storage, "usr_1").add(job({ key: "one" }));
    expect(open(storage, "usr_1").get()).toEqual([job({ key: "one" })]);
    expect(open(storage, "usr_2").get()).toEqual([]);
  });

  it("get their bulk order ID, and are removed when they end", () => {
    const storage = memoryStorage();
    const jobs = open(storage, "usr_1");
    const listener = vi.fn();
    jobs.subscribe(listener);
    jobs.add(job({ key: "one" }));
    jobs.accept("one", "BULK-1");
    expect(jobs.get()).toEqual([job({ key: "one", bulkOrderId: "BULK-1" })]);
    jobs.remove("one");
    expect(jobs.get()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(3);
    expect(storage.length).toBe(0);
  });

  it("do not overwrite purchases of another tab", () => {
    const storage = memoryStorage();
    const [here, there] = [open(storage, "usr_1"), open(storage, "usr_1")];
    here.add(job({ key: "one" }));
    there.add(job({ key: "two" }));
    here.accept("one", "BULK-1");
    expect(here.get().map(({ key }) => key)).toEqual(["one", "two"]);
  });

  it.each(["", "{", "[1, null]", '[{"key":1}]', '{"key":"one"}'])("are empty if the storage contains %j", (text) => {
    const storage = memoryStorage();
    storage.setItem("bulk-order-jobs", text);
    expect(open(storage, "usr_1").get()).toEqual([]);
  });
});

describe("a purchase whose response was lost", () => {
  const lost = job({ fileName: "orders.csv", rowCount: 2, newestBefore: "BULK-5" });

  it("is found among the bulk orders made since it was sent", () => {
    const list = listOf([
      bulk("BULK-7", "other.csv", 2),
      bulk("BULK-6", "orders.csv", 2),
      bulk("BULK-5", "orders.csv", 2),
    ]);
    expect(orderOfJob(list, lost)).toBe("BULK-6");
  });

  it("is not found if only an older one matches", () => {
    expect(
      orderOfJob(listOf([bulk("BULK-6", "orders.csv", 3), bulk("BULK-5", "orders.csv", 2)]), lost),
    ).toBeUndefined();
    expect(orderOfJob(listOf([bulk("BULK-5", "orders.csv", 2)]), lost)).toBeUndefined();
  });

  it("is found if there was no earlier bulk order", () => {
    expect(orderOfJob(listOf([bulk("BULK-1", "orders.csv", 2)]), { ...lost, newestBefore: null })).toBe("BULK-1");
  });
});

const open = (storage: Storage, owner: string) => createOpenJobs(storage, new EventTarget(), owner);

function job(part: Partial<OpenJob> = {}): OpenJob {
  return {
    key: "key",
    owner: "usr_1",
    fileName: "orders.csv",
    rowCount: 2,
    totalPrice: 16.2,
    startedAt: "2026-11-01T09:00:00.000Z",
    newestBefore: null,
    ...part,
  };
}

const listOf = (bulkOrders: BulkOrder[]) => ({ bulkOrders, totalPages: 1, totalBulkOrders: bulkOrders.length });

function bulk(bulkOrderId: string, fileName: string, orderCount: number): BulkOrder {
  const counts = { total: orderCount, bought: orderCount, failed: 0, pending: 0 };
  const user = { userName: "Test Seller", userId: "usr_1" };
  const createdAt = "2026-11-01T09:00:00.000Z";
  return {
    _id: bulkOrderId,
    bulkOrderId,
    fileName,
    orderCount,
    createdAt,
    totalPrice: 1,
    status: "completed",
    counts,
    ...user,
  };
}
