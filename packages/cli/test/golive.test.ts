import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { easypostServer, LIVE_KEY, TEST_KEY } from "../../server/test/easypost-server.js";
import { TestClock } from "../../server/test/test-clock.js";
import { type DemoServer, type Home, newHome, startForReal } from "./demo-server.js";
import { openTerminal } from "./terminal.js";

const SERVICE = "USPS Ground Advantage";
const LIVE = "This makes the shop live. Customers then see and buy real postage only.";
const IF_LIVE = "If the key buys real postage, this makes the shop live.";
const LABEL = [
  ...["--from-name", "Test Sender", "--from-street1", "1 Test Street", "--from-city", "Springfield"],
  ...["--from-state", "IL", "--from-zip", "62701", "--from-phone", "217-555-0100"],
  ...["--to-name", "Test Recipient", "--to-street1", "2 Sample Avenue", "--to-city", "Portland"],
  ...["--to-state", "OR", "--to-zip", "97205", "--to-phone", "503-555-0100", "--weight", "2", "--size", "12x10x5"],
];

describe("going live, as an operator does it in a terminal", async () => {
  const easypost = await easypostServer(new TestClock());
  let home: Home;
  let server: DemoServer;
  beforeAll(async () => {
    home = await newHome();
    const real = await startForReal(home, { SHIPCTL_EASYPOST_URL: easypost.url, SHIPCTL_PRIVATE_HOSTS: "127.0.0.1" });
    server = real;
    const login = ["login", "--url", real.url, "--email", "admin@shipctl.local", "--password-stdin"];
    const { code, err } = await home.run(login, { input: `${real.adminPassword}\n` });
    expect(code, err).toBe(0);
    await works("connections", "add", "EasyPost", "easypost", "--key", LIVE_KEY);
    await works("services", "add", SERVICE, "--api", "EasyPost");
  });
  afterAll(async () => {
    await server.stop();
    await home.remove();
    easypost.stop();
  });

  const admin = (...args: string[]) => home.run(["admin", ...args]);
  const works = async (...args: string[]) => {
    const ran = await admin(...args);
    expect(ran.code, ran.err).toBe(0);
    return ran;
  };
  const json = async (...args: string[]) => JSON.parse((await works(...args, "--json")).out);
  const mode = async (): Promise<string> => (await json("golive")).mode;
  const modeOfKey = async () =>
    (await json("connections", "list")).find(({ name }: { readonly name: string }) => name === "EasyPost").mode;
  const stepOf = async (id: string) =>
    (await json("golive")).steps.find((step: { readonly id: string }) => step.id === id);

  /** In a pipe the question is an error that names the flag; in a terminal, No changes nothing. */
  async function asks(
    args: readonly string[],
    question: string,
    flag: string,
    ...answers: readonly [string, string][]
  ) {
    const piped = await home.run(["admin", ...args]);
    if (answers.length === 0) expect([piped.code, piped.err]).toEqual([2, expect.stringContaining(`Pass ${flag}.`)]);
    const terminal = openTerminal(home, { args: ["admin", ...args], columns: 200 });
    for (const [text, answer] of answers) {
      await terminal.shows(text);
      terminal.press(answer, "\r");
    }
    await terminal.shows(question);
    terminal.press("n", "\r");
    expect(await terminal.ended).toBe(3);
    await terminal.close();
    expect(await mode()).toBe("test");
  }

  it("asks before a service, a price list, a connection or a key makes the shop live, and --yes answers", async () => {
    const put = ["pricing", "set", SERVICE, "--enable", "--base-price", "20", "--api", "EasyPost"];
    await asks(put, LIVE, "--yes");
    await writeFile(join(home.folder, "prices.csv"), `service,basePrice,enabled\n${SERVICE},20.00,yes\n`);
    const load = ["pricing", "import", "prices.csv", "--api", "EasyPost"];
    await asks(load, LIVE, "--yes", ["Change 1 service", "y"]);
    expect((await admin("golive", "--now", "--yes")).err).toContain("No connection sells real postage yet");
    await works(...put, "--yes");
    expect(await mode()).toBe("live");

    await works("golive", "--undo");
    await works("connections", "disable", "EasyPost");
    await asks(["connections", "enable", "EasyPost"], LIVE, "--yes");
    await works("connections", "enable", "EasyPost", "--yes");
    expect(await mode()).toBe("live");

    await works("golive", "--undo");
    await asks(["connections", "key", "EasyPost", "--key", LIVE_KEY], IF_LIVE, "--yes");
    await works("connections", "key", "EasyPost", "--key", TEST_KEY, "--yes");
    expect(await mode()).toBe("test");
  });

  it("asks before a key of the other mode leaves labels behind, and counts them", async () => {
    const { err, code } = await home.run(["buy", ...LABEL, "--api", "EasyPost", "--service", SERVICE, "--yes"]);
    expect([code, err]).toEqual([5, expect.stringContaining("nsufficient balance")]);
    await works("customers", "set-balance", "admin@shipctl.local", "50", "--yes");
    const bought = await home.run(["buy", ...LABEL, "--api", "EasyPost", "--service", SERVICE, "--yes"]);
    expect(bought.code, bought.err).toBe(0);
    const change = ["connections", "key", "EasyPost", "--key", LIVE_KEY, "--yes"];
    await asks(change, "1 label can still be voided or is on its way.", "--open-labels 1");
    expect(await modeOfKey()).toBe("test");
    await works(...change, "--open-labels", "1");
    expect(await modeOfKey()).toBe("live");
    expect(await mode()).toBe("live");
    expect((await works("connections", "list")).out).not.toContain("samples");
    const shown = await home.run(["admin", "connections", "list"], { columns: 200 });
    expect(shown.out).toContain("Test: samples, no postage");
  });

  it("lists what is real in a live shop, and with --mode samples and test balance, which are marked", async () => {
    const orders = async (...args: string[]) => (await json("orders", "list", ...args)).orders.length;
    expect([await orders(), await orders("--mode", "test"), await orders("--mode", "all")]).toEqual([0, 1, 1]);
    const labels = async (...args: string[]) => (await json("stats", ...args)).totals.totalLabels;
    expect([await labels(), await labels("--mode", "test"), await labels("--mode", "live")]).toEqual([0, 1, 0]);
    // A credit is real money, even if it paid for a sample.
    const spent = async (...args: string[]) =>
      (await json("customers", "list", ...args)).users.map(
        ({ totalSpend }: { readonly totalSpend: number }) => totalSpend,
      );
    expect([await spent(), await spent("--mode", "test")]).toEqual([[20], [0]]);
    const deposits = async (...args: string[]) => (await json("deposits", "list", ...args)).totalTransactions;
    expect([await deposits(), await deposits("--mode", "test")]).toEqual([1, 0]);
    expect(await json("bulk-orders", "list", "--mode", "all")).toMatchObject({ totalBulkOrders: 0 });
    const shown = await home.run(["admin", "orders", "list", "--mode", "all"], { columns: 200 });
    expect(shown.out).toMatch(/ Sample /);
    expect((await admin("orders", "list", "--mode", "some")).code).toBe(2);
  });

  it("lists what is left, acts on the last step, goes back, and notes a backup", async () => {
    await works("golive", "--undo");
    expect(await stepOf("go_live")).toMatchObject({ done: false });
    await asks(["golive", "--now"], "Make the shop live?", "--yes");
    const { out, err } = await home.run(["admin", "golive"], { columns: 80 });
    expect(out).toMatch(/Live key confirmed +yes +Confirmed for EasyPost/);
    expect(out).toContain("Test shop: labels are samples");
    expect(out.split("\n").every((line) => line.length <= 80)).toBe(true);
    expect(err).not.toContain("sold for");
    expect((await works("golive", "--now", "--yes")).out).toMatch(/^go_live\tyes\tLive since /m);
    expect(await mode()).toBe("live");
    expect(await stepOf("backup")).toMatchObject({ done: false });
    await works("golive", "--backed-up");
    expect(await stepOf("backup")).toMatchObject({ done: true });
    expect((await admin("golive", "--now", "--undo")).code).toBe(2);
  });

  it("lists who holds credits given before, and moves them with a reason, after a question", async () => {
    const listed = await works("golive", "--credits");
    expect(listed.out).toMatch(/^usr_\w+\tadmin@shipctl\.local\t50\.00\t\d+\.\d\d\n$/);
    expect(listed.err).toMatch(/1 customer holds \$[\d.]+ of credits given before the shop was live\./);
    expect((await works("golive")).err).toContain("admin golive --credits");
    const move = ["golive", "--move-credits", "admin@shipctl.local"];
    expect((await admin(...move, "--yes")).code).toBe(2);
    const reason = ["--reason", "Credits for trying samples"];
    expect((await admin(...move, ...reason)).err).toContain("Pass --yes.");
    expect(await json("golive", "--credits")).toMatchObject({ totalCustomers: 1 });
    await works(...move, ...reason, "--yes");
    expect(await json("golive", "--credits")).toMatchObject({ totalCustomers: 0 });
    const samples = await json("golive", "--samples");
    expect(samples).toMatchObject({ totalOrders: 0, isRefunding: false });
    expect((await admin("golive", "--refund-samples", "--yes")).err).toContain("--reason is required");
  });
});
