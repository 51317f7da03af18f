import type { Actor } from "../../shared/actor.js";
import { notFound } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { removeSession, sessionsClaim } from "./session-table.js";

/** Ends the session that calls. A token of an earlier version is not stored and lives until it expires. */
export async function signOut({ store }: Pick<World, "store">, { customerId, sessionId = "" }: Actor): Promise<void> {
  await store.transact({ change: [sessionsClaim(customerId)] }, (tx) => removeSession(tx, customerId, sessionId));
}

/** Ends another session of the same account. @throws not_found */
export async function endSession(
  world: Pick<World, "store" | "ids" | "clock">,
  actor: Actor,
  id: string,
): Promise<void> {
  const { customerId } = actor;
  await world.store.transact({ change: [sessionsClaim(customerId)] }, (tx) => {
    if (!removeSession(tx, customerId, id)) throw notFound("Session", id);
    audit(tx, world, { actor, action: "end-session", subject: customerId, from: { session: id.slice(-4) } });
  });
}
