import type { OperatorKey, OperatorKeyInput, OperatorKeyWithValue } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { DAY_MS } from "../../shared/durations.js";
import { type Cents, toCents, toUsd } from "../../shared/money.js";
import { invalidInput, notFound, Problem } from "../../shared/problem.js";
import {
  at,
  type Claim,
  type Load,
  type LoadStep,
  one,
  type StoredRecord,
  type Tx,
  table,
  within,
} from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import {
  type AccountRecord,
  accountClaim,
  accountIn,
  adminList,
  findAccount,
  isActiveAdministrator,
  ownAccount,
} from "../account/account.js";
import { requireRecentPassword } from "../account/sessions.js";
import { audit } from "../audit/audit.js";
import { forgetUse, keyUse, keyUseClaim, noteCredit } from "../ledger/key-use.js";
import { callLogTable, operatorCallsClaim } from "./count-call.js";
import { hashOfKey, keyFields, newApiKey } from "./key-value.js";

/** A key of an administrator, for programs of the shop. Its value is shown once. */
interface OperatorKeyRecord extends StoredRecord {
  readonly keyHash: string;
  readonly last4: string;
  /** The administrator who made it. Its calls are theirs. */
  readonly by: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** The most that may be voided and refunded with it a day. With the scope `orders`. */
  readonly dailyLimitCents?: Cents | undefined;
  readonly createdAt: string;
  readonly endsAt: string;
  /** Both must equal the account's. Missing: 0. */
  readonly keyGeneration?: number | undefined;
  readonly operatorGeneration?: number | undefined;
}

export const operatorKeyTable = table<OperatorKeyRecord>()("operator-keys", {
  version: 1,
  announced: true,
  indexes: { byTime: (key) => at("all", key.createdAt) },
  under: { byTime: () => adminList },
  unique: { keyHash: (key) => key.keyHash },
});

const ALL = { index: "byTime", groups: ["all"] } as const;
const MOST = 50;
const DEFAULT_DAYS = 90;

type ViewDeps = Reader & Pick<World, "clock" | "settings">;
type ChangeDeps = Pick<World, "store" | "ids" | "clock" | "settings">;

/** The key as an actor: its maker, within its scopes. @throws unauthenticated */
export async function operatorKeyActor(world: Reader & Pick<World, "clock">, value: string): Promise<Actor> {
  const key = await world.store.find(operatorKeyTable, "keyHash", hashOfKey(value));
  if (!key || !works(world, await ownAccount(world, key.by), key)) throw ended();
  const { id: useId, name, scopes, dailyLimitCents: spendingLimitCents } = key;
  const use = { useId, name, mode: "live", scopes, spendingLimitCents, isOperator: true } as const;
  return { customerId: key.by, isAdmin: true, via: "api-key", keyEnd: key.last4, key: use };
}

const ended = (): Problem =>
  new Problem(
    "unauthenticated",
    "This operator key is not valid. Keys end at their date, or with their administrator.",
  );

/** The keys of all administrators that work, oldest first. */
export async function listOperatorKeys(world: ViewDeps): Promise<OperatorKey[]> {
  const keys = await world.store.list(operatorKeyTable, ALL);
  const views = await Promise.all(
    keys.map(async (key) => {
      const account = await ownAccount(world, key.by);
      return works(world, account, key) ? [await keyView(world, key)] : [];
    }),
  );
  return views.flat();
}

/** @throws password_needed, invalid_input, api_key_limit_reached */
export async function createOperatorKey(
  world: ChangeDeps,
  actor: Actor,
  { name, scopes, dailyLimit, days = DEFAULT_DAYS }: OperatorKeyInput,
): Promise<OperatorKeyWithValue> {
  await requireRecentPassword(world, actor);
  const dailyLimitCents = dailyLimit === undefined ? undefined : toCents(dailyLimit);
  const isLimited = dailyLimit !== undefined;
  if (scopes.includes("orders") !== isLimited) {
    throw wrongLimit("A key with the scope orders needs a daily limit, and no other key has one");
  }
  if (isLimited && dailyLimitCents === undefined) throw wrongLimit("Please enter a valid daily limit");
  const apiKey = newApiKey("operator");
  const id = world.ids.opaque("opk");
  const load: LoadStep[] = [
    { change: [within(operatorKeyTable, ALL, { under: adminList })] },
    (seen) => {
      const others = seen.list(operatorKeyTable, ALL);
      return {
        see: [...new Set([actor.customerId, ...others.map(({ by }) => by)])].map(accountClaim),
        change: others.flatMap((key) => useClaims(key.id)),
      };
    },
  ];
  const record = await world.store.transact(load, (tx) => {
    const account = accountIn(tx, actor.customerId);
    if (!isActiveAdministrator(account)) throw new Problem("forbidden", "Admin access required");
    const others = tx.list(operatorKeyTable, ALL);
    const ended = others.filter((key) => !works(world, accountIn(tx, key.by), key));
    for (const key of ended) remove(tx, key.id);
    if (others.length - ended.length >= MOST) throw tooMany();
    const key: OperatorKeyRecord = {
      id,
      ...keyFields(apiKey),
      by: account.id,
      name: name.trim(),
      scopes,
      dailyLimitCents,
      createdAt: isoNow(world.clock),
      endsAt: new Date(world.clock.now() + days * DAY_MS).toISOString(),
      keyGeneration: account.keyGeneration,
      operatorGeneration: account.operatorGeneration,
    };
    tx.put(operatorKeyTable, key);
    audit(tx, world, { actor, action: "create-operator-key", subject: id, to: shownTerms(key) });
    return key;
  });
  return { ...(await keyView(world, record)), apiKey };
}

/** Any administrator's. Calls with it are refused from now on. @throws not_found */
export function deleteOperatorKey(world: ChangeDeps, actor: Actor, id: string): Promise<void> {
  const change = [adminList, one(operatorKeyTable, id), ...useClaims(id)];
  return world.store.transact({ change }, (tx) => {
    const key = tx.get(operatorKeyTable, id);
    if (!key) throw notFound("Operator key", id);
    remove(tx, id);
    audit(tx, world, { actor, action: "delete-operator-key", subject: id, from: shownTerms(key) });
  });
}

const useClaims = (useId: string): Claim[] => [keyUseClaim({ useId }), operatorCallsClaim(useId)];

function remove(tx: Tx, id: string): void {
  tx.remove(operatorKeyTable, id);
  forgetUse(tx, { useId: id });
  tx.remove(callLogTable, operatorCallsClaim(id).id);
}

/** What `countCredit` needs. */
export const creditLoad = ({ customerId, key }: Actor): Load =>
  key?.isOperator
    ? { see: [accountClaim(customerId), one(operatorKeyTable, key.useId)], change: [keyUseClaim(key)] }
    : {};

/**
 * Counts what an operator key gives back, in the transaction that does; what others give back has no limit. A key that has
 * ended since its call began gives nothing more. @throws spending_limit, unauthenticated
 */
export function countCredit(tx: Tx, world: ChangeDeps, { customerId, key }: Actor, cents: Cents): void {
  if (!key?.isOperator) return;
  const record = tx.get(operatorKeyTable, key.useId);
  if (!record || !works(world, accountIn(tx, customerId), record)) throw ended();
  noteCredit(tx, world, key, cents);
}

/** A key that has ended with its administrator's rights does not come back with them. */
const works = ({ clock }: Pick<World, "clock">, account: AccountRecord, key: OperatorKeyRecord): boolean =>
  isActiveAdministrator(account) &&
  (account.keyGeneration ?? 0) === (key.keyGeneration ?? 0) &&
  (account.operatorGeneration ?? 0) === (key.operatorGeneration ?? 0) &&
  key.endsAt > isoNow(clock);

const wrongLimit = (message: string): Problem => invalidInput([{ field: "dailyLimit", message }]);

const tooMany = (): Problem =>
  new Problem("api_key_limit_reached", `There are ${MOST} operator keys, which is the limit. Delete one first.`);

const shownTerms = ({ name, scopes, dailyLimitCents, endsAt, last4 }: OperatorKeyRecord) => ({
  name,
  scopes: [...scopes],
  ...(dailyLimitCents !== undefined && { dailyLimit: toUsd(dailyLimitCents) }),
  endsAt,
  last4,
});

async function keyView(world: ViewDeps, key: OperatorKeyRecord): Promise<OperatorKey> {
  const [account, use] = await Promise.all([findAccount(world, key.by), keyUse(world, key.id)]);
  return {
    _id: key.id,
    ...shownTerms(key),
    by: key.by,
    byName: account?.name ?? "Unknown",
    createdAt: key.createdAt,
    ...(use.lastUsedAt !== undefined && { lastUsedAt: use.lastUsedAt }),
    creditedToday: use.spentToday,
    callsIn30Days: use.last30Days.calls,
  };
}
