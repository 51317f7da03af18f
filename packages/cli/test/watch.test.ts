import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { mixedCarriersSampleCsv } from "@shipctl/sdk/files";
import { describe, expect, it, onTestFinished } from "vitest";
import { demoStage, type Home } from "./demo-server.js";
import { faultyLine, RATE_LIMITED } from "./faulty-line.js";
import { KEYS, openTerminal } from "./terminal.js";

describe("a command that waits", () => {
  const { home, server } = demoStage("demo");

  it("prints events as they come, and ends with Ctrl-C", async () => {
    const terminal = openTerminal(home, { args: ["events", "--follow"], columns: 160 });
    const buy = ["buy", "--to", "Tessa Brightwater", "--weight", "2", "--size", "12x10x5", "--service", "UPS Ground"];
    // It begins with what happens from now on, which its first call has to have settled.
    for (let tries = 0; tries < 10 && !terminal.text().includes("label.bought"); tries += 1) {
      const { code, err } = await home.run([...buy, "--yes", "--again"]);
      expect(code, err).toBe(0);
    }
    await terminal.shows(/label\.bought {2}.*ORD-\d+/);
    terminal.press(KEYS.ctrlC);
    expect(await terminal.ended).toBe(3);
    expect(terminal.text()).toContain("Stopped watching.");
  });

  it("ends by itself once a parcel is delivered or a bulk order has ended", async () => {
    const { orders } = JSON.parse((await home.run(["orders", "list", "--status", "delivered", "--json"])).out);
    const tracked = await home.run(["orders", "track", orders[0].orderId, "--watch"]);
    expect([tracked.code, tracked.out], tracked.err).toEqual([0, expect.stringContaining("\tdelivered\n")]);
    writeFileSync(join(home.folder, "orders.csv"), mixedCarriersSampleCsv().text);
    const bought = await home.run(["bulk", "buy", "orders.csv", "--yes", "--json"]);
    expect(bought.code, bought.err).toBe(0);
    const bulk = await home.run(["bulk", "show", JSON.parse(bought.out).bulkOrderId, "--watch"]);
    expect(bulk.code, bulk.err).toBe(0);
  });

  it("says that the limit of calls is reached, and goes on when there is room", async () => {
    const line = await faultyLine(server.url);
    onTestFinished(() => line.close());
    let refused = 0;
    line.refuse = () => {
      refused += 1;
      return refused === 1 ? { ...RATE_LIMITED, headers: { "retry-after": "1" } } : undefined;
    };
    const env = { SHIPCTL_API_KEY: JSON.parse((await home.run(["api-key", "show", "--json"])).out).apiKey };
    const { code, out, err } = await home.run(["services", "--url", line.url], { env });
    expect([code, refused], err).toEqual([0, 2]);
    expect(err).toBe("Too many calls for now. Going on in 1 s; Ctrl-C stops.\n");
    expect(out).toContain("UPS Ground");
  });

  it("says for how long the server has not answered, and erases that with the answer", async () => {
    const held: ServerResponse[] = [];
    const server = createServer((_request, response) => void held.push(response)).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const args = ["sessions", "list", "--url", `http://127.0.0.1:${port}`, "--token", "any"];
    const terminal = openTerminal(home, { args });
    await terminal.shows(/No answer for \d+ s, waiting/);
    held[0]?.writeHead(503).end();
    await terminal.shows(/No answer for \d+ s, trying again; nothing is lost/);
    await expect.poll(() => held.length).toBe(2);
    held[1]?.writeHead(200, { "content-type": "application/json" }).end('{"sessions":[]}');
    await terminal.hides("No answer");
    expect(await terminal.ended).toBe(0);
  });

  it("says that in the full-screen app and below a progress bar as well", async () => {
    const line = await faultyLine(server.url);
    onTestFinished(() => line.close());
    const app = openTerminal(home, { env: { SHIPCTL_URL: line.url, ...(await accessOf(home)) } });
    onTestFinished(() => app.close());
    await app.shows("Which file?");
    const unreachable = { status: 503, problem: { code: "storage_failed", message: "Not now" } };
    let isOut = true;
    line.refuse = () => (isOut ? unreachable : undefined);
    app.press(KEYS.tab);
    await app.shows(/No answer for \d+ s, trying again; nothing is lost/);
    isOut = false;
    await app.hides("No answer");

    const [columns, row = ""] = mixedCarriersSampleCsv().text.split("\n");
    writeFileSync(join(home.folder, "slow.csv"), `${columns}\n${row.replace("First Recipient", "Carrier Slow")}\n`);
    let looks = 0;
    line.refuse = ({ url }) => {
      if (!url?.startsWith("/api/orders/bulk/BULK-")) return undefined;
      looks += 1;
      return looks > 1 && isOut ? unreachable : undefined;
    };
    isOut = true;
    const args = ["bulk", "buy", "slow.csv", "--yes", "--accept", "duplicate", "--url", line.url];
    const buying = openTerminal(home, { args, columns: 100, env: await accessOf(home) });
    onTestFinished(() => buying.close());
    await buying.shows(/Buying .*0\/1[\s\S]*No answer for \d+ s, trying again; nothing is lost/);
    isOut = false;
    await buying.hides("No answer");
    expect(await buying.ended).toBe(0);
  });
});

const accessOf = async (home: Home) => ({
  SHIPCTL_API_KEY: JSON.parse((await home.run(["api-key", "show", "--json"])).out).apiKey as string,
});
