import { isoNow } from "../../ports/clock.js";
import { invariant, requirePresent } from "../../shared/assert.js";
import { type Cents, toUsd } from "../../shared/money.js";
import { type Claim, type DocumentClaim, one, ownerOf, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import type { NewEvent } from "../event/publish.js";
import { type Mode, shownModes } from "../shop/shop-mode.js";
import { centsIn, type EntryRecord, entryTable, partIn, type WalletRecord, walletTable } from "./ledger-tables.js";

/** An entry before it is posted. `number` comes from ids.number("TXN"), fetched before the transaction. */
export type EntryDraft = Pick<
  EntryRecord,
  "number" | "kind" | "amountCents" | "description" | "reference" | "subject" | "by" | "testCents" | "mode"
>;

export const walletClaim = (customerId: string): DocumentClaim => one(walletTable, customerId);

/** Every account gets a wallet when it is created. */
export function openWallet(tx: Tx, customerId: string): void {
  tx.put(walletTable, { id: customerId, postedCents: 0, heldCents: 0, spentCents: 0, entries: 0 });
}

/** A frozen wallet holds no more money: its account is blocked. Needs walletClaim for change. */
export function freezeWallet(tx: Tx, customerId: string, isFrozen: boolean): void {
  const { isFrozen: before = false, ...wallet } = walletOf(tx, customerId);
  if (isFrozen !== before) tx.put(walletTable, isFrozen ? { ...wallet, isFrozen } : wallet);
}

export const walletOf = (tx: Tx, customerId: string): WalletRecord =>
  requirePresent(tx.get(walletTable, customerId), `wallet of ${customerId}`);

/** The test balance part of the spendable balance. */
export const testCentsOf = ({ testCents = 0 }: Pick<WalletRecord, "testCents">): Cents => testCents;

export const spendableCents = (wallet: WalletRecord): Cents => wallet.postedCents - wallet.heldCents;

export interface Sums {
  readonly balanceCents: Cents;
  readonly heldCents: Cents;
  readonly spentCents: Cents;
}

/** What can be spent, is held and was spent in these modes. */
export const sumsIn = (wallet: WalletRecord, modes: readonly Mode[]): Sums => ({
  balanceCents: partIn(modes, spendableCents(wallet), testCentsOf(wallet)),
  heldCents: partIn(modes, wallet.heldCents, (wallet.postedTestCents ?? 0) - testCentsOf(wallet)),
  spentCents: partIn(modes, wallet.spentCents, wallet.spentTestCents ?? 0),
});

/** What can be spent in this mode: a test shop works with one balance, a live one with the real part. */
export const shownCents = (wallet: WalletRecord, mode: Mode): Cents => sumsIn(wallet, shownModes(mode)).balanceCents;

export const purchaseEntryClaim = (orderId: string): Claim => ownerOf(entryTable, "reference", `purchase ${orderId}`);

/** The test balance part of an order's payment, negative. Needs purchaseEntryClaim. */
export const testCentsPaid = (tx: Tx, orderId: string): Cents =>
  tx.find(entryTable, "reference", `purchase ${orderId}`)?.testCents ?? 0;

/** Appends an entry and updates the posted balance. Needs walletClaim for change. */
export function postEntry(
  tx: Tx,
  world: Pick<World, "ids" | "clock">,
  customerId: string,
  draft: EntryDraft,
  wallet: WalletRecord = walletOf(tx, customerId),
): EntryRecord {
  invariant(Number.isSafeInteger(draft.amountCents), `entry of ${draft.amountCents} cents`);
  const postedCents = wallet.postedCents + draft.amountCents;
  const isSpending = draft.kind === "purchase" || draft.kind === "refund";
  const testCents = draft.testCents || 0;
  const postedTestCents = (wallet.postedTestCents ?? 0) + testCents;
  const isTest = (draft.mode ?? (testCents !== 0 && testCents === draft.amountCents ? "test" : "live")) === "test";
  const entry: EntryRecord = {
    id: world.ids.opaque("txn"),
    customerId,
    sequence: wallet.entries + 1,
    number: draft.number,
    kind: draft.kind,
    amountCents: draft.amountCents,
    description: draft.description,
    reference: draft.reference,
    subject: draft.subject,
    by: draft.by,
    balanceAfterCents: postedCents,
    ...(testCents !== 0 && { testCents }),
    ...(postedTestCents !== 0 && { testAfterCents: postedTestCents }),
    ...(isTest && { mode: "test" }),
    createdAt: isoNow(world.clock),
  };
  tx.put(entryTable, entry);
  tx.put(walletTable, {
    ...wallet,
    postedCents,
    spentCents: isSpending ? wallet.spentCents - draft.amountCents : wallet.spentCents,
    ...(testCents !== 0 && { testCents: testCentsOf(wallet) + testCents, postedTestCents }),
    ...(testCents !== 0 && isSpending && { spentTestCents: (wallet.spentTestCents ?? 0) - testCents }),
    entries: entry.sequence,
  });
  return entry;
}

/** The event for an entry that was just posted, with the figures of this mode. */
export function balanceChanged(tx: Tx, entry: EntryRecord, mode: Mode): NewEvent {
  const { customerId, number: transactionId, kind, subject, createdAt: at } = entry;
  const isOfOrder = kind === "purchase" || kind === "refund";
  const balance = toUsd(shownCents(walletOf(tx, customerId), mode));
  const data = {
    transactionId,
    kind,
    amount: toUsd(centsIn(entry, shownModes(mode))),
    balance,
    mode: entry.mode ?? "live",
  };
  return { type: "balance.changed", customerId, at, data: isOfOrder ? { orderId: subject, ...data } : data };
}
