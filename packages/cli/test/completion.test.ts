import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@shipctl/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoStage, type Home, newHome } from "./demo-server.js";
import { standIns } from "./stand-ins.js";
import { openTerminal } from "./terminal.js";

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
    expect(offered("help", "exit")).toEqual(["exit-codes"]);
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
    expect(offered("completion", "")).toEqual([...SHELLS, "refresh"]);
  });

  it("ignores the values of flags, wherever they are", () => {
    expect(offered("--url", "orders", "bal")).toEqual(["balance"]);
    expect(offered("--profile", "=", "bulk", "orders", "sh")).toEqual(["show"]);
    expect(offered("orders", "--json", "list", "--search", "void", "--si")).toEqual(["--since"]);
  });

  it("offers files in bash where a value is a file, and nowhere else", async () => {
    writeFileSync(join(home.folder, "zebra.csv"), "");
    const terminal = openTerminal(home, { isInShell: true, columns: 120 });
    await terminal.shows("ready>");
    terminal.press('source completion.bash; shipctl() { echo typed: "$@"; }\r');
    for (const [typed, shown] of [
      ["shipctl buy --reference zeb", "typed: buy --reference zeb\n"],
      ["shipctl balance zeb", "typed: balance zeb\n"],
      ["shipctl orders show zeb", "typed: orders show zeb\n"],
      ["shipctl bulk check zeb", "typed: bulk check zebra.csv"],
      ["shipctl bulk buy x --labels zeb", "typed: bulk buy x --labels zebra.csv"],
    ] as const) {
      terminal.press(`${typed}\t`, "\r");
      await terminal.shows(shown);
    }
    await terminal.close();
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

describe("completion of the account's names", () => {
  const { home, server } = demoStage("demo");
  const RECIPIENT = { street1: "2 Sample Avenue", city: "Portland", state: "OR", zip: "97205", phone: "503-555-0100" };
  /** What no shell may run, and no terminal may interpret. */
  const HOSTILE = "$(touch pwned)`touch pwned`;\u001b]0;title\u0007\u009b2J\u202eName";

  const scripts = async (shell: string) => {
    const { out } = await home.run(["completion", shell]);
    writeFileSync(join(home.folder, `known.${shell}`), out);
  };
  const shell = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    spawnSync(program, args, {
      cwd: home.folder,
      encoding: "utf8",
      env: { ...(home.env as NodeJS.ProcessEnv), ...env },
    });

  /** What a shell offers after these words. */
  const offered = (name: string, words: readonly string[], env?: Readonly<Record<string, string>>): string => {
    if (name === "fish") {
      const line = ["shipctl", ...words].join(" ");
      return shell("fish", ["--no-config", "-c", `source known.fish; complete -C '${line}'`], env).stdout;
    }
    const bash = `source known.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shipctl; printf '%s\n' "\${COMPREPLY[@]}"`;
    const zsh =
      `compdef() { : }; source known.zsh; compadd() { print -rl -- "\${(@P)@[-1]}" }; ` +
      `words=("$@"); CURRENT=$#; PREFIX=\${words[-1]}; _shipctl`;
    const program = name === "bash" ? bash : zsh;
    return shell(name, [...(name === "zsh" ? ["-f"] : []), "-c", program, name, "shipctl", ...words], env).stdout;
  };

  beforeAll(async () => {
    const body = { email: "demo@shipctl.test", password: "demo-password" };
    const { token } = await createClient({ baseUrl: server.url }).login({ body });
    const client = createClient({ baseUrl: server.url, token });
    await client.createAddress({ body: { ...RECIPIENT, type: "recipient", name: HOSTILE } });
    await client.createParcel({ body: { name: "Small box", weight: 2, length: 12, width: 10, height: 5 } });
    for (const name of SHELLS) await scripts(name);
    const { code, err } = await home.run(["completion", "refresh"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
  });

  it.each(SHELLS)("offers services, addresses, parcels, profiles and orders in %s, from files", async (name) => {
    if (!isInstalled(name)) return;
    const plain = (words: readonly string[]) => offered(name, words).replaceAll("\\ ", " ");
    expect(plain(["buy", "--service", "ups"])).toContain("UPS Ground");
    expect(plain(["buy", "--to", "tess"])).toContain("Tessa Brightwater");
    expect(plain(["buy", "--parcel", ""])).toContain("Small box");
    expect(plain(["buy", "--again", "ORD-"])).toMatch(/ORD-\d{6}/);
    expect(plain(["orders", "show", "ORD-"])).toMatch(/ORD-\d{6}/);
    expect(plain(["balance", "--profile", ""])).toContain("demo");
    expect(plain(["admin", "orders", "show", "ORD-"])).not.toMatch(/ORD-\d/);
    expect(plain(["buy", "--reference", ""]).trim()).toBe("");
    // Of another account.
    expect(offered(name, ["buy", "--service", "ups"], { SHIPCTL_TOKEN: "other" })).not.toContain("Ground");
    expect(plain(["--profile", "nobody", "buy", "--service", "ups"])).not.toContain("Ground");
  });

  it.each(SHELLS)("runs nothing of a name in %s, and shows no control character of it", (name) => {
    if (!isInstalled(name)) return;
    const shown = offered(name, ["buy", "--to", ""]);
    expect(shown.replaceAll("\\", "")).toContain("touch pwned");
    for (const control of ["\u001b", "\u0007", "\u009b", "\u202e"]) expect(shown).not.toContain(control);
    expect(existsSync(join(home.folder, "pwned"))).toBe(false);
  });

  it("lists them with prices where bash lists, and closes a quotation mark that was opened", () => {
    expect(offered("bash", ["buy", "--service", "ups g"], { COMP_TYPE: "63" })).toMatch(
      /^UPS Ground {2}\(\$\d+\.\d\d\)$/m,
    );
    expect(offered("bash", ["buy", "--service", '"UPS Gr'])).toBe("UPS Ground\n");
  });

  it("is fetched in the background, once a minute, and deleted by signing out", async () => {
    const programs = await standIns(home);
    await programs.put("shipctl");
    rmSync(join(home.folder, "state", "shipctl", "completion", "demo", "asked"), { force: true });
    const env = { PATH: `${programs.folder}:${process.env.PATH}` };
    for (const _ of [1, 2, 3]) offered("bash", ["buy", "--service", ""], env);
    await expect.poll(() => programs.calls()).toEqual(["shipctl completion refresh --profile demo"]);
    expect((await home.run(["logout"])).code).toBe(0);
    expect(offered("bash", ["buy", "--service", "ups"], env)).toBe("\n");
    const refused = await home.run(["completion", "refresh"]);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("shipctl login")]);
  });
});
