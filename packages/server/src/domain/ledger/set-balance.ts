import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { type Cents, formatUsd, toUsd } from "../../shared/money.js";
import { notFound, Problem } from "../../shared/problem.js";
import type { Claim, Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import { type FirstCall, once, type RequestKey } from "../request-key/request-key.js";
import { shopClaim, shopIn } from "../shop/shop-mode.js";
import { creditOf, putDeposit } from "./deposits.js";
import {
  balanceChanged,
  postEntry,
  shownCents,
  testCentsOf,
  type WalletRecord,
  walletClaim,
  walletTable,
} from "./ledger.js";

export interface BalanceChange {
  readonly customerId: string;
  readonly customerEmail: string;
  readonly balanceCents: Cents;
  /** The balance that the administrator saw; prevents overwriting a concurrent change. */
  readonly expectedCents?: Cents;
  readonly reason?: string;
  readonly actor: Actor;
}

/** What a change of a balance by so many cents needs. The modules that know settings and sessions provide it. */
export interface Approval {
  readonly see: readonly Claim[];
  /** @throws password_needed */
  readonly check: (tx: Tx, cents: Cents) => void;
}

type ApprovedChange = BalanceChange & { readonly approval?: Approval };

type SetBalanceDeps = Pick<World, "store" | "ids" | "clock" | "settings">;

/**
 * Sets the spendable balance by posting an adjustment for the difference, once per request key. @throws not_found,
 * balance_changed with the current balance, password_needed, idempotency_key_reused.
 */
export const setBalance = (
  world: SetBalanceDeps,
  change: ApprovedChange,
  key?: RequestKey,
): Promise<{ wallet: WalletRecord; replayed: boolean }> =>
  once(world, key, {
    again: async (id) => ({ wallet: requirePresent(await world.store.get(walletTable, id), "wallet"), replayed: true }),
    first: async (call) => ({ wallet: await postDifference(world, change, call), replayed: false }),
  });

async function postDifference(world: SetBalanceDeps, change: ApprovedChange, call: FirstCall): Promise<WalletRecord> {
  const number = await world.ids.number("TXN");
  const claims = [walletClaim(change.customerId), streamClaim(change.customerId)];
  const load = { see: [shopClaim, ...(change.approval?.see ?? [])], change: claims };
  return call.transact(load, (tx, bind) => {
    const wallet = tx.get(walletTable, change.customerId);
    if (wallet) change.approval?.check(tx, change.balanceCents - shownCents(wallet, shopIn(tx).mode));
    bind(change.customerId);
    return setBalanceIn(tx, world, change, number);
  });
}

/** Needs walletClaim and streamClaim for change, and shopClaim. @throws not_found, balance_changed */
export function setBalanceIn(tx: Tx, world: SetBalanceDeps, change: BalanceChange, number: string): WalletRecord {
  const wallet = tx.get(walletTable, change.customerId);
  if (!wallet) throw notFound("User", change.customerId);
  const { mode } = shopIn(tx);
  const balance = shownCents(wallet, mode);
  if (change.expectedCents !== undefined && change.expectedCents !== balance) {
    throw new Problem("balance_changed", `The balance has changed: it is ${formatUsd(balance)} now`, {
      details: { balance: toUsd(balance) },
    });
  }
  const difference = change.balanceCents - balance;
  if (difference === 0) return wallet;
  const reason = change.reason?.trim() || "Balance set by an administrator";
  const entry = postEntry(tx, world, change.customerId, {
    number,
    kind: "adjustment",
    amountCents: difference,
    // The test balance is used first, as everywhere. It is not part of a live shop's balance.
    testCents: mode === "live" ? 0 : -Math.min(testCentsOf(wallet), Math.max(-difference, 0)),
    description: reason,
    reference: `adjustment ${number}`,
    by: change.actor.customerId,
  });
  if (difference > 0) putDeposit(tx, creditOf(entry, change.customerEmail));
  const [from, to] = [toUsd(balance), toUsd(change.balanceCents)];
  audit(tx, world, { actor: change.actor, action: "set-balance", subject: change.customerId, from, to, reason });
  publish(tx, world, balanceChanged(tx, entry, mode));
  return tx.get(walletTable, change.customerId) ?? wallet;
}
