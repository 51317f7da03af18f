import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { present } from "../../shared/assert.js";
import { forEachAtOnce } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import { type Claim, defineRecurringJob, type Lease, LeaseLost, one, StorageFailed } from "../../store/store.js";
import type { World } from "../../world.js";
import { announce } from "../event/announce.js";
import { carrierOf } from "../service/find-service.js";
import type { PurchaseDeps } from "./ask-carrier.js";
import { type OrderRecord, orderTable } from "./order-table.js";
import type { BuyingPurchase } from "./purchase.js";
import { settleRefused } from "./settle-order.js";
import { settleSale } from "./settle-sale.js";
import { purchaseOf } from "./shipment-of.js";

export const settlePurchasesJob = defineRecurringJob("settle-purchases");

/** Twice the timeout of a call to a carrier: before that a "not found" may only mean "not yet". */
const PATIENCE_MS = 40_000;
/** Purchases that one call of `settlePurchases` looks at. */
export const SETTLE_BATCH = 100;
/** A carrier that stays silent takes the whole timeout for each of them. */
const AT_ONCE = 16;

type SettlePurchasesDeps = PurchaseDeps & Pick<World, "secrets">;

/** What a look is made with. */
interface Look {
  readonly lease: readonly Claim[];
  /** Orders that were last asked for by then have had time enough to be known to their carrier. */
  readonly patientUntil: string;
}

/**
 * Asks carriers about purchases that have no answer, be it that the carrier was silent or that we crashed. A yes takes
 * the money; a no gives it back; "not found" counts as a no once two looks agree, well after the last attempt.
 * Purchases begun before `startedAt` (ISO) have lost whoever asked for them, so they are looked at without delay.
 * Answers how many were looked at.
 */
export async function settlePurchases(
  world: SettlePurchasesDeps,
  { claim }: Lease,
  startedAt: string,
): Promise<number> {
  const patientUntilMs = world.clock.now() - PATIENCE_MS;
  const to = new Date(Math.max(patientUntilMs, Date.parse(startedAt) - 1)).toISOString();
  const open = await world.store.list(orderTable, { index: "buying", groups: ["all"], to, limit: SETTLE_BATCH });
  const patientUntil = new Date(patientUntilMs).toISOString();
  const look = { lease: [claim], patientUntil };
  await forEachAtOnce(open, AT_ONCE, (order) => settleOne(world, order, look));
  return open.length;
}

/**
 * Asks the carrier about one purchase now, for an operator who does not want to wait. Answers the order as it is then:
 * still buying when the carrier has no record of it, until two looks well apart agree. @throws carrier_unavailable
 */
export async function settleNow(world: SettlePurchasesDeps, order: OrderRecord): Promise<OrderRecord> {
  if (order.purchase.state !== "buying") return order;
  const patientUntil = new Date(world.clock.now() - PATIENCE_MS).toISOString();
  if (!(await askAndSettle(world, order, { lease: [], patientUntil }))) {
    throw new Problem("carrier_unavailable", `The carrier does not answer about ${order.number}. Try again later.`);
  }
  return present(await world.store.get(orderTable, order.id), order.number);
}

/** The same for one order, written down as the operator's doing. @throws carrier_unavailable */
export async function settleOrder(world: SettlePurchasesDeps, order: OrderRecord, actor: Actor): Promise<OrderRecord> {
  const { id, number, customerId, purchase } = order;
  const settled = await settleNow(world, order);
  if (settled.purchase.state === purchase.state) return settled;
  const change = { from: { purchase: purchase.state }, to: { purchase: settled.purchase.state } };
  const audit = { actor, action: "settle-order", subject: number, ...change };
  await world.store.transact({ see: [one(orderTable, id)] }, (tx) =>
    announce(tx, world, { type: "order.settled", customerId, data: {}, internal: true, audit }),
  );
  return settled;
}

/** What asking the carrier about a purchase has come to, for the operator who asked. */
export const settledText = ({ number, purchase }: OrderRecord): string => `${number} ${SETTLED_WORDS[purchase.state]}`;

const SETTLED_WORDS = {
  buying: "is still being bought: the carrier has no record of it yet. Ask again in a minute.",
  bought: "is bought",
  failed: "was not bought; the money is back",
} as const;

/** One order that cannot be settled must not keep the others from it. */
async function settleOne(world: SettlePurchasesDeps, order: OrderRecord, look: Look): Promise<void> {
  try {
    if (!(await askAndSettle(world, order, look))) await postpone(world, order, look.lease);
  } catch (error) {
    if (error instanceof LeaseLost || error instanceof StorageFailed) throw error;
    world.log.error(
      { orderId: order.id, orderNumber: order.number, err: error },
      "a purchase could not be settled; it is tried again",
    );
    await postpone(world, order, look.lease);
  }
}

/** False when the carrier has not answered. */
async function askAndSettle(world: SettlePurchasesDeps, order: OrderRecord, look: Look): Promise<boolean> {
  const { lease } = look;
  const carrier = await carrierOf(world, order);
  const answer = await carrier.find(purchaseOf(order));
  switch (answer.kind) {
    case "ok":
      if (answer.value === "not-found") await countLook(world, order, look);
      else await settleSale(world, carrier, order, answer.value, lease);
      return true;
    case "refused":
      await settleRefused(world, order, { words: answer.words, later: true }, lease);
      return true;
    case "busy":
    case "silent":
      return false;
  }
}

async function countLook(world: SettlePurchasesDeps, order: OrderRecord, { lease, patientUntil }: Look): Promise<void> {
  const { purchase } = order;
  if (purchase.state !== "buying" || purchase.askedAt > patientUntil) return postpone(world, order, lease);
  if (purchase.notFoundAt === undefined) {
    return update(world, order, lease, { notFoundAt: isoNow(world.clock), askedAt: isoNow(world.clock) });
  }
  const words = "the carrier has no record of this label";
  await settleRefused(world, order, { words, later: true, mayBeSold: true }, lease);
}

/** To the end of the queue, so that one silent carrier does not keep the others' orders waiting. */
const postpone = (world: SettlePurchasesDeps, order: OrderRecord, lease: readonly Claim[]): Promise<void> =>
  update(world, order, lease, { askedAt: isoNow(world.clock) });

async function update(
  world: SettlePurchasesDeps,
  order: OrderRecord,
  lease: readonly Claim[],
  change: Partial<BuyingPurchase>,
): Promise<void> {
  await world.store.transact({ see: lease, change: [one(orderTable, order.id)] }, (tx) => {
    const current = tx.get(orderTable, order.id);
    if (current?.purchase.state !== "buying") return;
    tx.put(orderTable, { ...current, purchase: { ...current.purchase, ...change } });
  });
}
