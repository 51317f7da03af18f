import type { AmazonConfirmation, ConfirmOutcome } from "@shipctl/sdk/contract";
import { CONFIRM_MESSAGES, isAmazonOrderId } from "@shipctl/sdk/files";
import { isoNow } from "../../ports/clock.js";
import type { MarketplaceSession } from "../../ports/marketplace.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import { isTestSpace } from "../../shared/test-space.js";
import { defineJob, one } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import type { BulkOrderRecord } from "../bulk-order/bulk-tables.js";
import { bulkOrders, ownBulk, waitUntil } from "../bulk-order/read-bulk.js";
import { isVoided } from "../label/order-labels.js";
import type { OrderRecord } from "../order/order-table.js";
import {
  type ConfirmationRecord,
  type ConfirmOutcomeRecord,
  confirmationTable,
  confirmOutcomeTable,
  confirmSessionTable,
  sealSession,
} from "./confirmation-table.js";
import { credentialsClaim, type OpenCredentials, openCredentials, putCredentials } from "./credentials.js";

export const confirmJob = defineJob<{ readonly bulkId: string; readonly run: string }>("confirm-on-marketplace");

type StartDeps = Pick<World, "store" | "secrets" | "clock" | "ids">;

interface ConfirmationInput extends OpenCredentials {
  readonly bulkOrderId: string;
  readonly saveCookies?: boolean;
  readonly saveCsrfToken?: boolean;
}

const NO_AMAZON_IDS = CONFIRM_MESSAGES.noAmazonOrders;

/**
 * Enqueues the job that confirms the remaining orders; saves credentials if requested. One at a time per bulk order.
 * @throws not_found, invalid_input, nothing_to_confirm, confirmation_running.
 */
export async function startConfirmation(
  world: StartDeps,
  customerId: string,
  input: ConfirmationInput,
): Promise<ConfirmationRecord> {
  const bulk = await ownBulk(world, customerId, input.bulkOrderId);
  // Amazon would tell buyers about parcels that do not exist.
  if (isTestSpace(customerId))
    throw new Problem("nothing_to_confirm", "Labels of test keys are samples, which are not confirmed on Amazon");
  const orders = (await bulkOrders(world, bulk)).filter(isConfirmable);
  if (!orders.some((order) => order.sku?.trim())) throw new Problem("nothing_to_confirm", NO_AMAZON_IDS);
  const session = await sessionOf(world, customerId, input);
  const started: ConfirmationRecord = {
    id: bulk.id,
    customerId,
    run: world.ids.opaque("cnf"),
    status: "running",
    startedAt: isoNow(world.clock),
    total: orders.length,
    confirmed: 0,
    alreadyConfirmed: orders.filter((order) => order.amazonConfirmedAt).length,
    refused: 0,
    unanswered: 0,
    silent: 0,
    nextPosition: 0,
  };
  const change = [one(confirmationTable, bulk.id), one(confirmSessionTable, bulk.id), credentialsClaim(customerId)];
  return world.store.transact({ change }, (tx) => {
    if (tx.get(confirmationTable, bulk.id)?.status === "running") {
      throw new Problem("confirmation_running", `${bulk.number} is already being confirmed on Amazon`);
    }
    tx.put(confirmationTable, started);
    tx.put(confirmSessionTable, { id: bulk.id, sealed: sealSession(world, bulk.id, session) });
    putCredentials(tx, world, customerId, {
      cookies: input.saveCookies ? input.cookies : undefined,
      csrfToken: input.saveCsrfToken ? input.csrfToken : undefined,
    });
    const payload = { bulkId: bulk.id, run: started.run };
    tx.enqueue(confirmJob, payload, { group: customerId, subject: bulk.number });
    return started;
  });
}

/** Bought, not voided, and an Amazon order. */
export const isConfirmable = (order: OrderRecord): boolean =>
  order.purchase.state === "bought" && !isVoided(order) && isAmazonOrderId(order.orderNumber ?? "");

/** @throws invalid_input if neither the request nor the saved credentials have a value. */
async function sessionOf(world: StartDeps, customerId: string, input: ConfirmationInput): Promise<MarketplaceSession> {
  const saved = await openCredentials(world, customerId);
  const cookies = input.cookies?.trim() || saved.cookies;
  const csrfToken = input.csrfToken?.trim() || saved.csrfToken;
  if (!cookies) {
    const message = CONFIRM_MESSAGES.cookiesMissing;
    throw invalidInput([{ field: "cookies", message }]);
  }
  if (!csrfToken) {
    const message = CONFIRM_MESSAGES.tokenMissing;
    throw invalidInput([{ field: "csrfToken", message }]);
  }
  // A line break would inject another header.
  if (/[\r\n\0]/.test(cookies + csrfToken)) {
    throw invalidInput([{ field: "cookies", message: CONFIRM_MESSAGES.cookiesUnusable }]);
  }
  return { cookies, csrfToken };
}

/** Waits until this confirmation has ended or `waitMs` has passed; returns it. */
export const waitForConfirmation = (
  world: Reader & Pick<World, "clock">,
  { id, run }: ConfirmationRecord,
  waitMs: number,
  hungUp: AbortSignal,
): Promise<ConfirmationRecord> =>
  waitUntil(world, confirmationTable, id, (now) => now.run !== run || now.status !== "running", waitMs, hungUp);

/** The last confirmation of a bulk order. */
export async function readConfirmation(world: Reader, bulk: BulkOrderRecord): Promise<AmazonConfirmation> {
  const record = await world.store.get(confirmationTable, bulk.id);
  return record ? confirmationView(world, bulk, record) : { ...NOT_BEGUN, bulkOrderId: bulk.number };
}

export async function confirmationView(
  world: Reader,
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

async function outcomesOf(world: Reader, bulk: BulkOrderRecord, record: ConfirmationRecord): Promise<ConfirmOutcome[]> {
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
