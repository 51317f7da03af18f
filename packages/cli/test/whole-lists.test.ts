import { fileURLToPath } from "node:url";
import { parseDelimited } from "@shipctl/sdk/files";
import { beforeAll, describe, expect, it } from "vitest";
import { stageWith } from "./demo-server.js";
import { allLeaves } from "./leaves.js";

const ORDERS = fileURLToPath(new URL("../../../examples/orders-50.csv", import.meta.url));

/** Every command that lists entries, as typed; the rows of a bulk order are a list as well. */
const LISTS = [
  ...["transactions", "events", "services", "sessions list", "addresses list", "parcels list", "amazon levels list"],
  ...["webhooks list", "api-key list"],
  ...["orders list", "bulk list", "bulk show BULK", "manifests list", "manifests list --open"],
  ...["admin customers list", "admin orders list", "admin bulk-orders list", "admin bulk-orders show BULK"],
  ...["admin overview", "admin overview --by service"],
  ...["admin api-keys list", "admin attention list", "admin invoices list"],
  ...["admin deposits list", "admin pricing list", "admin services list", "admin connections list"],
  ...["admin faqs list", "admin audit list", "admin jobs list", "admin events"],
  "admin reconciliation list",
];

const FOR_PEOPLE = /\$\d|\d [AP]M\b|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d/;

describe("lists", () => {
  const { home } = stageWith({ SHIPCTL_PRIVATE_HOSTS: "127.0.0.1" }, ["demo", "admin"]);
  let total = 0;
  let bulk = "";

  const envOf = (line: string) => ({ SHIPCTL_PROFILE: line.startsWith("admin ") ? "admin" : "demo" });
  const wordsOf = (line: string) => line.replace("BULK", bulk).split(" ");
  /** The built program, in a pipe. */
  const shipctl = (line: string) => home.shipctl(wordsOf(line), { env: envOf(line) });
  /** The same program in this process. */
  const here = (...words: readonly string[]) => home.run(words, { env: envOf(words.join(" ")) });
  const run = (line: string) => here(...wordsOf(line));
  const json = async (line: string) => JSON.parse((await run(`${line} --json`)).out);
  const linesOf = (out: string) => out.replace(/\n$/, "").split("\n");

  beforeAll(async () => {
    for (const words of [
      ["admin", "customers", "set-balance", "demo@shipctl.test", "5000", "--yes"],
      ["admin", "faqs", "add", "Where?", "Here.", "--tag", "Orders"],
      ["parcels", "add", "--name", "Small box", "--weight", "2", "--size", "12x10x5"],
      ["amazon", "levels", "set", "SecondDay", "--service", "UPS 2nd Day Air"],
      ["webhooks", "add", "http://127.0.0.1:9/hooks"],
      ["api-key", "create", "Night job", "--scope", "read"],
      ["topup", "50", "--no-wait"],
      ["--profile", "admin", "admin", "api-keys", "create", "Reports", "--scope", "read"],
      ["bulk", "buy", ORDERS, "--yes"],
      ["bulk", "buy", ORDERS, "--yes", "--again"],
      ["manifests", "create", "--carrier", "UPS", "--zip", "97209", "--yes"],
    ]) {
      expect(await here(...words), words.join(" ")).toMatchObject({ code: 0 });
    }
    total = (await json("orders list")).totalOrders;
    expect(total).toBeGreaterThan(100);
    bulk = (await json("bulk list")).bulkOrders[0].bulkOrderId;
  });

  it("have the same flags, each of them", async () => {
    const flags = ["all", "limit", "csv", "json", "columns", "noPager"];
    const leaves = await allLeaves();
    // Six settings are no entries of the API.
    const listing = leaves
      .filter(({ path }) => path !== "config list")
      .filter(({ path }) => path.endsWith(" list") || LISTS.some((line) => line === path || line === `${path} BULK`));
    expect(listing.length).toBeGreaterThan(20);
    const lacking = listing.filter(({ command }) => flags.some((flag) => !(flag in command.flags)));
    expect(lacking.map(({ path }) => path)).toEqual([]);
    const listed = LISTS.map((line) => line.replace(/ (?:BULK|--open)$/, ""));
    expect(listing.filter(({ path }) => !listed.includes(path)).map(({ path }) => path)).toEqual([]);
  });

  it("say on stderr that they show a part, in a pipe as well, and never in the result", async () => {
    const part = `Showing 25 of ${total} orders; --all shows every one`;
    for (const line of ["orders list", "orders list --json", "orders list --json orderId"]) {
      const { code, out, err } = await shipctl(line);
      expect(code).toBe(0);
      expect(err, line).toContain(part);
      expect(out, line).not.toContain("Showing");
    }
    expect(linesOf((await shipctl("orders list")).out)).toHaveLength(25);
    expect((await run("bulk show BULK -L 10")).err).toContain("Showing 10 of 50 rows; --all shows every one");
    expect((await run("bulk show BULK")).err).not.toContain("Showing");
    expect((await run("addresses list -L 1")).err).toMatch(/Showing 1 of \d+ addresses; --all/);
    expect((await run("events -L 3")).err).toMatch(/There are more: shipctl events --after evt_\S+; --all/);
    expect((await run("orders list --page 2 --limit 20")).err).toContain(
      `Showing 21-40 of ${total} orders (page 2 of ${Math.ceil(total / 20)}); --all shows every one`,
    );
  });

  it("print what a filter of --jq selects: texts bare, everything else as one line of JSON", async () => {
    const ids = (await json("orders list -L 3")).orders.map(({ orderId }: { orderId: string }) => orderId);
    // The built program, which loads the library from its own folder.
    const texts = await home.shipctl(["orders", "list", "-L", "3", "--jq", ".orders[].orderId"]);
    expect([texts.code, linesOf(texts.out)]).toEqual([0, ids]);
    expect(texts.err).toContain("Showing 3 of");
    const some = await here("orders", "list", "-L", "3", "--json", "orderId", "--jq", ".[] | {id: .orderId}");
    expect(linesOf(some.out).map((line) => JSON.parse(line))).toEqual(ids.map((id: string) => ({ id })));
    expect((await here("orders", "list", "-L", "3", "--jq", '.orders[] | .nope // "none"')).out).toBe(
      "none\n".repeat(3),
    );
    expect((await here("balance", "--jq", "empty")).out).toBe("");
  });

  it("a filter that cannot be read is refused before the command, another one after it", async () => {
    const buying = ["bulk", "buy", ORDERS, "--yes", "--again"];
    const refused = await home.shipctl([...buying, "--jq", ".orders["]);
    expect([refused.code, refused.out]).toEqual([2, ""]);
    expect(JSON.parse(refused.err).message).toMatch(/^--jq "\.orders\[" is no filter: syntax error, .* column 8$/);
    expect((await json("orders list")).totalOrders).toBe(total);
    const flag = await here("balance", "--jq=--help");
    expect([flag.code, flag.out]).toEqual([2, ""]);
    expect((await here("balance", "--jq=-1")).out).toBe("-1\n");
    const failed = await here("orders", "list", "--jq", ".orders + 1");
    expect([failed.code, failed.out]).toEqual([1, ""]);
    expect(failed.err).toMatch(
      /The command was carried out, but --jq cannot filter its result: array \(.*cannot be added/,
    );
  });

  it("print every entry once with --all, and as many as --limit says", async () => {
    const { out, err } = await shipctl("orders list --all");
    const all = linesOf(out);
    expect(new Set(all).size).toBe(total);
    expect(all).toHaveLength(total);
    expect(err).not.toContain("Showing");
    const most = await shipctl("orders list -L 110");
    expect(linesOf(most.out)).toEqual(all.slice(0, 110));
    expect(most.err).toContain(`Showing 110 of ${total} orders`);
    expect(linesOf((await run("orders list --limit 20 --page 2")).out)).toEqual(all.slice(20, 40));
    expect(linesOf((await run("orders list --limit 5000")).out)).toEqual(all);
    const reply = await json("orders list --all");
    expect(reply.orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual(
      all.map((line) => line.split("\t")[0]),
    );
    expect(reply.totalOrders).toBe(total);
    const events = await json("events --all");
    expect(events.hasMore).toBe(false);
    expect(new Set(events.events.map(({ _id }: { _id: string }) => _id)).size).toBe(events.events.length);
    expect(events.events.length).toBeGreaterThan(50);
    expect((await json("bulk show BULK -L 10")).rows).toHaveLength(10);
    expect((await json("bulk show BULK --all")).rows).toHaveLength(50);
  });

  it.each(LISTS)(
    "%s: -L 1 prints one entry, --csv a file with titles and the same number of cells in each line",
    async (line) => {
      const one = await run(`${line} -L 1`);
      expect(one.code, one.err).toBe(0);
      expect(linesOf(one.out)).toHaveLength(1);
      const { code, out, err } = await run(`${line} --csv`);
      expect(code, err).toBe(0);
      const { records } = parseDelimited(out);
      const widths = new Set(records.map(({ cells }) => cells.length));
      expect([...widths]).toHaveLength(1);
      expect(records[0]?.cells).not.toContain("");
      if (!/^admin (?:attention list|jobs list|events|reconciliation list)$/.test(line))
        expect(records.length).toBeGreaterThan(1);
      expect(err).not.toContain("Showing");
    },
  );

  it.each(LISTS)("%s: times and amounts in a pipe are for programs", async (line) => {
    const { out } = await run(line);
    expect(out).not.toMatch(FOR_PEOPLE);
  });

  it("other commands print times and amounts in a pipe for programs, too", async () => {
    const [{ orderId }] = (await json("orders list -L 1")).orders;
    for (const line of [
      `orders show ${orderId}`,
      `orders track ${orderId}`,
      "whoami",
      `admin orders show ${orderId}`,
    ]) {
      const { code, out } = await run(line);
      expect(code).toBe(0);
      expect(out, line).not.toMatch(FOR_PEOPLE);
    }
    const entries = linesOf((await run("transactions -L 100")).out).map((line) => line.split("\t"));
    const [, at = "", , amount = "", balance = ""] = entries.find(([, , , cell]) => cell?.startsWith("-")) ?? [];
    expect(new Date(at).toISOString()).toBe(at);
    expect([amount, balance]).toEqual([expect.stringMatching(/^-\d+\.\d\d$/), expect.stringMatching(/^\d+\.\d\d$/)]);
  });

  it("write cells that a spreadsheet would run with an apostrophe", async () => {
    const sender = ["--street1", "1 Test Street", "--city", "Chicago", "--state", "IL", "--zip", "60614"];
    const added = await here(
      ...["addresses", "add", "--type", "sender", "--name", "=1+1", ...sender, "--phone", "312-555-0100"],
    );
    expect(added.code, added.err).toBe(0);
    expect((await run("addresses list --csv")).out).toContain(",'=1+1,");
  });

  it("write as CSV every entry that matches, or as many as --limit says", async () => {
    const every = await run("orders list --csv");
    expect(every.err).not.toContain("Showing");
    expect(parseDelimited(every.out).records).toHaveLength(total + 1);
    const some = await run("orders list --csv -L 3");
    expect(parseDelimited(some.out).records).toHaveLength(4);
    expect(some.err).toContain(`Showing 3 of ${total} orders`);
  });

  describe("--json with fields", () => {
    it("prints these fields of each entry, wherever the flag is", async () => {
      const { orders } = await json("orders list -L 2");
      const wanted = orders.map(({ orderId, price }: { orderId: string; price: number }) => ({ orderId, price }));
      for (const line of [
        "orders list -L 2 --json orderId,price",
        "orders list --json orderId,price -L 2",
        "orders list -L 2 --json=orderId,price",
        "--profile demo orders list --json orderId,price --limit 2",
      ]) {
        const { code, out, err } = await run(line);
        expect(code, err).toBe(0);
        expect(JSON.parse(out), line).toEqual(wanted);
      }
      expect(JSON.parse((await run("bulk show BULK --json rowIndex,state -L 1")).out)).toEqual([
        { rowIndex: 0, state: "bought" },
      ]);
    });

    it("is the reply of the API without fields, also before the command and before an argument", async () => {
      const reply = await json("orders list -L 2");
      expect(Object.keys(reply).sort()).toEqual(["orders", "totalOrders", "totalPages"]);
      for (const line of ["--json orders list -L 2", "orders --json list -L 2", "orders list -L 2 --json"]) {
        expect(JSON.parse((await run(line)).out), line).toEqual(reply);
      }
      expect(JSON.parse((await run("bulk show --json BULK")).out).bulkOrder.bulkOrderId).toBe(bulk);
    });

    it("refuses an unknown field with the names of all, before it reads anything", async () => {
      const nowhere = { SHIPCTL_URL: "http://127.0.0.1:1", SHIPCTL_TOKEN: "any" };
      const typed = ["orders", "list", "--json", "orderId,trackingNo"];
      const { code, out, err } = await home.shipctl(typed, { env: nowhere });
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(JSON.parse(err).message).toMatch(
        /^--json: "trackingNo" is not a field of this list\. Fields: .*orderId, .*trackingNumber/,
      );
      // Fields that no entry here has are known as well.
      expect(await run("orders list -L 1 --json reference,returnOf")).toMatchObject({ code: 0, out: "[\n  {}\n]\n" });
      expect((await run("balance --json balance")).code).toBe(2);
    });

    it.each(LISTS)("%s: knows every field of its entries", async (line) => {
      const { err } = await run(`${line} --json no-such-field`);
      const [, named = ""] = /Fields: ([\w, ]+)/.exec(err) ?? [];
      const fields = named.split(", ");
      expect(fields.length).toBeGreaterThan(2);
      const reply = await json(line);
      const lists = Array.isArray(reply) ? [reply] : Object.values(reply).filter(Array.isArray);
      const isRows = line.includes(" show ");
      const entries = isRows ? reply.rows : (lists.find((list) => list.length > 0) ?? []);
      const keys = entries.flatMap((entry: object) => Object.keys(entry));
      expect([...new Set<string>(keys)].filter((key) => !fields.includes(key))).toEqual([]);
    });
  });

  it.each([
    ["orders list --all --limit 5", "--all shows every entry."],
    ["orders list --all --page 2", "--all shows every entry."],
    ["orders list --page 2 --limit 500", "--page goes with a --limit of at most 100."],
    ["orders list --csv --json", "--csv and --json (or --jq) both write to standard output."],
    ["orders list --since tomorrow", '--since "tomorrow" is not a day, like 2026-11-30, today, yesterday, 7d.'],
    ["orders list --until 7d", '--until "7d" is not a day, like 2026-11-30, today, yesterday.'],
    ["manifests list --open --page 2", "--open lists everything, so it takes no --page."],
  ])("refuse what contradicts itself: %s", async (line, message) => {
    const { code, out, err } = await run(line);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
  });

  it("take the last days by name", async () => {
    const found = async (flags: string) => (await json(`orders list --all ${flags}`)).totalOrders;
    expect(await found("--since 2d")).toBe(await found("--since yesterday"));
    expect(await found("--since 2d")).toBeGreaterThan(99);
    expect(await found("--since 9999d")).toBe(total);
    expect(await found("--until 2020-01-01")).toBe(0);
    expect((await run("orders list --since today --until today")).code).toBe(0);
  });
});
