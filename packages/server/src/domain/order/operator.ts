import type { Actor } from "../../shared/actor.js";
import type { AuditNote } from "../event/happening.js";
import type { OrderRecord } from "./order-table.js";

/** An administrator who acts on anybody's order, and why. */
export interface Operator {
  readonly operator: Actor;
  readonly reason?: string;
}

/** What the audit keeps of a change of an order. */
export function noteOf(
  { operator: actor, reason }: Operator,
  action: string,
  [before, after]: readonly [before: OrderRecord, after: OrderRecord],
): AuditNote {
  const from = { status: before.status, refundStatus: before.refundStatus };
  const to = { status: after.status, refundStatus: after.refundStatus };
  return { actor, action, subject: before.number, from, to, ...(reason?.trim() && { reason: reason.trim() }) };
}
