import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { easypostServer, LIVE_KEY } from "../../server/test/easypost-server.js";
import { TestClock } from "../../server/test/test-clock.js";
import { type DemoServer, type Home, newHome, startForReal } from "./demo-server.js";
import { openTerminal } from "./terminal.js";

const SERVICE = ["--service", "USPS Ground Advantage", "--api", "EasyPost"];
const LABEL = [
  ...["--from-name", "Test Sender", "--from-street1", "1 Test Street", "--from-city", "Springfield"],
  ...["--from-state", "IL", "--from-zip", "62701", "--from-phone", "217-555-0100"],
  ...["--to-name", "Test Recipient", "--to-street1", "2 Sample Avenue", "--to-city", "Portland"],
  ...["--to-state", "OR", "--to-zip", "97205", "--to-phone", "503-555-0100", "--weight", "2", "--size", "12x10x5"],
];
/** Of every call by node:http in this process. */
const STARTED = "http.client.request.start";
const NAMED = / is ORD-\d+ \(Test Recipient, Portland, \d{22}\)\n/;

interface Bought {
  readonly orderId: string;
  readonly trackingNumber: string;
}

describe("an order is named by any of its numbers", async () => {
  const easypost = await easypostServer(new TestClock());
  let home: Home;
  let server: DemoServer;
  const run = (...args: string[]) => home.run(args);
  const json = async (...args: string[]) => {
    const ran = await run(...args, "--json");
    expect(ran.code, ran.err).toBe(0);
    return JSON.parse(ran.out);
  };
  const buy = async (...numbers: string[]): Promise<Bought> =>
    (await json("buy", ...LABEL, ...SERVICE, "--yes", "--again", ...numbers)).order;
  const refundOf = async (id: string): Promise<string> => (await json("orders", "show", id)).refundStatus;

  beforeAll(async () => {
    home = await newHome();
    const real = await startForReal(home, { SHIPCTL_EASYPOST_URL: easypost.url, SHIPCTL_PRIVATE_HOSTS: "127.0.0.1" });
    server = real;
    const login = ["login", "--url", real.url, "--email", "admin@shipctl.local", "--password-stdin"];
    expect(await home.run(login, { input: `${real.adminPassword}\n` })).toMatchObject({ code: 0 });
    for (const line of [
      ["connections", "add", "EasyPost", "easypost", "--key", LIVE_KEY],
      ["services", "add", "USPS Ground Advantage", "--api", "EasyPost"],
      ["pricing", "set", "USPS Ground Advantage", "--enable", "--base-price", "20", "--api", "EasyPost", "--yes"],
      ["customers", "set-balance", "admin@shipctl.local", "1000", "--yes"],
    ]) {
      expect(await run("admin", ...line)).toMatchObject({ code: 0 });
    }
  });
  afterAll(async () => {
    await server.stop();
    await home.remove();
    easypost.stop();
  });

  it("by commands that show, track and print it, which say on stderr which order it is", async () => {
    const { orderId, trackingNumber } = await buy("--reference", "R 1", "--order-number", "1001");
    await buy("--reference", "R 10", "--order-number", "11001");
    const numbers = [
      "R 1",
      "1001",
      inFours(trackingNumber),
      `42097205${trackingNumber}`,
      `]C142097205${trackingNumber}\r\n`,
    ];
    for (const number of numbers) {
      const shown = await run("orders", "show", number);
      expect([number, shown.code, shown.out.split("\n")[0]]).toEqual([number, 0, `Order\t${orderId}`]);
      expect(shown.err).toMatch(NAMED);
      expect((await json("admin", "orders", "show", number)).orderId).toBe(orderId);
    }
    expect((await json("orders", "track", inFours(trackingNumber))).events).toEqual(expect.any(Array));
    const saved = await run("labels", `42097205${trackingNumber}`, "1001", orderId);
    expect([saved.code, saved.out], saved.err).toEqual([0, `${orderId}.pdf\n`]);
    expect(existsSync(join(home.folder, `${orderId}.pdf`))).toBe(true);
    const page = `https://tools.usps.com/go/TrackConfirmAction?tLabels=${trackingNumber}`;
    expect((await run("orders", "show", orderId)).out).toContain(`\nTrack at\t${page}\n`);
  });

  it("with one call if it is an id, and one more for another number", async () => {
    const { orderId } = await buy("--reference", "counted");
    const asked: string[] = [];
    const note = (message: unknown) =>
      asked.push(String(Reflect.get(Object(Reflect.get(Object(message), "request")), "path")));
    subscribe(STARTED, note);
    const pathsOf = async (number: string) => {
      asked.length = 0;
      expect(await run("orders", "show", number)).toMatchObject({ code: 0 });
      return asked.map((path) => path.split("?")[0]);
    };
    expect(await pathsOf(orderId.toLowerCase())).toEqual([`/api/orders/${orderId.toLowerCase()}`]);
    expect(await pathsOf("counted")).toEqual(["/api/orders", `/api/orders/${orderId}`]);
    unsubscribe(STARTED, note);
  });

  it("and voided or refunded after a question that names it; a part of a number names nothing", async () => {
    const { orderId, trackingNumber } = await buy("--reference", "V-1");
    for (const part of [trackingNumber.slice(0, -1), trackingNumber.slice(1), "V-", "v-1", "Test Recipient"]) {
      const { code, err } = await home.shipctl(["orders", "void", part, "--yes"]);
      expect([part, code], err).toEqual([part, 1]);
      expect(err).toContain(`There is no order with the number "${part}".`);
      expect(err).toContain("shipctl orders list --search");
    }
    const zip = await run("orders", "void", "42097205", "--yes");
    expect([zip.code, zip.err]).toEqual([1, expect.stringContaining("only the ZIP code of a USPS label")]);
    expect(await refundOf(orderId)).toBe("none");

    const terminal = openTerminal(home, { args: ["orders", "void", inFours(trackingNumber)], columns: 200 });
    await terminal.shows(`Void ${orderId} (Test Recipient, Portland, ${trackingNumber})? [y/N]`);
    terminal.press("n\r");
    expect(await terminal.ended).toBe(3);
    expect(await refundOf(orderId)).toBe("none");
    const operator = openTerminal(home, {
      ...{ args: ["admin", "orders", "refund", "V-1", "--reason", "Lost"], columns: 200 },
    });
    await operator.shows(`for ${orderId}? [y/N]`);
    operator.press("n\r");
    expect(await operator.ended).toBe(3);
    expect((await json("orders", "void", `42097205${trackingNumber}`, "V-1", "--yes")).results).toMatchObject([
      { orderId },
    ]);
    expect(await refundOf(orderId)).toBe("submitted");
  });

  it("that several orders have is a question, and an error with the list in a pipe", async () => {
    const orders = [await buy("--reference", "2001"), await buy("--order-number", "2001")];
    const { code, err } = await home.shipctl(["orders", "void", "2001", "--yes"]);
    expect(code).toBe(2);
    expect(err).toContain('2 orders have the number "2001". Pass the id of one of them.');
    const list = orders.map(
      ({ orderId, trackingNumber }) => new RegExp(`${orderId} .*Test Recipient  ${trackingNumber}`),
    );
    for (const line of list) expect(err).toMatch(line);
    for (const { orderId } of orders) expect(await refundOf(orderId)).toBe("none");

    const terminal = openTerminal(home, { args: ["orders", "show", "2001"], columns: 200 });
    await terminal.shows('Which order is "2001"?');
    for (const line of list) await terminal.shows(line);
    terminal.press("\u001b[B", "\r");
    // The newest is first.
    await terminal.shows(new RegExp(`Order +${orders[0]?.orderId}`));
    expect(await terminal.ended).toBe(0);
  });
});

const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, "$1 ");
