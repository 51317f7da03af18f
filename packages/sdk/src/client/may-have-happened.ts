import type { CallContext } from "./call-context.js";

/**
 * Answers that the server gives after it has looked the Idempotency-Key up: had an earlier attempt done the work, the
 * answer would have been that work's.
 */
const GIVEN_AFTER_THE_KEY: ReadonlySet<string> = new Set([
  "balance_changed",
  "carrier_refused",
  "country_not_served",
  "duplicate_purchase",
  "duplicate_reference",
  "idempotency_key_reused",
  "insufficient_funds",
  "not_voidable",
  "nothing_to_retry",
  "payment_unavailable",
  "price_changed",
  "quota_exceeded",
  "service_not_available",
  "top_up_unavailable",
]);

/** Without an answer: what has gone out may have arrived. */
export const mayHaveHappened = ({ changes, lost, sent }: CallContext): boolean => changes && (lost || sent);

/** With an answer. What stands in front of the key (sign-in, limits, proxies) knows nothing of earlier attempts. */
export function mayHaveHappenedBefore(
  reply: { status: number; code: string },
  { changes, lost }: CallContext,
): boolean {
  if (!changes || GIVEN_AFTER_THE_KEY.has(reply.code)) return false;
  if (reply.code === "idempotency_in_progress") return true;
  const isRefusal = reply.status < 200 || (reply.status >= 300 && reply.status < 500);
  return lost || !isRefusal;
}
