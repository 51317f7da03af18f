import { mkdtemp, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@shipctl/sdk";
import { mixedCarriersSampleCsv } from "@shipctl/sdk/files";
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { demoStageOnWednesday, type Home } from "./demo-server.js";
import { faultyLine } from "./faulty-line.js";
import { standIns } from "./stand-ins.js";
import { APP_COMMAND, KEYS, openTerminal, type Terminal, type TerminalOptions } from "./terminal.js";

const EXAMPLES = join(import.meta.dirname, "..", "..", "..", "examples");
const REPORT = [
  "order-id\torder-item-id\tbuyer-phone-number\tsku\tproduct-name\tquantity-purchased\trecipient-name\tship-address-1\tship-city\tship-state\tship-postal-code",
  "100-1\t1\t312-555-0101\tMUG\tSpeckled mug\t2\tFirst Recipient\t1 Test Street\tChicago\tIL\t60614",
  "100-2\t2\t312-555-0102\tBOARD\tCutting board\t1\tSecond Recipient\t2 Test Street\tAustin\tTX\t78701",
  "100-3\tbroken",
  "",
].join("\n");

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service";
const row = (toName: string, zip = "78701") =>
  `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,${toName},2 Test Street,Austin,TX,${zip},512-555-0101,2,10,8,4,UPS Ground`;

describe("the terminal app with its demo data", () => {
  const { home, server, open } = appStage();

  it("matches its pictures from 60x20 to 200x50, and can be resized between any of them", async () => {
    const app = open();
    const picture = (name: string, wanted: string | RegExp) => looksLikeItsPicture(home, app, name, wanted);
    const first = open({ staysAtToday: true });
    await looksLikeItsPicture(home, first, "today", /orders-50\.csv[\s\S]*labels left/);
    first.press("7");
    await looksLikeItsPicture(home, first, "manifests", /C create \d manifest/);
    await app.shows("$1,000.00");
    await picture("pick-file", "broken.csv");
    app.press("o50", KEYS.enter);
    await picture("pick-service", "Sandbox (Default)");
    app.press(KEYS.enter);
    await picture("rows", "50 to buy for $435.35");
    app.press("d");
    await app.shows("❯ Weight");
    app.press(KEYS.up);
    await picture("fill-rows", /❯ Service +‹ as in the file ›/);
    app.press(KEYS.esc, "e");
    await picture("row", "Ready to buy.");
    app.press(KEYS.esc, "b");
    await picture("confirm", "❯ Buy");
    app.press(KEYS.esc);
    await app.hides("Afterwards");
    app.press("?");
    await picture("help", "quit; purchase");
    app.press(KEYS.esc);
    await app.shows("50 to buy for");
    app.press(KEYS.esc);
    await app.shows("as in the file");
    app.press(KEYS.esc);
    await app.shows("fixed.csv");
    app.press("fixed", KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows("f use");
    app.press("p");
    await picture("problems", "p 1 name");
    app.press(KEYS.enter);
    await picture("problem", /→ use[^\n]*back to the rows/);
    app.press(KEYS.esc, "3");
    await app.shows(/Which Amazon order report\?[\s\S]*report\.txt/);
    app.press("report", KEYS.enter);
    await picture("amazon", "Springfield, IL");
  });

  it("opens a file that is named on the command line, and says so if there is none", async () => {
    const app = open({ args: ["orders-50.csv"] });
    await app.shows("as in the file");
    await app.shows("orders-50.csv");
    const none = open({ args: ["nowhere.csv"], columns: 120 });
    await none.shows("Cannot read nowhere.csv");
    await none.shows("Which file?");
  });

  it("matches the pictures of lists, an order, a top-up and the sign-in", async () => {
    const app = open();
    const picture = (name: string, wanted: string | RegExp) => looksLikeItsPicture(home, app, name, wanted);
    await app.shows("orders-50.csv");
    app.press(KEYS.tab, KEYS.tab);
    await app.shows(/None selected[\s\S]*20 labels/);
    // The oldest parcels have all of their scans.
    app.press("s");
    await picture("labels", /oldest first[\s\S]*20 labels[\s\S]*❯ \[ ] ORD-100001/);
    app.press("?");
    await picture("help-labels", "quit; purchase");
    app.press(KEYS.esc);
    await app.hides("Keys");
    app.press("5");
    await app.shows(/Status: All[\s\S]*20 orders[\s\S]*Destination/);
    app.press("s");
    await picture("orders", /oldest first[\s\S]*20 orders[\s\S]*❯ \[ ] ORD-100001/);
    app.press(KEYS.enter);
    await picture("order", "Out for delivery");
    app.press("G");
    await app.shows("Label created");
    app.press(KEYS.esc, "6");
    await picture("balance", "21 transactions");
    app.press("t");
    await picture("top-up", "Amount in USD");
    const stranger = open({ env: { SHIPCTL_PROFILE: "nobody", SHIPCTL_URL: server.url } });
    await looksLikeItsPicture(home, stranger, "sign-in", "Sign in to Shipctl");
  });

  it("matches the pictures of one label, of addresses and of a confirmation on Amazon", async () => {
    const app = open({ staysAtToday: true });
    const picture = (name: string, wanted: string | RegExp) => looksLikeItsPicture(home, app, name, wanted);
    await app.shows("labels left");
    app.press("8");
    await picture("address-book", /All addresses +\d+ addresses/);
    app.press("n");
    await picture("address-form", "New address");
    app.press(KEYS.esc);
    await app.shows("All addresses");
    app.press("0");
    await picture("one-label", /One label[\s\S]*❯ From/);
    app.press(KEYS.down);
    await app.shows("❯ To ");
    app.press("Pasted Person, 7 Birch Lane, Apt 3, Madison, WI 53703, 608-555-0144", KEYS.down, KEYS.down);
    await app.shows("❯ Weight");
    app.press("2", KEYS.down, "12x10x5", KEYS.enter);
    await picture("one-label-prices", /To +Pasted Person[\s\S]*❯ .*cheapest/);
    app.press(KEYS.enter);
    await picture("one-label-buy", "❯ Buy");
    app.press(KEYS.esc);
    await app.shows(/❯ .*cheapest/);
    const amazon = [`${HEADERS},orderNumber,sku`, `${row("Amazon Buyer")},111-2223334-5556667,MUG`, ""].join("\n");
    await writeFile(join(home.folder, "sold.csv"), amazon);
    const { code, err } = await home.shipctl(["bulk", "buy", "sold.csv", "--yes"]);
    expect(code, err).toBe(0);
    app.press("9");
    await picture("bulk-orders", /❯ BULK-\d+ .*sold\.csv +1\/1/);
    app.press(KEYS.enter);
    await picture("bulk-order", "❯ Print the labels");
    app.press("jjjj");
    await app.shows("❯ Confirm on Amazon");
    app.press(KEYS.enter);
    await picture("confirm-amazon", "❯ Save a confirmation file");
  });

  it("matches the pictures of checked addresses", async () => {
    const app = open();
    await checkAddresses(home, app);
    await looksLikeItsPicture(home, app, "addresses", "F use 3 suggestions");
  });

  it("matches the pictures of a suggestion that is too long for its place: cut with a mark, and complete in a layer", async () => {
    const product = (length: number) =>
      `杯 ${"Speckled stoneware mug with a bamboo lid, ".repeat(12)}`.slice(0, length).trim();
    const rows = Array.from(
      { length: 20 },
      (_, index) => `${row(`Long Name ${index + 1}`)},"${product(index < 19 ? 200 : 480)}"`,
    );
    await writeFile(join(home.folder, "long.csv"), [`${HEADERS},description`, ...rows, ""].join("\n"));
    const app = open();
    await app.shows("long.csv");
    app.press("long", KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await looksLikeItsPicture(home, app, "long-problem", /… \d more lines: w shows all/);
    app.press("w");
    await looksLikeItsPicture(home, app, "long-problem-all", "Row 1: Long Name 1");
    app.press(KEYS.esc, "G", "w");
    await app.shows("Row 20: Long Name 20");
    app.resize(60, 16);
    await app.fits(60, 16, (screen) => /Lines 1-\d of \d\d/.test(screen));
    app.press(KEYS.end);
    expect(await app.shows(/Lines \d+-(\d+) of \1/)).toContain(`${product(480).split(" ").at(-1)})`);
    app.press("f");
    await app.shows("19 with problems");
  });
});

/** Opens a file with addresses of every kind, and has them checked. */
async function checkAddresses(home: Home, app: Terminal): Promise<void> {
  const at = (toName: string, street: string) => row(toName).replace("2 Test Street", street);
  const rows = [
    at("Good Address", "1 Known Street"),
    at("First Typo", "48 Misspelled Street"),
    at("Second Typo", "49 Misspelled Street"),
    at("Third Typo", "50 Misspelled Street"),
    at("No Such Place", "7 Undeliverable Avenue"),
  ];
  await writeFile(join(home.folder, "addresses.csv"), [HEADERS, ...rows, ""].join("\n"));
  await app.shows("addresses.csv");
  app.press("addresses", KEYS.enter);
  await app.shows("as in the file");
  app.press(KEYS.enter);
  await app.shows(/5 to buy for[\s\S]*c addresses/);
  app.press("c");
  await app.shows("5 addresses checked: 3 suggestions, 1 may be undeliverable.");
}

describe("the terminal app", () => {
  const { home, server, open } = appStage();

  it("goes from a file to its labels with the keyboard", async () => {
    const programs = await standIns(home);
    const opener = process.platform === "darwin" ? "open" : "browser";
    await programs.put(opener);
    const app = open({ env: { PATH: programs.folder, BROWSER: "browser" } });
    await app.shows("mixed-carriers-sample.csv");
    app.press("mixed", KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows("2 to buy for $17.00");
    app.press("b");
    await app.shows("❯ Buy");
    app.press(KEYS.enter);
    const done = await app.shows("❯ Print the labels");
    expect(done).toContain("Completed");
    expect(done).toContain("2 labels");
    app.press("j");
    await app.shows("❯ Save the labels");
    app.press(KEYS.enter);
    await app.shows("Save as");
    app.press(KEYS.ctrlU, "-labels.pdf", KEYS.enter);
    await app.shows("Labels saved as");
    const path = join(home.folder, "-labels.pdf");
    const pdf = await readFile(path, "latin1");
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
    await app.shows(/❯ Save the labels +saved as/);
    app.press("j", KEYS.enter);
    await app.shows("Opened -labels.pdf");
    // The whole path, because the name alone would be read as an option.
    expect(await programs.calls()).toEqual([`${opener} ${path}`]);
    app.press("j", KEYS.enter);
    await app.shows("mixed-carriers-sample-results.csv");
    app.press(KEYS.ctrlU, "mine.csv", KEYS.enter);
    await app.shows("Results saved as");
    const results = await readFile(join(home.folder, "mine.csv"), "utf8");
    expect(results.trimEnd().split("\r\n")).toMatchObject([
      expect.stringMatching(/^fromName,.*,orderId,trackingNumber,/),
      ...[1, 2].map(() => expect.stringMatching(/,ORD-\d+,SBX\w+,.*,bought,$/)),
    ]);
    app.press("q");
    expect(await app.ended).toBe(0);
    expect(await app.isRestored()).toBe(true);
  });

  it("buys nothing when lines are pasted onto the rows or the question, or Esc and Enter arrive together", async () => {
    const bulkCount = async () => JSON.parse((await home.run(["bulk", "list", "--json"])).out).totalBulkOrders;
    const before = await bulkCount();
    const app = open();
    await app.shows("void.csv");
    app.press("void", KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows("1 to buy for $8.10");
    const pasted = "bob.1@example.com, 12 Elm Street\rbob.2@example.com, 12 Elm Street\r";
    app.press(`\u001b[200~${pasted}\u001b[201~`, "?");
    await app.shows("suspend, fg resumes");
    app.press(KEYS.esc);
    await app.shows("1 to buy for $8.10");
    app.press("b");
    await app.shows("❯ Buy");
    app.press(`\u001b[200~${pasted}\u001b[201~`, KEYS.down);
    await app.shows("❯ Not yet");
    app.press(KEYS.up);
    await app.shows("❯ Buy");
    app.press(`${KEYS.esc}${KEYS.enter}`);
    await app.shows("back to the rows");
    expect(await bulkCount()).toBe(before);
  });

  it("shows a row's problems, and checks fixes immediately", async () => {
    const app = open();
    await app.shows("broken.csv");
    app.press("broken", KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows("1 with problems");
    app.press("p");
    await app.hides("ready");
    app.press(KEYS.enter);
    expect(await app.shows("1 problem to fix.")).toMatch(/❯ To ZIP code\s+7870\s/);
    app.press(KEYS.enter);
    await app.shows("❯ To ZIP code 7870▏");
    app.press("1", KEYS.enter);
    await app.shows("Ready to buy.");
    app.press(KEYS.esc);
    await app.shows("2 to buy for");
    await app.shows("0 with problems");
  });

  it("shows one kind of problem at a time, and sets a value for all of its rows", async () => {
    const bare = (name: string) => row(name).replace(",10,8,4,", ",,,,");
    const rows = [bare("No Size 1"), row("Bad Zip", "787"), bare("No Size 2"), row("Fine Row")];
    await writeFile(join(home.folder, "kinds.csv"), [HEADERS, ...rows, ""].join("\n"));
    const app = open();
    await app.shows("kinds.csv");
    app.press("kinds", KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows("1 ZIP code, 2 sizes missing");
    app.press("p");
    await app.shows("p 1 ZIP code");
    app.press("p");
    await app.shows("p 2 sizes missing");
    await app.hides("No Size 1");
    app.press("p");
    await app.shows("E set size in all 2");
    expect(await app.hides("Bad Zip")).toMatch(/No Size 1[\s\S]*No Size 2/);
    app.press("E");
    await app.shows("❯ size of 2 rows");
    app.press("10x8x4", KEYS.enter);
    await app.shows("3 to buy for");
    await app.shows("1 with problems");
    expect(await app.hides("No Size 1")).toContain("Bad Zip");
    app.press("p", "p");
    await app.shows("u undo");
    app.press("u");
    await app.shows("1 ZIP code, 2 sizes missing");
  });

  it("shows complete suggestions, and applies them by a key: in one row, or in all similar ones", async () => {
    const rows = Array.from({ length: 3 }, (_, index) =>
      row(`Leading Zero ${index}`, "2108").replace("Austin,TX", "Boston,MA"),
    );
    await writeFile(join(home.folder, "zeros.csv"), [HEADERS, ...rows, ""].join("\n"));
    const app = open({ columns: 60, rows: 20 });
    await app.shows("zeros.csv");
    app.press("zeros", KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows("3 with problems");
    expect((await app.shows("f use 02108")).replace(/\s+/g, " ")).toContain("(try 02108)");
    app.press("f");
    await app.shows("2 with problems");
    app.press("j");
    await app.shows("F use it in all 2");
    app.press("F");
    await app.shows(/3 to buy for[\s\S]*0 with problems/);
    app.press(KEYS.enter, KEYS.end);
    await app.hides(/→ use|f use/);
  });

  it("checks the addresses of all rows: original and suggestion side by side, used one by one or all at once", async () => {
    const app = open();
    await checkAddresses(home, app);
    await app.shows(/As entered +Suggestion\s+48 Misspelled Street +48 Corrected Street/);
    app.press("f");
    await app.shows("F use 2 suggestions");
    expect(await app.shows(/❯ +2 +First Typo +Suggestion used/)).not.toContain("f use");
    app.press("F");
    await app.shows(/4 +Third Typo +Suggestion used/);
    app.press("G");
    await app.shows(/❯ +5 +No Such Place +Undeliverable[\s\S]*Address not found/);
    app.press(KEYS.enter);
    await app.shows(/Row 5 .*No Such Place/);
    app.press("x", KEYS.enter);
    await app.hides("Checking");
    app.press(KEYS.esc);
    await app.shows(/❯ +5 +No Such Place +Edited/);
    app.press(KEYS.esc);
    // It never blocks: the undeliverable address can be bought as well.
    await app.shows("5 to buy for");
    app.press("jjj", KEYS.enter);
    await app.shows("50 Corrected Street");
    app.press(KEYS.esc, "c");
    await app.shows(/5 addresses checked: 1 may be undeliverable/);
  });

  it("opens a file that is dropped on it in any quoting, as soon as Enter is pressed", async () => {
    const folder = await mkdtemp(join(home.folder, "my files "));
    const path = join(folder, "it's mine.csv");
    await writeFile(path, [HEADERS, row("Dropped Here"), ""].join("\n"));
    const inQuotes = `'${path.replaceAll("'", "'\\''")}' `;
    for (const dropped of [inQuotes, `${path.replace(/[ ']/g, "\\$&")} `, pathToFileURL(path).href]) {
      const app = open();
      await app.shows("Which file?");
      app.press(dropped, KEYS.enter);
      await app.shows("it's mine.csv: 1 row");
      app.press(KEYS.ctrlC);
      expect(await app.ended).toBe(0);
    }
  });

  it("shows a file that is saved while the app is open, newest first", async () => {
    const app = open();
    await app.shows("orders-50.csv");
    await writeFile(join(home.folder, "saved-later.csv"), [HEADERS, row("Saved Later"), ""].join("\n"));
    await app.shows(/❯ saved-later\.csv/);
    app.press(KEYS.enter);
    await app.shows("saved-later.csv: 1 row");
  });

  it("saves in the home folder if a path starts with ~", async () => {
    const app = open({ env: { HOME: home.folder } });
    await app.shows("Which file?");
    app.press(KEYS.tab, KEYS.tab);
    await app.shows(/❯ \[ ] ORD-/);
    app.press(KEYS.enter);
    await app.shows("Save as");
    app.press(KEYS.ctrlU, "~/below-home.pdf", KEYS.enter);
    await app.shows("Saved 1 label as");
    expect(await readFile(join(home.folder, "below-home.pdf"), "latin1")).toMatch(/^%PDF-/);
  });

  it("asks which header fills which column if it cannot guess", async () => {
    const app = open();
    await app.shows("headers.csv");
    app.press("headers", KEYS.enter);
    await app.shows("Which header of headers.csv");
    expect(await app.shows("Still missing")).toContain("and 8 more");
    app.press("jjjjjjjj");
    await app.shows(/❯ To name \*\s+missing/);
    app.press(KEYS.right);
    await app.shows(/❯ To name \*\s+Who gets it\s+A/);
  });

  it("turns an Amazon report into rows that can be bought", async () => {
    const app = open();
    await app.shows("orders-50.csv");
    app.press(KEYS.tab);
    await app.shows(/Which Amazon order report\?[\s\S]*report\.txt/);
    app.press("report", KEYS.enter);
    expect(await app.shows("Springfield, IL")).toContain("2 orders in 2 labels  1 line skipped");
    app.press(KEYS.right);
    await app.shows("2 orders in 3 labels");
    app.press("jjj", KEYS.right);
    await app.shows("Reason");
    app.press(KEYS.enter);
    await app.shows(": 3 rows");
    app.press(KEYS.enter);
    await app.shows("3 to buy for");
  });

  it("chooses the service of a level and saves a new sender without leaving the report", async () => {
    const levels = REPORT.split("\n").map(
      (line, index) => `${line}\t${index === 0 ? "ship-service-level" : "NextDay"}`,
    );
    await writeFile(join(home.folder, "levels.txt"), levels.slice(0, 3).join("\n"));
    const app = open({ columns: 140, rows: 30 });
    await app.shows("$");
    app.press(KEYS.tab);
    await app.shows("levels.txt");
    app.press("levels", KEYS.enter);
    await app.shows("NextDay");
    app.press("v");
    await app.shows("as chosen for the file");
    app.press(KEYS.right);
    await app.shows(/NextDay +‹ UPS Ground ›/);
    app.press(KEYS.enter);
    await app.shows("NextDay → UPS G");
    app.press("n");
    await app.shows("New sender");
    app.press("Pier Store", KEYS.enter);
    await app.shows("Street is required.");
    app.press(KEYS.tab, KEYS.tab, "9 Pier Road", KEYS.tab, KEYS.tab, "Boston", KEYS.tab, "MA", KEYS.tab, "02108");
    app.press(KEYS.tab, "617-555-0100", KEYS.enter);
    await app.shows("‹ Pier Store, Boston, MA ›");
  });

  it("saves selected labels as one file", async () => {
    const app = open();
    await app.shows("orders-50.csv");
    app.press(KEYS.tab, KEYS.tab);
    await app.shows("None selected");
    await app.shows("ORD-");
    app.press(" ", "j", " ");
    await app.shows("2 selected");
    app.press(KEYS.enter);
    await app.shows("Save as labels.pdf");
    app.press(KEYS.ctrlU, "two.pdf", KEYS.enter);
    await app.shows("Saved 2 labels as");
    const pdf = await readFile(join(home.folder, "two.pdf"), "latin1");
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
  });

  it("replaces a file only after confirmation, and never the one that was read", async () => {
    const path = join(home.folder, "mine.pdf");
    await writeFile(path, "mine");
    const app = open();
    await app.shows("orders-50.csv");
    app.press(KEYS.tab, KEYS.tab);
    await app.shows(/❯ \[ ] ORD-/);
    app.press(KEYS.enter);
    await app.shows("Save as");
    app.press(KEYS.ctrlU, "mine.pdf", KEYS.enter);
    await app.shows(/mine\.pdf already exists\.[\s\S]*another name {2}r replace it/);
    app.press(KEYS.enter);
    await app.shows("Save as mine.pdf▏");
    expect(await readFile(path, "utf8")).toBe("mine");
    app.press(KEYS.enter);
    await app.shows("already exists");
    app.press("r");
    await app.shows("Saved 1 label as");
    expect(await readFile(path, "latin1")).toMatch(/^%PDF-/);
    // The same label again: nothing is lost.
    app.press(KEYS.enter, KEYS.ctrlU, "mine.pdf", KEYS.enter);
    await app.shows("Working…");
    await app.shows("Saved 1 label as");

    app.press("\u001b[Z");
    await app.shows(/Which Amazon order report\?[\s\S]*report\.txt/);
    app.press("report", KEYS.enter);
    await app.shows("2 orders in 2 labels");
    app.press("s");
    await app.shows("Save as");
    app.press(KEYS.ctrlU, "report.txt", KEYS.enter);
    await app.shows("report.txt is an input file");
    app.press(KEYS.esc);
    await app.shows("buy these");
    app.press(KEYS.enter);
    await app.shows(": 2 rows");
    app.press(KEYS.enter);
    await app.shows("2 to buy for");
    app.press("b");
    await app.shows("❯ Buy");
    app.press(KEYS.enter);
    await app.shows("❯ Print the labels");
    app.press("j");
    await app.shows("❯ Save the labels");
    app.press(KEYS.enter);
    await app.shows("Save as");
    app.press(KEYS.ctrlU, "report.txt", KEYS.enter);
    await app.shows("report.txt is an input file");
    expect(await readFile(join(home.folder, "report.txt"), "utf8")).toBe(REPORT);
  });

  it("shows an order with its tracking, and voids it only after confirmation", async () => {
    await home.shipctl(["bulk", "buy", "void.csv", "--yes"]);
    const app = open();
    await app.shows("orders-50.csv");
    app.press(KEYS.tab, KEYS.tab, KEYS.tab);
    await app.shows(/❯ \[ ] ORD-.*Processing/);
    app.press(KEYS.enter);
    await app.shows("last checked");
    app.press("r");
    await app.shows("Label created");
    app.press("v");
    await app.shows("Keep it");
    app.press(KEYS.enter);
    expect(await app.shows("Label created")).toMatch(/Status\s+Processing/);
    app.press("v");
    await app.shows("Keep it");
    app.press("j");
    await app.shows("❯ Void the label");
    app.press(KEYS.enter);
    expect(await app.shows(/Status\s+Cancelled/)).toMatch(/Label\s+voided; it must not be used/);
    await app.hides("save label");
  });

  it("tops up: shows the pay link, and the new balance when it is paid", async () => {
    const app = open({ columns: 100, rows: 40 });
    await app.shows("orders-50.csv");
    app.press(KEYS.tab, KEYS.tab, KEYS.tab, KEYS.tab);
    await app.shows("top up");
    app.press("t");
    await app.shows("Amount in USD");
    app.press("50", KEYS.enter);
    await pay(await app.shows("Waiting for payment"), "50");
    await app.shows("Paid: $50.00 was added to your balance.");
    app.press(KEYS.esc);
    await app.shows("+$50.00");
  });

  it("shows an administrator's text completely, even if it names an order", async () => {
    const reason = "Goodwill for label ORD-100003";
    const words = ["admin", "customers", "set-balance", "demo@shipctl.test", "1", "--add", "--reason", reason];
    const { code, err } = await home.shipctl([...words, "--yes", "--profile", "admin"]);
    expect(code, err).toBe(0);
    const app = open({ columns: 120, rows: 40 });
    await app.shows("orders-50.csv");
    app.press(KEYS.tab, KEYS.tab, KEYS.tab, KEYS.tab);
    expect(await app.shows(/Goodwill/)).toMatch(/Goodwill for label ORD-100003 +TXN-/);
    expect(app.text()).toMatch(/ UPS Ground +ORD-100001 +TXN-/);
    app.press(KEYS.ctrlC);
    await app.ended;

    const setBalance = ["admin", "customers", "set-balance", "demo@shipctl.test"];
    const asAdmin = ["--yes", "--profile", "admin"];
    const before = JSON.parse((await home.run(["balance", "--json"])).out).balance;
    await home.run([...setBalance, "1234567.89", ...asAdmin]);
    const rich = open({ columns: 60, rows: 20 });
    await rich.shows(/\$1,234,567\.89\n─+ Test shop/);
    expect(await rich.fits(60, 20)).toMatch(
      /^ Today \[Bulk] .*Balance +\$1,234,567\.89\n─+ Test shop: labels are samples ──\n/,
    );
    await home.run([...setBalance, String(before), ...asAdmin]);
  });

  it("shows a tracking number completely or not at all, at any width", async () => {
    const line = await faultyLine(server.url);
    onTestFinished(() => line.close());
    const number = "4209720112349400111899223197428497";
    line.fault = () => (answer) => answer.replace(/(?<="trackingNumber":")SBX\w+/g, number);
    const { token } = await createClient({ baseUrl: server.url }).login({
      body: { email: "demo@shipctl.test", password: "demo-password" },
    });
    const app = open({ columns: 60, rows: 20, env: { SHIPCTL_URL: line.url, SHIPCTL_TOKEN: token } });
    await app.shows("orders-50.csv");
    app.press("\t\t\t");
    await app.shows(/❯ \[ ] ORD-/);
    for (const columns of [80, 108, 120, 140, 200]) {
      app.resize(columns, 24);
      const screen = await app.fits(columns, 24);
      const shown = screen.match(/\b420\d*…?/g) ?? [];
      expect([columns, ...new Set(shown)]).toEqual(columns < 120 ? [columns] : [columns, number]);
    }
  });

  it("leads from an insufficient balance to a top-up, and back to the same row", async () => {
    const [header = "", ...rows] = (await readFile(join(EXAMPLES, "orders-50.csv"), "utf8")).trimEnd().split("\n");
    await writeFile(join(home.folder, "o200.csv"), [header, ...rows, ...rows, ...rows, ...rows].join("\n"));
    const app = open({ columns: 100, rows: 40 });
    await app.shows("o200.csv");
    app.press("o200", KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows("150 to decide");
    app.press("G", "D");
    await app.shows("200 to buy for");
    app.press("g", "jjj");
    await app.shows(/❯ +4 /);
    app.press("b");
    await app.shows(/Insufficient balance[\s\S]*❯ Top up +\$[\d.]+ is missing[\s\S]*t top up/);
    app.press("t");
    const [, amount] = /Amount in USD (\d+)▏/.exec(await app.shows("Amount in USD")) ?? [];
    app.press(KEYS.enter);
    await pay(await app.shows("Waiting for payment"), amount);
    await app.shows("Paid:");
    app.press(KEYS.esc);
    expect(await app.shows("❯ Buy")).toMatch(/Afterwards +\$0\.\d\d/);
    app.press(KEYS.esc);
    await app.shows(/❯ +4 /);
  });

  it("opens and prints labels by programs of the platform, and reports a missing or failing one", async () => {
    const programs = await standIns(home);
    const opener = process.platform === "darwin" ? "open" : "browser";
    await programs.put(opener);
    const env = { PATH: programs.folder, BROWSER: "browser", SHIPCTL_PRINTER: "zebra" };
    const app = open({ columns: 160, rows: 30, env });
    await app.shows("orders-50.csv");
    app.press(KEYS.tab, KEYS.tab);
    await app.shows(/❯ \[ ] ORD-/);
    app.press("jo");
    const [label = ""] = /\S+\.pdf/.exec(await app.shows(/Opened \S+\.pdf/)) ?? [];
    expect((await readFile(label, "latin1")).startsWith("%PDF-")).toBe(true);
    app.press("p");
    await app.shows(`lp could not print the file (not installed). It is saved as ${label}.`);
    await programs.put("lp", 3);
    app.press("p");
    await app.shows(`lp could not print the file (exit code 3). It is saved as ${label}.`);
    await programs.put("lp");
    app.press("p");
    await app.shows(`Sent to zebra: ${label}`);
    const print = `lp -d zebra -o print-scaling=none ${label}`;
    expect(await programs.calls()).toEqual([`${opener} ${label}`, print, print]);
    app.press("p");
    await app.shows(/This label was printed at .*Press p again to print again\./);
    expect(await programs.calls()).toHaveLength(3);
    app.press("p");
    await app.shows(`Sent to zebra: ${label}`);
    await expect.poll(() => programs.calls()).toHaveLength(4);
  });

  it("closes on Ctrl-C from any screen and restores the terminal", async () => {
    const app = open();
    await app.shows("orders-50.csv");
    app.press("typed into a field", "?", KEYS.ctrlC);
    expect(await app.ended).toBe(0);
    expect(await app.isRestored()).toBe(true);
  });

  it("is suspended by Ctrl-Z and redrawn by fg, with the typed text", async () => {
    const app = open({ isInShell: true });
    await app.shows("ready>");
    app.press(APP_COMMAND);
    await app.shows("orders-50.csv");
    app.press("o50");
    await app.shows("❯ Find o50▏");
    app.press(KEYS.ctrlZ);
    const shell = await app.shows("Stopped");
    expect(shell).not.toContain("Find");
    expect(await app.isRestored()).toBe(true);
    app.press("fg\r");
    expect(await app.shows("❯ Find o50▏")).toContain("[2 Bulk]");
    app.press(KEYS.enter);
    await app.shows("50 rows");
    app.press(KEYS.ctrlC);
    await app.shows(/ready>$/);
    expect(await app.isRestored()).toBe(true);
  });

  it("continues if there is no shell to resume it after Ctrl-Z", async () => {
    const app = open();
    await app.shows("orders-50.csv");
    app.press(KEYS.ctrlZ);
    // A frame from before the suspension does not count as one after it.
    const isBack = () => app.raw().split("\u001b[?1049h").length > 2 && app.raw().endsWith("\u001b[?2026l");
    while (!isBack()) await app.painted();
    app.press("o50");
    await app.shows("❯ Find o50▏");
    expect(await app.isRestored()).toBe(false);
  });

  it("reports a window that is too small, and continues at the same place when it is larger", async () => {
    const app = open();
    await app.shows("orders-50.csv");
    app.press("o50");
    await app.hides("broken.csv");
    app.resize(50, 12);
    expect(await app.shows("make it larger")).toContain("This window is 50x12.");
    app.resize(80, 24);
    expect(await app.shows("❯ Find o50▏")).toContain("orders-50.csv");
  });

  it("takes no keys while the window is too small, not even those that buy, quit or change the tab", async () => {
    const app = open();
    await app.shows("orders-50.csv");
    app.press("o50", KEYS.enter);
    await app.shows("Sandbox (Default)");
    app.press(KEYS.enter);
    await app.shows("50 to buy for");
    app.press("b");
    const before = withoutKeyBar(await app.shows(/❯ Buy[\s\S]*⏎ choose/));
    app.resize(50, 12);
    await app.shows("make it larger");
    for (const key of [KEYS.enter, "y", "2", "?", "q", KEYS.esc, KEYS.down]) {
      app.press(key);
      // Each size is painted, so the key before it has been read.
      app.resize(51, 12);
      await app.shows("This window is 51x12.");
      app.resize(50, 12);
      await app.shows("This window is 50x12.");
    }
    app.resize(80, 24);
    expect(withoutKeyBar(await app.shows(/❯ Buy[\s\S]*⏎ choose/))).toBe(before);
  });

  it("writes colors if they are enabled, and none with NO_COLOR", async () => {
    const color = (raw: string) => raw.split("\u001b[").some((part, index) => index > 0 && /^[\d;]*m/.test(part));
    const plain = open();
    await plain.shows("orders-50.csv");
    expect(color(plain.raw())).toBe(false);
    const colored = open({ env: { NO_COLOR: "" } });
    await colored.shows("orders-50.csv");
    expect(color(colored.raw())).toBe(true);
  });

  it("describes every element and its state to a screen reader, without repainting earlier lines", async () => {
    const app = open({ env: { INK_SCREEN_READER: "true" } });
    expect(await app.shows("menuitem: (selected)")).toContain("tab: (selected) [1 Today]");
    app.press("2");
    const start = await app.shows("listitem: (selected)");
    expect(start).toMatch(/tab: \(selected\)\s+\[2 Bulk]/);
    expect(start).toContain("textbox: (selected) Find: empty");
    app.press("o50", KEYS.enter);
    expect(await app.shows("radio: (selected) Connection: Sandbox")).toContain("radio: Service: as in the file");
    app.press(KEYS.enter);
    expect(await app.shows("row 1 of 50")).toContain("(selected) Row 1, State ready, Recipient Juniper Hale");
    app.press("j");
    await app.shows("row 2 of 50");
    expect(app.raw()).not.toContain("\u001b[?1049h");
  });

  it("prints the help if there is no terminal", async () => {
    const { code, out } = await home.shipctl([]);
    expect(code).toBe(0);
    expect(out).toContain("Usage: shipctl");
  });
});

/** The key bar lists keys as their components were mounted. */
const withoutKeyBar = (screen: string): string => screen.split("\n").slice(0, -1).join("\n");

/** Compares the screen at every size with the stored picture; a missing picture is created. */
async function looksLikeItsPicture(home: Home, app: Terminal, name: string, wanted: string | RegExp) {
  const harmless = (screen: string) =>
    `${withoutMovingParts(screen).replace(home.folder, "/home/me/orders".padEnd(home.folder.length))}\n`;
  await app.shows(wanted);
  for (const [columns, rows] of [
    [200, 50],
    [120, 40],
    [60, 20],
    [80, 24],
  ] as const) {
    app.resize(columns, rows);
    const path = join(import.meta.dirname, "screens", `${name}-${columns}x${rows}.txt`);
    const stored = await readFile(path, "utf8").catch(() => undefined);
    // Waits for data that arrives later and belongs to the picture.
    const looksRight = (now: string) => stored === undefined || harmless(now) === stored;
    const screen = await app.fits(columns, rows, looksRight).catch(() => app.text());
    await expect(harmless(screen)).toMatchFileSnapshot(path);
  }
}

/** The screen with dates, times, days left, tracking numbers and ports replaced by placeholders of the same width. */
function withoutMovingParts(screen: string): string {
  return (
    screen
      .replace(/[A-Z][a-z]{2} \d{1,2}, \d{4}(, \d{1,2}:\d\d [AP]M)? */g, (date, time?: string) => {
        const shown = time ? "Mon 00, 0000, 00:00 AM" : "Mon 00, 0000";
        // More spaces than one fill a column.
        return /[^ ] $/.test(date) ? `${shown} ` : shown.padEnd(date.length);
      })
      // The newest parcel may or may not have a scan.
      .replace(/Processing$/gm, "In Transit")
      .replace(/about \d\d(?= days left)/, "about 00")
      .replace(/(?<=\bSBX[A-Z])\d+/g, (digits) => "0".repeat(digits.length))
      .replace(/(?<=http:\/\/[^\s/]+:)\d+/g, (port) => "0".repeat(port.length))
  );
}

/** Pays on the page that the screen names. */
async function pay(screen: string, amount = ""): Promise<void> {
  const link = /http:\S+\/sandbox\/pay\/\S+/.exec(screen)?.[0] ?? "";
  await fetch(link, { method: "POST", body: new URLSearchParams({ action: "pay", amount, payment: "a" }) });
}

/** A server with demo data, and a folder with a file of each kind that the app opens. */
function appStage() {
  const { home, server } = demoStageOnWednesday("demo", "admin");
  const opened: Terminal[] = [];
  const file = async (name: string, content: string) => {
    const path = join(home.folder, name);
    await writeFile(path, content);
    await utimes(path, 1_700_000_000, 1_700_000_000);
  };
  beforeAll(async () => {
    await file("report.txt", REPORT);
    await file("orders-50.csv", await readFile(join(EXAMPLES, "orders-50.csv"), "utf8"));
    await file("mixed-carriers-sample.csv", mixedCarriersSampleCsv().text);
    await file("void.csv", [HEADERS, row("Somebody Else"), ""].join("\n"));
    await file("broken.csv", [HEADERS, row("Test Recipient"), row("Short Zip", "7870"), ""].join("\n"));
    const emoji = (toName: string) => row(toName, "2108").replace("Austin,TX", "Boston,MA");
    await file("fixed.csv", [HEADERS, emoji("Zoë 🎉 Brightwater-Featherstonehaugh"), emoji("Ann One"), ""].join("\n"));
    await file(
      "headers.csv",
      ["Who gets it,Ship Address 1,Ship City,Ship State,Ship Zip", "A,1 Test Street,Austin,TX,78701", ""].join("\n"),
    );
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((terminal) => terminal.close()));
  });
  const open = (options?: TerminalOptions) => {
    const terminal = openTerminal(home, options);
    opened.push(terminal);
    return terminal;
  };
  return { home, server, open };
}
