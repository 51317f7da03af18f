import { describe, expectTypeOf, it } from "vitest";
import type {
  ApiErrorCode,
  BalanceReply,
  BulkFailureList,
  BulkOrder,
  CallInput,
  Client,
  CreateOrderRequest,
  EventList,
  FieldError,
  FileReply,
  ItemOf,
  Order,
  OrderReply,
  OrderStatus,
  PagedId,
  ProblemDetails,
  ShopEvent,
  TrackingEvent,
  Transaction,
} from "../index.js";
import { ApiError, createClient, waitForBulk } from "../index.js";

const client = createClient({ baseUrl: "http://labels.test" });

describe("the types of a call", () => {
  it("require no arguments when there are none, and return the reply", () => {
    expectTypeOf(client.getBalance).toBeCallableWith();
    expectTypeOf<ReturnType<Client["getBalance"]>>().resolves.toEqualTypeOf<BalanceReply>();
    expectTypeOf(client.listAudit).toBeCallableWith();
    expectTypeOf(client.listOrders).toBeCallableWith({ query: { status: ["delivered"], page: 2 } });
  });

  it("require path, query and body as the contract does", () => {
    expectTypeOf<{ path: { id: string } }>().toExtend<CallInput<"getOrder">>();
    expectTypeOf<Record<never, never>>().not.toExtend<CallInput<"getOrder">>();
    expectTypeOf<Record<never, never>>().not.toExtend<CallInput<"createOrder">>();
    expectTypeOf<Record<never, never>>().not.toExtend<CallInput<"getBulkMapping">>();
    expectTypeOf<{ path: { bulkOrderId: string } }>().toExtend<CallInput<"retryBulkOrder">>();
    expectTypeOf<CallInput<"createOrder">["body"]>().toEqualTypeOf<CreateOrderRequest>();
  });

  it("accept an idempotency key only for calls that buy", () => {
    expectTypeOf<CallInput<"createOrder">>().toHaveProperty("idempotencyKey");
    expectTypeOf<CallInput<"getOrder">>().not.toHaveProperty("idempotencyKey");
    expectTypeOf<CallInput<"getOrder">>().not.toHaveProperty("body");
    expectTypeOf<CallInput<"getOrder">>().not.toHaveProperty("query");
  });

  it("support files, and operations that return either", () => {
    expectTypeOf<ReturnType<Client["getLabel"]>>().resolves.toEqualTypeOf<FileReply>();
    const failures = () => client.listBulkFailures({ path: { bulkOrderId: "BULK-1" } });
    const csv = () => client.listBulkFailures({ path: { bulkOrderId: "BULK-1" }, as: "text/csv" });
    expectTypeOf<ReturnType<typeof failures>>().resolves.toEqualTypeOf<BulkFailureList>();
    expectTypeOf<ReturnType<typeof csv>>().resolves.toEqualTypeOf<FileReply>();
  });

  it("tell by an event's type which fields it always has", () => {
    const orderOf = (event: ShopEvent): string | undefined => {
      if (event.type === "label.bought") return event.data.orderId;
      if (event.type === "tracking.updated") return event.data.trackingNumber;
      if (event.type === "bulk.ended") return event.data.bulkOrderId;
      return event.data.orderId;
    };
    expectTypeOf(orderOf).returns.toEqualTypeOf<string | undefined>();
    type Data<Type extends ShopEvent["type"]> = Extract<ShopEvent, { type: Type }>["data"];
    expectTypeOf<Data<"label.bought">["orderId"]>().toEqualTypeOf<string>();
    expectTypeOf<Data<"label.bought">["amount"]>().toEqualTypeOf<number>();
    expectTypeOf<Data<"bulk.ended">["orderId"]>().toEqualTypeOf<string | undefined>();
    const scanOf = (event: ShopEvent) => (event.type === "tracking.exception" ? event.data.scan : undefined);
    expectTypeOf(scanOf).returns.toEqualTypeOf<TrackingEvent | undefined>();
    expectTypeOf<Client["v1ListEvents"]>().returns.resolves.toEqualTypeOf<EventList>();
  });

  it("accept unknown statuses and still complete the known ones", () => {
    expectTypeOf<"held_by_customs">().toExtend<Order["status"]>();
    expectTypeOf<OrderStatus>().toEqualTypeOf<"processing" | "in_transit" | "delivered" | "cancelled">();
    expectTypeOf<Order["status"]>().not.toEqualTypeOf<string>();
  });

  it("distinguish replies by status", () => {
    type Reply = Awaited<ReturnType<Client["withStatus"]["createOrder"]>>;
    expectTypeOf<Reply["status"]>().toEqualTypeOf<201 | 202>();
    expectTypeOf<Extract<Reply, { status: 202 }>["data"]>().toEqualTypeOf<OrderReply>();
    expectTypeOf<Client["withStatus"]>().not.toHaveProperty("getLabel");
  });

  it("have item types, and `all` only for lists", () => {
    expectTypeOf(client.listOrders.all).returns.toEqualTypeOf<AsyncGenerator<Order, void, undefined>>();
    expectTypeOf(client.listTransactions.all).returns.toEqualTypeOf<AsyncGenerator<Transaction, void, undefined>>();
    expectTypeOf(client.listBulkOrders.all).returns.toEqualTypeOf<AsyncGenerator<BulkOrder, void, undefined>>();
    expectTypeOf(client.getBulkOrder).not.toHaveProperty("all");
    expectTypeOf(client.listOrders.all).parameter(0).not.toBeAny();
  });

  it("allow comparing error codes, including unknown ones", () => {
    expectTypeOf<"insufficient_funds" | "network" | "timeout">().toExtend<ApiErrorCode>();
    expectTypeOf<ApiError["code"]>().toEqualTypeOf<ApiErrorCode>();
    expectTypeOf<ApiError["errors"]>().toEqualTypeOf<readonly FieldError[]>();
    expectTypeOf<ApiError["details"]>().toEqualTypeOf<ProblemDetails | undefined>();
    expectTypeOf<ApiError["status"]>().toEqualTypeOf<number>();
    expectTypeOf<ApiError>().toExtend<Error>();
    const narrowed = (error: unknown) => (error instanceof ApiError ? error : undefined);
    expectTypeOf(narrowed).returns.toEqualTypeOf<ApiError | undefined>();
  });

  it("accept a partial client for waitForBulk", () => {
    expectTypeOf(waitForBulk).toBeCallableWith(client, "BULK-1");
    expectTypeOf(waitForBulk).toBeCallableWith({ getBulkOrder: client.getBulkOrder }, "BULK-1", { pollMs: 10 });
    expectTypeOf(waitForBulk).returns.resolves.toEqualTypeOf<BulkOrder>();
  });

  it("accept a token or a function that returns one", () => {
    expectTypeOf(createClient).toBeCallableWith({ baseUrl: "", token: async () => "t" });
    expectTypeOf(createClient).toBeCallableWith({ baseUrl: "", apiKey: "k", timeoutMs: 1, retries: 0 });
    // @ts-expect-error a server has to be named
    const noServer = () => createClient({ token: "t" });
    // @ts-expect-error a token is a text
    const wrongToken = () => createClient({ baseUrl: "", token: 7 });
    expectTypeOf([noServer, wrongToken]).toBeArray();
  });

  it("leave out what only payment services, carriers and pages call", () => {
    expectTypeOf(client).toHaveProperty("getReadiness");
    expectTypeOf(client).not.toHaveProperty("receiveCarrierEvent");
    expectTypeOf(client).not.toHaveProperty("showTrackingPage");
    expectTypeOf(client.withStatus).not.toHaveProperty("receivePaymentEvent");
  });

  it("know the operations with pages", () => {
    expectTypeOf<ItemOf<"listOrders">>().toEqualTypeOf<Order>();
    expectTypeOf<"listTransactions">().toExtend<PagedId>();
    expectTypeOf<"getOrder">().not.toExtend<PagedId>();
    const each = async () => {
      for await (const { transactionId } of client.listTransactions.all()) return transactionId;
      return undefined;
    };
    expectTypeOf(each).returns.resolves.toEqualTypeOf<string | undefined>();
  });

  it("refuse names that the contract does not have", () => {
    // @ts-expect-error no such parameter
    const wrongQuery = () => client.listOrders({ query: { color: "red" } });
    // @ts-expect-error the page is chosen by the loop
    const wrongPage = () => client.listOrders.all({ query: { page: 2 } });
    // @ts-expect-error createOrder needs a body
    const noBody = () => client.createOrder();
    expectTypeOf([wrongQuery, wrongPage, noBody]).toBeArray();
  });
});
