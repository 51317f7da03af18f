import type { Actor } from "../../shared/actor.js";
import { DAY_MS, SECOND_MS } from "../../shared/durations.js";
import { Problem } from "../../shared/problem.js";
import type { WindowLimit } from "../../shared/sliding-window.js";
import { isTestSpace } from "../../shared/test-space.js";
import type { World } from "../../world.js";
import { resetTestBalance } from "../ledger/test-balance.js";
import { countOther } from "./count-call.js";

const LIMIT: WindowLimit = { limit: 10, windowS: DAY_MS / SECOND_MS };

/** Sets the balance of the caller's test keys back. @throws test_key_needed, too_many_requests */
export async function refillTestBalance(
  world: Pick<World, "store" | "clock" | "settings" | "ids">,
  { customerId }: Actor,
): Promise<void> {
  if (!isTestSpace(customerId)) {
    throw new Problem("test_key_needed", "Only a test key (shp_test_…) has a test balance");
  }
  const { refused, limit, resetSeconds } = await countOther(world, "test balance", customerId, LIMIT);
  if (refused) {
    const message = `The test balance was set back ${limit} times in 24 hours. Try again in ${resetSeconds} s.`;
    throw new Problem("too_many_requests", message, { retryAfterSeconds: resetSeconds });
  }
  await resetTestBalance(world, customerId);
}
