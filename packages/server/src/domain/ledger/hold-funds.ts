import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { invariant } from "../../shared/assert.js";
import { type Cents, formatUsd, toUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { type Claim, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import type { Mode } from "../shop/shop-mode.js";
import { keyUseClaim, noteSpending } from "./key-use.js";
import {
  type EntryDraft,
  type EntryRecord,
  type HoldRecord,
  holdTable,
  postEntry,
  spendableCents,
  testCentsOf,
  type WalletRecord,
  walletOf,
  walletTable,
  whileLow,
} from "./ledger.js";

export const holdClaim = (holdId: string): Claim => one(holdTable, holdId);

/** The claims of `holdFunds`, apart from the wallet's. */
export const holdClaims = (holdId: string, { key }: Actor): Claim[] =>
  key ? [holdClaim(holdId), keyUseClaim(key)] : [holdClaim(holdId)];

/** What to hold. The test balance pays for samples only, and is used first. */
export interface HoldInput {
  readonly cents: Cents;
  /** The number of labels it pays for. The hold ends with the last of them, even if they are free. */
  readonly labels: number;
  readonly mode: Mode;
}

/**
 * Reserves money of the actor's customer for a purchase. @throws insufficient_funds; spending_limit of the API key;
 * unauthenticated if the account has been blocked since
 */
export function holdFunds(
  tx: Tx,
  world: Pick<World, "clock" | "settings">,
  { customerId, key }: Actor,
  holdId: string,
  { cents, labels, mode }: HoldInput,
): void {
  invariant(labels > 0, `hold ${holdId} is for ${labels} labels`);
  const wallet = walletOf(tx, customerId);
  invariant(tx.get(holdTable, holdId) === undefined, `hold ${holdId} exists already`);
  if (wallet.isFrozen) throw new Problem("unauthenticated", "This account is blocked. Please contact support.");
  requireFunds(wallet, cents, mode);
  if (key) noteSpending(tx, world, key, { cents, labels });
  const testCents = testPart(wallet, cents, mode);
  const held = { id: holdId, customerId, openCents: cents, openLabels: labels, mode, createdAt: isoNow(world.clock) };
  tx.put(holdTable, testCents > 0 ? { ...held, testCents } : held);
  tx.put(
    walletTable,
    withTestCents({ ...wallet, heldCents: wallet.heldCents + cents }, testCentsOf(wallet) - testCents),
  );
}

/** What can be spent on an order of this mode: the test balance pays for samples only. */
export const availableCents = (wallet: WalletRecord, mode: Mode): Cents =>
  spendableCents(wallet) - (mode === "test" ? 0 : testCentsOf(wallet));

/** The test balance is used first. */
const testPart = (wallet: WalletRecord, cents: Cents, mode: Mode): Cents =>
  mode === "test" ? Math.min(testCentsOf(wallet), cents) : 0;

/** @throws insufficient_funds */
function requireFunds(wallet: WalletRecord, cents: Cents, mode: Mode): void {
  const available = availableCents(wallet, mode);
  if (cents > available) throw insufficient(cents, available, mode === "test" ? 0 : testCentsOf(wallet));
}

function insufficient(cents: Cents, available: Cents, unusable: Cents): Problem {
  const testBalance = unusable > 0 ? `; your test balance of ${formatUsd(unusable)} pays for samples only` : "";
  return new Problem(
    "insufficient_funds",
    `Insufficient balance: ${formatUsd(cents)} needed, ${formatUsd(available)} available${testBalance}`,
    { details: { required: toUsd(cents), available: toUsd(available) } },
  );
}

type PaidFor = Pick<EntryDraft, "number" | "mode" | "description" | "reference" | "subject" | "group">;

/** Takes one label's price from a hold as a negative ledger entry. The test balance is used first. */
export function captureHold(
  tx: Tx,
  world: Pick<World, "ids" | "clock" | "settings">,
  customerId: string,
  holdId: string,
  cents: Cents,
  { number, mode, description, reference, subject, group }: PaidFor,
): EntryRecord {
  const hold = holdFor(tx, customerId, holdId, cents);
  const testCents = Math.min(testCentsOf(hold), cents);
  const wallet = shrinkHold(tx, hold, cents, testCents);
  const draft = {
    number,
    kind: "purchase",
    amountCents: 0 - cents,
    testCents: 0 - testCents,
    mode,
    description,
    reference,
    subject,
    group,
  } as const;
  return postEntry(tx, world, customerId, draft, wallet);
}

/** An order beyond its price, `cents` negative to give back. */
type OrderCharge = Omit<PaidFor, "group" | "mode"> & {
  readonly cents: Cents;
  readonly mode: Mode;
  /** When it gives back: the test balance part, negative. */
  readonly backTestCents?: Cents;
  readonly by?: string | undefined;
};

/** Takes money for an order beyond its price, or gives it back, as an adjustment. @throws insufficient_funds */
export function postCharge(
  tx: Tx,
  world: Pick<World, "ids" | "clock" | "settings">,
  customerId: string,
  { cents, backTestCents = 0, ...entry }: OrderCharge,
): EntryRecord {
  const wallet = walletOf(tx, customerId);
  if (cents > 0) requireFunds(wallet, cents, entry.mode);
  const testCents = cents > 0 ? testPart(wallet, cents, entry.mode) : backTestCents;
  const draft = { ...entry, kind: "adjustment", amountCents: 0 - cents, testCents: 0 - testCents } as const;
  return postEntry(tx, world, customerId, draft, wallet);
}

/** Releases part of a hold. The test balance is used first, so it is released last. */
export function releaseHold(tx: Tx, customerId: string, holdId: string, cents: Cents, labels = 1): void {
  const hold = holdFor(tx, customerId, holdId, cents);
  const testCents = Math.max(0, testCentsOf(hold) - (hold.openCents - cents));
  tx.put(walletTable, whileLow(shrinkHold(tx, hold, cents, testCents, labels)));
}

/** Releases what a hold has beyond the labels that are still being bought with it. */
export function releaseRest(tx: Tx, holdId: string, kept: { readonly cents: Cents; readonly labels: number }): void {
  const hold = tx.get(holdTable, holdId);
  if (!hold) return;
  const labels = (hold.openLabels ?? kept.labels) - kept.labels;
  const cents = hold.openCents - kept.cents;
  if (cents > 0 || labels > 0) releaseHold(tx, hold.customerId, holdId, cents, labels);
}

/** Holds from before labels were counted ended at 0 cents, so a free label of that time may have none. */
function holdFor(tx: Tx, customerId: string, id: string, cents: Cents): HoldRecord {
  const hold = tx.get(holdTable, id);
  if (hold) return hold;
  invariant(cents === 0, `hold ${id} is missing`);
  return { id, customerId, openCents: 0, createdAt: "" };
}

function shrinkHold(tx: Tx, hold: HoldRecord, cents: Cents, testCents: Cents, labels = 1): WalletRecord {
  const openCents = hold.openCents - cents;
  const openLabels = hold.openLabels === undefined ? undefined : hold.openLabels - labels;
  const ends = openLabels === undefined ? openCents === 0 : openLabels === 0;
  invariant(openCents >= 0, `hold ${hold.id} has ${hold.openCents} cents open, not ${cents}`);
  invariant(openLabels === undefined || openLabels >= 0, `hold ${hold.id} is for ${hold.openLabels} labels`);
  invariant(!ends || openCents === 0, `hold ${hold.id} ends with ${openCents} cents open`);
  if (!ends) tx.put(holdTable, withTestCents({ ...hold, openCents, openLabels }, testCentsOf(hold) - testCents));
  else if (tx.get(holdTable, hold.id)) tx.remove(holdTable, hold.id);
  const wallet = walletOf(tx, hold.customerId);
  return withTestCents({ ...wallet, heldCents: wallet.heldCents - cents }, testCentsOf(wallet) + testCents);
}

/** Leaves `testCents` out when it is and was 0. */
const withTestCents = <R extends { readonly testCents?: Cents }>(record: R, testCents: Cents): R =>
  record.testCents === undefined && testCents === 0 ? record : { ...record, testCents };
