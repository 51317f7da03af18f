import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { isCollection, parse, parseDocument, visit } from "yaml";
import { serverForTest } from "../api.js";
import { keyOf } from "./scene.js";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const REDOCLY = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");

it("the whole contract is public and equals the repository's, except for the server address", async () => {
  const server = await serverForTest({ settings: { publicUrl: "https://labels.example" } });
  const response = await server.request("/openapi.yaml");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/yaml"]);
  const { servers: ours, ...document } = parse(await response.text());
  const { servers: _servers, ...kept } = parse(await readFile(join(ROOT, "openapi.yaml"), "utf8"));
  expect(document).toEqual(kept);
  expect(ours).toEqual([{ url: "https://labels.example", description: "This server" }]);
});

it("the public API's contract is self-contained and valid, and describes nothing else", async () => {
  const server = await serverForTest();
  const response = await server.request("/api/v1/openapi.yaml");
  expect(response.status).toBe(200);
  const text = await response.text();
  const document = parse(text);
  expect(Object.keys(document.paths)).toEqual([
    "/api/v1/user",
    "/api/v1/key",
    "/api/v1/services",
    "/api/v1/addresses/check",
    "/api/v1/quotes",
    "/api/v1/create-label",
    "/api/v1/create-bulk-labels",
    "/api/v1/events",
    "/api/v1/transactions",
    "/api/v1/orders",
    "/api/v1/orders/{order_id}",
    "/api/v1/orders/{order_id}/void",
    "/api/v1/orders/{order_id}/return",
    "/api/v1/sandbox/orders/{order_id}/advance",
    "/api/v1/test-balance",
    "/api/v1/orders/{order_id}/tracking/refresh",
    "/api/v1/bulk-orders",
    "/api/v1/bulk-orders/{bulk_order_id}",
    "/api/v1/bulk-orders/{bulk_order_id}/retry",
    "/api/v1/bulk-orders/{bulk_order_id}/stop",
    "/api/v1/labels/{order_id}",
    "/api/v1/label-files",
    "/api/v1/bulk-labels/{bulk_order_id}",
    "/api/v1/parcels",
    "/api/v1/parcels/{parcel_id}",
    "/api/v1/manifests",
    "/api/v1/manifests/open",
    "/api/v1/manifests/{manifest_id}",
    "/api/v1/manifests/{manifest_id}/file",
    "/api/v1/manifests/{manifest_id}/retry",
    "/api/v1/manifests/{manifest_id}/cancel",
    "/api/v1/webhooks",
    "/api/v1/webhooks/{webhook_id}",
    "/api/v1/webhooks/{webhook_id}/test",
    "/api/v1/webhooks/{webhook_id}/rotate",
    "/api/v1/webhooks/{webhook_id}/redeliver",
    "/api/v1/webhooks/{webhook_id}/deliveries",
    "/api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
  ]);
  expect(document.info.description).toContain("x-api-key");
  expect(Object.keys(document.components.securitySchemes)).toEqual(["apiKey"]);
  expect(text).not.toMatch(/admin\/|bearerAuth|ResetPassword/);
  const file = join(tmpdir(), `shipctl-v1-${process.pid}.yaml`);
  onTestFinished(() => rm(file, { force: true }));
  await writeFile(file, text);
  await expect(lint(file)).resolves.toBeDefined();
});

it.each(["/openapi.yaml", "/api/v1/openapi.yaml"])("%s has the same meaning in YAML 1.1", async (path) => {
  const server = await serverForTest();
  const text = await (await server.request(path)).text();
  expect(parse(text, { version: "1.1" })).toEqual(parse(text));
  const plain: string[] = [];
  visit(parseDocument(text, { version: "1.1" }), {
    Scalar(_key, { type, source = "" }, path) {
      if (type === "PLAIN" && path.some((node) => isCollection(node) && node.flow)) plain.push(source);
    },
  });
  // PyYAML ends an unquoted string in braces at a question mark and then fails.
  expect(plain.filter((text) => text.includes("?"))).toEqual([]);
});

it.each([
  ["/openapi.yaml", "/openapi.json"],
  ["/api/v1/openapi.yaml", "/api/v1/openapi.json"],
])("%s and %s are the same document", async (yaml, json) => {
  const server = await serverForTest({ settings: { publicUrl: "https://labels.example" } });
  const response = await server.request(json);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json"]);
  expect(await response.json()).toEqual(parse(await (await server.request(yaml)).text()));
});

it("reading them does not count as a call of a key", async () => {
  const server = await serverForTest();
  const headers = { "x-api-key": await keyOf(await server.register()) };
  await server.request("/api/v1/openapi.yaml", { headers });
  const response = await server.request("/api/v1/user", { headers });
  expect(response.headers.get("RateLimit-Remaining")).toBe("99");
});

/** Lints with the repository's own rules. Rejects with the findings if the document is invalid. */
const lint = (file: string) =>
  promisify(execFile)(process.execPath, [REDOCLY, "lint", file], {
    cwd: ROOT,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
