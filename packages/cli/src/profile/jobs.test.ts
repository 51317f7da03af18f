import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Job, type JobKey, type Jobs, jobOwner, openJobs } from "./jobs.js";

describe("jobs", () => {
  let folder: string;
  let jobs: Jobs;
  const key: JobKey = {
    url: "https://one.example",
    accountId: "usr_1",
    content: new TextEncoder().encode("a,b\n1,2\n"),
    options: { service: "UPS Ground" },
  };
  const job: Job = { idempotencyKey: "key-1", createdAt: "2026-11-20T05:00:00.000Z", fileName: "orders.csv" };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "shipctl-jobs-"));
    jobs = openJobs(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("are found by server, account, content and options together", async () => {
    await jobs.begin(key, { ...job, request: { orders: [] } });
    expect(await openJobs(folder).read(key)).toEqual({ ...job, owner: jobOwner(key), request: { orders: [] } });
    for (const other of [
      { ...key, url: "https://two.example" },
      { ...key, accountId: "usr_2" },
      { ...key, content: new TextEncoder().encode("a,b\n1,3\n") },
      { ...key, options: { service: "cheapest" } },
    ]) {
      expect(await jobs.read(other)).toBeUndefined();
    }
  });

  it("are created once, however many processes try at the same time", async () => {
    const tries = Array.from({ length: 8 }, (_, index) => jobs.begin(key, { ...job, idempotencyKey: `key-${index}` }));
    const began = await Promise.all(tries);
    expect(began.filter(Boolean)).toHaveLength(1);
    expect((await jobs.read(key))?.idempotencyKey).toBe(`key-${began.indexOf(true)}`);
    expect(readdirSync(join(folder, "jobs"))).toHaveLength(1);
  });

  it("of the same file with other options are listed separately", async () => {
    await jobs.begin(key, { ...job, bulkOrderId: "BULK-1" });
    const others = await jobs.others({ ...key, options: { service: "cheapest" } });
    expect(others.map((one) => one.job)).toEqual([{ ...job, owner: jobOwner(key), bulkOrderId: "BULK-1" }]);
    expect(await jobs.others(key)).toEqual([]);
    expect(await jobs.others({ ...key, accountId: "usr_2" })).toEqual([]);
  });

  it("are readable only by their owner", async () => {
    await jobs.begin(key, job);
    const [name = ""] = readdirSync(join(folder, "jobs"));
    if (process.platform !== "win32") expect(statSync(join(folder, "jobs", name)).mode & 0o777).toBe(0o600);
  });

  it("that are damaged stop the program instead of being ignored", async () => {
    await jobs.begin(key, job);
    const [name = ""] = readdirSync(join(folder, "jobs"));
    for (const text of ['{"idempotencyKey": "ke', "{}", "[]"]) {
      writeFileSync(join(folder, "jobs", name), text);
      await expect(jobs.read(key)).rejects.toThrow(name);
    }
  });

  it("can be deleted", async () => {
    await jobs.begin(key, job);
    await jobs.remove(key);
    expect(await jobs.read(key)).toBeUndefined();
    await jobs.remove(key);
  });
});
