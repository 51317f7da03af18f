import { readdir } from "node:fs/promises";
import { type Client, createClient } from "@shipctl/sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { orderTo } from "../../server/test/api/shipments.js";
import { demoStage } from "./demo-server.js";

const PASSWORD = "a-sellers-password";

describe("an operator answers in the terminal", () => {
  const { home, server } = demoStage("admin");
  let client: Client;
  let operator: Client;
  let email: string;
  let orderId: string;

  const admin = async (...args: string[]) => {
    const { code, out, err } = await home.run(["admin", ...args, "--profile", "admin"], { columns: 200 });
    expect(code, `${args.join(" ")}\n${err}`).toBe(0);
    return out;
  };

  beforeAll(async () => {
    const { url: baseUrl } = server;
    const guest = createClient({ baseUrl });
    const body = { email: "admin@shipctl.test", password: "admin-password" };
    operator = createClient({ baseUrl, token: (await guest.login({ body })).token });
    email = "asks@shop.example";
    const { token, user } = await guest.register({ body: { name: "Seller Who Asks", email, password: PASSWORD } });
    await operator.setUserBalance({ path: { id: user._id }, body: { balance: 100, reason: "Test funds" } });
    client = createClient({ baseUrl, token });
    orderId = (await client.createOrder({ body: orderTo("Test Buyer") })).order.orderId;
  });

  it("“I paid, and it isn't there”", async () => {
    const { invoiceId } = await client.createInvoice({ body: { amount: 30 } });
    expect(await admin("invoices", "show", invoiceId)).toMatch(/Asked\s+\$30\.00[\s\S]*Received\s+\$0\.00/);
    await admin("invoices", "check", invoiceId);
  });

  it("“the label didn't print”", async () => {
    const { code, err } = await home.run(["labels", orderId, "--profile", "admin"]);
    expect(code, err).toBe(0);
    expect(await readdir(home.folder)).toContain(`${orderId}.pdf`);
  });

  it("“where is my parcel”", async () => {
    const shown = await admin("orders", "show", orderId);
    expect(shown).toContain("Test Buyer");
    const { code, out, err } = await home.run(["orders", "track", orderId, "--refresh", "--profile", "admin"]);
    expect(code, err).toBe(0);
    expect(out).toContain("Label created");
  });

  it("“why is my balance $91.90”", async () => {
    const ledger = await admin("customers", "transactions", email);
    expect(ledger).toMatch(/\$91\.90/);
    expect(ledger).toMatch(/\$100\.00/);
  });

  it("“give me my money back”", async () => {
    const path = { id: (await client.createOrder({ body: orderTo("Void Refused") })).order.orderId };
    await client.voidOrder({ path });
    await expect.poll(async () => (await client.getOrder({ path })).refundStatus, { timeout: 15_000 }).toBe("rejected");
    expect(await admin("orders", "refund", path.id, "--reason", "Goodwill", "--yes")).toContain("$8.10");
  });

  it("“what did my colleague change on Tuesday”", async () => {
    const path = { apiId: "api_sandbox", carrier: "FEDEX", service: "FedEx 2Day" } as const;
    await operator.setServicePricing({ path, body: { basePrice: 21.35 } });
    const entries = await admin("audit", "list", "--actor", "admin@shipctl.test", "--search", "FedEx 2Day");
    expect(entries.replaceAll(/\s+/g, " ")).toMatch(/set FedEx 2Day .*to \$21\.35/);
  });

  it("“the carrier charged more”, and “who lost us money”", async () => {
    await admin("orders", "cost", orderId, "58.10", "--reason", "Weighed 40 lbs", "--yes");
    const [first] = (await admin("overview", "--by", "customer", "--sort", "loss"))
      .split("\n")
      .filter((line) => line.includes("@"));
    expect(first).toMatch(/asks@shop\.example .*-\$\d+\.\d+ loss/);
  });

  it("“who overuses the API”", async () => {
    const { apiKey } = await client.createApiKey({ body: { name: "Night job", scopes: ["read"] } });
    const guest = createClient({ baseUrl: server.url });
    for (const _ of [1, 2, 3]) await guest.v1GetUser({ headers: { "x-api-key": apiKey } });
    const [, most] = (await admin("customers", "list", "--sort", "calls_desc")).split("\n");
    expect(most).toContain(email);
    expect(await admin("customers", "api-keys", email)).toMatch(/Night job .* 3 {2}key_/);
  });

  it("“I forgot my password”, and “block him”", async () => {
    expect(await admin("customers", "reset-password", email)).toMatch(/\/auth\/reset\?token=/);
    await admin("customers", "access", email, "--block", "--reason", "Chargeback", "--yes");
    await expect(client.getBalance()).rejects.toMatchObject({ status: 401 });
  });
});
