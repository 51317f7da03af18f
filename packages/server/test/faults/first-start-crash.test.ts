import { describe, expect, it } from "vitest";
import { createStoredIds } from "../../src/adapters/stored-ids.js";
import { prepareStore } from "../../src/commands/prepare-store.js";
import { walletTable } from "../../src/domain/ledger/ledger.js";
import { tallyTable } from "../../src/domain/order/order-totals.js";
import { tables } from "../../src/domain/tables.js";
import { registerJobs, startRecurringJobs } from "../../src/jobs/index.js";
import { idBlocksTable, reserveIdBlock } from "../../src/store/id-blocks.js";
import { expectSoundBooks } from "../api/books.js";
import { HOUR_MS } from "../api/time-passes.js";
import { FaultyFileSystem } from "../faulty-file-system.js";
import { TestClock } from "../test-clock.js";
import { type TestWorld, testWorld } from "../test-world.js";
import { everything } from "./everything.js";
import { folderForTest } from "./server-process.js";

const ADMIN = { email: "admin@shipctl.test", password: "admin-password" };

describe.each([
  ["a shop", false],
  ["a demo", true],
])("the first start of %s", (_what, demo) => {
  it("that crashes at any step is completed by the next one", async () => {
    const undisturbed = await firstStart(demo, Number.POSITIVE_INFINITY);
    for (let at = 1; at <= undisturbed.steps; at += demo ? 7 : 1) {
      const { content } = await firstStart(demo, at);
      expect(content, `after a crash at step ${at}`).toEqual(undisturbed.content);
    }
  });
});

it("an interrupted demo stays a demo, with or without --demo at the next start", async () => {
  for (const at of [14, 24, 64]) {
    const files = new FaultyFileSystem();
    const [clock, folder] = [new TestClock(), await folderForTest()];
    let steps = 0;
    files.before = () => {
      if (++steps === at) files.crash();
    };
    await expect(start(files, clock, folder, true)).rejects.toThrow();
    files.before = () => undefined;
    const world = await openWorld(files, clock, folder);
    expect(await prepareStore(world, { demo: false, firstAdmin: ADMIN })).toEqual({ demo: true });
    await world.close();
  }
});

/**
 * Starts a new store, crashes at one step, and restarts. Returns the number of steps and the resulting records,
 * without the totals by day, which count a label on the day on which it was settled.
 */
async function firstStart(demo: boolean, at: number): Promise<{ steps: number; content: Record<string, number> }> {
  const folder = await folderForTest();
  const files = new FaultyFileSystem();
  const clock = new TestClock();
  let steps = 0;
  files.before = () => {
    if (++steps === at) files.crash();
  };
  const first = await start(files, clock, folder, demo).catch(() => undefined);
  files.before = () => undefined;
  const world = first && steps < at ? first : await start(files, clock, folder, demo);
  registerJobs(world);
  await startRecurringJobs(world);
  // Long enough for interrupted calls to be repeated.
  for (let hour = 0; hour < 3; hour++) {
    clock.advance(HOUR_MS);
    await world.store.runDue();
  }
  await expectSoundBooks({ world });
  const content: Record<string, number> = {};
  for (const table of tables.filter((one) => one !== tallyTable))
    content[table.name] = (await everything(world.store, table)).length;
  for (const { postedCents } of await everything(world.store, walletTable)) content[`wallet of ${postedCents}`] = 1;
  await world.close();
  return { steps, content };
}

async function start(files: FaultyFileSystem, clock: TestClock, folder: string, demo: boolean): Promise<TestWorld> {
  const world = await openWorld(files, clock, folder);
  await prepareStore(world, { demo, firstAdmin: ADMIN });
  return world;
}

async function openWorld(files: FaultyFileSystem, clock: TestClock, folder: string): Promise<TestWorld> {
  const base = await testWorld({ files, clock, folder, tables: [idBlocksTable] });
  const ids = createStoredIds(clock, (series, first, length) => reserveIdBlock(base.store, series, first, length));
  return { ...base, ids };
}
