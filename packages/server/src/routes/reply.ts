import type { RefundList, RefundOutcome, VoidList, VoidOutcome } from "@shipctl/sdk/contract";

/** Marks the answer to a repeated call as a replay. */
export const replayHeader = (replayed: boolean): Record<string, string> =>
  replayed ? { "Idempotency-Replayed": "true" } : {};

export const voidList = (results: VoidOutcome[]): VoidList => ({
  results,
  voided: results.filter((result) => result.code === undefined).length,
});

export function refundList(results: RefundOutcome[]): RefundList {
  const refunded = results.filter((result) => result.code === undefined);
  const cents = refunded.reduce((total, { amount = 0 }) => total + Math.round(amount * 100), 0);
  return { results, refunded: refunded.length, amount: cents / 100 };
}
