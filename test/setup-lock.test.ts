import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const lockModule = new URL("../scripts/tooling/lock.mjs", import.meta.url).href;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shipctl-lock-"));
  writeFileSync(join(folder, "counter"), "0");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the setup lock", () => {
  it("serializes commands that start at the same time", async () => {
    expect(await Promise.all([addOne(), addOne(), addOne(), addOne()])).toEqual([0, 0, 0, 0]);
    expect(readFileSync(join(folder, "counter"), "utf8")).toBe("4");
  });

  it("is taken over from a killed command", async () => {
    const dead = spawn(process.execPath, ["--version"]);
    await new Promise((resolve) => dead.on("close", resolve));
    writeFileSync(join(folder, "lock"), `${dead.pid} ${hostname()} left-behind`);
    expect(await addOne()).toBe(0);
    expect(readFileSync(join(folder, "counter"), "utf8")).toBe("1");
  });

  it("is released when the work fails", async () => {
    expect(await inLock(`throw new Error("the build failed")`)).not.toBe(0);
    expect(await addOne()).toBe(0);
  });
});

/** Increments the counter with a pause between reading and writing, so that concurrent runs lose updates. */
const addOne = () =>
  inLock(`
    const before = Number(readFileSync("counter", "utf8"));
    await new Promise((resolve) => setTimeout(resolve, 30));
    writeFileSync("counter", String(before + 1));
  `);

/** Runs code under the lock in its own process and returns the exit code. */
function inLock(work: string): Promise<number | null> {
  const script = `
    import { readFileSync, writeFileSync } from "node:fs";
    import { withLock } from ${JSON.stringify(lockModule)};
    await withLock("lock", { onWait() {}, pollMs: 5 }, async () => { ${work} });
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], { cwd: folder });
  return new Promise((resolve) => child.on("close", resolve));
}
