import type { RoutesFor } from "../contract/document/route-table.js";
import { accountById } from "../domain/account/account.js";
import { listTransactions, readBalance } from "../domain/ledger/ledger.js";
import { setBalance } from "../domain/ledger/set-balance.js";
import { userView } from "../domain/report/user-view.js";
import { requestKey } from "../domain/request-key/request-key.js";
import { creditForInvoice } from "../domain/top-up/invoice.js";
import { centsOf, listPage, period, replayHeader } from "./conversions.js";

export const ledgerRoutes: RoutesFor<"ledger"> = {
  getBalance: async ({ world, actor }) => ({ status: 200, json: await readBalance(world, actor.customerId) }),

  listTransactions: async ({ world, actor, query }) => {
    const { page, limit, sort, ...filter } = query;
    const json = await listTransactions(world, actor.customerId, period(filter), listPage({ page, limit, sort }));
    return { status: 200, json };
  },

  setUserBalance: async ({ world, actor, path, body, headers }) => {
    const account = await accountById(world, path.id);
    const key = await requestKey(actor.customerId, "setUserBalance", headers["Idempotency-Key"], {
      ...body,
      customer: account.id,
    });
    const change = {
      customerId: account.id,
      customerEmail: account.email,
      balanceCents: centsOf(body.balance, "balance"),
      expectedCents: body.expectedBalance === undefined ? undefined : centsOf(body.expectedBalance, "expectedBalance"),
      reason: body.reason,
      actor,
      tied: body.invoiceId === undefined ? undefined : creditForInvoice(world, account.id, body.invoiceId),
    };
    const { wallet, replayed } = await setBalance(world, change, key);
    return { status: 200, json: { user: await userView(world, account, wallet) }, headers: replayHeader(replayed) };
  },
};
