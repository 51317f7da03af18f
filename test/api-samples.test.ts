import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { publicDocumentText } from "@shipctl/sdk/contract/public";
import { build } from "esbuild";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stageWith } from "../packages/cli/test/demo-server.js";
import { compile } from "../packages/sdk/test/public-docs.js";
import { readContract } from "../packages/web/src/screens/api-docs/contract/read-contract.js";
import { phpSample, pythonSample } from "../packages/web/src/screens/api-docs/samples/plain-http.js";
import { curlSample, shipctlSample, typescriptSample } from "../packages/web/src/screens/api-docs/samples/sample.js";
import { runProgram } from "./run-program.js";

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const isHere = (program: string) => spawnSync(program, ["--version"]).status === 0;
const { calls } = readContract(publicDocumentText);

/** Nothing listens there, and no delivery has to arrive. */
const HOOK = "http://127.0.0.1:9/shipctl";

describe("the code samples of the API page", () => {
  // Webhooks of a test shop may be at such a host.
  const { home, server } = stageWith({ SHIPCTL_PRIVATE_HOSTS: "127.0.0.1" }, []);
  let folder = "";
  let apiKey = "";
  let testKey = "";
  let token = "";

  beforeAll(async () => {
    folder = join(home.folder, "work");
    mkdirSync(folder);
    writeFileSync(join(folder, "shipctl"), `#!/bin/sh\nexec node "${path("packages/cli/bin/shipctl.js")}" "$@"\n`);
    chmodSync(join(folder, "shipctl"), 0o755);
    const rows = readFileSync(path("examples/orders-50.csv"), "utf8").split("\n");
    writeFileSync(join(folder, "orders.csv"), rows.slice(0, 3).join("\n"));
    const body = { email: "demo@shipctl.test", password: "demo-password" };
    const session = await createClient({ baseUrl: server.url }).login({ body });
    const { user } = session;
    ({ token } = session);
    const person = createClient({ baseUrl: server.url, token });
    ({ apiKey } = await person.getApiKey());
    ({ apiKey: testKey } = await person.createApiKey({ body: { name: "Tests", scopes: ["buy"], mode: "test" } }));
    // All samples in five languages are more calls than the usual limit.
    const operator = { email: "admin@shipctl.test", password: "admin-password" };
    const { token: adminToken } = await createClient({ baseUrl: server.url }).login({ body: operator });
    const admin = createClient({ baseUrl: server.url, token: adminToken });
    await admin.setUserRateLimit({ path: { id: user._id }, body: { rateLimit: 1_000 } });
    // The demo's own labels of today, which there are in the evening alone, are from another sender.
    for (const { carrier, sender } of (await person.listOpenManifests()).open) {
      const [known = "USPS"] = CARRIERS.filter((one) => one === carrier);
      await person.createManifest({ body: { carrier: known, senderZip: sender.zip, senderStreet: sender.street1 } });
    }
  });

  beforeEach(() => {
    for (const name of readdirSync(folder)) if (name.endsWith(".pdf")) rmSync(join(folder, name));
  });

  const run = (command: string, args: readonly string[], input = "") => {
    const env = { ...home.env, SHIPCTL_API_KEY: apiKey, PATH: `${folder}${delimiter}${home.env.PATH}` };
    return runProgram(command, args, { cwd: folder, env, input });
  };

  /** The sample with an order of its own, if it needs one that is neither scanned nor returned, or has failed. */
  const runnable = async (id: string, sample: string): Promise<string> => {
    if (id === "v1RetryBulkOrder") {
      const body = calls.find((one) => one.id === "v1CreateBulkLabels")?.body?.example;
      const refused = JSON.parse(JSON.stringify(body).replaceAll(/(?:Test|Second) Recipient/g, "Carrier Refuses"));
      const client = createClient({ baseUrl: server.url, apiKey });
      await client.v1CreateBulkLabels({ ...bulkInput(refused), idempotencyKey: crypto.randomUUID() });
      const [newest] = (await client.v1ListBulkOrders()).bulkOrders;
      return sample
        .replaceAll("BULK-100001", newest?.bulkOrderId ?? "")
        .replaceAll("my-order-1001", crypto.randomUUID());
    }
    if (id.includes("Webhook")) {
      const { webhookId, deliveryId } = await someWebhook();
      return sample
        .replace("https://shop.example/shipctl", HOOK)
        .replace("whk_1", webhookId)
        .replace("whd_1", deliveryId);
    }
    if (id === "v1ResetTestBalance")
      return sample.replaceAll(apiKey, testKey).replaceAll("process.env.SHIPCTL_API_KEY", JSON.stringify(testKey));
    if (id === "v1CreateParcel") return sample.replaceAll("Mug box", `Box ${crypto.randomUUID()}`);
    if (/Parcel$/.test(id))
      return sample.replaceAll("prc_1", await someParcel()).replaceAll("Mug box", `Box ${crypto.randomUUID()}`);
    if (id === "v1CreateManifest") await buyOf("USPS");
    else if (/Manifest/.test(id)) return sample.replaceAll("MAN-100001", await someManifest());
    if (!["v1VoidOrder", "v1ReturnOrder", "v1AdvanceOrder"].includes(id)) return sample;
    return sample.replaceAll("ORD-100001", await buyOf("UPS")).replaceAll("my-order-1001", crypto.randomUUID());
  };

  /** A label of the carrier, with the contract's example. */
  const buyOf = async (carrier: "UPS" | "USPS"): Promise<string> => {
    const client = createClient({ baseUrl: server.url, apiKey });
    const name = { UPS: "UPS Ground", USPS: "USPS Ground Advantage" }[carrier];
    const { services } = await client.v1ListServices();
    const serviceId = services.find((one) => one.name === name)?.id;
    const call = calls.find((one) => one.id === "v1CreateLabel");
    const body = { ...(call?.body?.example ?? {}), serviceId };
    const input = { body, idempotencyKey: crypto.randomUUID() };
    const { data } = await client.v1CreateLabel(input as Parameters<typeof client.v1CreateLabel>[0]);
    return data.order.orderId;
  };

  const someParcel = async (): Promise<string> => {
    const client = createClient({ baseUrl: server.url, apiKey });
    const { id } = await client.v1CreateParcel({
      body: { name: `Box ${crypto.randomUUID()}`, weight: 1, length: 1, width: 1, height: 1 },
    });
    return id;
  };

  const someManifest = async (): Promise<string> => {
    const client = createClient({ baseUrl: server.url, apiKey });
    const [newest] = (await client.v1ListManifests()).manifests;
    return newest?.manifestId ?? "";
  };

  /** A webhook with a delivery. */
  const someWebhook = async () => {
    // Calls of a session do not count against the key's limit.
    const client = createClient({ baseUrl: server.url, token });
    const [first] = (await client.v1ListWebhooks()).webhooks;
    const { id } = first ?? (await client.v1CreateWebhook({ body: { url: HOOK, events: ["*"] } }));
    const path = { webhook_id: id };
    await client.v1UpdateWebhook({ path, body: { enabled: true } });
    await client.v1TestWebhook({ path });
    const newest = async () => (await client.v1ListWebhookDeliveries({ path })).deliveries[0];
    await expect.poll(newest).toBeDefined();
    return { webhookId: id, deliveryId: (await newest())?.id ?? "" };
  };

  const isPdf = (name: string) => readFileSync(join(folder, name), "latin1").startsWith("%PDF-");

  it.for([
    { language: "curl", sampleOf: curlSample, program: "curl", run: ["sh", "-s"] },
    { language: "Python", sampleOf: pythonSample, program: "python3", run: ["python3", "-"] },
    { language: "PHP", sampleOf: phpSample, program: "php", run: ["php"] },
  ])(
    "work in $language, where it is installed",
    { timeout: 240_000 },
    async ({ sampleOf, program, run: [command = "", ...args] }, { skip }) => {
      skip(!isHere(program), `${program} is not installed`);
      for (const call of calls) {
        const sample = await runnable(call.id, sampleOf({ call, server: server.url, apiKey }));
        const { code, text } = await run(command, args, sample);
        // Python ends with an error where the others print the reply.
        if (isDecided(call.id)) {
          expect(text).toMatch(/manifest_decided|HTTP Error 409/);
          continue;
        }
        expect(code, `${call.id}\n${text}`).toBe(0);
        expect(text, call.id).not.toMatch(/^\{"error"|Warning/);
      }
      expect(["ORD-100001.pdf", "BULK-100001.pdf"].map(isPdf)).toEqual([true, true]);
    },
  );

  it("work in shipctl", async () => {
    // The bulk order that the samples use.
    const call = calls.find(({ id }) => id === "v1CreateBulkLabels");
    await createClient({ baseUrl: server.url, apiKey }).v1CreateBulkLabels(bulkInput(call?.body?.example));
    for (const one of calls) {
      const sample = await runnable(one.id, shipctlSample({ call: one, server: server.url, apiKey }) ?? "");
      const { code, text } = await run("sh", ["-e", "-s"], sample);
      if (isDecided(one.id)) {
        expect(text).toContain("is created");
        continue;
      }
      // The carrier refuses again.
      expect(code, `${sample}\n${text}`).toBe(one.id === "v1RetryBulkOrder" ? 6 : 0);
    }
    const files = ["label.pdf", "labels.pdf", "ORD-100001.pdf", "BULK-100001.pdf"];
    expect(files.filter((name) => !isPdf(name))).toEqual([]);
  }, 240_000);

  it("compile and work in TypeScript", async () => {
    const sources = calls.map((call): [string, string] => [
      call.id,
      typescriptSample({ call, server: server.url, apiKey: undefined }),
    ]);
    const fromSources = sources.map(([id, code]): [string, string] => [
      `sample-${id}`,
      code.replaceAll(`"@shipctl/sdk"`, `"../src/index.js"`),
    ]);
    expect(compile(new Map(fromSources))).toEqual([]);
    for (const [id, source] of sources) {
      const contents = await runnable(id, source);
      const program = join(folder, `${id}.mjs`);
      await build({
        stdin: { contents, loader: "ts", resolveDir: path("packages/sdk") },
        alias: { "@shipctl/sdk": path("packages/sdk/src/index.ts") },
        bundle: true,
        platform: "node",
        format: "esm",
        outfile: program,
        logLevel: "silent",
      });
      const { code, text } = await run(process.execPath, [program]);
      if (isDecided(id)) expect(text).toContain("manifest_decided");
      else expect(code, `${id}\n${text}`).toBe(0);
    }
    expect(["ORD-100001.pdf", "BULK-100001.pdf"].map(isPdf)).toEqual([true, true]);
  }, 240_000);
});

/** The sandbox answers at once, so its manifests are neither retried nor cancelled. */
const isDecided = (id: string): boolean => ["v1RetryManifest", "v1CancelManifest"].includes(id);

/** The contract's example, checked by the server. */
const bulkInput = (body: unknown) =>
  ({ body, idempotencyKey: "my-order-1001" }) as Parameters<ReturnType<typeof createClient>["v1CreateBulkLabels"]>[0];
