import {
  type BodyOf,
  type BulkRow,
  LIMITS,
  type MailKind,
  type OperationId,
  type ProblemCode,
  type ReturnOrderRequest,
} from "@shipctl/sdk/contract";
import { orderTable } from "../../src/domain/order/order-table.js";
import { invoiceTable } from "../../src/domain/top-up/invoice.js";
import { requirePresent } from "../../src/shared/assert.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import type { TestServer } from "../api.js";
import { fillAddressBook } from "./address-book.js";
import {
  apiKeyOf,
  bulkOf,
  confirmation,
  customerCalls,
  invoiceOf,
  linkOf,
  manifestOf,
  mugBox,
  signed,
  unconfirmedManifestOf,
  webhookOf,
} from "./customer-calls.js";
import { inLiveShop } from "./in-live-shop.js";
import { UNANSWERED, UNRATED, unansweredRow, whileRatePriced } from "./rate-priced.js";
import { refusal } from "./refusal.js";
import { type Call, type CallOf, fillKeptRows, type Scene } from "./scene.js";
import { secondFactorOf, startedFactor } from "./second-factors.js";
import {
  apo,
  bulkRow,
  buy,
  buyRows,
  GROUND,
  GROUND_PRICE,
  NO_WAIT,
  order,
  orderTo,
  PRIORITY,
  parcel,
  poBox,
  purchase,
  warehouse,
} from "./shipments.js";

const withOriginals = (body: ReturnType<typeof purchase>) => ({
  ...body,
  orders: body.orders.map((row) => ({ ...row, original: ["a cell"] })),
});

/** A failed bulk order of a customer who may not store any more rows. */
export async function bulkWithoutRoom(scene: Scene): Promise<string> {
  const { server, customer } = scene;
  const body = withOriginals(purchase([bulkRow({ toName: "Carrier Refuses" })]));
  const { bulkOrderId } = await customer.api.processBulkOrder({ body, headers: { Prefer: "wait=0" } });
  await server.world.store.runDue();
  await fillKeptRows(scene);
  return bulkOrderId;
}

/** Runs jobs in the background while a call waits for one. Returns a function that stops them. */
async function jobsRun({ server: { world } }: Scene): Promise<() => Promise<void>> {
  await world.store.runDue();
  world.clock.auto = false;
  world.store.startJobs();
  return async () => {
    await world.store.stopJobs(0);
    world.clock.auto = true;
  };
}

/** A return of a label; its sentinel recipient is the sender. */
const returnCall =
  (changes: Partial<ReturnType<typeof order>> = {}, body: ReturnOrderRequest = { price: GROUND_PRICE }) =>
  async ({ customer }: Scene) => ({ path: { id: (await buy(customer, changes)).orderId }, body });

const pathOf =
  (call: ReturnType<typeof returnCall>) =>
  async (scene: Scene): Promise<Call> => ({ path: (await call(scene)).path });

type CustomerId = keyof typeof customerCalls;

/** Changes the operation's valid call. */
const but =
  (id: CustomerId, change: Call): CallOf =>
  async (scene) => ({ ...(await asCallOf(customerCalls[id])(scene)), ...change });

const asCallOf = (call: CallOf): CallOf => call;

const WRONG_PASSWORD = { currentPassword: "wrong", newPassword: "another-one" };
const longKey = { headers: { "Idempotency-Key": "k".repeat(256) } };
const silent = async ({ customer }: Scene) =>
  (await customer.api.createOrder({ body: orderTo("Carrier Silent") })).order;
const silentLabel: CallOf = async (scene) => ({ path: { id: (await silent(scene)).orderId } });
const voided = async ({ customer }: Scene) => {
  const { orderId } = await buy(customer);
  return (await customer.api.voidOrder({ path: { id: orderId } })).order;
};
const voidedLabel: CallOf = async (scene) => ({ path: { id: (await voided(scene)).orderId } });
/** The sessions of the scene signed in longer ago than a password counts. */
function passwordNeeded({ world }: TestServer): Call {
  world.clock.advance(15 * 60_000);
  return {};
}

/** The good call of an operation, once the session's password no longer counts. */
const withOldPassword =
  (id: "createApiKey" | "updateApiKey" | "rotateApiKey"): CallOf =>
  async (scene) => {
    const call = await customerCalls[id](scene);
    passwordNeeded(scene.server);
    return call;
  };

const wrongFormat = { query: { format: "a4" } };
const abroad = { ...parcel().recipient, country: "CA" };

/** Problems of single operations, and common ones with another cause there. */
export const customerProblems: { readonly [Id in OperationId]?: { readonly [Code in ProblemCode]?: CallOf } } = {
  login: {
    invalid_input: but("login", { body: { email: "", password: "x" } }),
    invalid_credentials: ({ customer }) => ({ body: { email: customer.user.email, password: "wrong" } }),
    second_factor_needed: async (scene) => {
      await secondFactorOf(scene);
      const { user, password } = scene.customer;
      return { body: { email: user.email, password } };
    },
    challenge_expired: () => ({ body: { challenge: "v1.of-nobody", code: "123456" } }),
    account_blocked: async ({ admin, customer }) => {
      await admin.api.setUserAccess({ path: { id: customer.user._id }, body: { blocked: true } });
      return { body: { email: customer.user.email, password: customer.password } };
    },
    too_many_requests: async ({ server, customer }) => {
      const body = { email: customer.user.email, password: "wrong" };
      for (let i = 0; i < 10; i++) await refusal(server.client().login({ body }));
      return { body };
    },
  },
  register: {
    invalid_input: but("register", { body: { name: "N", email: "n@shipctl.test", password: "short" } }),
    registration_closed: async (scene) => {
      const open = (registrationOpen: boolean) => scene.admin.api.saveAppSettings({ body: { registrationOpen } });
      await open(false);
      return { ...customerCalls.register(), after: () => open(true) };
    },
    email_taken: ({ customer: { user } }) => ({ body: { name: "N", email: user.email, password: "long-enough" } }),
    too_many_requests: async ({ server, customer }) => {
      const body = { name: "N", email: customer.user.email, password: "long-enough" };
      for (let i = 0; i < 10; i++) await refusal(server.client().register({ body }));
      return { body };
    },
  },
  requestPasswordReset: {
    mail_off: async ({ admin, customer }) => {
      const mailOff = (kinds: MailKind[]) => admin.api.saveAppSettings({ body: { mailOff: kinds } });
      await mailOff(["password_reset"]);
      return { body: { email: customer.user.email }, after: () => mailOff([]) };
    },
    invalid_input: () => ({ body: { email: "nobody" } }),
    too_many_requests: async ({ server }) => {
      const body = { email: "asked-often@shipctl.test" };
      for (let i = 0; i < 5; i++) await server.client().requestPasswordReset({ body });
      return { body };
    },
  },
  resetPassword: {
    too_many_requests: async ({ server }) => {
      const body = { token: "used-before", password: "a-new-password" };
      for (let i = 0; i < 30; i++) await refusal(server.client().resetPassword({ body }));
      return { body };
    },
    link_expired: () => ({ body: { token: "used-before", password: "a-new-password" } }),
    second_factor_needed: async (scene) => {
      await secondFactorOf(scene);
      return customerCalls.resetPassword(scene);
    },
    invalid_input: () => ({ body: { token: "any", password: "short" } }),
  },
  saveTrackingPages: {
    invalid_input: () => ({ body: { enabled: true } }),
  },
  saveMailSettings: {
    invalid_input: () => ({ body: { lowBalance: 0 } }),
  },
  createTrackingLink: { no_tracking_page: async ({ customer }) => ({ path: { id: (await buy(customer)).orderId } }) },
  showTrackingPage: {
    too_many_requests: async ({ server }) => {
      for (let i = 0; i < 60; i++) await server.request("/track/wrong");
      return { path: { token: "wrong" }, token: null };
    },
  },
  changePassword: {
    invalid_input: ({ customer }) => ({ body: { currentPassword: customer.password, newPassword: "short" } }),
    invalid_credentials: () => ({ body: WRONG_PASSWORD }),
    too_many_requests: async ({ customer }) => {
      for (let i = 0; i < 10; i++) await refusal(customer.api.changePassword({ body: WRONG_PASSWORD }));
      return { body: WRONG_PASSWORD };
    },
  },
  confirmPassword: {
    invalid_input: () => ({ body: { password: "" } }),
    invalid_credentials: () => ({ body: { password: "wrong" } }),
    second_factor_needed: async (scene) => {
      await secondFactorOf(scene);
      return { body: { password: scene.customer.password } };
    },
    too_many_requests: async ({ customer }) => {
      const body = { password: "wrong" };
      for (let i = 0; i < 10; i++) await refusal(customer.api.confirmPassword({ body }));
      return { body };
    },
  },
  startSecondFactor: { password_needed: ({ server }) => passwordNeeded(server) },
  confirmSecondFactor: {
    invalid_input: () => ({ body: { code: "" } }),
    password_needed: ({ server }) => ({ ...passwordNeeded(server), body: { code: "123456" } }),
    invalid_credentials: async (scene) => {
      await startedFactor(scene);
      return { body: { code: "wrong" } };
    },
    challenge_expired: () => ({ body: { code: "123456" } }),
  },
  createRecoveryCodes: {
    password_needed: ({ server }) => passwordNeeded(server),
    not_found: () => ({}),
  },
  removeSecondFactor: {
    password_needed: ({ server }) => passwordNeeded(server),
    second_factor_required: async ({ admin, server }) => {
      await secondFactorOf({ server, customer: admin });
      await admin.api.saveAppSettings({ body: { secondFactorRequired: true } });
      const after = async () => {
        await admin.api.saveAppSettings({ body: { secondFactorRequired: false } });
        await admin.api.removeSecondFactor();
      };
      return { token: admin.token, after };
    },
  },
  getApiKey: { password_needed: ({ server }) => passwordNeeded(server) },
  regenerateApiKey: { password_needed: ({ server }) => passwordNeeded(server) },
  createApiKey: {
    password_needed: withOldPassword("createApiKey"),
    api_key_limit_reached: async (scene) => {
      await apiKeyOf(scene);
      const body: BodyOf<"createApiKey"> = { name: "Job", scopes: ["read"] };
      for (let i = 0; i < 18; i++) await scene.customer.api.createApiKey({ body });
      return { body };
    },
  },
  updateApiKey: { password_needed: withOldPassword("updateApiKey") },
  rotateApiKey: { password_needed: withOldPassword("rotateApiKey") },
  createManifest: {
    not_found: () => ({ body: { carrier: "UPS", senderId: "nobodys" } }),
    nothing_to_manifest: () => ({ body: { carrier: "FEDEX" } }),
    manifests_unavailable: async (scene) => {
      const { path } = await webhookOf(scene);
      return { body: { carrier: "UPS", apiId: path.connectionId } };
    },
    carrier_refused: async ({ customer }) => {
      await buy(customer, { sender: { ...warehouse, name: "Manifest Refused" } });
      return { body: { carrier: "UPS" } };
    },
  },
  getManifestFile: { manifest_not_ready: async (scene) => ({ path: { id: await unconfirmedManifestOf(scene) } }) },
  retryManifest: { manifest_decided: async ({ customer }) => ({ path: { id: await manifestOf(customer) } }) },
  cancelManifest: { manifest_decided: async ({ customer }) => ({ path: { id: await manifestOf(customer) } }) },
  getStatement: { invalid_input: () => ({ query: { month: "2026-13" } }) },
  listTransactions: {
    invalid_input: but("listTransactions", { query: { from: "yesterday" } }),
    not_found: () => ({ query: { bulkOrderId: "BULK-1" } }),
  },
  listEvents: {
    invalid_input: () => ({ query: { after: "yesterday" } }),
    cursor_expired: () => ({ query: { after: "evt_999999" } }),
  },
  createInvoice: {
    invalid_input: () => ({ body: { amount: 0 } }),
    top_up_unavailable: inLiveShop(() => ({ body: { amount: 50 } })),
    too_many_requests: async ({ customer }) => {
      for (let i = 0; i < 10; i++) await invoiceOf(customer);
      return { body: { amount: 50 } };
    },
    payment_unavailable: () => ({ body: { amount: 13.13 } }),
  },
  listInvoices: { invalid_input: () => ({ query: { page: "0" } }) },
  receiveCarrierEvent: {
    unauthenticated: async (scene) => ({
      path: (await webhookOf(scene)).path,
      body: new Blob(["{}"]),
      headers: { "X-Hmac-Signature": "guessed" },
    }),
    not_found: () => ({ path: { provider: "events", connectionId: "api_sandbox" }, body: new Blob(["{}"]) }),
    invalid_input: async (scene) => ({ path: (await webhookOf(scene)).path }),
    carrier_unavailable: async (scene) => {
      const { path, secret } = await webhookOf(scene);
      return { path, body: new Blob(["silent"]), headers: { "X-Hmac-Signature": secret } };
    },
  },
  receivePaymentEvent: {
    unauthenticated: () => ({
      path: { provider: "btcpay" },
      body: new Blob(["{}"]),
      headers: { "BTCPay-Sig": "sha256=0" },
    }),
    invalid_input: () => ({ path: { provider: "btcpay" } }),
    payment_unavailable: async ({ server, customer }) => {
      const { store } = server.world;
      const invoice = requirePresent(await store.get(invoiceTable, await invoiceOf(customer)), "invoice");
      const atBtcpay = { ...invoice, gateway: "btcpay", ref: invoice.id } as const;
      await arrange(store, { change: [one(invoiceTable, invoice.id)] }, (tx) => tx.put(invoiceTable, atBtcpay));
      return { path: { provider: "btcpay" }, ...signed({ invoiceId: invoice.id }) };
    },
  },
  paySandboxInvoice: { invalid_input: but("paySandboxInvoice", { body: new URLSearchParams({ action: "steal" }) }) },
  listAddressesByType: { invalid_input: () => ({ path: { type: "both" } }) },
  createAddress: {
    invalid_input: but("createAddress", { body: { name: "N" } }),
    address_limit_reached: async ({ server, customer }) => {
      await fillAddressBook(server, customer.user._id, 1_000);
      return { body: { ...warehouse, name: "One too many" } };
    },
  },
  checkAddresses: {
    invalid_input: () => ({ body: { addresses: [] } }),
    not_found: () => ({ body: { apiId: "api_none", addresses: [warehouse] } }),
  },
  updateAddress: { invalid_input: but("updateAddress", { body: { name: "N" } }) },
  createParcel: {
    invalid_input: but("createParcel", { body: { name: "N" } }),
    parcel_name_taken: async ({ customer }) => {
      await customer.api.createParcel({ body: mugBox });
      return { body: mugBox };
    },
    parcel_limit_reached: async ({ customer }) => {
      for (let i = 0; i < LIMITS.savedParcels; i += 1) {
        await customer.api.createParcel({ body: { ...mugBox, name: `Box ${i}` } });
      }
      return { body: mugBox };
    },
  },
  updateParcel: {
    invalid_input: but("updateParcel", { body: { name: "N" } }),
    parcel_name_taken: async ({ customer }) => {
      await customer.api.createParcel({ body: mugBox });
      const { _id: id } = await customer.api.createParcel({ body: { ...mugBox, name: "Cup box" } });
      return { path: { id }, body: mugBox };
    },
  },
  listServices: {
    invalid_input: () => ({ query: { apiId: "a".repeat(101) } }),
    not_found: () => ({ query: { apiId: "api_none" } }),
  },
  calculatePrice: {
    invalid_input: () => ({ body: { ...parcel(), carrier: "DHL" } }),
    not_found: () => ({ body: parcel({ apiId: "api_none" }) }),
    country_not_served: () => ({ body: parcel({ recipient: abroad }) }),
    service_not_available: () => ({ body: parcel({ serviceType: "UPS Teleport" }) }),
    carrier_refused: whileRatePriced(() => ({ body: parcel({ recipient: UNRATED }) })),
    carrier_unavailable: whileRatePriced(() => ({ body: parcel({ recipient: UNANSWERED }) })),
  },
  quoteOrder: {
    invalid_input: () => ({ body: { packageDetails: { weight: 0 } } }),
    not_found: but("quoteOrder", { body: { packageDetails: parcel().packageDetails, apiId: "api_none" } }),
    country_not_served: () => ({ body: { packageDetails: parcel().packageDetails, recipient: abroad } }),
  },
  listOrders: { invalid_input: () => ({ query: { status: "lost" } }) },
  createOrder: {
    invalid_input: () => ({ body: { ...order(), price: "8.10" } }),
    insufficient_funds: async ({ server, customer }) => {
      await server.setBalance(customer, 8.09);
      return { body: order() };
    },
    not_found: () => ({ body: order({ apiId: "api_none" }) }),
    price_changed: () => ({ body: order({ price: 0.01 }) }),
    duplicate_reference: async ({ customer }) => {
      const body = order({ reference: "the-same", rejectDuplicates: true });
      await customer.api.createOrder({ body });
      return { body };
    },
    carrier_refused: () => ({ body: orderTo("Carrier Refuses") }),
    price_unavailable: () => ({ body: orderTo("Carrier Costs More") }),
    carrier_unavailable: () => ({ body: orderTo("Carrier Busy") }),
    country_not_served: () => ({ body: order({ recipient: abroad }) }),
    service_cannot_deliver: () => ({ body: order({ recipient: poBox }) }),
    customs_needed: () => ({ body: order({ ...PRIORITY, recipient: apo }) }),
    service_not_available: () => ({ body: order({ serviceType: "UPS Teleport" }) }),
  },
  quoteReturn: {
    invalid_input: but("quoteReturn", { query: { carrier: "DHL" } }),
    service_not_available: but("quoteReturn", { query: { serviceType: "UPS Teleport" } }),
    carrier_refused: whileRatePriced(pathOf(returnCall({ sender: { ...warehouse, street1: UNRATED.street1 } }))),
    carrier_unavailable: whileRatePriced(pathOf(returnCall({ sender: { ...warehouse, street1: UNANSWERED.street1 } }))),
    not_returnable: async (scene) => ({ path: { id: (await voided(scene)).orderId } }),
  },
  returnOrder: {
    invalid_input: but("returnOrder", { body: { price: -1 } }),
    insufficient_funds: async (scene) => {
      const call = await returnCall()(scene);
      await scene.server.setBalance(scene.customer, 8.09);
      return call;
    },
    price_changed: returnCall({}, { price: 0.01 }),
    return_exists: async (scene) => {
      const call = await returnCall()(scene);
      await scene.customer.api.returnOrder(call);
      return call;
    },
    carrier_refused: returnCall({ sender: { ...warehouse, name: "Carrier Refuses" } }),
    price_unavailable: returnCall({ sender: { ...warehouse, name: "Carrier Costs More" } }),
    carrier_unavailable: returnCall({ sender: { ...warehouse, name: "Carrier Busy" } }),
    service_not_available: returnCall({}, { price: GROUND_PRICE, serviceType: "UPS Teleport" }),
    service_cannot_deliver: returnCall({ sender: { ...warehouse, street1: poBox.street1 } }),
    customs_needed: returnCall({ recipient: apo, accept: ["undeliverable"] }, { ...PRIORITY, price: 0 }),
    not_returnable: async (scene) => ({ path: { id: (await voided(scene)).orderId }, body: { price: GROUND_PRICE } }),
  },
  voidOrder: {
    invalid_input: but("voidOrder", longKey),
    not_voidable: async ({ customer }) => {
      const { orderId } = await buy(customer);
      await customer.api.voidOrder({ path: { id: orderId } });
      return { path: { id: orderId } };
    },
  },
  voidOrders: { invalid_input: () => ({ body: { orderIds: [] } }) },
  refreshTracking: {
    carrier_unavailable: async ({ customer }) => {
      const { orderId } = await buy(customer, orderTo("Tracking Silent"));
      return { path: { orderId } };
    },
  },
  validateBulkOrder: {
    invalid_input: () => ({ body: { ...GROUND, orders: [] } }),
    not_found: () => ({ body: { ...GROUND, apiId: "api_none", orders: [bulkRow()] } }),
    carrier_unavailable: async ({ admin }) => {
      const body = { name: "Unconfirmed", baseUrl: "https://silent.example", key: "key" };
      const { _id: apiId } = await admin.api.addConnection({ body });
      return { body: { ...GROUND, apiId, orders: [bulkRow()] } };
    },
  },
  processBulkOrder: {
    carrier_unavailable: whileRatePriced(() => ({ body: purchase([unansweredRow()]) })),
    quota_exceeded: async (scene) => {
      await fillKeptRows(scene);
      return { body: withOriginals(purchase([bulkRow()])) };
    },
    invalid_input: () => ({ body: { ...GROUND, orders: [], totalPrice: 0 } }),
    not_found: () => ({ body: { ...purchase([bulkRow()]), apiId: "api_none" } }),
    price_changed: () => ({ body: purchase([bulkRow()], 1) }),
    service_cannot_deliver: () => ({ body: purchase([bulkRow({ toStreet1: poBox.street1 })]) }),
    customs_needed: () => {
      const place: BulkRow = { toStreet1: apo.street1, toCity: apo.city, toState: apo.state, toZip: apo.zip };
      return { body: purchase([bulkRow({ ...place, service: PRIORITY.serviceType, carrier: "USPS" })]) };
    },
    duplicate_purchase: async ({ customer }) => {
      const body = { ...purchase([bulkRow()]), fingerprint: "the-same-rows-as-before" };
      await customer.api.processBulkOrder({ body, headers: NO_WAIT });
      return { body };
    },
    duplicate_reference: async ({ customer }) => {
      const body = { ...purchase([bulkRow({ reference: "the-same" })]), rejectDuplicates: true };
      await customer.api.processBulkOrder({ body, headers: NO_WAIT });
      return { body };
    },
    insufficient_funds: async ({ server, customer }) => {
      await server.setBalance(customer, 8.09);
      return { body: purchase([bulkRow()]) };
    },
  },
  retryBulkOrder: {
    carrier_unavailable: whileRatePriced(async ({ server, customer }) => {
      const { bulkOrder } = await buyRows(server, customer, [unansweredRow({ toName: "Carrier Refuses" })]);
      return { path: { bulkOrderId: bulkOrder.bulkOrderId }, body: {} };
    }),
    quota_exceeded: async (scene) => ({ path: { bulkOrderId: await bulkWithoutRoom(scene) }, body: {} }),
    invalid_input: but("retryBulkOrder", { body: { totalPrice: -1 } }),
    price_changed: but("retryBulkOrder", { body: { totalPrice: 1 } }),
    nothing_to_retry: but("getBulkOrder", {}),
    insufficient_funds: async (scene) => {
      const call = await customerCalls.retryBulkOrder(scene);
      await scene.server.setBalance(scene.customer, 8.09);
      return call;
    },
  },
  listBulkOrders: { invalid_input: () => ({ query: { page: "0" } }) },
  getBulkOrder: { invalid_input: but("getBulkOrder", { query: { limit: "1001" } }) },
  voidBulkOrder: { invalid_input: but("voidBulkOrder", longKey) },
  getBulkMapping: { invalid_input: () => ({}) },
  deleteBulkMappings: { invalid_input: () => ({ query: { headerKey: "k".repeat(201) } }) },
  saveBulkMapping: {
    quota_exceeded: async ({ customer }) => {
      const save = (headerKey: string) => customer.api.saveBulkMapping({ body: { headerKey, mapping: {} } });
      for (let i = 0; i < 50; i++) await save(`headers-${i}`);
      return { body: { headerKey: "one-more", mapping: {} } };
    },
    invalid_input: () => ({ body: { headerKey: "k", mapping: { toName: 1 } } }),
  },
  getBulkLabels: {
    invalid_input: but("getBulkLabels", wrongFormat),
    label_not_ready: async ({ server, customer }) => {
      const { bulkOrder } = await buyRows(server, customer, [bulkRow({ toName: "Carrier Silent" })]);
      return { path: { bulkOrderId: bulkOrder.bulkOrderId } };
    },
    label_voided: async ({ server, customer }) => {
      const { bulkOrder } = await buyRows(server, customer, [bulkRow({ toName: "Carrier Refuses" })]);
      return { path: { bulkOrderId: bulkOrder.bulkOrderId } };
    },
  },
  createLabelLink: {
    invalid_input: () => ({ body: {} }),
    not_found: () => ({ body: { orderIds: ["ORD-1"] } }),
    label_not_ready: async (scene) => ({ body: { orderIds: [(await silent(scene)).orderId] } }),
    label_voided: async (scene) => ({ body: { orderIds: [(await voided(scene)).orderId] } }),
  },
  markPrinted: {
    invalid_input: () => ({ body: {} }),
    not_found: () => ({ body: { orderIds: ["ORD-1"] } }),
  },
  getSelectedLabels: {
    invalid_input: but("getSelectedLabels", { query: { part: "0" } }),
    label_not_ready: async ({ server, customer }) => {
      const order = await buy(customer);
      const { id } = await linkOf(customer, order.orderId);
      await loseLabel(server, order._id);
      return { path: { id } };
    },
    label_voided: async ({ customer }) => {
      const { orderId } = await buy(customer);
      const { id } = await linkOf(customer, orderId);
      await customer.api.voidOrder({ path: { id: orderId } });
      return { path: { id } };
    },
  },
  getLabel: { invalid_input: but("getLabel", wrongFormat), label_not_ready: silentLabel, label_voided: voidedLabel },
  downloadLabel: {
    invalid_input: but("downloadLabel", wrongFormat),
    label_not_ready: silentLabel,
    label_voided: voidedLabel,
  },
  printLabel: {
    invalid_input: but("printLabel", wrongFormat),
    label_not_ready: silentLabel,
    label_voided: voidedLabel,
  },
  getSavedCredentials: { invalid_input: () => ({ query: { includeCredentials: "maybe" } }) },
  saveServiceLevels: { invalid_input: () => ({ body: { levels: [{ level: "NextDay", carrier: "UPS" }] } }) },
  confirmAmazonOrders: {
    invalid_input: async (scene) => ({ body: { ...(await confirmation(scene)), cookies: "" } }),
    not_found: async (scene) => ({ body: { ...(await confirmation(scene)), bulkOrderId: "BULK-1" } }),
    nothing_to_confirm: async (scene) => ({
      body: { ...(await confirmation(scene)), bulkOrderId: await bulkOf(scene) },
    }),
    confirmation_running: async (scene) => {
      const body = await confirmation(scene);
      await scene.customer.api.confirmAmazonOrders({ body, headers: { Prefer: "wait=0" } });
      return { body };
    },
    marketplace_session_expired: async (scene) => ({
      body: { ...(await confirmation(scene)), csrfToken: "expired" },
      after: await jobsRun(scene),
    }),
    marketplace_unavailable: async (scene) => ({
      body: { ...(await confirmation(scene)), csrfToken: "silent" },
      after: await jobsRun(scene),
    }),
  },
};

/** A carrier's label whose file is missing. */
async function loseLabel({ world: { store } }: TestServer, orderId: string): Promise<void> {
  await arrange(store, { change: [one(orderTable, orderId)] }, (tx) => {
    const order = tx.get(orderTable, orderId);
    if (order?.purchase.state !== "bought") return;
    tx.put(orderTable, { ...order, purchase: { ...order.purchase, label: "kept" } });
  });
}
