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

/** The programs of the README by the title above them. The first one connects; the others go on from there. */
const programs = readFileSync(path("packages/sdk/README.md"), "utf8")
  .split(/^#+ /m)
  .flatMap((section) => {
    const [title = ""] = section.split("\n");
    return [...section.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => ({ title, code }));
  });

const [connecting, ...jobs] = programs;

/** With the connection in front of it, unless it makes one by itself; imports come first. */
function whole(code: string, url = NAMED): string {
  const goesOn = code !== connecting?.code && /\bclient\b/.test(code);
  const text = goesOn ? `${connecting?.code}${code}` : code;
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
    mkdirSync(join(home.folder, "jobs"));
    const orders = readFileSync(path("examples/orders-50.csv"), "utf8").replace("Juniper Hale", "");
    writeFileSync(join(home.folder, "jobs", "orders.csv"), orders);
    writeFileSync(join(home.folder, "jobs", "report.txt"), REPORT);
  });

  it("shows ten jobs and more", () => {
    expect(programs.length).toBeGreaterThan(10);
  });

  it("shows programs that compile", () => {
    const files = programs.map(({ code }, index): [string, string] => [`readme-${index}`, fromSources(whole(code))]);
    expect(compile(new Map(files))).toEqual([]);
  }, 120_000);

  it.each(jobs)("$title: its program does what it says", async ({ title, code }) => {
    const folder = join(home.folder, "jobs");
    const program = join(folder, `${title.replaceAll(/\W+/g, "-")}.mjs`);
    await build({
      stdin: { contents: whole(code, server.url), loader: "ts", resolveDir: path("packages/sdk") },
      alias: {
        "@shipctl/sdk/files": sdk("files/index.ts"),
        "@shipctl/sdk/display": sdk("display/index.ts"),
        "@shipctl/sdk/bulk": sdk("bulk/index.ts"),
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
    expect({ text, files: readdirSync(folder) }).toEqual(DONE[title] ?? expect.anything());
  });
});

const said = (text: RegExp) => ({ text: expect.stringMatching(text), files: expect.anything() });
const saved = (name: RegExp) => ({
  text: expect.anything(),
  files: expect.arrayContaining([expect.stringMatching(name)]),
});

/** What one sees of a job that is done: what it said, or the file that it left. */
const DONE: Readonly<Record<string, unknown>> = {
  "Sign in": said(/^\d+(?:\.\d+)?\n$/),
  "Compare what a parcel costs": said(/USPS Priority Mail \d/),
  "Buy one label and save its PDF": saved(/^ORD-\d+\.pdf$/),
  "Check a CSV file": said(/^row 1, toName: /),
  "Buy a CSV file, and see it happen": said(/BULK-\d+ completed/),
  "Print many labels as one PDF": saved(/^labels\.pdf$/),
  "Follow a parcel": said(/^ORD-\d+ In Transit \w/m),
  "Give a label back": said(/^ORD-\d+ submitted/),
  "From an Amazon report to a bulk order file": saved(/^Amazon_Orders_.*\.csv$/),
  Errors: said(/ORD-1.* \[\] req_/),
};

const REPORT = [
  "order-id\torder-item-id\tsku\tproduct-name\tquantity-purchased\trecipient-name\tship-address-1\tship-city\tship-state\tship-postal-code\tship-country\tship-phone-number",
  "111-1111111-1111111\t1\tMUG\tMug\t1\tTest Recipient\t2 Sample Avenue\tPortland\tOR\t97205\tUS\t503-555-0100",
].join("\n");

const fromSources = (code: string) =>
  code.replaceAll(`"@shipctl/sdk"`, `"../src/index.js"`).replaceAll(/"@shipctl\/sdk\/(\w+)"/g, `"../src/$1/index.js"`);
