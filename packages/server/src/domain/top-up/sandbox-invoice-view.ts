import type { InvoiceState } from "@shipctl/sdk/contract";
import { requirePresent } from "../../shared/assert.js";
import type { Cents } from "../../shared/money.js";
import type { Reader, World } from "../../world.js";
import { takesTestMoney } from "./gateways.js";
import { invoiceState } from "./invoice.js";
import { invoiceTable } from "./invoice-table.js";
import { findSandboxInvoice } from "./sandbox-invoices.js";

/** What the sandbox payment page shows. */
export interface SandboxInvoiceView {
  readonly invoiceId: string;
  readonly amountCents: Cents;
  readonly receivedCents: Cents;
  readonly state: InvoiceState;
  readonly expiresAt: string;
  readonly expired: boolean;
  /** False once this server sells real postage. */
  readonly takesPayments: boolean;
}

/** @throws not_found */
export async function sandboxInvoiceView(
  world: Reader & Pick<World, "clock" | "carriers">,
  invoiceId: string,
): Promise<SandboxInvoiceView> {
  await findSandboxInvoice(world, invoiceId);
  const invoice = requirePresent(await world.store.get(invoiceTable, invoiceId), `invoice ${invoiceId}`);
  const nowMs = world.clock.now();
  return {
    invoiceId,
    amountCents: invoice.amountCents,
    receivedCents: invoice.receivedCents,
    state: invoiceState(invoice, nowMs),
    expiresAt: invoice.expiresAt,
    expired: nowMs >= Date.parse(invoice.expiresAt),
    takesPayments: await takesTestMoney(world),
  };
}
