import type {
  BulkFailure,
  BulkOrder,
  BulkOrderList,
  BulkOrderReply,
  BulkRowState,
  StopBulkReply,
  VoidedRow,
} from "@shipctl/sdk/contract";
import { type Owner, owns } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { toUsd } from "../../shared/money.js";
import { fieldOf, type PagePosition, type PageRequest, type SortedBy, toRange, totalPages } from "../../shared/page.js";
import { notFound, Problem } from "../../shared/problem.js";
import { type NextPage, pageInTurn, pageWithNext } from "../../store/ranges.js";
import type { Range, StoredRecord, Table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { isVoided } from "../label/order-labels.js";
import type { OrderRecord } from "../order/order-table.js";
import { orderView } from "../order/order-view.js";
import { ordersOfBulk } from "../order/orders.js";
import { namedByKey } from "../request-key/request-key.js";
import { inModes, ownModes } from "../shop/shop-mode.js";
import { type RowOutcome, rowOutcomes } from "./bulk-rows.js";
import { BULK_STATUSES, type BulkOrderRecord, bulkOrderTable, hasOriginals, stoppedAt } from "./bulk-tables.js";
import type { StoppedBulk } from "./end-run.js";
import { customerCells, metadataOf } from "./ordered-row.js";
import { stoppedText } from "./stop-bulk.js";

type ReadBulkDeps = Reader & Pick<World, "clock">;

/** By `_id` or number. @throws not_found, also for another customer's. */
export async function ownBulk(world: Reader, owner: Owner, id: string): Promise<BulkOrderRecord> {
  const bulk = await anyBulk(world, id);
  if (!bulk || !owns(owner, bulk.customerId)) throw notFound("Bulk order", id);
  return bulk;
}

/**
 * Like `ownBulk`, or by `key:` and the Idempotency-Key of the call of `operation` that bought it, as soon as it has paid.
 * @throws not_found, which proves that the call bought nothing while the key lives
 */
export async function bulkOfCall(
  world: ReadBulkDeps,
  customerId: string,
  operation: string,
  id: string,
): Promise<BulkOrderRecord> {
  const found = await namedByKey(world, customerId, operation, id);
  if (found === undefined) throw notFound("Bulk order", id);
  return ownBulk(world, customerId, found);
}

export const anyBulk = (world: Reader, id: string): Promise<BulkOrderRecord | undefined> =>
  id.startsWith("blk_")
    ? world.store.get(bulkOrderTable, id)
    : world.store.find(bulkOrderTable, "number", id.toUpperCase());

/** The names of their files, if they have one. */
export async function bulkFileNames(world: Reader, bulkIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const bulks = await world.store.getMany(bulkOrderTable, bulkIds);
  return new Map(bulks.flatMap((bulk) => (bulk?.fileName === undefined ? [] : [[bulk.id, bulk.fileName] as const])));
}

export async function listBulks(
  world: ReadBulkDeps,
  customerId: string,
  filter: { readonly search?: string; readonly from?: string; readonly to?: string },
  page: PageRequest<BulkSort>,
): Promise<BulkOrderList & { readonly next: PagePosition | undefined }> {
  const groups = inModes(customerId, await ownModes(world, customerId));
  const found = await pageOfBulks(world, { index: "byCustomer", groups, ...filter }, page);
  return {
    next: found.next,
    bulkOrders: found.records.map((bulk) => bulkView(world, bulk)),
    totalPages: totalPages(found.total, page.limit),
    totalBulkOrders: found.total,
  };
}

export type BulkSort = SortedBy<"orders" | "price" | "status">;

/** A page of a range of an index by time, in any order. */
export async function pageOfBulks(
  { store }: Reader,
  { index, groups, from, to, ...searched }: Range<"byTime" | "byCustomer">,
  page: PageRequest<BulkSort>,
): Promise<NextPage<BulkOrderRecord>> {
  const { direction, ...cut } = toRange(page);
  const dated = { index, groups, from, to };
  const field = fieldOf(page.sort);
  if (field === undefined) return pageWithNext(store, bulkOrderTable, { ...dated, ...searched, direction, ...cut });
  const andIn = [dated];
  if (field === "status") {
    const statuses = direction === "asc" ? BULK_STATUSES : BULK_STATUSES.toReversed();
    const newestFirst = { index: "byStatus", ...searched, andIn, direction: "desc" } as const;
    const ranges = statuses.map((status) => ({ ...newestFirst, groups: [status] }));
    return { ...(await pageInTurn(store, bulkOrderTable, ranges, cut)), next: undefined };
  }
  const by = field === "price" ? "byTotal" : "byRows";
  return pageWithNext(store, bulkOrderTable, { index: by, groups: ["all"], ...searched, andIn, direction, ...cut });
}

/** Pages by row, in file order. */
export async function readBulk(world: ReadBulkDeps, bulk: BulkOrderRecord, page: PageRequest): Promise<BulkOrderReply> {
  const { offset, limit } = toRange(page);
  const outcomes = await rowOutcomes(world, bulk, offset, offset + limit - 1);
  return {
    bulkOrder: bulkView(world, bulk),
    orders: ordersOfRows(outcomes).map(orderView),
    rows: outcomes.map(rowView),
    totalPages: totalPages(bulk.rowCount, page.limit),
  };
}

/** Orders that are bought or being bought. */
export const ordersOfRows = (outcomes: readonly RowOutcome[]): OrderRecord[] =>
  outcomes.flatMap(({ order }) => (order && order.purchase.state !== "failed" ? [order] : []));

/** The orders of a bulk order in row order, without refused ones, which have no label. */
export async function bulkOrders(world: Reader, bulk: BulkOrderRecord): Promise<OrderRecord[]> {
  const orders = await ordersOfBulk(world, bulk.id);
  return orders.filter((order) => order.purchase.state !== "failed");
}

export interface OrdersToPrint {
  readonly orders: readonly OrderRecord[];
  /** Left out, because their labels must not be used. */
  readonly voided: readonly OrderRecord[];
}

/** The orders to print, in row order. @throws label_not_ready while rows are pending, so that no label is silently missing. */
export async function ordersToPrint(world: Reader, bulk: BulkOrderRecord): Promise<OrdersToPrint> {
  const orders = await bulkOrders(world, bulk);
  const waiting = bulk.rowCount - bulk.failed - orders.length;
  if (waiting > 0) {
    const labels = waiting === 1 ? "1 label is" : `${waiting} labels are`;
    throw new Problem("label_not_ready", `${bulk.number} is still being bought: ${labels} not there yet`, {
      details: { missing: [bulk.number] },
    });
  }
  const voided = orders.filter(isVoided);
  // If all are voided, the caller reports each of them.
  if (voided.length === orders.length) return { orders, voided: [] };
  return { orders: orders.filter((order) => !isVoided(order)), voided };
}

/** Names labels that are left out, by row. */
export const voidedRows = (orders: readonly OrderRecord[]): VoidedRow[] | undefined =>
  orders.length === 0
    ? undefined
    : orders.map(({ number, bulk }) => ({ orderId: number, rowIndex: requirePresent(bulk, "row").rowIndex }));

export async function failedRows(world: Reader, bulk: BulkOrderRecord): Promise<RowOutcome[]> {
  if (bulk.failed === 0) return [];
  return (await rowOutcomes(world, bulk, 0, bulk.rowCount - 1)).filter((outcome) => outcome.state === "failed");
}

export const failureView = ({ row, errorCode = "", errorMessage = "" }: RowOutcome): BulkFailure => ({
  rowIndex: row.rowIndex,
  data: customerCells(row),
  metadata: metadataOf(row),
  errorCode,
  errorMessage,
});

export const bulkView = ({ clock }: Pick<ReadBulkDeps, "clock">, bulk: BulkOrderRecord): BulkOrder => ({
  _id: bulk.id,
  bulkOrderId: bulk.number,
  createdAt: bulk.createdAt,
  finishedAt: bulk.finishedAt ?? null,
  stoppedAt: stoppedAt(bulk),
  mode: bulk.mode ?? "live",
  orderCount: bulk.rowCount,
  totalPrice: toUsd(bulk.totalCents),
  spent: toUsd(bulk.spentCents),
  status: bulk.status,
  waiting: waitingView(bulk, clock.now()),
  userName: bulk.customerName,
  userId: bulk.customerId,
  carrier: bulk.carrier,
  service: bulk.service,
  fileName: bulk.fileName,
  counts: {
    total: bulk.rowCount,
    bought: bulk.bought,
    failed: bulk.failed,
    pending: bulk.rowCount - bulk.bought - bulk.failed,
  },
});

export const stoppedView = (world: Pick<ReadBulkDeps, "clock">, stopped: StoppedBulk): StopBulkReply => ({
  bulkOrder: bulkView(world, stopped.bulk),
  beingBought: stopped.beingBought.map(({ number, bulk }) => ({ orderId: number, rowIndex: bulk?.rowIndex ?? 0 })),
  message: stoppedText(stopped),
});

/** Hidden once the wait is over; the record keeps `since` until the carrier has answered. */
const waitingView = ({ waiting }: BulkOrderRecord, nowMs: number): BulkOrder["waiting"] =>
  waiting && Date.parse(waiting.until) > nowMs ? { reason: waiting.reason, until: waiting.until } : undefined;

export const rowView = ({ row, state, order, errorCode, errorMessage }: RowOutcome): BulkRowState => ({
  rowIndex: row.rowIndex,
  state,
  orderId: state === "failed" ? undefined : order?.number,
  voided: (order && isVoided(order)) || undefined,
  errorCode,
  errorMessage,
});

/** Rows in memory at a time. */
const SLICE = 200;

export interface BulkResults {
  readonly number: string;
  /** When the last row ended. */
  readonly at: Date;
  /** The headers of the customer's file, if the cells of all rows are kept. */
  readonly originalHeaders?: readonly string[] | undefined;
  /** All rows in order, slice by slice. */
  readonly slices: () => AsyncGenerator<readonly RowOutcome[], void>;
}

/** What became of the rows of a bulk order. */
export const bulkResults = (world: Reader, bulk: BulkOrderRecord): BulkResults => ({
  number: bulk.number,
  at: new Date(bulk.finishedAt ?? bulk.createdAt),
  originalHeaders: hasOriginals(bulk) ? bulk.originalHeaders : undefined,
  async *slices() {
    for (let from = 0; from < bulk.rowCount; from += SLICE) {
      yield await rowOutcomes(world, bulk, from, from + SLICE - 1);
    }
  },
});

type WaitDeps = Reader & Pick<World, "clock">;

/** Waits until the bulk order has ended or `waitMs` has passed; returns it. */
export const waitForBulk = (
  world: WaitDeps,
  bulkId: string,
  waitMs: number,
  hungUp: AbortSignal,
): Promise<BulkOrderRecord> =>
  waitUntil(world, bulkOrderTable, bulkId, ({ status }) => status !== "processing", waitMs, hungUp);

/** Waits until the record has ended, `waitMs` has passed or the caller hangs up; returns it. */
export async function waitUntil<R extends StoredRecord>(
  world: WaitDeps,
  table: Table<R, string, string>,
  id: string,
  hasEnded: (record: R) => boolean,
  waitMs: number,
  hungUp: AbortSignal,
): Promise<R> {
  const enough = new AbortController();
  const signal = AbortSignal.any([enough.signal, hungUp]);
  const until = world.clock.sleep(waitMs, signal).then(
    () => enough.abort(),
    () => undefined,
  );
  try {
    for (;;) {
      // Subscribe before reading, so that no change is missed in between.
      const changed = world.store.changed(table, id, signal);
      const record = requirePresent(await world.store.get(table, id), `${table.name} ${id}`);
      if (hasEnded(record) || signal.aborted || waitMs === 0) return record;
      await Promise.race([changed, until]).catch(() => undefined);
    }
  } finally {
    enough.abort();
  }
}
