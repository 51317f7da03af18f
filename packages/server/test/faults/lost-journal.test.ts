import { readdir, readFile, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { ADMIN, ADMIN_ENV, folderForTest, shipctlServer } from "./server-process.js";

const JOURNAL = "journal-00000001.jsonl";
const ACCEPT = "--accept-truncated-journal";

const start = (data: string, ...flags: readonly string[]) =>
  shipctlServer(["start", "--port", "0", "--data", data, ...flags], { env: ADMIN_ENV });

/** The store of a stopped server, with an administrator who has signed in. */
async function stoppedStore(): Promise<string> {
  const data = await folderForTest();
  const server = start(data);
  await signIn(await server.ready);
  expect((await server.stop()).code).toBe(0);
  return data;
}

const signIn = (baseUrl: string) => createClient({ baseUrl, retries: 0 }).login({ body: ADMIN });

/** `start` and `verify` both fail with one line, which has the file and a remedy. */
async function expectRefusal(data: string): Promise<string> {
  const { code, stdout, stderr } = await start(data).ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(new RegExp(`^${join(data, "store", JOURNAL)}[^\n]+${ACCEPT}[^\n]+\n$`));
  const verified = await shipctlServer(["verify", "--data", data]).ended;
  expect([verified.code, verified.stdout]).toEqual([1, ""]);
  expect(verified.stderr).toBe(stderr);
  return stderr;
}

/** With the flag it starts and logs it; later starts need no flag. */
async function expectAccepted(data: string): Promise<void> {
  const accepting = start(data, ACCEPT);
  await signIn(await accepting.ready);
  expect((await accepting.stop()).stderr).toContain(`because of ${ACCEPT}`);
  const next = start(data);
  await signIn(await next.ready);
  await next.stop();
  expect((await shipctlServer(["verify", "--data", data]).ended).stdout).toContain("The books add up");
}

describe("a store whose journal", { timeout: 120_000 }, () => {
  it("was cut in half refuses to start, and verify fails", async () => {
    const data = await stoppedStore();
    const path = join(data, "store", JOURNAL);
    const { length } = await readFile(path);
    await truncate(path, length - 40);
    expect(await expectRefusal(data)).toMatch(/ends with commit \d+, though commits up to \d+ were flushed/);
    await expectAccepted(data);
  });

  it("is missing does not start as a new store, with or without its folder", async () => {
    const data = await stoppedStore();
    await rm(join(data, "store", JOURNAL));
    expect(await expectRefusal(data)).toContain("it is missing, though commits up to");
    for (const name of await readdir(join(data, "store"))) await rm(join(data, "store", name), { recursive: true });
    expect(await expectRefusal(data)).toContain(`it is missing, though ${join(data, "secret-check")}`);
    await rm(join(data, "store"), { recursive: true });
    await expectAccepted(data);
  });

  it("is lost can be started with a flag, which the help lists", async () => {
    expect((await shipctlServer(["--help"]).ended).stdout).toContain(ACCEPT);
  });
});
