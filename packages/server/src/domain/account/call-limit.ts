import type { Actor } from "../../shared/actor.js";
import { notFound } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import { type AccountRecord, accountTable } from "./account.js";

/** Calls of the public API that a customer may make in 5 minutes. */
export const callLimit = (
  { settings }: Pick<World, "settings">,
  { rateLimit }: Pick<AccountRecord, "rateLimit">,
): number => rateLimit ?? settings.publicApiCalls;

/** Null restores the default limit. @throws not_found */
export function setCallLimit(
  world: Pick<World, "store" | "ids" | "clock" | "settings">,
  id: string,
  change: { readonly rateLimit: number | null; readonly reason?: string; readonly actor: Actor },
): Promise<AccountRecord> {
  return world.store.transact({ change: [one(accountTable, id), streamClaim(id)] }, (tx) => {
    const before = tx.get(accountTable, id);
    if (!before) throw notFound("User", id);
    const after: AccountRecord = { ...before, rateLimit: change.rateLimit ?? undefined };
    tx.put(accountTable, after);
    const [from, to] = [{ rateLimit: callLimit(world, before) }, { rateLimit: callLimit(world, after) }];
    audit(tx, world, { actor: change.actor, action: "set-rate-limit", subject: id, from, to, reason: change.reason });
    publish(tx, world, { type: "account.limit_changed", customerId: id, data: {} });
    return after;
  });
}
