import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Home, newHome } from "./demo-server.js";

const SHELLS = ["bash", "zsh", "fish"] as const;

const isInstalled = (shell: string): boolean => spawnSync(shell, ["-c", "exit 0"]).status === 0;

describe("completion", () => {
  let home: Home;
  const scripts = new Map<string, string>();
  const fileOf = (shell: string) => join(home.folder, `completion.${shell}`);

  beforeAll(async () => {
    home = await newHome();
    for (const shell of SHELLS) {
      const { code, out, err } = await home.shipctl(["completion", shell]);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      scripts.set(shell, out);
      writeFileSync(fileOf(shell), out);
    }
  });
  afterAll(() => home.remove());

  /** What bash offers after these words, the last of which is being typed. */
  const offered = (...typed: string[]): string[] => {
    const program = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shipctl; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync("bash", ["-c", program, "bash", fileOf("bash"), "shipctl", ...typed], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    return stdout.split("\n").filter(Boolean);
  };

  it("offers the commands of the help, at every level", async () => {
    expect(offered("o")).toEqual(["orders"]);
    expect(offered("orders", "")).toEqual(["list", "show", "track", "track-link", "return", "void"]);
    expect(offered("admin", "customers", "set-b")).toEqual(["set-balance"]);
    const { out } = await home.shipctl(["--help"]);
    const listed = [...out.matchAll(/^ {2}([a-z][a-z-]*) {2,}\S/gm)].map(([, name]) => name);
    expect(offered("").sort()).toEqual([...listed, "help"].sort());
  });

  it("offers a command's own and global flags after a dash", () => {
    expect(offered("orders", "list", "--se")).toEqual(["--search"]);
    expect(offered("balance", "--")).toEqual(expect.arrayContaining(["--json", "--url", "--profile", "--help"]));
    expect(offered("orders", "list", "")).toEqual([]);
  });

  it("offers the valid values of a flag or an argument, also after =", () => {
    expect(offered("orders", "list", "--status", "in")).toEqual(["in_transit"]);
    expect(offered("orders", "list", "--status", "=", "del")).toEqual(["delivered"]);
    expect(offered("completion", "")).toEqual([...SHELLS]);
  });

  it("ignores the values of flags, wherever they are", () => {
    expect(offered("--url", "orders", "bal")).toEqual(["balance"]);
    expect(offered("--profile", "=", "bulk", "orders", "sh")).toEqual(["show"]);
    expect(offered("orders", "--json", "list", "--search", "void", "--si")).toEqual(["--since"]);
  });

  it("leaves file names to bash where a value is free text", () => {
    expect(offered("bulk", "buy", "orders.csv", "--labels", "")).toEqual([]);
    expect(offered("bulk", "check", "")).toEqual([]);
  });

  it.each(["zsh", "fish"])("knows the same commands and flags in %s as in bash", (shell) => {
    const script = scripts.get(shell) ?? "";
    const flags = new Set(scripts.get("bash")?.match(/--[a-z][a-z\d-]+/g));
    expect(flags.size).toBeGreaterThan(50);
    const spelled = (flag: string) => (shell === "fish" ? `-l ${flag.slice(2)} ` : `${flag}:`);
    expect([...flags].filter((flag) => flag !== "--flag" && !script.includes(spelled(flag)))).toEqual([]);
    for (const path of ["orders list", "admin customers set-balance", "bulk buy"]) expect(script).toContain(`'${path}`);
  });

  it.each(SHELLS)("is a script that %s can parse, if it is installed", (shell) => {
    if (!isInstalled(shell)) return;
    expect(spawnSync(shell, ["-n", fileOf(shell)], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  });

  it("ends with exit code 2 for an unknown shell, and names the known ones", async () => {
    const { code, err } = await home.shipctl(["completion", "tcsh"]);
    expect(code).toBe(2);
    expect(err).toContain("bash, zsh, fish");
  });
});
