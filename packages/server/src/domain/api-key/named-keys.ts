import {
  API_KEY_SCOPES,
  type ApiKey,
  type ApiKeyChange,
  type ApiKeyInput,
  type ApiKeyWithValue,
  LIMITS,
  type V1Key,
} from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import type { Actor, KeyOfActor } from "../../shared/actor.js";
import { DAY_MS, SECOND_MS } from "../../shared/durations.js";
import { toCents, toUsd } from "../../shared/money.js";
import { notFound, Problem } from "../../shared/problem.js";
import type { WindowLimit } from "../../shared/sliding-window.js";
import { isTestSpace } from "../../shared/test-space.js";
import { type Claim, one, type Sync, type Tx, within } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { type AccountRecord, accountClaim, accountIn, endKeys, ownAccount } from "../account/account.js";
import { requireRecentPassword } from "../account/sessions.js";
import { type AuditNote, audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import { callsIn30Days, forgetUse, keyUse, keyUseClaim } from "../ledger/key-use.js";
import { openTestBalance, resetTestBalance, testBalanceClaims } from "../ledger/test-balance.js";
import {
  type ApiKeyRecord,
  apiKeyTable,
  DEFAULT_NAME,
  hasEnded,
  isLive,
  modeOfKey,
  type NamedKeyRecord,
  namedKeyTable,
  regenerateApiKey,
  termsOf,
  useIdOf,
} from "./api-key.js";
import { callLogClaim, countOther, forgetCalls } from "./count-call.js";
import { keyFields, newApiKey } from "./key-value.js";

/** How long a key that was replaced still works. */
const OVERLAP_MS = DAY_MS;

/** The id of the default key in the API. */
const DEFAULT_ID = "default";

type ViewDeps = Reader & Pick<World, "clock" | "settings">;
type ChangeDeps = Pick<World, "store" | "ids" | "clock" | "settings">;

const ownKeys = (customerId: string) => ({ index: "byCustomer", groups: [customerId] }) as const;

/** The keys that work, the default one first. */
export async function listApiKeys(world: ViewDeps, customerId: string): Promise<ApiKey[]> {
  const [account, first, named] = await Promise.all([
    ownAccount(world, customerId),
    world.store.get(apiKeyTable, customerId),
    world.store.list(namedKeyTable, ownKeys(customerId)),
  ]);
  const keys = [
    ...(first && isLive(account, first) ? [first] : []),
    ...named.filter((key) => works(world, account, key)),
  ];
  return Promise.all(keys.map((key) => keyView(world, key)));
}

/** The calls of the last 30 days with all keys of customers, by customer: also with keys that have ended since. */
export async function callsOfCustomers(
  world: ViewDeps,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const [first, named] = await Promise.all([
    world.store.getMany(apiKeyTable, customerIds),
    world.store.list(namedKeyTable, { index: "byCustomer", groups: customerIds }),
  ]);
  const keys = [
    ...first.flatMap((key) => (key ? [{ key, customerId: key.id }] : [])),
    ...named.map((key) => ({ key, customerId: key.customerId })),
  ];
  // A key that replaces another one continues its use.
  const owners = [...new Map(keys.map(({ key, customerId }) => [useIdOf(key), customerId]))];
  const calls = await callsIn30Days(
    world,
    owners.map(([useId]) => useId),
  );
  const sums = new Map<string, number>();
  for (const [at, [, customerId]] of owners.entries())
    sums.set(customerId, (sums.get(customerId) ?? 0) + (calls[at] ?? 0));
  return sums;
}

/** The key of a call, as its program sees it. */
export async function keyOfCall(world: ViewDeps, key: KeyOfActor): Promise<V1Key> {
  const { name, mode, scopes, spendingLimitCents } = key;
  const { spentToday } = await keyUse(world, key.useId);
  const spendingLimit = spendingLimitCents === undefined ? undefined : toUsd(spendingLimitCents);
  return { name, mode, scopes: [...scopes], spendingLimit, spentToday };
}

/** @throws password_needed, api_key_limit_reached */
export async function createApiKey(world: ChangeDeps, actor: Actor, input: ApiKeyInput): Promise<ApiKeyWithValue> {
  await requireRecentPassword(world, actor);
  const { customerId } = actor;
  const { mode = "live" } = input;
  const apiKey = newApiKey(mode);
  const id = world.ids.opaque("key");
  const number = mode === "test" ? await world.ids.number("TXN") : undefined;
  const claims = mode === "test" ? testBalanceClaims(customerId) : [];
  const record = await changeKeys(world, customerId, claims, (tx, account) => {
    const others = tx.list(namedKeyTable, ownKeys(customerId));
    for (const key of others) if (!works(world, account, key)) tx.remove(namedKeyTable, key.id);
    // The default key is one of them, whether it was created yet or not.
    if (others.filter((key) => works(world, account, key)).length + 1 >= LIMITS.apiKeys) throw tooMany();
    const key: NamedKeyRecord = {
      id,
      customerId,
      ...keyFields(apiKey),
      createdAt: isoNow(world.clock),
      generation: account.keyGeneration,
      ...termsIn(input),
      name: input.name.trim(),
      scopes: input.scopes,
      ...(mode === "test" && { mode }),
    };
    if (number !== undefined) openTestBalance(tx, world, customerId, number);
    tx.put(namedKeyTable, key);
    audit(tx, world, { actor, action: "create-api-key", subject: id, to: forAudit(key) });
    publish(tx, world, { type: "account.key_changed", customerId, data: {} });
    return key;
  });
  return { ...(await keyView(world, record)), apiKey };
}

/** @throws password_needed, not_found */
export async function updateApiKey(world: ChangeDeps, actor: Actor, id: string, change: ApiKeyChange): Promise<ApiKey> {
  await requireRecentPassword(world, actor);
  const { customerId } = actor;
  const record = await changeKeys(world, customerId, [], (tx, account) => {
    const before = keyIn(tx, world, account, id);
    const after = { ...before, ...termsIn(change) };
    putKey(tx, after);
    audit(tx, world, { actor, action: "change-api-key", subject: id, from: forAudit(before), to: forAudit(after) });
    publish(tx, world, { type: "account.key_changed", customerId, data: {} });
    return after;
  });
  return keyView(world, record);
}

/** Calls with the key are refused from now on. @throws not_found */
export function deleteApiKey(world: ChangeDeps, actor: Actor, id: string): Promise<void> {
  return removeKey(world, actor.customerId, id, (key) => ({
    actor,
    action: "delete-api-key",
    subject: id,
    from: forAudit(key),
  }));
}

/**
 * Replaces a key by one with the same terms, whose use counts on. The old one works for another 24 hours unless it has
 * leaked; the default one ends at once. @throws password_needed, not_found
 */
export async function rotateApiKey(
  world: ChangeDeps & Pick<World, "secrets">,
  actor: Actor,
  id: string,
  { leaked = false }: { readonly leaked?: boolean },
): Promise<ApiKeyWithValue> {
  const { customerId } = actor;
  if (id === DEFAULT_ID) {
    const apiKey = await regenerateApiKey(world, actor);
    const [first] = await listApiKeys(world, customerId);
    if (!first) throw notFound("API key", id);
    return { ...first, apiKey };
  }
  await requireRecentPassword(world, actor);
  const old = await world.store.get(namedKeyTable, id);
  const apiKey = newApiKey(old?.mode);
  const freshId = world.ids.opaque("key");
  const record = await changeKeys(world, customerId, [], (tx, account) => {
    const before = keyIn(tx, world, account, id);
    if (!isNamed(before) || before.endsAt !== undefined) throw notFound("API key", id);
    const fresh: NamedKeyRecord = {
      ...before,
      id: freshId,
      ...keyFields(apiKey),
      createdAt: isoNow(world.clock),
      useId: useIdOf(before),
    };
    if (leaked) tx.remove(namedKeyTable, before.id);
    else {
      const endsAt = new Date(world.clock.now() + OVERLAP_MS).toISOString();
      tx.put(namedKeyTable, { ...before, endsAt });
    }
    tx.put(namedKeyTable, fresh);
    audit(tx, world, { actor, action: "rotate-api-key", subject: id, to: { last4: fresh.last4, leaked } });
    publish(tx, world, { type: "account.key_changed", customerId, data: {} });
    return fresh;
  });
  return { ...(await keyView(world, record)), apiKey };
}

/** For an operator: ends all keys of a customer. @throws not_found */
export function endApiKeys(world: ChangeDeps, actor: Actor, customerId: string): Promise<void> {
  const change = [accountClaim(customerId), streamClaim(customerId)];
  return world.store.transact({ change }, (tx) => {
    endKeys(tx, customerId);
    audit(tx, world, { actor, action: "end-api-keys", subject: customerId });
    publish(tx, world, { type: "account.key_changed", customerId, data: {} });
  });
}

/** For an operator: ends one key of a customer, under whose id the audit log has it. @throws not_found */
export function endApiKey(world: ChangeDeps, actor: Actor, customerId: string, id: string): Promise<void> {
  return removeKey(world, customerId, id, (key) => ({
    actor,
    action: "end-api-key",
    subject: customerId,
    from: { apiKey: id, ...forAudit(key) },
  }));
}

type KeyRecord = ApiKeyRecord | NamedKeyRecord;

const isNamed = (key: KeyRecord): key is NamedKeyRecord => "customerId" in key;

const works = (world: Pick<World, "clock">, account: AccountRecord, key: NamedKeyRecord): boolean =>
  isLive(account, key) && !hasEnded(world, key);

function changeKeys<T>(
  world: Pick<World, "store">,
  customerId: string,
  claims: readonly Claim[],
  change: (tx: Tx, account: AccountRecord) => Sync<T>,
): Promise<T> {
  const own = within(namedKeyTable, ownKeys(customerId), { under: accountClaim(customerId) });
  const load = { change: [one(apiKeyTable, customerId), streamClaim(customerId), own, ...claims] };
  return world.store.transact(load, (tx) => change(tx, accountIn(tx, customerId)));
}

/** Calls with the key are refused from now on. @throws not_found */
async function removeKey(
  world: ChangeDeps,
  customerId: string,
  id: string,
  noteOf: (key: KeyRecord) => AuditNote,
): Promise<void> {
  const found = id === DEFAULT_ID ? undefined : await world.store.get(namedKeyTable, id);
  const use = { useId: found ? useIdOf(found) : customerId };
  const useClaims = [keyUseClaim(use), callLogClaim(use)];
  await changeKeys(world, customerId, useClaims, (tx, account) => {
    const before = keyIn(tx, world, account, id);
    if (isNamed(before)) tx.remove(namedKeyTable, before.id);
    else tx.remove(apiKeyTable, before.id);
    // The key that replaced this one, or that it replaced, counts on.
    if (!tx.list(namedKeyTable, ownKeys(customerId)).some((key) => useIdOf(key) === use.useId)) {
      forgetUse(tx, use);
      forgetCalls(tx, use);
    }
    audit(tx, world, noteOf(before));
    publish(tx, world, { type: "account.key_changed", customerId, data: {} });
  });
}

/** @throws not_found */
function keyIn(tx: Tx, world: Pick<World, "clock">, account: AccountRecord, id: string): KeyRecord {
  if (id === DEFAULT_ID) {
    const first = tx.get(apiKeyTable, account.id);
    if (first && isLive(account, first)) return first;
  }
  const key = tx.list(namedKeyTable, ownKeys(account.id)).find((each) => each.id === id);
  if (key && works(world, account, key)) return key;
  throw notFound("API key", id);
}

function putKey(tx: Tx, key: KeyRecord): void {
  if (isNamed(key)) tx.put(namedKeyTable, key);
  else tx.put(apiKeyTable, key);
}

/** What a request says, as it is stored. Null removes a limit. */
function termsIn({ name, scopes, spendingLimit, rateLimit }: ApiKeyChange) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(scopes !== undefined && { scopes }),
    ...(spendingLimit !== undefined && {
      spendingLimitCents: spendingLimit === null ? undefined : toCents(spendingLimit),
    }),
    ...(rateLimit !== undefined && { callLimit: rateLimit ?? undefined }),
  };
}

function tooMany(): Problem {
  const message = `You have ${LIMITS.apiKeys} API keys, which is the limit. Delete one first.`;
  return new Problem("api_key_limit_reached", message);
}

const forAudit = (key: KeyRecord) => ({ ...shownTerms(key), mode: modeOfKey(key), last4: key.last4 });

function shownTerms(key: KeyRecord) {
  const { name = DEFAULT_NAME, scopes = API_KEY_SCOPES, spendingLimitCents, callLimit } = termsOf(key);
  const spendingLimit = spendingLimitCents === undefined ? undefined : toUsd(spendingLimitCents);
  return { name, scopes: [...scopes], spendingLimit, rateLimit: callLimit };
}

async function keyView(world: ViewDeps, key: KeyRecord): Promise<ApiKey> {
  const { last4, createdAt } = key;
  const named = isNamed(key) ? key : undefined;
  return {
    _id: named?.id ?? DEFAULT_ID,
    ...shownTerms(key),
    mode: modeOfKey(key),
    last4,
    createdAt,
    endsAt: named?.endsAt,
    isDefault: !named,
    ...(await keyUse(world, useIdOf(key))),
  };
}

const LIMIT: WindowLimit = { limit: 10, windowS: DAY_MS / SECOND_MS };

/** Sets the balance of the caller's test keys back. @throws test_key_needed, too_many_requests */
export async function refillTestBalance(
  world: Pick<World, "store" | "clock" | "settings" | "ids">,
  { customerId }: Actor,
): Promise<void> {
  if (!isTestSpace(customerId)) {
    throw new Problem("test_key_needed", "Only a test key (shp_test_…) has a test balance");
  }
  const { refused, limit, resetSeconds } = await countOther(world, "test balance", customerId, LIMIT);
  if (refused) {
    const message = `The test balance was set back ${limit} times in 24 hours. Try again in ${resetSeconds} s.`;
    throw new Problem("too_many_requests", message, { retryAfterSeconds: resetSeconds });
  }
  await resetTestBalance(world, customerId);
}
