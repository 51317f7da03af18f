import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { playPaid, postEntry } from "../ledger/post-entry.js";
import { countRefund } from "../tally/count-label.js";
import type { OrderRecord } from "./order-table.js";

interface Refund {
  readonly number: string;
  /** The administrator who gave it, where it was not the carrier. */
  readonly by?: string;
  readonly reason?: string;
}

/** The one refund of an order, its money and its figures. Needs purchaseEntryClaim, and walletClaim to change. */
export function postRefund(
  tx: Tx,
  world: Pick<World, "ids" | "clock" | "settings">,
  order: OrderRecord,
  { number, by, reason }: Refund,
): void {
  postEntry(tx, world, order.customerId, {
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
  countRefund(tx, world, order);
}
