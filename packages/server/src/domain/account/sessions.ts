import { randomBytes } from "node:crypto";
import type { SessionList } from "@shipctl/sdk/contract";
import { SESSION_MS, type SessionClaims } from "../../ports/secrets.js";
import type { Actor } from "../../shared/actor.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { yieldToEventLoop } from "../../shared/pace.js";
import { notFound, Problem } from "../../shared/problem.js";
import {
  at,
  type ClaimedReads,
  type DocumentClaim,
  one,
  type StoredRecord,
  type Tx,
  table,
} from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { audit } from "../audit/audit.js";
import {
  type AccountRecord,
  accountClaim,
  accountIn,
  accountTable,
  lacksSecondFactor,
  ownAccount,
  requireCustomersAccount,
} from "./account.js";

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

/** How long a session may do what needs the password. */
export const CONFIRMED_MS = 15 * MINUTE_MS;

/** @throws password_needed unless this session signed in or confirmed its password in the last 15 minutes */
export async function requireRecentPassword(
  world: Reader & Pick<World, "clock">,
  { customerId, sessionId }: Actor,
): Promise<void> {
  requireConfirmed(world, await world.store.get(sessionTable, customerId), sessionId);
}

/** The same in a transaction that sees sessionsClaim of the actor. Only sessions are asked. @throws password_needed */
export function requireRecentPasswordIn(tx: ClaimedReads, world: Pick<World, "clock">, actor: Actor): void {
  if (actor.via !== "session") return;
  requireConfirmed(world, tx.get(sessionTable, actor.customerId), actor.sessionId);
}

function requireConfirmed({ clock }: Pick<World, "clock">, record: SessionsRecord | undefined, id?: string): void {
  const session = record?.sessions.find((each) => each.id === id);
  if (session && session.confirmedAt > clock.now() - CONFIRMED_MS) return;
  throw new Problem("password_needed", "Confirm your password to continue.");
}

/** The caller's sessions, most recently used first. */
export const listSessions = async (
  world: Reader & Pick<World, "clock">,
  { customerId, sessionId }: Actor,
): Promise<SessionList> => sessionsOf(world, await ownAccount(world, customerId), sessionId);

/** An account's sessions, most recently used first. */
export async function sessionsOf(
  world: Reader & Pick<World, "clock">,
  account: AccountRecord,
  sessionId?: string,
): Promise<SessionList> {
  const live = liveSessions(await world.store.get(sessionTable, account.id), account, world.clock.now());
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

/** Ends another session of the same account, or for an operator one of a customer. @throws not_found, forbidden */
export async function endSession(
  world: Pick<World, "store" | "ids" | "clock">,
  actor: Actor,
  id: string,
  customerId = actor.customerId,
): Promise<void> {
  const load = { see: [accountClaim(customerId)], change: [sessionsClaim(customerId)] };
  await world.store.transact(load, (tx) => {
    if (customerId !== actor.customerId) requireCustomersAccount(actor, accountIn(tx, customerId));
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
  const lacksFactor = await lacksSecondFactor(world, account);
  return {
    ...(account.role === "support" ? { role: account.role } : {}),
    ...{ customerId, isAdmin: account.isAdmin && !lacksFactor, via: "session" },
    ...{ sessionEnd: id?.slice(-4), sessionId: id },
    ...(lacksFactor ? { lacksSecondFactor: true } : {}),
  };
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

/** Where a call comes from. */
export interface CallSource {
  /** As limits count it (`networkOf`). */
  readonly network: string;
  readonly userAgent: string;
}

/** Stores a session of an account whose password was just entered or set. Returns its token. */
export async function openSession(
  world: Pick<World, "store" | "clock" | "secrets">,
  account: AccountRecord,
  { network, userAgent }: CallSource,
): Promise<string> {
  const { id: customerId, generation } = account;
  const id = randomBytes(8).toString("hex");
  const now = world.clock.now();
  const session = {
    ...{ id, generation, network },
    device: deviceOf(userAgent),
    ...{ createdAt: now, lastUsedAt: now, confirmedAt: now },
  };
  await world.store.transact({ change: [sessionsClaim(customerId)] }, (tx) => putSession(tx, customerId, session, now));
  return world.secrets.signSession({ customerId, generation, id });
}

const MAX_LENGTH = 60;

/** The first that matches; most browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system, or the program that the `User-Agent` begins with. */
function deviceOf(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  const [program = ""] = userAgent.split(/[\s/]/);
  return program.slice(0, MAX_LENGTH) || "Unknown";
}
