import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@shipctl/sdk";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { pageSizes, pageTexts } from "../../server/test/label-pages.js";
import { demoStage } from "./demo-server.js";
import { faultyLine, RATE_LIMITED } from "./faulty-line.js";
import { standIns } from "./stand-ins.js";
import { KEYS, openTerminal } from "./terminal.js";

const HEADERS = "toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service";

describe.skipIf(process.platform === "win32")("labels are printed by the system's program", () => {
  const { home, server } = demoStage("demo");
  let programs: Awaited<ReturnType<typeof standIns>>;
  let bought = 0;
  const pathEnv = () => ({ PATH: `${programs.folder}:/usr/bin:/bin` });
  const run = async (args: readonly string[], more: { input?: string } = {}) => {
    const { input } = more;
    return home.shipctl(args, { env: pathEnv(), ...(input !== undefined && { input }) });
  };
  const json = async (args: readonly string[]) => JSON.parse((await run([...args, "--json"])).out);
  /** Buys a file with this many labels; returns the bulk order and its orders. */
  const buy = async (count: number): Promise<{ bulk: string; orders: string[] }> => {
    const rows = Array.from({ length: count }, () => {
      bought += 1;
      return `Person ${bought},${bought} Sample Avenue,Portland,OR,97205,503-555-0100,2,12,10,5,UPS Ground`;
    });
    await writeFile(join(home.folder, `file-${bought}.csv`), [HEADERS, ...rows].join("\n"));
    const { bulkOrder } = await json(["bulk", "buy", `file-${bought}.csv`, "--yes"]);
    const { rows: states } = await json(["bulk", "show", bulkOrder.bulkOrderId, "--limit", "100"]);
    return { bulk: bulkOrder.bulkOrderId, orders: states.map(({ orderId }: { orderId: string }) => orderId) };
  };
  const printCount = async (id: string): Promise<number> => (await json(["orders", "show", id])).printCount;

  beforeAll(async () => {
    // Nothing of the demo data is left to print.
    programs = await standIns(home);
    await programs.put("lp");
    await run(["print", "--unprinted", "--yes"]);
  });
  beforeEach(async () => {
    programs = await standIns(home);
    await programs.put("lp", 0, `for last; do :; done; cp "$last" '${join(home.folder, "printed")}'`);
  });

  it("as one PDF on the default printer, and count once lp has taken them", async () => {
    const { bulk, orders } = await buy(2);
    const { code, out, err } = await run(["print", bulk]);
    expect([code, out], err).toEqual([0, `${orders.join("\n")}\n`]);
    const [call = "", ...others] = await programs.calls();
    expect(others).toEqual([]);
    expect(call).toMatch(/^lp -o print-scaling=none \/\S+\.pdf$/);
    expect((await readFile(join(home.folder, "printed"), "latin1")).startsWith("%PDF-")).toBe(true);
    expect(await Promise.all(orders.map(printCount))).toEqual([1, 1]);
    await expect(readFile(call.split(" ").at(-1) ?? ""), "the file is gone").rejects.toThrow("ENOENT");
  });

  it("in the printer's language, on a printer, in copies", async () => {
    const { orders } = await buy(1);
    const { code, err } = await run(["print", ...orders, "--printer", "zebra 1", "--copies", "2", "--format", "zpl"]);
    expect(code, err).toBe(0);
    expect(await programs.calls()).toEqual([expect.stringMatching(/^lp -d zebra 1 -n 2 -o raw \/\S+\.zpl$/)]);
    expect((await readFile(join(home.folder, "printed"), "latin1")).startsWith("^XA")).toBe(true);
  });

  it("with their packing slips, which alone do not count, as a pick list does not", async () => {
    const { bulk, orders } = await buy(2);
    const pages = async () => (await pageSizes(await readFile(join(home.folder, "printed")))).length;
    const picked = await run(["print", bulk, "--only", "pick-list", "--format", "letter"]);
    expect([picked.code, await pages()], picked.err).toEqual([0, 1]);
    const slips = await run(["print", ...orders, "--only", "packing-slips", "--json"]);
    expect(JSON.parse(slips.out)).toEqual({ labels: 0, orderIds: orders, leftOut: 0 });
    expect(await pages()).toBe(2);
    expect(await Promise.all(orders.map(printCount))).toEqual([0, 0]);
    const both = await run(["print", bulk, "--with", "packing-slips"]);
    expect([both.code, await pages()], both.err).toEqual([0, 4]);
    expect(await Promise.all(orders.map(printCount))).toEqual([1, 1]);
    const again = await run(["print", bulk, "--only", "packing-slips"]);
    expect([again.code, again.out], again.err).toEqual([0, `${orders.join("\n")}\n`]);
    const zpl = await run(["print", bulk, "--again", "--with", "packing-slips", "--format", "zpl"]);
    expect([zpl.code, zpl.err]).toEqual([1, expect.stringContaining("zpl holds labels only: use 4x6 or letter")]);
  });

  it("with 300 dpi in the printer's language", async () => {
    const { orders } = await buy(1);
    const { code, err } = await run(["print", ...orders, "--format", "zpl", "--dpi", "300"]);
    expect(code, err).toBe(0);
    expect(await readFile(join(home.folder, "printed"), "latin1")).toMatch(/^\^XA\s*\^PW1200\s*\^LL1800/);
  });

  it("and are saved with packing slips, which show columns of the file, or as a pick list", async () => {
    const rows = ["Gift,Ann,1 Sample Avenue", ",Bob,2 Sample Avenue"].map(
      (start) => `${start},Portland,OR,97205,503-555-0100,2,12,10,5,UPS Ground`,
    );
    await writeFile(join(home.folder, "gifts.csv"), [`Message,${HEADERS}`, ...rows].join("\n"));
    const { bulkOrder } = await json(["bulk", "buy", "gifts.csv", "--yes"]);
    const { bulkOrderId } = bulkOrder;
    const saved = async (...args: string[]) => {
      const { code, out, err } = await run(args);
      expect(code, err).toBe(0);
      return out.trim();
    };
    const textsOf = async (path: string) => pageTexts(await readFile(join(home.folder, path)));
    const slips = await saved("bulk", "labels", bulkOrderId, "--only", "packing-slips", "--column", "message");
    expect(slips).toBe(`${bulkOrderId}-packing-slips.pdf`);
    expect((await textsOf(slips)).map((page) => page.includes("Message Gift"))).toEqual([true, false]);
    const list = await saved("labels", bulkOrderId, "--only", "pick-list");
    expect(list).toBe(`${bulkOrderId}-pick-list.pdf`);
    expect((await textsOf(list)).join()).toContain("Pick list");
    const letter = await saved(
      "labels",
      bulkOrderId,
      "--with",
      "packing-slips",
      "--format",
      "letter",
      "-o",
      "both.pdf",
    );
    expect((await textsOf(letter)).map((page) => page.match(/ORD-\d+/g)?.length)).toEqual([2, 2]);
    // Nothing is left for the tests of what is not printed.
    await run(["print", bulkOrderId]);
  });

  it("and do not count when lp fails, whose words and exit code are passed on", async () => {
    const { orders } = await buy(1);
    await programs.put("lp", 1, 'echo "lp: The printer or class does not exist." >&2');
    const failed = await run(["print", ...orders, "--printer", "nowhere"]);
    expect(failed.code).toBe(1);
    expect(failed.err).toContain("lp could not print the file (lp: The printer or class does not exist.)");
    const [, saved = ""] = /It is saved as (\S+\.pdf)\./.exec(failed.err) ?? [];
    expect((await readFile(saved, "latin1")).startsWith("%PDF-")).toBe(true);
    await rm(join(saved, ".."), { recursive: true });
    await rm(join(programs.folder, "lp"));
    const missing = await home.shipctl(["print", ...orders], { env: { PATH: programs.folder } });
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining("(not installed)")]);
    expect(await printCount(orders[0] ?? "")).toBe(0);
    await programs.put("lp");
    expect((await run(["print", ...orders])).code).toBe(0);
    expect(await printCount(orders[0] ?? "")).toBe(1);
  });

  it("are left out of a pipe if they were printed before, unless --again is given", async () => {
    const { bulk, orders } = await buy(2);
    const [one = "", two = ""] = orders;
    await run(["print", one]);
    const rest = await run(["print", bulk]);
    expect([rest.code, rest.out]).toEqual([6, `${two}\n`]);
    expect(rest.err).toContain("1 label left out: printed before. --again prints them.");
    const none = await run(["print", bulk]);
    expect(none.code).toBe(1);
    expect(none.err).toMatch(/These 2 labels were printed at \d{1,2}:\d\d [AP]M\./);
    expect((await programs.calls()).length).toBe(2);
    const again = await run(["print", bulk, "--again"]);
    expect([again.code, again.out], again.err).toEqual([0, `${one}\n${two}\n`]);
    expect(await Promise.all(orders.map(printCount))).toEqual([2, 2]);
  });

  it("are chosen by --unprinted and --today, and read from standard input", async () => {
    const { orders } = await buy(3);
    const [one = "", two = "", three = ""] = orders;
    await run(["print", two]);
    const unprinted = await run(["print", "--unprinted"]);
    expect([unprinted.code, unprinted.out], unprinted.err).toEqual([0, `${one}\n${three}\n`]);
    expect((await json(["orders", "list", "--unprinted"])).orders).toEqual([]);
    const nothing = await run(["print", "--unprinted"]);
    expect([nothing.code, nothing.out]).toEqual([0, "There is nothing to print.\n"]);
    const today = await run(["print", "--today", "--again"]);
    expect(today.out.split("\n")).toEqual(expect.arrayContaining([one, two, three]));
    const { trackingNumber } = await json(["orders", "show", one]);
    const scanned = trackingNumber.replace(/(.{4})/g, "$1 ");
    const piped = await run(["print", "-", "--again"], { input: `${three}\n  ${scanned}\n` });
    expect([piped.code, piped.out], piped.err).toEqual([0, `${three}\n${one}\n`]);
    const saved = await run(["labels", "-", "-o", "scanned.pdf", "--json"], { input: `${three}\n  ${scanned}\n` });
    expect(JSON.parse(saved.out).orderIds, saved.err).toEqual([three, one]);
  });

  it("are asked about in a terminal if they were printed before", async () => {
    const { bulk, orders } = await buy(2);
    const [one = "", two = ""] = orders;
    await run(["print", one]);
    const asked = () => openTerminal(home, { args: ["print", bulk], columns: 100, env: pathEnv() });
    const refused = asked();
    await refused.shows(/1 of these 2 labels was printed at \d{1,2}:\d\d [AP]M\./);
    await refused.shows("Print all 2 again");
    refused.press(KEYS.enter);
    expect(await refused.ended).toBe(3);
    const others = asked();
    await others.shows("Print the other 1 label");
    others.press(KEYS.down, KEYS.enter);
    expect(await others.ended).toBe(6);
    expect(others.text()).toContain("Sent 1 label to the printer.");
    expect(await Promise.all([one, two].map(printCount))).toEqual([1, 1]);
    expect(await programs.calls()).toHaveLength(2);
  });

  it("and when the server cannot mark them, that is told apart from a failed print", async () => {
    const { orders } = await buy(1);
    const line = await faultyLine(server.url);
    onTestFinished(() => line.close());
    line.refuse = ({ url }) => (url === "/api/labels/printed" ? RATE_LIMITED : undefined);
    const body = { email: "demo@shipctl.test", password: "demo-password" };
    const { token } = await createClient({ baseUrl: server.url }).login({ body });
    const env = { ...pathEnv(), SHIPCTL_URL: line.url, SHIPCTL_TOKEN: token };
    const printed = await home.shipctl(["print", ...orders], { env });
    expect(printed.code).toBe(1);
    expect(printed.err).toContain("1 label printed, but not marked as printed: ");
    expect(await programs.calls()).toHaveLength(1);
    expect(await printCount(orders[0] ?? "")).toBe(0);
    expect((await run(["print", ...orders])).code).toBe(0);
  });

  it.each([
    [["print"], "Name what to print: orders, bulk orders, --today or --unprinted."],
    [["print", "ORD-100001", "--printer", "-o"], '--printer "-o" is not the name of a printer.'],
    [["print", "ORD-100001", "--today"], "--today selects labels by itself, and does not go with orders."],
    [
      ["print", "ORD-100001", "--with", "packing-slips", "--only", "pick-list"],
      "--with and --only do not go together.",
    ],
    [["print", "ORD-100001", "--format", "png"], '--format "png" is not known. Choose one of 4x6, letter, zpl.'],
  ])("%j is a usage error", async (args, message) => {
    const { code, err } = await run(args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(await programs.calls()).toEqual([]);
  });

  it("and the printers are listed", async () => {
    await programs.put("lpstat", 0, "printf 'zebra\\noffice\\n'");
    expect((await run(["printers"])).out).toBe("zebra\noffice\n");
    expect(await programs.calls()).toEqual(["lpstat -e"]);
  });
});
