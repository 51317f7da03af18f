import type { Customer } from "../contract/index.js";
import { type FormatDateOptions, formatDate, formatDateTime } from "./dates.js";
import { formatUsd } from "./money.js";
import type { StatusBadge } from "./status.js";
import { count, formatCount } from "./words.js";

/**
 * Whether an account can be used, as a badge.
 *
 * @example
 * accountStatus({ blocked: true }); // => { label: "Blocked", color: "red" }
 */
export const accountStatus = ({ blocked = false }: { readonly blocked?: boolean }): StatusBadge =>
  blocked ? { label: "Blocked", color: "red" } : { label: "Active", color: "green" };

/**
 * Since when and why an account is blocked or closed, as far as that is known; undefined if it is not blocked.
 *
 * @example
 * const blocked = { at: "2026-01-05T10:00:00Z", reason: "Chargeback" };
 * blockText({ blocked }, { timeZone: "UTC" }); // => "Blocked since Jan 5, 2026, 10:00 AM: Chargeback"
 */
export function blockText({ blocked }: Pick<Customer, "blocked">, options: FormatDateOptions = {}): string | undefined {
  if (!blocked) return undefined;
  const { at, reason, closed = false } = blocked;
  return `${closed ? "Closed" : "Blocked"}${at ? ` since ${formatDateTime(at, options)}` : ""}${reason ? `: ${reason}` : ""}`;
}

/**
 * What operators ask about a customer, as labels and texts.
 *
 * @example
 * const user = { balance: 150, totalSpend: 97.2, createdAt: "2026-01-05T10:00:00Z" };
 * const use = { rateLimit: 100, apiKeys: 1, callsIn30Days: 240, sessions: 2, openInvoices: 0 };
 * const facts = customerFacts({ user, held: 8.1, orders: 13, ...use }, { timeZone: "UTC" });
 * facts[1]; // => ["Held for purchases in progress", "$8.10"]
 */
export function customerFacts(
  customer: Omit<Customer, "user"> & { readonly user: Pick<Customer["user"], "balance" | "totalSpend" | "createdAt"> },
  options: FormatDateOptions = {},
): readonly (readonly [label: string, text: string])[] {
  const { user, held, orders, lastOrderAt, test, rateLimit, apiKeys, callsIn30Days, sessions, openInvoices } = customer;
  const samples = test && [
    count(test.orders, "sample"),
    `${formatUsd(test.totalSpend)} spent`,
    `test balance ${formatUsd(test.balance)}`,
    ...(test.held > 0 ? [`${formatUsd(test.held)} held`] : []),
  ];
  return [
    ["Balance", formatUsd(user.balance)],
    ["Held for purchases in progress", formatUsd(held)],
    ["Spent", formatUsd(user.totalSpend)],
    ["Orders", formatCount(orders)],
    ["Last order", formatDateTime(lastOrderAt, options)],
    ...(samples ? [["Test", samples.join(", ")] as const] : []),
    ["Open invoices", formatCount(openInvoices)],
    ["API keys", `${formatCount(apiKeys)}, ${count(callsIn30Days, "call")} in 30 days`],
    ["Rate limit", `${count(rateLimit, "call")} in 5 minutes`],
    ["Sessions", formatCount(sessions)],
    ["Customer since", formatDate(user.createdAt, options)],
  ];
}
