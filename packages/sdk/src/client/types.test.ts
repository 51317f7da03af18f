import { describe, expectTypeOf, it } from "vitest";
import type {
  BalanceReply,
  BulkFailureList,
  BulkOrder,
  CallInput,
  Client,
  CreateOrderRequest,
  FileReply,
  Order,
  OrderReply,
  Transaction,
} from "../index.js";
import { createClient } from "../index.js";

const client = createClient({ baseUrl: "http://labels.test" });

describe("the types of a call", () => {
  it("ask for nothing when nothing is required, and give the reply itself", () => {
    expectTypeOf(client.getBalance).toBeCallableWith();
    expectTypeOf<ReturnType<Client["getBalance"]>>().resolves.toEqualTypeOf<BalanceReply>();
    expectTypeOf(client.listOrders).toBeCallableWith({ query: { status: ["delivered"], page: 2 } });
  });

  it("ask for path, query and body where the contract does", () => {
    expectTypeOf<{ path: { id: string } }>().toExtend<CallInput<"getOrder">>();
    expectTypeOf<Record<never, never>>().not.toExtend<CallInput<"getOrder">>();
    expectTypeOf<Record<never, never>>().not.toExtend<CallInput<"createOrder">>();
    expectTypeOf<Record<never, never>>().not.toExtend<CallInput<"getBulkMapping">>();
    expectTypeOf<{ path: { bulkOrderId: string } }>().toExtend<CallInput<"retryBulkOrder">>();
    expectTypeOf<CallInput<"createOrder">["body"]>().toEqualTypeOf<CreateOrderRequest>();
  });

  it("offer an idempotency key to the calls that buy, and to no other", () => {
    expectTypeOf<CallInput<"createOrder">>().toHaveProperty("idempotencyKey");
    expectTypeOf<CallInput<"getOrder">>().not.toHaveProperty("idempotencyKey");
    expectTypeOf<CallInput<"getOrder">>().not.toHaveProperty("body");
    expectTypeOf<CallInput<"getOrder">>().not.toHaveProperty("query");
  });

  it("know files, and operations that answer either", () => {
    expectTypeOf<ReturnType<Client["getLabel"]>>().resolves.toEqualTypeOf<FileReply>();
    const failures = () => client.listBulkFailures({ path: { bulkOrderId: "BULK-1" } });
    const csv = () => client.listBulkFailures({ path: { bulkOrderId: "BULK-1" }, as: "text/csv" });
    expectTypeOf<ReturnType<typeof failures>>().resolves.toEqualTypeOf<BulkFailureList>();
    expectTypeOf<ReturnType<typeof csv>>().resolves.toEqualTypeOf<FileReply>();
  });

  it("tell replies apart by status", () => {
    type Reply = Awaited<ReturnType<Client["withStatus"]["createOrder"]>>;
    expectTypeOf<Reply["status"]>().toEqualTypeOf<201 | 202>();
    expectTypeOf<Extract<Reply, { status: 202 }>["data"]>().toEqualTypeOf<OrderReply>();
    expectTypeOf<Client["withStatus"]>().not.toHaveProperty("getLabel");
  });

  it("give the items of lists, and `all` to lists alone", () => {
    expectTypeOf(client.listOrders.all).returns.toEqualTypeOf<AsyncGenerator<Order, void, undefined>>();
    expectTypeOf(client.listTransactions.all).returns.toEqualTypeOf<AsyncGenerator<Transaction, void, undefined>>();
    expectTypeOf(client.listBulkOrders.all).returns.toEqualTypeOf<AsyncGenerator<BulkOrder, void, undefined>>();
    expectTypeOf(client.getBulkOrder).not.toHaveProperty("all");
    expectTypeOf(client.listOrders.all).parameter(0).not.toBeAny();
  });

  it("refuse what the contract does not have", () => {
    // @ts-expect-error no such parameter
    const wrongQuery = () => client.listOrders({ query: { colour: "red" } });
    // @ts-expect-error the page is chosen by the loop
    const wrongPage = () => client.listOrders.all({ query: { page: 2 } });
    // @ts-expect-error createOrder needs a body
    const noBody = () => client.createOrder();
    expectTypeOf([wrongQuery, wrongPage, noBody]).toBeArray();
  });
});
