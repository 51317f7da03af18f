import { spawnSync } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Client, createClient } from "@shipctl/sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { demoStage } from "../../packages/cli/test/demo-server.js";
import { pagesOf } from "../../test/pages-of.js";
import { runProgram } from "../../test/run-program.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = join(ROOT, "examples/public-api");
const TSX = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

describe("the examples of the public API", () => {
  const ran = new Set<string>();
  const { home, server } = demoStage();
  let program: Client;
  let apiKey = "";

  beforeAll(async () => {
    const guest = createClient({ baseUrl: server.url });
    const { token } = await guest.login({ body: { email: "demo@shipctl.test", password: "demo-password" } });
    ({ apiKey } = await createClient({ baseUrl: server.url, token }).getApiKey());
    program = createClient({ baseUrl: server.url, apiKey });
  });

  const path = (name: string) => join(home.folder, name);

  it("in TypeScript do the common tasks", async () => {
    const who = await run("who-am-i.ts");
    expect(who).toMatch(/^Demo Customer <demo@shipctl\.test> has \$\d+\.\d\d\n\d+ of 100 calls left/);
    expect(await run("list-services.ts")).toMatch(/^svc_[0-9a-f]{16}\tUPS\tUPS Ground\tfrom \$8\.10/m);

    const [, orderId = ""] =
      /^(ORD-\d+), tracking number SBX/.exec(await run("one-label.ts", path("1.pdf"), "a")) ?? [];
    expect(await pagesOf(path("1.pdf"))).toBe(1);
    expect(await run("one-label.ts", path("1.pdf"), "a")).toContain(orderId);
    expect(await run("order-status.ts", orderId)).toMatch(new RegExp(`^${orderId}, SBX\\w+: processing`));

    expect(await run("find-order.ts", "a")).toMatch(new RegExp(`^${orderId}, SBX\\w+: processing\n$`));

    const bulk = await run("bulk-labels.ts", path("5.pdf"), "5");
    const [, bulkOrderId = ""] = /^(BULK-\d+) is completed: 5 labels/.exec(bulk) ?? [];
    expect(await pagesOf(path("5.pdf"))).toBe(5);
    expect(await run("bulk-labels.ts", path("5.pdf"), "5"), "nothing is bought twice").toBe(bulk);
    const status = await run("bulk-status.ts", bulkOrderId, path("again.pdf"));
    expect(status).toContain(`${bulkOrderId} is completed: 5 of 5 bought, 0 failed, 0 to go\nORD-`);
    expect(await pagesOf(path("again.pdf"))).toBe(5);

    expect(await run("void-label.ts", orderId)).toMatch(
      new RegExp(`^${orderId}: the refund is (submitted|refunded)\n$`),
    );
  });

  it.skipIf(!hasCurl)("in shell with curl do the same (skipped without curl)", async () => {
    expect(JSON.parse(await run("who-am-i.sh"))).toMatchObject({ email: "demo@shipctl.test", rateLimit: 100 });
    const { services } = JSON.parse(await run("list-services.sh"));
    const { id } = services.find(({ name }: { name: string }) => name === "UPS Ground");

    const before = (await program.v1GetUser()).balance;
    const { data, newBalance } = JSON.parse(await run("one-label.sh", id, path("sh-1.pdf"), "b"));
    expect(newBalance).toBeCloseTo(before - 8.1, 2);
    expect(await pagesOf(path("sh-1.pdf"))).toBe(1);
    expect(JSON.parse(await run("one-label.sh", id, path("sh-1.pdf"), "b")).data).toEqual(data);
    const { orderId } = data.order;
    expect(JSON.parse(await run("order-status.sh", orderId))).toMatchObject({ orderId, reference: "b" });

    expect(JSON.parse(await run("find-order.sh", "b"))).toMatchObject({ totalOrders: 1, orders: [{ orderId }] });

    const [, bulkOrderId = ""] = /^(BULK-\d+): /.exec(await run("bulk-labels.sh", id, path("sh-2.pdf"))) ?? [];
    expect(await run("bulk-labels.sh", id, path("sh-2.pdf")), "nothing is bought twice").toContain(`${bulkOrderId}: `);
    expect(await pagesOf(path("sh-2.pdf"))).toBe(2);
    const bulk = JSON.parse(await run("bulk-status.sh", bulkOrderId, path("sh-again.pdf")));
    expect(bulk).toMatchObject({ bulkOrderId, status: "completed", counts: { bought: 2 } });
    expect(await pagesOf(path("sh-again.pdf"))).toBe(2);

    expect(JSON.parse(await run("void-label.sh", orderId))).toMatchObject({ orderId, status: "cancelled" });
  });

  it.skipIf(!hasCurl)("in shell depend on no order of keys and on no spaces (skipped without curl)", async () => {
    const pdf = Buffer.from("%PDF-1.7").toString("base64");
    const others = { createdAt: "2026-11-01T09:00:00.000Z", orders: [{ bulkOrderId: "BULK-7", status: "in_transit" }] };
    const ended = { combinedLabelData: pdf, bulkOrderId: "BULK-7", ...others, status: "completed" };
    const running = { combinedLabelData: null, ...others, bulkOrderId: "BULK-7", status: "processing" };
    const refused = { error: { message: "No such service", code: "invalid_input" } };
    const saved = path("other.pdf");
    for (const indent of [0, 2]) {
      const answers = async (status: number, body: unknown) => {
        const other = await serve(status, JSON.stringify(body, null, indent));
        return runAt(other.url, "bulk-labels.sh", "svc_1", saved).finally(other.stop);
      };
      expect(await answers(202, running)).toMatch(/^BULK-7 is still processing\. /);
      await expect(readFile(saved)).rejects.toThrow("ENOENT");
      expect(await answers(201, ended)).toBe(`BULK-7: ${saved}\n`);
      expect(await readFile(saved, "utf8")).toBe("%PDF-1.7");
      await rm(saved);
      await expect(answers(201, { ...ended, combinedLabelData: null })).rejects.toThrow("BULK-7 has no labels yet");
      await expect(answers(400, refused)).rejects.toThrow("No such service");
    }
  });

  it("print why they fail", async () => {
    await expect(run("order-status.ts", "ORD-1")).rejects.toThrow('Order "ORD-1" was not found');
    await expect(run("find-order.ts", "no-such-order")).rejects.toThrow("No order has the reference no-such-order.");
    if (hasCurl) await expect(run("order-status.sh", "ORD-1")).rejects.toThrow('"code":"not_found"');
  });

  it("are all run here", async () => {
    const scripts = (await readdir(FOLDER)).filter((name) => !/^program\.ts$|\.test\.ts$/.test(name));
    expect(scripts.filter((name) => hasCurl || name.endsWith(".ts")).sort()).toEqual([...ran].sort());
  });

  /** The output of a script; rejects with the output when the script fails. */
  function run(script: string, ...args: string[]): Promise<string> {
    return runAt(server.url, script, ...args);
  }

  async function runAt(url: string, script: string, ...args: string[]): Promise<string> {
    ran.add(script);
    const file = join(FOLDER, script);
    const command = script.endsWith(".sh") ? ["sh", file] : [process.execPath, "--import", TSX, file];
    const [program = "", ...rest] = [...command, ...args];
    const env = { ...home.env, SHIPCTL_URL: url, SHIPCTL_API_KEY: apiKey };
    const { code, out, text } = await runProgram(program, rest, { cwd: ROOT, env });
    if (code !== 0) throw new Error(text);
    return out;
  }
});

/** A server with one answer. */
async function serve(status: number, body: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    request.resume().once("end", () => response.writeHead(status, { "Content-Type": "application/json" }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
