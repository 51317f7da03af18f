import { type Carrier, type LazySignal, type Sale, waitFor } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { JOB } from "../../shared/actor.js";
import { HOUR_MS } from "../../shared/durations.js";
import { type Cents, toUsd } from "../../shared/money.js";
import type { FieldError } from "../../shared/problem.js";
import { type Claim, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { type AuditNote, audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import { askForLabel, fetchLabelLater } from "../label/fetch-label.js";
import { captureHold, holdClaim, releaseHold } from "../ledger/hold-funds.js";
import { type Balance, balanceChanged, balanceIn, groupClaims, purchaseGroup, walletClaim } from "../ledger/ledger.js";
import { customsLines, type OrderRequest } from "../order/order-request.js";
import {
  type BulkRowRef,
  changedNow,
  modeOfOrder,
  type OrderRecord,
  type OrderRef,
  orderTable,
  withCalls,
} from "../order/order-table.js";
import { type CountsRows, countChange, countEnded, rowClaims } from "../order/order-totals.js";
import { eventDataOf } from "../order/order-view.js";
import { noteOrder } from "../order/orders.js";
import type { BoughtPurchase, RefusedCost } from "../order/purchase.js";
import { deleteRequestKey, ownKeyClaims, type RequestKey } from "../request-key/request-key.js";
import type { ConnectionRecord, ServiceRecord } from "../service/connection-table.js";
import { estimatedDelivery } from "../service/delivery-date.js";
import type { Surcharge } from "../service/price.js";
import type { Accept } from "../service/undeliverable.js";
import type { Mode } from "../shop/shop-mode.js";
import { checkForLateSale, voidLateSaleSoon } from "./void-late-sale.js";

interface OrderDraft {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  readonly request: OrderRequest;
  readonly connection: ConnectionRecord;
  readonly mode: Mode;
  readonly service: ServiceRecord;
  readonly priceCents: Cents;
  readonly surcharges: readonly Surcharge[] | undefined;
  readonly holdId: string;
  readonly bulk?: BulkRowRef;
  /** It is sold in a batch, which is sent later. */
  readonly isUnsent?: boolean;
  readonly boughtBy?: string;
  readonly returnOf?: OrderRef | undefined;
  readonly accept?: Accept | undefined;
}

/** A new order in state `buying`. */
export function draftOrder(world: Pick<World, "clock" | "settings">, draft: OrderDraft): OrderRecord {
  const { id, request, service, connection } = draft;
  const { references } = request;
  const now = isoNow(world.clock);
  return {
    id,
    number: draft.number,
    customerId: draft.customerId,
    connectionId: connection.id,
    sandbox: draft.mode === "test",
    carrier: service.carrier,
    service: service.name,
    serviceCode: service.code,
    transitDays: service.transitDays,
    template: request.template,
    sender: request.sender,
    recipient: request.recipient,
    parcel: request.parcel,
    description: request.description?.trim() || undefined,
    valueCents: request.valueCents,
    customs: customsLines(service, request),
    signature: request.signature,
    insuredCents: request.insuredCents,
    priceCents: draft.priceCents,
    surcharges: draft.surcharges?.length ? draft.surcharges : undefined,
    createdAt: now,
    estimatedDelivery: estimatedDelivery(world, service),
    status: "processing",
    purchase: {
      state: "buying",
      askedAt: now,
      lossLimitCents: connection.lossLimitCents,
      isUnsent: draft.isUnsent || undefined,
    },
    holdId: draft.holdId,
    carrierRef: id,
    refundStatus: "none",
    bulk: draft.bulk,
    isReturn: request.isReturn || undefined,
    returnOf: draft.returnOf,
    boughtBy: draft.boughtBy,
    printCount: 0,
    accepted: draft.accept?.length ? [...new Set(draft.accept)] : undefined,
    reference: references.reference,
    orderNumber: references.orderNumber,
    sku: references.sku,
    productName: references.productName,
    orderItemId: references.orderItemId,
    quantity: references.quantity,
    metadata: references.metadata,
  };
}

/** The first tracking check: carriers have no scans in the first hours. */
const FIRST_CHECK_MS = 2 * HOUR_MS;

/** The order, and its buyer's balance if the purchase has ended. */
export interface Settled {
  readonly order: OrderRecord;
  /** From the transaction that ended it: reading it afterwards would wait for purchases that started since. */
  readonly balance?: Balance;
}

/** `rows` is needed for rows of bulk orders only. */
type SettleOrderDeps = Pick<World, "store" | "carriers" | "ids" | "clock" | "settings" | "metrics"> &
  Partial<CountsRows>;

interface Sold {
  readonly sale: Sale;
  readonly label: BoughtPurchase["label"];
  readonly trackAfter: string;
}

type SettleSaleDeps = SettleOrderDeps & Pick<World, "labelBlobs" | "log">;

/** Settles a sale: takes the money and stores the label, or leaves a late one to a job. */
export async function settleSale(
  world: SettleSaleDeps,
  carrier: Carrier,
  order: OrderRecord,
  sale: Sale,
  lease: readonly Claim[] = [],
  giveUp?: LazySignal,
): Promise<Settled> {
  const { costCents } = sale;
  if (costCents !== undefined && costCents > order.priceCents) {
    world.log.warn(
      { orderId: order.id, orderNumber: order.number, costCents, priceCents: order.priceCents },
      "a label costs more than its price",
    );
  }
  const label = await askForLabel(world, carrier, order, sale.trackingNumber, giveUp);
  const trackAfter = new Date(world.clock.now() + waitFor(carrier, FIRST_CHECK_MS)).toISOString();
  const sold = { sale, label: label.kind === "ok" ? label.value : "awaited", trackAfter } as const;
  return settleBought(world, order, sold, lease);
}

/**
 * Settles a sale: takes the money; a job fetches an awaited label. Settles once and returns the current order. If the
 * order had failed before, it stays failed and a job voids the label.
 */
async function settleBought(
  world: SettleOrderDeps,
  order: OrderRecord,
  { sale, label, trackAfter }: Sold,
  lease: readonly Claim[] = [],
): Promise<Settled> {
  const number = await world.ids.number("TXN");
  const group = purchaseGroup(order.bulk);
  const change = [...claims(world, order), ...groupClaims(group)];
  const result = await world.store.transact({ see: lease, change }, (tx): Settled => {
    const current = tx.get(orderTable, order.id) ?? order;
    if (current.purchase.state === "failed") voidLateSaleSoon(tx, world, current);
    if (current.purchase.state !== "buying") return { order: current };
    const { trackingNumber, costCents, account, labelRef } = sale;
    const rate = sale.rate === current.serviceCode ? undefined : sale.rate;
    const settled: OrderRecord = {
      ...withCalls(world, current),
      ...changedNow(world),
      purchase: {
        state: "bought",
        trackingNumber,
        label,
        costCents,
        rate,
        account,
        labelRef,
        deliveryStatus: "Label created",
        trackAfter,
      },
    };
    const entry = captureHold(tx, world, order.customerId, order.holdId, order.priceCents, {
      number,
      mode: modeOfOrder(order),
      description: `${order.service} label ${order.number}`,
      reference: `purchase ${order.id}`,
      subject: order.number,
      group,
    });
    tx.put(orderTable, settled);
    if (label === "awaited") fetchLabelLater(tx, settled);
    if (costCents !== undefined && costCents > order.priceCents) noteOrder(tx, world, "labels_at_loss", settled);
    if (!order.bulk) {
      const data = { ...eventDataOf(settled), price: toUsd(order.priceCents) };
      const bought = { type: "label.bought", customerId: order.customerId, data } as const;
      publish(tx, world, bought, balanceChanged(tx, entry, modeOfOrder(order)));
    }
    countChange(tx, world, [current, settled], 1);
    countEnded(tx, world, [current, settled]);
    return { order: settled, balance: balanceIn(tx, order.customerId, modeOfOrder(order)) };
  });
  return measured(world, result);
}

/** Why nothing was bought. */
interface Refusal {
  /** The carrier's message, or ours. */
  readonly reason: string;
  readonly fields?: readonly FieldError[] | undefined;
  /** It was refused for its cost, not by the carrier. */
  readonly refusedCost?: RefusedCost;
  /** The buyer has got a pending answer before, or none. */
  readonly later: boolean;
  /** The carrier has no record of it, but may still have sold it. */
  readonly mayBeSold?: boolean;
  /** The call can be repeated as if it had not been made: its key is deleted and nothing is published. */
  readonly nothingHappened?: { readonly key: RequestKey | undefined };
}

/** Settles a refusal: releases the money and keeps the order. Settles once. */
export async function settleRefused(
  world: SettleOrderDeps,
  order: OrderRecord,
  { reason, fields, refusedCost, later, mayBeSold, nothingHappened }: Refusal,
  lease: readonly Claim[] = [],
): Promise<Settled> {
  const change = [...claims(world, order), ...ownKeyClaims(nothingHappened?.key)];
  const result = await world.store.transact({ see: lease, change }, (tx): Settled => {
    const current = tx.get(orderTable, order.id);
    // A row that was put back has no order, and its money stays held.
    if (current?.purchase.state !== "buying") return { order: current ?? order };
    const { notFoundAt, leftOpen = false } = current.purchase;
    // A failed row is shown in its bulk order.
    const isShown = (later || leftOpen) && !current.bulk;
    // The caller has had an answer since.
    const undone = leftOpen ? undefined : nothingHappened;
    const purchase = { state: "failed", reason, fields, refusedCost, isShown, notFoundAt } as const;
    const settled: OrderRecord = {
      ...withCalls(world, current),
      purchase,
      status: "cancelled",
      ...changedNow(world),
    };
    releaseHold(tx, order.customerId, order.holdId, order.priceCents);
    tx.put(orderTable, settled);
    if (mayBeSold) checkForLateSale(tx, world, settled);
    noteOrder(tx, world, "orders_failed", settled, reason);
    const data = { ...eventDataOf(settled), message: reason };
    if (!order.bulk && !undone) publish(tx, world, { type: "label.failed", customerId: order.customerId, data });
    if (refusedCost) audit(tx, world, lossNote(order, refusedCost));
    countEnded(tx, world, [current, settled]);
    deleteRequestKey(tx, undone?.key);
    return { order: settled, balance: balanceIn(tx, order.customerId, modeOfOrder(order)) };
  });
  return measured(world, result);
}

/** Counts a purchase once: only the transaction that settles it reads the balance. */
function measured({ metrics, clock }: Pick<World, "metrics" | "clock">, result: Settled): Settled {
  if (result.balance) {
    const { purchase, createdAt } = result.order;
    const outcome = purchase.state === "bought" ? "bought" : "failed";
    metrics.timer("purchase", { outcome }).add(clock.now() - Date.parse(createdAt));
  }
  return result;
}

const lossNote = (
  { number, customerId, priceCents }: OrderRecord,
  { costCents, lossLimitCents }: RefusedCost,
): AuditNote => ({
  actor: JOB,
  action: "refuse-loss",
  subject: number,
  customerId,
  to: { cost: toUsd(costCents), price: toUsd(priceCents), lossLimit: toUsd(lossLimitCents) },
});

/** The carrier has not answered: keeps the money held and the order in `buying`. */
export async function leaveOpen(world: SettleOrderDeps, order: OrderRecord): Promise<OrderRecord> {
  return world.store.transact({ change: [one(orderTable, order.id)] }, (tx) => {
    const current = tx.get(orderTable, order.id) ?? order;
    if (current.purchase.state !== "buying") return current;
    const purchase = { ...current.purchase, askedAt: isoNow(world.clock), leftOpen: true };
    const asked = { ...withCalls(world, current), purchase };
    tx.put(orderTable, asked);
    return asked;
  });
}

const claims = (world: SettleOrderDeps, order: OrderRecord): Claim[] => [
  one(orderTable, order.id),
  holdClaim(order.holdId),
  walletClaim(order.customerId),
  streamClaim(order.customerId),
  ...rowClaims(world, order),
];
