import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { CONTAINER, HAS_CONTAINERS, NO_CONTAINERS } from "./containers.js";
import {
  ADMIN,
  ADMIN_ENV,
  folderForTest,
  type ProcessOptions,
  type ServerProcess,
  shipctlServer,
} from "./server-process.js";

const IN_USE = /^Another process is using [^\n]+\n$/;

/** Up to four programs are started one after another, on a machine that may be busy. */
describe("a data folder", { timeout: 120_000 }, () => {
  it("whose server was killed gets exactly one next owner", async () => {
    await expectOneOwner({});
  });

  it("has one owner also if every server is process 1", async ({ skip }) => {
    skip(!HAS_CONTAINERS, NO_CONTAINERS);
    await expectOneOwner({ inside: CONTAINER });
  });

  it("whose lock is removed manually belongs to the next server: the previous one stores nothing more, and logs it", async () => {
    const data = await folderForTest();
    const start = (): ServerProcess => shipctlServer(["start", "--port", "0", "--data", data], { env: ADMIN_ENV });
    const write = async (baseUrl: string) => {
      const { token } = await createClient({ baseUrl, retries: 0 }).login({ body: ADMIN });
      const body = { supportEmail: `help@${new URL(baseUrl).port}.test` };
      return createClient({ baseUrl, token, retries: 0 }).saveAppSettings({ body });
    };
    const first = start();
    const firstUrl = await first.ready;
    await rm(join(data, "store", "lock.sock"), { recursive: true });
    const second = start();
    const secondUrl = await second.ready;
    await expect(write(firstUrl)).rejects.toMatchObject({ status: 503, code: "storage_failed" });
    await write(secondUrl);
    expect((await first.stop()).stderr).toContain("is gone, and another process may be using the folder");
    await write(secondUrl);
    await second.stop();
    expect((await shipctlServer(["verify", "--data", data]).ended).stdout).toContain("The books add up");
  });
});

async function expectOneOwner(options: ProcessOptions): Promise<void> {
  const data = await folderForTest();
  const start = (): ServerProcess => shipctlServer(["start", "--port", "0", "--data", data], options);
  const first = start();
  await first.ready;
  await expectRefusal(start());
  await first.kill();
  // Two servers start concurrently after the kill: exactly one gets the folder.
  const heirs = [start(), start()];
  const outcomes = await Promise.allSettled(heirs.map(({ ready }) => ready));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const loser = heirs[outcomes.findIndex(({ status }) => status === "rejected")];
  if (loser) await expectRefusal(loser);
  await Promise.all(heirs.map((heir) => heir.kill()));
}

async function expectRefusal(server: ServerProcess): Promise<void> {
  const { code, stdout, stderr } = await server.ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(IN_USE);
}
