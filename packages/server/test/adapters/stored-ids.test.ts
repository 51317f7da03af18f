import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createStoredIds } from "../../src/adapters/stored-ids.js";
import { idBlocksTable, reserveIdBlock } from "../../src/store/id-blocks.js";
import { openJsonStore } from "../../src/store/json/open-json-store.js";
import { TestClock } from "../test-clock.js";
import { TestLog } from "../test-log.js";

async function storeForTest() {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-ids-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { open: () => openJsonStore({ folder, tables: [idBlocksTable], clock: new TestClock(), log: new TestLog() }) };
}

describe("readable ids", () => {
  it("are consecutive, also when many request the first one concurrently", async () => {
    const { open } = await storeForTest();
    const store = await open();
    const ids = createStoredIds(new TestClock(), (series, first, length) =>
      reserveIdBlock(store, series, first, length),
    );
    const numbers = await Promise.all(Array.from({ length: 2_500 }, () => ids.number("ORD")));
    expect(new Set(numbers).size).toBe(2_500);
    expect(numbers.toSorted()[0]).toBe("ORD-100001");
    expect(numbers.toSorted().at(-1)).toBe("ORD-102500");
    expect(await ids.number("BULK")).toBe("BULK-100001");
    await store.close();
  });

  it("are never assigned twice, even after a restart or by two processes", async () => {
    const { open } = await storeForTest();
    const given: string[] = [];
    for (let start = 0; start < 2; start++) {
      const store = await open();
      const reserve = (series: string, first: number, length: number) => reserveIdBlock(store, series, first, length);
      const [one, two] = [createStoredIds(new TestClock(), reserve), createStoredIds(new TestClock(), reserve)];
      given.push(await one.number("ORD"), await two.number("ORD"), await one.number("ORD"));
      await store.close();
    }
    expect(given).toEqual(["ORD-100001", "ORD-101001", "ORD-100002", "ORD-102001", "ORD-103001", "ORD-102002"]);
  });

  it("can be requested again after the store could not reserve them", async () => {
    let fails = true;
    const ids = createStoredIds(new TestClock(), async () => {
      if (fails) throw new Error("the disk is full");
      return 100_001;
    });
    await expect(ids.number("TXN")).rejects.toThrow("the disk is full");
    fails = false;
    expect(await ids.number("TXN")).toBe("TXN-100001");
  });
});

describe("opaque ids", () => {
  it("are unique and in order of time for any clock", () => {
    const clock = new TestClock();
    const ids = createStoredIds(clock, async () => 1);
    const given: string[] = [];
    for (let count = 0; count < 100_000; count++) {
      if (count === 40_000) clock.advance(5);
      if (count === 80_000) clock.advance(-3_600_000);
      given.push(ids.opaque("ord"));
    }
    expect(new Set(given).size).toBe(given.length);
    expect(given).toEqual(given.toSorted());
    expect(given[0]).toMatch(/^ord_[0-9a-z]{20}$/);
  });
});
