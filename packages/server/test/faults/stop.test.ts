import { type ChildProcess, type StdioOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createClient } from "@shipctl/sdk";
import { expect, it, onTestFinished } from "vitest";
import { order } from "../api/shipments.js";
import { freePort } from "../ordeal/tcp-proxy.js";
import { newDatabase } from "../postgres/test-database.js";
import { isThorough } from "../some-of.js";
import { ADMIN, ADMIN_ENV, folderForTest } from "./server-process.js";

const repository = fileURLToPath(new URL("../../../../", import.meta.url));

/** Of each kind on each engine: 200 in all by `npm run test:stops`. In `npm test`, one of each kind. */
const STARTS = Number(process.env.SHIPCTL_TEST_STARTS ?? 1);
const STOP_MS = 10_000;
const CALLERS = 8;
/** Before the signal. Many fill the buffers of a socket. */
const CALLS = isThorough ? 1_000 : 100;

/** Where stdout and stderr go. */
const OUTPUTS = {
  "a file": (folder: string) => openSync(join(folder, "output.txt"), "a"),
  "a pipe whose reader has ended": (folder: string) => {
    const { reader, writer } = pipe(folder);
    closeSync(reader);
    return writer;
  },
  "a full pipe that nobody reads": (folder: string) => {
    const { reader, writer } = pipe(folder);
    onTestFinished(() => closeSync(reader));
    fill(reader);
    return writer;
  },
  "a socket that nobody reads": () => "pipe" as const,
  "a full disk": () => openSync("/dev/full", "w"),
} as const satisfies Record<string, (folder: string) => number | "pipe">;

const KINDS = Object.keys(OUTPUTS) as (keyof typeof OUTPUTS)[];
const ENGINES = ["the JSON store", "Postgres"] as const;
const CASES = KINDS.flatMap((kind, position) =>
  ENGINES.filter((_, engine) => isThorough || engine === position % 2).map((engine) => [engine, kind] as const),
);

it.each(CASES)(
  "a server on %s that writes to %s works, and SIGTERM ends it while it is busy",
  async (engine, kind) => {
    const folder = await folderForTest();
    const store = engine === "Postgres" ? { DATABASE_URL: await newDatabase() } : undefined;
    for (let start = 0; start < STARTS; start++) {
      const output = OUTPUTS[kind](folder);
      const port = await freePort();
      const server = startServer([`--port=${port}`, `--data=${join(folder, "data")}`], { ...store }, output);
      if (output !== "pipe") closeSync(output);
      const baseUrl = `http://127.0.0.1:${port}`;
      await expect.poll(() => isReady(baseUrl)).toBe(true);
      const calls = await callAlways(baseUrl);
      server.kill("SIGTERM");
      expect(await endOf(server), `start ${start + 1}`).toBe(0);
      await calls.end();
    }
  },
  STARTS * 60_000,
);

function startServer(args: readonly string[], env: Record<string, string>, output: number | "pipe"): ChildProcess {
  const stdio: StdioOptions = ["ignore", output, output];
  const secret = "the-secret-of-a-server-that-is-stopped";
  const child = spawn(process.execPath, ["packages/server/bin/shipctl-server.js", "start", ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH, ...ADMIN_ENV, SHIPCTL_SECRET: secret, ...env },
    stdio,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** The exit code. */
async function endOf(child: ChildProcess): Promise<unknown> {
  const end = once(child, "exit").then(([code, signal]) => code ?? signal);
  return child.exitCode ?? Promise.race([end, wait(STOP_MS, `still runs after ${STOP_MS} ms`)]);
}

const isReady = (baseUrl: string): Promise<boolean> =>
  fetch(`${baseUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves once many calls have been answered; the callers continue until the server is gone. */
async function callAlways(baseUrl: string) {
  const once = { retries: 0, retryWithinMs: 0 };
  const { token, user } = await createClient({ baseUrl, ...once }).login({ body: ADMIN });
  const api = createClient({ baseUrl, token, ...once });
  await api.setUserBalance({ path: { id: user._id }, body: { balance: 100_000 } });
  let answered = 0;
  let isOver = false;
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    while (!isOver) {
      const call = caller % 4 === 0 ? api.createOrder({ body: order() }) : api.getBalance();
      await call.then(
        () => answered++,
        () => wait(10),
      );
    }
  });
  await expect.poll(() => answered).toBeGreaterThan(CALLS);
  const end = async () => {
    isOver = true;
    await Promise.all(callers);
  };
  return { end };
}

let pipes = 0;

function pipe(folder: string): { readonly reader: number; readonly writer: number } {
  const path = join(folder, `pipe-${++pipes}`);
  expect(spawnSync("mkfifo", [path]).status).toBe(0);
  const reader = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  return { reader, writer: openSync(path, constants.O_WRONLY) };
}

function fill(descriptor: number): void {
  const line = Buffer.alloc(1_024, "x");
  try {
    for (;;) writeSync(descriptor, line);
  } catch (error) {
    expect(error).toMatchObject({ code: "EAGAIN" });
  }
}
