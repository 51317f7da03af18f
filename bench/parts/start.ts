/** Start time of a server with 100,000 orders, and memory per order. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Line } from "../line.js";
import { median } from "../measure.js";
import { openSite, SERVER_FLAGS } from "../site.js";
import type { Stores } from "../stores.js";

const ORDERS = 100_000;
const STARTS = 3;
const SERVER = fileURLToPath(new URL("../../packages/server/bin/shipctl-server.js", import.meta.url));

export async function start(stores: Stores): Promise<Line[]> {
  const { folder } = await stores.large();
  const startsMs: number[] = [];
  for (let n = 0; n < STARTS; n++) startsMs.push(await startMs(folder));
  const [empty, full] = [await heapBytes(await stores.folder()), await heapBytes(folder)];
  const part = "start";
  return [
    { part, name: "100,000 orders", value: median(startsMs) / 1_000, unit: "s", goal: { atMost: 3 } },
    {
      part,
      name: "memory of an order and its ledger entry",
      value: (full - empty) / ORDERS / 1_024,
      unit: "kB",
      goal: { atMost: 3 },
    },
  ];
}

/** Time from the command to the first line of output, when the server listens. Then kills the server. */
async function startMs(folder: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, SERVER, "start", "--data", folder, "--port", "0"], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, SHIPCTL_SECRET: undefined, LOG_LEVEL: "info" },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const tookMs = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", () => resolve(performance.now() - startedAt));
    child.once("exit", (code) => reject(new Error(`the server did not start: exit code ${code}`)));
  });
  child.kill("SIGKILL");
  await ended;
  return tookMs;
}

async function heapBytes(folder: string): Promise<number> {
  const { server } = await openSite(folder);
  const bytes = await server.ask("memory");
  await server.kill();
  return bytes;
}
