import { startRecurringJobs } from "../../src/jobs/index.js";
import type { TestServer } from "../api.js";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Moves the clock and runs every job that is due by then. */
export async function timePasses({ world }: Pick<TestServer, "world">, ms: number): Promise<void> {
  await startRecurringJobs(world);
  world.clock.advance(ms);
  await world.store.runDue();
}

/** Long enough for a first and a second check of refunds at the carrier. */
export async function refundsSettle(server: Pick<TestServer, "world">): Promise<void> {
  for (let look = 0; look < 4; look++) await timePasses(server, 2 * MINUTE_MS);
}
