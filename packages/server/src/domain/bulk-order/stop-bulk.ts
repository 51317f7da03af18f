import { count } from "@shipctl/sdk/display";
import { type Actor, JOB } from "../../shared/actor.js";
import { isTestSpace } from "../../shared/test-space.js";
import type { World } from "../../world.js";
import { defineWorker } from "../job/worker.js";
import type { OrderRecord } from "../order/order-table.js";
import { stopSamplesJob } from "../service/go-live.js";
import { readShop } from "../shop/shop-mode.js";
import { type BulkOrderRecord, bulkOrderTable, stoppedAt } from "./bulk-tables.js";
import { endRun, type StoppedBulk } from "./end-run.js";

/** Who stops it, and why, for the audit log. */
export interface Stop {
  readonly actor: Actor;
  readonly reason?: string | undefined;
}

type StopBulkDeps = Pick<World, "store" | "clock" | "ids">;

/** Stops a bulk order (see `endRun`). One that has ended, or was stopped before, is returned unchanged. */
export const stopBulk = (world: StopBulkDeps, bulk: BulkOrderRecord, stop: Stop): Promise<StoppedBulk> =>
  endRun(world, bulk, { ...stop, why: "stopped" });

/** Stops the running bulk orders that match, of all customers, each in its own transaction. */
export async function stopRunning(
  world: StopBulkDeps,
  matches: (bulk: BulkOrderRecord) => boolean,
  stop: Stop,
): Promise<readonly StoppedBulk[]> {
  const running = await world.store.list(bulkOrderTable, { index: "running", groups: ["all"] });
  const stopped: StoppedBulk[] = [];
  for (const bulk of running.filter(matches)) stopped.push(await stopBulk(world, bulk, stop));
  return stopped;
}

/** Why a bulk order of samples is not continued. */
export const SHOP_IS_LIVE: Stop = { actor: JOB, reason: "The shop is live, and this bulk order was for samples" };

/** Those of test keys continue. */
const isOfTestShop = ({ mode, customerId }: BulkOrderRecord): boolean => mode !== "live" && !isTestSpace(customerId);

/** Stops those that were running when the shop went live. */
export const stopSamplesWorker = defineWorker(stopSamplesJob, { concurrency: 1, perGroup: 1 }, async (world) => {
  if ((await readShop(world)).mode === "live") await stopRunning(world, isOfTestShop, SHOP_IS_LIVE);
  return undefined;
});

/** The result, for people. */
export function stoppedText({ bulk, beingBought }: StoppedBulk): string {
  const counts = `${bulk.bought} bought, ${bulk.failed} failed`;
  if (stoppedAt(bulk) === undefined) return `${bulk.number} has ended: ${counts}`;
  if (beingBought.length === 0) return `${bulk.number} is stopped: ${counts}`;
  const rows = count(beingBought.length, "row is", "rows are");
  return `${bulk.number} is stopped: ${counts}. ${rows} still being bought: ${named(beingBought)}`;
}

/** Enough to look them up; the reply lists all of them. */
const MAX_NAMED = 10;

function named(orders: readonly OrderRecord[]): string {
  const names = orders.slice(0, MAX_NAMED).map(({ number }) => number);
  const rest = orders.length - names.length;
  return rest === 0 ? names.join(", ") : `${names.join(", ")} and ${rest} more`;
}
