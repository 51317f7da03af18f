import type { ConnectionHealth, User, Webhook, WebhookTry } from "../contract/index.js";
import { type FormatDateOptions, formatDateTime } from "./dates.js";
import { count, formatCount } from "./words.js";

/** Color of a status, always shown together with its label. */
export type StatusColor = "blue" | "yellow" | "green" | "red" | "grey" | "grey-outline";

/** Label and color of a status. */
export interface StatusBadge {
  label: string;
  color: StatusColor;
}

/**
 * What an account is: `administrator`, `support` or `customer`.
 *
 * @example
 * roleText({ isAdmin: true, role: "support" }); // => "support"
 */
export const roleText = ({ isAdmin, role }: Pick<User, "isAdmin" | "role">): string =>
  isAdmin ? (role === "support" ? role : "administrator") : "customer";

/**
 * An order's status; `Unknown` for an unknown one.
 *
 * @example
 * orderStatus("in_transit"); // => { label: "In Transit", color: "yellow" }
 */
export function orderStatus(status: string | null | undefined): StatusBadge {
  return lookUp(ORDER_STATUSES, status) ?? UNKNOWN;
}

/**
 * A bulk order's status; a missing one counts as completed.
 *
 * @example
 * bulkOrderStatus("partial"); // => { label: "Partial", color: "yellow" }
 */
export function bulkOrderStatus(status: string | null | undefined): StatusBadge {
  return lookUp(BULK_ORDER_STATUSES, status || "completed") ?? UNKNOWN;
}

/**
 * A service's reliability; a missing one counts as testing.
 *
 * @example
 * reliability("reliable"); // => { label: "Reliable", color: "green" }
 */
export function reliability(status: string | null | undefined): StatusBadge {
  return lookUp(RELIABILITIES, status || "testing") ?? UNKNOWN;
}

/**
 * A deposit's status; any other than completed or pending counts as failed. A pending one whose invoice has expired is
 * still watched.
 *
 * @example
 * depositStatus({ status: "expired" }); // => { label: "Failed", color: "red" }
 * depositStatus({ status: "pending", watchedUntil: "2026-01-06T10:15:00Z" }, { timeZone: "UTC" });
 * // => { label: "Expired, watched until Jan 6, 2026, 10:15 AM", color: "yellow" }
 */
export function depositStatus(
  { status, watchedUntil }: { readonly status?: string | null; readonly watchedUntil?: string | undefined },
  options: FormatDateOptions = {},
): StatusBadge {
  if (status === "pending" && watchedUntil !== undefined) {
    return { label: `Expired, watched until ${formatDateTime(watchedUntil, options)}`, color: "yellow" };
  }
  return lookUp(DEPOSIT_STATUSES, status) ?? { label: "Failed", color: "red" };
}

/**
 * A manifest's status; `Unknown` for an unknown one.
 *
 * @example
 * manifestStatus("created"); // => { label: "Created", color: "green" }
 */
export function manifestStatus(status: string | null | undefined): StatusBadge {
  return lookUp(MANIFEST_STATUSES, status) ?? UNKNOWN;
}

/**
 * The status of a webhook's delivery; `Unknown` for an unknown one.
 *
 * @example
 * webhookDeliveryStatus("failed"); // => { label: "Failed", color: "red" }
 */
export function webhookDeliveryStatus(status: string | null | undefined): StatusBadge {
  return lookUp(DELIVERY_STATUSES, status) ?? UNKNOWN;
}

/**
 * Whether events are sent to a webhook, and whether they arrive.
 *
 * @example
 * webhookState({ enabled: true }); // => { label: "On", color: "green" }
 */
export function webhookState(webhook: Pick<Webhook, "enabled" | "disabledAt" | "failingSince">): StatusBadge {
  const { enabled, disabledAt, failingSince } = webhook;
  if (!enabled) return { label: disabledAt ? "Off after failures" : "Off", color: disabledAt ? "red" : "grey" };
  return failingSince ? { label: "Failing", color: "yellow" } : { label: "On", color: "green" };
}

/**
 * The status of the answer to a try, or why there was none; empty without a try.
 *
 * @example
 * webhookAnswer({ status: 503 }); // => "503"
 */
export function webhookAnswer(tried: Pick<WebhookTry, "status" | "error"> | undefined): string {
  return tried === undefined ? "" : String(tried.status ?? tried.error ?? "no answer");
}

/**
 * Mode of a carrier connection's key; an unknown mode counts as live.
 *
 * @example
 * connectionMode("test"); // => { label: "Test: samples, no postage", color: "blue" }
 */
export function connectionMode(mode: string | null | undefined): StatusBadge {
  return lookUp(CONNECTION_MODES, mode) ?? UNKNOWN;
}

/**
 * Explains the mode to the operator.
 *
 * @example
 * connectionModeText("live"); // => "Its key sells real postage, which the test balance cannot pay for."
 */
export function connectionModeText(mode: string | null | undefined): string {
  if (mode === "test") return "Its key sells samples, which the test balance can pay for.";
  if (mode === "live") return "Its key sells real postage, which the test balance cannot pay for.";
  return "The provider has not reported whether its key sells real postage, so it counts as live. It is checked again automatically.";
}

/**
 * What is missed while no event of a connection's webhook has arrived; undefined if nothing is.
 *
 * @example
 * missingEventsText({ reportsCosts: true }); // => "No event has arrived yet. Later corrections of a label's cost are reported by events only."
 */
export function missingEventsText(
  webhook: { readonly reportsCosts?: boolean; readonly firstEventAt?: string } | undefined,
): string | undefined {
  if (!webhook?.reportsCosts || webhook.firstEventAt !== undefined) return undefined;
  return "No event has arrived yet. Later corrections of a label's cost are reported by events only.";
}

/**
 * Whether a connection's provider answers.
 *
 * @example
 * connectionHealth({ calls: 3, unanswered: 0, rateLimited: 0, accountRefused: 0, isAnswering: true }); // => { label: "Answering", color: "green" }
 */
export function connectionHealth(health: ConnectionHealth | undefined): StatusBadge {
  if (!health) return UNKNOWN;
  if (!health.isAnswering) return { label: "Not Answering", color: "red" };
  if (health.accountProblem) return { label: "Account Refused", color: "red" };
  if (health.limitedUntil) return { label: "Rate Limited", color: "yellow" };
  return health.calls === 0 ? { label: "No Calls", color: "grey" } : { label: "Answering", color: "green" };
}

/**
 * The recent calls to a provider, for the operator.
 *
 * @example
 * connectionHealthText({ calls: 120, unanswered: 2, rateLimited: 1, accountRefused: 0, p95Ms: 840, isAnswering: true, pausedCalls: ["track"] }); // => "120 calls in the last 15 minutes, 2 unanswered, 1 over the rate limit, 95% within 0.84 s, tracking is paused"
 */
export const connectionHealthText = (health: ConnectionHealth): string => connectionHealthFacts(health).join(", ");

/**
 * The same as separate facts, for a line each.
 *
 * @example
 * connectionHealthFacts({ calls: 0, unanswered: 0, rateLimited: 0, accountRefused: 0, isAnswering: true }); // => ["No calls in the last 15 minutes"]
 */
export function connectionHealthFacts(health: ConnectionHealth): string[] {
  const {
    calls,
    unanswered,
    rateLimited,
    accountRefused,
    p95Ms,
    isAnswering,
    pausedCalls = [],
    accountProblem,
  } = health;
  const problem = accountProblem ? [`the provider says: ${accountProblem.reason}`] : [];
  if (calls === 0) return ["No calls in the last 15 minutes", ...problem];
  const errors = [
    unanswered > 0 && `${formatCount(unanswered)} unanswered`,
    rateLimited > 0 && `${formatCount(rateLimited)} over the rate limit`,
    accountRefused > 0 && `${formatCount(accountRefused)} refused because of the key or the account`,
  ].filter((error) => error !== false);
  return [
    `${count(calls, "call")} in the last 15 minutes`,
    ...(errors.length > 0 ? errors : ["all answered"]),
    ...(p95Ms === undefined ? [] : [`95% within ${(p95Ms / 1_000).toFixed(2)} s`]),
    ...(isAnswering ? [] : ["buying is paused"]),
    ...pausedCalls.map((call) => `${lookUp(CALLS, call) ?? call} is paused`),
    ...problem,
  ];
}

type Statuses = Readonly<Record<string, StatusBadge>>;

const UNKNOWN: StatusBadge = { label: "Unknown", color: "grey-outline" };

const ORDER_STATUSES: Statuses = {
  processing: { label: "Processing", color: "blue" },
  in_transit: { label: "In Transit", color: "yellow" },
  delivered: { label: "Delivered", color: "green" },
  cancelled: { label: "Cancelled", color: "grey" },
};
const BULK_ORDER_STATUSES: Statuses = {
  processing: { label: "Processing", color: "blue" },
  completed: { label: "Completed", color: "green" },
  partial: { label: "Partial", color: "yellow" },
  failed: { label: "Failed", color: "red" },
};
const RELIABILITIES: Statuses = {
  reliable: { label: "Reliable", color: "green" },
  testing: { label: "Testing", color: "yellow" },
  unreliable: { label: "Unreliable", color: "red" },
};
const MANIFEST_STATUSES: Statuses = {
  pending: { label: "Pending", color: "blue" },
  unconfirmed: { label: "Not Confirmed", color: "yellow" },
  created: { label: "Created", color: "green" },
  failed: { label: "Failed", color: "red" },
  cancelled: { label: "Cancelled", color: "grey" },
};
const DELIVERY_STATUSES: Statuses = {
  waiting: { label: "Waiting", color: "yellow" },
  delivered: { label: "Delivered", color: "green" },
  failed: { label: "Failed", color: "red" },
};
const CONNECTION_MODES: Statuses = {
  test: { label: "Test: samples, no postage", color: "blue" },
  live: { label: "Live", color: "green" },
};
const DEPOSIT_STATUSES: Statuses = {
  completed: { label: "Completed", color: "green" },
  pending: { label: "Pending", color: "yellow" },
};

/** Kinds of calls to a provider. */
const CALLS: Readonly<Record<string, string>> = {
  mode: "checking the key's mode",
  services: "reading services",
  label: "fetching labels",
  track: "tracking",
  void: "voiding",
  refund: "reading refunds",
  rates: "quoting",
  verifyAddress: "checking addresses",
  manifests: "making manifests",
  laterCost: "reading corrected costs",
  changes: "reading changes",
};

function lookUp<T>(statuses: Readonly<Record<string, T>>, status: string | null | undefined): T | undefined {
  return status && Object.hasOwn(statuses, status) ? statuses[status] : undefined;
}
