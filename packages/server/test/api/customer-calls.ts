import { createHmac } from "node:crypto";
import type { BodyOf, OperationId } from "@shipctl/sdk/contract";
import { manifestTable } from "../../src/domain/manifest/manifest.js";
import { requirePresent } from "../../src/shared/assert.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import type { Person } from "../api.js";
import { WEBHOOK_SECRET } from "../test-world.js";
import { paidInvoiceOf } from "./play.js";
import type { CallOf, Scene } from "./scene.js";
import { codeOf, secondFactorOf, startedFactor } from "./second-factors.js";
import {
  bulkRow,
  buy,
  buyRows,
  GROUND,
  GROUND_PRICE,
  NO_WAIT,
  order,
  parcel,
  purchase,
  testRecipient,
  warehouse,
} from "./shipments.js";

/** A successful call for each operation that is open to customers or to everyone. */
export const customerCalls = {
  getHealth: () => ({}),
  getReadiness: () => ({}),
  login: ({ customer }) => ({ body: { email: customer.user.email, password: customer.password } }),
  register: () => ({
    body: { name: "New Seller", email: `${crypto.randomUUID()}@shipctl.test`, password: "long-enough" },
  }),
  changePassword: ({ customer }) => ({ body: { currentPassword: customer.password, newPassword: "another-one" } }),
  confirmPassword: ({ customer }) => ({ body: { password: customer.password } }),
  getSecondFactor: () => ({}),
  startSecondFactor: () => ({}),
  confirmSecondFactor: async (scene) => ({ body: { code: codeOf(scene, await startedFactor(scene)) } }),
  createRecoveryCodes: async (scene) => {
    await secondFactorOf(scene);
    return { after: () => scene.customer.api.removeSecondFactor() };
  },
  removeSecondFactor: () => ({}),
  signOut: () => ({}),
  signOutEverywhere: () => ({ body: { endApiKeys: true } }),
  listSessions: () => ({}),
  endSession: async ({ customer }) => {
    const { sessions } = await customer.api.listSessions();
    return { path: { id: sessions[0]?._id ?? "" } };
  },
  requestPasswordReset: ({ customer }) => ({ body: { email: customer.user.email } }),
  resetPassword: async ({ admin, customer }) => {
    const { url } = await admin.api.createPasswordReset({ path: { id: customer.user._id } });
    return { body: { token: new URL(url).searchParams.get("token"), password: "a-new-password" } };
  },
  verifySession: () => ({}),
  getPublicSettings: () => ({}),
  getTerms: () => ({}),

  getApiKey: () => ({}),
  regenerateApiKey: () => ({}),
  listApiKeys: () => ({}),
  createApiKey: async (scene) => {
    await apiKeyOf(scene);
    return { body: NIGHT_JOB };
  },
  updateApiKey: async (scene) => ({
    path: { id: await apiKeyOf(scene) },
    body: { scopes: ["read"], spendingLimit: 5 },
  }),
  deleteApiKey: async (scene) => ({ path: { id: await apiKeyOf(scene) } }),
  rotateApiKey: async (scene) => ({ path: { id: await apiKeyOf(scene) }, body: { leaked: true } }),
  getContract: () => ({}),
  v1GetContract: () => ({}),
  getContractJson: () => ({}),
  v1GetContractJson: () => ({}),

  getBalance: () => ({}),
  listTransactions: () => ({}),
  getStatement: () => ({}),
  listEvents: () => ({}),

  createInvoice: () => ({ body: { amount: 50 } }),
  getInvoiceStatus: async ({ customer }) => ({ path: { invoiceId: await invoiceOf(customer) } }),
  getInvoiceReceipt: async ({ server, customer }) => ({ path: { invoiceId: await paidInvoiceOf(server, customer) } }),
  listInvoices: () => ({}),
  receivePaymentEvent: () => ({ path: { provider: "btcpay" }, ...signed({ invoiceId: "unknown" }), token: null }),
  receiveCarrierEvent: async (scene) => {
    const { path, secret } = await webhookOf(scene);
    return { path, body: new Blob(["{}"]), headers: { "X-Hmac-Signature": secret }, token: null };
  },
  showSandboxPayment: async ({ customer }) => ({ path: { invoiceId: await invoiceOf(customer) }, token: null }),
  paySandboxInvoice: async ({ customer }) => ({
    path: { invoiceId: await invoiceOf(customer) },
    body: new URLSearchParams({ action: "pay", amount: "50.00", payment: "p1" }),
    token: null,
  }),

  listAddresses: () => ({}),
  listAddressesByType: () => ({ path: { type: "sender" } }),
  createAddress: () => ({ body: warehouse }),
  checkAddresses: () => ({ body: { addresses: [testRecipient] } }),
  updateAddress: async ({ customer }) => ({ path: { id: await addressOf(customer) }, body: testRecipient }),
  deleteAddress: async ({ customer }) => ({ path: { id: await addressOf(customer) } }),

  listParcels: () => ({}),
  createParcel: () => ({ body: mugBox }),
  updateParcel: async ({ customer }) => ({
    path: { id: await parcelOf(customer) },
    body: { ...mugBox, name: "Cup box" },
  }),
  deleteParcel: async ({ customer }) => ({ path: { id: await parcelOf(customer) } }),

  listShippingApis: () => ({}),
  getDefaultApi: () => ({}),
  listServices: () => ({}),

  listReliability: () => ({}),
  listFaqs: () => ({}),

  calculatePrice: () => ({ body: parcel() }),
  quoteOrder: () => ({ body: { packageDetails: parcel().packageDetails } }),
  listOrders: () => ({}),
  createOrder: () => ({ body: order() }),
  getOrderStats: () => ({}),
  getOrder: async ({ customer }) => ({ path: { id: (await buy(customer)).orderId } }),
  quoteReturn: async ({ customer }) => ({ path: { id: (await buy(customer)).orderId } }),
  returnOrder: async ({ customer }) => ({ path: { id: (await buy(customer)).orderId }, body: { price: GROUND_PRICE } }),
  voidOrder: async ({ customer }) => ({ path: { id: (await buy(customer)).orderId } }),
  voidOrders: async ({ customer }) => ({ body: { orderIds: [(await buy(customer)).orderId] } }),
  getTracking: async ({ customer }) => ({ path: { orderId: (await buy(customer)).orderId } }),
  refreshTracking: async ({ customer }) => ({ path: { orderId: (await buy(customer)).orderId } }),
  getTrackingPages: () => ({}),
  saveTrackingPages: () => ({ body: { enabled: true, shopName: "Blue Mug Shop" } }),
  getMailSettings: () => ({}),
  saveMailSettings: () => ({ body: { mailOff: ["receipt"], lowBalance: 50 } }),
  showMailStop: () => ({ path: { token: "wrong" }, token: null }),
  stopMail: () => ({ path: { token: "wrong" }, token: null }),
  createTrackingLink: async (scene) => {
    await allowTrackingPages(scene);
    return { path: { id: (await buy(scene.customer)).orderId } };
  },
  endTrackingLink: async ({ customer }) => ({ path: { id: (await buy(customer)).orderId } }),
  showTrackingPage: async (scene) => ({ path: { token: await trackingTokenOf(scene) }, token: null }),

  createManifest: async ({ customer }) => {
    await buy(customer);
    return { body: { carrier: "UPS" } };
  },
  listManifests: () => ({}),
  listOpenManifests: () => ({ query: { date: "2026-11-02" } }),
  getManifest: async ({ customer }) => ({ path: { id: await manifestOf(customer) } }),
  getManifestFile: async ({ customer }) => ({ path: { id: await manifestOf(customer) } }),
  retryManifest: async (scene) => ({ path: { id: await unconfirmedManifestOf(scene) } }),
  cancelManifest: async (scene) => ({ path: { id: await unconfirmedManifestOf(scene) } }),

  validateBulkOrder: () => ({ body: { ...GROUND, orders: [bulkRow()] } }),
  processBulkOrder: () => ({ body: purchase([bulkRow()]), headers: NO_WAIT }),
  retryBulkOrder: async (scene) => ({ path: { bulkOrderId: await failedBulkOf(scene) }, body: {}, headers: NO_WAIT }),
  listBulkOrders: () => ({}),
  getBulkOrder: async (scene) => ({ path: { bulkOrderId: await bulkOf(scene) } }),
  voidBulkOrder: async (scene) => ({ path: { bulkOrderId: await bulkOf(scene) } }),
  stopBulkOrder: async (scene) => ({ path: { bulkOrderId: await bulkOf(scene) } }),
  listBulkFailures: async (scene) => ({ path: { bulkOrderId: await failedBulkOf(scene) } }),
  getBulkResults: async (scene) => ({ path: { bulkOrderId: await failedBulkOf(scene) } }),
  getBulkMapping: () => ({ query: { headerKey: "name|zip" } }),
  saveBulkMapping: () => ({ body: { headerKey: "name|zip", mapping: { toName: "Name", toPhone: null } } }),
  deleteBulkMappings: () => ({ query: { headerKey: "name|zip" } }),
  getBulkLabels: async (scene) => ({ path: { bulkOrderId: await bulkOf(scene) } }),

  createLabelLink: async ({ customer }) => ({ body: { orderIds: [(await buy(customer)).orderId] } }),
  markPrinted: async ({ customer }) => ({ body: { orderIds: [(await buy(customer)).orderId] } }),
  getSelectedLabels: async ({ customer }) => ({ path: { id: (await linkOf(customer)).id } }),
  getLabel: async ({ customer }) => ({ path: { id: (await buy(customer)).orderId } }),
  downloadLabel: async ({ customer }) => ({ path: { id: (await buy(customer)).orderId } }),
  printLabel: async ({ customer }) => ({ path: { id: (await buy(customer)).orderId } }),

  getSavedCredentials: () => ({ query: { includeCredentials: "true" } }),
  forgetSavedCredentials: () => ({}),
  getServiceLevels: () => ({}),
  saveServiceLevels: () => ({ body: { levels: [{ level: "NextDay", carrier: "UPS", service: "UPS Next Day Air" }] } }),
  confirmAmazonOrders: async (scene) => ({ body: await confirmation(scene) }),
  getAmazonConfirmation: async (scene) => ({ path: { bulkOrderId: (await confirmation(scene)).bulkOrderId } }),
} satisfies { readonly [Id in OperationId]?: CallOf };

/** In the shop, and for its customer. */
export async function allowTrackingPages({ admin, customer }: Pick<Scene, "admin" | "customer">): Promise<void> {
  await admin.api.saveAppSettings({ body: { trackingPages: true } });
  await customer.api.saveTrackingPages({ body: { enabled: true, shopName: "Blue Mug Shop" } });
}

async function trackingTokenOf(scene: Scene): Promise<string> {
  await allowTrackingPages(scene);
  const { orderId } = await buy(scene.customer);
  const { url } = await scene.customer.api.createTrackingLink({ path: { id: orderId } });
  return url.slice(url.lastIndexOf("/") + 1);
}

/** A delivery with BTCPay's own signature. */
export const signed = (event: object) => {
  const body = JSON.stringify(event);
  const signature = `sha256=${createHmac("sha256", WEBHOOK_SECRET).update(body).digest("hex")}`;
  return { body: new Blob([body], { type: "application/json" }), headers: { "BTCPay-Sig": signature } };
};

export const invoiceOf = async ({ api }: Person): Promise<string> =>
  (await api.createInvoice({ body: { amount: 50 } })).invoiceId;

async function addressOf({ api }: Person): Promise<string> {
  return (await api.createAddress({ body: warehouse }))._id;
}

export const mugBox = { name: "Mug box", weight: 1.25, length: 6, width: 6, height: 5, skus: ["MUG-*"] };

async function parcelOf({ api }: Person): Promise<string> {
  return (await api.createParcel({ body: mugBox }))._id;
}

export const bulkOf = async ({ server, customer }: Scene): Promise<string> =>
  (await buyRows(server, customer, [bulkRow()])).bulkOrder.bulkOrderId;

/** A bulk order whose only row was refused. */
export const failedBulkOf = async ({ server, customer }: Scene): Promise<string> =>
  (await buyRows(server, customer, [bulkRow({ toName: "Carrier Refuses" })])).bulkOrder.bulkOrderId;

export async function manifestOf(person: Person): Promise<string> {
  await buy(person);
  return (await person.api.createManifest({ body: { carrier: "UPS" } }))._id;
}

/** As if its carrier had not answered. */
export async function unconfirmedManifestOf({ server: { world }, customer }: Scene): Promise<string> {
  const id = await manifestOf(customer);
  await arrange(world.store, { change: [one(manifestTable, id)] }, (tx) =>
    tx.put(manifestTable, { ...requirePresent(tx.get(manifestTable, id), id), status: "unconfirmed" }),
  );
  return id;
}

/** A link to one label. */
export async function linkOf(person: Person, orderId?: string): Promise<{ id: string; token: string }> {
  const { url } = await person.api.createLabelLink({ body: { orderIds: [orderId ?? (await buy(person)).orderId] } });
  const { pathname, searchParams } = new URL(url);
  return { id: pathname.split("/").at(-1) ?? "", token: searchParams.get("token") ?? "" };
}

/** Of a bulk order with one Amazon order. */
export async function confirmation({ server, customer }: Scene) {
  const row = bulkRow({ orderNumber: "111-2222222-3333333", sku: "SKU" });
  const { bulkOrder } = await buyRows(server, customer, [row]);
  return { bulkOrderId: bulkOrder.bulkOrderId, cookies: "session-id=1", csrfToken: "token" };
}

const NIGHT_JOB: BodyOf<"createApiKey"> = { name: "Night job", scopes: ["read", "buy"] };

/** The customer's only further key, made after the password was confirmed. */
export async function apiKeyOf({ customer: { api, password } }: Scene): Promise<string> {
  await api.confirmPassword({ body: { password } });
  const { apiKeys } = await api.listApiKeys();
  for (const { _id, isDefault } of apiKeys) if (!isDefault) await api.deleteApiKey({ path: { id: _id } });
  return (await api.createApiKey({ body: NIGHT_JOB }))._id;
}

/** The webhook of a connection to the test server's provider with events. Its signature is the secret itself. */
export async function webhookOf({ admin }: Scene) {
  const body = { name: "Events", baseUrl: "https://events.example", key: "key" };
  const { _id: connectionId } = await admin.api.addConnection({ body });
  const { webhookSecret: secret = "" } = await admin.api.readConnectionSecrets({ path: { id: connectionId } });
  // A connection that sells real postage would end the top-ups with test money.
  await admin.api.updateConnection({ path: { id: connectionId }, body: { enabled: false } });
  return { path: { provider: "events", connectionId }, secret };
}
