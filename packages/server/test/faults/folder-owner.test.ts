import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { folderForTest, type ProcessOptions, type ServerProcess, shipctlServer } from "./server-process.js";

/** Each program is process 1 of its own world, as in containers that share a volume. */
const CONTAINER = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child"];
const HAS_CONTAINERS = spawnSync(CONTAINER[0] ?? "", [...CONTAINER.slice(1), "true"]).status === 0;

const IN_USE = /^Another process is using [^\n]+\n$/;

/** Up to four programs are started one after another, on a machine that may be busy. */
describe("a data folder", { timeout: 120_000 }, () => {
  it("whose server was killed belongs to the next one, and to it alone", async () => {
    await expectOneOwner({});
  });

  it("has one owner also where every server is process 1", async ({ skip }) => {
    skip(!HAS_CONTAINERS, `this system lets its users make no process namespaces: ${CONTAINER.join(" ")}`);
    await expectOneOwner({ inside: CONTAINER });
  });
});

async function expectOneOwner(options: ProcessOptions): Promise<void> {
  const data = await folderForTest();
  const start = (): ServerProcess => shipctlServer(["start", "--port", "0", "--data", data], options);
  const first = start();
  await first.ready;
  await expectRefusal(start());
  await first.kill();
  // Two at once on what the killed one has left: one gets it, whichever that is.
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
