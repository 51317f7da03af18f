import type { CarrierName, Metadata } from "@shipctl/sdk/contract";
import type { CustomsLine, LabelOptions, Parcel, PostalAddress } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { unpackAuthInfo } from "../../shared/actor.js";
import { type Cents, toUsd } from "../../shared/money.js";
import { sellerName } from "../../shared/search-text.js";
import { isTestSpace } from "../../shared/test-space.js";
import { at, type DocumentClaim, type IndexEntry, one, type StoredRecord, table } from "../../store/store.js";
import type { World } from "../../world.js";
import type { AuditRecord } from "../audit/audit-table.js";
import { saidBy } from "../audit/said-by.js";
import { walletClaim } from "../ledger/ledger.js";
import type { Surcharge } from "../service/price.js";
import type { Accept } from "../service/undeliverable.js";
import { groupOf, type Mode } from "../shop/shop-mode.js";
import { boughtOf, type Purchase, trackingNumberOf, withMadeCalls } from "./purchase.js";

export type OrderStatus = "processing" | "in_transit" | "delivered" | "cancelled";
export type RefundStatus = "none" | "submitted" | "refunded" | "rejected";

/** Which row of which bulk order a label was bought for. */
export interface BulkRowRef {
  readonly bulkId: string;
  readonly bulkNumber: string;
  /** The row's position in the purchase, from 0. */
  readonly position: number;
  /** The caller's index of the row. */
  readonly rowIndex: number;
  /** 1 for the first purchase; each retry adds 1. */
  readonly run: number;
}

export interface GivenBack {
  readonly by: string;
  readonly at: string;
  readonly reason: string;
  /** The label was voided before and the carrier has not answered yet: its refund then goes to the operator. */
  readonly awaitsCarrier?: boolean;
  /** The carrier has refunded its charge to the operator. */
  readonly isCostRefunded?: boolean;
}

/** What of a corrected cost was taken from the customer's balance, or given back if negative. */
export interface CostCharge {
  /** Of its ledger entry. */
  readonly number: string;
  readonly cents: Cents;
  /** The test balance part, with its sign. Missing means 0. */
  readonly testCents?: Cents;
  readonly at: string;
  readonly reason: string;
}

/** The refund of the order gives back their sum. */
export interface CostCharges {
  readonly entries: readonly CostCharge[];
  /** The number of the entry that gives them back, taken in advance because a transaction cannot wait for one. */
  readonly backNumber: string;
}

/** The seller's own references. */
export interface OrderReferences {
  /** Read by the seller's programs only. */
  readonly metadata?: Metadata;
  readonly reference?: string;
  readonly orderNumber?: string;
  readonly sku?: string;
  readonly productName?: string;
  readonly orderItemId?: string;
  readonly quantity?: number;
}

export interface OrderRef {
  readonly id: string;
  readonly number: string;
}

export interface OrderRecord extends StoredRecord, OrderReferences, LabelOptions {
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
  readonly customs?: readonly CustomsLine[] | undefined;
  /** Including the surcharges. */
  readonly priceCents: Cents;
  readonly surcharges?: readonly Surcharge[];
  readonly createdAt: string;
  readonly estimatedDelivery: string;
  readonly status: OrderStatus;

  readonly purchase: Purchase;
  /** The hold with its price. */
  readonly holdId: string;
  /** The carrier's handle; our own id until the carrier has assigned one. */
  readonly carrierRef: string;

  readonly refundStatus: RefundStatus;
  readonly voidedAt?: string;
  /** When the carrier's refund was credited; that of an administrator has its time in `givenBack`. */
  readonly refundedAt?: string;
  /** The `status` to restore if the carrier rejects the refund. */
  readonly statusBeforeVoid?: OrderStatus;
  readonly voidAsked?: boolean;
  /** An administrator refunded the order, regardless of the carrier. */
  readonly givenBack?: GivenBack;
  /** When the marketplace accepted the tracking number. */
  readonly amazonConfirmedAt?: string;
  /** The confirmation run. */
  readonly amazonConfirmedBy?: string;
  readonly bulk?: BulkRowRef;
  readonly isReturn?: boolean;
  /** The order whose parcel this return label brings back. */
  readonly returnOf?: OrderRef;
  /**
   * For a single label: how its buyer was authenticated, packed. The audit log is built from it, to save a record per
   * label.
   */
  readonly boughtBy?: string;
  /** What was decided before it was bought. */
  readonly accepted?: Accept;
  /** How often the label was printed, as far as is known; undefined for orders of versions that did not count. */
  readonly printCount?: number;
  /** The last time. */
  readonly printedAt?: string;
  /** When its status, tracking, printing or refund last changed; undefined if never since this was noted. */
  readonly changedAt?: string;
  /** Missing if nothing was charged in addition to the price. */
  readonly charges?: CostCharges;
  /** Calls to its provider, packed. Missing in orders of older versions. */
  readonly calls?: string | undefined;
  /** A sample that an older version sold for real money. */
  readonly soldForMoney?: boolean;
}

/**
 * An order that was refused at once is kept for audit only, since its buyer got the error. One that failed later is
 * shown.
 */
export const isVisible = ({ purchase }: OrderRecord): boolean =>
  purchase.state !== "failed" || purchase.isShown === true;

/** The sum of the corrections that were charged on. */
export const chargedCents = ({ charges }: Pick<OrderRecord, "charges">): Cents =>
  charges?.entries.reduce((sum, { cents }) => sum + cents, 0) ?? 0;

/** What the customer paid for the order, and what its refund gives back. */
export const paidCents = (order: Pick<OrderRecord, "priceCents" | "charges">): Cents =>
  order.priceCents + chargedCents(order);

/** A refund by an administrator leaves the carrier's charge to the operator, until the carrier refunds it. */
export const isRefundedByCarrier = ({ refundStatus, givenBack }: OrderRecord): boolean =>
  refundStatus === "refunded" && (givenBack === undefined || givenBack.isCostRefunded === true);

/** What is left to the operator after refunds; undefined while the cost is unknown. */
export function marginCents(order: OrderRecord): number | undefined {
  const costCents = boughtOf(order)?.costCents;
  if (costCents === undefined) return undefined;
  const revenueCents = order.refundStatus === "refunded" ? 0 : paidCents(order);
  return revenueCents - (isRefundedByCarrier(order) ? 0 : costCents);
}

/** Orders of test keys are in no list and no total of the shop. */
export const isOfShop = ({ customerId }: Pick<OrderRecord, "customerId">): boolean => !isTestSpace(customerId);

export const modeOfOrder = ({ sandbox }: Pick<OrderRecord, "sandbox">): Mode => (sandbox ? "test" : "live");

/** A customer's failed orders are listed as cancelled and also under `failed`. */
const statusGroups = ({ status, purchase }: OrderRecord): readonly string[] =>
  purchase.state === "failed" ? [status, "failed"] : [status];

/** As operators list it: failed orders apart from cancelled ones. */
export const ORDER_STATES = ["processing", "in_transit", "delivered", "cancelled", "failed"] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export const stateOf = ({ status, purchase }: Pick<OrderRecord, "status" | "purchase">): OrderState =>
  purchase.state === "failed" ? "failed" : status;

/** What an order was bought of, and its state. */
export interface Sold {
  readonly connectionId: string;
  readonly carrier: string;
  readonly service: string;
  readonly state: OrderState;
}

/** One group for each, because orders are of few services. */
const soldName = (order: OrderRecord): string =>
  JSON.stringify([order.connectionId, order.carrier, order.service, stateOf(order)]);

/** Of a group of these indexes. */
export function soldIn(group: string): Sold & { readonly mode: Mode } {
  const end = group.lastIndexOf(" ");
  const parts: unknown = JSON.parse(group.slice(0, end));
  const [connectionId = "", carrier = "", service = "", named] = Array.isArray(parts) ? parts.map(String) : [];
  const state = ORDER_STATES.find((one) => one === named) ?? "processing";
  return { connectionId, carrier, service, state, mode: group.slice(end + 1) === "live" ? "live" : "test" };
}

/** For each change of status, tracking, printing or refund. */
export const changedNow = ({ clock }: Pick<World, "clock">): Required<Pick<OrderRecord, "changedAt">> => ({
  changedAt: isoNow(clock),
});

/** With what its provider was asked since: whichever transaction puts the order next stores it. */
export function withCalls({ carriers }: Pick<World, "carriers">, order: OrderRecord): OrderRecord {
  const calls = withMadeCalls(order.calls, carriers.callsOf(order.id));
  return calls === order.calls ? order : { ...order, calls };
}

/** For calls after which nothing else of the order changes. */
export async function storeCalls(world: Pick<World, "carriers" | "store">, { id }: OrderRecord): Promise<void> {
  if (world.carriers.callsOf(id).length === 0) return;
  await world.store.transact({ change: [one(orderTable, id)] }, (tx) => {
    const order = tx.get(orderTable, id);
    const known = order && withCalls(world, order);
    if (known && known !== order) tx.put(orderTable, known);
  });
}

/** When it last changed. Of orders of older versions, what is stored of their times. */
export function changedAtOf(order: OrderRecord): string {
  const { changedAt, createdAt, printedAt, voidedAt, refundedAt, givenBack } = order;
  if (changedAt !== undefined) return changedAt;
  const times = [printedAt, voidedAt, refundedAt, givenBack?.at, boughtOf(order)?.deliveredAt];
  return times.reduce<string>((latest, time = "") => (time > latest ? time : latest), createdAt);
}

/** A label to print: nobody has printed it, and the carrier does not have the parcel yet. */
export const isUnprinted = ({ purchase, status, printCount }: OrderRecord): boolean =>
  printCount === 0 && purchase.state === "bought" && purchase.label !== "awaited" && status === "processing";

/** A parcel that its carrier cannot deliver for now. */
export const hasException = ({ purchase, status }: OrderRecord): boolean =>
  status === "in_transit" && boughtOf({ purchase })?.hasException === true;

/** The customer's lists of them. */
export const UNPRINTED = "unprinted";
export const EXCEPTION = "exception";

const ownGroups = (order: OrderRecord): readonly string[] => [
  ...statusGroups(order),
  ...(isUnprinted(order) ? [UNPRINTED] : []),
  ...(hasException(order) ? [EXCEPTION] : []),
];

/** Its label is bought or being bought, and not refunded. */
export const isLive = ({ purchase, refundStatus }: OrderRecord): boolean =>
  purchase.state !== "failed" && (refundStatus === "none" || refundStatus === "rejected");

/** Whether no other label may have its reference, if the customer wants one label per reference. */
export const holdsReference = (order: OrderRecord): boolean => isLive(order) && !order.returnOf;

/** Whose list a customer's order is in: the customer's, or that of refused ones, which operators see. */
export const refusedOf = (customerId: string): string => `${customerId} refused`;
const listOf = (order: OrderRecord): string => (isVisible(order) ? order.customerId : refusedOf(order.customerId));

const groupFor = (order: OrderRecord, owner: string): string => groupOf(owner, modeOfOrder(order));

/** The lists that it is in: its customer's and `all`, in which orders of test keys are not. */
const lists = (order: OrderRecord): string[] => [
  ...(isVisible(order) ? [order.customerId] : []),
  ...(isOfShop(order) ? ["all"] : []),
];

/** The groups of `byTracking`. */
export const shopOrTest = ({ customerId }: Pick<OrderRecord, "customerId">): "all" | "test" =>
  isTestSpace(customerId) ? "test" : "all";

/** A transaction that creates an order claims its buyer's wallet, even if the money is already held. */
const underWallet = ({ customerId }: OrderRecord): DocumentClaim => walletClaim(customerId);

/** A phone number as it is searched for, however it is written. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, "");

export const orderTable = table<OrderRecord>()("orders", {
  version: 4,
  announced: true,
  indexes: {
    byCustomer: (order) => at(groupFor(order, listOf(order)), order.createdAt),
    byCustomerStatus: (order) =>
      ownGroups(order).map((group) => at(groupFor(order, `${listOf(order)} ${group}`), order.createdAt)),
    byChange: (order) => (isVisible(order) ? at(groupFor(order, order.customerId), changedAtOf(order)) : undefined),
    byTime: (order) => (isOfShop(order) ? at(groupFor(order, "all"), order.createdAt) : undefined),
    byState: (order) => (isOfShop(order) ? at(groupFor(order, stateOf(order)), order.createdAt) : undefined),
    /** By service and state, which the lists of operators combine. */
    byPrice: (order) => (isOfShop(order) ? at(groupFor(order, soldName(order)), order.priceCents) : undefined),
    /** The same by margin; orders without one are behind all numbers. */
    byMargin: (order) =>
      isOfShop(order) ? at(groupFor(order, soldName(order)), marginCents(order) ?? order.createdAt) : undefined,
    bySold: (order) => (isOfShop(order) ? at(groupFor(order, soldName(order)), order.createdAt) : undefined),
    byDelivery: (order) => {
      const deliveredAt = boughtOf(order)?.deliveredAt;
      return deliveredAt ? at(groupFor(order, order.customerId), deliveredAt) : undefined;
    },
    byBulk: (order) => (order.bulk ? at(order.bulk.bulkId, order.bulk.position) : undefined),
    byReference: (order) => sellerEntries(order.reference, order.createdAt, lists(order)),
    /** References of live labels. A return has that of the parcel it brings back. */
    live: (order) =>
      holdsReference(order)
        ? sellerEntries(order.reference, order.createdAt, [groupFor(order, order.customerId)])
        : undefined,
    byReturn: (order) => (order.returnOf ? at(order.returnOf.id, order.createdAt) : undefined),
    byOrderNumber: (order) => sellerEntries(order.orderNumber, order.createdAt, lists(order)),
    buying: ({ purchase, connectionId }) =>
      purchase.state === "buying" ? at(connectionId, purchase.askedAt) : undefined,
    /** Single labels, for the audit log and its part of a customer. */
    bought: (order) => (order.boughtBy && isOfShop(order) ? at("all", order.createdAt) : undefined),
    boughtOf: (order) => (order.boughtBy && isOfShop(order) ? at(order.customerId, order.createdAt) : undefined),
    soldSamples: ({ soldForMoney, purchase, refundStatus, createdAt }) =>
      soldForMoney && purchase.state === "bought"
        ? at(refundStatus === "refunded" ? "refunded" : "open", createdAt)
        : undefined,
    /** A carrier may use a tracking number again after months. */
    byTracking: (order) => {
      const trackingNumber = trackingNumberOf(order);
      return trackingNumber ? nameEntry(trackingNumber.toUpperCase(), order.createdAt, shopOrTest(order)) : undefined;
    },
    bySku: (order) => {
      const sku = sellerName(order.sku);
      return sku !== undefined && isOfShop(order) ? nameEntry(sku, order.createdAt, "all") : undefined;
    },
    /** Parcels in transit that are not voided, by when to ask the carrier next. */
    onItsWay: (order) => {
      const trackAfter = boughtOf(order)?.trackAfter;
      return trackAfter && order.status !== "cancelled" ? at(order.connectionId, trackAfter) : undefined;
    },
  },
  many: ["byCustomerStatus", "byReference", "live", "byOrderNumber"],
  under: { byCustomer: underWallet, byBulk: underWallet, live: underWallet, byReturn: underWallet },
  unique: { number: (order) => order.number },
  search: (order) => {
    const { number, recipient, reference = "", orderNumber = "", sku = "", bulk } = order;
    const { name, city, state, zip, phone = "" } = recipient;
    return `${number} ${trackingNumberOf(order) ?? ""} ${name} ${city} ${state} ${zip} ${phoneDigits(phone)} ${reference} ${orderNumber} ${sku} ${bulk?.bulkNumber ?? ""}`;
  },
  texts: {
    /** What the audit log says of a single label. */
    audit: (order) => {
      const entry = purchaseEntry(order);
      return entry && saidBy(entry);
    },
  },
});

/** The entry of the audit log on a single label's purchase. */
export function purchaseEntry(order: OrderRecord): AuditRecord | undefined {
  const { id, customerId: by, number, createdAt: at, priceCents, purchase, boughtBy, accepted } = order;
  if (!boughtBy) return undefined;
  const to = { purchase: purchase.state, price: toUsd(priceCents), ...(accepted && { accepted }) };
  return { id: `aud_${id}`, at, by, ...unpackAuthInfo(boughtBy), action: "buy-label", subject: number, to };
}

/**
 * Index entries by that name and then by time, in the given groups. The name is part of the sort key, because a group
 * per name would take more memory than the order.
 */
function sellerEntries(
  text: string | undefined,
  createdAt: string,
  groups: readonly string[],
): readonly IndexEntry[] | undefined {
  const name = sellerName(text);
  if (name === undefined) return undefined;
  const key = sellerKey(name, createdAt);
  return groups.map((group) => at(group, key));
}

/** The same for what is in one group alone. */
const nameEntry = (name: string, createdAt: string, group: string): IndexEntry => at(group, sellerKey(name, createdAt));

/** The range of such an index with exactly this name. Times begin with a digit, which sorts before "~". */
export const sellerRange = (name: string, { from = "", to = "~" }: { from?: string; to?: string } = {}) => ({
  from: sellerKey(name, from),
  to: sellerKey(name, to),
});

/** JSON text ends with a quote, so no name is a prefix of another. */
const sellerKey = (name: string, instant: string): string => JSON.stringify(name) + instant;
