import type { Context } from "../../context.js";
import type { Branch, Entry } from "../../io/command-tree.js";

const branch = (name: string, summary: string, ...entries: readonly Entry<Context>[]): Branch<Context> => ({
  name,
  summary,
  entries,
});

/** Every command of an administrator. */
export const adminCommands: Branch<Context> = branch(
  "admin",
  "for administrators",
  {
    name: "stats",
    summary: "labels and revenue by carrier",
    load: async () => (await import("./stats.js")).stats,
  },
  branch(
    "customers",
    "people and their balances",
    {
      name: "list",
      summary: "list and search",
      load: async () => (await import("./customers/list.js")).listCustomers,
    },
    {
      name: "set-balance",
      summary: "set what a customer can spend",
      load: async () => (await import("./customers/set-balance.js")).setBalance,
    },
    {
      name: "price",
      summary: "a price of their own",
      load: async () => (await import("./customers/price.js")).setCustomPrice,
    },
    {
      name: "access",
      summary: "who is an administrator, and who is blocked",
      load: async () => (await import("./customers/access.js")).setAccess,
    },
    {
      name: "rate-limit",
      summary: "how often a customer's programs may call",
      load: async () => (await import("./customers/rate-limit.js")).setRateLimit,
    },
    {
      name: "reset-password",
      summary: "a link that sets a new password once",
      load: async () => (await import("./customers/reset-password.js")).resetPassword,
    },
  ),
  branch(
    "orders",
    "orders of all customers",
    {
      name: "list",
      summary: "list and search",
      load: async () => (await import("./orders/list.js")).listAllOrders,
    },
    {
      name: "show",
      summary: "everything about one",
      load: async () => (await import("./orders/show.js")).showAnyOrder,
    },
    {
      name: "void",
      summary: "give labels back to the carrier",
      load: async () => (await import("./orders/void.js")).voidAnyOrders,
    },
    {
      name: "refund",
      summary: "give the money back",
      load: async () => (await import("./orders/refund.js")).refundOrders,
    },
    {
      name: "settle",
      summary: "ask the carrier about a purchase without an answer",
      load: async () => (await import("./orders/settle.js")).settleOrder,
    },
  ),
  branch(
    "bulk-orders",
    "bulk orders of all customers",
    {
      name: "list",
      summary: "list and search",
      load: async () => (await import("./bulk-orders/list.js")).listAllBulkOrders,
    },
    {
      name: "show",
      summary: "one of them with its orders",
      load: async () => (await import("./bulk-orders/show.js")).showAnyBulkOrder,
    },
    {
      name: "void",
      summary: "give its labels back to the carrier",
      load: async () => (await import("./bulk-orders/void.js")).voidAnyBulk,
    },
    {
      name: "refund",
      summary: "give the money back",
      load: async () => (await import("./bulk-orders/refund.js")).refundBulk,
    },
    {
      name: "settle",
      summary: "end one that does not end by itself",
      load: async () => (await import("./bulk-orders/settle.js")).settleBulk,
    },
  ),
  branch("deposits", "money that came in", {
    name: "list",
    summary: "list and search",
    load: async () => (await import("./deposits/list.js")).listDeposits,
  }),
  branch(
    "pricing",
    "what services cost",
    {
      name: "list",
      summary: "every price",
      load: async () => (await import("./pricing/list.js")).listPricing,
    },
    {
      name: "set",
      summary: "base price, and on or off",
      load: async () => (await import("./pricing/set.js")).setPricing,
    },
    {
      name: "tiers",
      summary: "prices by weight",
      load: async () => (await import("./pricing/tiers.js")).setTiers,
    },
    {
      name: "import",
      summary: "all of it from a CSV file",
      load: async () => (await import("./pricing/import.js")).importPricing,
    },
  ),
  branch(
    "services",
    "what can be bought",
    {
      name: "list",
      summary: "every service with its reliability",
      load: async () => (await import("./services/list.js")).listServicesToManage,
    },
    {
      name: "reliability",
      summary: "say how reliable one is",
      load: async () => (await import("./services/reliability.js")).setReliability,
    },
    {
      name: "report",
      summary: "what the providers sell today",
      load: async () => (await import("./services/report.js")).reportServices,
    },
    {
      name: "add",
      summary: "add what is new",
      load: async () => (await import("./services/add.js")).addServices,
    },
  ),
  branch(
    "connections",
    "providers of labels",
    {
      name: "list",
      summary: "list them",
      load: async () => (await import("./connections/list.js")).listConnections,
    },
    {
      name: "add",
      summary: "add one",
      load: async () => (await import("./connections/add.js")).addConnection,
    },
    {
      name: "check",
      summary: "ask whether labels can be bought through one",
      load: async () => (await import("./connections/check.js")).checkConnection,
    },
    {
      name: "key",
      summary: "change a key",
      load: async () => (await import("./connections/key.js")).setConnectionKey,
    },
    {
      name: "default",
      summary: "choose the default one",
      load: async () => (await import("./connections/default.js")).makeConnectionDefault,
    },
    {
      name: "enable",
      summary: "use one again",
      load: async () => (await import("./connections/enable-disable.js")).enableConnection,
    },
    {
      name: "disable",
      summary: "use one no more",
      load: async () => (await import("./connections/enable-disable.js")).disableConnection,
    },
    {
      name: "remove",
      summary: "delete one",
      load: async () => (await import("./connections/remove.js")).removeConnection,
    },
  ),
  branch(
    "settings",
    "links, support, registration",
    {
      name: "show",
      summary: "as they are",
      load: async () => (await import("./settings/show.js")).showSettings,
    },
    {
      name: "set",
      summary: "change some",
      load: async () => (await import("./settings/set.js")).setSettings,
    },
  ),
  branch(
    "faqs",
    "questions and answers",
    {
      name: "list",
      summary: "list them in order",
      load: async () => (await import("./faqs/list.js")).listFaqs,
    },
    { name: "add", summary: "add one", load: async () => (await import("./faqs/add.js")).addFaq },
    { name: "edit", summary: "change one", load: async () => (await import("./faqs/edit.js")).editFaq },
    {
      name: "move",
      summary: "put one elsewhere",
      load: async () => (await import("./faqs/move.js")).moveFaq,
    },
    {
      name: "remove",
      summary: "delete one",
      load: async () => (await import("./faqs/remove.js")).removeFaq,
    },
  ),
  branch(
    "jobs",
    "background jobs that failed for good",
    {
      name: "list",
      summary: "the last to fail first",
      load: async () => (await import("./jobs/list.js")).listJobs,
    },
    {
      name: "restart",
      summary: "run one again",
      load: async () => (await import("./jobs/restart.js")).restartJob,
    },
    {
      name: "dismiss",
      summary: "delete one",
      load: async () => (await import("./jobs/dismiss.js")).dismissJob,
    },
  ),
  {
    name: "events",
    summary: "what happened to connections and prices since",
    load: async () => (await import("./events.js")).listShopEvents,
  },
  branch("audit", "who did what, and by which key", {
    name: "list",
    summary: "newest first",
    load: async () => (await import("./audit/list.js")).listAudit,
  }),
);
