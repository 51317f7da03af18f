import { toUsd } from "../../shared/money.js";
import type { Tx } from "../../store/store.js";
import type { EventDraft } from "../event/event-draft.js";
import type { EntryRecord } from "./ledger-tables.js";
import { spendableCents, walletOf } from "./post-entry.js";

/** The event for an entry that was just posted. */
export function balanceChanged(tx: Tx, entry: EntryRecord): EventDraft {
  const { customerId, number: transactionId, kind, amountCents, subject, createdAt: at } = entry;
  const isOfOrder = kind === "purchase" || kind === "refund";
  const balance = toUsd(spendableCents(walletOf(tx, customerId)));
  const data = { transactionId, kind, amount: toUsd(amountCents), balance };
  return { type: "balance.changed", customerId, at, data: isOfOrder ? { orderId: subject, ...data } : data };
}
