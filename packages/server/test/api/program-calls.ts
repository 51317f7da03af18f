import type {
  CreateOrderRequest,
  OperationId,
  ProblemCode,
  V1CreateLabelRequest,
  V1Parcel,
  V1ReturnOrderRequest,
} from "@shipctl/sdk/contract";
import { serviceId } from "../../src/domain/service/list-services.js";
import { bulkOf } from "./customer-calls.js";
import { UNANSWERED, whileRatePriced } from "./rate-priced.js";
import { type Call, type CallOf, fillKeptRows, type Scene } from "./scene.js";
import { apo, bulkRow, buy, buyRows, orderTo, PRIORITY, poBox, testRecipient, warehouse } from "./shipments.js";

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

export const programOrders = (orders: V1Parcel[]) => ({ serviceId: GROUND_ID, orders });

/** A successful call for each operation of the public API. */
export const programCalls = {
  v1GetUser: () => ({}),
  v1ListServices: () => ({}),
  v1CheckAddresses: () => ({ body: { addresses: [testRecipient] } }),
  v1CreateLabel: () => ({ body: programOrder() }),
  v1CreateBulkLabels: () => ({ body: programOrders([programParcel()]), headers: { Prefer: "wait=0" } }),
  v1ListEvents: () => ({}),
  v1ListOrders: () => ({ query: { reference: "invoice-1001" } }),
  v1GetOrder: async ({ customer }) => ({ path: { order_id: (await buy(customer)).orderId } }),
  v1ReturnOrder: async ({ customer }) => ({ path: { order_id: (await buy(customer)).orderId }, body: {} }),
  v1VoidOrder: async ({ customer }) => ({ path: { order_id: (await buy(customer)).orderId } }),
  v1GetBulkOrder: async (scene) => ({ path: { bulk_order_id: await bulkOf(scene) } }),
  v1GetLabel: async ({ customer }) => ({ path: { order_id: (await buy(customer)).orderId } }),
  v1GetBulkLabels: async (scene) => ({ path: { bulk_order_id: await bulkOf(scene) } }),
} satisfies { readonly [Id in OperationId]?: CallOf };

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

/** Problems of the public API with their own cause. */
export const programProblems: { readonly [Id in OperationId]?: { readonly [Code in ProblemCode]?: CallOf } } = {
  v1CheckAddresses: {
    invalid_input: () => ({ body: { addresses: [] } }),
    not_found: () => ({ body: { apiId: "api_none", addresses: [warehouse] } }),
  },
  v1CreateLabel: {
    invalid_input: () => ({ body: programOrder({ recipient: { ...testRecipient, zip: "1" } }) }),
    insufficient_funds: poor({ body: programOrder() }),
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
  v1ListEvents: {
    invalid_input: () => ({ query: { after: "yesterday" } }),
    cursor_expired: () => ({ query: { after: "evt_999999" } }),
  },
  v1ListOrders: { invalid_input: () => ({ query: { limit: "0" } }) },
  v1ReturnOrder: {
    invalid_input: but("v1ReturnOrder", { body: { again: "yes" } }),
    insufficient_funds: async (scene) => {
      const call = await returnCall()(scene);
      await scene.server.setBalance(scene.customer, 8.09);
      return call;
    },
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
