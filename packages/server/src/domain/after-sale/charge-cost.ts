import { isoNow } from "../../ports/clock.js";
import { requirePresent } from "../../shared/assert.js";
import { type Cents, formatUsd } from "../../shared/money.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { publish } from "../event/publish.js";
import { postCharge } from "../ledger/hold-funds.js";
import { balanceChanged, chargeBackReference, chargeReference, type EntryRecord } from "../ledger/ledger.js";
import { changedNow, chargedCents, isLive, modeOfOrder, type OrderRecord } from "../order/order-table.js";
import { eventDataOf } from "../order/order-view.js";
import { boughtOf } from "../order/purchase.js";

export interface CostCharging {
  /** Taken from the customer's balance; negative gives back. */
  readonly cents: Cents;
  /** Of this entry, and of the one that gives back what was charged. */
  readonly numbers: readonly [number: string, backNumber: string];
  readonly reason: string;
  readonly by: string;
}

type ChargeDeps = Pick<World, "ids" | "clock" | "settings">;

/**
 * Charges the last change of an order's cost on to its customer, once: the same charge again changes nothing. Returns the
 * order to store. Needs walletClaim and streamClaim for change. @throws invalid_input, not_adjustable, insufficient_funds
 */
export function chargeCost(tx: Tx, world: ChargeDeps, order: OrderRecord, charging: CostCharging): OrderRecord {
  const { cents, reason, by } = charging;
  const purchase = requirePresent(boughtOf(order), `purchase of ${order.number}`);
  const { costAdjustment: correction, costCents: toCents = 0 } = purchase;
  if (correction?.fromCents === undefined)
    throw notCharged(`The cost of ${order.number} has not changed from a known one: there is no difference to charge`);
  if (correction.chargedCents === cents) return order;
  if (correction.chargedCents !== undefined) {
    const earlier = formatUsd(Math.abs(correction.chargedCents));
    throw notAdjustable(`${order.number}: ${earlier} of this correction was charged on or given back already`);
  }
  if (!isLive(order)) throw notAdjustable(`${order.number} is voided or refunded: nothing more can be charged for it`);
  requireWithin(cents, toCents - correction.fromCents, order);
  const [number, backNumber] = charging.numbers;
  const entries = order.charges?.entries ?? [];
  const mode = modeOfOrder(order);
  const entry = postCharge(tx, world, order.customerId, {
    number,
    cents,
    backTestCents: 0 - Math.min(testCentsOf(order), Math.max(0, -cents)),
    mode,
    description: `Correction of ${order.service} label ${order.number}: ${reason}`,
    reference: chargeReference(order.id, entries.length + 1),
    subject: order.number,
    by,
  });
  publishCharge(tx, world, order, entry);
  const { testCents } = entry;
  const charge = { number, cents, ...(testCents && { testCents: 0 - testCents }), at: isoNow(world.clock), reason };
  return {
    ...order,
    ...changedNow(world),
    purchase: { ...purchase, costAdjustment: { ...correction, chargedCents: cents } },
    charges: { entries: [...entries, charge], backNumber: order.charges?.backNumber ?? backNumber },
  };
}

/** Gives back what was charged on, in the transaction of the refund, which needs walletClaim and streamClaim for change. */
export function giveChargesBack(tx: Tx, world: ChargeDeps, order: OrderRecord, by?: string): void {
  const cents = chargedCents(order);
  if (!order.charges || cents === 0) return;
  const entry = postCharge(tx, world, order.customerId, {
    number: order.charges.backNumber,
    cents: 0 - cents,
    backTestCents: 0 - testCentsOf(order),
    mode: modeOfOrder(order),
    description: `Refund of the correction of ${order.service} label ${order.number}`,
    reference: chargeBackReference(order.id),
    subject: order.number,
    by,
  });
  publishCharge(tx, world, order, entry);
}

function publishCharge(tx: Tx, world: ChargeDeps, order: OrderRecord, entry: EntryRecord): void {
  const event = balanceChanged(tx, entry, modeOfOrder(order));
  publish(tx, world, { ...event, data: { ...eventDataOf(order), ...event.data } });
}

/** The test balance part of what was charged. */
const testCentsOf = ({ charges }: OrderRecord): Cents =>
  charges?.entries.reduce((sum, { testCents = 0 }) => sum + testCents, 0) ?? 0;

/** At most the difference, and back at most what was charged. */
function requireWithin(cents: Cents, differenceCents: Cents, order: OrderRecord): void {
  const most = differenceCents > 0 ? differenceCents : Math.max(differenceCents, 0 - chargedCents(order));
  if (Math.sign(cents) === Math.sign(most) && Math.abs(cents) <= Math.abs(most)) return;
  if (most > 0) throw notCharged(`The cost rose by ${formatUsd(most)}: charge at most that`);
  if (most < 0) throw notCharged(`At most ${formatUsd(0 - most)} can be given back: charge ${formatUsd(most)} or more`);
  throw notCharged("The cost has fallen, and nothing was charged that could be given back");
}

const notCharged = (message: string): Problem => invalidInput([{ field: "charge", message }]);

export const notAdjustable = (message: string): Problem => new Problem("not_adjustable", message);
