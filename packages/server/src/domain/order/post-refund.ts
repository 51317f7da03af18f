import { toUsd } from "../../shared/money.js";
import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { type AuditNote, audit } from "../audit/audit.js";
import { publish } from "../event/publish.js";
import { balanceChanged, postEntry, testCentsPaid } from "../ledger/post-entry.js";
import { countChange } from "./label-costs.js";
import { modeOfOrder, type OrderRecord } from "./order-table.js";
import { eventDataOf } from "./order-view.js";

interface Refund {
  readonly number: string;
  /** The administrator who refunded it, if it was not the carrier. */
  readonly by?: string;
  readonly reason?: string;
  readonly note: AuditNote;
}

/**
 * Posts the only refund of an order and publishes it. Needs purchaseEntryClaim, and walletClaim and streamClaim for
 * change.
 */
export function postRefund(
  tx: Tx,
  world: Pick<World, "ids" | "clock" | "settings">,
  [before, order]: readonly [before: OrderRecord, after: OrderRecord],
  { number, by, reason, note }: Refund,
): void {
  const entry = postEntry(tx, world, order.customerId, {
    number,
    kind: "refund",
    amountCents: order.priceCents,
    // What was paid from the test balance is refunded to it.
    testCents: -testCentsPaid(tx, order.id),
    mode: modeOfOrder(order),
    description: `Refund of ${order.service} label ${order.number}${reason ? `: ${reason}` : ""}`,
    reference: `refund ${order.id}`,
    subject: order.number,
    by,
  });
  const { customerId, priceCents } = order;
  const data = { ...eventDataOf(order), amount: toUsd(priceCents) };
  publish(tx, world, { type: "label.refunded", customerId, data }, balanceChanged(tx, entry, modeOfOrder(order)));
  audit(tx, world, note);
  countChange(tx, world, [before, order], -1);
}
