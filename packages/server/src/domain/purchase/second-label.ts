import { Problem } from "../../shared/problem.js";
import { sellerName } from "../../shared/search-text.js";
import {
  at,
  type Claim,
  type ClaimedReads,
  type Load,
  one,
  type StoredRecord,
  type Tx,
  table,
  within,
} from "../../store/store.js";
import type { Reader } from "../../world.js";
import { walletClaim } from "../ledger/ledger.js";
import {
  holdsReference,
  isLive,
  isVisible,
  type OrderRecord,
  type OrderRef,
  orderTable,
  sellerRange,
} from "../order/order-table.js";
import { inModes, type Mode } from "../shop/shop-mode.js";

/** References of a run's paid rows that have no order yet. Deleted when every row has one. */
export interface WaitingRecord extends StoredRecord {
  readonly customerId: string;
  readonly bulkId: string;
  readonly bulkNumber: string;
  /** Missing in those that older versions began. */
  readonly mode?: Mode;
  readonly run: number;
  readonly rows: readonly WaitingRow[];
}

export interface WaitingRow {
  readonly position: number;
  readonly reference: string;
}

export const waitingTable = table<WaitingRecord>()("waiting-references", {
  version: 1,
  indexes: { byCustomer: (waiting) => at(waiting.customerId, waiting.id) },
  under: { byCustomer: (waiting) => walletClaim(waiting.customerId) },
  unique: {},
});

/** References that must not be on another label. */
export interface WantedReferences {
  readonly customerId: string;
  /** References are compared within a mode. */
  readonly mode: Mode;
  readonly names: ReadonlySet<string>;
  /** Only labels since this instant are checked; earlier ones are known. */
  readonly since?: string;
}

const waitingOf = (customerId: string) => ({ index: "byCustomer", groups: [customerId] }) as const;
const ordersOf = (bulkId: string) => ({ index: "byBulk", groups: [bulkId] }) as const;
const ordersSince = ({ customerId, mode }: WantedReferences, since: string) =>
  ({ index: "byCustomer", groups: inModes(customerId, [mode]), from: since }) as const;
const liveOrders = ({ customerId, mode }: WantedReferences, name?: string) =>
  ({ index: "live", groups: inModes(customerId, [mode]), ...(name === undefined ? {} : sellerRange(name)) }) as const;

/** Load steps for `takenReferences`. */
export function referenceLoads(wanted: WantedReferences): readonly [Load, (seen: ClaimedReads) => Load] | readonly [] {
  const { customerId, names, since } = wanted;
  if (names.size === 0) return [];
  const [only, ...others] = names;
  const wallet = { under: walletClaim(customerId) };
  const orders =
    since === undefined
      ? within(orderTable, liveOrders(wanted, others.length === 0 ? only : undefined), wallet)
      : within(orderTable, ordersSince(wanted, since), wallet);
  return [
    { see: [orders, within(waitingTable, waitingOf(customerId), wallet)] },
    (seen) => ({
      see: seen
        .list(waitingTable, waitingOf(customerId))
        .filter(({ rows }) => rows.some(({ reference }) => names.has(reference)))
        .map(({ bulkId }): Claim => within(orderTable, ordersOf(bulkId), wallet)),
    }),
  ];
}

/**
 * Those of the references that are on a bought, pending or paid label of the customer, with the order's number, or the
 * bulk order's number if there is no order yet. Failed and refunded labels release theirs.
 */
export function takenReferences(seen: ClaimedReads, wanted: WantedReferences): ReadonlyMap<string, string> {
  const { customerId, mode, names, since } = wanted;
  const taken = new Map<string, string>();
  if (names.size === 0) return taken;
  for (const waiting of seen.list(waitingTable, waitingOf(customerId))) {
    if ((waiting.mode ?? mode) !== mode) continue;
    for (const reference of stillWaiting(seen, waiting, names)) taken.set(reference, waiting.bulkNumber);
  }
  for (const order of since === undefined
    ? eachLive(seen, wanted)
    : seen.list(orderTable, ordersSince(wanted, since))) {
    const reference = sellerName(order.reference);
    if (reference !== undefined && names.has(reference) && holdsReference(order)) taken.set(reference, order.number);
  }
  return taken;
}

function* eachLive(seen: ClaimedReads, wanted: WantedReferences): Generator<OrderRecord> {
  for (const name of wanted.names) yield* seen.list(orderTable, { ...liveOrders(wanted, name), limit: 1 });
}

/** The references of rows without an order; other rows are found by their orders. */
function stillWaiting(seen: ClaimedReads, { bulkId, run, rows }: WaitingRecord, names: ReadonlySet<string>): string[] {
  const matching = rows.filter(({ reference }) => names.has(reference));
  if (matching.length === 0) return [];
  const orders = seen.list(orderTable, ordersOf(bulkId)).filter(({ bulk }) => bulk?.run === run);
  const begun = new Set(orders.map(({ bulk }) => bulk?.position));
  return matching.filter(({ position }) => !begun.has(position)).map(({ reference }) => reference);
}

export const duplicateMessage = (reference: string, takenBy: string): string =>
  `Reference ${JSON.stringify(reference)} is already on ${takenBy}`;

const waitingId = (bulkId: string, run: number): string => `${bulkId} ${run}`;

/** Call in the transaction that pays for the rows. */
export function putWaiting(tx: Tx, waiting: Omit<WaitingRecord, "id">): void {
  if (waiting.rows.length > 0) tx.put(waitingTable, { id: waitingId(waiting.bulkId, waiting.run), ...waiting });
}

export const waitingClaim = (bulkId: string, run: number): Claim => one(waitingTable, waitingId(bulkId, run));

/** Call when every row of the run has an order. */
export const deleteWaiting = (tx: Tx, bulkId: string, run: number): void =>
  tx.remove(waitingTable, waitingId(bulkId, run));

/** The order whose parcel is brought back. */
export interface ReturnOf extends OrderRef {
  /** Another return of it may exist. */
  readonly again: boolean;
}

const returnRange = (id: string) => ({ index: "byReturn", groups: [id] }) as const;

/** The return labels of an order, oldest first. */
export async function returnsOf({ store }: Reader, { id }: OrderRecord): Promise<OrderRecord[]> {
  return (await store.list(orderTable, returnRange(id))).filter(isVisible);
}

/** For `refuseReturn`. */
export const returnLoad = (returnOf: ReturnOf | undefined, customerId: string): Load =>
  returnOf === undefined
    ? {}
    : {
        see: [
          one(orderTable, returnOf.id),
          within(orderTable, returnRange(returnOf.id), { under: walletClaim(customerId) }),
        ],
      };

/** Call in the transaction that holds the money. @throws not_returnable, return_exists */
export function refuseReturn(seen: ClaimedReads, returnOf: ReturnOf | undefined): void {
  if (!returnOf) return;
  const original = seen.get(orderTable, returnOf.id);
  if (original) requireReturnable(original);
  const existing = returnOf.again ? undefined : seen.list(orderTable, returnRange(returnOf.id)).find(isLive);
  if (!existing) return;
  const message = `${existing.number} is already a return label of ${returnOf.number}. Nothing was bought now. To buy another one, send again: true.`;
  throw new Problem("return_exists", message, { details: { orderId: existing.number } });
}

/** @throws not_returnable */
export function requireReturnable(order: OrderRecord): void {
  const obstacle = whyNotReturnable(order);
  if (obstacle) throw new Problem("not_returnable", obstacle);
}

function whyNotReturnable({ number, purchase, status, isReturn, returnOf }: OrderRecord): string | undefined {
  if (isReturn) {
    const hint = returnOf ? ` of ${returnOf.number}` : "";
    return `${number} is itself a return label${hint}. Buy a label for the parcel instead.`;
  }
  if (purchase.state === "failed") return `${number} was not bought, so there is no parcel to bring back`;
  if (purchase.state === "buying") return `${number} is still being bought; try again in a minute`;
  if (status === "cancelled") return `${number} was voided or refunded, so there is no parcel to bring back`;
  return undefined;
}
