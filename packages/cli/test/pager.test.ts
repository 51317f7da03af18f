import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";
import { openTerminal, type Terminal } from "./terminal.js";

const ORDERS = fileURLToPath(new URL("../../../examples/orders-50.csv", import.meta.url));

/** Each runs the built program in a terminal of its own. */
describe("a list that is longer than the screen", () => {
  const { home } = demoStage("demo", "admin");
  const opened: Terminal[] = [];
  let total = 0;

  beforeAll(async () => {
    const balance = ["admin", "customers", "set-balance", "demo@shipctl.test", "5000", "--yes"];
    expect(await home.run(balance, { env: { SHIPCTL_PROFILE: "admin" } })).toMatchObject({ code: 0 });
    expect(await home.run(["bulk", "buy", ORDERS, "--yes"])).toMatchObject({ code: 0 });
    total = JSON.parse((await home.run(["orders", "list", "--json"])).out).totalOrders;
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((terminal) => terminal.close()));
    await rm(join(home.folder, "reached"), { force: true });
  });
  const open = (line: string, env: Readonly<Record<string, string>>) => {
    const terminal = openTerminal(home, { args: line.split(" "), columns: 120, rows: 24, env });
    opened.push(terminal);
    return terminal;
  };
  const pager = async (script: string) => {
    const path = join(home.folder, "pager.sh");
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  };
  /** What the pager wrote. */
  const got = () => readFile(join(home.folder, "reached"), "utf8").catch(() => undefined);

  it("opens in less, which q closes", async () => {
    const list = open("orders list", { SHIPCTL_PAGER: "less" });
    await list.shows(/^:$|\(END\)|lines 1-/m);
    list.press("q");
    expect(await list.ended).toBe(0);
    expect(await list.shows(`Showing 25 of ${total} orders`)).toContain("--all shows every one");
  });

  it.each(["", "cat > reached; "])(
    "is given as a whole to a pager of one's own, with this before it: %j",
    async (shell) => {
      const path = await pager('cat >> reached; echo "$@" >> reached');
      const command = shell === "" ? `${path} --plain` : `${shell} echo --plain >> reached`;
      expect(await open("orders list --all", { SHIPCTL_PAGER: command }).ended).toBe(0);
      const text = (await got()) ?? "";
      expect(text.match(/^ORD-/gm)).toHaveLength(total);
      expect(text.trimEnd()).toMatch(/--plain$/);
    },
  );

  it.each([
    ["it fits the screen", "orders list -L 5", {}],
    ["of --no-pager", "orders list --no-pager", {}],
    ["of NO_PAGER", "orders list", { NO_PAGER: "1" }],
    ["the own variable wins", "orders list", { SHIPCTL_PAGER: "cat" }],
  ] as const)("is in no pager, because %s", async (_why, line, env) => {
    const path = await pager("cat > reached");
    const list = open(line, { PAGER: path, ...env });
    await list.shows("ORD-");
    expect(await list.ended).toBe(0);
    expect(await got()).toBeUndefined();
  });

  it.each(["exit 0", "head -1 > reached"])("is no error if its reader quits early: %s", async (script) => {
    const path = await pager(script);
    const list = open("orders list --all --json", { PAGER: path });
    expect(await list.ended).toBe(0);
    expect(list.raw()).not.toMatch(/EPIPE|bug/);
  });

  it.each(["no-such-pager", "'no-such-pager'"])("is printed if the pager is not there: %s", async (command) => {
    const list = open("orders list", { SHIPCTL_PAGER: command });
    await list.shows("ORD-");
    expect(await list.ended).toBe(0);
  });
});
