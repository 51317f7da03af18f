import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";
import { KEYS, openTerminal, type Terminal } from "./terminal.js";

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service";
const row = (toStreet1: string) =>
  `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,Carrier Busy,${toStreet1},Austin,TX,78701,512-555-0101,2,10,8,4,UPS Ground`;
/** More rows than are bought in parallel, so the remaining ones find the carrier busy again. */
const rows = (street: string) => Array.from({ length: 40 }, (_, index) => row(`${index + 1} ${street}`));
const WHY =
  /The carrier is not accepting orders right now: the sandbox was told to be busy\. Next\s+attempt\s+at \d+:\d\d:\d\d [AP]M/;

describe("a bulk order that waits for its carrier", () => {
  const { home } = demoStage("demo", "admin");
  const opened: Terminal[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((terminal) => terminal.close()));
  });
  const open = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) => {
    const terminal = openTerminal(home, { args, env, columns: 120, rows: 60, staysAtToday: true });
    opened.push(terminal);
    return terminal;
  };
  const file = (name: string, street: string) =>
    writeFile(join(home.folder, name), [HEADERS, ...rows(street), ""].join("\n"));

  it("shows why and until when: during the purchase, in lists, in its details and in the app", async () => {
    await file("busy.csv", "First Street");
    const buying = open(["bulk", "buy", "busy.csv", "--yes"]);
    await buying.shows(WHY);
    buying.press(KEYS.ctrlC);
    const [id = ""] = /BULK-\d+/.exec(await buying.shows("continues on the server")) ?? [];
    await open(["bulk", "list"]).shows(/Processing, waits until \d+:\d\d:\d\d [AP]M/);
    await open(["bulk", "show", id]).shows(WHY);
    const asAdmin = { SHIPCTL_PROFILE: "admin" };
    await open(["admin", "bulk-orders", "list"], asAdmin).shows(/Processing, waits until/);
    await open(["admin", "bulk-orders", "show", id], asAdmin).shows(WHY);

    const app = open();
    await app.shows(`❯ Watch ${id}`);
    app.press(KEYS.enter);
    await app.shows(WHY);
  });

  it("prints each wait once in a log", async () => {
    await file("log.csv", "Third Street");
    const { child, ended } = home.start(["bulk", "buy", "log.csv", "--yes"]);
    let log = "";
    child.stderr?.on("data", (text) => {
      const isFirst = !WHY.test(log);
      log += String(text);
      if (isFirst && WHY.test(log)) child.kill("SIGINT");
    });
    expect((await ended).code).toBe(3);
    const waits = log.match(/Next attempt at \S+/g) ?? [];
    expect(waits).toEqual([...new Set(waits)]);
  });
});
