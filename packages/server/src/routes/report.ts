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
import { UNPAGED_LIMIT } from "../shared/page.js";
import { administratorNeeded } from "../shared/problem.js";
import { listPage, pagedList, period } from "./conversions.js";
import { statementFile } from "./ledger.js";

export const reportRoutes: RoutesFor<"report"> = {
  getLabelStats: async ({ world, query }) => ({
    status: 200,
    json: await labelStats(world, query.period ?? "all", query.mode),
  }),

  getOverview: async ({ world, query }) => ({ status: 200, json: await readOverview(world, query) }),

  listOverviewGroups: async ({ world, query }) => {
    const { by, page, limit, sort, ...filter } = query;
    return { status: 200, json: await listOverviewGroups(world, by, filter, { ...pagedList({ page, limit }), sort }) };
  },

  getShopStatement: async ({ world, query }) => statementFile(await shopStatement(world, query), "shop-statement"),

  listUsers: async ({ world, query }) => {
    const { search, mode, isAdmin, ...page } = query;
    return { status: 200, json: await listUsers(world, { search, mode, isAdmin }, listPage(page)) };
  },

  findAnything: async ({ world, query }) => ({ status: 200, json: await find(world, query.q) }),

  getCustomer: async ({ world, path }) => ({ status: 200, json: await readCustomer(world, path.id) }),

  listAllOrders: async ({ world, query }) => {
    const { page, limit, sort, ...filter } = query;
    await requireCustomer(world, query);
    return { status: 200, json: await listAllOrders(world, period(filter), pagedList({ page, limit, sort })) };
  },

  listOrderedServices: async ({ world }) => ({
    status: 200,
    json: { services: await listOrderedServices(world) },
  }),

  getAnyOrder: async ({ world, path }) => ({ status: 200, json: await readAnyOrder(world, path.id) }),

  listAllBulkOrders: async ({ world, query }) => {
    const { page, limit, sort, ...filter } = query;
    await requireCustomer(world, query);
    return { status: 200, json: await listAllBulks(world, period(filter), pagedList({ page, limit, sort })) };
  },

  getAnyBulkOrder: async ({ world, path, query }) => {
    const page = { page: query.page ?? 1, limit: query.limit ?? UNPAGED_LIMIT };
    return { status: 200, json: await readAnyBulk(world, path.bulkOrderId, page) };
  },

  listDeposits: async ({ world, query }) => {
    const { page, limit, sort, ...filter } = query;
    await requireCustomer(world, query);
    return { status: 200, json: await depositsWithUsers(world, period(filter), pagedList({ page, limit, sort })) };
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

  listAllInvoices: async ({ world, query }) => {
    await requireCustomer(world, query);
    const { page, limit, sort, ...filter } = query;
    return { status: 200, json: await listAllInvoices(world, period(filter), pagedList({ page, limit, sort })) };
  },

  getAnyInvoice: async ({ world, path }) => ({ status: 200, json: await readAnyInvoice(world, path.invoiceId) }),

  listAudit: async ({ world, actor, query, accept }) => {
    const { page, limit, sort, ...asked } = query;
    await requireCustomer(world, query);
    const isSupport = actor.role === "support";
    const filter = { ...period(asked), withoutSettings: isSupport || actor.key !== undefined };
    if (!accept.includes("text/csv")) {
      return { status: 200, json: await auditWithNames(world, filter, pagedList({ page, limit, sort })) };
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
