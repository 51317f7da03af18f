import {
  at,
  type Claim,
  type Load,
  one,
  type Seen,
  type StoredRecord,
  type Tx,
  table,
  within,
} from "../../store/store.js";
import { walletClaim } from "../ledger/post-entry.js";
import { isLive, type OrderRecord, orderTable } from "./order-table.js";
import { sellerName, sellerStretch } from "./seller-index.js";

/** References of the rows of one run that were paid for and have no order yet. It goes when each of them has one. */
export interface WaitingRecord extends StoredRecord {
  readonly customerId: string;
  readonly bulkId: string;
  readonly bulkNumber: string;
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

/** References that are to be on no other label. */
export interface WantedReferences {
  readonly customerId: string;
  readonly names: ReadonlySet<string>;
  /** What was taken before this instant is known already: only labels since then are looked at. */
  readonly since?: string;
}

const waitingOf = (customerId: string) => ({ index: "byCustomer", groups: [customerId] }) as const;
const ordersOf = (bulkId: string) => ({ index: "byBulk", groups: [bulkId] }) as const;
const ordersSince = (customerId: string, since: string) =>
  ({ index: "byCustomer", groups: [customerId], from: since }) as const;
const liveOrders = (customerId: string, name?: string) =>
  ({ index: "live", groups: [customerId], ...(name === undefined ? {} : sellerStretch(name)) }) as const;

/** A load's steps: what `takenReferences` looks at. */
export function referenceLoads({
  customerId,
  names,
  since,
}: WantedReferences): readonly [Load, (seen: Seen) => Load] | readonly [] {
  if (names.size === 0) return [];
  const [only, ...others] = names;
  const wallet = { under: walletClaim(customerId) };
  const orders =
    since === undefined
      ? within(orderTable, liveOrders(customerId, others.length === 0 ? only : undefined), wallet)
      : within(orderTable, ordersSince(customerId, since), wallet);
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
 * Which of these references a label of the customer's has that is bought, being bought or paid for, and its number, or
 * its bulk order's where it has none yet. Labels that failed or were given back have set theirs free.
 */
export function takenReferences(seen: Seen, wanted: WantedReferences): ReadonlyMap<string, string> {
  const { customerId, names, since } = wanted;
  const taken = new Map<string, string>();
  if (names.size === 0) return taken;
  for (const waiting of seen.list(waitingTable, waitingOf(customerId))) {
    for (const reference of stillWaiting(seen, waiting, names)) taken.set(reference, waiting.bulkNumber);
  }
  for (const order of since === undefined
    ? eachLive(seen, wanted)
    : seen.list(orderTable, ordersSince(customerId, since))) {
    const reference = sellerName(order.reference);
    if (reference !== undefined && names.has(reference) && isLive(order)) taken.set(reference, order.number);
  }
  return taken;
}

function* eachLive(seen: Seen, { customerId, names }: WantedReferences): Generator<OrderRecord> {
  for (const name of names) yield* seen.list(orderTable, { ...liveOrders(customerId, name), limit: 1 });
}

/** Those of the rows that have no order yet; the order of another speaks for itself. */
function stillWaiting(seen: Seen, { bulkId, run, rows }: WaitingRecord, names: ReadonlySet<string>): string[] {
  const found = rows.filter(({ reference }) => names.has(reference));
  if (found.length === 0) return [];
  const orders = seen.list(orderTable, ordersOf(bulkId)).filter(({ bulk }) => bulk?.run === run);
  const begun = new Set(orders.map(({ bulk }) => bulk?.position));
  return found.filter(({ position }) => !begun.has(position)).map(({ reference }) => reference);
}

export const duplicateMessage = (reference: string, holder: string): string =>
  `Reference ${JSON.stringify(reference)} is on ${holder} already`;

const waitingId = (bulkId: string, run: number): string => `${bulkId} ${run}`;

/** In the transaction that pays for the rows. */
export function keepWaiting(tx: Tx, waiting: Omit<WaitingRecord, "id">): void {
  if (waiting.rows.length > 0) tx.put(waitingTable, { id: waitingId(waiting.bulkId, waiting.run), ...waiting });
}

export const waitingClaim = (bulkId: string, run: number): Claim => one(waitingTable, waitingId(bulkId, run));

/** Each row of the run has its order. */
export const dropWaiting = (tx: Tx, bulkId: string, run: number): void =>
  tx.remove(waitingTable, waitingId(bulkId, run));
