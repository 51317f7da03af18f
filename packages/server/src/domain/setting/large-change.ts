import type { Actor } from "../../shared/actor.js";
import type { World } from "../../world.js";
import { requireRecentPasswordIn, sessionsClaim } from "../account/sessions.js";
import type { Approval } from "../ledger/set-balance.js";
import { passwordAboveIn, settingsClaim } from "./public-settings.js";

/** An operator enters the password again before a large change of a balance. */
export const passwordForLarge = (world: Pick<World, "clock">, actor: Actor): Approval => ({
  see: [sessionsClaim(actor.customerId), settingsClaim],
  check: (tx, cents) => {
    if (Math.abs(cents) > passwordAboveIn(tx)) requireRecentPasswordIn(tx, world, actor);
  },
});
