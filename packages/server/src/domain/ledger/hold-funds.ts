import { isoNow } from "../../ports/clock.js";
import { invariant, present } from "../../shared/assert.js";
import { type Cents, formatUsd, toUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { type Claim, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { holdTable, walletTable } from "./ledger-tables.js";
import { type EntryDraft, postEntry, spendableCents, walletOf } from "./post-entry.js";

export const holdClaim = (holdId: string): Claim => one(holdTable, holdId);

/** Promises money to a purchase. @throws insufficient_funds when the balance does not cover it. */
export function holdFunds(tx: Tx, world: Pick<World, "clock">, customerId: string, holdId: string, cents: Cents): void {
  const wallet = walletOf(tx, customerId);
  invariant(tx.get(holdTable, holdId) === undefined, `hold ${holdId} exists already`);
  const available = spendableCents(wallet);
  if (cents > available) {
    throw new Problem(
      "insufficient_funds",
      `Insufficient balance: ${formatUsd(cents)} needed, ${formatUsd(available)} available`,
      { details: { required: toUsd(cents), available: toUsd(available) } },
    );
  }
  tx.put(holdTable, { id: holdId, customerId, openCents: cents, createdAt: isoNow(world.clock) });
  tx.put(walletTable, { ...wallet, heldCents: wallet.heldCents + cents });
}

/** Takes this much of a hold, as a ledger entry of minus this much. */
export function captureHold(
  tx: Tx,
  world: Pick<World, "ids" | "clock">,
  holdId: string,
  cents: Cents,
  { number, description, reference, label }: Pick<EntryDraft, "number" | "description" | "reference" | "label">,
): void {
  const { customerId, wallet } = shrinkHold(tx, holdId, cents);
  const draft = { number, kind: "purchase", amountCents: -cents, description, reference, label } as const;
  postEntry(tx, world, customerId, draft, wallet);
}

/** Gives this much of a hold back. */
export function releaseHold(tx: Tx, holdId: string, cents: Cents): void {
  tx.put(walletTable, shrinkHold(tx, holdId, cents).wallet);
}

function shrinkHold(tx: Tx, holdId: string, cents: Cents) {
  const hold = present(tx.get(holdTable, holdId), `hold ${holdId}`);
  const openCents = hold.openCents - cents;
  invariant(openCents >= 0, `hold ${holdId} has ${hold.openCents} cents open, not ${cents}`);
  if (openCents === 0) tx.remove(holdTable, holdId);
  else tx.put(holdTable, { ...hold, openCents });
  const wallet = walletOf(tx, hold.customerId);
  return { customerId: hold.customerId, wallet: { ...wallet, heldCents: wallet.heldCents - cents } };
}
