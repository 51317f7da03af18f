/**
 * Single purchases over HTTP, 50 at a time, each durable before it is answered, compared with two baselines: the limit of
 * the design (bare-server.ts) and plain lowdb. The load comes from raw keep-alive sockets in a separate process (load.ts);
 * both sides get the same request, with a session token, a body of 0.6 kB and a unique Idempotency-Key.
 */

import type { BareCommands } from "../bare-server.js";
import { startChild } from "../children.js";
import { type Line, ms, perSecond } from "../line.js";
import type { LoadResult } from "../load.js";
import { lowdbRate } from "../lowdb-yardstick.js";
import { median } from "../measure.js";
import { openSite, purchases as purchase, runLoad, SERVER_FLAGS, startLoad } from "../site.js";
import type { Prepared, Stores } from "../stores.js";

const WARM_MS = 2_000;
const ROUND_MS = 800;
const ROUNDS = 7;
const SNAPSHOT_ROUNDS = 3;

export async function purchases(stores: Stores): Promise<Line[]> {
  const bare = startChild<BareCommands>("bare-server.ts", SERVER_FLAGS);
  const load = startLoad();
  const { port: barePort, token: bareToken } = await bare.ask("start", await stores.folder());
  const buyBare = (durationMs: number) => runLoad(load, purchase(barePort, bareToken), durationMs);

  const tokenOf = ({ customers }: Prepared) => customers[0]?.token ?? "";
  const smallStore = await stores.small();
  const small = await openSite(smallStore.folder);
  const buySmall = (durationMs: number) => runLoad(load, purchase(small.port, tokenOf(smallStore)), durationMs);
  const largeStore = await stores.large();
  const large = await openSite(largeStore.folder);
  const buyLarge = (work: number | (() => Promise<unknown>)) =>
    runLoad(load, purchase(large.port, tokenOf(largeStore)), work);

  for (const buy of [buyBare, buySmall, buyLarge]) await buy(WARM_MS);
  const rounds: { bare: LoadResult; small: LoadResult; large: LoadResult }[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    rounds.push({ bare: await buyBare(ROUND_MS), small: await buySmall(ROUND_MS), large: await buyLarge(ROUND_MS) });
  }
  const calm: number[] = [];
  const snapshot: number[] = [];
  for (let n = 0; n < SNAPSHOT_ROUNDS; n++) {
    const before = await buyLarge(WARM_MS);
    const during = await buyLarge(() => large.server.ask("snapshot"));
    calm.push(before.p99Ms);
    snapshot.push(during.p99Ms);
  }
  await Promise.all([bare, load, small.server, large.server].map((child) => child.kill()));

  const rate = (side: "bare" | "small" | "large") => median(rounds.map((round) => round[side].perSecond));
  const p99Ms = (side: "bare" | "small") => median(rounds.map((round) => round[side].p99Ms));
  const part = "purchases";
  return [
    {
      part,
      name: "50 at a time, durable, relative to the bare route",
      value: rate("small") / rate("bare"),
      unit: "ratio",
      goal: { atLeast: 0.6 },
      note: `${perSecond(rate("small"))} with 1,000 orders; bare ${perSecond(rate("bare"))}`,
    },
    { part, name: "p99", value: p99Ms("small"), unit: "ms", note: `bare ${ms(p99Ms("bare"))}` },
    {
      part,
      name: "with 100,000 orders, relative to 1,000",
      value: rate("large") / rate("small"),
      unit: "ratio",
      goal: { atLeast: 0.9 },
      note: perSecond(rate("large")),
    },
    {
      part,
      name: "p99 while a snapshot is written, relative to p99 before",
      value: median(snapshot) / median(calm),
      unit: "ratio",
      goal: { atMost: 2 },
      note: `${ms(median(snapshot))}, before ${ms(median(calm))}, at 100,000 orders`,
    },
    await lowdb(stores, 1_000),
    await lowdb(stores, 20_000),
  ];
}

async function lowdb(stores: Stores, orders: number): Promise<Line> {
  const value = await lowdbRate(await stores.folder(), orders);
  const name = `plain lowdb at ${orders.toLocaleString("en-US")} orders`;
  return { part: "purchases", name, value, unit: "per second" };
}
