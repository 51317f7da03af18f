import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { install, manifestIn, type Packed, packAll, repository } from "./packed-packages.js";
import { type Ran, runProgram, startProgram } from "./run-program.js";

const NAMES = ["@shipctl/sdk", "shipctl", "@shipctl/server"];

/** The entries that are CommonJS as well. */
const COMMON_JS = [".", "./webhooks", "./testing"];

/** Not supported: the resolution of Node 10, and by entries that are ESM alone, `require` of TypeScript's node16. */
const isBeyond = (entry: string, kind: string) =>
  kind === "node10" || (kind === "node16-cjs" && !COMMON_JS.includes(entry));

const CONSUMER = `
import { ApiError, createClient, waitForBulk } from "@shipctl/sdk";
import { operations } from "@shipctl/sdk/contract";
import { documentText } from "@shipctl/sdk/contract/document";
import { formatUsd } from "@shipctl/sdk/display";
import { convertAmazonReport, readAmazonReport, readBulkCsv, writeBulkCsv } from "@shipctl/sdk/files";
import { writeAmazonZip } from "@shipctl/sdk/zip";
`;

/** All labels are of one item, from a report, so that the ZIP has one file. */
const ZIP_REPORT = [
  "order-id\torder-item-id\tsku\tproduct-name\tquantity-purchased\trecipient-name\tship-address-1\tship-city\tship-state\tship-postal-code\tship-country\tship-phone-number",
  "111-1111111-1111111\t1\tMUG\tMug\t1\tTest Recipient\t2 Sample Avenue\tPortland\tOR\t97205\tUS\t503-555-0100",
].join("\n");

const WRITE_ZIP = `
const { labels } = convertAmazonReport(readAmazonReport(new TextEncoder().encode(${JSON.stringify(ZIP_REPORT)})));
const zip = await writeAmazonZip({ labels, at: new Date(0), by: "sku" }).catch((error) => ({ error: error.message }));
`;

const JAVASCRIPT = `${CONSUMER}
const [baseUrl] = process.argv.slice(2);
const guest = createClient({ baseUrl });
const { token } = await guest.login({ body: { email: "demo@shipctl.test", password: "demo-password" } });
const client = createClient({ baseUrl, token });
const { balance } = await client.getBalance();
let orders = 0;
for await (const order of client.listOrders.all({ query: { limit: 7 } })) orders += order.orderId ? 1 : 0;
const refused = await guest.getBalance().catch((error) => error);
${WRITE_ZIP}
console.log(JSON.stringify({
  balance: formatUsd(balance),
  orders,
  refused: refused instanceof ApiError && refused.status,
  operations: Object.keys(operations).length === Object.keys(JSON.parse(documentText).paths).length || "more",
  files: [typeof readBulkCsv, typeof writeBulkCsv, typeof readAmazonReport, typeof convertAmazonReport],
  waits: typeof waitForBulk,
  zip: zip.fileCount,
}));
`;

/** What an SDK without the optional packages answers. */
const WITHOUT_JSZIP = `
import { createClient } from "@shipctl/sdk";
import { convertAmazonReport, readAmazonReport, writeAmazonCsv } from "@shipctl/sdk/files";
import { writeAmazonZip } from "@shipctl/sdk/zip";
const others = ["bulk", "display", "webhooks", "testing", "contract"].map((entry) => import("@shipctl/sdk/" + entry));
const loaded = (await Promise.all(others)).length;
${WRITE_ZIP}
const csv = writeAmazonCsv({ labels, at: new Date(0) });
console.log(JSON.stringify({ client: typeof createClient, loaded, csv: csv.ok, error: zip.error }));
`;

const TYPESCRIPT = `${CONSUMER}
const client = createClient({ baseUrl: "http://127.0.0.1:8787", apiKey: "shp_x" });
export const balance: Promise<number> = client.getBalance().then((reply) => reply.balance);
export const code = (error: ApiError): string => error.code;
export const used = [operations.getBalance.path, documentText, formatUsd(1), waitForBulk, readBulkCsv, writeBulkCsv];
export const more = [readAmazonReport, convertAmazonReport, writeAmazonZip];
// @ts-expect-error an order needs a body
export const wrong = () => client.createOrder();
`;

const COMMON_JS_PROGRAM = `
const { ApiError, createClient } = require("@shipctl/sdk");
const { WebhookError } = require("@shipctl/sdk/webhooks");
const { createFakeApi } = require("@shipctl/sdk/testing");
(async () => {
  const sdk = await import("@shipctl/sdk");
  const client = createClient({ baseUrl: "https://labels.example", apiKey: "shp_test_1", fetch: createFakeApi().fetch });
  const { balance } = await client.user.get();
  const refused = await client.orders.get({ path: { order_id: "ORD-1" } }).catch((error) => error);
  const isOwn = refused instanceof ApiError;
  console.log(JSON.stringify({ balance, isOwn, isOther: refused instanceof sdk.ApiError, webhooks: typeof WebhookError }));
})();
`;

const COMMON_JS_TYPESCRIPT = `
import { ApiError, type Client, createClient, type V1Order } from "@shipctl/sdk";
import { createFakeApi, type FakeApi } from "@shipctl/sdk/testing";
import { verifyWebhook, WebhookError } from "@shipctl/sdk/webhooks";
const fake: FakeApi = createFakeApi({ balance: 20 });
const client: Client = createClient({ baseUrl: "http://127.0.0.1:8787", apiKey: "shp_x", fetch: fake.fetch });
export const order = (order_id: string): Promise<V1Order> => client.orders.get({ path: { order_id } });
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "");
export const say = (error: ApiError): string => error.message;
export const used = [verifyWebhook, WebhookError];
// @ts-expect-error an order needs a body
export const wrong = () => client.orders.create();
`;

describe("the packed packages", () => {
  let packed: readonly Packed[];
  let removeTarballs: () => void = () => undefined;
  const the = (name: string): Packed => {
    const found = packed.find((one) => one.name === name);
    if (!found) throw new Error(`${name} was not packed`);
    return found;
  };

  beforeAll(async () => {
    ({ packed, remove: removeTarballs } = await packAll());
  });
  afterAll(() => removeTarballs());

  it.each(NAMES)("%s passes publint", async (name) => {
    const tarball = new Uint8Array(readFileSync(the(name).tarball)).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([]);
  });

  it("the SDK's types resolve like its code, from every entry", async () => {
    const result = await checkPackage(
      createPackageFromTarballData(new Uint8Array(readFileSync(the(NAMES[0] ?? "").tarball))),
    );
    if (!result.types) throw new Error("no types");
    expect(Object.keys(result.entrypoints)).toEqual(
      expect.arrayContaining([".", "./contract", "./files", "./display"]),
    );
    const problems = result.problems.filter(
      (problem) => !("resolutionKind" in problem && isBeyond(problem.entrypoint, problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });

  it.each(NAMES)("%s has a description, a license and a Node version", (name) => {
    const { folder, files } = the(name);
    const manifest = manifestIn(join(repository, folder));
    expect(manifest).toMatchObject({ license: "MIT", engines: { node: ">=20.19" } });
    expect(manifest.private).toBeUndefined();
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]));
    const read = (path: string) => readFileSync(join(repository, path), "utf8");
    expect(read(join(folder, "LICENSE"))).toBe(read("LICENSE"));
  });

  it.each(NAMES)("%s contains code and documentation, but no tests, sources or stale files", (name) => {
    const allowed = /^(?:LICENSE|README\.md|package\.json|(?:bin|bundle|dist|assets|web)\/.*)$/;
    expect(
      the(name).files.filter((path) => !allowed.test(path) || /\.test\.|\.tsbuildinfo|\.tsx?$(?<!\.d\.ts)/.test(path)),
    ).toEqual([]);
  });

  it("the SDK has no source maps, and its CommonJS takes less than 30 kB of the tarball", () => {
    const { files, folder } = the("@shipctl/sdk");
    expect(files.filter((path) => path.endsWith(".map"))).toEqual([]);
    const bundled = files.filter((path) => path.startsWith("bundle/"));
    const bytes = bundled.map((path) => gzipSync(readFileSync(join(repository, folder, path))).length);
    expect(bundled.length).toBe(2 * COMMON_JS.length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(30_000);
  });

  it("depend on each other's current version", () => {
    const manifests = NAMES.map((name) => manifestIn(join(repository, the(name).folder)));
    const [sdk, cli, server] = manifests;
    expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
    for (const user of [cli, server]) expect(user?.dependencies?.["@shipctl/sdk"]).toBe(sdk?.version);
  });

  describe("unpacked into an empty folder", () => {
    let project: Awaited<ReturnType<typeof install>>;
    let server: { url: string; stop(): Promise<Ran> } | undefined;

    beforeAll(async () => {
      project = await install(packed);
      server = await serveDemo(project.folder);
    });
    afterAll(async () => {
      await server?.stop();
      project.remove();
    });

    const url = () => server?.url ?? "";

    it("shipctl and shipctl-server print their version", async () => {
      const version = manifestIn(join(repository, "packages/cli")).version;
      expect(await run(project.folder, ["node_modules/shipctl/bin/shipctl.js", "--version"])).toMatchObject({
        code: 0,
        text: `${version}\n`,
      });
      const program = "node_modules/@shipctl/server/bin/shipctl-server.js";
      expect(await run(project.folder, [program, "--version"])).toMatchObject({ code: 0, text: `${version}\n` });
    });

    it("shipctl serve --demo serves the API and the web app", async () => {
      expect(await (await fetch(`${url()}/healthz`)).json()).toMatchObject({ status: "ok" });
      const page = await (await fetch(`${url()}/`, { headers: { Accept: "text/html" } })).text();
      const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1];
      expect(script, page).toBeDefined();
      const code = await fetch(new URL(script ?? "", url()));
      expect(code.headers.get("Content-Type")).toContain("javascript");
      expect(code.status).toBe(200);
    });

    it("shipctl buys a label and saves its PDF", async () => {
      const shipctl = (...args: string[]) =>
        run(project.folder, ["node_modules/shipctl/bin/shipctl.js", ...args], "demo-password\n");
      const signedIn = await shipctl("login", "--url", url(), "--email", "demo@shipctl.test", "--password-stdin");
      expect(signedIn.code, signedIn.text).toBe(0);
      const parcel = ["--weight", "2", "--size", "12x10x5", "--service", "UPS Ground", "--to", "Marlow Books"];
      const bought = await shipctl("buy", ...parcel, "--yes", "--label", "label.pdf");
      expect(bought.code, bought.text).toBe(0);
      expect(readFileSync(join(project.folder, "label.pdf"), "latin1").slice(0, 5)).toBe("%PDF-");
    });

    it("a program in plain JavaScript uses every entry of the SDK", async () => {
      writeFileSync(join(project.folder, "consumer.mjs"), JAVASCRIPT);
      const { code, text } = await run(project.folder, ["consumer.mjs", url()]);
      expect(code, text).toBe(0);
      expect(JSON.parse(text)).toMatchObject({
        balance: expect.stringMatching(/^\$\d/),
        orders: expect.any(Number),
        refused: 401,
        files: ["function", "function", "function", "function"],
        waits: "function",
        zip: 1,
      });
    });

    it("a CommonJS program gets the classes that its imports get", async () => {
      writeFileSync(join(project.folder, "consumer.cjs"), COMMON_JS_PROGRAM);
      const { code, text } = await run(project.folder, ["consumer.cjs"]);
      expect(code, text).toBe(0);
      expect(JSON.parse(text)).toEqual({ balance: 1000, isOwn: true, isOther: true, webhooks: "function" });
    });

    it("what cannot require ESM, as Jest, gets the client, the webhooks and the fake as CommonJS", async () => {
      writeFileSync(join(project.folder, "consumer.cjs"), COMMON_JS_PROGRAM);
      const { code, text } = await run(project.folder, ["--no-experimental-require-module", "consumer.cjs"]);
      expect(code, text).toBe(0);
      expect(JSON.parse(text)).toMatchObject({ balance: 1000, isOwn: true, webhooks: "function" });
    });

    it.each(["typescript", "typescript-7"])(
      "a CommonJS program in strict TypeScript compiles with node16 (%s)",
      async (of) => {
        const options = { module: "node16", target: "es2022", lib: ["es2023", "dom", "dom.iterable"] };
        const strict = { strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true, noEmit: true, types: [] };
        writeFileSync(join(project.folder, "consumer.cts"), COMMON_JS_TYPESCRIPT);
        const config = { compilerOptions: { ...options, ...strict }, files: ["consumer.cts"] };
        writeFileSync(join(project.folder, "tsconfig.json"), JSON.stringify(config));
        const compiler = join(repository, "node_modules", of, "bin/tsc");
        expect(await run(project.folder, [compiler, "-p", "tsconfig.json"])).toMatchObject({ code: 0, text: "" });
      },
    );

    it.each(["nodenext", "bundler"])(
      "a program in strict TypeScript compiles with module resolution %s",
      async (kind) => {
        const module = kind === "bundler" ? "esnext" : kind;
        const options = { module, moduleResolution: kind, target: "es2022", lib: ["es2023", "dom", "dom.iterable"] };
        const strict = { strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true, noEmit: true, types: [] };
        writeFileSync(join(project.folder, "consumer.mts"), TYPESCRIPT);
        const config = { compilerOptions: { ...options, ...strict }, files: ["consumer.mts"] };
        writeFileSync(join(project.folder, "tsconfig.json"), JSON.stringify(config));
        const compiler = join(repository, "node_modules/typescript-7/bin/tsc");
        expect(await run(project.folder, [compiler, "-p", "tsconfig.json"])).toMatchObject({ code: 0, text: "" });
      },
    );
  });

  it("the SDK without jszip does all but write a ZIP, and says what that needs", async () => {
    const { folder, remove } = await install([the("@shipctl/sdk")]);
    writeFileSync(join(folder, "consumer.mjs"), WITHOUT_JSZIP);
    const { code, text } = await run(folder, ["consumer.mjs"]);
    remove();
    expect(code, text).toBe(0);
    const error = expect.stringMatching(/^Cannot find package 'jszip'/);
    expect(JSON.parse(text)).toEqual({ client: "function", loaded: 5, csv: true, error });
  });

  it("shipctl runs without the server package, and says how to install it", async () => {
    const { folder, remove } = await install([the("@shipctl/sdk"), the("shipctl")]);
    const { code, text } = await run(folder, ["node_modules/shipctl/bin/shipctl.js", "serve"]);
    remove();
    expect(code).toBe(1);
    expect(text).toContain("npm install @shipctl/server");
  });
});

/** Runs Node with these arguments in the folder of an installed project. */
const run = (folder: string, args: readonly string[], input = "") =>
  runProgram(process.execPath, args, { cwd: folder, env: environmentIn(folder), input });

function environmentIn(folder: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:SHIPCTL_|NODE_OPTIONS$|NODE_ENV$|DATABASE_URL$|PORT$)/.test(name),
  );
  const places = { XDG_CONFIG_HOME: join(folder, "config"), XDG_STATE_HOME: join(folder, "state") };
  return { ...Object.fromEntries(kept), ...places, NO_COLOR: "1", LOG_LEVEL: "warn" };
}

async function serveDemo(folder: string): Promise<{ url: string; stop(): Promise<Ran> }> {
  const args = ["node_modules/shipctl/bin/shipctl.js", "serve", "--demo", "--port", "0", "--data", "data"];
  const { child, ended } = startProgram(process.execPath, args, { cwd: folder, env: environmentIn(folder) });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
      const found = /Shipctl listening on (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    ended.then(({ code, text }) => reject(new Error(`the server ended with code ${code}: ${text}`)), reject);
  });
  return {
    url,
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
