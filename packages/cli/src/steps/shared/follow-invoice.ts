import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@shipctl/sdk";
import type { CryptoInvoice, InvoiceStatus } from "@shipctl/sdk/contract";
import { formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { CommandError, cancelled, ExitCode, failure } from "../../io/exit-code.js";
import type { Io } from "../../io/streams.js";

const TICK_MS = 1_000;
const POLL_EVERY_TICKS = 3;

/** Watches an invoice until it is paid or has expired. Ctrl-C stops watching; the invoice stays open. */
export async function followInvoice(context: Context, invoice: CryptoInvoice): Promise<InvoiceStatus> {
  const { signal, io, now } = context;
  const client = await context.api();
  const line = statusLine(io);
  const { invoiceId } = invoice;
  try {
    for (let tick = 0, seen: CryptoInvoice = invoice; ; tick++) {
      if (tick % POLL_EVERY_TICKS === 0) {
        const status = await client.getInvoiceStatus({ path: { invoiceId } });
        if (isOver(status, now())) return status;
        seen = status;
      }
      line.show(inWords(seen, now()), seen.status + seen.receivedAmount + seen.pendingAmount);
      await sleep(TICK_MS, undefined, { signal });
    }
  } catch (error) {
    line.end();
    if (error instanceof CommandError) throw error;
    const hint = `The invoice stays open until ${invoice.expiresAt}; what arrives is credited: ${invoice.paymentUrl}`;
    if (signal.aborted) throw cancelled("Stopped watching.", hint);
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw new CommandError(ExitCode.notSignedIn, error.message, [hint]);
    throw failure(error.message, hint);
  } finally {
    line.end();
  }
}

/** Whether the invoice is final. */
export function isOver({ status, expiresAt }: CryptoInvoice, now: Date): boolean {
  if (status === "pending") return false;
  return status !== "partial" || Date.parse(expiresAt) <= now.getTime();
}

/** Payment progress and remaining time. */
export function inWords({ receivedAmount, pendingAmount, amount, expiresAt }: CryptoInvoice, now: Date): string {
  const parts = [
    receivedAmount > 0 ? `${formatUsd(receivedAmount)} of ${formatUsd(amount)} received` : "",
    pendingAmount > 0 ? `${formatUsd(pendingAmount)} seen, not confirmed yet` : "",
  ].filter(Boolean);
  const left = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1_000);
  const clock = left > 0 ? `  ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")} left` : "";
  return `${parts.join(", ") || "Waiting for payment"}${clock}`;
}

/** Rewrites one line on a terminal; else prints each change. */
function statusLine(io: Io) {
  let message: string | undefined;
  return {
    show(text: string, change: string) {
      if (io.err.isTTY) io.status(text);
      else if (message !== change) io.err.write(`${text}\n`);
      message = change;
    },
    end: () => io.status(undefined),
  };
}
