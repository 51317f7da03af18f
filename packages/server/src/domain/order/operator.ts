import type { Actor } from "../../shared/actor.js";
import type { AuditNote } from "../audit/audit.js";
import type { OrderRecord } from "./order-table.js";

/** An administrator who acts on a customer's order, and the reason. */
export interface Operator {
  readonly operator: Actor;
  readonly reason?: string;
}

/** The audit note for a change of an order. */
export function auditNote(
  { operator: actor, reason }: Operator,
  action: string,
  [before, after]: readonly [before: OrderRecord, after: OrderRecord],
): AuditNote {
  const from = { status: before.status, refundStatus: before.refundStatus };
  const to = { status: after.status, refundStatus: after.refundStatus };
  return { actor, action, subject: before.number, from, to, ...(reason?.trim() && { reason: reason.trim() }) };
}
