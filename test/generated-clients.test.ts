import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createClient as generateByHeyApi } from "@hey-api/openapi-ts";
import { build as generateByKubb, memoryStorage } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { createClient } from "@shipctl/sdk";
import { documentText } from "@shipctl/sdk/contract/document";
import { publicDocumentText } from "@shipctl/sdk/contract/public";
import { build } from "esbuild";
import { generateZodClientFromOpenAPI } from "openapi-zod-client";
import { generate as generateByOrval } from "orval";
import { generateApi } from "swagger-typescript-api";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { demoStage } from "../packages/cli/test/demo-server.js";

/** The results that a program with a generated client reports. */
interface Bought {
  readonly orderId: string;
  readonly isNew: boolean;
  readonly isPdf: boolean;
}

/** A status word added by a later version. */
const NEW_WORD = "held_by_customs";

type Buy = (url: string, credential: string) => Promise<Bought>;

const SENDER = `{ name: "Warehouse", street1: "1 Sample Street", city: "Springfield", state: "IL", zip: "62701", phone: "217-555-0100" }`;
const RECIPIENT = `{ name: "Test Recipient", street1: "2 Sample Avenue", city: "Portland", state: "OR", zip: "97201", phone: "503-555-0100" }`;
const PARCEL = `sender: ${SENDER}, recipient: ${RECIPIENT}, packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 } }`;
const ORDER = `{ carrier: "UPS", serviceType: "UPS Ground", ${PARCEL}, price: 8.1 }`;
const IS_PDF = `const isPdf = async (file: Blob) => (await file.slice(0, 5).text()) === "%PDF-";`;

/** orval's "mutator", which returns the files of replies as blobs. */
const CALL_WITH_FILES = `
  export async function call<T>(url: string, options: RequestInit): Promise<T> {
    const reply = await fetch(url, options);
    const isJson = reply.headers.get("content-type")?.startsWith("application/json");
    return { status: reply.status, headers: reply.headers, data: isJson ? await reply.json() : await reply.blob() } as T;
  }`;

/** A client for kubb's calls that return files. */
const FILES_FOR_KUBB = `
  import type { Client } from "./client/.kubb/fetch";
  export const files: Client = async ({ baseURL, url, headers }) => {
    const reply = await fetch(String(baseURL) + url, { headers: new Headers(headers) });
    const { status, statusText } = reply;
    return { data: (await reply.blob()) as never, status, statusText, headers: reply.headers };
  };`;

/** The words of an order that a later version may extend. */
const WORDS = ["carrier", "status", "purchase", "refundStatus"];
const areNew = (more = "") =>
  `[${WORDS.map((word) => `order.data.${word}`).join(", ")}${more}].every((word) => word === "${NEW_WORD}")`;
const IS_NEW = areNew();
const IS_NEW_V1 = areNew(", ...order.data.trackingEvents.map(({ code }) => code)");

/** A purchase written for each generator's client. With closed enums, an unknown value would not compile. */
const PROGRAMS: Readonly<Record<string, string>> = {
  "whole/hey-api": `
    import { createClient } from "./client/client";
    import { createOrder, getLabel, getOrder } from "./client";
    ${IS_PDF}
    export async function buy(baseUrl: string, auth: string) {
      const client = createClient({ baseUrl, auth, throwOnError: true });
      const bought = await createOrder({ client, throwOnError: true, body: ${ORDER} });
      const path = { id: bought.data.order.orderId };
      const order = await getOrder({ client, throwOnError: true, path });
      const label = await getLabel({ client, throwOnError: true, path });
      return { orderId: path.id, isNew: ${IS_NEW}, isPdf: await isPdf(label.data) };
    }`,
  "v1/hey-api": `
    import { createClient } from "./client/client";
    import { v1CreateLabel, v1GetLabel, v1GetOrder, v1ListServices } from "./client";
    ${IS_PDF}
    export async function buy(baseUrl: string, auth: string) {
      const client = createClient({ baseUrl, auth, throwOnError: true });
      const { data: { services } } = await v1ListServices({ client, throwOnError: true });
      const serviceId = services.find(({ name }) => name === "UPS Ground")?.id ?? "";
      const bought = await v1CreateLabel({ client, throwOnError: true, body: { serviceId, ${PARCEL} } });
      const path = { order_id: bought.data.data.order.orderId };
      const order = await v1GetOrder({ client, throwOnError: true, path });
      const label = await v1GetLabel({ client, throwOnError: true, path });
      return { orderId: path.order_id, isNew: ${IS_NEW_V1}, isPdf: await isPdf(label.data) };
    }`,
  "whole/swagger-typescript-api": `
    import { Api, Carrier } from "./client";
    ${IS_PDF}
    export async function buy(baseUrl: string, token: string) {
      const { api } = new Api({ baseUrl, baseApiParams: { headers: { Authorization: "Bearer " + token } } });
      const { data: { order: { orderId } } } = await api.createOrder(${ORDER.replace('"UPS"', "Carrier.UPS")});
      const order = await api.getOrder(orderId);
      const label = await api.getLabel(orderId, {}, { format: "blob" });
      return { orderId, isNew: ${IS_NEW}, isPdf: await isPdf(label.data) };
    }`,
  "v1/swagger-typescript-api": `
    import { Api } from "./client";
    ${IS_PDF}
    export async function buy(baseUrl: string, key: string) {
      const { api } = new Api({ baseUrl, baseApiParams: { headers: { "x-api-key": key } } });
      const { data: { services } } = await api.v1ListServices();
      const serviceId = services.find(({ name }) => name === "UPS Ground")?.id ?? "";
      const { data: { data: { order: { orderId } } } } = await api.v1CreateLabel({ serviceId, ${PARCEL} });
      const order = await api.v1GetOrder(orderId);
      const label = await api.v1GetLabel(orderId, {}, { format: "blob" });
      return { orderId, isNew: ${IS_NEW_V1}, isPdf: await isPdf(label.data) };
    }`,
  "whole/orval": `
    import { createOrder, getLabel, getOrder } from "./client";
    ${IS_PDF}
    export async function buy(_url: string, token: string) {
      const options = { headers: { Authorization: "Bearer " + token } };
      const bought = await createOrder(${ORDER}, options);
      if (bought.status !== 201) throw new Error("answered " + bought.status);
      const { orderId } = bought.data.order;
      const order = await getOrder(orderId, options);
      if (order.status !== 200) throw new Error("answered " + order.status);
      const label = await getLabel(orderId, {}, options);
      if (label.status !== 200) throw new Error("answered " + label.status);
      return { orderId, isNew: ${IS_NEW}, isPdf: await isPdf(label.data) };
    }`,
  "v1/orval": `
    import { v1CreateLabel, v1GetLabel, v1GetOrder, v1ListServices } from "./client";
    ${IS_PDF}
    export async function buy(_url: string, key: string) {
      const options = { headers: { "x-api-key": key } };
      const listed = await v1ListServices(options);
      if (listed.status !== 200) throw new Error("answered " + listed.status);
      const serviceId = listed.data.services.find(({ name }) => name === "UPS Ground")?.id ?? "";
      const bought = await v1CreateLabel({ serviceId, ${PARCEL} }, {}, options);
      if (bought.status !== 201) throw new Error("answered " + bought.status);
      const { orderId } = bought.data.data.order;
      const order = await v1GetOrder(orderId, options);
      if (order.status !== 200) throw new Error("answered " + order.status);
      const label = await v1GetLabel(orderId, {}, options);
      if (label.status !== 200) throw new Error("answered " + label.status);
      return { orderId, isNew: ${IS_NEW_V1}, isPdf: await isPdf(label.data) };
    }`,
  "whole/kubb": `
    import { createOrder } from "./client/clients/createOrder";
    import { getLabel } from "./client/clients/getLabel";
    import { getOrder } from "./client/clients/getOrder";
    import { files } from "./files";
    ${IS_PDF}
    export async function buy(baseURL: string, token: string) {
      const config = { baseURL, headers: { Authorization: "Bearer " + token, "Content-Type": "application/json" } };
      const { order: { orderId } } = await createOrder(${ORDER}, {}, config);
      const order = { data: await getOrder(orderId, config) };
      const label = await getLabel(orderId, {}, { ...config, client: files });
      return { orderId, isNew: ${IS_NEW}, isPdf: await isPdf(label) };
    }`,
  "v1/kubb": `
    import { v1CreateLabel } from "./client/clients/v1CreateLabel";
    import { v1GetLabel } from "./client/clients/v1GetLabel";
    import { v1GetOrder } from "./client/clients/v1GetOrder";
    import { v1ListServices } from "./client/clients/v1ListServices";
    import { files } from "./files";
    ${IS_PDF}
    export async function buy(baseURL: string, key: string) {
      const config = { baseURL, headers: { "x-api-key": key, "Content-Type": "application/json" } };
      const { services } = await v1ListServices(config);
      const serviceId = services.find(({ name }) => name === "UPS Ground")?.id ?? "";
      const { data: { order: { orderId } } } = await v1CreateLabel({ serviceId, ${PARCEL} }, {}, {}, config);
      const order = { data: await v1GetOrder(orderId, config) };
      const label = await v1GetLabel(orderId, {}, { ...config, client: files });
      return { orderId, isNew: ${IS_NEW_V1}, isPdf: await isPdf(label) };
    }`,
  "whole/openapi-zod-client": `
    import { createApiClient } from "./client";
    ${IS_PDF}
    export async function buy(url: string, token: string) {
      const [api, files] = [createApiClient(url), createApiClient(url, { validate: "request" })];
      const headers = { Authorization: "Bearer " + token };
      const { order: { orderId } } = await api.createOrder(${ORDER}, { headers });
      const order = { data: await api.getOrder({ params: { id: orderId }, headers }) };
      const label: unknown = await files.getLabel({ params: { id: orderId }, headers, responseType: "blob" });
      return { orderId, isNew: ${IS_NEW}, isPdf: label instanceof Blob && (await isPdf(label)) };
    }`,
  "v1/openapi-zod-client": `
    import { createApiClient } from "./client";
    ${IS_PDF}
    export async function buy(url: string, key: string) {
      const [api, files] = [createApiClient(url), createApiClient(url, { validate: "request" })];
      const headers = { "x-api-key": key };
      const { services } = await api.v1ListServices({ headers });
      const serviceId = services.find(({ name }) => name === "UPS Ground")?.id ?? "";
      const { data: { order: { orderId } } } = await api.v1CreateLabel({ serviceId, ${PARCEL} }, { headers });
      const order = { data: await api.v1GetOrder({ params: { order_id: orderId }, headers }) };
      const label: unknown = await files.v1GetLabel({ params: { order_id: orderId }, headers, responseType: "blob" });
      return { orderId, isNew: ${IS_NEW_V1}, isPdf: label instanceof Blob && (await isPdf(label)) };
    }`,
};

/** Ten clients, on a busy machine. */
const GENERATION_MS = 240_000;

/** The compiler needs a minute for the zod types of the whole contract, so only those of the public API are compiled. */
const COMPILED = Object.keys(PROGRAMS).filter((name) => name !== "whole/openapi-zod-client");

describe("clients made by code generators", () => {
  const { home, server } = demoStage();
  const credentials = { whole: "", v1: "" };
  let folder = "";
  let proxy = "";

  beforeAll(async () => {
    const body = { email: "demo@shipctl.test", password: "demo-password" };
    const { token } = await createClient({ baseUrl: server.url }).login({ body });
    const { apiKey } = await createClient({ baseUrl: server.url, token }).getApiKey();
    Object.assign(credentials, { whole: token, v1: apiKey });
    proxy = await inNewerWords(server.url);
    folder = join(home.folder, "clients");
    mkdirSync(folder);
    // What openapi-zod-client's clients import, in the versions that it asks for.
    const packages = new URL("node_modules", import.meta.resolve("openapi-zod-client").replace(/[^/]*\/[^/]*$/, ""));
    symlinkSync(fileURLToPath(packages), join(folder, "node_modules"));
    await generate("whole", documentText);
    await generate("v1", publicDocumentText);
    for (const [name, source] of Object.entries(PROGRAMS)) writeFileSync(join(folder, name, "buy.ts"), source);
  }, GENERATION_MS);

  /**
   * orval's fetch client has its server built in. It and kubb's read every reply as JSON without a function for files, and
   * openapi-zod-client expects nothing where a file comes.
   */
  async function generate(document: "whole" | "v1", text: string) {
    const to = (name: string) => join(folder, document, name);
    mkdirSync(to("orval"), { recursive: true });
    const input = to("openapi.json");
    writeFileSync(input, text);
    const plugins = ["@hey-api/typescript", "@hey-api/client-fetch", "@hey-api/sdk"] as const;
    await generateByHeyApi({ input, output: join(to("hey-api"), "client"), plugins, logs: { level: "silent" } });
    await generateApi({ input, output: to("swagger-typescript-api"), fileName: "client.ts", silent: true });
    const mutator = { path: join(to("orval"), "call.ts"), name: "call" };
    writeFileSync(mutator.path, CALL_WITH_FILES);
    await generateByOrval({
      input,
      output: { target: join(to("orval"), "client.ts"), client: "fetch", baseUrl: proxy, override: { mutator } },
    });
    mkdirSync(to("kubb"));
    writeFileSync(join(to("kubb"), "files.ts"), FILES_FOR_KUBB);
    const { error, failedPlugins } = await generateByKubb({
      config: {
        root: to("kubb"),
        input: { path: input },
        // Its default storage writes a second copy to the working directory.
        output: { path: join(to("kubb"), "client"), storage: memoryStorage() },
        plugins: [
          pluginOas({ generators: [], validate: false }),
          pluginTs(),
          pluginClient({ client: "fetch", bundle: true }),
        ],
      },
    });
    expect([error, ...failedPlugins]).toEqual([undefined]);
    mkdirSync(to("openapi-zod-client"));
    await generateZodClientFromOpenAPI({
      openApiDoc: JSON.parse(text),
      distPath: join(to("openapi-zod-client"), "client.ts"),
      options: { withAlias: true },
    });
  }

  it.each(Object.keys(PROGRAMS))("%s buys a label, and accepts unknown status words", async (name) => {
    const buy = await bundled(join(folder, name));
    const bought = await buy(proxy, name.startsWith("v1") ? credentials.v1 : credentials.whole);
    expect(bought).toEqual({ orderId: expect.stringMatching(/^ORD-\d+$/), isNew: true, isPdf: true });
  });

  // Last, because the compiler blocks the process for so long that idle connections are closed.
  it(
    "compile in strict mode",
    () => {
      const files = COMPILED.map((name) => join(folder, name, "buy.ts"));
      const program = ts.createProgram(files, STRICT);
      const faults = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
        return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
      });
      expect(faults).toEqual([]);
    },
    GENERATION_MS,
  );
});

const STRICT: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
};

async function bundled(folder: string): Promise<Buy> {
  const outfile = join(folder, "buy.mjs");
  await build({ entryPoints: [join(folder, "buy.ts")], outfile, bundle: true, format: "esm", logLevel: "error" });
  const { buy }: { buy: Buy } = await import(pathToFileURL(outfile).href);
  return buy;
}

/** Words in replies that later versions may add to, and their values here. */
const KNOWN_WORDS =
  /"(status|purchase|refundStatus|carrier|code|reliabilityStatus|mode)":"(?:processing|bought|none|UPS|USPS|FEDEX|label_created|reliable|testing|test)"/g;

/** A proxy that imitates a later version: replies have words that this contract does not list. */
async function inNewerWords(target: string): Promise<string> {
  const newer = (_whole: string, field: string) => `"${field}":"${NEW_WORD}"`;
  const server = createServer((incoming, response) => {
    const { method, url = "" } = incoming;
    // Asks for replies that it can read.
    const { "accept-encoding": _packed, ...headers } = incoming.headers;
    const onward = request(new URL(url, target), { method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const isJson = answer.headers["content-type"]?.startsWith("application/json");
      const changed = isJson ? Buffer.from(String(body).replaceAll(KNOWN_WORDS, newer)) : body;
      const { "transfer-encoding": _chunked, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...kept, "content-length": changed.length }).end(changed);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return `http://127.0.0.1:${address.port}`;
}
