import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StillClock, testTables } from "../../../test/store/fixtures.js";
import { silentLog } from "../../../test/store/json.js";
import { lockPlaces, ownFolder } from "./folder-lock.js";
import { openJsonStore } from "./open-json-store.js";
import { FolderInUse } from "./store-errors.js";

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

  it("is free again when its owner was killed without a chance to tidy up", async () => {
    const place = JSON.stringify(lockPlaces(folder)[0]);
    const script = `require("node:net").createServer((caller) => caller.end("a")).listen(${place}, () => console.log("owned"))`;
    const owner = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    await once(owner.stdout, "data");
    await expect(ownFolder(folder)).rejects.toThrow(FolderInUse);
    owner.kill("SIGKILL");
    await once(owner, "exit");
    const release = await ownFolder(folder);
    await expect(ownFolder(folder)).rejects.toThrow(FolderInUse);
    await release();
  });

  it("left over by a killed owner goes to one of all who want it", async () => {
    const place = JSON.stringify(lockPlaces(folder)[0]);
    const script = `require("node:net").createServer().listen(${place}, () => process.kill(process.pid, "SIGKILL"))`;
    await once(spawn(process.execPath, ["-e", script], { stdio: "ignore" }), "exit");
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => ownFolder(folder)));
    const owners = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    expect(owners).toHaveLength(1);
    await expect(ownFolder(folder)).rejects.toThrow(FolderInUse);
    for (const release of owners) await release();
  });

  it("can have a path longer than a socket's may be", async () => {
    const deep = join(folder, "d".repeat(120));
    await mkdir(deep);
    expect(Buffer.byteLength(lockPlaces(deep)[0])).toBeLessThanOrEqual(100);
    const release = await ownFolder(deep);
    await expect(ownFolder(deep)).rejects.toThrow(FolderInUse);
    await release();
  });

  it.skipIf(process.platform === "win32")("is made for its user alone, and so are the files in it", async () => {
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
