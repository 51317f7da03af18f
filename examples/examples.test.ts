import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Client, createClient } from "@shipctl/sdk";
import { mixedCarriersSampleCsv, readAmazonReport, readBulkCsv } from "@shipctl/sdk/files";
import { describe, expect, it } from "vitest";
import { demoStage } from "../packages/cli/test/demo-server.js";
import { pagesOf } from "../test/pages-of.js";
import { type Ran, runProgram } from "../test/run-program.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const ADMIN = { email: "admin@shipctl.test", password: "admin-password" };

describe("the examples, on a server", () => {
  const ranScripts = new Set<string>();
  const { home, server } = demoStage();
  let sellers = 0;

  /** A customer with 1,000 USD. */
  async function seller() {
    const number = ++sellers;
    const body = { name: `Test Seller ${number}`, email: `seller-${number}@shipctl.test`, password: "seller-password" };
    const { token, user } = await createClient({ baseUrl: server.url }).register({ body });
    const admin = createClient({
      baseUrl: server.url,
      token: (await createClient({ baseUrl: server.url }).login({ body: ADMIN })).token,
    });
    await admin.setUserBalance({ path: { id: user._id }, body: { balance: 1_000 } });
    const client = createClient({ baseUrl: server.url, token });
    return {
      client,
      path: (name: string) => join(home.folder, `${number}-${name}`),
      run: (script: string, ...args: string[]) => run(script, args, { SHIPCTL_URL: server.url, SHIPCTL_TOKEN: token }),
      spent: async () => cents(1_000) - cents((await client.getBalance()).balance),
    };
  }

  function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
    ranScripts.add(script);
    const typed = ["--import", TSX, `examples/${script}.ts`, ...args];
    return runProgram(process.execPath, typed, { cwd: ROOT, env: { ...home.env, ...env } });
  }

  it("one-label buys one label at the printed price and saves it", async () => {
    const { run, path, spent, client } = await seller();
    const { code, out, err } = await run("one-label", path("label.pdf"));
    expect([code, err]).toEqual([0, ""]);
    const { orders } = await client.listOrders({ query: { limit: 10 } });
    expect(orders).toHaveLength(1);
    expect(out).toContain(`${orders[0]?.orderId}, tracking number ${orders[0]?.trackingNumber}, $`);
    expect(await spent()).toBe(cents(orders[0]?.price ?? 0));
    expect(await pagesOf(path("label.pdf"))).toBe(1);
    expect((await run("one-label", path("label.pdf"))).out, "nothing is bought twice").toBe(out);
    expect(await spent()).toBe(cents(orders[0]?.price ?? 0));
  });

  it("csv-to-labels buys every row once, even when it is run again, and saves one PDF", async () => {
    const { run, path, spent } = await seller();
    const args = ["examples/orders-50.csv", path("labels.pdf")];
    const { code, out, err } = await run("csv-to-labels", ...args);
    expect(code, err).toBe(0);
    const [, bulkOrderId, usd] = /^(BULK-\d+): 50 labels for \$(\d+\.\d\d) in /.exec(out) ?? [];
    expect(await spent()).toBe(cents(Number(usd)));
    expect(await pagesOf(path("labels.pdf"))).toBe(50);

    const again = await run("csv-to-labels", ...args);
    expect([again.code, again.out]).toEqual([0, expect.stringContaining(`${bulkOrderId}: 50 labels`)]);
    expect(await spent()).toBe(cents(Number(usd)));
  });

  it("amazon-to-confirmation confirms every item of the report with its parcel's tracking number", async () => {
    const { run, path, client } = await seller();
    const address = { name: "Test Sender", street1: "1 Sample Street", city: "Springfield", state: "IL", zip: "62701" };
    await client.createAddress({ body: { ...address, phone: "217-555-0100", type: "sender", isDefault: true } });
    const txt = "examples/amazon-report.txt";
    const { code, out, err } = await run("amazon-to-confirmation", txt, path("confirmation.txt"), path("labels.pdf"));
    expect(code, err).toBe(0);
    expect(out).toContain("3 labels in ");
    expect(await pagesOf(path("labels.pdf"))).toBe(3);

    const { orders } = await client.listOrders({ query: { limit: 10 } });
    const tracking = new Map(orders.map(({ orderNumber, trackingNumber }) => [orderNumber, trackingNumber]));
    const report = readAmazonReport(await readFile(join(ROOT, txt)));
    const items = report.ok ? report.items : [];
    expect(items).toHaveLength(4);
    const lines = (await readFile(path("confirmation.txt"), "utf8")).trimEnd().split("\r\n").slice(1);
    expect(lines.map((line) => line.split("\t"))).toEqual(
      items.map(({ orderId, orderItemId, quantity }) => [
        ...[orderId, orderItemId, String(quantity), expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)],
        ...["UPS", "", tracking.get(orderId), "UPS Ground"],
      ]),
    );
  });

  it("watch-bulk-order prints the final status and why rows failed", async () => {
    const { run, client } = await seller();
    const bulkOrderId = await buySample(client, "Carrier Refuses");
    const { code, out, err } = await run("watch-bulk-order", bulkOrderId);
    expect([code, err]).toEqual([1, ""]);
    expect(out).toContain("100 %: 1 bought, 1 failed, 0 to go\n");
    expect(out).toMatch(new RegExp(`${bulkOrderId} is partial: \\$\\d+\\.\\d\\d spent\nRow 1: .+\n$`));
  });

  it("spending-report adds up to the change of the balance, including refunds, by day and service", async () => {
    const { run, client, spent } = await seller();
    await run("one-label", join(home.folder, "spent.pdf"));
    await buySample(client, "First Recipient");
    const [id = ""] = (await client.listOrders({ query: { search: "Second Recipient" } })).orders.map((one) => one._id);
    await client.voidOrder({ path: { id } });
    const refund = async () => (await client.getOrder({ path: { id } })).refundStatus;
    await expect.poll(refund, { timeout: 20_000 }).toBe("refunded");

    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const { code, out, err } = await run("spending-report", day(-1), day(1));
    expect([code, err]).toEqual([0, ""]);
    const [header = [], ...rows] = out
      .replace("\uFEFF", "")
      .trimEnd()
      .split(/\r?\n/)
      .map((row) => row.split(","));
    const total = rows.pop() ?? [];
    expect(header).toEqual(["Day", "Carrier", "Service", "Labels", "Bought USD", "Refunded USD", "Spent USD"]);
    expect(new Set(rows.map(([, carrier, service]) => `${carrier}: ${service}`))).toEqual(
      new Set(["UPS: UPS Ground", "USPS: USPS Priority Mail"]),
    );
    const sum = (column: string, of = rows) =>
      of.reduce((before, row) => before + cents(Number(row[header.indexOf(column)])), 0);
    const usps = rows.filter(([, carrier]) => carrier === "USPS");
    expect(sum("Refunded USD", usps)).toBeGreaterThan(0);
    expect(sum("Spent USD", usps)).toBe(0);
    expect(sum("Labels")).toBe(cents(3));
    for (const column of ["Labels", "Bought USD", "Refunded USD", "Spent USD"]) {
      expect(sum(column, [total])).toBe(sum(column));
    }
    expect(sum("Spent USD")).toBe(await spent());
  });

  it("rate-shopping finds the cheapest service in time for each row, and its file costs the printed price", async () => {
    const { run, path, client } = await seller();
    const { code, out, err } = await run("rate-shopping", "examples/mixed-carriers-sample.csv", path("cheap.csv"), "3");
    expect([code, err]).toEqual([0, ""]);
    const file = readBulkCsv(await readFile(path("cheap.csv")));
    const rows = file.ok ? file.rows : [];
    expect(rows).toHaveLength(2);
    const { results, totalPrice } = await client.validateBulkOrder({ body: { orders: rows } });
    expect(out).toContain(`2 rows for $${totalPrice.toFixed(2)} in `);
    for (const [index, { weight, length, width, height }] of rows.entries()) {
      const dimensions = { length: Number(length), width: Number(width), height: Number(height) };
      const { quotes } = await client.quoteOrder({ body: { packageDetails: { weight: Number(weight), dimensions } } });
      const inTime = quotes.filter(({ available, transitDays = 99 }) => available && transitDays <= 3);
      expect(results[index]?.price).toBe(Math.min(...inTime.map(({ price = 0 }) => price)));
    }
  });

  it("run with an API key as well as with a token", async () => {
    const { client, path, spent } = await seller();
    const { apiKey } = await client.regenerateApiKey();
    const env = { SHIPCTL_URL: server.url, SHIPCTL_API_KEY: apiKey };
    const { code, err } = await run("one-label", [path("by-key.pdf")], env);
    expect([code, err]).toEqual([0, ""]);
    expect(await pagesOf(path("by-key.pdf"))).toBe(1);
    expect(await spent()).toBeGreaterThan(0);
  });

  it("report missing credentials", async () => {
    const { code, err } = await run("one-label", [join(home.folder, "nobody.pdf")], { SHIPCTL_URL: server.url });
    expect([code, err]).toEqual([1, expect.stringContaining("Set SHIPCTL_TOKEN or SHIPCTL_API_KEY")]);
  });

  it("are all run here", async () => {
    const files = (await readdir(join(ROOT, "examples"))).filter((name) => /(?<!\.test)\.ts$/.test(name));
    const texts = await Promise.all(files.map((name) => readFile(join(ROOT, "examples", name), "utf8")));
    const scripts = files.filter((name, index) => texts[index]?.includes(`npx tsx examples/${name}`));
    expect(scripts.map((name) => name.replace(".ts", ""))).toEqual([...ranScripts].sort());
    expect(scripts.length).toBeGreaterThanOrEqual(6);
  });
});

/** Buys the two rows of the sample CSV, the first one for `recipient`. */
async function buySample(client: Client, recipient: string): Promise<string> {
  const file = readBulkCsv(mixedCarriersSampleCsv().text);
  if (!file.ok) throw new Error(file.message);
  const rows = file.rows.map((row, index) => (index === 0 ? { ...row, toName: recipient } : row));
  const { results, totalPrice } = await client.validateBulkOrder({ body: { orders: rows } });
  const orders = results.map(({ rowIndex, price = 0 }) => ({ rowIndex, data: { ...rows[rowIndex] }, price }));
  return (await client.processBulkOrder({ body: { orders, totalPrice } })).bulkOrderId;
}

const cents = (usd: number): number => Math.round(usd * 100);
