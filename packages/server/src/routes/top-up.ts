import type { RoutesFor } from "../contract/document/route-table.js";
import { accountById, ownAccount } from "../domain/account/account.js";
import { requestKey } from "../domain/request-key/request-key.js";
import { createInvoice } from "../domain/top-up/create-invoice.js";
import { invoiceStatus, invoiceView, listInvoices } from "../domain/top-up/read-invoice.js";
import { centsOf, pagedList, replayHeader } from "./conversions.js";

export const topUpRoutes: RoutesFor<"top-up"> = {
  createInvoice: async ({ world, actor, body, headers }) => {
    const { customerId } = actor;
    const key = await requestKey(customerId, "createInvoice", headers["Idempotency-Key"], body);
    const { email: customerEmail } = await ownAccount(world, customerId);
    const input = { customerEmail, amountCents: centsOf(body.amount, "amount") };
    const { invoice, replayed } = await createInvoice(world, actor, input, key);
    return { status: 201, json: invoiceView(world, invoice), headers: replayHeader(replayed) };
  },

  getInvoiceStatus: async ({ world, actor, path }) => ({
    status: 200,
    json: await invoiceStatus(world, actor.customerId, path.invoiceId),
  }),

  listUserInvoices: async ({ world, path, query }) => {
    const { id } = await accountById(world, path.id);
    return { status: 200, json: await listInvoices(world, id, pagedList(query)) };
  },

  listInvoices: async ({ world, actor, query }) => ({
    status: 200,
    json: await listInvoices(world, actor.customerId, pagedList(query)),
  }),
};
