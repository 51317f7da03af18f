import type { RefundList, RefundOutcome } from "@shipctl/sdk/contract";

export function refundList(results: RefundOutcome[]): RefundList {
  const refunded = results.filter((result) => result.code === undefined);
  const cents = refunded.reduce((total, { amount = 0 }) => total + Math.round(amount * 100), 0);
  return { results, refunded: refunded.length, amount: cents / 100 };
}
