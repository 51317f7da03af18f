import type { OperationId, ProblemCode } from "@shipctl/sdk/contract";
import { holdClaim } from "../../src/domain/ledger/hold-funds.js";
import { holdTable, walletClaim } from "../../src/domain/ledger/ledger.js";
import { arrange } from "../announced-store.js";
import { adminCalls, boughtOf, connectionCall, invoiceOf, operatorKeyOf, voidedOf } from "./admin-calls.js";
import { afterLiveSale, inLiveShop, withLiveSandbox } from "./in-live-shop.js";
import { refusal } from "./refusal.js";
import type { Call, CallOf, Scene } from "./scene.js";
import { orderTo } from "./shipments.js";

/** Changes the operation's valid call. */
const but =
  (id: keyof typeof adminCalls, change: Call): CallOf =>
  async (scene) => ({ ...(await asCallOf(adminCalls[id])(scene)), ...change });

const asCallOf = (call: CallOf): CallOf => call;

const badPage = { query: { page: "0" } };
const disabled: CallOf = async (scene) => {
  const call = await connectionCall({})(scene);
  await scene.admin.api.updateConnection({ path: { id: call.path?.id ?? "" }, body: { enabled: false } });
  return call;
};

/** The password was entered too long ago. */
const withOldPassword =
  (id: keyof typeof adminCalls, body?: Call["body"]): CallOf =>
  async (scene) => {
    const call = await asCallOf(adminCalls[id])(scene);
    scene.server.world.clock.advance(16 * 60_000);
    return { ...call, ...(body === undefined ? {} : { body }) };
  };

/** With a lower amount above which the password is asked again. */
const aboveTheAmount =
  (call: CallOf): CallOf =>
  async (scene) => {
    const { api, password } = scene.admin;
    await api.saveAppSettings({ body: { passwordAbove: 49.99 } });
    const after = async () => {
      await api.confirmPassword({ body: { password } });
      await api.saveAppSettings({ body: { passwordAbove: 500 } });
    };
    return { ...(await call(scene)), after };
  };

/** Treats the store as a demo for one call. */
const inDemo =
  (call: CallOf): CallOf =>
  async (scene) => {
    const made = await call(scene);
    const { settings } = scene.server.world;
    Object.assign(settings, { demo: true });
    const after = () => {
      Object.assign(settings, { demo: false });
      return made.after?.();
    };
    return { ...made, after };
  };

/** The call with an operator key that may give nothing back. */
async function byDesk({ admin }: Scene, call: Call): Promise<Call> {
  const key = await operatorKeyOf(admin, { name: "Desk", scopes: ["orders"], dailyLimit: 0 });
  const after = () => admin.api.deleteOperatorKey({ path: { id: key._id } });
  return { ...call, token: null, headers: { "x-api-key": key.apiKey }, after };
}

const LIVE = "https://labels.example";

/** Problems of admin operations with their own cause. */
export const adminProblems: { readonly [Id in OperationId]?: { readonly [Code in ProblemCode]?: CallOf } } = {
  listUsers: { invalid_input: but("listUsers", { query: { limit: "0" } }) },
  setUserBalance: {
    password_needed: withOldPassword("setUserBalance", { balance: 601 }),
    invalid_input: but("setUserBalance", { body: { balance: -1 } }),
    balance_changed: but("setUserBalance", { body: { balance: 50, expectedBalance: 99 } }),
  },
  setUserPricing: { invalid_input: but("setUserPricing", { body: { customPricing: { enabled: "yes" } } }) },
  createPasswordReset: {
    password_needed: async (scene) => ({
      ...(await withOldPassword("createPasswordReset")(scene)),
      path: { id: scene.admin.user._id },
    }),
  },
  setUserAccess: {
    password_needed: withOldPassword("setUserAccess", { isAdmin: true }),
    invalid_input: but("setUserAccess", { body: { blocked: "yes" } }),
    last_admin: ({ admin }) => ({ path: { id: admin.user._id }, body: { isAdmin: false } }),
  },
  createUser: {
    invalid_input: but("createUser", { body: { name: "N", email: "nobody" } }),
    email_taken: ({ customer: { user } }) => ({ body: { name: "N", email: user.email } }),
  },
  setUserEmail: {
    password_needed: async (scene) => ({
      ...(await withOldPassword("setUserEmail", { email: "other@shipctl.test" })(scene)),
      path: { id: scene.admin.user._id },
    }),
    invalid_input: but("setUserEmail", { body: { email: "nobody" } }),
    email_taken: ({ customer, admin }) => ({ path: { id: customer.user._id }, body: { email: admin.user.email } }),
  },
  closeUser: {
    password_needed: aboveTheAmount(withOldPassword("closeUser", { expectedBalance: 100, reason: "Asked to leave" })),
    invalid_input: but("closeUser", { body: { expectedBalance: 0, reason: " " } }),
    balance_changed: but("closeUser", { body: { expectedBalance: 99, reason: "Asked to leave" } }),
    last_admin: ({ admin }) => ({
      path: { id: admin.user._id },
      body: { expectedBalance: 0, reason: "Asked to leave" },
    }),
    account_busy: async ({ server }) => {
      const { user } = await server.register({ balance: 10 });
      await arrange(server.world.store, { change: [holdClaim("busy"), walletClaim(user._id)] }, (tx) =>
        tx.put(holdTable, { id: "busy", customerId: user._id, openCents: 0, openLabels: 1, createdAt: "" }),
      );
      return { path: { id: user._id }, body: { expectedBalance: 10, reason: "Asked to leave" } };
    },
  },
  addUserNote: { invalid_input: but("addUserNote", { body: { text: " " } }) },
  setUserRateLimit: { invalid_input: but("setUserRateLimit", { body: { rateLimit: 0 } }) },
  createOperatorKey: {
    invalid_input: but("createOperatorKey", { body: { name: "Desk", scopes: ["orders"] } }),
    password_needed: ({ server: { world } }) => {
      world.clock.advance(16 * 60_000);
      return { body: { name: "Desk", scopes: ["read"] } };
    },
    api_key_limit_reached: async ({ admin: { api, password } }) => {
      await api.confirmPassword({ body: { password } });
      const body = { name: "Job", scopes: ["read" as const] };
      const { operatorKeys: before } = await api.listOperatorKeys();
      for (let each = before.length; each < 50; each++) await api.createOperatorKey({ body });
      const after = async () => {
        const { operatorKeys } = await api.listOperatorKeys();
        for (const { _id: id } of operatorKeys) await api.deleteOperatorKey({ path: { id } });
      };
      return { body, after };
    },
  },
  listAllOrders: { invalid_input: but("listAllOrders", badPage) },
  findAnything: { invalid_input: () => ({ query: { q: " " } }) },
  voidAnyOrder: {
    invalid_input: but("voidAnyOrder", { body: { reason: 1 } }),
    spending_limit: async (scene) => byDesk(scene, { path: { id: await boughtOf(scene) } }),
    not_voidable: async (scene) => ({ path: { id: await voidedOf(scene) } }),
  },
  voidAnyOrders: { invalid_input: but("voidAnyOrders", { body: { orderIds: [] } }) },
  refundOrder: {
    invalid_input: but("refundOrder", { body: { reason: " " } }),
    spending_limit: async (scene) => byDesk(scene, { path: { id: await voidedOf(scene) }, body: { reason: "Lost" } }),
    not_refundable: async (scene) => ({ path: { id: await boughtOf(scene) }, body: { reason: "Lost" } }),
  },
  refundOrders: { invalid_input: but("refundOrders", { body: { orderIds: ["ORD-1"] } }) },
  setOrderCost: {
    invalid_input: but("setOrderCost", { body: { cost: 1.005, reason: "Weighed" } }),
    insufficient_funds: async (scene) => {
      const path = { id: await boughtOf(scene) };
      await scene.admin.api.setOrderCost({ path, body: { cost: 1, reason: "Invoice" } });
      return { path, body: { cost: 100_000, charge: 99_999, reason: "Weighed" } };
    },
    not_adjustable: async (scene) => {
      const failed = await refusal(scene.customer.api.createOrder({ body: orderTo("Carrier Refuses") }));
      return { path: { id: failed.details?.orderId ?? "" }, body: { cost: 1, reason: "Weighed" } };
    },
  },
  settleOrder: {
    carrier_unavailable: async ({ customer }) => {
      const { packageDetails, ...body } = orderTo("Carrier Silent");
      const silent = { ...body, packageDetails: { ...packageDetails, description: "Never found" } };
      const { order } = await customer.api.createOrder({ body: silent });
      return { path: { id: order.orderId } };
    },
  },
  voidAnyBulkOrder: { invalid_input: but("voidAnyBulkOrder", { body: { reason: 1 } }) },
  refundBulkOrder: { invalid_input: but("refundBulkOrder", { body: {} }) },
  listAllBulkOrders: { invalid_input: but("listAllBulkOrders", badPage) },
  getAnyBulkOrder: { invalid_input: but("getAnyBulkOrder", badPage) },
  listAllInvoices: { invalid_input: but("listAllInvoices", { query: { status: "sent" } }) },
  checkInvoice: {
    payment_unavailable: async (scene) => {
      const invoiceId = await invoiceOf(scene);
      const { payments } = scene.server.world;
      Object.assign(scene.server.world, { payments: [] });
      return { path: { invoiceId }, after: () => Object.assign(scene.server.world, { payments }) };
    },
    too_many_requests: async (scene) => {
      const path = { invoiceId: await invoiceOf(scene) };
      for (let each = 0; each < 6; each++) await scene.admin.api.checkInvoice({ path });
      return { path };
    },
  },
  creditInvoice: {
    password_needed: aboveTheAmount(withOldPassword("creditInvoice")),
    invalid_input: but("creditInvoice", { body: { amount: 50.001, reason: "Seen" } }),
    balance_changed: but("creditInvoice", { body: { amount: 50, reason: "Seen", expectedCredited: 20 } }),
  },
  listDeposits: { invalid_input: but("listDeposits", badPage) },
  markAttentionSeen: {
    invalid_input: but("markAttentionSeen", { body: { seen: [{ _id: "moon_full", at: "2026-01-05T10:00:00.000Z" }] } }),
  },
  listDifferences: { invalid_input: but("listDifferences", badPage) },
  startReconciliation: { invalid_input: but("startReconciliation", { body: { from: "2099-01-01" } }) },
  listJobs: { invalid_input: but("listJobs", badPage) },
  listShopEvents: {
    invalid_input: () => ({ query: { after: "yesterday" } }),
    cursor_expired: () => ({ query: { after: "evt_999999" } }),
  },
  listAudit: { invalid_input: but("listAudit", badPage) },
  getOverview: { invalid_input: () => ({ query: { from: "2026-11-02", to: "2026-11-01" } }) },
  listOverviewGroups: { invalid_input: () => ({ query: { by: "weather" } }) },
  getUserStatement: { invalid_input: but("getUserStatement", { query: { month: "2026-13" } }) },
  getShopStatement: { invalid_input: () => ({ query: { month: "2026-13" } }) },
  getLabelStats: { invalid_input: () => ({ query: { period: "century" } }) },
  saveAppSettings: {
    password_needed: withOldPassword("saveAppSettings", { passwordAbove: 501 }),
    invalid_input: () => ({ body: { discordInviteLink: "https://example.com/x" } }),
    second_factor_required: () => ({ body: { secondFactorRequired: true } }),
  },
  addConnection: {
    password_needed: withOldPassword("addConnection"),
    invalid_input: () => ({ body: { name: "N", key: "k", baseUrl: "ftp://labels.example" } }),
    connection_needed: () => ({ body: { name: "N", key: "k", baseUrl: "sandbox:", isDefault: true } }),
    live_key_refused: inDemo(() => ({ body: { name: "N", key: "k", baseUrl: LIVE } })),
  },
  updateConnection: {
    password_needed: withOldPassword("updateConnection", { key: "another" }),
    invalid_input: but("updateConnection", { body: { key: " " } }),
    connection_needed: () => ({ path: { id: "api_sandbox" }, body: { enabled: false } }),
    live_key_refused: inDemo(connectionCall({ body: { key: "live" } }, LIVE)),
    open_labels: withLiveSandbox(async (scene) => {
      await boughtOf(scene);
      return { path: { id: "api_sandbox" }, body: { key: "another" } };
    }),
  },
  goLive: {
    connection_needed: () => ({ body: {} }),
    live_key_refused: withLiveSandbox(inDemo(() => ({ body: {} }))),
    shop_stays_live: afterLiveSale(inLiveShop(() => ({ body: { undo: true } }))),
  },
  listEarlierCredits: { invalid_input: but("listEarlierCredits", badPage) },
  moveEarlierCredits: {
    invalid_input: but("moveEarlierCredits", { body: { customerId: "all", reason: " " } }),
    not_found: () => ({ body: { customerId: "usr_nobody", reason: "Samples" } }),
  },
  listSoldSamples: { invalid_input: but("listSoldSamples", badPage) },
  refundSoldSamples: { invalid_input: but("refundSoldSamples", { body: {} }) },
  deleteConnection: { connection_needed: () => ({ path: { id: "api_sandbox" } }) },
  readConnectionSecrets: { password_needed: withOldPassword("readConnectionSecrets") },
  setDefaultConnection: { connection_needed: disabled },
  setPrices: {
    invalid_input: but("setPrices", { body: { services: [{ service: "Nowhere" }] } }),
    live_key_refused: withLiveSandbox(inDemo(asCallOf(adminCalls.setPrices))),
  },
  setSurcharges: { invalid_input: but("setSurcharges", { body: { signature: -1 } }) },
  setServicePricing: {
    invalid_input: but("setServicePricing", { body: { basePrice: -1 } }),
    live_key_refused: withLiveSandbox(inDemo(asCallOf(adminCalls.setServicePricing))),
  },
  suggestPrices: { invalid_input: but("suggestPrices", { body: { marginPercent: 15, fromZip: "00000" } }) },
  setDynamicPricing: {
    invalid_input: but("setDynamicPricing", { body: { pricingTiers: [{ minWeight: 2, maxWeight: 1, price: 1 }] } }),
  },
  setServiceReliability: {
    invalid_input: but("setServiceReliability", { body: { reliabilityStatus: "perfect" } }),
    service_not_available: async (scene) => {
      const path = { apiId: "api_sandbox", carrier: "USPS" as const, service: "USPS Media Mail" };
      await scene.admin.api.addServices({ body: { services: [path] } });
      await scene.admin.api.setServicePricing({ path, body: { enabled: false } });
      return { path, body: { reliabilityStatus: "reliable" } };
    },
  },
  checkServiceUpdates: { invalid_input: () => ({ body: { apis: "all" } }) },
  addServices: {
    invalid_input: () => ({ body: { services: [] } }),
    not_found: () => ({ body: { services: [{ apiId: "api_none", carrier: "UPS", service: "UPS Ground" }] } }),
    carrier_unavailable: async (scene) => {
      const { path, after } = await connectionCall({}, "https://silent.example")(scene);
      return { body: { services: [{ apiId: path?.id, carrier: "UPS", service: "UPS Ground" }] }, after };
    },
  },
  createFaq: { invalid_input: () => ({ body: { question: " ", answer: "So." } }) },
  updateFaq: { invalid_input: but("updateFaq", { body: { question: "How?", answer: "" } }) },
  orderFaqs: {
    invalid_input: () => ({ body: { ids: [] } }),
    not_found: async (scene) => {
      await adminCalls.orderFaqs(scene);
      return { body: { ids: ["faq_none"] } };
    },
  },
};
