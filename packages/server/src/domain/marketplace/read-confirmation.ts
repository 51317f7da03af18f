import type { AmazonConfirmation, ConfirmOutcome } from "@shipctl/sdk/contract";
import { CONFIRM_MESSAGES } from "@shipctl/sdk/files";
import type { Reader, World } from "../../world.js";
import type { BulkOrderRecord } from "../bulk-order/bulk-tables.js";
import { bulkOrders, waitUntil } from "../bulk-order/read-bulk.js";
import type { OrderRecord } from "../order/order-table.js";
import {
  type ConfirmationRecord,
  type ConfirmOutcomeRecord,
  confirmationTable,
  confirmOutcomeTable,
} from "./confirmation-table.js";
import { isConfirmable } from "./start-confirmation.js";

type ReadDeps = Reader;

/** Waits until this confirmation has ended or `waitMs` has passed; returns it. */
export const waitForConfirmation = (
  world: Reader & Pick<World, "clock">,
  { id, run }: ConfirmationRecord,
  waitMs: number,
  hungUp: AbortSignal,
): Promise<ConfirmationRecord> =>
  waitUntil(world, confirmationTable, id, (now) => now.run !== run || now.status !== "running", waitMs, hungUp);

/** The last confirmation of a bulk order. */
export async function readConfirmation(world: ReadDeps, bulk: BulkOrderRecord): Promise<AmazonConfirmation> {
  const record = await world.store.get(confirmationTable, bulk.id);
  return record ? confirmationView(world, bulk, record) : { ...NOT_BEGUN, bulkOrderId: bulk.number };
}

export async function confirmationView(
  world: ReadDeps,
  bulk: BulkOrderRecord,
  record: ConfirmationRecord,
): Promise<AmazonConfirmation> {
  const { status, startedAt, finishedAt, total, confirmed, alreadyConfirmed, refused, unanswered, error } = record;
  const answered = confirmed + alreadyConfirmed + refused + unanswered;
  return {
    bulkOrderId: bulk.number,
    status,
    startedAt,
    finishedAt,
    totalCount: total,
    confirmedCount: confirmed,
    alreadyConfirmedCount: alreadyConfirmed,
    refusedCount: refused,
    unansweredCount: unanswered,
    remainingCount: Math.max(0, total - answered),
    outcomes: status === "running" ? [] : await outcomesOf(world, bulk, record),
    message:
      error?.message ?? (status === "running" ? progress(answered, total) : CONFIRM_MESSAGES.confirmed(confirmed)),
    error,
  };
}

const progress = (answered: number, total: number): string => `Confirming on Amazon: ${answered} of ${total} so far.`;

const NOT_BEGUN = {
  status: "none",
  totalCount: 0,
  confirmedCount: 0,
  alreadyConfirmedCount: 0,
  refusedCount: 0,
  unansweredCount: 0,
  remainingCount: 0,
  outcomes: [],
  message: "This bulk order was not confirmed on Amazon yet",
} as const satisfies Partial<AmazonConfirmation>;

async function outcomesOf(
  world: ReadDeps,
  bulk: BulkOrderRecord,
  record: ConfirmationRecord,
): Promise<ConfirmOutcome[]> {
  const orders = (await bulkOrders(world, bulk)).filter(isConfirmable);
  const kept = await world.store.getMany(
    confirmOutcomeTable,
    orders.map(({ id }) => id),
  );
  return orders.map((order, index) => ({
    orderId: order.number,
    amazonOrderId: order.orderNumber ?? "",
    ...outcomeOf(order, record, kept[index]),
  }));
}

function outcomeOf(
  { amazonConfirmedAt, amazonConfirmedBy }: OrderRecord,
  { run, error }: ConfirmationRecord,
  kept: ConfirmOutcomeRecord | undefined,
): Pick<ConfirmOutcome, "outcome" | "message"> {
  if (amazonConfirmedAt) return { outcome: amazonConfirmedBy === run ? "confirmed" : "already_confirmed" };
  if (kept?.run === run) return { outcome: kept.outcome, message: kept.message };
  const isExpired = error?.code === "marketplace_session_expired";
  const why = isExpired ? "the Amazon session had expired" : "the marketplace stopped answering";
  return { outcome: "unanswered", message: `Not sent: ${why}` };
}
