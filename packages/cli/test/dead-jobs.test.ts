import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { newHome, signIn, startDemo } from "./demo-server.js";
import { environmentOf, runHere } from "./run-here.js";

const LEAVE_DEAD_JOBS = fileURLToPath(new URL("../../server/test/leave-dead-jobs.ts", import.meta.url));

it("jobs that have failed permanently are listed with their error, and can be restarted and dismissed", async () => {
  const home = await newHome();
  onTestFinished(() => home.remove());
  const data = join(home.folder, "server");
  await (await startDemo(home)).stop();
  const args = ["--import", "tsx", LEAVE_DEAD_JOBS, data, "ORD-900001", "ORD-900002"];
  await promisify(execFile)(process.execPath, args);
  const server = await startDemo(home);
  onTestFinished(async () => void (await server.stop()));
  await signIn(home, server.url, "admin");
  const jobs = (...words: string[]) =>
    runHere(["admin", "jobs", ...words], { env: { ...environmentOf(home), SHIPCTL_PROFILE: "admin" } });
  const dead = async (): Promise<{ _id: string; subject: string }[]> =>
    JSON.parse((await jobs("list", "--json")).out).jobs;

  const { out } = await jobs("list");
  expect(out).toContain("the carrier's answer cannot be read");
  expect(out).toMatch(/ORD-900001.*\b300\b/);
  for (const columns of [80, 60]) {
    const shown = await home.run(["admin", "jobs", "list"], { columns, env: { SHIPCTL_PROFILE: "admin" } });
    expect(shown.out.split("\n").filter((line) => line.length > columns)).toEqual([]);
    for (const { _id, subject } of await dead()) {
      expect(shown.out).toContain(_id);
      expect(shown.out).toContain(subject);
    }
  }
  const idOf = async (subject: string) => (await dead()).find((job) => job.subject === subject)?._id ?? "";
  expect(await jobs("restart", await idOf("ORD-900001"))).toMatchObject({ code: 0 });
  expect((await dead()).map(({ subject }) => subject)).toEqual(["ORD-900002"]);
  expect(await jobs("dismiss", await idOf("ORD-900002"), "--yes")).toMatchObject({ code: 0 });
  expect(await dead()).toEqual([]);
  expect((await jobs("restart", "job_1")).code).toBe(1);
});
