import { fileURLToPath } from "node:url";
import { parseDelimited } from "@shipctl/sdk/files";
import { beforeAll, describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";
import { KEYS, openTerminal, type Terminal } from "./terminal.js";

const ORDERS = fileURLToPath(new URL("../../../examples/orders-50.csv", import.meta.url));

async function toBalance(app: Terminal): Promise<void> {
  await app.shows("Which file?");
  app.press(KEYS.tab, KEYS.tab);
  await app.shows("None selected");
  app.press("6");
}

describe("transactions of a bulk order", () => {
  const { home } = demoStage("demo", "admin");
  const run = (line: string, columns?: number) => home.run(line.split(" "), columns === undefined ? {} : { columns });
  const json = async (line: string) => JSON.parse((await run(`${line} --json`)).out);
  let bulk = "";

  beforeAll(async () => {
    expect(await home.run(["bulk", "buy", ORDERS, "--yes"])).toMatchObject({ code: 0 });
    bulk = (await json("bulk list")).bulkOrders[0].bulkOrderId;
  });

  it("are one line on a terminal, and one for each label in a pipe, as JSON and as CSV, unless asked", async () => {
    const line = `50 labels of ${bulk} (orders-50.csv)`;
    const shown = (await run("transactions --limit 3", 140)).out;
    expect(shown).toContain(line);
    expect(shown.split("\n").filter((text) => text.includes("-$435.35"))).toHaveLength(1);
    expect((await run("transactions --limit 3 --by entry", 140)).out).not.toContain(bulk);
    const { totalTransactions } = await json("transactions");
    expect((await json("transactions --by bulk-order")).totalTransactions).toBe(totalTransactions - 49);
    expect((await run("transactions --all")).out.trim().split("\n")).toHaveLength(totalTransactions);
    expect((await run("transactions --by bulk-order --limit 1")).out).toContain(`\t${line}\t-435.35\t`);
    const csv = parseDelimited((await run("transactions --csv")).out).records;
    expect(csv).toHaveLength(totalTransactions + 1);
    expect(parseDelimited((await run("transactions --csv", 140)).out).records).toHaveLength(totalTransactions + 1);
  });

  it("are listed with the number of the bulk order", async () => {
    const reply = await json(`transactions --bulk ${bulk} --all`);
    expect(reply.totalTransactions).toBe(50);
    expect((await run(`transactions --bulk ${bulk}`, 140)).out).not.toContain(`of ${bulk}`);
    const { code, err } = await run("transactions --bulk BULK-1");
    expect(code).toBe(1);
    expect(err).toContain("BULK-1");
  });

  it("are one in the terminal app, which opens and closes", async () => {
    const app = openTerminal(home, { columns: 120, rows: 30 });
    try {
      await toBalance(app);
      await app.shows(/50 labels \(orders-50\.csv\)[\s\S]*-\$435\.35/);
      await app.shows("22 transactions");
      app.press(KEYS.enter);
      await app.shows("50 transactions");
      app.press(KEYS.esc);
      await app.shows("22 transactions");
    } finally {
      await app.close();
    }
  });

  it("have an average price, and a low balance says about how many more it buys, in the command and in the terminal app", async () => {
    const setBalance = ["admin", "customers", "set-balance", "demo@shipctl.test", "120", "--yes", "--profile", "admin"];
    expect(await home.run(setBalance)).toMatchObject({ code: 0 });
    const { labelsLeft } = JSON.parse((await home.run(["balance", "--json"])).out);
    expect(labelsLeft).toBeGreaterThan(5);
    const text = `about ${labelsLeft} labels left`;
    expect((await home.run(["balance"], { columns: 100 })).out).toContain(text);
    expect((await home.run(["balance"])).out).toBe("120.00\n");
    const app = openTerminal(home, { columns: 120, rows: 30 });
    try {
      await toBalance(app);
      await app.shows(text);
    } finally {
      await app.close();
    }
  });
});
