import type { Call, FileReply, RoutesFor } from "../contract/document/route-table.js";
import { accountById } from "../domain/account/account.js";
import { bulkFileNames, ownBulk } from "../domain/bulk-order/read-bulk.js";
import { readBalanceWithLabels } from "../domain/ledger/ledger.js";
import { listTransactions } from "../domain/ledger/list-transactions.js";
import { setBalance } from "../domain/ledger/set-balance.js";
import { transactionOrders } from "../domain/order/order-view.js";
import { customerStatement, ownStatement, type Statement } from "../domain/report/statement.js";
import { userView } from "../domain/report/user-view.js";
import { requestKey } from "../domain/request-key/request-key.js";
import { passwordForLarge } from "../domain/setting/public-settings.js";
import { streamOf } from "../shared/stream-of.js";
import type { World } from "../world.js";
import { centsOf, listPage, period, replayHeader } from "./conversions.js";

/** As the customer sees them. @throws not_found for a bulk order that is not the customer's */
async function transactionsOf(world: World, customerId: string, query: Call<"listTransactions">["query"]) {
  const { page, limit, sort, groupBy, bulkOrderId, ...filter } = query;
  const found = {
    ...period(filter),
    bulkId: bulkOrderId === undefined ? undefined : (await ownBulk(world, customerId, bulkOrderId)).id,
    orders: (ids: readonly string[]) => transactionOrders(world, ids),
    fileNames: groupBy && ((ids: readonly string[]) => bulkFileNames(world, ids)),
  };
  const asked = listPage({ page, limit, sort });
  const { next: _, ...list } = await listTransactions(world, customerId, found, asked);
  return list;
}

export const ledgerRoutes: RoutesFor<"ledger"> = {
  getBalance: async ({ world, actor }) => ({ status: 200, json: await readBalanceWithLabels(world, actor.customerId) }),

  listTransactions: async ({ world, actor, query }) => ({
    status: 200,
    json: await transactionsOf(world, actor.customerId, query),
  }),

  listUserTransactions: async ({ world, path, query }) => {
    const { id } = await accountById(world, path.id);
    return { status: 200, json: await transactionsOf(world, id, query) };
  },

  getStatement: async ({ world, actor, query }) =>
    statementFile(await ownStatement(world, actor.customerId, query), "statement"),

  getUserStatement: async ({ world, path, query }) => {
    const { id } = await accountById(world, path.id);
    return statementFile(await customerStatement(world, id, query), `statement-${id}`);
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
      approval: passwordForLarge(world, actor),
    };
    const { wallet, replayed } = await setBalance(world, change, key);
    return { status: 200, json: { user: await userView(world, account, wallet) }, headers: replayHeader(replayed) };
  },
};

export const statementFile = ({ name, lines }: Statement, of: string): FileReply => ({
  status: 200,
  file: streamOf(encoded(lines)),
  contentType: "text/csv; charset=utf-8",
  fileName: `${of}-${name}.csv`,
  disposition: "attachment",
});

async function* encoded(lines: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  for await (const text of lines) yield encoder.encode(text);
}
