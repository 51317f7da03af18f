import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoStage, signIn, signOutEverywhere } from "./demo-server.js";
import { type FaultyLine, faultyLine } from "./faulty-line.js";
import { KEYS, openTerminal, type Terminal } from "./terminal.js";

const ROWS = [
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service",
  "Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,Kept Row,2 Test Street,Austin,TX,78701,512-555-0101,2,10,8,4,UPS Ground",
  "",
].join("\n");
const EXPIRED = "Your session has expired. Sign in again.";

describe("a session that ends in the terminal app", () => {
  const { home, server } = demoStage();
  let line: FaultyLine;
  const opened: Terminal[] = [];

  const open = () => {
    const terminal = openTerminal(home, { columns: 100, rows: 30 });
    opened.push(terminal);
    return terminal;
  };
  /** From the question for the password to another account. */
  const toAnotherAccount = async (app: Terminal) => {
    app.press(KEYS.esc);
    await app.shows("❯ Stay with this account");
    app.press(KEYS.down, KEYS.enter);
    await app.shows("Sign in to Shipctl");
    app.press(KEYS.up, KEYS.ctrlU, "admin@shipctl.test", KEYS.enter, "admin-password", KEYS.enter);
    await app.shows(/Which file\?[\s\S]*rows\.csv/);
  };

  beforeAll(async () => {
    line = await faultyLine(server.url);
    await writeFile(join(home.folder, "rows.csv"), ROWS);
  });
  beforeEach(async () => {
    await signIn(home, line.url);
    line.answered.length = 0;
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((terminal) => terminal.close()));
  });
  afterAll(() => line.close());

  it("lets only the same account pay for what was confirmed; another one starts afresh and pays nothing", async () => {
    const app = open();
    await app.shows("rows.csv");
    app.press("rows", KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows("1 to buy for $8.10");
    app.press("b");
    await app.shows("❯ Buy");
    await signOutEverywhere(server.url);
    app.press(KEYS.enter);
    expect(await app.shows(EXPIRED)).toMatch(/E-mail +demo@shipctl\.test\s/);
    await toAnotherAccount(app);
    app.press("5");
    app.press(KEYS.ctrlC);
    await app.ended;
    expect(line.answered.filter((call) => call === "POST /api/orders/bulk/process")).toHaveLength(1);
    await signIn(home, server.url, "admin");
    const bulkOrders = await home.run(["bulk", "list", "--json", "--profile", "admin"]);
    expect(JSON.parse(bulkOrders.out).totalBulkOrders).toBe(0);
    await signIn(home, line.url);
    expect(JSON.parse((await home.run(["bulk", "list", "--json"])).out).totalBulkOrders).toBe(0);
  });

  it("hides what the former account had opened from the next one", async () => {
    const app = open();
    await app.shows("rows.csv");
    app.press(KEYS.tab, KEYS.tab, KEYS.tab);
    await app.shows(/❯ \[ ] ORD-/);
    app.press(KEYS.enter);
    const order = await app.shows("last checked");
    const [number = "", street = ""] = [/ORD-\d+/, /\d+ [A-Z][a-z]+ (?:Street|Avenue|Road|Lane|Way)/].map(
      (pattern) => pattern.exec(order)?.[0],
    );
    expect(number).toMatch(/^ORD-/);
    await signOutEverywhere(server.url);
    app.press("r");
    await app.shows(EXPIRED);
    await toAnotherAccount(app);
    app.press(KEYS.tab, KEYS.tab, KEYS.tab);
    const screen = await app.shows("No Orders Found");
    expect(screen).not.toContain(number);
    if (street) expect(screen).not.toContain(street);
  });

  it("continues where the same account was, whatever was chosen first", async () => {
    const app = open();
    await app.shows("rows.csv");
    app.press(KEYS.tab, KEYS.tab, KEYS.tab);
    await app.shows(/❯ \[ ] ORD-/);
    app.press(KEYS.enter);
    await app.shows("last checked");
    await signOutEverywhere(server.url);
    app.press("r");
    await app.shows(EXPIRED);
    app.press(KEYS.esc);
    await app.shows("❯ Stay with this account");
    app.press(KEYS.enter);
    await app.hides("Stay with this account");
    app.press("demo-password", KEYS.enter);
    await app.shows("last checked");
  });
});
