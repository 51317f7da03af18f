import { present } from "../../shared/assert.js";
import { forEachAtOnce } from "../../shared/pace.js";
import { type Claim, type Lease, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { holdClaim, holdsPlayMoney } from "../ledger/hold-funds.js";
import { walletClaim } from "../ledger/post-entry.js";
import { askCarrier, type Busy, type PurchaseDeps } from "../order/ask-carrier.js";
import { dropOrder, keepOrder, orderClaim, orderIn, ordersOfBulk } from "../order/bulk-places.js";
import { draftOrder } from "../order/draft-order.js";
import type { OrderRecord } from "../order/order-table.js";
import { templateOf } from "../order/order-wish.js";
import { settleRefused } from "../order/settle-order.js";
import { dropWaiting, waitingClaim } from "../order/taken-references.js";
import type { ConnectionRecord } from "../service/connection-table.js";
import {
  carrierBehind,
  connectionClaim,
  connectionIn,
  connectionOf,
  hasSameKey,
  isSandbox,
} from "../service/find-service.js";
import { type BulkOrderRecord, bulkOrderTable, rowChunkTable } from "./bulk-tables.js";
import { type CheckedRow, isBuyable } from "./ordered-row.js";
import { parkBulk } from "./park-bulk.js";
import { bulkHoldId } from "./process-bulk.js";

/** How many labels of one bulk order are bought side by side. */
const AT_ONCE = 32;
const CHUNKS_AT_ONCE = 5;

type RunBulkDeps = PurchaseDeps & Pick<World, "secrets">;

/**
 * Buys the rows of one run that have no order yet, so that it goes on where a crash left it. Rows whose carrier is
 * silent stay open; the settling of purchases ends them, and the bulk order with the last of them. When the carrier is busy
 * the bulk order is parked: answers when to go on (ISO).
 */
export async function runBulk(
  world: RunBulkDeps,
  bulkId: string,
  run: number,
  lease: Lease,
): Promise<string | undefined> {
  const bulk = present(await world.store.get(bulkOrderTable, bulkId), `bulk order ${bulkId}`);
  const connection = await connectionOf(world, bulk.connectionId);
  const carrier = carrierBehind(world, connection, bulk.customerId);
  let busy: Busy | undefined;
  const numbers = new Map(Object.entries(bulk.waiting?.numbers ?? {}));
  await forEachAtOnce(
    until(openRows(world, bulk, run), () => busy !== undefined),
    AT_ONCE,
    async (row) => {
      lease.signal.throwIfAborted();
      const order = await beginRow(world, bulk, run, connection, row, numbers, lease.claim);
      if (!order) return;
      if ("why" in order) {
        busy = order;
        return;
      }
      numbers.delete(String(row.position));
      const answer = await askCarrier(world, carrier, order, [lease.claim]);
      if (!("busy" in answer)) return;
      await putBack(world, order, bulkId, run, lease.claim);
      numbers.set(String(row.position), order.number);
      busy = answer.busy;
    },
  );
  if (busy) return parkBulk(world, bulk, { ...busy, numbers: Object.fromEntries(numbers) }, lease.claim);
  await world.store.transact({ see: [lease.claim], change: [waitingClaim(bulkId, run)] }, (tx) =>
    dropWaiting(tx, bulkId, run),
  );
  return undefined;
}

async function* until<T>(items: AsyncIterable<T>, ended: () => boolean): AsyncGenerator<T> {
  for await (const item of items) {
    if (ended()) return;
    yield item;
  }
}

/**
 * A busy carrier has sold nothing: the row has no order again, and waits for its turn as before. Of a run that was ended
 * meanwhile the row fails, because its money was kept for it.
 */
async function putBack(
  world: RunBulkDeps,
  order: OrderRecord,
  bulkId: string,
  run: number,
  lease: Claim,
): Promise<void> {
  const load = { see: [lease, one(bulkOrderTable, bulkId)], change: [orderClaim(order.id)] };
  const hasEnded = await world.store.transact(load, (tx) => {
    if (tx.get(bulkOrderTable, bulkId)?.endedRun === run) return true;
    if (orderIn(tx, order.id).purchase.state === "buying") dropOrder(tx, order.id);
    return false;
  });
  if (hasEnded) await settleRefused(world, order, { words: "the carrier was busy", later: false });
}

/** The rows of a run for which no order stands yet, in their order. */
async function* openRows(
  world: Pick<World, "store">,
  { id: bulkId, intakeIds }: BulkOrderRecord,
  run: number,
): AsyncGenerator<CheckedRow> {
  const groups = [present(intakeIds[run - 1], `rows of run ${run} of ${bulkId}`)];
  for (let offset = 0; ; offset += CHUNKS_AT_ONCE) {
    const range = { index: "byIntake", groups, offset, limit: CHUNKS_AT_ONCE } as const;
    const chunks = await world.store.list(rowChunkTable, range);
    const rows = chunks.flatMap((chunk) => chunk.rows);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return;
    if ((await world.store.get(bulkOrderTable, bulkId))?.endedRun === run) return;
    const orders = await ordersOfBulk(world, bulkId, { from: first.position, to: last.position });
    const begun = new Set(orders.filter((order) => order.bulk?.run === run).map((order) => order.bulk?.position));
    for (const row of rows) if (isBuyable(row) && !begun.has(row.position)) yield row;
  }
}

async function beginRow(
  world: RunBulkDeps,
  bulk: BulkOrderRecord,
  run: number,
  connection: ConnectionRecord,
  { request, priceCents, position, rowIndex }: CheckedRow,
  numbers: ReadonlyMap<string, string>,
  lease: Claim,
): Promise<OrderRecord | Busy | undefined> {
  // What was paid for is bought, even when the operator has switched the service off meanwhile.
  const service = present(
    connection.services.find((s) => s.carrier === request.carrier && s.name === request.service),
    `service ${request.service} of a paid row`,
  );
  const holdId = bulkHoldId(bulk.id, run);
  const draft = {
    id: world.ids.opaque("ord"),
    number: numbers.get(String(position)) ?? (await world.ids.number("ORD")),
    customerId: bulk.customerId,
    wish: { ...request, template: templateOf(request.carrier, bulk.template) },
    service,
    priceCents,
    holdId,
    bulk: { bulkId: bulk.id, bulkNumber: bulk.number, position, rowIndex, run },
  };
  const see = [lease, one(bulkOrderTable, bulk.id), connectionClaim(connection.id), holdClaim(holdId)];
  return world.store.transact({ see, change: [walletClaim(bulk.customerId), orderClaim(draft.id)] }, (tx) => {
    if (tx.get(bulkOrderTable, bulk.id)?.endedRun === run) return undefined;
    const now = connectionIn(tx, connection.id);
    // The carrier that would be asked has the key of before.
    if (!hasSameKey(now, connection)) return NEW_KEY;
    if (!isSandbox(now) && holdsPlayMoney(tx, holdId)) return NOT_FOR_PLAY_MONEY;
    const order = draftOrder(world, { ...draft, connection: now });
    keepOrder(tx, order);
    return order;
  });
}

const NEW_KEY: Busy = { retryAfterMs: 1_000, why: "its key has just been changed" };
/** The operator may put a test key back; else the money goes back in the end. */
const NOT_FOR_PLAY_MONEY: Busy = {
  retryAfterMs: 60_000,
  why: "it was paid with play money, and its key may sell real postage by now",
};
