import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workbook } from "../../../test/workbook.js";
import { demoStage, signIn, signOutEverywhere } from "./demo-server.js";
import { type FaultyLine, faultyLine, RATE_LIMITED } from "./faulty-line.js";
import { KEYS, openTerminal, type Terminal } from "./terminal.js";

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service,reference";
const PROCESS = "/api/orders/bulk/process";
const VALIDATE = "/api/orders/bulk/validate";
const PASSWORD = "demo-password";

describe("rows in the terminal app on a slow connection", () => {
  const { home, server } = demoStage();
  let line: FaultyLine;
  const opened: Terminal[] = [];

  const open = () => {
    const terminal = openTerminal(home, { columns: 100, rows: 30 });
    opened.push(terminal);
    return terminal;
  };
  const file = async (name: string, ...more: readonly string[]) => {
    const row = (toName: string, reference = "") =>
      `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,${toName},2 Test Street,Austin,TX,78701,512-555-0101,2,10,8,4,UPS Ground,${reference}`;
    const rows = [
      row(`${name} One`),
      row(`${name} Two`),
      ...more.map((reference) => row(`${name} ${reference}`, reference)),
    ];
    await writeFile(join(home.folder, `${name}.csv`), [HEADERS, ...rows, ""].join("\n"));
  };
  const json = async (...words: readonly string[]) => JSON.parse((await home.shipctl([...words, "--json"])).out);
  const bulkCount = async (): Promise<number> => (await json("bulk", "list")).totalBulkOrders;
  const recipients = async (): Promise<string[]> => {
    const { bulkOrders } = await json("bulk", "list", "--limit", "1");
    const { orders } = await json("bulk", "show", bulkOrders[0].bulkOrderId);
    return orders.map(({ recipient }: { recipient: { name: string } }) => recipient.name);
  };
  const toRows = async (app: Terminal, name: string, wanted: string | RegExp) => {
    await app.shows(`${name}.csv`);
    app.press(name, KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows(wanted);
  };
  /** Edits the first cell of the selected row, the sender's name, or one the given number of cells below. */
  const downs = (times: number) => Array.from({ length: times }, () => KEYS.down);
  const type = async (app: Terminal, text: string, down = 0) => {
    app.press(KEYS.enter);
    await app.shows("❯ From name");
    app.press(...downs(down), KEYS.enter, KEYS.ctrlU, text, KEYS.enter);
    await app.shows("Checking…");
    app.press(KEYS.esc);
    await app.shows("Destination");
  };

  beforeAll(async () => {
    line = await faultyLine(server.url);
    await signIn(home, line.url);
  });
  beforeEach(() => {
    line.fault = () => "pass";
    line.refuse = () => undefined;
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((terminal) => terminal.close()));
  });
  afterAll(() => line.close());

  it("are bought as shown: a purchase waits until every change is checked", async () => {
    await file("waits");
    const before = await bulkCount();
    const app = open();
    await toRows(app, "waits", "2 to buy for $16.20");
    const checks = holdAll();
    line.fault = ({ url }) => (url === VALIDATE ? checks.next() : "pass");
    await type(app, "Changed Name", 8);
    expect(await app.shows(/Checking 1 row…[\s\S]*checking/)).toContain("1 to buy for $8.10");
    app.press("b");
    // The balance is loaded, so only the check can be what the question waits for.
    expect(await app.shows(/Afterwards +\$[\s\S]*Checking 1 row…/)).not.toContain("❯");
    app.press(KEYS.enter);
    app.press(KEYS.esc);
    await app.shows("Destination");
    expect(line.answered).not.toContain(`POST ${PROCESS}`);
    app.press("b");
    await app.shows(/Afterwards +\$[\s\S]*Checking 1 row…/);
    checks.release(0);
    await app.shows("Buy 2 labels for $16.20?");
    await app.shows("❯ Buy");
    app.press(KEYS.enter);
    await app.shows("Save the labels");
    expect(await recipients()).toEqual(["Changed Name", "waits Two"]);
    expect(await bulkCount()).toBe(before + 1);
  });

  it("take back their changes one by one, and make them again", async () => {
    await file("undone");
    const app = open();
    await toRows(app, "undone", "2 to buy for $16.20");
    await type(app, "Undone Name", 8);
    await app.shows(/Undone Name[\s\S]*2 to buy|2 to buy[\s\S]*Undone Name/);
    app.press("u");
    await app.hides("Undone Name");
    await app.shows(/2 to buy[\s\S]*undone One/);
    app.press("U");
    await app.shows(/2 to buy[\s\S]*Undone Name/);
  });

  it("are marked one by one, as a range or all of them, and left out, changed and undone together", async () => {
    await file("marked", ...Array.from({ length: 28 }, (_, index) => `R${index + 1}`));
    const app = open();
    await toRows(app, "marked", "30 to buy for $243.00");
    app.press(" ");
    await app.shows(/❯ \[x] +1 +ready +marked One/);
    app.press("jj", "v", "jj");
    await app.shows(/v mark the range[\s\S]*/);
    await app.shows(/\[ ] +2 [\s\S]*\[x] +3 [\s\S]*\[x] +4 [\s\S]*❯ \[x] +5 /);
    app.press("v");
    await app.shows(/4 selected[\s\S]*l leave out 4 rows/);
    app.press("l");
    await app.shows(/26 to buy for \$210\.60[\s\S]*4 left out[\s\S]*1 +left out[\s\S]*2 +ready[\s\S]*5 +left out/);
    await app.hides("selected");
    app.press("u");
    await app.shows("30 to buy for $243.00");
    await app.hides("left out ");
    app.press("U");
    await app.shows(/26 to buy[\s\S]*4 left out/);
    app.press("u");
    await app.shows("30 to buy for $243.00");

    // All are all: also those that are on no page that was shown.
    app.press("a");
    await app.shows("30 selected");
    app.press("l");
    await app.shows(/0 to buy[\s\S]*30 left out/);
    app.press("a");
    await app.shows("l bring back 30 rows");
    app.press("l");
    await app.shows("30 to buy for $243.00");

    // Marks stay under other filters, of which each adds its own.
    app.press("/", "R28", KEYS.enter);
    await app.shows(/1 row\b[\s\S]*marked R28/);
    app.press("a");
    await app.shows("1 selected");
    app.press(KEYS.esc);
    await app.shows(/1 selected[\s\S]*marked One/);
    app.press("g", " ");
    await app.shows("2 selected");
    app.press("S");
    await app.shows(/Service of 2 rows[\s\S]*‹ UPS Ground, from \$/);
    app.press(KEYS.right);
    await app.shows("‹ UPS 3 Day Select, from $");
    app.press(KEYS.enter);
    await app.shows(/\[x] +1 +ready.* UPS 3 Day Select/);
    await app.shows(/30 to buy[\s\S]*\[ ] +2 +ready.* UPS Ground/);
    app.press("e");
    await app.shows(/2 rows alike[\s\S]*From name +Test Sender/);
    app.press(...downs(8));
    await app.shows(/❯ To name +several values/);
    app.press(...downs(4));
    await app.shows(/❯ To city +Austin/);
    app.press(KEYS.enter, KEYS.ctrlU, "Dallas", KEYS.enter);
    await app.shows(/2 rows alike +Ready to buy\.[\s\S]*❯ To city +Dallas/);
    app.press(KEYS.esc);
    await app.shows(/30 to buy for \$255\.20[\s\S]*\[x] +1 +ready +marked One +Dallas/);
    app.press("u");
    await app.shows(/30 to buy for \$255\.20[\s\S]*\[x] +1 +ready +marked One +Austin/);
    app.press("u");
    await app.shows(/30 to buy for \$243\.00[\s\S]*\[x] +1 +ready.* UPS Ground/);
    app.press("x");
    await app.hides("selected");
    app.press("G");
    expect(await app.shows(/❯ +30 +ready/)).toMatch(/marked R28 +Austin, TX +UPS Ground/);
  });

  it("keep every change made during other checks, in any order of the answers", async () => {
    await file("quick");
    const app = open();
    await toRows(app, "quick", "2 to buy for $16.20");
    const checks = holdAll();
    line.fault = ({ url }) => (url === VALIDATE ? checks.next() : "pass");
    await type(app, "FIRST EDIT", 8);
    await type(app, "SECOND EDIT");
    app.press("j");
    await type(app, "THIRD EDIT", 8);
    await app.shows("Checking 2 rows…");
    await checks.waitFor(3);
    for (const answer of [2, 1, 0]) checks.release(answer);
    await app.hides("Checking");
    line.fault = () => "pass";
    const screen = await app.shows("2 to buy for $16.20");
    expect(screen).toMatch(/1 +ready +FIRST EDIT/);
    expect(screen).toMatch(/2 +ready +THIRD EDIT/);
    app.press("g", KEYS.enter);
    expect(await app.shows("❯ From name")).toMatch(/❯ From name +SECOND EDIT/);
  });

  it("can be bought if their addresses cannot be checked, and the check can be repeated", async () => {
    await file("addresses");
    const app = open();
    await toRows(app, "addresses", "2 to buy for $16.20");
    line.refuse = ({ url }) => (url === "/api/addresses/check" ? RATE_LIMITED : undefined);
    app.press("c");
    await app.shows("The addresses were not checked: ");
    line.refuse = () => undefined;
    app.press("r");
    await app.shows("2 addresses checked: no problems found.");
    const checks = holdAll();
    line.fault = ({ url }) => (url === "/api/addresses/check" ? checks.next() : "pass");
    app.press(KEYS.esc, "c");
    await app.shows("Checking: 0 of 2 addresses…");
    app.press(KEYS.esc);
    await app.shows("2 to buy for $16.20");
    app.press("b");
    await app.shows("❯ Buy");
  });

  it("get a weight, size, phone and service that they lack, marked, and keep edits when these change", async () => {
    const to = (name: string) => `${name},2 Test Street,Austin,TX,78701`;
    const rows = [`${to("Bare Row")},,`, `${to("Own Row")},512-555-0101,1lb 4oz`];
    await writeFile(
      join(home.folder, "lacking.csv"),
      ["toName,toStreet1,toCity,toState,toZip,toPhone,weight", ...rows, ""].join("\n"),
    );
    const app = open();
    await app.shows("lacking.csv");
    app.press("lacking", KEYS.enter);
    await app.shows("cheapest that carries the parcel");
    app.press(KEYS.enter);
    await app.shows("For rows without one: d sets parcel, phone and service");
    await app.shows("2 with problems");
    app.press("d");
    await app.shows("2, 12oz, 1lb 4oz, 0.5kg");
    app.press("heavy", KEYS.enter);
    await app.shows("The weight is not like 2, 12oz or 0.5kg.");
    app.press(KEYS.ctrlU, "12oz", KEYS.tab, "12x10x5", KEYS.tab, "512-555-0199", KEYS.enter);
    await app.shows(
      "For rows without one: phone 512-555-0199 in 1 row, weight 0.75 lbs in 1 row, size 12x10x5 in 2 ro…",
    );
    await app.shows(/2 to buy for \$/);
    app.press(KEYS.enter);
    await app.shows("❯ From name");
    expect(await app.shows(/Weight \(lbs\) +0\.75 +for rows without one/)).toMatch(/To ZIP code +78701 *\n/);
    app.press(KEYS.esc, "j", KEYS.enter);
    await app.shows("Own Row");
    app.press(...downs(16), KEYS.enter, KEYS.ctrlU, "8 oz", KEYS.enter);
    await app.shows(/Weight \(lbs\) +0\.5/);
    app.press(KEYS.esc, "d");
    await app.shows(/Service +‹ cheapest that carries the parcel ›/);
    app.press(KEYS.ctrlU, "2", KEYS.up, KEYS.right, KEYS.right);
    await app.shows(/❯ Service +‹ UPS 3 Day Select, from \$/);
    app.press(KEYS.enter);
    await app.shows("weight 2 lbs in 1 row");
    const named = ["--weight", "2", "--size", "12x10x5", "--phone", "512-555-0199", "--service", "UPS 3 Day Select"];
    const check = await home.shipctl(["bulk", "check", "lacking.csv", ...named, "--json"]);
    expect(await app.shows(/2 to buy for \$/)).toContain(
      `2 to buy for $${JSON.parse(check.out).totalPrice.toFixed(2)}`,
    );
    expect(app.text()).toMatch(/Bare Row .* UPS 3 Day Select[\s\S]*Own Row .* UPS 3 Day Select/);
    app.press("j", KEYS.enter);
    await app.shows(/Weight \(lbs\) +0\.5/);
  });

  it("get the saved parcel of their SKU", async () => {
    const parcel = ["--name", "Mug box", "--weight", "1lb 8oz", "--size", "9x6x4", "--sku", "MUG-*"];
    const added = await home.shipctl(["parcels", "add", ...parcel]);
    expect(added.code, added.err).toBe(0);
    const row = "Sku Row,2 Test Street,Austin,TX,78701,512-555-0101,MUG-RED";
    await writeFile(
      join(home.folder, "skus.csv"),
      ["toName,toStreet1,toCity,toState,toZip,toPhone,sku", row, ""].join("\n"),
    );
    const app = open();
    await app.shows("skus.csv");
    app.press("skus", KEYS.enter);
    await app.shows("cheapest that carries the parcel");
    app.press(KEYS.enter);
    await app.shows("For rows without one: weight 1.5 lbs in 1 row, size 9x6x4 in 1 row");
    await app.shows("1 to buy for $");
  });

  it("of a workbook come from the sheet that is chosen", async () => {
    const header = HEADERS.split(",").slice(6, 16);
    const cells = ["Xenia Xlsx", "2 Test Street", "Austin", "TX", "78701", "512-555-0101", "2", "10", "8", "4"];
    await writeFile(
      join(home.folder, "sheets.xlsx"),
      workbook({ Notes: [["Remember"]], June: [header, cells], July: [header, cells, cells, cells] }, [3]),
    );
    const report = "order-id order-item-id sku quantity-to-ship recipient-name ship-address-1 ship-city ship-state";
    const order = (at: number) => [`111-1111111-111111${at}`, `2222222222222${at}`, "MUG", "1", ...cells.slice(0, 4)];
    const orders = [`${report} ship-postal-code`.split(" "), ...[1, 2].map((at) => [...order(at), "78701"])];
    await writeFile(join(home.folder, "report.xlsx"), workbook({ Orders: orders }, [3]));
    const app = open();
    await app.shows("sheets.xlsx");
    app.press("sheets", KEYS.enter);
    await app.shows("Several sheets of sheets.xlsx have rows. Which one has the orders?");
    app.press("j", "j", KEYS.enter);
    await app.shows("sheets.xlsx: 2 rows");
    const hidden = "1 hidden row of the sheet was left out (row 3).";
    await app.shows(hidden);
    app.press(KEYS.esc);
    await app.shows("Which file?");
    app.press(KEYS.tab);
    await app.shows("Which Amazon order report?");
    app.press("report", KEYS.enter);
    await app.shows("1 order in 1 label");
    await app.shows(hidden);
  });

  it("of a shop's export can be taken back by kind, and keep their edits", async () => {
    const header =
      "Name,Financial Status,Fulfillment Status,Cancelled at,Lineitem quantity,Lineitem name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Weight,Length,Width,Height";
    const to = (name: string) => `${name},2 Test Street,Chicago,60614,IL,US,312-555-0101,2,10,8,4`;
    const cancelled = `#1001,paid,unfulfilled,2026-11-20,1,Mug,${to("Cy Cancelled")}`;
    const rows = [cancelled, `#1002,paid,unfulfilled,,1,Mug,${to("Una Shipped")}`];
    await writeFile(join(home.folder, "export.csv"), [header, ...rows, ""].join("\n"));
    await writeFile(join(home.folder, "nothing.csv"), [header, cancelled, ""].join("\n"));
    const app = open();
    await app.shows("nothing.csv");
    app.press("nothing", KEYS.enter);
    await app.shows("Shopify export: what is not shipped");
    await app.shows("#1001 (Cy Cancelled): cancelled");
    app.press("l", KEYS.enter);
    await app.shows("nothing.csv: 1 row");
    app.press(KEYS.esc);
    await app.shows("Which file?");
    app.press(KEYS.esc, "export", KEYS.enter);
    await app.shows("left out: 1 cancelled");
    app.press(KEYS.enter);
    await app.shows("1 to buy for $");
    await type(app, "Edited Sender");
    await app.shows("1 to buy for $");
    app.press("t");
    await app.shows("left out (1)");
    app.press("l", KEYS.enter);
    expect(await app.shows("1 to decide")).toContain("Cy Cancelled");
    app.press("j", KEYS.enter);
    expect(await app.shows("Row 2")).toMatch(/From name +Edited Sender/);
    app.press(KEYS.esc, "t");
    await app.shows("taken back");
    app.press("l", KEYS.enter);
    await app.shows("Una Shipped");
    await app.hides("Cy Cancelled");
  });

  it("keep their changes when another service is selected", async () => {
    await file("service");
    const app = open();
    await toRows(app, "service", "2 to buy for $16.20");
    app.press("l", "j");
    await app.shows("1 left out");
    app.press(KEYS.enter);
    await app.shows("❯ From name");
    app.press(...downs(8), KEYS.enter, KEYS.ctrlU, "Kept Name", KEYS.enter);
    await app.shows("Ready to buy.");
    app.press(KEYS.esc);
    await app.shows("Destination");
    app.press(KEYS.esc);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    const screen = await app.shows("1 to buy for $8.10");
    expect(screen).toMatch(/left out +service One/);
    expect(screen).toMatch(/ready +Kept Name/);
  });

  it("report a failed check, are checked again on request, and cannot be bought until then", async () => {
    await file("unchecked");
    const app = open();
    await toRows(app, "unchecked", "2 to buy for $16.20");
    line.fault = ({ url }) => (url === VALIDATE ? "lose the answer" : "pass");
    app.press(KEYS.enter);
    await app.shows("❯ From name");
    app.press(KEYS.enter, KEYS.ctrlU, "New Sender", KEYS.enter, KEYS.esc);
    await app.shows(/1 row not checked: [\s\S]*r check again/);
    line.fault = () => "pass";
    app.press("r");
    await app.shows("2 to buy for $16.20");
  });

  it("ignore an answer that arrives when another file is open", async () => {
    await file("late");
    await file("other");
    const app = open();
    await toRows(app, "late", "2 to buy for $16.20");
    const checks = holdAll();
    line.fault = ({ url }) => (url === VALIDATE ? checks.next() : "pass");
    await type(app, "Late Name", 8);
    await checks.waitFor(1);
    line.fault = () => "pass";
    app.press(KEYS.esc);
    await app.shows("as in the file");
    app.press(KEYS.esc);
    await toRows(app, "other", "2 to buy for $16.20");
    checks.release(0);
    app.press("b");
    await app.shows("❯ Buy");
    expect(app.text()).not.toContain("Late Name");
    app.press(KEYS.enter);
    await app.shows("Save the labels");
    expect(await recipients()).toEqual(["other One", "other Two"]);
  });

  it("are bought once when the answer is lost, then the session ends, then the rate is limited", async () => {
    await file("lost");
    const before = await bulkCount();
    const app = open();
    await toRows(app, "lost", "2 to buy for $16.20");
    app.press("b");
    await app.shows("❯ Buy");
    const again = holdAll();
    line.fault = async ({ url }) => {
      if (url !== PROCESS) return "pass";
      line.fault = (next) => (next.url === PROCESS ? again.next() : "pass");
      await signOutEverywhere(server.url);
      return "lose the answer";
    };
    app.press(KEYS.enter);
    await app.shows("The server does not answer. Trying again; nothing is bought twice.");
    await again.waitFor(1);
    line.fault = () => "pass";
    again.release(0);
    await app.shows("Your session has expired. Sign in again.");
    line.refuse = ({ url }) => (url === PROCESS ? RATE_LIMITED : undefined);
    app.press(PASSWORD, KEYS.enter);
    await app.shows("❯ Find out and continue");
    expect(app.text()).toContain("It is not known whether the purchase of 2 labels of lost.csv was started.");
    line.refuse = () => undefined;
    app.press(KEYS.enter);
    await app.shows("Save the labels");
    expect(await bulkCount()).toBe(before + 1);
    expect(await recipients()).toEqual(["lost One", "lost Two"]);
  });

  it("are bought once when the session ends before the purchase, which continues after signing in", async () => {
    await file("expired");
    const before = await bulkCount();
    const app = open();
    await toRows(app, "expired", "2 to buy for $16.20");
    app.press("b");
    await app.shows("❯ Buy");
    await signOutEverywhere(server.url);
    app.press(KEYS.enter);
    await app.shows("Your session has expired. Sign in again.");
    app.press(PASSWORD, KEYS.enter);
    await app.shows("Save the labels");
    expect(await bulkCount()).toBe(before + 1);
  });

  it("that were bought before are not bought until a key decides so, for one or for all; the question counts them", async () => {
    await file("before", "NUM-1");
    const elsewhere = { env: { XDG_STATE_HOME: join(home.folder, "elsewhere") } };
    const bought = await home.shipctl(["bulk", "buy", "before.csv", "--yes", "--json"], elsewhere);
    const id: string = JSON.parse(bought.out).bulkOrderId;
    await file("before", "NUM-1", "NUM-2");
    const before = await bulkCount();
    const app = open();
    await toRows(app, "before", "1 to buy for $8.10");
    expect(await app.shows("3 to decide")).toMatch(/1 +decide[\s\S]*4 +ready/);
    app.press("b");
    await app.shows("❯ Buy");
    expect(app.text()).toMatch(/Left out +3 duplicates/);
    app.press(KEYS.esc, "d");
    await app.shows("2 to buy for $16.20");
    app.press("d");
    await app.shows("1 to buy for $8.10");
    app.press("D");
    await app.shows("4 to buy for $32.40");

    app.press("G", "l");
    await app.shows("1 left out");
    app.press("b");
    await app.shows("❯ Buy");
    expect(app.text()).toMatch(/Nevertheless +3 duplicates/);
    app.press(KEYS.enter);
    await app.shows(`${id} is for the same rows, bought within the last 24 hours.`);
    await app.shows(`❯ Show ${id}`);
    app.press(KEYS.enter);
    await app.shows("Save the labels");
    expect(app.text()).toContain(id);
    expect(await bulkCount()).toBe(before);
  });
});

/** Answers that are held back, each until it is released. */
function holdAll() {
  const held: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  return {
    next: () =>
      new Promise<"pass">((resolve) => {
        held.push(() => resolve("pass"));
        for (const listener of listeners) listener();
      }),
    release: (index: number) => held[index]?.(),
    /** Resolves when this many answers are waiting. */
    waitFor: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => held.length >= count && resolve();
        listeners.push(look);
        look();
      }),
  };
}
