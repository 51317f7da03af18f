import type { SessionList } from "@shipctl/sdk/contract";
import type { SessionClaims } from "../../ports/secrets.js";
import type { Actor } from "../../shared/actor.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { notFound } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { accountTable } from "./account-table.js";
import type { CallSource } from "./open-session.js";
import { ownAccount } from "./read-account.js";
import {
  expiryOf,
  liveSessions,
  putSession,
  removeSession,
  type StoredSession,
  sessionsClaim,
  sessionTable,
} from "./session-table.js";

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

/** How exactly the last use is stored, so that few calls write. */
const TOUCH_MS = 5 * MINUTE_MS;

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
