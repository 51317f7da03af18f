import { formatCount } from "@shipctl/sdk/display";
import type { RoutesFor } from "../contract/document/route-table.js";
import { readAnyOrder } from "../domain/report/admin-orders.js";
import { listAttention, markAttentionSeen } from "../domain/report/attention.js";
import { auditCsv, auditWithNames } from "../domain/report/audit-views.js";
import { depositsWithUsers } from "../domain/report/deposit-views.js";
import { find } from "../domain/report/find.js";
import { listAllInvoices, readAnyInvoice } from "../domain/report/invoice-views.js";
import { labelStats } from "../domain/report/label-stats.js";
import { listAllBulks, listAllOrders, readAnyBulk } from "../domain/report/list-all-orders.js";
import { listOrderedServices } from "../domain/report/ordered-services.js";
import { listOverviewGroups, readOverview } from "../domain/report/overview.js";
import { listDifferences } from "../domain/report/reconcile/list-differences.js";
import { startReconciliation } from "../domain/report/reconcile/start-reconciliation.js";
import { shopStatement } from "../domain/report/shop-statement.js";
import { listUsers, readCustomer, requireCustomer } from "../domain/report/user-view.js";
import type { Actor } from "../shared/actor.js";
import { UNPAGED_LIMIT } from "../shared/page.js";
import { administratorNeeded, Problem } from "../shared/problem.js";
import { listPage, pagedList, period } from "./conversions.js";
import { statementFile } from "./ledger.js";

/** Support looks up single customers: to page through all of them is an export. */
const SUPPORT_ENTRIES = 1_000;

/** A page of a list of all customers, or of one. @throws forbidden for support, beyond the first entries of all */
function firstOf<Page extends { readonly page: number; readonly limit: number }>(
  { role }: Actor,
  asked: Page,
  userId?: string,
): Page {
  if (role !== "support" || userId !== undefined || asked.page * asked.limit <= SUPPORT_ENTRIES) return asked;
  const message = `Support reads the first ${formatCount(SUPPORT_ENTRIES)} entries of a list. Narrow it with a search, a filter or dates.`;
  throw new Problem("forbidden", message);
}

export const reportRoutes: RoutesFor<"report"> = {
  getLabelStats: async ({ world, query }) => ({
    status: 200,
    json: await labelStats(world, query.period ?? "all", query.mode),
  }),

  getOverview: async ({ world, query }) => ({ status: 200, json: await readOverview(world, query) }),

  listOverviewGroups: async ({ world, actor, query }) => {
    const { by, page, limit, sort, ...filter } = query;
    const asked = { ...firstOf(actor, pagedList({ page, limit })), sort };
    return { status: 200, json: await listOverviewGroups(world, by, filter, asked) };
  },

  getShopStatement: async ({ world, query }) => statementFile(await shopStatement(world, query), "shop-statement"),

  listUsers: async ({ world, actor, query }) => {
    const { search, mode, isAdmin, ...page } = query;
    return { status: 200, json: await listUsers(world, { search, mode, isAdmin }, firstOf(actor, listPage(page))) };
  },

  findAnything: async ({ world, query }) => ({ status: 200, json: await find(world, query.q) }),

  getCustomer: async ({ world, path }) => ({ status: 200, json: await readCustomer(world, path.id) }),

  listAllOrders: async ({ world, actor, query }) => {
    const { page, limit, sort, ...filter } = query;
    await requireCustomer(world, query);
    const asked = firstOf(actor, pagedList({ page, limit, sort }), query.userId);
    return { status: 200, json: await listAllOrders(world, period(filter), asked) };
  },

  listOrderedServices: async ({ world }) => ({
    status: 200,
    json: { services: await listOrderedServices(world) },
  }),

  getAnyOrder: async ({ world, path }) => ({ status: 200, json: await readAnyOrder(world, path.id) }),

  listAllBulkOrders: async ({ world, actor, query }) => {
    const { page, limit, sort, ...filter } = query;
    await requireCustomer(world, query);
    const asked = firstOf(actor, pagedList({ page, limit, sort }), query.userId);
    return { status: 200, json: await listAllBulks(world, period(filter), asked) };
  },

  getAnyBulkOrder: async ({ world, path, query }) => {
    const page = { page: query.page ?? 1, limit: query.limit ?? UNPAGED_LIMIT };
    return { status: 200, json: await readAnyBulk(world, path.bulkOrderId, page) };
  },

  listDeposits: async ({ world, actor, query }) => {
    const { page, limit, sort, ...filter } = query;
    await requireCustomer(world, query);
    const asked = firstOf(actor, pagedList({ page, limit, sort }), query.userId);
    return { status: 200, json: await depositsWithUsers(world, period(filter), asked) };
  },

  listAttention: async ({ world }) => ({ status: 200, json: await listAttention(world) }),

  markAttentionSeen: async ({ world, actor, body }) => ({
    status: 200,
    json: await markAttentionSeen(world, actor, body),
  }),

  listDifferences: async ({ world, query }) => {
    const { page, limit, sort, ...filter } = query;
    return { status: 200, json: await listDifferences(world, period(filter), pagedList({ page, limit, sort })) };
  },

  startReconciliation: async ({ world, actor, body }) => ({
    status: 200,
    json: await startReconciliation(world, actor, body),
  }),

  listAllInvoices: async ({ world, actor, query }) => {
    await requireCustomer(world, query);
    const { page, limit, sort, ...filter } = query;
    const asked = firstOf(actor, pagedList({ page, limit, sort }), query.userId);
    return { status: 200, json: await listAllInvoices(world, period(filter), asked) };
  },

  getAnyInvoice: async ({ world, path }) => ({ status: 200, json: await readAnyInvoice(world, path.invoiceId) }),

  listAudit: async ({ world, actor, query, accept }) => {
    const { page, limit, sort, ...asked } = query;
    await requireCustomer(world, query);
    const isSupport = actor.role === "support";
    const filter = { ...period(asked), withoutSettings: isSupport || actor.key !== undefined };
    if (!accept.includes("text/csv")) {
      const asked = firstOf(actor, pagedList({ page, limit, sort }), query.userId);
      return { status: 200, json: await auditWithNames(world, filter, asked) };
    }
    if (isSupport) throw administratorNeeded("An export of the audit log");
    return {
      status: 200,
      file: await auditCsv(world, filter, sort),
      contentType: "text/csv; charset=utf-8",
      fileName: "audit.csv",
      disposition: "attachment",
    };
  },
};
