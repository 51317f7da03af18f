import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../server/src/config.js";
import { ExitCode } from "../src/io/exit-code.js";
import { helpTopic } from "../src/io/help-topics.js";
import { version } from "../src/version.js";
import { type Home, newHome } from "./demo-server.js";
import { runHere } from "./run-here.js";

describe("help", () => {
  let home: Home;
  beforeAll(async () => {
    home = await newHome();
  });
  afterAll(() => home.remove());

  /** The command names under their headings in a help text. */
  const namesIn = (help: string): string[] =>
    [...help.matchAll(/^ {2}([a-z][a-z-]*) {2,}\S/gm)].map(([, name = ""]) => name).filter((name) => name !== "help");

  it("is printed by shipctl without arguments, on stdout and with exit code 0", async () => {
    const [bare, asked] = await Promise.all([home.shipctl([]), home.shipctl(["--help"])]);
    expect(bare.code).toBe(0);
    expect(bare.out).toBe(asked.out);
    expect(namesIn(bare.out)).toEqual(expect.arrayContaining(["login", "buy", "bulk", "orders", "serve"]));
  });

  it("shows at least one example for every command", async () => {
    const leaves = await leavesBelow([]);
    expect(leaves.length).toBeGreaterThan(25);
    for (const { path, help } of leaves) {
      const examples = help.split("Examples:\n")[1] ?? "";
      expect(examples, path.join(" ")).toContain(`$ shipctl ${path.join(" ")}`);
    }
  });

  it("names no variable that stops a server, which gets them from shipctl serve", () => {
    const named = helpTopic("environment", 80).match(/SHIPCTL_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(10);
    const env = Object.fromEntries(named.filter((name) => name !== "SHIPCTL_URL").map((name) => [name, "1"]));
    expect(() => readConfig([], env)).not.toThrow();
  });

  it.each([
    [["help", "bulk", "buy"], "Usage: shipctl bulk buy "],
    [["bulk", "help", "buy"], "Usage: shipctl bulk buy "],
    [["orders", "help"], "Usage: shipctl orders "],
    [["help"], "Usage: shipctl [options]"],
    [["version"], `${version()}\n`],
  ])("answers %j", async (typed, start) => {
    const { code, out, err } = await home.shipctl(typed);
    expect([code, out.slice(0, start.length), err]).toEqual([0, start, ""]);
  });

  it("suggests the nearest name for an unknown command or flag, with exit code 2", async () => {
    const command = await home.shipctl(["bulks"]);
    expect(command.code).toBe(2);
    expect(command.err).toContain("bulk");
    const flag = await home.shipctl(["orders", "list", "--serach", "x"]);
    expect(flag.code).toBe(2);
    expect(flag.err).toContain("--search");
  });

  it.each([
    [["orders", "lits"], "list"],
    [["admin", "custmers", "list"], "customers"],
    [["admin", "customers", "set-balnce"], "set-balance"],
    [["balance", "--ulr", "http://x"], "--url"],
    [["--jsn", "balance"], "--json"],
    [["bulk", "buy", "orders.csv", "--skip-invald"], "--skip-invalid"],
  ])("suggests for %j: %s", async (typed, meant) => {
    const { code, out, err } = await home.shipctl(typed);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`(Did you mean ${meant}?)`);
  });

  it("refuses an invalid value with exit code 2, and names flag, value and valid values", async () => {
    const { code, err } = await home.shipctl(["orders", "list", "--limit", "10000"]);
    expect(code).toBe(2);
    expect(err).toContain('--limit "10000" is not a whole number from 1 to 5000');
  });

  it.each([
    [["login", "--email", ""], "--email"],
    [["quote", "--weight", "2", "--size", "12x10x5", "--api", " "], "--api"],
    [["orders", "show", ""], "<order>"],
    [["orders", "void", "ORD-100001", ""], "<orders>"],
    [["orders", "list", "--search="], "--search"],
    [["buy", "--label", ""], "--label"],
    [["balance", "--profile", ""], "--profile"],
  ])("refuses an empty value: %j", async (typed, name) => {
    const { code, out, err } = await home.shipctl(typed);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`${name} is empty`);
  });

  it("names the commands for a file that is typed in place of one", async () => {
    const { code, out, err } = await home.shipctl(["my orders.csv"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("my orders.csv is a file, not a command.");
    expect(err).toContain('Buy its labels: shipctl bulk buy "my orders.csv"');
  });

  it("has topics: exit codes, environment and JSON, as the README lists them", async () => {
    const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
    const topic = async (name: string): Promise<string> => {
      const { code, out, err } = await runHere(["help", name], { env: {} });
      expect([name, code, err]).toEqual([name, 0, ""]);
      for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
      return out;
    };
    const codes = await topic("exit-codes");
    for (const code of Object.values(ExitCode)) {
      const [, meaning = ""] = new RegExp(`^\\| ${code} \\| ([\\w ]+)`, "m").exec(readme) ?? [];
      expect(codes).toMatch(new RegExp(`^${code} +${meaning.split(/[ :]/)[0]}`, "m"));
    }
    const environment = await topic("environment");
    const [, table = ""] = /\| variable \| purpose \|\n([\s\S]*?)\n\n/.exec(readme) ?? [];
    const names = [...table.matchAll(/^\| ([^|]+)\|/gm)].flatMap(([, cell = ""]) => cell.match(/[A-Z_]{4,}/g) ?? []);
    expect(names.length).toBeGreaterThan(12);
    for (const name of names) expect(environment).toContain(name);
    expect(await topic("json")).toContain("--json");
    const help = await runHere(["--help"], { env: {} });
    expect(help.out).toContain("More help: shipctl help exit-codes, environment, json");
    // A command's help is no topic.
    expect((await runHere(["help", "balance"], { env: {} })).out).toContain("Usage: shipctl balance");
  });

  async function leavesBelow(path: readonly string[]): Promise<{ path: readonly string[]; help: string }[]> {
    const { out, code } = await runHere([...path, "--help"], { env: {} });
    expect(code, path.join(" ")).toBe(0);
    if (out.includes("Examples:")) return [{ path, help: out }];
    const leaves = [];
    for (const name of namesIn(out)) leaves.push(...(await leavesBelow([...path, name])));
    return leaves;
  }
});
