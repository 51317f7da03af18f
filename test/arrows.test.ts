import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const repository = fileURLToPath(new URL("../", import.meta.url));
const server = (path: string) => `packages/server/src/${path}`;
const cli = (path: string) => `packages/cli/src/${path}`;
const web = (path: string) => `packages/web/src/${path}`;
const sdk = (path: string) => `packages/sdk/src/${path}`;

/** Imports by file: a file of this repository, or a package by name. */
type Arrow = readonly [from: string, to: string];

const forbidden: readonly Arrow[] = [
  [sdk("files/a.ts"), server("shared/leaf.ts")],
  [sdk("files/b.ts"), sdk("client/leaf.ts")],
  [sdk("display/a.ts"), "node:fs"],
  [cli("commands/order/a.ts"), server("shared/leaf.ts")],
  [cli("commands/order/b.ts"), cli("commands/label/leaf.ts")],
  [cli("commands/order/c.ts"), cli("program.ts")],
  [cli("commands/order/d.ts"), "ink"],
  [cli("io/a.ts"), cli("commands/label/leaf.ts")],
  [web("components/a.tsx"), web("screens/balance/leaf.tsx")],
  [web("screens/addresses/a.tsx"), web("screens/balance/leaf.tsx")],
  [web("screens/addresses/b.tsx"), web("routes.tsx")],
  [web("paths.ts"), web("api/leaf.ts")],
  [web("api/a.ts"), server("shared/leaf.ts")],
  ["examples/a.ts", server("shared/leaf.ts")],
  [server("shared/a.ts"), server("ports/leaf.ts")],
  [server("ports/a.ts"), server("domain/order/leaf.ts")],
  [server("store/a.ts"), server("domain/order/leaf.ts")],
  [server("world.ts"), server("domain/order/leaf.ts")],
  [server("contract/a.ts"), server("domain/order/leaf.ts")],
  [server("contract/b.ts"), server("http/leaf.ts")],
  [server("http/a.ts"), server("domain/order/leaf.ts")],
  [server("http/b.ts"), server("routes/leaf.ts")],
  [server("domain/order/a.ts"), server("routes/leaf.ts")],
  [server("domain/order/b.ts"), server("http/leaf.ts")],
  [server("domain/order/c.ts"), server("adapters/leaf.ts")],
  [server("domain/order/d.ts"), server("store/json/leaf.ts")],
  [server("domain/order/e.ts"), server("domain/bulk-order/leaf.ts")],
  [server("domain/order/f.ts"), server("domain/ledger/wallet-table.ts")],
  [server("domain/order/l.ts"), server("domain/tables.ts")],
  [server("domain/order/g.ts"), "node:fs"],
  [server("domain/order/h.ts"), "@shipctl/sdk"],
  [server("domain/order/i.ts"), sdk("contract/index.ts")],
  [server("domain/order/j.ts"), server("domain/order/a.test.ts")],
  [server("domain/order/k.ts"), server("config.ts")],
  [server("domain/bulk-order/run-bulk.ts"), server("domain/bulk-order/plan-row.ts")],
  [server("domain/audit/a.ts"), server("domain/ledger/leaf.ts")],
  [server("domain/warehouse/a.ts"), server("shared/leaf.ts")],
  [server("warehouse/a.ts"), server("shared/leaf.ts")],
  [server("routes/a.ts"), server("adapters/leaf.ts")],
  [server("routes/b.ts"), server("config.ts")],
  [server("routes/c.ts"), server("jobs/leaf.ts")],
  [server("routes/d.ts"), server("domain/ledger/wallet-table.ts")],
  [server("jobs/a.ts"), server("routes/leaf.ts")],
  [server("jobs/b.ts"), "@shipctl/sdk"],
  [server("app.ts"), server("adapters/leaf.ts")],
  [server("adapters/a.ts"), server("domain/order/leaf.ts")],
  [server("adapters/b.ts"), server("store/store.ts")],
  [server("main.ts"), cli("program.ts")],
  [server("main.ts"), server("domain/tables.ts")],
  [server("open-world.ts"), server("routes/leaf.ts")],
  [server("domain/order/index.ts"), server("domain/order/leaf.ts")],
  [server("shared/b.ts"), server("shared/missing.ts")],
];

const allowed: readonly Arrow[] = [
  ["examples/ok.ts", "@shipctl/sdk"],
  [cli("commands/order/ok.ts"), "@shipctl/sdk"],
  [cli("ui/ok.tsx"), "ink"],
  [cli("program.ts"), cli("commands/label/leaf.ts")],
  [web("routes.tsx"), web("screens/balance/leaf.tsx")],
  [web("screens/addresses/ok.tsx"), web("components/leaf.tsx")],
  [server("commands/a.ts"), server("adapters/leaf.ts")],
  [server("main.ts"), server("open-world.ts")],
  [server("main.ts"), server("commands/leaf.ts")],
  [server("open-world.ts"), server("adapters/leaf.ts")],
  [server("open-store.ts"), server("domain/tables.ts")],
  [server("routes/ok.ts"), server("store/errors.ts")],
  [server("domain/tables.ts"), server("domain/ledger/wallet-table.ts")],
  [server("app.ts"), server("routes/leaf.ts")],
  [server("routes/ok.ts"), server("domain/order/leaf.ts")],
  [server("domain/order/ok.ts"), server("domain/ledger/leaf.ts")],
  [server("domain/order/ok2.ts"), "@shipctl/sdk/contract"],
  [server("domain/ledger/ok.ts"), server("domain/ledger/wallet-table.ts")],
  [server("adapters/ok.ts"), "@shipctl/sdk"],
  [server("http/ok.ts"), server("domain/account/leaf.ts")],
  [server("domain/order/ok.test.ts"), server("adapters/leaf.ts")],
];

let house: string;
let broken: ReadonlySet<string>;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), "shipctl-arrows-"));
  for (const name of [".dependency-cruiser.cjs", "tsconfig.arrows.json", "tsconfig.base.json", "package.json"]) {
    cpSync(join(repository, name), join(house, name));
  }
  symlinkSync(join(repository, "node_modules"), join(house, "node_modules"), "junction");
  build([
    ...forbidden,
    ...allowed,
    [sdk("index.ts"), sdk("client/leaf.ts")],
    [server("shared/x.ts"), server("shared/y.ts")],
  ]);
  broken = violations();
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe("the import rules", () => {
  it.each(forbidden)("forbid %s to import %s", (from, to) => {
    expect([...broken].filter((line) => line.startsWith(`${from} `))).toContain(`${from} → ${resolved(to)}`);
  });

  it.each(allowed)("let %s import %s", (from, to) => {
    expect(broken).not.toContain(`${from} → ${resolved(to)}`);
  });
});

/** Writes every file of the arrows with its imports. */
function build(arrows: readonly Arrow[]): void {
  const imports = new Map<string, string[]>();
  for (const [from, to] of arrows) {
    imports.set(from, [...(imports.get(from) ?? []), to]);
    if (isFile(to) && !to.includes("missing") && !imports.has(to)) imports.set(to, []);
  }
  for (const [file, targets] of imports) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    const lines = targets.map((target) => `import ${JSON.stringify(specifier(file, target))};`);
    writeFileSync(join(house, file), [...lines, "export const here = 1;", ""].join("\n"));
  }
}

function specifier(from: string, to: string): string {
  if (!isFile(to)) return to;
  const path = posix.relative(posix.dirname(from), to).replace(/tsx?$/, "js");
  return path.startsWith(".") ? path : `./${path}`;
}

/** `from → to` for every import that breaks a rule. */
function violations(): Set<string> {
  const bin = join(repository, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = [bin, "packages", "examples", "--config", ".dependency-cruiser.cjs", "--output-type", "json"];
  const output = execFileSync(process.execPath, args, { cwd: house, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const report: { summary: { violations: { from: string; to: string }[] } } = JSON.parse(output);
  const found = report.summary.violations;
  return new Set(found.map(({ from, to }) => `${from} → ${to.replace(/^.*(node_modules\/[^/]+).*/, "$1")}`));
}

/** The target of an import as named by dependency-cruiser. */
function resolved(to: string): string {
  if (to === "@shipctl/sdk") return sdk("index.ts");
  if (to === "@shipctl/sdk/contract") return sdk("contract/index.ts");
  if (to === "ink") return "node_modules/ink";
  if (to.includes("missing")) return `./${posix.basename(to, ".ts")}.js`;
  return to.replace(/^node:/, "");
}

const isFile = (target: string): boolean => /^(packages|examples)\//.test(target);
