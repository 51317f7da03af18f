import type { BalanceReply, Transaction } from "../contract/index.js";
import { count } from "./words.js";

/**
 * What a transaction is, with the name of the file if it is a group of a bulk order's entries.
 *
 * @example
 * transactionText({ description: "12 labels of BULK-100001", group: { fileName: "orders.csv" } });
 * // => "12 labels of BULK-100001 (orders.csv)"
 */
export function transactionText({
  description,
  group,
}: Pick<Transaction, "description"> & { readonly group?: { readonly fileName?: string } }): string {
  return group?.fileName ? `${description} (${group.fileName})` : description;
}

/**
 * The query of `listTransactions` that lists the entries of a group; undefined for a single entry.
 *
 * @example
 * const at = "2026-01-05T10:00:00Z";
 * const group = { bulkOrderId: "BULK-100001", entries: 2, firstAt: at, lastAt: at };
 * entriesQuery({ kind: "purchase", group });
 * // => { bulkOrderId: "BULK-100001", kind: "purchase", from: "2026-01-05T10:00:00Z", to: "2026-01-05T10:00:00Z" }
 */
export function entriesQuery({ kind, group }: Pick<Transaction, "kind" | "group">) {
  if (!group) return undefined;
  const { bulkOrderId, firstAt: from, lastAt: to } = group;
  return { bulkOrderId, kind: kind === "refund" ? "refund" : "purchase", from, to } as const;
}

/** Fewer labels than this are a low balance. */
const FEW_LABELS = 25;

/**
 * Whether a balance buys few more labels.
 *
 * @example
 * isLowBalance({ labelsLeft: 14 }); // => true
 */
export const isLowBalance = ({ labelsLeft }: Pick<BalanceReply, "labelsLeft">): boolean =>
  labelsLeft !== undefined && labelsLeft < FEW_LABELS;

/**
 * How many labels a balance buys; undefined if that is unknown.
 *
 * @example
 * labelsLeftText({ labelsLeft: 14 }); // => "about 14 labels left"
 */
export const labelsLeftText = ({ labelsLeft }: Pick<BalanceReply, "labelsLeft">): string | undefined =>
  labelsLeft === undefined ? undefined : `about ${count(labelsLeft, "label")} left`;
