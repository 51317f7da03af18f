import { SESSION_MS } from "../../ports/secrets.js";
import { yieldToEventLoop } from "../../shared/pace.js";
import { at, type DocumentClaim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";
import type { AccountRecord } from "./account-table.js";

/** One more sign-in ends the session that was not used for the longest time. */
const MAX_SESSIONS = 50;
const PURGE_BATCH = 1_000;

/** The sessions of an account, under its id, last used last: a call of a session reads one document. */
export interface SessionsRecord extends StoredRecord {
  readonly sessions: readonly StoredSession[];
}

/** Times in milliseconds since the epoch. */
export interface StoredSession {
  readonly id: string;
  /** The account's at the sign-in. */
  readonly generation: number;
  readonly device: string;
  readonly network: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  /** When the password was last entered. */
  readonly confirmedAt: number;
}

export const sessionTable = table<SessionsRecord>()("sessions", {
  version: 1,
  indexes: { byNewest: ({ sessions }) => at("all", Math.max(0, ...sessions.map(({ createdAt }) => createdAt))) },
  unique: {},
});

export const sessionsClaim = (accountId: string): DocumentClaim => one(sessionTable, accountId);

/** Those that can still be used. */
export const liveSessions = (
  record: SessionsRecord | undefined,
  { generation }: Pick<AccountRecord, "generation">,
  now: number,
): StoredSession[] =>
  (record?.sessions ?? []).filter((session) => session.generation === generation && expiryOf(session) > now);

export const expiryOf = ({ createdAt }: Pick<StoredSession, "createdAt">): number => createdAt + SESSION_MS;

/** Adds a session or replaces the one with its id. */
export function putSession(tx: Tx, accountId: string, session: StoredSession, now: number): void {
  // A session of a later generation may have been added since this one was read.
  const others = (tx.get(sessionTable, accountId)?.sessions ?? []).filter(
    (other) => other.id !== session.id && other.generation >= session.generation && expiryOf(other) > now,
  );
  tx.put(sessionTable, { id: accountId, sessions: [...others, session].slice(-MAX_SESSIONS) });
}

/** Returns whether there was such a session. */
export function removeSession(tx: Tx, accountId: string, id: string): boolean {
  const record = tx.get(sessionTable, accountId);
  const sessions = (record?.sessions ?? []).filter((session) => session.id !== id);
  if (!record || sessions.length === record.sessions.length) return false;
  if (sessions.length > 0) tx.put(sessionTable, { id: accountId, sessions });
  else tx.remove(sessionTable, accountId);
  return true;
}

/** Deletes the records of accounts whose sessions have all expired. */
export async function purgeSessions({ store, clock }: Pick<World, "store" | "clock">): Promise<void> {
  const to = clock.now() - SESSION_MS;
  const old = await store.list(sessionTable, { index: "byNewest", groups: ["all"], to, limit: PURGE_BATCH });
  for (const { id } of old) {
    await store.transact({ change: [sessionsClaim(id)] }, (tx) => {
      const record = tx.get(sessionTable, id);
      // Its owner may have signed in since it was listed.
      if (record?.sessions.every(({ createdAt }) => createdAt <= to)) tx.remove(sessionTable, id);
    });
    await yieldToEventLoop();
  }
}
