import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { workbook } from "../../../test/workbook.js";
import { demoStage, signIn } from "./demo-server.js";
import { KEYS, openTerminal, type Terminal } from "./terminal.js";

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service";
const row = (toName: string, zip = "78701") =>
  `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,${toName},2 Test Street,Austin,TX,${zip},512-555-0101,2,10,8,4,UPS Ground`;

describe("a file of the terminal app that is not paid for", () => {
  const { home, server } = demoStage();
  const opened: Terminal[] = [];

  const open = () => {
    const terminal = openTerminal(home, { columns: 110, rows: 30 });
    opened.push(terminal);
    return terminal;
  };
  const toRows = async (app: Terminal, name: string) => {
    await writeFile(
      join(home.folder, `${name}.csv`),
      [HEADERS, row(`${name} One`, "7870"), row(`${name} Two`), ""].join("\n"),
    );
    await app.shows(`${name}.csv`);
    app.press(name, KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows("1 with problems");
  };
  /** Corrects the ZIP code of the first row. */
  const correct = async (app: Terminal) => {
    app.press(KEYS.enter);
    await app.shows("❯ To ZIP code");
    app.press(KEYS.enter, "1", KEYS.enter);
    await app.shows("Ready to buy.");
    app.press(KEYS.esc);
    await app.shows("2 to buy for");
  };
  const folder = () => join(home.folder, "state", "shipctl", "drafts");

  beforeEach(() => signIn(home, server.url));
  afterEach(async () => {
    for (const app of opened.splice(0)) await app.close();
    await rm(folder(), { recursive: true, force: true });
  });

  it("keeps its edits and left-out rows when the app is quit or killed, readable only by its owner, until it is bought", async () => {
    const app = open();
    await toRows(app, "fixed");
    await correct(app);
    app.press("j", "l");
    await app.shows("1 left out");
    app.press("q");
    await app.ended;

    const again = open();
    await again.shows(/Not paid for: fixed\.csv, 2 rows, edited /);
    again.press(KEYS.ctrlO);
    await again.shows("1 to buy for");
    expect(await again.shows("1 left out")).toContain("0 with problems");
    for (const name of await readdir(folder())) expect((await stat(join(folder(), name))).mode & 0o777).toBe(0o600);
    again.press("b");
    await again.shows("❯ Buy");
    again.press(KEYS.enter);
    await again.shows("Save the labels");
    again.press("q");
    await again.ended;
    expect(await readdir(folder())).toEqual([]);
  });

  it("says again which rows of its workbook are hidden when it is opened again", async () => {
    const cells = [HEADERS, row("Shown"), row("Hidden")].map((line) => line.split(","));
    await writeFile(join(home.folder, "filtered.xlsx"), workbook({ June: cells }, [3]));
    const hidden = "1 hidden row of the sheet was left out (row 3).";
    const app = open();
    await app.shows("filtered.xlsx");
    app.press("filtered", KEYS.enter);
    await app.shows(hidden);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows("1 to buy for");
    app.press("l");
    await app.shows("1 left out");
    app.press("q");
    await app.ended;
    const again = open();
    await again.shows("Not paid for: filtered.xlsx");
    again.press(KEYS.ctrlO);
    await again.shows(hidden);
    await again.shows("1 left out");
  });

  it("is discarded by a key, and at logout unless it is kept on purpose; a damaged record stops nothing", async () => {
    const app = open();
    await toRows(app, "left");
    await correct(app);
    app.press("q");
    await app.ended;
    expect((await home.run(["logout", "--keep-drafts"])).out).toBe("Signed out.\n");
    await signIn(home, server.url);
    const again = open();
    await again.shows("Not paid for: left.csv");
    again.press(KEYS.ctrlX);
    await again.hides("Not paid for");
    await toRows(again, "other");
    await correct(again);
    again.press("q");
    await again.ended;
    await writeFile(join(folder(), "torn.json"), '{"owner":');
    const { code, out } = await home.run(["logout"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Signed out\.\nDeleted the draft of other\.csv, 2 rows, edited .*\.\n$/);
    // Nobody can tell whose the damaged one was, or how old.
    expect(await readdir(folder())).toEqual([]);
  });
});
