import { GatewayRefusal, GatewaySilence } from "../../ports/payment.js";
import { type Actor, JOB } from "../../shared/actor.js";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../shared/durations.js";
import { formatUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { type Again, defineJob } from "../../store/store.js";
import type { World } from "../../world.js";
import { countAttempt } from "../account/throttle.js";
import { defineWorker } from "../job/worker.js";
import { creditPayments } from "./credit-payments.js";
import {
  anyInvoice,
  type InvoiceRecord,
  invoiceClaims,
  invoiceState,
  invoiceTable,
  updateInvoice,
  WATCHED_MS,
} from "./invoice.js";

export const watchInvoiceJob = defineJob<{ readonly invoiceId: string }>("watch-invoices");

/** How much longer an invoice is checked while a payment is unconfirmed or the gateway does not answer. */
const GRACE_MS = 7 * 24 * HOUR_MS;

/** Invoices that are checked concurrently. A gateway without an answer takes 20 s for each. */
export const watchInvoiceWorker = defineWorker(watchInvoiceJob, { concurrency: 4 }, (world, { invoiceId }) =>
  watchInvoice(world, invoiceId),
);

/** Checks an invoice, until a day after it expired. */
export async function watchInvoice(
  world: Pick<World, "store" | "payments" | "clock" | "ids" | "log" | "settings">,
  invoiceId: string,
): Promise<Again | undefined> {
  const stored = await world.store.get(invoiceTable, invoiceId);
  if (!stored) return undefined;
  try {
    const invoice = await creditPayments(world, invoiceId, JOB);
    // It has no payment URL; a repeated call that gets one enqueues its own job.
    if (invoice.failed && invoice.ref === undefined) return undefined;
    return nextCheck(invoice, world.clock.now(), invoice.pendingCents > 0);
  } catch (error) {
    if (!(error instanceof GatewaySilence || error instanceof GatewayRefusal)) throw error;
    world.log.warn({ invoiceId, gateway: stored.gateway, reason: error.message }, "an invoice could not be read");
    const nowMs = world.clock.now();
    const next = nextCheck(stored, nowMs, true);
    if (next === undefined || invoiceState(stored, nowMs) !== stored.state) await noteTime(world, stored);
    return next;
  }
}

/** Without an answer of the gateway, time alone ends the invoice and its deposit. */
const noteTime = (world: Pick<World, "store" | "ids" | "clock">, invoice: InvoiceRecord): Promise<InvoiceRecord> =>
  world.store.transact({ change: invoiceClaims(invoice) }, (tx) => {
    const current = tx.get(invoiceTable, invoice.id) ?? invoice;
    return updateInvoice(tx, world, current, current);
  });

function nextCheck(invoice: InvoiceRecord, nowMs: number, unfinished: boolean): Again | undefined {
  const expiresMs = Date.parse(invoice.expiresAt);
  const endMs = expiresMs + WATCHED_MS;
  if (nowMs >= (unfinished ? endMs + GRACE_MS : endMs)) return undefined;
  const state = invoiceState(invoice, nowMs);
  const expected = state === "pending" || state === "partial";
  if (nowMs < expiresMs) return at(Math.min(nowMs + (expected ? 10 * SECOND_MS : 10 * MINUTE_MS), expiresMs));
  const atMs = nowMs + (nowMs < expiresMs + HOUR_MS ? MINUTE_MS : 10 * MINUTE_MS);
  return at(nowMs < endMs ? Math.min(atMs, endMs) : atMs);
}

const at = (ms: number): Again => ({ at: new Date(ms).toISOString() });

/** The gateway may limit calls, and the job that watches the invoice asks as well. */
const limitOf = (id: string) => ({
  id: `check-invoice ${id}`,
  max: 6,
  windowMs: MINUTE_MS,
  what: "checks of this invoice",
});

/**
 * Asks the gateway now, also about an invoice that is no longer watched, and credits what has arrived. @throws
 * not_found, too_many_requests, payment_unavailable if the gateway does not answer
 */
export async function checkInvoice(
  world: Pick<World, "store" | "payments" | "clock" | "ids" | "log" | "settings">,
  actor: Actor,
  invoiceId: string,
): Promise<{ invoice: InvoiceRecord; message: string }> {
  const before = await anyInvoice(world, invoiceId);
  await countAttempt(world, limitOf(before.id));
  try {
    const invoice = await creditPayments(world, before.id, actor);
    return { invoice, message: checkedText(before, invoice) };
  } catch (error) {
    if (!(error instanceof GatewaySilence || error instanceof GatewayRefusal)) throw error;
    world.log.warn({ invoiceId, gateway: before.gateway, reason: error.message }, "an invoice could not be checked");
    const message = `The payment service could not be asked: ${error.message}. Nothing was changed.`;
    throw new Problem("payment_unavailable", message, { cause: error });
  }
}

function checkedText(before: InvoiceRecord, after: InvoiceRecord): string {
  const cents = after.receivedCents - before.receivedCents;
  const waiting = after.pendingCents > 0 ? `${formatUsd(after.pendingCents)} is not confirmed yet.` : "";
  if (cents > 0) return `${formatUsd(cents)} has arrived and was credited. ${waiting}`.trim();
  if (after.payments.length > before.payments.length) return "A payment has arrived that is credited already.";
  return waiting || "The payment service reports nothing new.";
}
