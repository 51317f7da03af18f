import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { demoStage } from "../packages/cli/test/demo-server.js";
import { compile } from "../packages/sdk/test/public-docs.js";
import { runProgram } from "./run-program.js";

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const sdk = (entry: string) => path(`packages/sdk/src/${entry}`);

const NAMED = "http://127.0.0.1:8787";

/** The README's programs by their headings. The first one creates the client that the others use. */
const programs = readFileSync(path("packages/sdk/README.md"), "utf8")
  .split(/^#+ /m)
  .flatMap((section) => {
    const [title = ""] = section.split("\n");
    return [...section.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => ({ title, code }));
  });

const [setup, ...examples] = programs;

/** A program with the client's setup in front of it if it uses `client`; imports come first. */
function whole(code: string, url = NAMED): string {
  const usesClient = code !== setup?.code && /\bclient\b/.test(code);
  const text = usesClient ? `${setup?.code}${code}` : code;
  const imports = new Set(text.match(/^import .*$/gm));
  return [...imports, text.replaceAll(/^import .*$/gm, "")].join("\n").replaceAll(NAMED, url);
}

describe("the README of the SDK", () => {
  const { home, server } = demoStage();
  let token = "";

  beforeAll(async () => {
    const body = JSON.stringify({ email: "demo@shipctl.test", password: "demo-password" });
    const headers = { "Content-Type": "application/json" };
    const reply = await fetch(`${server.url}/api/auth/login`, { method: "POST", headers, body });
    ({ token } = await reply.json());
    mkdirSync(join(home.folder, "examples"));
    const orders = readFileSync(path("examples/orders-50.csv"), "utf8").replace("Juniper Hale", "");
    writeFileSync(join(home.folder, "examples", "orders.csv"), orders);
    writeFileSync(join(home.folder, "examples", "report.txt"), REPORT);
  });

  it("shows more than ten programs", () => {
    expect(programs.length).toBeGreaterThan(10);
  });

  it("shows programs that compile", () => {
    const files = programs.map(({ code }, index): [string, string] => [`readme-${index}`, fromSources(whole(code))]);
    expect(compile(new Map(files))).toEqual([]);
  }, 120_000);

  it.each(examples)("$title: the program works", async ({ title, code }) => {
    const folder = join(home.folder, "examples");
    const program = join(folder, `${title.replaceAll(/\W+/g, "-")}.mjs`);
    await build({
      stdin: { contents: whole(code, server.url), loader: "ts", resolveDir: path("packages/sdk") },
      alias: {
        "@shipctl/sdk/files": sdk("files/index.ts"),
        "@shipctl/sdk/display": sdk("display/index.ts"),
        "@shipctl/sdk/bulk": sdk("bulk/index.ts"),
        "@shipctl/sdk/zip": sdk("zip/index.ts"),
        "@shipctl/sdk/webhooks": sdk("webhooks/index.ts"),
        "@shipctl/sdk/testing": sdk("testing/index.ts"),
        "@shipctl/sdk": sdk("index.ts"),
      },
      bundle: true,
      platform: "node",
      format: "esm",
      outfile: program,
      logLevel: "silent",
    });
    const env = { ...process.env, SHIPCTL_TOKEN: token };
    const { code: exitCode, text } = await runProgram(process.execPath, [program], { cwd: folder, env });
    expect(exitCode, text).toBe(0);
    expect({ text, files: readdirSync(folder) }).toEqual(EXPECTED[title] ?? expect.anything());
  });
});

const prints = (text: RegExp) => ({ text: expect.stringMatching(text), files: expect.anything() });
const saves = (name: RegExp) => ({
  text: expect.anything(),
  files: expect.arrayContaining([expect.stringMatching(name)]),
});

/** The output of each program, or the file that it saves. */
const EXPECTED: Readonly<Record<string, unknown>> = {
  "Sign in": prints(/^\d+(?:\.\d+)?\n$/),
  "Compare prices": prints(/USPS Priority Mail \d/),
  "Buy a label and save its PDF": saves(/^ORD-\d+\.pdf$/),
  "Check a CSV file": prints(/^row 1, toName: /),
  "Buy labels for a CSV file and show the progress": prints(/BULK-\d+ completed/),
  "Get several labels in one PDF": saves(/^labels\.pdf$/),
  "Track parcels": prints(/^ORD-\d+ In Transit \w/m),
  "Void a label": prints(/^ORD-\d+ submitted/),
  "Convert an Amazon report to a bulk order file": saves(/^Amazon_Orders_.*\.csv$/),
  "Test without a server": prints(/^11\.9 2\n$/),
  "Receive events": prints(/^label\.bought ORD-100001\n$/),
  Errors: prints(/ORD-1.* \[\] req_/),
};

const REPORT = [
  "order-id\torder-item-id\tsku\tproduct-name\tquantity-purchased\trecipient-name\tship-address-1\tship-city\tship-state\tship-postal-code\tship-country\tship-phone-number",
  "111-1111111-1111111\t1\tMUG\tMug\t1\tTest Recipient\t2 Sample Avenue\tPortland\tOR\t97205\tUS\t503-555-0100",
].join("\n");

const fromSources = (code: string) =>
  code.replaceAll(`"@shipctl/sdk"`, `"../src/index.js"`).replaceAll(/"@shipctl\/sdk\/(\w+)"/g, `"../src/$1/index.js"`);
