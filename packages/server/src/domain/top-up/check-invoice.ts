import { GatewayRefusal, GatewaySilence } from "../../ports/payment.js";
import type { Actor } from "../../shared/actor.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { formatUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { countAttempt } from "../account/throttle.js";
import { creditPayments } from "./credit-payments.js";
import { anyInvoice, type InvoiceRecord } from "./invoice.js";

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
