import type { CallContext } from "./call-context.js";

/**
 * Codes that the server returns only after it has looked up the Idempotency-Key. If an earlier attempt had succeeded,
 * its stored answer would have been returned instead.
 */
const AFTER_KEY_LOOKUP: ReadonlySet<string> = new Set([
  "balance_changed",
  "carrier_refused",
  "country_not_served",
  "customs_needed",
  "duplicate_purchase",
  "duplicate_reference",
  "idempotency_key_reused",
  "idempotency_key_used_elsewhere",
  "insufficient_funds",
  "manifests_unavailable",
  "not_adjustable",
  "not_returnable",
  "not_voidable",
  "nothing_to_manifest",
  "nothing_to_retry",
  "payment_unavailable",
  "price_changed",
  "price_unavailable",
  "quota_exceeded",
  "quote_expired",
  "quote_mismatch",
  "return_exists",
  "service_cannot_deliver",
  "service_not_available",
  "spending_limit",
  "top_up_unavailable",
]);

/** For a call without an answer: a request that was sent may have arrived. */
export const mayHaveHappened = ({ changes, lost, sent }: CallContext): boolean => changes && (lost || sent);

/** For a call with an answer. Checks before the key (sign-in, limits, proxies) say nothing about earlier attempts. */
export function mayHaveHappenedBefore(
  reply: { status: number; code: string },
  { changes, lost }: CallContext,
): boolean {
  if (!changes || AFTER_KEY_LOOKUP.has(reply.code)) return false;
  if (reply.code === "idempotency_in_progress") return true;
  if (reply.code === "storage_full") return lost;
  const isRefusal = reply.status < 200 || (reply.status >= 300 && reply.status < 500);
  return lost || !isRefusal;
}
