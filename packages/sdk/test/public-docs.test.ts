import { compileFunction } from "node:vm";
import { transform } from "esbuild";
import { describe, expect, it } from "vitest";
import * as bulk from "../src/bulk/index.js";
import * as display from "../src/display/index.js";
import * as files from "../src/files/index.js";
import * as sdk from "../src/index.js";
import * as mcp from "../src/mcp/index.js";
import * as testing from "../src/testing/index.js";
import * as webhooks from "../src/webhooks/index.js";
import { compile, type PublicName, publicNames } from "./public-docs.js";

const names = publicNames();

/** Declarations of names that examples use without defining them. */
const GIVEN: Readonly<Record<string, string>> = {
  body: "const body = {} as never;",
  bulkOrderId: `const bulkOrderId = "BULK-100001";`,
  client: `const client = createClient({ baseUrl: "https://labels.example" });`,
  writeFile: `const { writeFile } = await import("node:fs/promises");`,
  bytes: `const bytes = new Uint8Array();`,
  labels: `const report = readAmazonReport("");
if (!report.ok) throw new Error(report.message);
const { labels } = convertAmazonReport(report);`,
  report: `const report = readAmazonReport("");
if (!report.ok) throw new Error(report.message);`,
  address: `const address: Address = {} as never;`,
  file: `const file: BulkFile = {} as never;`,
  sheet: `const sheet: Sheet = {} as never;`,
  row: `const row: SheetRow = {} as never;`,
  picks: `const picks: BulkPicks = {};`,
  ...Object.fromEntries(["topUp", "show", "print"].map((name) => [name, `const ${name} = console.log;`])),
};

const id = ({ entry, name }: PublicName): string => `${entry}: ${name}`;

describe("the public names of the SDK", () => {
  it("have a doc comment", () => {
    const silent = names.filter(({ about, kind, isGenerated }) => about === "" && !(isGenerated && kind === "type"));
    expect(silent.map(id)).toEqual([]);
  });

  it("have an example, if they are functions, classes or methods", () => {
    const callable = names.filter(({ kind }) => ["function", "class", "method"].includes(kind));
    const alone = callable.filter(({ examples, name }) => examples.length === 0 && name !== "withStatus");
    expect(callable.length).toBeGreaterThan(100);
    expect(alone.map(id)).toEqual([]);
  });

  it("have examples that compile", () => {
    const programs = names.flatMap((one) =>
      one.examples.map((example, index): [string, string] => [
        `${one.entry.replace("/", "-")}-${one.name}-${index}`,
        program(one, example),
      ]),
    );
    expect(compile(new Map(programs))).toEqual([]);
  }, 120_000);

  const withResults = names.flatMap(({ entry, name, examples }) =>
    examples.filter((example) => example.includes("// =>")).map((example) => [`${entry}: ${name}`, example] as const),
  );

  it.each(withResults)("%s returns the result of its example", async (_name, example) => {
    const checks: [actual: unknown, expected: unknown][] = [];
    const { code } = await transform(asChecks(example), { loader: "ts", target: "es2022" });
    const scope = {
      ...sdk,
      ...files,
      ...display,
      ...bulk,
      ...mcp,
      ...testing,
      labels: LABELS,
      check: (...pair: [unknown, unknown]) => checks.push(pair),
    };
    const run = compileFunction(`return (async () => { ${code} })();`, Object.keys(scope));
    await run(...Object.values(scope));
    expect(checks.length).toBeGreaterThan(0);
    for (const [actual, expected] of checks) expect(actual).toEqual(expected);
  });
});

const LABELS: files.AmazonLabel[] = [
  {
    ...{ lines: [2], row: { ...rowOf(files.mixedCarriersSampleCsv().text), sku: "MUG" } },
    ...{ serviceLevel: "Standard", isCancelled: false },
  },
];

function rowOf(text: string): files.BulkRow {
  const file = files.readBulkCsv(text);
  const row = file.ok ? file.rows[0] : undefined;
  if (!row) throw new Error("the sample has no row");
  return row;
}

/** An example as a file, with imports and declarations of the names that it uses. */
function program({ kind }: PublicName, example: string): string {
  const uses = (name: string, text = example) => new RegExp(`(?<!client[.])\\b${name}\\b`).test(text);
  const makes = (name: string) => new RegExp(`const (?:${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} =)`).test(example);
  // Arguments of a method's example are declared as `never`, so that the compiler checks only their names.
  const open = kind === "method" ? [...example.matchAll(/(?<=[{,] )\w+(?=,| \})/g)].map(([name]) => name) : [];
  const given = Object.entries(GIVEN).filter(([name]) => uses(name) && !makes(name) && !open.includes(name));
  const above = [...open.map((name) => `const ${name} = {} as never;`), ...given.map(([, text]) => text)].join("\n");
  const imports =
    kind === "method"
      ? ""
      : Object.entries({ files, display, bulk, webhooks, mcp, testing })
          .flatMap(([entry, values]) => namesOf(entry, values))
          .join("\n");
  return `import { AccountLeft, ApiError, createClient, createClientSession, readPages, waitForBulk, waitForConfirmation } from "../src/index.js";
import type { BulkPicks, Sheet, SheetRow } from "../src/bulk/index.js";
import type { Address, Paging } from "../src/index.js";
import type { BulkFile, BulkRow } from "../src/files/index.js";
${imports}
export async function example() {
${above}
{
${example}
}
}`;
}

const namesOf = (entry: string, values: object) =>
  Object.keys(values).map((name) => `import { ${name} } from "../src/${entry}/index.js";`);

/** `expression; // => value`, or the value on the line below, as a call of `check`. */
function asChecks(example: string): string {
  const lines = example.replaceAll(/\n\s*\/\/ =>/g, " // =>").split("\n");
  return lines.map((line) => line.replace(/^(.*?);? *\/\/ => (.*)$/, "check($1, $2);")).join("\n");
}
