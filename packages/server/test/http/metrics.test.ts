import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../src/config.js";
import { register } from "../../src/domain/account/open-account.js";
import { walletTable } from "../../src/domain/ledger/ledger.js";
import { checkBooks } from "../../src/domain/report/verify/verify-books.js";
import { openWorld } from "../../src/open-world.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { newDatabase } from "../postgres/test-database.js";

const SELLER = { name: "Test Seller", email: "seller@shipctl.test", password: "password-1" };

it("the result of the last check of the books is measured", async () => {
  const { world, read } = await measuredWorld();
  const { id } = await register(world, SELLER, "192.0.2.1");
  expect(await read("shipctl_books_faults")).toBeUndefined();
  expect(await read("shipctl_books_checked_timestamp_seconds")).toBeUndefined();

  const before = Date.now() / 1_000;
  await checkBooks(world);
  expect(await read("shipctl_books_faults")).toBe(0);
  const checkedAt = await read("shipctl_books_checked_timestamp_seconds");
  expect(checkedAt).toBeGreaterThanOrEqual(before);
  expect(checkedAt).toBeLessThanOrEqual(Date.now() / 1_000);

  await arrange(world.store, { change: [one(walletTable, id)] }, (tx) => {
    const wallet = tx.get(walletTable, id);
    if (wallet) tx.put(walletTable, { ...wallet, postedCents: wallet.postedCents + 1 });
  });
  expect(await read("shipctl_books_faults")).toBe(0);
  await checkBooks(world);
  expect(await read("shipctl_books_faults")).toBe(1);
});

it("each engine measures how long it takes until changes are durable", async () => {
  const [inFolder, inDatabase] = await Promise.all([
    measuredWorld(),
    measuredWorld({ DATABASE_URL: await newDatabase(), SHIPCTL_SECRET: "a-secret-of-32-characters-or-more" }),
  ]);
  const measured = async ({ world, read }: Measured) => {
    const counts = () => Promise.all(["flush", "commit"].map((name) => read(`shipctl_${name}_duration_seconds_count`)));
    const [flushes = 0, commits = 0] = await counts();
    await register(world, SELLER, "192.0.2.1");
    const [flushesAfter = 0, commitsAfter = 0] = await counts();
    return [flushesAfter > flushes, commitsAfter > commits];
  };
  expect(await measured(inFolder)).toEqual([true, false]);
  expect(await measured(inDatabase)).toEqual([false, true]);
});

type Measured = Awaited<ReturnType<typeof measuredWorld>>;

async function measuredWorld(env: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-metrics-"));
  const settings = { LOG_LEVEL: "silent", SHIPCTL_METRICS_TOKEN: "a-token-for-metrics-of-32-characters-or-more" };
  const config = readConfig(["--data", folder], { ...settings, ...env });
  const { world, measured, close } = await openWorld(config, { mustExist: false });
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
  const read = async (name: string): Promise<number | undefined> => {
    const text = (await measured?.text()) ?? "";
    const value = text.split("\n").find((line) => line.startsWith(`${name} `));
    return value === undefined ? undefined : Number(value.slice(name.length));
  };
  return { world, read };
}
