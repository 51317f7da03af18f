import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseDelimited } from "@shipctl/sdk/files";
import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_PHONE, DEFAULT_SIZE } from "../../sdk/test/messy/messy-rows.js";
import { demoStage } from "./demo-server.js";
import { standIns } from "./stand-ins.js";
import { KEYS, openTerminal } from "./terminal.js";

const MESSY = fileURLToPath(new URL("../../sdk/test/messy/messy-300.csv", import.meta.url));

describe.skipIf(process.platform === "win32")("300 parcels before noon", () => {
  const { home } = demoStage("demo", "admin");

  beforeAll(async () => {
    await copyFile(MESSY, join(home.folder, "orders.csv"));
    const credit = ["admin", "customers", "set-balance", "demo@shipctl.test", "5000", "--yes", "--profile", "admin"];
    expect((await home.run(credit)).code).toBe(0);
  });

  it("the rows that can be bought are bought, printed, looked up and handed over with four commands and six keys", async () => {
    const programs = await standIns(home);
    await programs.put("lp");
    const env = { PATH: `${programs.folder}:/usr/bin:/bin` };
    const rows = ["--service", "USPS Ground Advantage", "--phone", DEFAULT_PHONE, "--size", DEFAULT_SIZE];
    const args = ["bulk", "buy", "orders.csv", ...rows, "--results", "results.csv"];
    const terminal = openTerminal(home, { args, columns: 200, rows: 60, env });
    const keys: string[] = [];
    const press = async (question: RegExp, ...pressed: readonly string[]) => {
      await terminal.shows(question);
      keys.push(...pressed);
      terminal.press(...pressed);
    };
    await press(/Problems in 18 of 300 rows\. Continue with the other 282\? \[y\/N\]/, "y", KEYS.enter);
    await press(/4 duplicates\n❯ 1\. leave them out/, KEYS.enter);
    await press(/Buy 278 labels for \$2,067\.70\? \[Y\/n\]/, KEYS.enter);
    await press(/Save the labels as BULK-\d+\.pdf\? \[Y\/n\]/, KEYS.enter);
    await press(/Save the 22 rows without a label as orders-failures\.csv\? \[Y\/n\]/, KEYS.enter);
    expect(keys).toHaveLength(6);
    // Some rows have no label.
    expect(await terminal.ended, terminal.text()).toBe(6);
    const { records } = parseDelimited(await readFile(join(home.folder, "results.csv"), "latin1"));
    expect(records).toHaveLength(1 + 278);

    const here = async (...line: readonly string[]) => {
      const done = await home.shipctl(line, { env });
      expect(done.code, done.err).toBe(0);
      return done.out;
    };
    await here("print", "--today");
    expect(await programs.calls()).toHaveLength(1);
    expect(JSON.parse(await here("orders", "list", "--unprinted", "--json")).totalOrders).toBe(0);
    expect(await here("orders", "show", "M-1003", "--jq", ".orderNumber")).toBe("M-1003\n");
    await here("manifests", "create", "--all", "--yes");
    expect(JSON.parse(await here("manifests", "list", "--open", "--json"))).toMatchObject({ open: [] });
  }, 180_000);
});
