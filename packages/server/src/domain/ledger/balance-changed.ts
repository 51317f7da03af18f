import { toUsd } from "../../shared/money.js";
import type { Tx } from "../../store/store.js";
import type { Happening } from "../event/happening.js";
import type { EntryRecord } from "./ledger-tables.js";
import { spendableCents, walletOf } from "./post-entry.js";

/** What an entry that was just posted has done to the balance. */
export function balanceChanged(tx: Tx, entry: EntryRecord): Happening {
  const { customerId, number: transactionId, kind, amountCents, subject, createdAt: at } = entry;
  const isOfOrder = kind === "purchase" || kind === "refund";
  const balance = toUsd(spendableCents(walletOf(tx, customerId)));
  const data = { transactionId, kind, amount: toUsd(amountCents), balance };
  return { type: "balance.changed", customerId, at, data: isOfOrder ? { orderId: subject, ...data } : data };
}
