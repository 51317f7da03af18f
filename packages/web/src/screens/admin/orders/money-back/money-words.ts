import { count, formatUsd } from "@shipctl/sdk/display";

/** What an operator may do with labels: the carrier is asked for the money, or the customer gets it whatever the carrier says. */
export type MoneyBack = "void" | "refund";

/** What became of each order, whichever was asked for. */
export interface MoneyBackReply {
  readonly results: readonly { readonly orderId: string; readonly message?: string; readonly code?: string }[];
  readonly done: number;
  /** What customers were given back at once. */
  readonly amount?: number;
}

interface Question {
  /** `$8.10`, what was paid. */
  readonly sum: string;
  /** Whose they are. */
  readonly owner: string;
  /** `ORD-100001`, or `3 labels`. */
  readonly what: string;
}

interface Words {
  readonly verb: string;
  readonly ask: (question: Question) => string;
  readonly consequence: string;
  readonly done: (reply: MoneyBackReply) => string;
  readonly kept: string;
  readonly failed: string;
  readonly reason: string;
}

export const MONEY_WORDS: Readonly<Record<MoneyBack, Words>> = {
  void: {
    verb: "Void",
    ask: ({ sum, owner, what }) => `The carrier is asked to take ${what} back. ${owner} gets ${sum} when it agrees.`,
    consequence: "A voided label must not be used. What was scanned cannot be voided any more.",
    done: ({ done }) => `${count(done, "label")} voided. The money comes back when the carrier agrees.`,
    kept: "could not be voided",
    failed: "Failed to void",
    reason: "Kept in the audit log.",
  },
  refund: {
    verb: "Refund",
    ask: ({ sum, owner, what }) => `${sum} is given back to ${owner} now for ${what}, whatever the carrier says.`,
    consequence:
      "For labels that the carrier does not take back: scanned, too old, or rejected. Each is refunded once.",
    done: ({ done, amount = 0 }) => `${formatUsd(amount)} given back for ${count(done, "label")}`,
    kept: "could not be refunded",
    failed: "Failed to refund",
    reason: "The customer reads it among the transactions; the audit log keeps it.",
  },
};
