import type { SessionList } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import type { Reader, World } from "../../world.js";
import { ownAccount } from "./read-account.js";
import { expiryOf, liveSessions, sessionTable } from "./session-table.js";

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
