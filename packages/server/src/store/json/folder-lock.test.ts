import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, realpath, rename, rm, rmdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StillClock, testTables } from "../../../test/store/fixtures.js";
import { silentLog } from "../../../test/store/json.js";
import { SteppedContender } from "../../../test/store/stepped-contender.js";
import { FolderInUse } from "../errors.js";
import { lockAddresses, ownFolder } from "./folder-lock.js";
import { openJsonStore } from "./open-json-store.js";

const LEFT_OVER = ["nothing", "a lock", "a draft", "an earlier version's socket"] as const;

/** Leaves in the folder what a killed process would. */
async function leave(folder: string, leftOver: (typeof LEFT_OVER)[number]): Promise<void> {
  if (leftOver === "nothing") return;
  const killed = new SteppedContender(folder);
  while (killed.outcome === undefined && !(leftOver === "a draft" && killed.steps === 4)) await killed.step();
  killed.kill();
  if (leftOver !== "an earlier version's socket") return;
  const [address] = lockAddresses(folder);
  const [name = ""] = await readdir(address);
  await rename(join(address, name), `${address}.old`);
  await rmdir(address);
  await rename(`${address}.old`, address);
}

/** One step at a time: in the given order first, then in turn. */
async function takeTurns(
  contenders: readonly SteppedContender[],
  order: readonly number[],
  kill: { readonly who: number; readonly step: number } | null,
): Promise<void> {
  for (let turn = 0; contenders.some(({ outcome }) => outcome === undefined); turn++) {
    const who = order[turn] ?? turn % contenders.length;
    const contender = contenders[who];
    if (!contender || contender.outcome !== undefined) continue;
    if (who === kill?.who && contender.steps === kill.step) contender.kill();
    else await contender.step();
  }
}

const open = (folder: string) => openJsonStore({ folder, tables: testTables, clock: new StillClock(), log: silentLog });

describe("a data folder", () => {
  let folder = "";

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), "shipctl-lock-")));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("has one owner at a time, and is free again when the owner closes", async () => {
    const store = await open(folder);
    await expect(open(folder)).rejects.toThrow(FolderInUse);
    await expect(open(folder)).rejects.toThrow(folder);
    await store.close();
    await (await open(folder)).close();
  });

  it("gets exactly one owner, in any order of the contenders' steps and with kills in between", async () => {
    const turns = fc.array(fc.record({ who: fc.nat(2), steps: fc.integer({ min: 1, max: 12 }) }), { maxLength: 12 });
    const kill = fc.option(fc.record({ who: fc.nat(2), step: fc.nat(14) }));
    const leftOver = fc.constantFrom(...LEFT_OVER);
    await fc.assert(
      fc.asyncProperty(turns, kill, leftOver, async (turns, kill, leftOver) => {
        await leave(folder, leftOver);
        const contenders = [0, 1, 2].map(() => new SteppedContender(folder));
        await takeTurns(
          contenders,
          turns.flatMap(({ who, steps }) => Array<number>(steps).fill(who)),
          kill,
        );
        const [owner, ...others] = contenders.filter(({ outcome }) => outcome === "owns");
        expect(others).toEqual([]);
        if (!contenders.some(({ outcome, hasPlaced }) => outcome === "killed" && hasPlaced))
          expect(owner).toBeDefined();
        if (owner) {
          expect(owner.lock?.isHeld()).toBe(true);
          await expect(ownFolder(folder)).rejects.toThrow(FolderInUse);
          await owner.lock?.release();
        }
        await (await ownFolder(folder)).release();
        expect(await readdir(folder)).toEqual([]);
      }),
      { seed: 20_261_122, numRuns: 300 },
    );
  });

  it("is free again when its owner was killed without cleaning up", async () => {
    const address = JSON.stringify(lockAddresses(folder)[0]);
    const script = `require("node:net").createServer((caller) => caller.end("a")).listen(${address}, () => console.log("owned"))`;
    const owner = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    await once(owner.stdout, "data");
    await expect(ownFolder(folder)).rejects.toThrow(FolderInUse);
    owner.kill("SIGKILL");
    await once(owner, "exit");
    const lock = await ownFolder(folder);
    await expect(ownFolder(folder)).rejects.toThrow(FolderInUse);
    await lock.release();
  });

  it("left by a killed owner gets exactly one of several new owners", async () => {
    const address = JSON.stringify(lockAddresses(folder)[0]);
    const script = `require("node:net").createServer().listen(${address}, () => process.kill(process.pid, "SIGKILL"))`;
    await once(spawn(process.execPath, ["-e", script], { stdio: "ignore" }), "exit");
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => ownFolder(folder)));
    const owners = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    expect(owners).toHaveLength(1);
    await expect(ownFolder(folder)).rejects.toThrow(FolderInUse);
    for (const lock of owners) await lock.release();
  });

  it("can have a path longer than a socket's limit", async () => {
    const deep = join(folder, "d".repeat(120));
    await mkdir(deep);
    expect(Buffer.byteLength(lockAddresses(deep)[0])).toBeLessThanOrEqual(100);
    const lock = await ownFolder(deep);
    await expect(ownFolder(deep)).rejects.toThrow(FolderInUse);
    await lock.release();
  });

  it.skipIf(process.platform === "win32")("is accessible to its user only, and so are its files", async () => {
    const inside = join(folder, "new", "data");
    const store = await open(inside);
    await store.snapshot();
    const modeOf = async (name: string) => ((await stat(join(inside, name))).mode & 0o777).toString(8);
    expect(await modeOf(".")).toBe("700");
    expect(await modeOf("journal-00000001.jsonl")).toBe("600");
    expect(await modeOf("snapshot-00000002.jsonl")).toBe("600");
    await store.close();
  });
});
