import { count, formatUsd } from "@shipctl/sdk/display";

/** `void` asks the carrier for the money. `refund` pays the customer regardless of the carrier's decision. */
export type VoidOrRefund = "void" | "refund";

/** The outcome for each order, of a void or a refund. */
export interface VoidOrRefundReply {
  readonly results: readonly { readonly orderId: string; readonly message?: string; readonly code?: string }[];
  readonly done: number;
  /** USD refunded immediately. */
  readonly amount?: number;
}

interface Question {
  /** The price paid, such as `$8.10`. */
  readonly sum: string;
  /** The customer's name and email, or the number of customers. */
  readonly owner: string;
  /** `the label of ORD-100001`, or `3 labels`. */
  readonly what: string;
}

interface Words {
  readonly verb: string;
  readonly ask: (question: Question) => string;
  readonly consequence: string;
  readonly done: (reply: VoidOrRefundReply) => string;
  readonly notDone: string;
  readonly failed: string;
  readonly reason: string;
}

export const VOID_OR_REFUND_TEXT: Readonly<Record<VoidOrRefund, Words>> = {
  void: {
    verb: "Void",
    ask: ({ sum, owner, what }) => `The carrier is asked to refund ${what}. ${owner} gets ${sum} when it agrees.`,
    consequence: "A voided label must not be used. A label that was scanned cannot be voided.",
    done: ({ done }) => `${count(done, "label")} voided. The money is refunded when the carrier agrees.`,
    notDone: "could not be voided",
    failed: "Failed to void",
    reason: "Kept in the audit log.",
  },
  refund: {
    verb: "Refund",
    ask: ({ sum, owner, what }) =>
      `${sum} is refunded to ${owner} now for ${what}, regardless of the carrier's decision.`,
    consequence:
      "For labels that cannot be voided (scanned, too old, void rejected) or whose void is pending. Each label can be refunded only once.",
    done: ({ done, amount = 0 }) => `${formatUsd(amount)} refunded for ${count(done, "label")}`,
    notDone: "could not be refunded",
    failed: "Failed to refund",
    reason: "Shown to the customer in their transactions and kept in the audit log.",
  },
};
