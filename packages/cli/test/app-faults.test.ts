import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoStage, signIn, signOutEverywhere } from "./demo-server.js";
import { type FaultyLine, faultyLine, losesAnswersOf } from "./faulty-line.js";
import { KEYS, openTerminal, type Terminal } from "./terminal.js";

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service";
const PROCESS = "/api/orders/bulk/process";
const EMAIL = "demo@shipctl.test";
const PASSWORD = "demo-password";

describe("the terminal app when calls fail", () => {
  const { home, server } = demoStage();
  let line: FaultyLine;
  const opened: Terminal[] = [];

  const open = (options: { readonly staysAtToday?: boolean } = {}) => {
    const terminal = openTerminal(home, options);
    opened.push(terminal);
    return terminal;
  };
  const file = async (name: string, rows = 2) => {
    const row = (toName: string) =>
      `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,${toName},2 Test Street,Austin,TX,78701,512-555-0101,2,10,8,4,UPS Ground`;
    const lines = Array.from({ length: rows }, (_, index) => row(`${name} ${index + 1}`));
    await writeFile(join(home.folder, name), [HEADERS, ...lines, ""].join("\n"));
  };
  const bulkCount = async (): Promise<number> =>
    JSON.parse((await home.shipctl(["bulk", "list", "--json"])).out).totalBulkOrders;
  /** Goes through the steps up to the key that pays. */
  const toQuestion = async (app: Terminal, name: string) => {
    await app.shows(name);
    app.press(name, KEYS.enter);
    await app.shows("as in the file");
    app.press(KEYS.enter);
    await app.shows("2 to buy for");
    app.press("b");
    await app.shows("❯ Buy");
  };
  /** Makes bulk orders look unfinished until the proxy stops changing them. */
  const neverDone = (answer: string) =>
    answer
      .replaceAll(/"status":"(?:completed|partial|failed)"/g, '"status":"processing"')
      .replaceAll(/"finishedAt":"[^"]*"/g, '"finishedAt":null');

  beforeAll(async () => {
    line = await faultyLine(server.url);
    await signIn(home, line.url);
  });
  beforeEach(() => {
    line.fault = () => "pass";
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((terminal) => terminal.close()));
  });
  afterAll(() => line.close());

  it("asks to sign in again when the session ends during a purchase, and continues to watch it", async () => {
    await file("expired.csv");
    const app = open();
    await toQuestion(app, "expired.csv");
    line.fault = (request) => (request.url?.startsWith("/api/orders/bulk/") ? neverDone : "pass");
    app.press(KEYS.enter);
    await app.shows("Buying 2 labels of expired.csv");
    await signOutEverywhere(server.url);
    await app.shows("Your session has expired. Sign in again.");
    line.fault = () => "pass";
    app.press("not the password", KEYS.enter);
    await app.shows("Invalid email or password");
    app.press(KEYS.ctrlU, PASSWORD, KEYS.enter);
    const done = await app.shows("Save the labels");
    expect(done).toMatch(/Status\s+Completed/);
    expect(done).toMatch(/Bought\s+2 labels/);
  });

  it("responds to keys while many rows are checked, and asks to sign in when the session ends first", async () => {
    await file("large.csv", 600);
    const app = open();
    await app.shows("large.csv");
    app.press("large", KEYS.enter);
    await app.shows("large.csv: 600 rows");
    await app.shows("as in the file");
    await signOutEverywhere(server.url);
    app.press(KEYS.enter);
    await app.shows("Your session has expired. Sign in again.");
    const checked = hold();
    line.fault = (request) => (request.url === "/api/orders/bulk/validate" ? checked.fate : "pass");
    app.press(PASSWORD, KEYS.enter);
    await app.shows("Checking 600 rows…");
    app.press("?");
    await app.shows("suspend, fg resumes");
    app.press(KEYS.esc);
    await app.shows("Checking 600 rows…");
    checked.release();
    await app.shows("600 to buy for");
  });

  it("finishes a purchase without an answer at the next start, and buys nothing twice", async () => {
    await file("lost.csv");
    const before = await bulkCount();
    const killed = open();
    line.fault = (request) => {
      if (request.url !== PROCESS) return "pass";
      killed.kill("SIGKILL");
      return "lose the answer";
    };
    await toQuestion(killed, "lost.csv");
    killed.press(KEYS.enter);
    await killed.ended;
    line.fault = () => "pass";
    const app = open({ staysAtToday: true });
    expect(await app.shows("A purchase is not finished")).toContain("❯ Finish lost.csv");
    app.press(KEYS.enter);
    expect(await app.shows("Save the labels")).toMatch(/Bought\s+2 labels/);
    expect(await bulkCount()).toBe(before + 1);
    app.press("q");
    await app.ended;
    const again = open();
    await again.shows("lost.csv");
    again.press(KEYS.tab, KEYS.tab);
    await again.shows("ORD-");
    expect(again.text()).not.toContain("A purchase is not finished");
  });

  it("buys one label once when its answer is lost and it is bought again, in the app after a restart as well", async () => {
    const total = async (): Promise<number> =>
      JSON.parse((await home.shipctl(["orders", "list", "--search", "Lost Label", "--json"])).out).totalOrders;
    const toQuestion = async (app: Terminal) => {
      await app.shows("labels left");
      app.press("0");
      await app.shows(/One label[\s\S]*❯ From/);
      app.press(KEYS.down);
      await app.shows("❯ To ");
      app.press("\u001b[200~Lost Label\n7 Birch Lane\nMadison, WI 53703\n608-555-0144\u001b[201~");
      await app.shows("608-555-0144▏");
      app.press(KEYS.down, KEYS.down);
      await app.shows("❯ Weight");
      app.press("2", KEYS.down, "12x10x5", KEYS.enter);
      await app.shows(/To +Lost Label, Madison[\s\S]*❯ .*cheapest/);
      app.press(KEYS.enter);
      await app.shows("Buy this label?");
    };
    const openToday = () => {
      const terminal = openTerminal(home, { columns: 100, rows: 30, staysAtToday: true });
      opened.push(terminal);
      return terminal;
    };
    line.fault = losesAnswersOf("/api/orders");
    const app = openToday();
    await toQuestion(app);
    app.press(KEYS.enter);
    await app.shows("It is not known whether the label was bought");
    expect(await total()).toBe(1);
    app.press(KEYS.ctrlC);
    await app.ended;
    line.fault = () => "pass";
    const next = openToday();
    await toQuestion(next);
    // The label that may be bought looks like a duplicate: Enter alone buys nothing.
    await next.shows("❯ Not yet");
    next.press(KEYS.down, KEYS.enter);
    await next.shows(/Order +ORD-\d+[\s\S]*Lost Label/);
    expect(await total()).toBe(1);
  });

  it("says on exit that the purchase continues, and watches it again at the next start", async () => {
    await file("left.csv");
    const app = open();
    await toQuestion(app, "left.csv");
    const watched = new Promise<void>((resolve) => {
      line.fault = ({ method, url = "" }) => {
        if (method === "GET" && /^\/api\/orders\/bulk\/(?:blk_|BULK-)/.test(url)) resolve();
        return url.startsWith("/api/orders/bulk/") ? neverDone : "pass";
      };
    });
    app.press(KEYS.enter);
    // Before that, it does not know yet what it has bought.
    await watched;
    await app.shows("Buying 2 labels of left.csv");
    app.press(KEYS.ctrlC);
    expect(await app.ended).toBe(0);
    expect(await app.shows("continues on the server")).toMatch(/BULK-\d+ continues/);
    const next = open({ staysAtToday: true });
    await next.shows("❯ Watch BULK-");
    line.fault = () => "pass";
    next.press(KEYS.enter);
    expect(await next.shows("Save the labels")).toMatch(/Status\s+Completed/);
  });

  it("marks services whose provider does not answer, as the command does", async () => {
    const paused = (answer: string) => answer.replaceAll('"active":true', '"active":true,"unavailable":"Try again"');
    line.fault = (request) => (request.url?.startsWith("/api/shipping/all-services") ? paused : "pass");
    const command = openTerminal(home, { args: ["services"] });
    opened.push(command);
    await command.shows("UPS Ground (not available now)");
    await file("paused.csv");
    const app = open();
    await app.shows("paused.csv");
    app.press("paused", KEYS.enter);
    await app.shows("as in the file");
    // Connection, carrier, service; then the first two choices are not services, and go round until the services come.
    app.press(KEYS.down, KEYS.down);
    let shown = "";
    while (!shown.includes(", from $")) {
      app.press(KEYS.right);
      await app.shows("cheapest that carries the parcel");
      app.press(KEYS.right);
      shown = await app.shows(/as in the file|, from \$/);
    }
    expect(shown).toMatch(/, from \$[\d.]+ \(not available now\)/);
  });

  it("restores the terminal when it crashes, and reports the error", async () => {
    line.fault = (request) =>
      request.url?.startsWith("/api/balance/transactions") ? () => '{"transactions":[null],"totalPages":1}' : "pass";
    const app = open();
    await app.shows("$");
    app.press(KEYS.tab, KEYS.tab, KEYS.tab, KEYS.tab);
    expect(await app.ended).toBe(1);
    expect(await app.isRestored()).toBe(true);
    expect(await app.shows("bug in shipctl")).toContain("SHIPCTL_DEBUG=1");
  });

  it("restores the terminal when it is terminated", async () => {
    const app = open();
    await app.shows("Which file?");
    app.kill("SIGTERM");
    await app.ended;
    expect(await app.isRestored()).toBe(true);
  });

  it("reports an unreachable server without asking to sign in", async () => {
    line.fault = () => "lose the answer";
    const app = open();
    await app.shows("Which file?");
    app.press(KEYS.tab, KEYS.tab, KEYS.tab);
    const screen = await app.shows(/network|reach|connect/i);
    expect(screen).not.toContain("Sign in");
    line.fault = () => "pass";
    app.press("r");
    await app.shows("ORD-");
  });

  it("asks to sign in if nobody is signed in", async () => {
    await home.shipctl(["logout"]);
    const app = openTerminal(home, { env: { SHIPCTL_URL: line.url } });
    opened.push(app);
    await app.shows("Sign in to Shipctl");
    app.press(EMAIL, KEYS.enter, PASSWORD, KEYS.enter);
    await app.shows("Which file?");
    app.press(KEYS.ctrlC);
    await app.ended;
    expect((await home.shipctl(["whoami"])).out).toContain(EMAIL);
  });
});

/** An answer that is held back until it is released. */
function hold(): { fate: Promise<"pass">; release(): void } {
  let release = () => {};
  const fate = new Promise<"pass">((resolve) => {
    release = () => resolve("pass");
  });
  return { fate, release: () => release() };
}
