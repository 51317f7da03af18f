import type { Actor } from "../../shared/actor.js";
import type { Cents } from "../../shared/money.js";
import type { Claim, Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { requireRecentPasswordIn, sessionsClaim } from "../account/sessions.js";
import { passwordAboveIn, settingsClaim } from "../setting/public-settings.js";

/** What `requirePasswordFor` needs to see. */
export const largeChangeClaims = ({ customerId }: Actor): readonly Claim[] => [
  sessionsClaim(customerId),
  settingsClaim,
];

/** For a balance that an operator changes by so many cents. @throws password_needed */
export function requirePasswordFor(tx: Tx, world: Pick<World, "clock">, actor: Actor, cents: Cents): void {
  if (Math.abs(cents) > passwordAboveIn(tx)) requireRecentPasswordIn(tx, world, actor);
}
