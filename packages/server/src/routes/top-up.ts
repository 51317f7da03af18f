import type { FileReply, RoutesFor } from "../contract/document/route-table.js";
import { ownAccount } from "../domain/account/account.js";
import { adminInvoice } from "../domain/report/invoice-views.js";
import { requestKey } from "../domain/request-key/request-key.js";
import { passwordForLarge } from "../domain/setting/public-settings.js";
import { createInvoice } from "../domain/top-up/create-invoice.js";
import { creditInvoice } from "../domain/top-up/credit-invoice.js";
import { invoiceStatus, invoiceView, listInvoices } from "../domain/top-up/read-invoice.js";
import { anyReceipt, ownReceipt } from "../domain/top-up/receipt.js";
import { checkInvoice } from "../domain/top-up/watch-invoice.js";
import type { Receipt } from "../ports/label-renderer.js";
import { formatUsd } from "../shared/money.js";
import type { World } from "../world.js";
import { centsOf, pagedList, replayHeader } from "./conversions.js";

export const topUpRoutes: RoutesFor<"top-up"> = {
  createInvoice: async ({ world, actor, body, headers }) => {
    const { customerId } = actor;
    const key = await requestKey(customerId, "createInvoice", headers["Idempotency-Key"], body);
    const { email: customerEmail, name: customerName } = await ownAccount(world, customerId);
    const input = { customerEmail, customerName, amountCents: centsOf(body.amount, "amount") };
    const { invoice, replayed } = await createInvoice(world, actor, input, key);
    return { status: 201, json: invoiceView(world, invoice), headers: replayHeader(replayed) };
  },

  getInvoiceStatus: async ({ world, actor, path }) => ({
    status: 200,
    json: await invoiceStatus(world, actor.customerId, path.invoiceId),
  }),

  listInvoices: async ({ world, actor, query }) => ({
    status: 200,
    json: await listInvoices(world, actor.customerId, pagedList(query)),
  }),

  getInvoiceReceipt: async ({ world, actor, path }) =>
    receiptFile(world, await ownReceipt(world, actor.customerId, path.invoiceId)),

  getAnyInvoiceReceipt: async ({ world, path }) => receiptFile(world, await anyReceipt(world, path.invoiceId)),

  checkInvoice: async ({ world, actor, path }) => {
    const { invoice, message } = await checkInvoice(world, actor, path.invoiceId);
    return { status: 200, json: { invoice: await adminInvoice(world, invoice), message } };
  },

  creditInvoice: async ({ world, actor, path: { invoiceId }, body, headers }) => {
    const named = { ...body, invoiceId };
    const key = await requestKey(actor.customerId, "creditInvoice", headers["Idempotency-Key"], named);
    const credit = {
      amountCents: centsOf(body.amount, "amount"),
      reason: body.reason.trim(),
      expectedCents:
        body.expectedCredited === undefined ? undefined : centsOf(body.expectedCredited, "expectedCredited"),
    };
    const { invoice, replayed } = await creditInvoice(
      world,
      actor,
      invoiceId,
      credit,
      passwordForLarge(world, actor),
      key,
    );
    const json = {
      invoice: await adminInvoice(world, invoice),
      message: `${formatUsd(credit.amountCents)} was credited`,
    };
    return { status: 200, json, headers: replayHeader(replayed) };
  },
};

function receiptFile({ labelRenderer }: Pick<World, "labelRenderer">, receipt: Receipt): FileReply {
  const title = `receipt-${receipt.number}`;
  const sheets = [{ kind: "receipt", receipt, size: "letter" }] as const;
  return {
    status: 200,
    file: labelRenderer.document(sheets, { format: "letter", print: false, title }),
    contentType: "application/pdf",
    fileName: `${title}.pdf`,
    disposition: "attachment",
  };
}
