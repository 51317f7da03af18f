import { isoNow } from "../../ports/clock.js";
import { invariant } from "../../shared/assert.js";
import { type Cents, formatUsd, toUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { type Claim, one, type Seen, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { type EntryRecord, type HoldRecord, holdTable, type WalletRecord, walletTable } from "./ledger-tables.js";
import { type EntryDraft, playCents, postEntry, spendableCents, walletOf } from "./post-entry.js";

export const holdClaim = (holdId: string): Claim => one(holdTable, holdId);

/** What a purchase is made of: only a sandbox's labels may be paid with play money, and that goes first. */
export interface HoldWish {
  readonly cents: Cents;
  /** How many labels it pays for: the hold ends with the last of them, also where all of them are free. */
  readonly labels: number;
  readonly sandbox: boolean;
}

/** Promises money to a purchase. @throws insufficient_funds when what may be spent on it does not cover it. */
export function holdFunds(
  tx: Tx,
  world: Pick<World, "clock">,
  customerId: string,
  holdId: string,
  { cents, labels, sandbox }: HoldWish,
): void {
  invariant(labels > 0, `hold ${holdId} is for ${labels} labels`);
  const wallet = walletOf(tx, customerId);
  invariant(tx.get(holdTable, holdId) === undefined, `hold ${holdId} exists already`);
  const play = playCents(wallet);
  const available = spendableCents(wallet) - (sandbox ? 0 : play);
  if (cents > available) throw insufficient(cents, available, sandbox ? 0 : play);
  const testCents = sandbox ? Math.min(play, cents) : 0;
  const held = { id: holdId, customerId, openCents: cents, openLabels: labels, createdAt: isoNow(world.clock) };
  tx.put(holdTable, testCents > 0 ? { ...held, testCents } : held);
  tx.put(walletTable, withPlay({ ...wallet, heldCents: wallet.heldCents + cents }, play - testCents));
}

function insufficient(cents: Cents, available: Cents, unusable: Cents): Problem {
  const play = unusable > 0 ? `; your ${formatUsd(unusable)} of play money pay for sandbox labels only` : "";
  return new Problem(
    "insufficient_funds",
    `Insufficient balance: ${formatUsd(cents)} needed, ${formatUsd(available)} available${play}`,
    { details: { required: toUsd(cents), available: toUsd(available) } },
  );
}

/** Takes one label's price of a hold, as a ledger entry of minus this much. Play money goes first. */
export function captureHold(
  tx: Tx,
  world: Pick<World, "ids" | "clock">,
  customerId: string,
  holdId: string,
  cents: Cents,
  { number, description, reference, subject }: Pick<EntryDraft, "number" | "description" | "reference" | "subject">,
): EntryRecord {
  const hold = holdFor(tx, customerId, holdId, cents);
  const testCents = Math.min(playCents(hold), cents);
  const wallet = shrinkHold(tx, hold, cents, testCents);
  const draft = {
    number,
    kind: "purchase",
    amountCents: 0 - cents,
    testCents: 0 - testCents,
    description,
    reference,
    subject,
  } as const;
  return postEntry(tx, world, customerId, draft, wallet);
}

/** What is bought with the hold next is paid with play money, in part at least. */
export const holdsPlayMoney = (tx: Seen, holdId: string): boolean => {
  const hold = tx.get(holdTable, holdId);
  return hold !== undefined && playCents(hold) > 0;
};

/** Gives back what a hold has for so many labels. Play money comes back last, for it goes first. */
export function releaseHold(tx: Tx, customerId: string, holdId: string, cents: Cents, labels = 1): void {
  const hold = holdFor(tx, customerId, holdId, cents);
  const testCents = Math.max(0, playCents(hold) - (hold.openCents - cents));
  tx.put(walletTable, shrinkHold(tx, hold, cents, testCents, labels));
}

/** Gives back what a hold has beyond the labels that are still being bought with it. */
export function releaseRest(tx: Tx, holdId: string, kept: { readonly cents: Cents; readonly labels: number }): void {
  const hold = tx.get(holdTable, holdId);
  if (!hold) return;
  const labels = (hold.openLabels ?? kept.labels) - kept.labels;
  const cents = hold.openCents - kept.cents;
  if (cents > 0 || labels > 0) releaseHold(tx, hold.customerId, holdId, cents, labels);
}

/** Free labels from before holds counted labels may have lost theirs: it ended with the last one that cost something. */
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
  if (!ends) tx.put(holdTable, withPlay({ ...hold, openCents, openLabels }, playCents(hold) - testCents));
  else if (tx.get(holdTable, hold.id)) tx.remove(holdTable, hold.id);
  const wallet = walletOf(tx, hold.customerId);
  return withPlay({ ...wallet, heldCents: wallet.heldCents - cents }, playCents(wallet) + testCents);
}

/** Who has none keeps the record that he had before there was any. */
const withPlay = <R extends { readonly testCents?: Cents }>(record: R, testCents: Cents): R =>
  record.testCents === undefined && testCents === 0 ? record : { ...record, testCents };
