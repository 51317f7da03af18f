import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { createClient } from "@shipctl/sdk";
import type { ApiKeyInput } from "@shipctl/sdk/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { builtProgram } from "../../../test/built-program.js";
import { demoStage } from "./demo-server.js";

const SHIPCTL = builtProgram("packages/cli/bin/shipctl.js");
const READ_TOOLS = ["balance", "bulk_check", "check_addresses", "list_services", "orders", "quote", "track"];
const PARCEL = {
  sender: {
    ...{ name: "Warehouse", street1: "1 Sample Street", city: "Springfield", state: "IL", zip: "62701" },
    phone: "217-555-0100",
  },
  recipient: {
    ...{ name: "Test Recipient", street1: "2 Sample Avenue", city: "Portland", state: "OR", zip: "97201" },
    phone: "503-555-0100",
  },
  packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 } },
};

describe("shipctl mcp", () => {
  const { home, server } = demoStage();

  async function ownerOf(): Promise<ReturnType<typeof createClient>> {
    const guest = createClient({ baseUrl: server.url });
    const { token } = await guest.login({ body: { email: "demo@shipctl.test", password: "demo-password" } });
    return createClient({ baseUrl: server.url, token });
  }

  async function newKey(terms: Omit<ApiKeyInput, "name">): Promise<string> {
    return (await (await ownerOf()).createApiKey({ body: { name: "Assistant", ...terms } })).apiKey;
  }

  /** The official client, with `shipctl mcp` as its child process. `answer` is what a person says to each question. */
  async function connect(key: string, args: string[] = [], answer?: "accept" | "decline") {
    const client = new Client({ name: "test", version: "1" }, { capabilities: answer ? { elicitation: {} } : {} });
    const questions: string[] = [];
    if (answer) {
      client.setRequestHandler("elicitation/create", ({ params }) => {
        questions.push(params.message);
        return answer === "accept" ? { action: "accept", content: { confirm: true } } : { action: "decline" };
      });
    }
    const env = Object.fromEntries(Object.entries(home.env).filter((entry): entry is [string, string] => !!entry[1]));
    const started = { command: process.execPath, args: [SHIPCTL, "mcp", ...args], cwd: home.folder };
    const transport = new StdioClientTransport({
      ...started,
      env: { ...env, SHIPCTL_URL: server.url, SHIPCTL_API_KEY: key },
      stderr: "pipe",
    });
    await client.connect(transport);
    onTestFinished(() => client.close());
    const call = async (name: string, input: Record<string, unknown> = {}) => {
      const reply = await client.callTool({ name, arguments: input });
      const { structuredContent, content, isError = false } = reply;
      expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
      // biome-ignore lint/suspicious/noExplicitAny: replies are compared, not used as types
      return { isError, data: structuredContent as any };
    };
    const tools = async () => (await client.listTools()).tools;
    return { client, call, tools, questions };
  }

  const names = async (session: Awaited<ReturnType<typeof connect>>) =>
    (await session.tools()).map(({ name }) => name).sort();

  it("has the tools of the key: spending needs scope, daily limit and --allow-spending", async () => {
    const all = await newKey({ scopes: ["read", "buy", "void"], spendingLimit: 100 });
    const unlimited = await newKey({ scopes: ["read", "buy", "void"] });
    const buys = await newKey({ scopes: ["read", "buy"], spendingLimit: 100 });
    expect(await names(await connect(all))).toEqual(READ_TOOLS);
    expect(await names(await connect(unlimited, ["--allow-spending"]))).toEqual(READ_TOOLS);
    expect(await names(await connect(buys, ["--allow-spending"]))).toEqual(["buy", ...READ_TOOLS].sort());
    const session = await connect(all, ["--allow-spending"]);
    expect(await names(session)).toEqual(["buy", "void", ...READ_TOOLS].sort());
    for (const { name, annotations } of await session.tools()) {
      const spends = name === "buy" || name === "void";
      expect(annotations).toMatchObject({ readOnlyHint: !spends, destructiveHint: spends, idempotentHint: true });
    }
  });

  it("lets a test key buy and void samples with its scopes alone, without flag and daily limit", async () => {
    const key = await newKey({ scopes: ["read", "buy", "void"], mode: "test" });
    const session = await connect(key, [], "accept");
    expect(await names(session)).toEqual(["buy", "void", ...READ_TOOLS].sort());
    expect(await names(await connect(await newKey({ scopes: ["read"], mode: "test" }), ["--allow-spending"]))).toEqual(
      READ_TOOLS,
    );
    const { quoteId, price } = (await session.call("quote", PARCEL)).data.quotes[0];
    const { order } = (await session.call("buy", { quoteId, maxPrice: price })).data;
    expect(order).toMatchObject({ mode: "test", price });
    const voided = (await session.call("void", { orderId: order.orderId })).data;
    expect(voided.order.refundStatus).not.toBe("none");
  });

  it("quotes, buys, tracks and voids; a repeated call buys once", async () => {
    const key = await newKey({ scopes: ["read", "buy", "void"], spendingLimit: 100 });
    const { call, client, questions } = await connect(key, ["--allow-spending"], "accept");
    const { quotes } = (await call("quote", { ...PARCEL, reference: "mcp-1" })).data;
    const { quoteId, price } = quotes[0];
    const bought = await call("buy", { quoteId, maxPrice: price });
    expect(questions).toEqual([`Buy 1 label for at most $${price.toFixed(2)}? Quote ${quoteId}.`]);
    const { orderId } = bought.data.order;
    expect(bought).toMatchObject({ isError: false, data: { replayed: false, order: { price, reference: "mcp-1" } } });
    const again = await call("buy", { quoteId, maxPrice: price + 1 });
    expect(again.data).toMatchObject({ replayed: true, order: { orderId }, newBalance: bought.data.newBalance });
    expect((await call("orders", { reference: "mcp-1" })).data).toMatchObject({
      totalOrders: 1,
      orders: [{ orderId }],
    });
    expect((await call("balance")).data).toMatchObject({
      key: { name: "Assistant", spendingLimit: 100, spentToday: price },
    });

    const { contents } = await client.readResource({ uri: bought.data.label });
    expect(contents).toMatchObject([{ mimeType: "application/pdf" }]);
    expect(contents.map((file) => "blob" in file && atob(file.blob).slice(0, 5))).toEqual(["%PDF-"]);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain(bought.data.label);

    expect((await call("track", { orderId })).data.order).toMatchObject({ orderId, refundStatus: "none" });
    expect((await call("void", { orderId })).data.order.refundStatus).not.toBe("none");
    expect(questions.at(-1)).toBe(`Void the label of ${orderId}? It cannot be used afterwards.`);
  });

  it("buys nothing that a person declines, above the maximum, or whose quote is not known", async () => {
    const key = await newKey({ scopes: ["read", "buy"], spendingLimit: 100 });
    const { call } = await connect(key, ["--allow-spending"], "decline");
    const [{ quoteId, price }] = (await call("quote", PARCEL)).data.quotes;
    const refused = async (input: Record<string, unknown>) => {
      const { isError, data } = await call("buy", input);
      return [isError, data.error.code];
    };
    expect(await refused({ quoteId, maxPrice: price })).toEqual([true, "declined"]);
    expect(await refused({ quoteId, maxPrice: price - 0.01 })).toEqual([true, "price_above_maximum"]);
    expect(await refused({ quoteId: "quo_other", maxPrice: price })).toEqual([true, "quote_unknown"]);
    expect((await call("balance")).data.key.spentToday).toBe(0);
  });

  it("wants the quote repeated by a client that cannot ask", async () => {
    const key = await newKey({ scopes: ["read", "buy", "void"], spendingLimit: 100 });
    const { call } = await connect(key, ["--allow-spending"]);
    const [first, second] = (await call("quote", PARCEL)).data.quotes;
    const { quoteId, price: maxPrice } = first;
    const other = await call("buy", { quoteId, maxPrice, confirmQuoteId: second.quoteId });
    expect(other.data.error.code).toBe("confirmation_needed");
    expect((await call("buy", { quoteId, maxPrice })).data.error.code).toBe("confirmation_needed");
    expect((await call("balance")).data.key.spentToday).toBe(0);
    const { order } = (await call("buy", { quoteId, maxPrice, confirmQuoteId: quoteId })).data;
    const { orderId } = order;
    expect((await call("void", { orderId })).data.error.code).toBe("confirmation_needed");
    expect((await call("void", { orderId, confirmOrderId: orderId })).isError).toBe(false);
  });

  it("returns the API's own errors: the limit of the day, and a scope that was taken away", async () => {
    const owner = await ownerOf();
    const body = { name: "Small", scopes: ["read", "buy"] as const, spendingLimit: 1 };
    const { apiKey, _id } = await owner.createApiKey({ body: { ...body, scopes: [...body.scopes] } });
    const { call } = await connect(apiKey, ["--allow-spending"], "accept");
    const [{ quoteId, price: maxPrice }] = (await call("quote", PARCEL)).data.quotes;
    const limited = await call("buy", { quoteId, maxPrice });
    expect(limited).toMatchObject({ isError: true, data: { error: { code: "spending_limit", status: 402 } } });
    await owner.updateApiKey({ path: { id: _id }, body: { spendingLimit: null } });
    expect((await call("buy", { quoteId, maxPrice })).data.error.code).toBe("spending_not_allowed");
    await owner.updateApiKey({ path: { id: _id }, body: { scopes: ["buy"] } });
    expect((await call("orders")).data.error).toMatchObject({ code: "missing_scope", status: 403 });
  });

  it("checks and buys a file of the folder, and reads nothing outside of it", async () => {
    const folder = join(home.folder, "orders");
    mkdirSync(join(folder, "deep"), { recursive: true });
    const header =
      "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service";
    const row = (zip: string, service = "") =>
      `Warehouse,1 Sample Street,Springfield,IL,62701,217-555-0100,Recipient,2 Sample Avenue,Portland,OR,${zip},503-555-0100,2,12,10,5,${service}`;
    const csv = [header, row("97201"), row("9"), row("97201", "USPS Priority"), row("97202", "UPS Ground")].join("\n");
    writeFileSync(join(folder, "deep", "orders.csv"), csv);
    writeFileSync(join(home.folder, "outside.csv"), csv);
    symlinkSync(join(home.folder, "outside.csv"), join(folder, "link.csv"));
    symlinkSync(home.folder, join(folder, "up"));
    writeFileSync(join(folder, "settings.json"), csv);
    const key = await newKey({ scopes: ["read", "buy"], spendingLimit: 100 });
    const { call, questions } = await connect(key, ["--allow-spending", "--folder", "orders"], "accept");
    const { services } = (await call("list_services")).data;
    const serviceId = services.find(({ name }: { name: string }) => name === "UPS Ground").id;
    const outside = join(home.folder, "outside.csv");
    for (const file of [
      "../outside.csv",
      "deep/../../outside.csv",
      outside,
      "link.csv",
      "up/outside.csv",
      "..\\outside.csv",
      "settings.json",
    ]) {
      expect((await call("bulk_check", { serviceId, file })).data.error.code, file).toBe("no_such_file");
    }
    const checked = (await call("bulk_check", { serviceId, file: "deep/orders.csv" })).data;
    expect(checked).toMatchObject({
      orderCount: 2,
      orders: [{ index: 0 }, { index: 3 }],
      failures: [{ index: 1, code: "invalid_input" }],
      rowsToFix: [{ index: 2, code: "other_service" }],
    });
    expect(checked.quoteId).toBeUndefined();
    const others = { serviceId, file: "deep/orders.csv", leaveOut: true };
    const { quoteId, totalPrice } = (await call("bulk_check", others)).data;
    expect((await call("buy", { quoteId, maxPrice: totalPrice - 1 })).data.error.code).toBe("price_above_maximum");
    const bought = await call("buy", { quoteId, maxPrice: totalPrice });
    expect(questions).toEqual([`Buy 2 labels for at most $${totalPrice.toFixed(2)}? Quote ${quoteId}.`]);
    expect(bought.data).toMatchObject({ replayed: false, bulkOrder: { orderCount: 2, failures: [] } });
    const again = (await call("bulk_check", others)).data;
    expect((await call("buy", { quoteId: again.quoteId, maxPrice: totalPrice })).data).toMatchObject({
      replayed: true,
      bulkOrder: { bulkOrderId: bought.data.bulkOrder.bulkOrderId },
    });
    expect((await call("balance")).data.key.spentToday).toBe(totalPrice);
  });

  it("needs an API key and the MCP library", async () => {
    const { code, err } = await home.shipctl(["mcp"], { env: { SHIPCTL_URL: server.url } });
    expect(code).toBe(4);
    expect(err).toContain("SHIPCTL_API_KEY");
  });
});
