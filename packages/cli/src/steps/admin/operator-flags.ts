import { usageError } from "../../io/exit-code.js";
import { one, toggle } from "../../io/flags.js";

/** Flags of commands that act on orders of customers. */
export const operatorFlags = {
  reason: one("text", "reason for the audit log"),
  yes: toggle("skip the confirmation", { short: "y" }),
};

export const refundFlags = {
  ...operatorFlags,
  reason: one("text", "reason for the audit log and the customer's transaction (required)"),
};

/** The reason without blanks around it. @throws if there is none */
export function reasonOf(reason: string | undefined, what = "a refund", example = "Lost by the carrier"): string {
  if (reason?.trim()) return reason.trim();
  throw usageError(`--reason is required for ${what}.`, `Example: --reason "${example}"`);
}
