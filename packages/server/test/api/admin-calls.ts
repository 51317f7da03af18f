import { randomUUID } from "node:crypto";
import type { BodyOf, OperationId } from "@shipctl/sdk/contract";
import { type JobRecord, jobTable } from "../../src/store/memory/job-table.js";
import { one } from "../../src/store/store.js";
import type { Person } from "../api.js";
import { apiKeyOf, bulkOf } from "./customer-calls.js";
import { paidInvoiceOf } from "./play.js";
import type { Call, CallOf, Scene } from "./scene.js";
import { buy } from "./shipments.js";

const GROUND_ADVANTAGE = { apiId: "api_sandbox", carrier: "USPS", service: "USPS Ground Advantage" };
const LOST = { reason: "Lost by the carrier" };
const DESK = { name: "Refund desk", scopes: ["read"] } satisfies BodyOf<"createOperatorKey">;
const QUESTION = { question: "How?", answer: "So.", tags: ["Orders"] };

/** A successful call for each admin operation, which does not affect other calls. */
export const adminCalls = {
  verifyAdmin: () => ({}),
  listUsers: () => ({}),
  findAnything: () => ({ query: { q: "seller" } }),
  setUserBalance: ({ customer }) => ({ path: { id: customer.user._id }, body: { balance: 50 } }),
  setUserPricing: ({ customer }) => ({
    path: { id: customer.user._id },
    body: { customPricing: { enabled: true, carriers: { UPS: { enabled: true, services: { "UPS Ground": 7.5 } } } } },
  }),
  createUser: () => ({ body: { name: "Invited", email: `${randomUUID()}@shop.test` } }),
  setUserEmail: ({ stranger }) => ({ path: { id: stranger.user._id }, body: { email: `${randomUUID()}@shop.test` } }),
  closeUser: async ({ server }) => ({
    path: { id: (await server.register()).user._id },
    body: { expectedBalance: 0, reason: "Asked to leave" },
  }),
  listUserNotes: ({ customer }) => ({ path: { id: customer.user._id } }),
  addUserNote: ({ customer }) => ({ path: { id: customer.user._id }, body: { text: "Calls on Mondays" } }),
  setUserAccess: ({ customer }) => ({ path: { id: customer.user._id }, body: { blocked: false } }),
  setUserRateLimit: ({ customer }) => ({ path: { id: customer.user._id }, body: { rateLimit: 200 } }),
  listUserApiKeys: ({ customer }) => ({ path: { id: customer.user._id } }),
  listOperatorKeys: () => ({}),
  createOperatorKey: async ({ admin }) => {
    await admin.api.confirmPassword({ body: { password: admin.password } });
    return { body: DESK };
  },
  deleteOperatorKey: async (scene) => {
    const { _id: id } = await operatorKeyOf(scene.admin, DESK);
    return { path: { id } };
  },
  endUserApiKeys: ({ stranger }) => ({ path: { id: stranger.user._id } }),
  endUserApiKey: async (scene) => ({ path: { id: scene.customer.user._id, keyId: await apiKeyOf(scene) } }),
  createPasswordReset: ({ customer }) => ({ path: { id: customer.user._id } }),

  listAllOrders: () => ({}),
  getAnyOrder: async (scene) => ({ path: { id: await boughtOf(scene) } }),
  voidAnyOrder: async (scene) => ({ path: { id: await boughtOf(scene) } }),
  voidAnyOrders: async (scene) => ({ body: { orderIds: [await boughtOf(scene)] } }),
  refundOrder: async (scene) => ({ path: { id: await voidedOf(scene) }, body: LOST }),
  refundOrders: async (scene) => ({ body: { orderIds: [await voidedOf(scene)], ...LOST } }),
  setOrderCost: async (scene) => ({
    path: { id: await boughtOf(scene) },
    body: { cost: 7.1, reason: "Weighed 3 lbs" },
  }),
  settleOrder: async (scene) => ({ path: { id: await boughtOf(scene) } }),
  listAllBulkOrders: () => ({}),
  getAnyBulkOrder: async (scene) => ({ path: { bulkOrderId: await bulkOf(scene) } }),
  voidAnyBulkOrder: async (scene) => ({ path: { bulkOrderId: await bulkOf(scene) } }),
  refundBulkOrder: async (scene) => ({ path: { bulkOrderId: await voidedBulkOf(scene) }, body: LOST }),
  listAllInvoices: () => ({}),
  getAnyInvoice: async (scene) => ({ path: { invoiceId: await invoiceOf(scene) } }),
  getAnyInvoiceReceipt: async (scene) => ({ path: { invoiceId: await paidOf(scene) } }),
  checkInvoice: async (scene) => ({ path: { invoiceId: await invoiceOf(scene) } }),
  creditInvoice: async (scene) => ({
    path: { invoiceId: await invoiceOf(scene) },
    body: { amount: 50, reason: "Seen in the wallet" },
  }),
  getCustomer: ({ customer }) => ({ path: { id: customer.user._id } }),
  listUserTransactions: ({ customer }) => ({ path: { id: customer.user._id } }),
  getUserStatement: ({ customer }) => ({ path: { id: customer.user._id } }),
  listUserSessions: ({ customer }) => ({ path: { id: customer.user._id } }),
  endUserSessions: ({ customer }) => ({ path: { id: customer.user._id } }),
  endUserSession: async ({ customer }) => ({
    path: { id: customer.user._id, sessionId: (await customer.api.listSessions()).sessions[0]?._id ?? "" },
  }),
  stopAnyBulkOrder: async (scene) => ({ path: { bulkOrderId: await bulkOf(scene) }, body: LOST }),
  settleBulkOrder: async (scene) => ({ path: { bulkOrderId: await bulkOf(scene) } }),
  listOrderedServices: () => ({}),
  listDeposits: () => ({}),
  listAudit: () => ({}),
  listShopEvents: () => ({}),
  listAttention: () => ({}),
  markAttentionSeen: () => ({ body: { seen: [{ _id: "orders_failed", at: "2026-01-05T10:00:00.000Z" }] } }),
  listDifferences: () => ({}),
  startReconciliation: () => ({ body: {} }),
  listJobs: () => ({}),
  restartJob: async (scene) => ({ path: { id: await deadJobOf(scene) } }),
  dismissJob: async (scene) => ({ path: { id: await deadJobOf(scene) } }),
  getLabelStats: () => ({}),
  getOverview: () => ({}),
  listOverviewGroups: () => ({ query: { by: "carrier" } }),
  getShopStatement: () => ({}),

  getGoLive: () => ({}),
  goLive: () => ({ body: { undo: true } }),
  listEarlierCredits: () => ({}),
  moveEarlierCredits: ({ customer }) => ({ body: { customerId: customer.user._id, ...LOST } }),
  listSoldSamples: () => ({}),
  refundSoldSamples: () => ({ body: LOST }),

  getAppSettings: () => ({}),
  saveAppSettings: () => ({ body: { supportEmail: "support@shipctl.test" } }),

  listConnections: () => ({}),
  addConnection: () => ({ body: { name: "Another sandbox", key: "x", baseUrl: "sandbox:" } }),
  updateConnection: connectionCall({ body: { name: "Renamed" } }),
  deleteConnection: connectionCall({}),
  readConnectionSecrets: () => ({ path: { id: "api_sandbox" } }),
  setDefaultConnection: () => ({ path: { id: "api_sandbox" } }),
  setPrices: () => ({
    path: { apiId: "api_sandbox" },
    body: { services: [{ service: "usps ground advantage", enabled: true }] },
  }),
  setSurcharges: () => ({ path: { apiId: "api_sandbox" }, body: { signature: 3.5, insurance: 1.25 } }),
  setServicePricing: () => ({ path: GROUND_ADVANTAGE, body: { basePrice: 5.4, enabled: true } }),
  getDynamicPricing: () => ({ path: GROUND_ADVANTAGE }),
  setDynamicPricing: async ({ admin }) => ({
    path: GROUND_ADVANTAGE,
    body: await admin.api.getDynamicPricing({ path: { ...GROUND_ADVANTAGE, carrier: "USPS" } }),
  }),
  suggestPrices: () => ({ path: GROUND_ADVANTAGE, body: { marginPercent: 15 } }),
  setServiceReliability: () => ({ path: GROUND_ADVANTAGE, body: { reliabilityStatus: "reliable" } }),
  checkServiceUpdates: () => ({ body: { apis: [{ id: "api_sandbox" }] } }),
  addServices: () => ({ body: { services: [{ apiId: "api_sandbox", carrier: "UPS", service: "UPS Ground Saver" }] } }),

  listFaqsToEdit: () => ({}),
  createFaq: () => ({ body: QUESTION }),
  updateFaq: async (scene) => ({ path: { id: await faqOf(scene) }, body: QUESTION }),
  deleteFaq: async (scene) => ({ path: { id: await faqOf(scene) } }),
  orderFaqs: async (scene) => {
    await faqOf(scene);
    const faqs = await scene.admin.api.listFaqsToEdit();
    return { body: { ids: faqs.map(({ _id }) => _id).reverse() } };
  },
} satisfies { readonly [Id in OperationId]?: CallOf };

/** An unpaid invoice of a customer without others: at most 10 may be open. */
export const invoiceOf = async ({ server }: Scene): Promise<string> =>
  (await (await server.register()).api.createInvoice({ body: { amount: 50 } })).invoiceId;

const paidOf = ({ server, customer }: Scene): Promise<string> => paidInvoiceOf(server, customer);

/** A new operator key of an administrator. */
export async function operatorKeyOf({ api, password }: Person, body: BodyOf<"createOperatorKey">) {
  await api.confirmPassword({ body: { password } });
  return api.createOperatorKey({ body });
}

/** A dead job without a worker, so that it does not affect other calls. */
async function deadJobOf({ server: { world } }: Scene): Promise<string> {
  const now = new Date(world.clock.now()).toISOString();
  const ended = { runAt: now, attempt: 1, failures: 1, lastError: "No", failedAt: now, fence: 1 };
  const job: JobRecord = { id: `job_${randomUUID()}`, job: "nobody-does-it", payload: {}, state: "dead", ...ended };
  await world.store.transact({ change: [one(jobTable, job.id)] }, (tx) => tx.put(jobTable, job));
  return job.id;
}

/** A call about a new connection. */
export function connectionCall(call: Call, baseUrl = "sandbox:"): CallOf {
  return async ({ admin }) => {
    const { _id: id } = await admin.api.addConnection({ body: { name: "Another", key: "x", baseUrl } });
    const after = baseUrl === "sandbox:" ? undefined : () => admin.api.deleteConnection({ path: { id } });
    return { path: { id }, after, ...call };
  };
}

export const boughtOf = async ({ customer }: Scene): Promise<string> => (await buy(customer)).orderId;

/** An order whose carrier has not answered yet. */
export async function voidedOf(scene: Scene): Promise<string> {
  const id = await boughtOf(scene);
  await scene.customer.api.voidOrder({ path: { id } });
  return id;
}

async function voidedBulkOf(scene: Scene): Promise<string> {
  const bulkOrderId = await bulkOf(scene);
  await scene.customer.api.voidBulkOrder({ path: { bulkOrderId } });
  return bulkOrderId;
}

async function faqOf({ admin }: Scene): Promise<string> {
  return (await admin.api.createFaq({ body: QUESTION }))._id;
}
