import type { SessionList } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { notFound } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { ownAccount } from "./read-account.js";
import { expiryOf, liveSessions, removeSession, sessionsClaim, sessionTable } from "./session-table.js";

/** The caller's sessions, most recently used first. */
export async function listSessions(
  world: Reader & Pick<World, "clock">,
  { customerId, sessionId }: Actor,
): Promise<SessionList> {
  const account = await ownAccount(world, customerId);
  const live = liveSessions(await world.store.get(sessionTable, customerId), account, world.clock.now());
  const sessions = live.reverse().map((session) => ({
    _id: session.id,
    device: session.device,
    network: session.network,
    createdAt: iso(session.createdAt),
    lastUsedAt: iso(session.lastUsedAt),
    expiresAt: iso(expiryOf(session)),
    current: session.id === sessionId,
  }));
  return { sessions };
}

const iso = (time: number): string => new Date(time).toISOString();

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
