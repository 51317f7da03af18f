import type { KeyOfActor } from "../../shared/actor.js";
import { dayOf, lastDays } from "../../shared/day.js";
import { type Cents, formatUsd, toUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";

interface Use {
  readonly calls: number;
  readonly labels: number;
  readonly cents: Cents;
}

/** Use of an API key by day of the shop, of the last 30 days. A key that replaces another one continues its record. */
interface KeyUseRecord extends StoredRecord {
  readonly lastAt: string;
  readonly days: Readonly<Record<string, Use>>;
}

export const keyUseTable = table<KeyUseRecord>()("api-key-uses", { version: 1, indexes: {}, unique: {} });

type UseDeps = Pick<World, "clock" | "settings">;

const DAYS = 30;
const UNUSED: Use = { calls: 0, labels: 0, cents: 0 };

export const keyUseClaim = ({ useId }: Pick<KeyOfActor, "useId">): Claim => one(keyUseTable, useId);

export const noteCall = (tx: Tx, world: UseDeps, key: KeyOfActor): void => addUse(tx, world, key, { calls: 1 });

/** Whose use is counted, and the most that it may be a day. */
type Limited = Pick<KeyOfActor, "useId" | "spendingLimitCents">;

/** Counts what is voided or refunded with an operator key towards its limit of the day. @throws spending_limit */
export const noteCredit = (tx: Tx, world: UseDeps, key: KeyOfActor, cents: Cents): void =>
  noteAmount(tx, world, key, { cents, labels: 0 }, "This API key may void and refund");

const supportUse = (accountId: string) => ({ useId: `support ${accountId}` });

export const supportUseClaim = (accountId: string): Claim => keyUseClaim(supportUse(accountId));

/** Counts what a support member refunds towards the limit of the day. @throws spending_limit */
export function noteSupportRefund(
  tx: Tx,
  world: UseDeps,
  accountId: string,
  { cents, limitCents }: { readonly cents: Cents; readonly limitCents: Cents },
): void {
  const use = { ...supportUse(accountId), spendingLimitCents: limitCents };
  noteAmount(tx, world, use, { cents, labels: 0 }, "You may refund");
}

/**
 * Counts what is held for a purchase towards the key's limit of the day. Voids and refusals do not give it back.
 * @throws spending_limit
 */
export const noteSpending = (tx: Tx, world: UseDeps, key: KeyOfActor, use: Pick<Use, "cents" | "labels">): void =>
  noteAmount(tx, world, key, use, "This API key may spend");

function noteAmount(
  tx: Tx,
  world: UseDeps,
  key: Limited,
  { cents, labels }: Pick<Use, "cents" | "labels">,
  whoMay: string,
): void {
  const { spendingLimitCents: limit } = key;
  const rest =
    limit === undefined ? undefined : Math.max(0, limit - today(tx.get(keyUseTable, key.useId), world).cents);
  if (limit !== undefined && rest !== undefined && cents > rest) {
    const message = `${whoMay} ${formatUsd(limit)} a day and has ${formatUsd(rest)} left today: ${formatUsd(cents)} needed`;
    throw new Problem("spending_limit", message, { details: { required: toUsd(cents), available: toUsd(rest) } });
  }
  addUse(tx, world, key, { cents, labels });
}

function addUse(tx: Tx, world: UseDeps, { useId }: Limited, more: Partial<Use>): void {
  const now = world.clock.now();
  const { timezone } = world.settings;
  const before = tx.get(keyUseTable, useId);
  const kept = new Set(lastDays(DAYS, now, timezone));
  const days = Object.fromEntries(Object.entries(before?.days ?? {}).filter(([day]) => kept.has(day)));
  days[dayOf(now, timezone)] = plus(today(before, world), more);
  tx.put(keyUseTable, { id: useId, lastAt: new Date(now).toISOString(), days });
}

const plus = (a: Use, { calls = 0, labels = 0, cents = 0 }: Partial<Use>): Use => ({
  calls: a.calls + calls,
  labels: a.labels + labels,
  cents: a.cents + cents,
});

const today = (record: KeyUseRecord | undefined, { clock, settings }: UseDeps): Use =>
  record?.days[dayOf(clock.now(), settings.timezone)] ?? UNUSED;

export const forgetUse = (tx: Tx, { useId }: Pick<KeyOfActor, "useId">): void => tx.remove(keyUseTable, useId);

/** The calls of the last 30 days, of each of the keys. */
export async function callsIn30Days(world: Reader & UseDeps, useIds: readonly string[]): Promise<readonly number[]> {
  const kept = lastDays(DAYS, world.clock.now(), world.settings.timezone);
  const records = await world.store.getMany(keyUseTable, useIds);
  return records.map((record) => kept.reduce((sum, day) => sum + (record?.days[day]?.calls ?? 0), 0));
}

/** As the contract's `ApiKey` shows it. */
export async function keyUse(world: Reader & UseDeps, useId: string) {
  const record = await world.store.get(keyUseTable, useId);
  const kept = lastDays(DAYS, world.clock.now(), world.settings.timezone);
  const { calls, labels, cents } = kept.map((day) => record?.days[day] ?? UNUSED).reduce(plus, UNUSED);
  return {
    ...(record && { lastUsedAt: record.lastAt }),
    spentToday: toUsd(today(record, world).cents),
    last30Days: { calls, labels, spent: toUsd(cents) },
  };
}
