import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { createClient } from "@shipctl/sdk";
import { extract, pack } from "tar-stream";
import { describe, expect, it } from "vitest";
import { backUp, restore } from "../src/backup/back-up.js";
import { BackupError } from "../src/backup/backup-file.js";
import { storeTables } from "../src/open-store.js";
import { closeCopy, openCopy } from "../src/store/json/copied-files.js";
import { openJsonStore } from "../src/store/json/open-json-store.js";
import { readStoreCopy } from "../src/store/json/read-store-copy.js";
import { order } from "./api/shipments.js";
import { ADMIN, ADMIN_ENV, folderForTest, shipctlServer } from "./faults/server-process.js";
import { parcel, parcels, put, testTables } from "./store/fixtures.js";
import { recordingLog } from "./store/json.js";

const onFolder = (verb: string, file: string, data: string) => shipctlServer([verb, file, "--data", data]).ended;

/** A server with a customer who has bought labels. */
async function sellingServer() {
  const folder = await folderForTest();
  const data = join(folder, "data");
  const server = shipctlServer(["start", "--port", "0", "--data", data], { env: ADMIN_ENV });
  const baseUrl = await server.ready;
  const { token, user } = await createClient({ baseUrl }).login({ body: ADMIN });
  const api = createClient({ baseUrl, token });
  await api.setUserBalance({ path: { id: user._id }, body: { balance: 5_000 } });
  return { folder, data, server, api };
}

describe("a backup of a running server", () => {
  it("has everything acknowledged before it began, and a server restored from it continues", async () => {
    const { folder, data, server, api } = await sellingServer();
    const before: string[] = [];
    let selling = true;
    const sell = async () => {
      while (selling) before.push((await api.createOrder({ body: order() })).order.orderId);
    };
    const customers = [sell(), sell(), sell()];
    while (before.length < 20) await api.getBalance();
    const acknowledged = [...before];
    const file = join(folder, "one.backup");
    const backup = await onFolder("backup", file, data);
    selling = false;
    await Promise.all(customers);
    expect(backup).toMatchObject({ code: 0, stderr: "" });
    expect(backup.stdout).toMatch(
      /compared with their checksums\n1 accounts, \d+ entries, [^\n]+\nThe books add up\n$/,
    );
    await server.kill();

    const restored = join(folder, "restored");
    expect(await onFolder("restore", file, restored)).toMatchObject({ code: 0, stderr: "" });
    const again = shipctlServer(["start", "--port", "0", "--data", restored]);
    const baseUrl = await again.ready;
    // The secret is part of it: tokens and encrypted keys stay valid.
    const { token } = await createClient({ baseUrl }).login({ body: ADMIN });
    const restoredApi = createClient({ baseUrl, token });
    for (const id of acknowledged) expect((await restoredApi.getOrder({ path: { id } })).orderId).toBe(id);
    await restoredApi.createOrder({ body: order() });
    expect((await again.stop()).code).toBe(0);
    expect(await shipctlServer(["verify", "--data", restored]).ended).toMatchObject({ code: 0 });
  });

  it("is refused over a file, and restored only whole, to a new folder", async () => {
    const { folder, data, server } = await sellingServer();
    const file = join(folder, "one.backup");
    await server.stop();
    const made = { version: "test", madeAt: "2026-01-01T00:00:00.000Z" };
    await backUp(data, file, storeTables, made);
    const bytes = await readFile(file);
    const named = async (name: string, content: Uint8Array) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    const flipped = Uint8Array.from(bytes);
    flipped[Math.floor(bytes.length / 2)] = 255 - (flipped[Math.floor(bytes.length / 2)] ?? 0);
    const target = join(folder, "restored");
    const put =
      (from: string, to = target) =>
      () =>
        restore(from, to, storeTables);
    const refusals: [string, () => Promise<unknown>, RegExp][] = [
      ["existing file", () => backUp(data, file, storeTables, made), /exists already\. Choose another name$/],
      ["used folder", put(file, data), /is not empty\. Restore to a new folder/],
      ["no file", put(join(folder, "none")), /^There is no file /],
      ["truncated", put(await named("cut", bytes.subarray(0, -900))), /Use another backup$/],
      ["damaged", put(await named("flipped", flipped)), /Use another backup$/],
      ["something else", put(await named("text", Buffer.from("hello"))), /not a backup\. Use /],
      ["a path outside", put(await withPath(file, "../outside")), /"\.\.\/outside", which is not/],
      ["altered", put(await withPath(file, "secret")), /is damaged: secret is not what was/],
    ];
    for (const [what, refused, words] of refusals) await expect(refused(), what).rejects.toThrow(words);
    expect(
      (await readdir(folder)).filter((name) => name.startsWith("restored")),
      "nothing is left behind",
    ).toEqual([]);
    expect((await restore(file, target, storeTables)).books.faults).toEqual([]);
  });
});

it("what a killed backup left is no backup, and the next one removes it", async () => {
  const { folder, data, server } = await sellingServer();
  await server.stop();
  const made = { version: "test", madeAt: "2026-01-01T00:00:00.000Z" };
  const whole = join(folder, "whole.backup");
  await backUp(data, whole, storeTables, made);
  const killed = async (name: string, hoursAgo: number) => {
    const left = join(folder, name);
    await mkdir(left);
    await writeFile(join(left, "backup"), (await readFile(whole)).subarray(0, -900));
    const at = Date.now() / 1000 - hoursAgo * 3600;
    for (const path of [join(left, "backup"), left]) await utimes(path, at, at);
    return left;
  };
  const left = await killed("monday.backup.new-a1B2c3", 2);
  await killed("running.backup.new-d4E5f6", 0.5);
  await killed("not-ours.new", 2);
  for (const path of [left, join(left, "backup")]) {
    await expect(restore(path, join(folder, "restored"), storeTables)).rejects.toThrow(BackupError);
  }
  await backUp(data, join(folder, "tuesday.backup"), storeTables, made);
  expect((await readdir(folder)).filter((name) => name !== "data").sort()).toEqual([
    "not-ours.new",
    "running.backup.new-d4E5f6",
    "tuesday.backup",
    "whole.backup",
  ]);
});

it("a copy of a store that rotates its files in the meantime has everything that was durable before", async () => {
  const folder = await folderForTest();
  const clock = { now: () => Date.now() };
  const store = await openJsonStore({
    folder,
    tables: testTables,
    clock,
    log: recordingLog(),
    snapshotEveryBytes: 1_500,
  });
  let durable = 0;
  let writing = true;
  const writer = (async () => {
    while (writing) {
      await put(store, parcel(`p${durable}`, { position: durable }));
      durable++;
    }
  })();
  try {
    while (store.stats().generation < 5) {
      const before = durable;
      const copy = await openCopy(folder);
      const target = await folderForTest();
      for (const { name, bytes, handle } of copy) {
        const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
        await writeFile(join(target, name), buffer);
      }
      await closeCopy(copy);
      const found = await readStoreCopy(target, testTables);
      expect(await found.count(parcels, { index: "byOwner", groups: ["ann"] })).toBeGreaterThanOrEqual(before);
    }
  } finally {
    writing = false;
    await writer;
    await store.close();
  }
});

/** A backup whose file `secret` has another path, or with the path unchanged another content. */
async function withPath(file: string, path: string): Promise<string> {
  const changed = `${file}-${path.replace(/\W/g, "")}`;
  const source = extract();
  const target = pack();
  const reading = pipeline([await readFile(file)], createGunzip(), source);
  const chunks: Buffer[] = [];
  const writing = (async () => {
    for await (const chunk of target.pipe(createGzip())) chunks.push(chunk);
  })();
  for await (const entry of source) {
    const isSecret = entry.header.name === "secret";
    const content = isSecret ? "x".repeat(44) : (await buffer(entry)).toString("latin1");
    target.entry({ name: isSecret ? path : entry.header.name }, Buffer.from(content, "latin1"));
  }
  target.finalize();
  await Promise.all([reading, writing]);
  await writeFile(changed, Buffer.concat(chunks));
  return changed;
}
