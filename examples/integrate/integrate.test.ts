import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@shipctl/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { demoStage } from "../../packages/cli/test/demo-server.js";
import { faultyLine } from "../../packages/cli/test/faulty-line.js";
import { builtProgram } from "../../test/built-program.js";
import { pagesOf } from "../../test/pages-of.js";
import { runProgram, startProgram } from "../../test/run-program.js";
import { inDatabase, READ, WRITE } from "./shop-database.js";

const JOB = join(import.meta.dirname, "night_job.py");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe("a shop's tests without a server", () => {
  it("pass", async () => {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
    const test = join(import.meta.dirname, "ship-order.spec.ts");
    const { code, text } = await runProgram(process.execPath, ["--import", tsx, "--test", test]);
    expect([code, /^(?:#|ℹ) pass (\d+)$/m.exec(text)?.[1]], text).toEqual([0, "5"]);
  });
});

describe.skipIf(!hasPython)("the night job in Python (skipped without it)", () => {
  const { home, server } = demoStage();

  it("buys each order once through a lost answer, a kill and two copies at once, and adds up to the cent", async () => {
    const guest = createClient({ baseUrl: server.url });
    const { token } = await guest.login({ body: { email: "demo@shipctl.test", password: "demo-password" } });
    const { apiKey } = await createClient({ baseUrl: server.url, token }).getApiKey();
    const client = createClient({ baseUrl: server.url, apiKey });
    const line = await faultyLine(server.url);
    onTestFinished(() => line.close());
    const folder = join(home.folder, "night");
    mkdirSync(folder);
    const start = () => {
      const env = { ...home.env, SHIPCTL_URL: line.url, SHIPCTL_API_KEY: apiKey, BATCH: "12" };
      return startProgram("python3", [JOB, "shop.db", "UPS Ground"], { cwd: folder, env });
    };
    const made = Array.from({ length: 24 }, (_, i) => ({
      number: `N-${100 + i}`,
      zip: i === 5 ? "not a ZIP" : "60601",
    }));
    inDatabase(folder, WRITE, made);
    const before = (await client.v1GetUser()).balance;
    const ordersBefore = (await client.v1ListOrders()).totalOrders;

    // The answer of the first purchase is lost, and the job is killed before it can ask again.
    const first = start();
    line.fault = ({ url }) => {
      if (url !== "/api/v1/create-bulk-labels") return "pass";
      first.child.kill("SIGKILL");
      return "lose the answer";
    };
    expect((await first.ended).code).toBe(null);
    expect(line.answered).toEqual(["GET /api/v1/services", "POST /api/v1/create-bulk-labels"]);
    expect(inDatabase(folder, READ).filter(({ tracking }) => tracking)).toEqual([]);

    // Two copies at once; each loses its first answer of every purchase.
    const seen = new Map<string, number>();
    line.fault = ({ url }, body) => {
      if (url !== "/api/v1/create-bulk-labels") return "pass";
      seen.set(body, (seen.get(body) ?? 0) + 1);
      return (seen.get(body) ?? 0) <= 2 ? "lose the answer" : "pass";
    };
    line.answered.splice(0);
    const [one, other] = [start(), start()];
    expect(await Promise.all([one.ended, other.ended])).toMatchObject([{ code: 0 }, { code: 0 }]);
    const rows = inDatabase(folder, READ);
    const bought = rows.filter(({ tracking }) => tracking);
    expect(bought.map(({ number }) => number)).toEqual(made.map(({ number }) => number).filter((n) => n !== "N-105"));
    expect(rows.find(({ number }) => number === "N-105")?.problem).toMatch(/zip/i);
    expect(new Set(bought.map(({ order_id }) => order_id)).size).toBe(23);

    const { bulkOrders } = await client.v1ListBulkOrders();
    expect(bulkOrders.map(({ counts }) => counts.bought).sort()).toEqual([11, 12]);
    expect((await client.v1ListOrders()).totalOrders).toBe(ordersBefore + 23);
    const paid = bought.reduce((sum, { price_cents = 0 }) => sum + price_cents, 0);
    expect(Math.round((before - (await client.v1GetUser()).balance) * 100)).toBe(paid);
    for (const { bulkOrderId, counts } of bulkOrders) {
      expect(await pagesOf(join(folder, `${bulkOrderId}.pdf`))).toBe(counts.bought);
    }

    // A quiet night: no order is new, and nothing is called.
    line.answered.splice(0);
    const last = await start().ended;
    expect([last.code, last.out, line.answered]).toEqual([0, "Nothing to buy\n", []]);

    // A night without faults: a call for the services, and two for each batch.
    inDatabase(
      folder,
      WRITE,
      Array.from({ length: 24 }, (_, i) => ({ number: `N-${200 + i}`, zip: "60601" })),
    );
    line.fault = () => "pass";
    expect((await start().ended).out).toMatch(/^(BULK-\d+: 12 labels for \$97\.20, 0 failed\n){2}$/);
    expect(line.answered).toHaveLength(5);
  });
});

describe("an MCP session", () => {
  const { home, server } = demoStage();

  it("quotes, asks, buys once, saves the label and voids it", async () => {
    const guest = createClient({ baseUrl: server.url });
    const { token } = await guest.login({ body: { email: "demo@shipctl.test", password: "demo-password" } });
    const owner = createClient({ baseUrl: server.url, token });
    const body = { name: "Assistant", scopes: ["read" as const, "buy" as const, "void" as const], spendingLimit: 20 };
    const { apiKey } = await owner.createApiKey({ body });
    const shipctl = `${process.execPath} ${builtProgram("packages/cli/bin/shipctl.js")}`;
    const env = { ...home.env, SHIPCTL_URL: server.url, SHIPCTL_API_KEY: apiKey, SHIPCTL_COMMAND: shipctl };
    const label = join(home.folder, "label.pdf");
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
    const args = ["--import", tsx, join(import.meta.dirname, "mcp-session.ts"), "10", label];
    const { code, out, err } = await runProgram(process.execPath, args, { cwd: home.folder, env });
    expect(code, err).toBe(0);
    expect(out.replaceAll(/ORD-\d+/g, "ORD-1").replaceAll(/\$\d+\.\d\d/g, "$1.00")).toBe(
      [
        "Buy 1 label for at most $1.00?",
        "Buy 1 label for at most $1.00?",
        `ORD-1 for $1.00 in ${label}, bought once`,
        "Void the label of ORD-1? It cannot be used afterwards.",
        "ORD-1: refund submitted\n",
      ].join("\n"),
    );
    expect(await pagesOf(label)).toBe(1);
  });
});
