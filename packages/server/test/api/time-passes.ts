import { orderTable } from "../../src/domain/order/order-table.js";
import { startRecurringJobs } from "../../src/jobs/index.js";
import type { TestServer } from "../api.js";
import { everything } from "../faults/everything.js";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Moves the clock and runs every job that is due by then. */
export async function timePasses({ world }: Pick<TestServer, "world">, ms: number): Promise<void> {
  await startRecurringJobs(world);
  world.clock.advance(ms);
  await world.store.runDue();
}

/** Whether labels are still to be fetched. Each is asked for at twice its age and at least hourly, until it is voided. */
export async function awaitsLabels({ world }: Pick<TestServer, "world">): Promise<boolean> {
  const orders = await everything(world.store, orderTable);
  return orders.some(
    ({ purchase, status }) => purchase.state === "bought" && purchase.label === "awaited" && status !== "cancelled",
  );
}

/** Long enough for a first and a second check of refunds at the carrier. */
export async function refundsSettle(server: Pick<TestServer, "world">): Promise<void> {
  for (let look = 0; look < 4; look++) await timePasses(server, 2 * MINUTE_MS);
}
