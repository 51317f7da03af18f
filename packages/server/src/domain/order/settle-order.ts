import type { Sale } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { toUsd } from "../../shared/money.js";
import type { FieldError } from "../../shared/problem.js";
import { type Claim, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { announce, eventClaims } from "../event/announce.js";
import { balanceChanged } from "../ledger/balance-changed.js";
import { captureHold, holdClaim, releaseHold } from "../ledger/hold-funds.js";
import { walletClaim } from "../ledger/post-entry.js";
import { type Balance, balanceIn } from "../ledger/read-ledger.js";
import { forgetRequestKey, type RequestKey, requestKeyClaims } from "../request-key/request-key.js";
import { fetchLabelLater } from "./fetch-label.js";
import { giveBackSoon, lookForLateSale } from "./give-back.js";
import { type OrderRecord, orderTable } from "./order-table.js";
import type { BoughtPurchase } from "./purchase.js";
import { labelOf } from "./shipment-of.js";

/** How the first tracking look is timed: carriers know nothing in the first hours. */
const FIRST_LOOK_MS = 2 * 3_600_000;

/** An order as it is now, and its buyer's balance where the purchase has ended. */
export interface Settled {
  readonly order: OrderRecord;
  /** Of the transaction that ended it: a look afterwards would wait for the purchases that have begun since. */
  readonly balance?: Balance;
}

type SettleOrderDeps = Pick<World, "store" | "ids" | "clock" | "settings">;

export interface Sold {
  readonly sale: Sale;
  readonly label: BoughtPurchase["label"];
}

/**
 * The carrier said yes: takes the money. A job fetches the label that is awaited. Settles once, and answers the order as
 * it is now: failed when it was given up before, and then the label goes back.
 */
export async function settleBought(
  world: SettleOrderDeps,
  order: OrderRecord,
  { sale, label }: Sold,
  lease: readonly Claim[] = [],
): Promise<Settled> {
  const number = await world.ids.number("TXN");
  return world.store.transact({ see: lease, change: claims(order) }, (tx): Settled => {
    const current = tx.get(orderTable, order.id) ?? order;
    if (current.purchase.state === "failed") giveBackSoon(tx, world, current);
    if (current.purchase.state !== "buying") return { order: current };
    const { trackingNumber, costCents } = sale;
    const rate = sale.rate === current.serviceCode ? undefined : sale.rate;
    const settled: OrderRecord = {
      ...current,
      purchase: {
        state: "bought",
        trackingNumber,
        label,
        costCents,
        rate,
        deliveryStatus: "Label created",
        trackAfter: new Date(world.clock.now() + FIRST_LOOK_MS).toISOString(),
      },
    };
    const entry = captureHold(tx, world, order.customerId, order.holdId, order.priceCents, {
      number,
      description: `${order.service} label ${order.number}`,
      reference: `purchase ${order.id}`,
      subject: order.number,
    });
    tx.put(orderTable, settled);
    if (label === "awaited") fetchLabelLater(tx, settled);
    const data = { orderId: order.number, price: toUsd(order.priceCents) };
    const event = { type: "label.bought", data, ...subjectOf(world, order) } as const;
    announce(tx, world, event, ...(event.internal ? [] : [balanceChanged(tx, entry)]));
    return { order: settled, balance: balanceIn(tx, order.customerId) };
  });
}

/** Proof that nothing was bought. */
export interface Refusal {
  /** The carrier's own words, or ours. */
  readonly words: string;
  readonly fields?: readonly FieldError[] | undefined;
  /** Whoever bought was told to wait for it, or was not told anything. */
  readonly later: boolean;
  /** The carrier has no record of it, so that it may turn out to have been sold. */
  readonly mayBeSold?: boolean;
  /** The buyer may repeat the call as if it had never been made: its key is forgotten, and nothing is published. */
  readonly nothingHappened?: { readonly key: RequestKey | undefined };
}

/** Nothing was bought: gives the money back and keeps the order. Settles once. */
export async function settleRefused(
  world: SettleOrderDeps,
  order: OrderRecord,
  { words, fields, later, mayBeSold, nothingHappened }: Refusal,
  lease: readonly Claim[] = [],
): Promise<Settled> {
  const change = [...claims(order), ...requestKeyClaims(nothingHappened?.key)];
  return world.store.transact({ see: lease, change }, (tx): Settled => {
    const current = tx.get(orderTable, order.id) ?? order;
    if (current.purchase.state !== "buying") return { order: current };
    const { notFoundAt } = current.purchase;
    // A row that failed is shown with its bulk order.
    const isShown = later && !current.bulk;
    const purchase = { state: "failed", reason: words, fields, isShown, notFoundAt } as const;
    const settled: OrderRecord = { ...current, purchase, status: "cancelled" };
    releaseHold(tx, order.customerId, order.holdId, order.priceCents);
    tx.put(orderTable, settled);
    if (mayBeSold) lookForLateSale(tx, world, settled);
    const data = { orderId: order.number, message: words };
    const subject = subjectOf(world, order);
    const internal = subject.internal || nothingHappened !== undefined;
    announce(tx, world, { type: "label.failed", data, ...subject, internal });
    forgetRequestKey(tx, nothingHappened?.key);
    return { order: settled, balance: balanceIn(tx, order.customerId) };
  });
}

/** The carrier has not answered: nothing is released, the order stays `buying` until the answer is known. */
export async function leaveOpen(world: SettleOrderDeps, order: OrderRecord): Promise<OrderRecord> {
  return world.store.transact({ change: [one(orderTable, order.id)] }, (tx) => {
    const current = tx.get(orderTable, order.id) ?? order;
    if (current.purchase.state !== "buying") return current;
    const purchase = { ...current.purchase, askedAt: isoNow(world.clock), leftOpen: true };
    const asked = { ...current, purchase };
    tx.put(orderTable, asked);
    return asked;
  });
}

const claims = (order: OrderRecord): Claim[] => [
  one(orderTable, order.id),
  holdClaim(order.holdId),
  walletClaim(order.customerId),
  ...eventClaims({ customerId: order.customerId, bulkId: order.bulk?.bulkId }),
];

/** Of a row of a bulk order nothing is published: `bulk.ended` is. */
const subjectOf = (world: SettleOrderDeps, order: OrderRecord) => ({
  customerId: order.customerId,
  bulkId: order.bulk?.bulkId,
  internal: order.bulk !== undefined,
  label: labelOf(world, order),
});
