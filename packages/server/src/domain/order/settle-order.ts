import type { Bought } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { type Claim, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { captureHold, holdClaim, releaseHold } from "../ledger/hold-funds.js";
import { walletClaim } from "../ledger/post-entry.js";
import { countPurchase } from "../tally/count-label.js";
import { giveBackSoon } from "./give-back.js";
import { type OrderRecord, orderTable } from "./order-table.js";

/** How the first tracking look is timed: carriers know nothing in the first hours. */
const FIRST_LOOK_MS = 2 * 3_600_000;

/** What else must happen in the transaction in which a purchase ends; the bulk order counts its rows by it. */
export interface SettleWatcher {
  readonly claims: (order: OrderRecord) => Claim[];
  readonly settled: (tx: Tx, order: OrderRecord) => void;
}

type Part = Pick<World, "store" | "ids" | "clock" | "settings" | "labelFiles">;

/**
 * The carrier said yes: takes the money and keeps the label. Settles once, and answers the order as it is now: failed
 * when it was given up before, and then the label goes back.
 */
export async function settleBought(
  world: Part,
  order: OrderRecord,
  bought: Bought,
  watcher?: SettleWatcher,
  lease: readonly Claim[] = [],
): Promise<OrderRecord> {
  const number = await world.ids.number("TXN");
  if (bought.label.kind === "pdf") await world.labelFiles.keep(order.id, bought.label.bytes);
  return world.store.transact({ see: lease, change: claims(order, watcher) }, (tx) => {
    const current = tx.get(orderTable, order.id) ?? order;
    if (current.purchase.state === "failed") giveBackSoon(tx, world, current);
    if (current.purchase.state !== "buying") return current;
    const settled: OrderRecord = {
      ...current,
      purchase: {
        state: "bought",
        trackingNumber: bought.trackingNumber,
        label: bought.label.kind === "pdf" ? "kept" : "drawn",
      },
      deliveryStatus: "Label created",
      trackAfter: new Date(world.clock.now() + FIRST_LOOK_MS).toISOString(),
    };
    captureHold(tx, world, order.customerId, order.holdId, order.priceCents, {
      number,
      description: `${order.service} label ${order.number}`,
      reference: `purchase ${order.id}`,
      subject: order.number,
    });
    tx.put(orderTable, settled);
    countPurchase(tx, world, order);
    watcher?.settled(tx, settled);
    return settled;
  });
}

/** Proof that nothing was bought. */
export interface Refusal {
  /** The carrier's own words, or ours. */
  readonly words: string;
  /** Whoever bought was told to wait for it, or was not told anything. */
  readonly later: boolean;
}

/** Nothing was bought: gives the money back and keeps the order. Settles once. */
export async function settleRefused(
  world: Part,
  order: OrderRecord,
  { words, later }: Refusal,
  watcher?: SettleWatcher,
  lease: readonly Claim[] = [],
): Promise<OrderRecord> {
  return world.store.transact({ see: lease, change: claims(order, watcher) }, (tx) => {
    const current = tx.get(orderTable, order.id) ?? order;
    if (current.purchase.state !== "buying") return current;
    const { notFoundAt } = current.purchase;
    // A row that failed is shown with its bulk order.
    const isShown = later && !current.bulk;
    const purchase = { state: "failed", reason: words, isShown, notFoundAt } as const;
    const settled: OrderRecord = { ...current, purchase, status: "cancelled" };
    releaseHold(tx, order.customerId, order.holdId, order.priceCents);
    tx.put(orderTable, settled);
    watcher?.settled(tx, settled);
    return settled;
  });
}

/** The carrier has not answered: nothing is released, the order stays `buying` until the answer is known. */
export async function leaveOpen(world: Part, order: OrderRecord): Promise<OrderRecord> {
  return world.store.transact({ change: [one(orderTable, order.id)] }, (tx) => {
    const current = tx.get(orderTable, order.id) ?? order;
    if (current.purchase.state !== "buying") return current;
    const purchase = { ...current.purchase, askedAt: isoNow(world.clock), leftOpen: true };
    const asked = { ...current, purchase };
    tx.put(orderTable, asked);
    return asked;
  });
}

const claims = (order: OrderRecord, watcher: SettleWatcher | undefined): Claim[] => [
  one(orderTable, order.id),
  holdClaim(order.holdId),
  walletClaim(order.customerId),
  ...(watcher?.claims(order) ?? []),
];
