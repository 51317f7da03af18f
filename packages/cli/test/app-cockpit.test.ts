import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@shipctl/sdk";
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { demoStage } from "./demo-server.js";
import { faultyLine } from "./faulty-line.js";
import { KEYS, openTerminal, type Terminal, type TerminalOptions } from "./terminal.js";

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service";
const row = (toName: string) =>
  `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,${toName},2 Test Street,Austin,TX,78701,512-555-0101,2,10,8,4,UPS Ground`;
/** With the labels of the demo, more than a page. */
const BOUGHT = 110;

/** What the app has put into the terminal's clipboard last (OSC 52). */
function copied(app: Terminal): string[] {
  const [content = ""] = app.raw().split("\u001b]52;c;").at(-1)?.split("\u0007") ?? [];
  return Buffer.from(content, "base64").toString().split("\n");
}

describe("the app as a cockpit", () => {
  const { home, server } = demoStage("demo", "admin");
  const opened: Terminal[] = [];
  let folder = "";
  const open = (options: TerminalOptions = {}) => {
    const terminal = openTerminal(home, { columns: 100, rows: 30, cwd: folder, staysAtToday: true, ...options });
    opened.push(terminal);
    return terminal;
  };
  const json = async (...args: string[]) => JSON.parse((await home.run([...args, "--json"])).out);

  beforeAll(async () => {
    folder = join(home.folder, "shop");
    await mkdir(folder);
    const rows = Array.from({ length: BOUGHT }, (_, index) => row(`Buyer ${index + 1}`));
    await writeFile(join(home.folder, "bought.csv"), [HEADERS, ...rows, ""].join("\n"));
    const { code, err } = await home.run(["bulk", "buy", "bought.csv", "--yes"]);
    expect(code, err).toBe(0);
    await home.run(["admin", "customers", "set-balance", "demo@shipctl.test", "5000", "--yes", "--profile", "admin"]);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((terminal) => terminal.close()));
  });

  describe("its first screen", () => {
    it("names new files, labels to print, problems, manifests and the balance, and opens each by Enter", async () => {
      await writeFile(join(folder, "fresh.csv"), [HEADERS, row("Fresh Buyer"), ""].join("\n"));
      const app = open();
      const screen = await app.shows(/labels left/);
      expect(screen).toMatch(/New files +❯ fresh\.csv +today/);
      expect(screen).toMatch(/To print +110 labels to print\n +Problems +0 parcels have an exception/);
      expect(screen).toMatch(/On the way +\d+ parcels? in transit[\s\S]*UPS: 110 labels +from Test Sender, Chicago/);
      expect(screen).toMatch(/Balance +\$[\d,.]+ about \d+ labels left +(?:about \d+ days?|less than a day) left/);
      app.press("j", KEYS.enter);
      await app.shows(/\[4 Labels][\s\S]*Labels to print +Page 1 of 2, 110 labels/);
      app.press("1");
      await app.shows("labels left");
      app.press("jj", KEYS.enter);
      await app.shows(/\[5 Orders][\s\S]*Status: Exceptions[\s\S]*No Orders Found/);
      app.press("1");
      await app.shows("labels left");
      app.press("jjj", KEYS.enter);
      await app.shows(/\[5 Orders][\s\S]*Status: In Transit/);
      app.press("1");
      await app.shows("labels left");
      app.press("G", KEYS.enter);
      await app.shows(/\[6 Balance][\s\S]*transactions/);
      app.press("1");
      await app.shows("❯ fresh.csv");
      app.press(KEYS.enter);
      await app.shows("fresh.csv: 1 row");
      app.press("1");
      await app.shows(/New files +❯ No new file in this folder/);
      await writeFile(join(folder, "later.csv"), [HEADERS, row("Later Buyer"), ""].join("\n"));
      await app.shows(/New files +❯ later\.csv/);
    });

    it("leads to the manifests of the day, which are created after a question and saved", async () => {
      const app = open();
      await app.shows(/Manifests[\s\S]*labels left/);
      app.press("7");
      await app.shows(/UPS +Test Sender.* 110 +to create[\s\S]*C create/);
      app.press("C");
      await app.shows(/Create \d manifests? of \d+ labels? of[\s\S]*❯ Create/);
      expect((await json("manifests", "list")).totalManifests).toBe(0);
      app.press("j");
      await app.shows("❯ Not yet");
      app.press(KEYS.enter);
      await app.shows("C create");
      expect((await json("manifests", "list")).totalManifests).toBe(0);
      app.press("C");
      await app.shows("❯ Create");
      app.press(KEYS.enter);
      await app.shows(/manifests? created\.[\s\S]*⏎ save/);
      await app.shows("No label of today without a manifest");
      app.press(KEYS.enter);
      await app.shows(/Save as MAN-\d+\.pdf/);
      app.press(KEYS.enter);
      await app.shows(/MAN-\d+ saved as/);
    });
  });

  describe("its lists", () => {
    it("mark a range or all pages, and act on all that is marked", async () => {
      const app = open();
      await app.shows("labels left");
      app.press("4");
      await app.shows(/❯ \[ ] ORD-[\s\S]*a select all/);
      app.press("v", "jj");
      await app.shows("v mark the range");
      const marked = await app.shows(/\[x] ORD-.*\n.*\[x] ORD-.*\n ❯ \[x] ORD-/);
      expect(marked.match(/\[x] ORD-/g)).toHaveLength(3);
      app.press("v");
      await app.shows("3 selected");
      const { orders } = await json("orders", "list", "--limit", "3");
      app.press("y");
      await app.shows("Copied 3 tracking numbers");
      expect(copied(app)).toEqual(orders.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber));
      app.press("x", "Y");
      await app.shows(`Copied ${orders[2].orderId}`);
      expect(copied(app)).toEqual([orders[2].orderId]);
      app.press("a");
      const total = (await json("orders", "list", "--status", "processing", "--limit", "1")).totalOrders;
      await app.shows(/\n +(\d+) selected/);
      const [, selected] = /\n +(\d+) selected/.exec(app.text()) ?? [];
      expect(Number(selected)).toBeGreaterThanOrEqual(total);
      expect(Number(selected)).toBeGreaterThan(100);
      app.press("x");
      await app.shows("None selected");
    });

    it("void all that is marked after a question, in which nothing is voided by Enter alone", async () => {
      const app = open();
      await app.shows("labels left");
      app.press("5");
      await app.shows(/❯ \[ ] ORD-/);
      app.press(" ", "j", " ", "V");
      await app.shows(/Void 2 labels\?[\s\S]*❯ Keep them/);
      app.press(KEYS.enter);
      await app.shows("2 selected");
      expect((await json("orders", "list", "--status", "cancelled")).totalOrders).toBeLessThan(2);
      app.press("V");
      await app.shows("❯ Keep them");
      app.press("j");
      await app.shows("❯ Void 2 labels");
      app.press(KEYS.enter);
      await app.shows("2 voided. Refunded when the carrier approves.");
      await app.shows("None selected");
      expect((await json("orders", "list", "--status", "cancelled")).totalOrders).toBeGreaterThanOrEqual(2);
    });

    it("show what filters and sorts them while it does, and all again by Esc", async () => {
      const app = open();
      await app.shows("labels left");
      app.press("5");
      await app.shows(/Status: All · any day/);
      app.press("f", "/");
      await app.shows("Search ▏");
      app.press("Buyer 7", KEYS.enter);
      await app.shows(/Search Buyer 7 +Status: Delivered · any day +0 orders/);
      app.press("ffff");
      await app.shows(/Search Buyer 7 +Status: Exceptions/);
      app.press("f");
      await app.shows(/Search Buyer 7 +Status: All · any day +11 orders/);
      app.press(KEYS.esc);
      await app.shows(/\n Status: All · any day +Page 1 of 2/);
      await app.hides("Search Buyer");
      app.press("s");
      await app.shows(/Status: All · any day · oldest first[\s\S]*❯ \[ ] ORD-100001/);
    });

    it("have the details beside them from 110 columns on, which follow the selected order", async () => {
      const app = open({ columns: 110 });
      await app.shows("labels left");
      app.press("5");
      const [{ orders }] = [await json("orders", "list", "--limit", "2")];
      const numberOf = (at: number) => new RegExp(`Tracking +${orders[at].trackingNumber}`);
      await app.shows(numberOf(0));
      app.press("j");
      await app.shows(numberOf(1));
      app.press("s");
      await app.shows(/❯ \[ ] ORD-100001[\s\S]*Scans +[A-Z]/);
      app.press("s");
      await app.shows(numberOf(0));
      app.press("j");
      await app.shows(numberOf(1));
      app.resize(109, 30);
      await app.hides(numberOf(1));
      await app.fits(109, 30);
      app.resize(200, 50);
      await app.shows(numberOf(1));
    });

    it("export the marked orders, and without marks the whole list", async () => {
      const app = open();
      await app.shows("labels left");
      app.press("5");
      await app.shows(/❯ \[ ] ORD-/);
      app.press(" ", "e");
      await app.shows("Save as orders.csv");
      app.press(KEYS.enter);
      await app.shows("Saved 1 order as");
    });
  });

  describe("its palette", () => {
    it("goes to a room, does an act of the screen below, and finds an order by any of its numbers", async () => {
      const app = open();
      await app.shows("labels left");
      app.press(":");
      await app.shows(/Go to, or do[\s\S]*refresh +r/);
      for (const letter of "addr") app.press(letter);
      await app.shows(/❯ go to Addresses +8/);
      app.press(KEYS.enter);
      await app.shows(/\[8 Addresses][\s\S]*❯ Cedar Street/);
      app.press(":");
      await app.shows("Go to, or do");
      app.press("go to ord");
      await app.shows(/❯ go to Orders +5/);
      app.press(KEYS.enter);
      await app.shows(/Status: All · any day[\s\S]*❯ \[ ] ORD-/);
      app.press(":");
      await app.shows("Go to, or do");
      app.press("sort");
      await app.shows(/❯ sort +s/);
      app.press(KEYS.enter);
      await app.shows(/oldest first[\s\S]*❯ \[ ] ORD-100001/);
      const [{ trackingNumber }] = (await json("orders", "list", "--search", "ORD-100005")).orders;
      app.press("1");
      await app.shows("labels left");
      app.press(":");
      await app.shows("Go to, or do");
      app.press(trackingNumber);
      await app.shows(`find ${trackingNumber} in Orders`);
      app.press(KEYS.enter);
      await app.shows(new RegExp(`Search ${trackingNumber} +Status: All · any day +1 order[\\s\\S]*ORD-100005`));
    });
  });

  describe("the rows of a file", () => {
    const rowsOf = async (app: Terminal, name: string, rows: readonly string[]) => {
      await writeFile(join(folder, `${name}.csv`), [HEADERS, ...rows, ""].join("\n"));
      await app.shows(`${name}.csv`);
      app.press(":");
      await app.shows("Go to, or do");
      app.press("csv");
      await app.shows("❯ go to Bulk CSV");
      app.press(KEYS.enter);
      await app.shows(/\[2 Bulk CSV][\s\S]*❯ Find/);
      app.press(name, KEYS.enter);
      await app.shows("as in the file");
      app.press(KEYS.enter);
      await app.shows("with problems");
    };
    const broken = (name: string) => row(name).replace("78701", "7870");

    it("are filtered and sorted while that is shown, and n goes to the next problem, from the first again", async () => {
      const app = open();
      await rowsOf(app, "sheet", [broken("Zed"), row("Mia Moon"), row("Abe Moon"), broken("Lee"), row("Sun")]);
      await app.shows(/❯ +1 +problem +Zed[\s\S]*n next problem/);
      app.press("n");
      await app.shows(/❯ +4 +problem +Lee/);
      app.press("n");
      await app.shows(/❯ +1 +problem +Zed/);
      app.press("s");
      await app.shows(/by recipient[\s\S]*Abe Moon[\s\S]*Lee[\s\S]*Mia Moon[\s\S]*Sun[\s\S]*Zed/);
      app.press("/");
      await app.shows("Filter ▏");
      app.press("moon");
      await app.shows("Filter moon▏");
      app.press(KEYS.enter);
      expect(await app.shows(/2 rows, by recipient[\s\S]*Filter moon[\s\S]*Abe Moon/)).not.toMatch(
        /\d +(?:problem|ready) +Zed/,
      );
      app.press(KEYS.esc);
      await app.shows(/\d +problem +Zed/);
    });

    it("begin to change as soon as somebody types on a cell, and u takes the change back", async () => {
      const app = open();
      await rowsOf(app, "typed", [broken("Ann Typed"), row("Bob Typed")]);
      app.press(KEYS.enter);
      await app.shows(/❯ To ZIP code +7870/);
      app.press("7");
      await app.shows(/To ZIP code 7▏/);
      app.press("8701", KEYS.enter);
      await app.shows("Ready to buy.");
      app.press(KEYS.down, "q");
      await app.shows(/❯ .* q▏/);
      app.press(KEYS.esc, KEYS.esc);
      await app.shows(/2 to buy for[\s\S]*u undo/);
      app.press("u");
      await app.shows("1 with problems");
    });
  });

  describe("its rooms", () => {
    it("have addresses that are added, changed, copied, and deleted after a question", async () => {
      const app = open();
      await app.shows("labels left");
      app.press("8");
      await app.shows(/❯ [A-Z].*\n[\s\S]*n new/);
      app.press("n");
      await app.shows("New address");
      app.press("Room Tester", KEYS.enter);
      await app.shows("Street is required.");
      app.press(KEYS.tab, KEYS.tab, "9 Pier Road", KEYS.tab, KEYS.tab, "Boston", KEYS.tab, "MA", KEYS.tab, "02108");
      app.press(KEYS.tab, "617-555-0100", KEYS.tab, KEYS.right, KEYS.enter);
      await app.shows("Saved Room Tester.");
      app.press("/");
      await app.shows("Search ▏");
      app.press("room test");
      await app.shows("Search room test▏");
      app.press(KEYS.enter);
      await app.shows(/1 address\n[\s\S]*❯ Room Tester.*recipient/);
      app.press("y");
      await app.shows("Copied the address of Room Tester");
      expect(copied(app)).toEqual(["Room Tester", "9 Pier Road", "Boston, MA 02108"]);
      app.press(KEYS.enter);
      await app.shows("Change Room Tester");
      app.press(" Two", KEYS.enter);
      await app.shows(/❯ Room Tester Two[\s\S]*Saved Room Tester Two\./);
      app.press("D");
      await app.shows("❯ Keep it");
      app.press("j");
      await app.shows("❯ Delete the address");
      app.press(KEYS.enter);
      await app.shows("Deleted Room Tester Two.");
      await app.shows("No address matches.");
      expect(JSON.stringify(await json("addresses", "list"))).not.toContain("Room Tester");
    });

    it("have bulk orders that were made elsewhere, and confirm them on Amazon", async () => {
      const amazon = [`${HEADERS},orderNumber,sku`, `${row("Amazon Buyer")},111-2223334-5556667,MUG`, ""].join("\n");
      await writeFile(join(home.folder, "elsewhere.csv"), amazon);
      const bought = await home.run(["bulk", "buy", "elsewhere.csv", "--yes"]);
      expect(bought.code, bought.err).toBe(0);
      const app = open();
      await app.shows("labels left");
      app.press("9");
      await app.shows(/❯ BULK-\d+ .*elsewhere\.csv +1\/1/);
      app.press("y");
      await app.shows(/Copied BULK-/);
      app.press(KEYS.enter);
      await app.shows(/❯ Print the labels[\s\S]*Confirm on Amazon[\s\S]*All bulk orders/);
      app.press("jjjj");
      await app.shows("❯ Confirm on Amazon");
      app.press(KEYS.enter);
      await app.shows(/Confirm BULK-\d+ on Amazon[\s\S]*❯ Save a confirmation file/);
      app.press(KEYS.enter);
      await app.shows(/Save as \S+\.txt/);
      app.press(KEYS.ctrlU, "confirmation.txt", KEYS.enter);
      await app.shows("Confirmation of 1 item saved as");
      expect(await readFile(join(folder, "confirmation.txt"), "utf8")).toContain("111-2223334-5556667");
      app.press(KEYS.esc);
      await app.shows("❯ Print the labels");
      app.press(KEYS.esc);
      await app.shows(/❯ BULK-\d+ /);
    });

    it("quote and buy one label for a pasted address, after a question", async () => {
      const total = async () => (await json("orders", "list", "--limit", "1")).totalOrders;
      const before = await total();
      const app = open();
      await app.shows("labels left");
      app.press("0");
      await app.shows(/One label[\s\S]*From +‹ Cedar Street Warehouse/);
      app.press(KEYS.down);
      await app.shows("❯ To ");
      const pasted = "Pasted Person\n7 Birch Lane, Apt 3\nMadison, WI 53703\n608-555-0144";
      app.press(`\u001b[200~${pasted}\u001b[201~`);
      await app.shows("608-555-0144▏");
      app.press(KEYS.down, KEYS.down);
      await app.shows("❯ Weight");
      app.press("2", KEYS.down, "12x10x5", KEYS.enter);
      await app.shows(/To +Pasted Person, Madison, WI 53703[\s\S]*❯ .*cheapest/);
      app.press(KEYS.enter);
      await app.shows(/Buy this label\?[\s\S]*7 Birch Lane, Apt 3[\s\S]*❯ Buy/);
      expect(await total()).toBe(before);
      app.press(KEYS.enter);
      await app.shows(/Order +ORD-\d+[\s\S]*Pasted Person/);
      expect(await total()).toBe(before + 1);
      app.press(KEYS.esc);
      await app.shows(/One label[\s\S]*❯ From/);
    });

    it("buy one label with a signature, insurance, a customs form and own numbers", async () => {
      const app = open();
      await app.shows("labels left");
      app.press("0");
      await app.shows(/One label[\s\S]*From +‹ Cedar Street Warehouse/);
      app.press(KEYS.down);
      await app.shows("❯ To ");
      const pasted = "Sam Soldier\nPSC 3 Box 123\nAPO, AE 09499\n608-555-0144";
      app.press(`\u001b[200~${pasted}\u001b[201~`);
      await app.shows("608-555-0144▏");
      app.press(KEYS.down, KEYS.down);
      await app.shows("❯ Weight");
      app.press("2", KEYS.down, "12x10x5", KEYS.enter);
      await app.shows(/To +Sam Soldier, APO, AE 09499[\s\S]*❯ USPS/);
      app.press(KEYS.enter);
      await app.shows(/needed for customs[\s\S]*Fill in\s+Contents\s+and\s+Value,\s+or\s+Customs\./);
      app.press(KEYS.esc);
      await app.shows("❯ From");
      app.press(KEYS.up);
      await app.shows("❯ Customs");
      app.press("Shirt:2", KEYS.enter);
      await app.shows('Customs "Shirt:2" is not description:quantity:value');
      app.press(":24.50:US; Mug:1:12", KEYS.up);
      await app.shows("❯ Insure for");
      app.press("120", KEYS.up);
      await app.shows("❯ Signature");
      app.press(KEYS.right, KEYS.right);
      await app.shows("‹ Adult signature (21 or older)");
      app.press(KEYS.up);
      await app.shows("❯ Reference");
      app.press("Shelf 4", KEYS.up);
      await app.shows("❯ Order number");
      app.press("MP-2041", KEYS.enter);
      await app.shows(/To +Sam Soldier[\s\S]*❯ USPS/);
      app.press(KEYS.enter);
      await app.shows(/Buy this label\?[\s\S]*❯ Buy/);
      app.press(KEYS.enter);
      await app.shows(/Order +ORD-\d+[\s\S]*Sam Soldier/);
      const { orders } = await json("orders", "list", "--limit", "1");
      expect(orders[0]).toMatchObject({
        orderNumber: "MP-2041",
        reference: "Shelf 4",
        packageDetails: {
          signature: "adult",
          insuredValue: 120,
          customs: [
            { description: "Shirt", quantity: 2, value: 24.5, originCountry: "US" },
            { description: "Mug", quantity: 1, value: 12 },
          ],
        },
      });
    });
  });

  it("names webhooks that were switched off, and the commands for them", async () => {
    const line = await faultyLine(server.url);
    onTestFinished(() => line.close());
    line.fault = () => (answer) => answer.replace('"webhooksOff":0', '"webhooksOff":2');
    const { token } = await createClient({ baseUrl: server.url }).login({
      body: { email: "demo@shipctl.test", password: "demo-password" },
    });
    const app = open({ env: { SHIPCTL_URL: line.url, SHIPCTL_TOKEN: token } });
    const shown = await app.shows("2 webhooks were switched off  shipctl webhooks list");
    const lines = shown.split("\n");
    const at = (text: RegExp) => lines.findIndex((one) => text.test(one));
    for (let step = at(/❯/); step < at(/2 webhooks/); step++) app.press(KEYS.down);
    await app.shows("❯ 2 webhooks were switched off");
    app.press(KEYS.enter);
    await app.shows("shipctl webhooks edit ID --turn on turns it on");
  });

  it("lets no control character of anybody's text reach the terminal, nor its clipboard", async () => {
    const line = await faultyLine(server.url);
    onTestFinished(() => line.close());
    const evil = "\u001b]52;c;ZXZpbA==\u0007\u001b[31m\u001b[2J\u009b5m\u009d0;evil\u009c\u0008\u202e\r\n";
    const inJson = JSON.stringify(evil).slice(1, -1);
    const texts =
      /"(name|company|street1|street2|city|phone|trackingNumber|serviceType|location|message|description|reference|sku|orderNumber|fileName|apiName|reason|errorMessage)":"([^"]*)"/g;
    line.fault = ({ url = "" }) => {
      const spoiled = (answer: string) => answer.replace(texts, `"$1":"$2${inJson}x"`);
      return (answer) =>
        url.includes("/tracking/")
          ? spoiled(answer).replace(/"status":"([^"]*)"/g, `"status":"$1${inJson}"`)
          : spoiled(answer);
    };
    const { token } = await createClient({ baseUrl: server.url }).login({
      body: { email: "demo@shipctl.test", password: "demo-password" },
    });
    const app = open({ columns: 200, rows: 50, env: { SHIPCTL_URL: line.url, SHIPCTL_TOKEN: token } });
    await app.shows("labels left");
    app.press("5");
    await app.shows(/❯ \[ ] ORD-[\s\S]*Scans +[A-Z]/);
    app.press("s");
    await app.shows(/❯ \[ ] ORD-100001[\s\S]*Scans +[A-Z]/);
    app.press("y");
    await app.shows("Copied SBX");
    const numbers = copied(app);
    app.press(KEYS.enter);
    await app.shows(/Tracking, last checked[\s\S]*Delivered/);
    app.press("6");
    await app.shows(/transactions?\n/);
    app.press("7");
    await app.shows(/MAN-\d+|to create/);
    app.press("8");
    await app.shows(/❯ Cedar|❯ [A-Z]/);
    app.press("y");
    await app.shows("Copied the address");
    const address = copied(app);
    app.press("9");
    await app.shows(/❯ BULK-/);
    app.press(KEYS.enter);
    await app.shows("❯ Print the labels");
    app.press("0");
    await app.shows("One label");
    app.press(KEYS.ctrlC);
    await app.ended;

    const [first = "", ...parts] = app.raw().split("\u001b");
    const kinds = new Set(parts.map((part) => /^(?:\[[?\d;]*[A-Za-z]|\]52;c;)/.exec(part)?.[0].replace(/\d+/g, "0")));
    // Its screen, its lines, pastes and the clipboard: nothing else, and above all no color, which NO_COLOR turns off.
    const own = ["[?0h", "[?0l", "[0;0H", "[0K", "[0J", "]0;c;"];
    expect([...kinds].filter((kind) => kind === undefined || !own.includes(kind))).toEqual([]);
    expect(parts.filter((part) => part.startsWith("]52;c;"))).toHaveLength(2);
    const isControl = (character: string) => /[\u0080-\u009f\u202e]/.test(character) || character === "\b";
    expect([...first, ...app.raw()].filter(isControl)).toEqual([]);
    expect(app.raw().split("\u0007")).toHaveLength(3);
    for (const text of [...numbers, ...address]) expect(text).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(numbers).toEqual([expect.stringMatching(/^SBX\w+/)]);
  });
});
