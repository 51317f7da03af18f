import type { CarrierName } from "@shipctl/sdk/contract";
import type { Parcel, PostalAddress } from "../../ports/carrier.js";
import type { Cents } from "../../shared/money.js";
import { at, type DocumentClaim, type StoredRecord, table } from "../../store/store.js";
import { walletClaim } from "../ledger/post-entry.js";
import { boughtOf, type Purchase, trackingNumberOf, withStates, withTracking } from "./purchase.js";
import { sellerEntries } from "./seller-index.js";

export type OrderStatus = "processing" | "in_transit" | "delivered" | "cancelled";
export type RefundStatus = "none" | "submitted" | "refunded" | "rejected";

/** Which row of which bulk order a label was bought for. */
export interface BulkPlace {
  readonly bulkId: string;
  readonly bulkNumber: string;
  /** Where the row stood in the purchase, from 0. */
  readonly position: number;
  /** The row's own index, as the caller counts. */
  readonly rowIndex: number;
  /** 1 for the first purchase; retries count up. */
  readonly run: number;
}

export interface GivenBack {
  readonly by: string;
  readonly at: string;
  readonly reason: string;
  /** The label was voided before, and the carrier still owes its answer: what it refunds now is the operator's. */
  readonly awaitsCarrier?: boolean;
}

/** What travels with a label for the seller's own books. */
export interface OrderReferences {
  readonly reference?: string;
  readonly orderNumber?: string;
  readonly sku?: string;
  readonly productName?: string;
  readonly orderItemId?: string;
  readonly quantity?: number;
}

export interface OrderRecord extends StoredRecord, OrderReferences {
  readonly number: string;
  readonly customerId: string;
  readonly connectionId: string;
  readonly sandbox: boolean;
  readonly carrier: CarrierName;
  readonly service: string;
  readonly serviceCode: string;
  readonly transitDays: number;
  readonly template?: string;
  readonly sender: PostalAddress;
  readonly recipient: PostalAddress;
  readonly parcel: Parcel;
  readonly description?: string;
  readonly valueCents: Cents;
  readonly priceCents: Cents;
  readonly createdAt: string;
  readonly estimatedDelivery: string;
  readonly status: OrderStatus;

  readonly purchase: Purchase;
  /** Under which its price is held. */
  readonly holdId: string;
  /** The carrier's handle. Until it has chosen one it is our own id. */
  readonly carrierRef: string;

  readonly refundStatus: RefundStatus;
  readonly voidedAt?: string;
  /** What `status` goes back to when the carrier rejects the refund. */
  readonly statusBeforeVoid?: OrderStatus;
  readonly voidAsked?: boolean;
  /** An administrator gave the money back, whatever the carrier says. */
  readonly givenBack?: GivenBack;
  /** When the marketplace took the tracking number. */
  readonly amazonConfirmedAt?: string;
  /** In which confirmation. */
  readonly amazonConfirmedBy?: string;
  readonly bulk?: BulkPlace;
  /** Bought alone: how its customer came in, packed. The audit is drawn from it; an entry for each would be too dear. */
  readonly boughtBy?: string;
}

/** An order that was refused at once is kept for audit alone; its buyer was told. One that was refused later is shown. */
export const isVisible = ({ purchase }: OrderRecord): boolean =>
  purchase.state !== "failed" || purchase.isShown === true;

/** Orders that failed are listed as cancelled, and under a word of their own, so that they can be told apart. */
const statusGroups = ({ status, purchase }: OrderRecord): readonly string[] =>
  purchase.state === "failed" ? [status, "failed"] : [status];

/** Its label is bought or being bought, and its money was not given back. */
export const isLive = ({ purchase, refundStatus }: OrderRecord): boolean =>
  purchase.state !== "failed" && (refundStatus === "none" || refundStatus === "rejected");

/** Whose lists it is in. */
const lists = (order: OrderRecord): string[] => (isVisible(order) ? [order.customerId, "all"] : ["all"]);

/** A transaction that begins an order claims its buyer's wallet, also if the money is held already. */
const underWallet = ({ customerId }: OrderRecord): DocumentClaim => walletClaim(customerId);

export const orderTable = table<OrderRecord>()("orders", {
  version: 3,
  upgrade: (record, version) => {
    type Rest = Omit<OrderRecord, "purchase">;
    const stated = version < 2 ? withStates(record as Parameters<typeof withStates<Rest>>[0]) : record;
    return withTracking(stated as Parameters<typeof withTracking<Rest>>[0]);
  },
  indexes: {
    byCustomer: (order) => (isVisible(order) ? at(order.customerId, order.createdAt) : undefined),
    byCustomerStatus: (order) =>
      isVisible(order)
        ? statusGroups(order).map((status) => at(`${order.customerId} ${status}`, order.createdAt))
        : undefined,
    byTime: (order) => at("all", order.createdAt),
    byStatus: (order) => statusGroups(order).map((status) => at(status, order.createdAt)),
    byDelivery: (order) => {
      const deliveredAt = boughtOf(order)?.deliveredAt;
      return deliveredAt ? at(order.customerId, deliveredAt) : undefined;
    },
    byBulk: (order) => (order.bulk ? at(order.bulk.bulkId, order.bulk.position) : undefined),
    byReference: (order) => sellerEntries(order.reference, order.createdAt, lists(order)),
    /** References that are on a label which counts. */
    live: (order) => (isLive(order) ? sellerEntries(order.reference, order.createdAt, [order.customerId]) : undefined),
    byOrderNumber: (order) => sellerEntries(order.orderNumber, order.createdAt, lists(order)),
    buying: ({ purchase }) => (purchase.state === "buying" ? at("all", purchase.askedAt) : undefined),
    /** What was bought alone, for the audit. */
    bought: (order) => (order.boughtBy ? at("all", order.createdAt) : undefined),
    /** On its way and not voided, by when to ask the carrier next. */
    onItsWay: (order) => {
      const trackAfter = boughtOf(order)?.trackAfter;
      return trackAfter && order.status !== "cancelled" ? at(order.connectionId, trackAfter) : undefined;
    },
  },
  under: { byCustomer: underWallet, byBulk: underWallet, live: underWallet },
  unique: { number: (order) => order.number },
  search: (order) => {
    const { number, recipient, reference = "", orderNumber = "", sku = "" } = order;
    return `${number} ${trackingNumberOf(order) ?? ""} ${recipient.name} ${recipient.city} ${recipient.state} ${reference} ${orderNumber} ${sku}`.toLowerCase();
  },
});
