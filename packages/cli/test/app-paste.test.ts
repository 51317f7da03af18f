import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoStage, type Home, newHome, signIn } from "./demo-server.js";
import { type FaultyLine, faultyLine, losesAnswersOf } from "./faulty-line.js";
import { KEYS, openTerminal, type Terminal, type TerminalOptions } from "./terminal.js";

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service,description";
const row = (toName: string, zip = "78701", description = "") =>
  `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,${toName},2 Test Street,Austin,TX,${zip},512-555-0101,2,10,8,4,UPS Ground,${description}`;
const REPORT = [
  "order-id\torder-item-id\tbuyer-phone-number\tsku\tproduct-name\tquantity-purchased\trecipient-name\tship-address-1\tship-city\tship-state\tship-postal-code",
  "100-1\t1\t312-555-0101\tMUG\tSpeckled mug\t2\tFirst Recipient\t1 Test Street\tChicago\tIL\t60614",
  "",
].join("\n");
const PROCESS = "/api/orders/bulk/process";
const VALIDATE = "/api/orders/bulk/validate";

/** Lines that contain every key of the app, digits and blanks included. */
const textOf = (lines: number) =>
  Array.from({ length: lines }, (_, at) => `bob.${at}@example.com, 12 Jay Mews? vexing quiz, part of go ${at + 1}`);
const TEXTS = [2, 3, 40].map(textOf);

/** Does nothing, but separates the next key from text that is read together with it. */
const F12 = "\u001b[24~";

/** What a terminal sends for a paste, once the app has asked for marks. */
const marked = (lines: readonly string[]) => `\u001b[200~${lines.join("\r")}\u001b[201~`;

describe("text pasted into the terminal app", () => {
  const { server } = demoStage();
  let home: Home;
  let line: FaultyLine;
  const opened: Terminal[] = [];

  const open = (options?: TerminalOptions) => {
    const terminal = openTerminal(home, { columns: 100, rows: 30, ...options });
    opened.push(terminal);
    return terminal;
  };
  const file = (name: string, ...rows: readonly string[]) =>
    writeFile(join(home.folder, `${name}.csv`), [HEADERS, ...rows, ""].join("\n"));
  const toService = async (app: Terminal, name: string) => {
    await app.shows(`${name}.csv`);
    app.press(name, KEYS.enter);
    await app.shows("as in the file");
  };
  const toQuestion = async (app: Terminal, name: string, answer = "❯ Buy") => {
    await toService(app, name);
    app.press(KEYS.enter);
    await app.shows("to buy for");
    app.press("b");
    await app.shows(answer);
  };
  /** Calls that may change something, since the last question. */
  const writes = () => line.answered.splice(0).filter((call) => !call.startsWith("GET "));

  /** Pastes on a screen without a text field: it looks as before, and nothing is sent. `then` shows that all was read. */
  const changesNothing = async (app: Terminal, then: () => Promise<unknown>) => {
    // Whatever was still loading is there afterwards: an answer can lead to the next call, and is shown before the next key's effect.
    let calls: number;
    do {
      calls = line.answered.length;
      await line.isQuiet();
      await then();
    } while (line.answered.length > calls);
    const before = contentOf(app);
    writes();
    for (const lines of TEXTS) app.press(marked(lines));
    await then();
    expect(contentOf(app)).toBe(before);
    // The same from a terminal that does not mark pastes.
    for (const lines of TEXTS) app.press(lines.join("\r"));
    await then();
    expect(writes()).toEqual([]);
    expect(contentOf(app)).toBe(before);
  };
  const helpOpens = (app: Terminal) => async () => {
    app.press(F12, "?");
    await app.shows("suspend, fg resumes");
    app.press(KEYS.esc);
    await app.hides("suspend, fg resumes");
  };
  const menuMoves = (app: Terminal) => async () => {
    const [first = ""] = /❯ .*/.exec(app.text()) ?? [];
    app.press(KEYS.down);
    await app.hides(first);
    app.press(KEYS.up);
    await app.shows(first);
  };
  /** Keys that arrive together, such as a short line from a terminal that does not mark pastes, choose nothing here. */
  const takesSingleKeys = async (app: Terminal) => {
    const before = contentOf(app);
    writes();
    for (const keys of [`${KEYS.enter}${KEYS.enter}`, `b${KEYS.enter}`, `y${KEYS.enter}`]) app.press(F12, keys, F12);
    await menuMoves(app)();
    expect(writes()).toEqual([]);
    expect(contentOf(app)).toBe(before);
  };
  /** Pastes into a text field, which shows the end of the text; the lines are joined, and nothing else happens. */
  const isTyped = async (app: Terminal) => {
    const shown = "part of go 40▏";
    writes();
    for (const lines of TEXTS) {
      app.press(KEYS.ctrlU, marked(lines));
      await app.shows(shown.replace("40", String(lines.length)));
    }
    app.press(KEYS.ctrlU);
    await app.hides(shown);
    expect(writes()).toEqual([]);
  };

  beforeAll(async () => {
    line = await faultyLine(server.url);
  });
  beforeEach(async () => {
    home = await newHome();
    line.fault = () => "pass";
    await signIn(home, line.url);
    await writeFile(join(home.folder, "report.txt"), REPORT);
    const long = `杯 ${"Speckled stoneware mug with a bamboo lid ".repeat(11)}`;
    await file("pasted", row("Ann First"), row("Short Zip", "7870"), row("Long Name", "78701", long));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((terminal) => terminal.close()));
    await home.remove();
  });
  afterAll(() => line.close());

  it("changes and buys nothing between the choice of a file and its purchase", async () => {
    const app = open({ rows: 16 });
    await app.shows("pasted.csv");
    await isTyped(app);
    await toService(app, "pasted");
    await changesNothing(app, helpOpens(app));
    app.press("m");
    await app.shows("Which header of");
    await changesNothing(app, helpOpens(app));
    app.press(KEYS.enter);
    await app.shows("as in the file");
    const check = held();
    line.fault = ({ url }) => (url === VALIDATE ? check.answer() : "pass");
    app.press(KEYS.enter);
    await check.isAsked;
    await app.shows("Checking 3 rows…");
    await changesNothing(app, helpOpens(app));
    check.release();
    await app.shows("1 to buy for $8.10");
    await changesNothing(app, helpOpens(app));
    app.press("c");
    await app.shows("3 addresses checked");
    await changesNothing(app, helpOpens(app));
    app.press(KEYS.esc);
    await app.shows("1 to buy for");
    app.press("p");
    await app.hides("Ann First");
    await changesNothing(app, helpOpens(app));
    app.press("j", "w");
    await app.shows("Row 3: Long Name");
    await changesNothing(app, async () => {
      app.press(KEYS.esc);
      await app.shows("w shows all");
      app.press("w");
      await app.shows("Row 3: Long Name");
    });
    app.press(KEYS.esc, KEYS.enter);
    await app.shows("back to the rows");
    await changesNothing(app, helpOpens(app));
    app.press(KEYS.enter);
    await app.shows("esc cancel");
    await isTyped(app);
    app.press(KEYS.esc, KEYS.esc, "b");
    await app.shows("❯ Buy");
    await changesNothing(app, menuMoves(app));
    await takesSingleKeys(app);
  });

  it("changes and buys nothing while a purchase is made, is unknown, is resumed and has ended", async () => {
    await file("unsure", row("Unsure One"), row("Unsure Two"));
    const app = open();
    await toQuestion(app, "unsure");
    line.fault = losesAnswersOf(PROCESS);
    app.press(KEYS.enter);
    await app.shows("❯ Find out and continue");
    await changesNothing(app, menuMoves(app));
    await takesSingleKeys(app);
    app.press(KEYS.ctrlC);
    await app.ended;
    const next = open({ staysAtToday: true });
    await next.shows("❯ Finish unsure.csv");
    await changesNothing(next, menuMoves(next));
    await takesSingleKeys(next);
    line.fault = ({ url }) => (url?.startsWith("/api/orders/bulk/") ? neverDone : "pass");
    next.press(KEYS.enter);
    await next.shows(/Bought +2 of 2/);
    await changesNothing(next, helpOpens(next));
    line.fault = () => "pass";
    await next.shows("❯ Print the labels");
    await changesNothing(next, menuMoves(next));
    next.press("j");
    await next.shows("❯ Save the labels");
    next.press(KEYS.enter);
    await next.shows("Save as");
    await isTyped(next);
  });

  it("changes and buys nothing if the balance is too small, and none of it is an amount", async () => {
    await file("short", ...Array.from({ length: 130 }, (_, at) => row(`Short ${at}`)));
    const app = open();
    await toQuestion(app, "short", "❯ Top up");
    await changesNothing(app, menuMoves(app));
    await takesSingleKeys(app);
    app.press("t");
    await app.shows("Amount in USD");
    await isTyped(app);
    // The line break is no Enter: the next digit is still typed.
    app.press(marked(["50", ""]), "0");
    await app.shows("500▏");
    expect(writes()).toEqual([]);
    app.press(KEYS.ctrlU, "50", KEYS.enter);
    await app.shows("Waiting for payment");
    await changesNothing(app, helpOpens(app));
  });

  it("changes nothing on the other tabs, in their dialogs and in the help", async () => {
    const app = open();
    await app.shows("pasted.csv");
    app.press(KEYS.tab);
    await app.shows(/Which Amazon order report\?[\s\S]*report\.txt/);
    await isTyped(app);
    app.press("report", KEYS.enter);
    await app.shows("1 order in 1 label");
    await changesNothing(app, helpOpens(app));
    app.press("s");
    await app.shows("Save as");
    await isTyped(app);
    app.press(KEYS.esc, "4");
    await app.shows(/❯ \[ ] ORD-/);
    await changesNothing(app, helpOpens(app));
    app.press(KEYS.enter);
    await app.shows("Save as");
    await isTyped(app);
    app.press(KEYS.esc, "5");
    await app.shows(/❯ \[ ] ORD-/);
    await changesNothing(app, helpOpens(app));
    app.press("/");
    await app.shows("Search ▏");
    await isTyped(app);
    app.press(KEYS.esc);
    await app.shows(/Status: All[\s\S]*❯ \[ ] ORD-/);
    app.press(KEYS.enter);
    await app.shows("v void");
    await app.shows("last checked");
    await changesNothing(app, helpOpens(app));
    app.press("v");
    await app.shows("❯ Keep it");
    await changesNothing(app, menuMoves(app));
    await takesSingleKeys(app);
    app.press(KEYS.esc, "s");
    await app.shows("Save as");
    await isTyped(app);
    app.press(KEYS.esc, "6");
    await app.shows("t top up");
    await app.shows(/❯ [A-Z][a-z]{2} \d+, \d{4}/);
    await changesNothing(app, helpOpens(app));
    app.press("?");
    await app.shows("suspend, fg resumes");
    await changesNothing(app, async () => {
      app.press(KEYS.esc);
      await app.hides("suspend, fg resumes");
      app.press("?");
      await app.shows("suspend, fg resumes");
    });
  });

  it("changes and buys nothing at Today and in the rooms without a tab, nor answers their questions", async () => {
    const app = open({ staysAtToday: true });
    await app.shows(/labels left/);
    await changesNothing(app, helpOpens(app));
    app.press("7");
    await app.shows("to create");
    await changesNothing(app, helpOpens(app));
    app.press("C");
    await app.shows("❯ Create");
    await takesSingleKeys(app);
    await changesNothing(app, menuMoves(app));
    app.press(KEYS.esc, "8");
    await app.shows(/❯ Cedar Street/);
    await changesNothing(app, helpOpens(app));
    app.press("D");
    await app.shows("❯ Keep it");
    await takesSingleKeys(app);
    await changesNothing(app, menuMoves(app));
    app.press(KEYS.esc, "9");
    await app.shows("bulk order");
    await changesNothing(app, helpOpens(app));
    app.press(":");
    await app.shows("Go to, or do");
    await isTyped(app);
    app.press(KEYS.esc, "0");
    await app.shows(/One label[\s\S]*❯ From/);
    app.press(KEYS.down);
    await app.shows("❯ To ");
    await isTyped(app);
    app.press(marked(["Pasted Person", "7 Birch Lane", "Madison, WI 53703", "608-555-0144"]), KEYS.down, KEYS.down);
    await app.shows("❯ Weight");
    app.press("2", KEYS.down, "12x10x5", KEYS.enter);
    await app.shows(/❯ .*cheapest/);
    await changesNothing(app, helpOpens(app));
    app.press(KEYS.enter);
    await app.shows(/Buy this label\?[\s\S]*❯ Buy/);
    await takesSingleKeys(app);
    await changesNothing(app, menuMoves(app));
  });

  it("reaches the field of the sign-in, and signs nobody in", async () => {
    const app = open({ env: { SHIPCTL_PROFILE: "nobody", SHIPCTL_URL: line.url } });
    await app.shows("Sign in to Shipctl");
    await isTyped(app);
    app.press("demo@shipctl.test", KEYS.enter, marked(["demo-password", ""]), KEYS.enter);
    await app.shows("Which file?");
  });

  it("reaches a field in the mode for screen readers, and a list not", async () => {
    const app = open({ env: { INK_SCREEN_READER: "true" } });
    await app.shows("menuitem: (selected)");
    app.press("2");
    await app.shows("textbox: (selected) Find: empty");
    app.press(marked(["two", "lines"]));
    await app.shows("textbox: (selected) Find: two lines");
    app.press(KEYS.ctrlU);
    app.press("pasted", KEYS.enter);
    await app.shows("radio: (selected) Connection: Sandbox");
    app.press(KEYS.enter);
    await app.shows("row 1 of 3");
    app.press(marked(textOf(2)), "j");
    await app.shows("row 2 of 3");
    app.press(KEYS.ctrlC);
    await app.ended;
    expect(app.raw().lastIndexOf("\u001b[?2004l")).toBeGreaterThan(app.raw().lastIndexOf("\u001b[?2004h"));
  });
});

/** An answer that is held back until it is released. */
function held() {
  let [ask, release] = [() => {}, () => {}];
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const answered = new Promise<"pass">((resolve) => {
    release = () => resolve("pass");
  });
  const answer = () => {
    ask();
    return answered;
  };
  return { isAsked, answer, release: () => release() };
}

/** Makes bulk orders look unfinished. */
const neverDone = (answer: string) =>
  answer
    .replaceAll(/"status":"(?:completed|partial|failed)"/g, '"status":"processing"')
    .replaceAll(/"finishedAt":"[^"]*"/g, '"finishedAt":null');

/** The screen without the bar of keys, which follows in a frame of its own, and without what is measured again and again. */
const contentOf = (app: Terminal) =>
  app
    .text()
    .split("\n")
    .slice(0, -2)
    .join("\n")
    .replace(/Pace.*/, "Pace")
    .replace(/\d+:\d\d left/, "0:00 left");
