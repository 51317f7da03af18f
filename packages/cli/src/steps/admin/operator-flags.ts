import { usageError } from "../../io/exit-code.js";
import { one, toggle } from "../../io/flags.js";

/** Of commands that act on what is a customer's. */
export const operatorFlags = {
  reason: one("text", "why, for the audit log"),
  yes: toggle("do not ask", { short: "y" }),
};

export const refundFlags = {
  ...operatorFlags,
  reason: one("text", "why, for the audit log and the customer's transaction (needed)"),
};

/** @throws a usage error without one: money is not given away without a word. */
export function reasonOf(reason: string | undefined): string {
  if (reason?.trim()) return reason.trim();
  throw usageError("--reason is needed: why is the money given back?", 'Example: --reason "Lost by the carrier"');
}
