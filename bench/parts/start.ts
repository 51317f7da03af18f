/** Start time of a server with 100,000 orders, and memory per order. */
import type { Line } from "../line.js";
import { median } from "../measure.js";
import { openSite } from "../site.js";
import { startMs } from "../start-time.js";
import type { Stores } from "../stores.js";

const ORDERS = 100_000;
const STARTS = 3;

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
      name: "memory of an order with its entry, tracking and events",
      value: (full - empty) / ORDERS / 1_024,
      unit: "kB",
      goal: { atMost: 3 },
    },
  ];
}

async function heapBytes(folder: string): Promise<number> {
  const { server } = await openSite(folder);
  const bytes = await server.ask("memory");
  await server.kill();
  return bytes;
}
