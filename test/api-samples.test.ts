import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@shipctl/sdk";
import { publicDocumentText } from "@shipctl/sdk/contract/public";
import { build } from "esbuild";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoStage } from "../packages/cli/test/demo-server.js";
import { compile } from "../packages/sdk/test/public-docs.js";
import { readContract } from "../packages/web/src/screens/api-docs/contract/read-contract.js";
import { curlSample, shipctlSample, typescriptSample } from "../packages/web/src/screens/api-docs/samples/sample.js";
import { runProgram } from "./run-program.js";

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const hasCurl = spawnSync("curl", ["--version"]).status === 0;
const { calls } = readContract(publicDocumentText);

describe("the code samples of the API page", () => {
  const { home, server } = demoStage();
  let folder = "";
  let apiKey = "";

  beforeAll(async () => {
    folder = join(home.folder, "work");
    mkdirSync(folder);
    writeFileSync(join(folder, "shipctl"), `#!/bin/sh\nexec node "${path("packages/cli/bin/shipctl.js")}" "$@"\n`);
    chmodSync(join(folder, "shipctl"), 0o755);
    const rows = readFileSync(path("examples/orders-50.csv"), "utf8").split("\n");
    writeFileSync(join(folder, "orders.csv"), rows.slice(0, 3).join("\n"));
    const body = { email: "demo@shipctl.test", password: "demo-password" };
    const { token } = await createClient({ baseUrl: server.url }).login({ body });
    ({ apiKey } = await createClient({ baseUrl: server.url, token }).getApiKey());
  });

  beforeEach(() => {
    for (const name of readdirSync(folder)) if (name.endsWith(".pdf")) rmSync(join(folder, name));
  });

  const run = (command: string, args: readonly string[], input = "") => {
    const env = { ...home.env, SHIPCTL_API_KEY: apiKey, PATH: `${folder}${delimiter}${home.env.PATH}` };
    return runProgram(command, args, { cwd: folder, env, input });
  };

  /** The sample with an order of its own, if it needs one that is neither on its way nor returned. */
  const runnable = async (id: string, sample: string): Promise<string> => {
    if (id !== "v1VoidOrder" && id !== "v1ReturnOrder") return sample;
    const call = calls.find((one) => one.id === "v1CreateLabel");
    const input = { body: call?.body?.example, idempotencyKey: crypto.randomUUID() };
    const client = createClient({ baseUrl: server.url, apiKey });
    const { data } = await client.v1CreateLabel(input as Parameters<typeof client.v1CreateLabel>[0]);
    return sample.replaceAll("ORD-100001", data.order.orderId).replaceAll("my-order-1001", crypto.randomUUID());
  };

  const isPdf = (name: string) => readFileSync(join(folder, name), "latin1").startsWith("%PDF-");

  it.skipIf(!hasCurl)("work in curl", async () => {
    for (const call of calls) {
      const sample = await runnable(call.id, curlSample({ call, server: server.url, apiKey }));
      const { code, text } = await run("sh", ["-s"], sample);
      expect(code, text).toBe(0);
      expect(text, call.id).not.toContain('"error"');
    }
    expect(["ORD-100001.pdf", "BULK-100001.pdf"].map(isPdf)).toEqual([true, true]);
  });

  it("work in shipctl", async () => {
    // The bulk order that the samples use.
    const call = calls.find(({ id }) => id === "v1CreateBulkLabels");
    await createClient({ baseUrl: server.url, apiKey }).v1CreateBulkLabels(bulkInput(call?.body?.example));
    for (const one of calls) {
      const sample = await runnable(one.id, shipctlSample({ call: one, server: server.url, apiKey }) ?? "");
      const { code, text } = await run("sh", ["-e", "-s"], sample);
      expect(code, `${sample}\n${text}`).toBe(0);
    }
    const files = ["label.pdf", "labels.pdf", "ORD-100001.pdf", "BULK-100001.pdf"];
    expect(files.filter((name) => !isPdf(name))).toEqual([]);
  }, 90_000);

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
      expect(code, `${id}\n${text}`).toBe(0);
    }
    expect(["ORD-100001.pdf", "BULK-100001.pdf"].map(isPdf)).toEqual([true, true]);
  }, 90_000);
});

/** The contract's example, checked by the server. */
const bulkInput = (body: unknown) =>
  ({ body, idempotencyKey: "my-order-1001" }) as Parameters<ReturnType<typeof createClient>["v1CreateBulkLabels"]>[0];
