import { toUsd } from "../../shared/money.js";
import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { announce } from "../event/announce.js";
import type { AuditNote } from "../event/happening.js";
import { balanceChanged } from "../ledger/balance-changed.js";
import { playPaid, postEntry } from "../ledger/post-entry.js";
import type { OrderRecord } from "./order-table.js";
import { labelOf } from "./shipment-of.js";

interface Refund {
  readonly number: string;
  /** The administrator who gave it, where it was not the carrier. */
  readonly by?: string;
  readonly reason?: string;
  readonly audit: AuditNote;
}

/** The one refund of an order, its money and its figures. Needs purchaseEntryClaim, and walletClaim and eventClaims to change. */
export function postRefund(
  tx: Tx,
  world: Pick<World, "ids" | "clock" | "settings">,
  order: OrderRecord,
  { number, by, reason, audit }: Refund,
): void {
  const entry = postEntry(tx, world, order.customerId, {
    number,
    kind: "refund",
    amountCents: order.priceCents,
    // What was paid with play money comes back as play money.
    testCents: -playPaid(tx, order.id),
    description: `Refund of ${order.service} label ${order.number}${reason ? `: ${reason}` : ""}`,
    reference: `refund ${order.id}`,
    subject: order.number,
    by,
  });
  const { customerId, number: orderId, priceCents } = order;
  const data = { orderId, amount: toUsd(priceCents) };
  const refunded = { type: "label.refunded", customerId, data, label: labelOf(world, order), audit } as const;
  announce(tx, world, refunded, balanceChanged(tx, entry));
}
