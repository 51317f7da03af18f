import type {
  CreateOrderRequest,
  OperationId,
  ProblemCode,
  V1CreateLabelRequest,
  V1Parcel,
  V1QuoteRequest,
  V1ReturnOrderRequest,
} from "@shipctl/sdk/contract";
import { serviceId } from "../../src/domain/service/list-services.js";
import { nextCursor } from "../../src/routes/cursor.js";
import { requirePresent } from "../../src/shared/assert.js";
import type { Person, TestServer } from "../api.js";
import { bulkOf, customerCalls, failedBulkOf, mugBox } from "./customer-calls.js";
import { bulkWithoutRoom, customerProblems } from "./customer-problems.js";
import { inLiveShop } from "./in-live-shop.js";
import { programOf } from "./programs.js";
import { UNANSWERED, unansweredRow, whileRatePriced } from "./rate-priced.js";
import { type Call, type CallOf, fillKeptRows, type Scene, testKeyOf } from "./scene.js";
import { apo, bulkRow, buy, buyRows, orderTo, PRIORITY, poBox, testRecipient, warehouse } from "./shipments.js";
import { DAY_MS, MINUTE_MS } from "./time-passes.js";

export const PRIORITY_ID = serviceId("api_sandbox", { carrier: "USPS", name: PRIORITY.serviceType });
/** UPS Ground of the sandbox. */
export const GROUND_ID = serviceId("api_sandbox", { carrier: "UPS", name: "UPS Ground" });

/** Two pounds of books, as in a program's request. */
export const programParcel = (changes: Partial<V1Parcel> = {}): V1Parcel => ({
  sender: warehouse,
  recipient: testRecipient,
  packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 }, description: "Books" },
  ...changes,
});

export const programParcelTo = (name: string): V1Parcel => programParcel({ recipient: { ...testRecipient, name } });

export const programOrder = (changes: Partial<V1CreateLabelRequest> = {}): V1CreateLabelRequest => ({
  serviceId: GROUND_ID,
  ...programParcel(),
  ...changes,
});

/** The parcel of a quote. */
export function programQuote(changes: Partial<V1QuoteRequest> = {}): V1QuoteRequest {
  const { sender, recipient, packageDetails } = programParcel();
  return { sender, recipient, packageDetails, ...changes };
}

/** The id of UPS Ground's quote for the parcel. */
export async function quoteIdOf(
  person: Person,
  server: TestServer,
  changes: Partial<V1QuoteRequest> = {},
): Promise<string> {
  const program = await programOf(server, person);
  const { quotes } = await program.v1CreateQuotes({ body: programQuote({ serviceId: GROUND_ID, ...changes }) });
  return requirePresent(quotes[0]?.quoteId, "quoteId");
}

export const programOrders = (orders: V1Parcel[]) => ({ serviceId: GROUND_ID, orders });

/** A successful call for each operation of the public API. */
export const programCalls = {
  v1GetUser: () => ({}),
  v1GetKey: () => ({}),
  v1ListServices: () => ({}),
  v1CheckAddresses: () => ({ body: { addresses: [testRecipient] } }),
  v1CreateQuotes: () => ({ body: programQuote() }),
  v1CreateLabel: () => ({ body: programOrder() }),
  v1CreateBulkLabels: () => ({ body: programOrders([programParcel()]), headers: { Prefer: "wait=0" } }),
  v1ListEvents: () => ({}),
  v1ListTransactions: () => ({}),
  v1ListOrders: () => ({ query: { reference: "invoice-1001" } }),
  v1GetOrder: async ({ customer }) => ({ path: { order_id: (await buy(customer)).orderId } }),
  v1ReturnOrder: async ({ customer }) => ({ path: { order_id: (await buy(customer)).orderId }, body: {} }),
  v1VoidOrder: async ({ customer }) => ({ path: { order_id: (await buy(customer)).orderId } }),
  v1ResetTestBalance: async ({ customer }) => ({ token: await testKeyOf(customer) }),
  v1AdvanceOrder: async ({ customer }) => ({ path: { order_id: (await buy(customer)).orderId } }),
  v1RefreshTracking: async ({ customer }) => ({ path: { order_id: (await buy(customer)).orderId } }),
  v1ListBulkOrders: () => ({}),
  v1RetryBulkOrder: async (scene) => ({
    path: { bulk_order_id: await failedBulkOf(scene) },
    body: {},
    headers: { Prefer: "wait=0" },
  }),
  v1StopBulkOrder: async (scene) => ({ path: { bulk_order_id: await bulkOf(scene) } }),
  v1GetBulkOrder: async (scene) => ({ path: { bulk_order_id: await bulkOf(scene) } }),
  v1GetLabel: async ({ customer }) => ({ path: { order_id: (await buy(customer)).orderId } }),
  v1CreateLabelFile: async ({ customer }) => ({ body: { orderIds: [(await buy(customer)).orderId], zip: true } }),
  v1GetBulkLabels: async (scene) => ({ path: { bulk_order_id: await bulkOf(scene) } }),
  v1ListParcels: () => ({}),
  v1CreateParcel: () => ({ body: mugBox }),
  v1UpdateParcel: forProgram(customerCalls.updateParcel, "parcel_id"),
  v1DeleteParcel: forProgram(customerCalls.deleteParcel, "parcel_id"),
  v1CreateManifest: customerCalls.createManifest,
  v1ListManifests: () => ({}),
  v1ListOpenManifests: customerCalls.listOpenManifests,
  v1GetManifest: forProgram(customerCalls.getManifest, "manifest_id"),
  v1GetManifestFile: forProgram(customerCalls.getManifestFile, "manifest_id"),
  v1RetryManifest: forProgram(customerCalls.retryManifest, "manifest_id"),
  v1CancelManifest: forProgram(customerCalls.cancelManifest, "manifest_id"),
  v1ListWebhooks: () => ({}),
  v1CreateWebhook: () => ({ body: { url: HOOK, events: ["*"] } }),
  v1UpdateWebhook: async (scene) => ({ path: await webhookOf(scene), body: { enabled: false } }),
  v1DeleteWebhook: async (scene) => ({ path: await webhookOf(scene) }),
  v1TestWebhook: async (scene) => ({ path: await webhookOf(scene) }),
  v1RotateWebhookSecret: async (scene) => ({ path: await webhookOf(scene) }),
  v1RedeliverWebhookEvents: async (scene) => ({
    path: await webhookOf(scene),
    body: { since: "2026-01-01T00:00:00Z" },
  }),
  v1ListWebhookDeliveries: async (scene) => ({ path: await webhookOf(scene) }),
  v1RedeliverWebhookEvent: async (scene) => ({ path: await deliveryOf(scene) }),
} satisfies { readonly [Id in OperationId]?: CallOf };

/** The call of another operation, whose `id` the public API calls `name`. */
function forProgram(call: CallOf | undefined, name: string): CallOf {
  return async (scene) => {
    const { path, ...others } = await requirePresent(call, name)(scene);
    return { ...others, ...(path && { path: { [name]: requirePresent(path.id, "id") } }) };
  };
}

export const HOOK = "https://hooks.example/shipctl";

async function webhookOf({ customer }: Scene): Promise<{ webhook_id: string }> {
  return { webhook_id: (await customer.api.v1CreateWebhook({ body: { url: HOOK, events: ["*"] } })).id };
}

/** Of an event whose first try has failed: nobody listens. */
async function deliveryOf(scene: Scene): Promise<{ webhook_id: string; delivery_id: string }> {
  const path = await webhookOf(scene);
  await scene.customer.api.v1TestWebhook({ path });
  await scene.server.world.store.runDue();
  const [delivery] = (await scene.customer.api.v1ListWebhookDeliveries({ path })).deliveries;
  return { ...path, delivery_id: delivery?.id ?? "" };
}

/** A call for a webhook that is switched off. */
const switchedOff =
  (call: CallOf): CallOf =>
  async (scene) => {
    const good = await call(scene);
    await scene.customer.api.v1UpdateWebhook({
      path: { webhook_id: good.path?.webhook_id ?? "" },
      body: { enabled: false },
    });
    return good;
  };

const but =
  (id: keyof typeof programCalls, change: Call): CallOf =>
  async (scene) => ({ ...(await asCallOf(programCalls[id])(scene)), ...change });

const asCallOf = (call: CallOf): CallOf => call;

/** A return of a label; its sentinel recipient is the sender. */
const returnCall =
  (changes: Partial<CreateOrderRequest> = {}, body: V1ReturnOrderRequest = {}) =>
  async ({ customer }: Scene) => ({ path: { order_id: (await buy(customer, changes)).orderId }, body });

const abroad = { ...testRecipient, country: "CA" };
const wrongFormat = { query: { format: "a4" } };
const poor =
  (call: Call): CallOf =>
  async ({ server, customer }) => {
    await server.setBalance(customer, 8.09);
    return call;
  };

/** With a cursor of 30 days ago. */
const expiredCursor =
  (operation: string): CallOf =>
  ({ customer, server: { world } }) => {
    const clock = { now: () => world.clock.now() - 30 * DAY_MS };
    const call = { operation, customerId: customer.user._id, query: {} };
    const { nextCursor: cursor = "" } = nextCursor({ secrets: world.secrets, clock }, call, { sort: "", id: "" });
    return { query: { cursor } };
  };

const quoteOfAnother = ({ customer, server }: Scene): Promise<string> =>
  quoteIdOf(customer, server, { sender: testRecipient });

async function expiredQuote({ customer, server }: Scene): Promise<string> {
  const quoteId = await quoteIdOf(customer, server);
  server.world.clock.advance(10 * MINUTE_MS);
  return quoteId;
}

/** Problems of the public API with their own cause. */
export const programProblems: { readonly [Id in OperationId]?: { readonly [Code in ProblemCode]?: CallOf } } = {
  v1CheckAddresses: {
    invalid_input: () => ({ body: { addresses: [] } }),
    not_found: () => ({ body: { apiId: "api_none", addresses: [warehouse] } }),
  },
  v1CreateQuotes: {
    invalid_input: () => ({ body: programQuote({ recipient: { ...testRecipient, zip: "1" } }) }),
    country_not_served: () => ({ body: programQuote({ recipient: abroad }) }),
    service_not_available: () => ({ body: programQuote({ serviceId: "svc_none" }) }),
    test_connection: inLiveShop(() => ({ body: programQuote({ serviceId: GROUND_ID }) })),
  },
  v1CreateLabel: {
    invalid_input: () => ({ body: programOrder({ recipient: { ...testRecipient, zip: "1" } }) }),
    insufficient_funds: poor({ body: programOrder() }),
    price_changed: () => ({ body: programOrder({ maxPrice: 8.09 }) }),
    quote_mismatch: async (scene) => ({ body: programOrder({ quoteId: await quoteOfAnother(scene) }) }),
    quote_expired: async (scene) => ({ body: programOrder({ quoteId: await expiredQuote(scene) }) }),
    duplicate_reference: async ({ customer }) => {
      await buy(customer, { reference: "the-same" });
      return { body: programOrder({ reference: "the-same", rejectDuplicates: true }) };
    },
    carrier_refused: () => ({ body: programOrder(programParcelTo("Carrier Refuses")) }),
    price_unavailable: () => ({ body: programOrder(programParcelTo("Carrier Costs More")) }),
    carrier_unavailable: () => ({ body: programOrder({ ...programParcelTo("Carrier Busy"), sku: "BUSY" }) }),
    country_not_served: () => ({ body: programOrder({ recipient: abroad }) }),
    service_not_available: () => ({ body: programOrder({ serviceId: "svc_none" }) }),
    service_cannot_deliver: () => ({ body: programOrder({ recipient: poBox }) }),
    customs_needed: () => ({ body: { ...programOrder({ recipient: apo }), serviceId: PRIORITY_ID } }),
  },
  v1CreateBulkLabels: {
    invalid_input: () => ({ body: programOrders([]) }),
    insufficient_funds: poor({ body: programOrders([programParcel()]) }),
    price_changed: () => ({ body: programOrders([programParcel({ maxPrice: 8.09 })]) }),
    quote_mismatch: async (scene) => ({
      body: programOrders([programParcel({ quoteId: await quoteOfAnother(scene) })]),
    }),
    quote_expired: async (scene) => ({ body: programOrders([programParcel({ quoteId: await expiredQuote(scene) })]) }),
    duplicate_reference: async ({ customer }) => {
      await buy(customer, { reference: "the-same" });
      return { body: { ...programOrders([programParcel({ reference: "the-same" })]), rejectDuplicates: true } };
    },
    service_not_available: () => ({ body: { ...programOrders([programParcel()]), serviceId: "svc_none" } }),
    service_cannot_deliver: () => ({ body: programOrders([programParcel({ recipient: poBox })]) }),
    customs_needed: () => ({
      body: { ...programOrders([programParcel({ recipient: apo })]), serviceId: PRIORITY_ID },
    }),
    carrier_unavailable: whileRatePriced(() => ({ body: programOrders([programParcel({ recipient: UNANSWERED })]) })),
    quota_exceeded: async (scene) => {
      await fillKeptRows(scene);
      const wrong = programParcel({ recipient: { ...testRecipient, zip: "1" } });
      return { body: programOrders([programParcel({ sku: "GOOD" }), wrong]) };
    },
  },
  v1ListBulkOrders: {
    invalid_input: () => ({ query: { limit: "0" } }),
    cursor_expired: expiredCursor("v1ListBulkOrders"),
  },
  v1ListEvents: {
    invalid_input: () => ({ query: { after: "yesterday" } }),
    cursor_expired: () => ({ query: { after: "evt_999999" } }),
  },
  v1CreateWebhook: {
    webhook_limit_reached: async (scene) => {
      for (let i = 0; i < 10; i++) await webhookOf(scene);
      return { body: { url: HOOK, events: ["*"] } };
    },
  },
  v1TestWebhook: { webhook_disabled: switchedOff(programCalls.v1TestWebhook) },
  v1RedeliverWebhookEvents: { webhook_disabled: switchedOff(programCalls.v1RedeliverWebhookEvents) },
  v1RedeliverWebhookEvent: { webhook_disabled: switchedOff(programCalls.v1RedeliverWebhookEvent) },
  v1ListOrders: {
    cursor_expired: expiredCursor("v1ListOrders"),
    invalid_input: () => ({ query: { limit: "0" } }),
    not_found: () => ({ query: { bulkOrderId: "BULK-1" } }),
  },
  v1ReturnOrder: {
    invalid_input: but("v1ReturnOrder", { body: { again: "yes" } }),
    insufficient_funds: async (scene) => {
      const call = await returnCall()(scene);
      await scene.server.setBalance(scene.customer, 8.09);
      return call;
    },
    price_changed: returnCall({}, { maxPrice: 8.09 }),
    return_exists: async (scene) => {
      const call = await returnCall()(scene);
      await scene.customer.api.returnOrder({ path: { id: call.path.order_id }, body: { price: 8.1 } });
      return call;
    },
    carrier_refused: returnCall({ sender: { ...warehouse, name: "Carrier Refuses" } }),
    price_unavailable: returnCall({ sender: { ...warehouse, name: "Carrier Costs More" } }),
    carrier_unavailable: returnCall({ sender: { ...warehouse, name: "Carrier Busy" }, sku: "BUSY-RETURN" }),
    service_not_available: returnCall({}, { serviceId: "svc_none" }),
    service_cannot_deliver: returnCall({ sender: { ...warehouse, street1: poBox.street1 } }),
    customs_needed: returnCall({ recipient: apo, accept: ["undeliverable"] }, { serviceId: PRIORITY_ID }),
    not_returnable: async ({ customer }) => {
      const { orderId } = await buy(customer);
      await customer.api.voidOrder({ path: { id: orderId } });
      return { path: { order_id: orderId }, body: {} };
    },
  },
  v1VoidOrder: {
    not_voidable: async ({ customer }) => {
      const { order } = await customer.api.createOrder({ body: orderTo("Carrier Silent") });
      return { path: { order_id: order.orderId } };
    },
  },
  v1ResetTestBalance: { test_key_needed: () => ({}) },
  v1AdvanceOrder: {
    no_next_scan: async ({ customer }) => {
      const { order } = await customer.api.createOrder({ body: orderTo("Carrier Silent") });
      return { path: { order_id: order.orderId } };
    },
    carrier_unavailable: async ({ customer }) => ({
      path: { order_id: (await buy(customer, orderTo("Tracking Silent"))).orderId },
    }),
  },
  v1ListTransactions: {
    cursor_expired: expiredCursor("v1ListTransactions"),
    invalid_input: () => ({ query: { kind: "gift" } }),
    not_found: () => ({ query: { bulkOrderId: "BULK-1" } }),
  },
  v1RefreshTracking: {
    carrier_unavailable: async ({ customer }) => {
      const { orderId } = await buy(customer, orderTo("Tracking Silent"));
      return { path: { order_id: orderId } };
    },
  },
  v1CreateParcel: { ...customerProblems.createParcel, invalid_input: but("v1CreateParcel", { body: { name: "N" } }) },
  v1UpdateParcel: {
    invalid_input: but("v1UpdateParcel", { body: { name: "N" } }),
    parcel_name_taken: forProgram(customerProblems.updateParcel?.parcel_name_taken, "parcel_id"),
  },
  v1CreateManifest: { ...customerProblems.createManifest },
  v1ListManifests: {
    invalid_input: () => ({ query: { cursor: "x" } }),
    cursor_expired: expiredCursor("v1ListManifests"),
  },
  v1GetManifestFile: {
    manifest_not_ready: forProgram(customerProblems.getManifestFile?.manifest_not_ready, "manifest_id"),
  },
  v1RetryManifest: {
    manifest_decided: forProgram(customerProblems.retryManifest?.manifest_decided, "manifest_id"),
  },
  v1CancelManifest: {
    manifest_decided: forProgram(customerProblems.cancelManifest?.manifest_decided, "manifest_id"),
  },
  v1RetryBulkOrder: {
    carrier_unavailable: whileRatePriced(async ({ server, customer }) => {
      const { bulkOrder } = await buyRows(server, customer, [unansweredRow({ toName: "Carrier Refuses" })]);
      return { path: { bulk_order_id: bulkOrder.bulkOrderId }, body: {} };
    }),
    quota_exceeded: async (scene) => ({ path: { bulk_order_id: await bulkWithoutRoom(scene) }, body: {} }),
    invalid_input: but("v1RetryBulkOrder", { body: { totalPrice: -1 } }),
    price_changed: but("v1RetryBulkOrder", { body: { totalPrice: 1 } }),
    nothing_to_retry: but("v1GetBulkOrder", {}),
    insufficient_funds: async (scene) => {
      const call = await programCalls.v1RetryBulkOrder(scene);
      await scene.server.setBalance(scene.customer, 8.09);
      return call;
    },
  },
  v1GetLabel: {
    invalid_input: but("v1GetLabel", wrongFormat),
    label_not_ready: async ({ customer }) => {
      const { order } = await customer.api.createOrder({ body: orderTo("Carrier Silent") });
      return { path: { order_id: order.orderId } };
    },
    label_voided: async ({ customer }) => {
      const { orderId } = await buy(customer);
      await customer.api.voidOrder({ path: { id: orderId } });
      return { path: { order_id: orderId } };
    },
  },
  v1CreateLabelFile: {
    invalid_input: () => ({ body: { zip: true } }),
    not_found: () => ({ body: { orderIds: ["ORD-1"] } }),
    label_not_ready: async ({ customer }) => {
      const { order } = await customer.api.createOrder({ body: orderTo("Carrier Silent") });
      return { body: { orderIds: [order.orderId] } };
    },
    label_voided: async ({ customer }) => {
      const { orderId } = await buy(customer);
      await customer.api.voidOrder({ path: { id: orderId } });
      return { body: { orderIds: [orderId] } };
    },
  },
  v1GetBulkLabels: {
    invalid_input: but("v1GetBulkLabels", wrongFormat),
    label_not_ready: async ({ server, customer }) => {
      const { bulkOrder } = await buyRows(server, customer, [bulkRow({ toName: "Carrier Silent" })]);
      return { path: { bulk_order_id: bulkOrder.bulkOrderId } };
    },
    label_voided: async ({ server, customer }) => {
      const { bulkOrder } = await buyRows(server, customer, [bulkRow({ toName: "Carrier Refuses" })]);
      return { path: { bulk_order_id: bulkOrder.bulkOrderId } };
    },
  },
};
