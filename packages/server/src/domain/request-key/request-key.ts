import { createHash, hash } from "node:crypto";
import { isRecord } from "@shipctl/sdk/contract";
import type { Clock } from "../../ports/clock.js";
import { DAY_MS, MINUTE_MS } from "../../shared/durations.js";
import { yieldToEventLoop } from "../../shared/pace.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import {
  at,
  type Claim,
  type LoadPlan,
  type LoadStep,
  one,
  type StoredRecord,
  type Sync,
  type Tx,
  table,
} from "../../store/store.js";
import type { Reader, World } from "../../world.js";

/** A used Idempotency-Key. The answer to a repeat is rebuilt from the record that `subject` names. */
interface RequestKeyRecord extends StoredRecord {
  readonly bodyHash: string;
  /** The result of the first call: an order's or a bulk order's `_id`. */
  readonly subject: string;
  readonly answered: boolean;
  /** For calls on several records, whose answer is in no single record. */
  readonly outcomes?: unknown;
  /** Until then an unanswered first call counts as running; afterwards it must have crashed. */
  readonly runningUntil?: string;
  readonly expiresAt: string;
}

export const requestKeyTable = table<RequestKeyRecord>()("request-keys", {
  version: 1,
  indexes: { byExpiry: (key) => at("all", key.expiresAt) },
  unique: {},
});

const RETENTION_MS = 7 * DAY_MS;
/** Longer than any first call: a purchase and a bulk call are answered within 25 s, others within 30 s. */
export const RUNNING_MS = MINUTE_MS;

/** A call's Idempotency-Key, bound to its customer, operation and body. */
export interface RequestKey {
  readonly id: string;
  readonly bodyHash: string;
  /** The same key at the other API's operation for the same purchase. */
  readonly twinId?: string | undefined;
}

/** The operations of both APIs that buy the same: a key counts once for the two of a pair. */
const TWINS: ReadonlyMap<string, string> = new Map(
  [
    ["createOrder", "v1CreateLabel"],
    ["processBulkOrder", "v1CreateBulkLabels"],
  ].flatMap(([a = "", b = ""]) => [
    [a, b],
    [b, a],
  ]),
);

const keyId = (customerId: string, operation: string, key: string): string => `${customerId} ${operation} ${key}`;

const BY_KEY = "key:";

/**
 * What `id` names: itself, or the result of the call of `operation` with the key after `key:`. The call may have been
 * lost or still be on its way. Undefined if no call has this key, which proves nothing once the key may be deleted.
 */
export async function namedByKey(
  world: Reader & Pick<World, "clock">,
  customerId: string,
  operation: string,
  id: string,
): Promise<string | undefined> {
  if (!id.startsWith(BY_KEY)) return id;
  const earlier = await world.store.get(requestKeyTable, keyId(customerId, operation, id.slice(BY_KEY.length)));
  return earlier && Date.parse(earlier.expiresAt) > world.clock.now() ? earlier.subject : undefined;
}

/** Undefined if the caller sent no key; the call is then not protected against repetition. */
export async function requestKey(
  customerId: string,
  operation: string,
  key: string | undefined,
  body: unknown,
): Promise<RequestKey | undefined> {
  if (key === undefined) return undefined;
  const twin = TWINS.get(operation);
  const twinId = twin === undefined ? undefined : keyId(customerId, twin, key);
  return { id: keyId(customerId, operation, key), twinId, bodyHash: await bodyHash(body) };
}

/** For what changes the key alone. */
export const ownKeyClaims = (key: RequestKey | undefined): Claim[] => (key ? [one(requestKeyTable, key.id)] : []);

export const requestKeyClaims = (key: RequestKey | undefined): Claim[] =>
  key ? [key.id, ...(key.twinId === undefined ? [] : [key.twinId])].map((id) => one(requestKeyTable, id)) : [];

/**
 * The result of the first call with this key, or undefined if this is the first. @throws idempotency_key_reused with
 * another body; idempotency_in_progress while the first still runs.
 */
export function earlierSubject(tx: Tx, clock: Clock, key: RequestKey | undefined): string | undefined {
  if (!key) return undefined;
  const twin = key.twinId === undefined ? undefined : tx.get(requestKeyTable, key.twinId);
  return subjectOf(tx.get(requestKeyTable, key.id), clock, key) ?? requireUnused(twin, clock);
}

/** The same outside a transaction. Verbs call `once` (domain/verb.ts), which reads and binds their key. */
export async function findEarlier(
  world: Reader & Pick<World, "clock">,
  key: RequestKey | undefined,
): Promise<string | undefined> {
  if (!key) return undefined;
  const [own, twin] = await world.store.getMany(requestKeyTable, [key.id, ...(key.twinId ? [key.twinId] : [])]);
  return subjectOf(own, world.clock, key) ?? requireUnused(twin, world.clock);
}

/** @throws UsedElsewhere */
function requireUnused(twin: RequestKeyRecord | undefined, clock: Clock): undefined {
  if (twin && Date.parse(twin.expiresAt) > clock.now()) throw new UsedElsewhere(twin.subject);
}

function subjectOf(earlier: RequestKeyRecord | undefined, clock: Clock, key: RequestKey): string | undefined {
  if (!earlier || Date.parse(earlier.expiresAt) <= clock.now()) return undefined;
  if (earlier.bodyHash !== key.bodyHash) {
    throw new Problem(
      "idempotency_key_reused",
      "This Idempotency-Key was used with another request. Send a new key for a new purchase.",
    );
  }
  const { answered, runningUntil } = earlier;
  if (!answered && runningUntil !== undefined && Date.parse(runningUntil) > clock.now()) throw stillRunning();
  return earlier.subject;
}

export const stillRunning = (): Problem =>
  new Problem("idempotency_in_progress", "The first call with this Idempotency-Key is still running", {
    retryAfterSeconds: 1,
  });

/**
 * Binds the key to this call's result, in the transaction that holds the money. `answered` if the call is then
 * complete, or if the result's record shows whether it is.
 */
export function bindRequestKey(
  tx: Tx,
  clock: Clock,
  key: RequestKey | undefined,
  subject: string,
  answered = false,
): void {
  if (!key) return;
  tx.put(requestKeyTable, {
    id: key.id,
    bodyHash: key.bodyHash,
    subject,
    answered,
    runningUntil: answered ? undefined : new Date(clock.now() + RUNNING_MS).toISOString(),
    expiresAt: new Date(clock.now() + RETENTION_MS).toISOString(),
  });
}

/**
 * For calls on several records: binds the key before the first of them. Returns the first call's record on a repeat.
 */
export async function startCall(
  world: Pick<World, "store" | "clock">,
  key: RequestKey | undefined,
): Promise<RequestKeyRecord | undefined> {
  if (!key) return undefined;
  return world.store.transact({ change: requestKeyClaims(key) }, (tx) => {
    const earlier = earlierSubject(tx, world.clock, key) === undefined ? undefined : tx.get(requestKeyTable, key.id);
    if (earlier?.outcomes !== undefined) return earlier;
    bindRequestKey(tx, world.clock, key, key.id);
    return undefined;
  });
}

export const earlierOutcomes = (record: RequestKeyRecord): unknown => record.outcomes;

export async function storeOutcomes(
  world: Pick<World, "store">,
  key: RequestKey | undefined,
  outcomes: unknown,
): Promise<void> {
  if (!key) return;
  await world.store.transact({ change: requestKeyClaims(key) }, (tx) => {
    const record = tx.get(requestKeyTable, key.id);
    if (record) tx.put(requestKeyTable, { ...record, answered: true, outcomes });
  });
}

/** Nothing was done: deletes the key, so that a repeat counts as a first call. */
export async function dropCall(world: Pick<World, "store">, key: RequestKey | undefined): Promise<void> {
  if (key) await world.store.transact({ change: requestKeyClaims(key) }, (tx) => deleteRequestKey(tx, key));
}

/** From now on a repeat gets the answer instead of "still running". */
export function answerRequestKey(tx: Tx, keyId: string | undefined): void {
  const record = keyId && tx.get(requestKeyTable, keyId);
  if (record) tx.put(requestKeyTable, { ...record, answered: true });
}

/** Deletes the key, so that the next call with it counts as a first call. */
export function deleteRequestKey(tx: Tx, key: RequestKey | undefined): void {
  if (key && tx.get(requestKeyTable, key.id)) tx.remove(requestKeyTable, key.id);
}

/** List entries to hash before yielding. */
const SLICE = 200;
/** Far deeper than anything in the contract. */
const MAX_DEPTH = 50;

/** Equal for equal bodies, regardless of member order. Long lists are hashed in slices. */
export async function bodyHash(body: unknown): Promise<string> {
  const members = isRecord(body) ? body : { body };
  let text = "";
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (member === undefined) continue;
    text += canonical(name, 1);
    text += Array.isArray(member) && member.length > SLICE ? await hashOfList(member) : canonical(member, 1);
  }
  return hash("sha256", text, "base64url");
}

async function hashOfList(list: readonly unknown[]): Promise<string> {
  const hash = createHash("sha256");
  for (let from = 0; from < list.length; from += SLICE) {
    if (from > 0) await yieldToEventLoop();
    hash.update(canonical(list.slice(from, from + SLICE), 1));
  }
  return hash.digest("base64url");
}

/**
 * A canonical serialization: members sorted, strings prefixed by their length. Built directly, because a sorted copy
 * and its JSON cost twice as much. @throws invalid_input instead of overflowing the stack
 */
function canonical(value: unknown, depth: number): string {
  if (typeof value === "string") return `"${value.length}:${value}`;
  if (depth > MAX_DEPTH) {
    throw invalidInput([{ field: "body", message: `The request is nested more than ${MAX_DEPTH} levels deep` }]);
  }
  if (Array.isArray(value)) return `[${value.length};${value.map((entry) => canonical(entry, depth + 1)).join("")}`;
  if (!isRecord(value)) return `${String(value)};`;
  let text = "{";
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member !== undefined) text += canonical(name, depth) + canonical(member, depth + 1);
  }
  return `${text}}`;
}

type OnceDeps = Pick<World, "store" | "clock">;

/** Binds the call's key to its result. `isAnswered` is false while the result does not say how the call ends. */
type Bind = (subject: string, isAnswered?: boolean) => void;

/** The first call with a key, as far as is known. */
export interface FirstCall {
  /**
   * A transaction that also claims the key. Ends the call if another one has bound the key since; `work` otherwise binds
   * it if it carries the call out.
   */
  transact<T>(plan: LoadPlan, work: (tx: Tx, bind: Bind) => Sync<T>): Promise<Sync<T>>;
  /** Ends the call if another one has bound the key since. */
  refuseRepeat(): Promise<void>;
}

/** How the same call is answered again: from the result of the first, or by carrying it out. */
interface Answers<A, F> {
  again(subject: string): Promise<A>;
  first(call: FirstCall): Promise<F>;
  /** What the same key of the other API has bought. Only for keys with a twin. */
  elsewhere?(subject: string): Promise<BoughtElsewhere>;
}

type BoughtElsewhere = { readonly orderId: string } | { readonly bulkOrderId: string };

/** The other API has carried out a call with this key. Only `once` handles it. */
export class UsedElsewhere extends Error {
  constructor(readonly subject: string) {
    super(`the other API has used this key for ${subject}`);
  }
}

/** Another call with the key has been carried out since. Only `once` handles it. */
export class Repeated extends Error {
  constructor(readonly subject: string) {
    super(`this call was carried out before, as ${subject}`);
  }
}

/**
 * Carries a call out once per request key; every time without a key. The key is read before anything else, because
 * prices and services may have changed since the first call. @throws idempotency_*
 */
export async function once<A, F>(
  world: OnceDeps,
  key: RequestKey | undefined,
  { again, first, elsewhere }: Answers<A, F>,
): Promise<A | F> {
  try {
    const earlier = await findEarlier(world, key);
    return earlier === undefined ? await first(firstCall(world, key)) : await again(earlier);
  } catch (error) {
    if (error instanceof Repeated) return again(error.subject);
    if (error instanceof UsedElsewhere && elsewhere) throw usedElsewhere(await elsewhere(error.subject));
    throw error;
  }
}

const usedElsewhere = (details: BoughtElsewhere): Problem =>
  new Problem(
    "idempotency_key_used_elsewhere",
    `This Idempotency-Key was used for ${Object.values(details)[0]} through the other API. Nothing was bought now. ` +
      "Look at it before you buy with a new key.",
    { details },
  );

const firstCall = (world: OnceDeps, key: RequestKey | undefined): FirstCall => ({
  transact: (plan, work) =>
    world.store.transact(withClaims(plan, key), (tx) => {
      endRepeat(earlierSubject(tx, world.clock, key));
      return work(tx, (subject, isAnswered = true) => bindRequestKey(tx, world.clock, key, subject, isAnswered));
    }),
  refuseRepeat: async () => endRepeat(await findEarlier(world, key)),
});

function endRepeat(subject: string | undefined): void {
  if (subject !== undefined) throw new Repeated(subject);
}

/** In the first step: a step of its own would cost a database one more call. */
function withClaims(plan: LoadPlan, key: RequestKey | undefined): LoadPlan {
  const claims = requestKeyClaims(key);
  const [first = {}, ...rest]: readonly LoadStep[] = Array.isArray(plan) ? plan : [plan];
  if (claims.length === 0) return plan;
  if (typeof first === "function") return [{ change: claims }, first, ...rest];
  return [{ ...first, change: [...(first.change ?? []), ...claims] }, ...rest];
}
