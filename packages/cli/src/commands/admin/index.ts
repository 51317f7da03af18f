import type { Context } from "../../context.js";
import { type Branch, branch, leaf } from "../../io/command-tree.js";

/** The commands for administrators. */
export const adminCommands: Branch<Context> = branch("admin", "manage customers, prices and connections", [
  leaf("golive", "show what is left before the shop is live, or make it live", () => import("./golive.js")),
  leaf("find", "find a customer, order, bulk order or payment", () => import("./find.js")),
  leaf("stats", "show labels, revenue, cost and margin", () => import("./stats.js")),
  branch("attention", "see what needs an operator", [
    leaf("list", "list what needs attention, the most urgent first", () => import("./attention/list.js")),
    leaf("seen", "mark it as seen, for all operators", () => import("./attention/seen.js")),
  ]),
  branch("customers", "manage customers and their balances", [
    leaf("list", "list and search customers", () => import("./customers/list.js")),
    leaf("set-balance", "set a customer's balance", () => import("./customers/set-balance.js")),
    leaf("price", "set or remove a customer's custom price", () => import("./customers/price.js")),
    leaf("access", "grant administrator rights, or block a customer", () => import("./customers/access.js")),
    leaf("rate-limit", "set a customer's API rate limit", () => import("./customers/rate-limit.js")),
    leaf("api-keys", "list or end a customer's API keys", () => import("./customers/api-keys.js")),
    leaf("reset-password", "print a password reset link", () => import("./customers/reset-password.js")),
  ]),
  branch("api-keys", "manage the operator keys of the shop's programs", [
    leaf("list", "list operator keys and their use", () => import("./api-keys/list.js")),
    leaf("create", "create an operator key with scopes", () => import("./api-keys/create.js")),
    leaf("remove", "delete an operator key", () => import("./api-keys/remove.js")),
  ]),
  branch("orders", "manage the orders of all customers", [
    leaf("list", "list and search orders", () => import("./orders/list.js")),
    leaf("show", "show one order", () => import("./orders/show.js")),
    leaf("void", "void labels", () => import("./orders/void.js")),
    leaf("refund", "refund orders", () => import("./orders/refund.js")),
    leaf("cost", "set what a label cost", () => import("./orders/cost.js")),
    leaf("settle", "ask the carrier about an unanswered purchase", () => import("./orders/settle.js")),
  ]),
  branch("bulk-orders", "manage the bulk orders of all customers", [
    leaf("list", "list and search bulk orders", () => import("./bulk-orders/list.js")),
    leaf("show", "show one bulk order with its rows", () => import("./bulk-orders/show.js")),
    leaf("void", "void the labels of a bulk order", () => import("./bulk-orders/void.js")),
    leaf("refund", "refund a bulk order", () => import("./bulk-orders/refund.js")),
    leaf("stop", "stop buying the remaining rows", () => import("./bulk-orders/stop.js")),
    leaf("settle", "end a bulk order that is stuck", () => import("./bulk-orders/settle.js")),
  ]),
  branch("deposits", "list deposits", [leaf("list", "list and search deposits", () => import("./deposits/list.js"))]),
  branch("invoices", "look after customers' payments", [
    leaf("list", "list and search invoices", () => import("./invoices/list.js")),
    leaf("show", "show what became of an invoice", () => import("./invoices/show.js")),
    leaf("check", "ask the payment service again", () => import("./invoices/check.js")),
    leaf("credit", "credit a payment by hand", () => import("./invoices/credit.js")),
  ]),
  branch("pricing", "manage prices", [
    leaf("list", "list prices", () => import("./pricing/list.js")),
    leaf("set", "set how a service is priced, or enable or disable it", () => import("./pricing/set.js")),
    leaf("tiers", "set prices by weight", () => import("./pricing/tiers.js")),
    leaf("surcharges", "show or set what options add to a price", () => import("./pricing/surcharges.js")),
    leaf("suggest", "suggest price tiers from the provider's quotes", () => import("./pricing/suggest.js")),
    leaf("import", "import prices from a CSV file", () => import("./pricing/import.js")),
  ]),
  branch("services", "manage services", [
    leaf("list", "list services and their reliability", () => import("./services/list.js")),
    leaf("reliability", "set a service's reliability", () => import("./services/reliability.js")),
    leaf("report", "show what the providers sell", () => import("./services/report.js")),
    leaf("add", "add new services", () => import("./services/add.js")),
  ]),
  branch("connections", "manage connections to label providers", [
    leaf("list", "list connections", () => import("./connections/list.js")),
    leaf("add", "add a connection", () => import("./connections/add.js")),
    leaf("edit", "change a connection's name, loss limit or void window", () => import("./connections/edit.js")),
    leaf("check", "test a connection", () => import("./connections/check.js")),
    leaf("key", "change a connection's key", () => import("./connections/key.js")),
    leaf("default", "set the default connection", () => import("./connections/default.js")),
    leaf("enable", "enable a connection", async () => (await import("./connections/enable-disable.js")).enable),
    leaf("disable", "disable a connection", async () => (await import("./connections/enable-disable.js")).disable),
    leaf("remove", "delete a connection", () => import("./connections/remove.js")),
  ]),
  branch("settings", "manage links, support address and registration", [
    leaf("show", "show the settings", () => import("./settings/show.js")),
    leaf("set", "change settings", () => import("./settings/set.js")),
  ]),
  branch("faqs", "manage frequently asked questions", [
    leaf("list", "list FAQs in order", () => import("./faqs/list.js")),
    leaf("add", "add an FAQ", () => import("./faqs/add.js")),
    leaf("edit", "change an FAQ", () => import("./faqs/edit.js")),
    leaf("move", "move an FAQ to another position", () => import("./faqs/move.js")),
    leaf("remove", "delete an FAQ", () => import("./faqs/remove.js")),
  ]),
  branch("jobs", "manage failed background jobs", [
    leaf("list", "list failed jobs, newest first", () => import("./jobs/list.js")),
    leaf("restart", "run a failed job again", () => import("./jobs/restart.js")),
    leaf("dismiss", "delete a failed job", () => import("./jobs/dismiss.js")),
  ]),
  leaf("events", "list changes to connections and prices", () => import("./events.js")),
  branch("audit", "read the audit log", [leaf("list", "list entries, newest first", () => import("./audit/list.js"))]),
]);
