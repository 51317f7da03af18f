import { randomUUID } from "node:crypto";
import type { SandboxPayment } from "@shipctl/sdk/contract";
import type { FileReply, RoutesFor } from "../contract/document/route-table.js";
import { creditPayments } from "../domain/top-up/credit-payments.js";
import { expireSandboxInvoice, markSandboxInvoicePaid, sandboxInvoiceView } from "../domain/top-up/sandbox-invoices.js";
import { type Actor, gatewayActor } from "../shared/actor.js";
import { type Cents, toCents } from "../shared/money.js";
import type { World } from "../world.js";
import { payPage } from "./sandbox-pay-page.js";

const MAX_CENTS = 10_000_000;

export const sandboxRoutes: RoutesFor<"sandbox"> = {
  showSandboxPayment: async ({ world, path }) => page(world, path.invoiceId),

  paySandboxInvoice: async ({ world, path, body, requestId }) =>
    page(world, path.invoiceId, await act(world, path.invoiceId, body, gatewayActor(requestId))),
};

/** Returns an error message for the payer, if any. */
async function act(world: World, invoiceId: string, { action, amount, payment }: SandboxPayment, actor: Actor) {
  const { takesPayments } = await sandboxInvoiceView(world, invoiceId);
  if (!takesPayments) return undefined;
  if (action === "expire") await expireSandboxInvoice(world, invoiceId);
  else {
    const cents = centsOfText(amount ?? "");
    if (cents === undefined) return "Give an amount such as 12.50, from 0.01 to 100000";
    await markSandboxInvoicePaid(world, invoiceId, cents, payment || randomUUID());
  }
  // Immediately, like a gateway's webhook; otherwise the polling job would find it.
  await creditPayments(world, invoiceId, actor);
  return undefined;
}

function centsOfText(text: string): Cents | undefined {
  const cents = /^\d+(\.\d{1,2})?$/.test(text.trim()) ? toCents(Number(text)) : undefined;
  return cents !== undefined && cents > 0 && cents <= MAX_CENTS ? cents : undefined;
}

const page = async (world: World, invoiceId: string, fault?: string): Promise<FileReply> =>
  payPage(await sandboxInvoiceView(world, invoiceId), { fault, payment: randomUUID() });
