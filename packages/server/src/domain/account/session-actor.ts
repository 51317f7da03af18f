import type { SessionClaims } from "../../ports/secrets.js";
import type { Actor } from "../../shared/actor.js";
import type { World } from "../../world.js";
import { accountTable } from "./account-table.js";
import type { CallSource } from "./open-session.js";
import { liveSessions, putSession, type StoredSession, sessionsClaim, sessionTable } from "./session-table.js";

/** How exactly the last use is stored, so that few calls write. */
const TOUCH_MS = 5 * 60_000;

/**
 * The session's account as an actor, and stores the use of the session. Undefined if the session has ended, or if the
 * account is deleted, blocked or signed out everywhere.
 */
export async function sessionActor(
  world: Pick<World, "store" | "clock">,
  claims: SessionClaims,
  source: Pick<CallSource, "network">,
): Promise<Actor | undefined> {
  const { customerId, id, isStored } = claims;
  const [account, record] = await Promise.all([
    world.store.get(accountTable, customerId),
    isStored ? world.store.get(sessionTable, customerId) : undefined,
  ]);
  if (!account || account.blocked || account.generation !== claims.generation) return undefined;
  if (isStored) {
    const session = liveSessions(record, account, world.clock.now()).find((each) => each.id === id);
    if (!session) return undefined;
    if (Math.abs(world.clock.now() - session.lastUsedAt) >= TOUCH_MS) await touch(world, customerId, session, source);
  }
  return { customerId, isAdmin: account.isAdmin, via: "session", sessionEnd: id?.slice(-4), sessionId: id };
}

/** May be lost in a crash. A session that has ended since it was read stays ended. */
async function touch(
  world: Pick<World, "store" | "clock">,
  customerId: string,
  { id }: StoredSession,
  { network }: Pick<CallSource, "network">,
): Promise<void> {
  const lastUsedAt = world.clock.now();
  await world.store.transact(
    { change: [sessionsClaim(customerId)] },
    (tx) => {
      const session = tx.get(sessionTable, customerId)?.sessions.find((each) => each.id === id);
      if (session) putSession(tx, customerId, { ...session, network, lastUsedAt }, lastUsedAt);
    },
    { durable: false },
  );
}
