import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { recordAudit } from "../audit/record-audit.js";
import type { OrderRecord } from "./order-table.js";

/** An administrator who acts on anybody's order, and why. */
export interface Operator {
  readonly operatorId: string;
  readonly reason?: string;
}

/** In the transaction in which an operator changes an order. */
export function auditOrder(
  tx: Tx,
  world: Pick<World, "ids" | "clock">,
  { operatorId: by, reason }: Operator,
  action: string,
  [before, after]: readonly [before: OrderRecord, after: OrderRecord],
): void {
  const from = { status: before.status, refundStatus: before.refundStatus };
  const to = { status: after.status, refundStatus: after.refundStatus };
  recordAudit(tx, world, {
    by,
    action,
    subject: before.number,
    from,
    to,
    ...(reason?.trim() && { reason: reason.trim() }),
  });
}
