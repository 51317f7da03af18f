import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatUsd } from "@shipctl/sdk/display";
import { beforeAll, describe, expect, it } from "vitest";
import { textWidth } from "../src/io/text-width.js";
import { demoStage } from "./demo-server.js";

const ORDERS = fileURLToPath(new URL("../../../examples/orders-50.csv", import.meta.url));

/** Every command that prints a list, and a title of its table. */
const LISTS = [
  ["transactions", "Balance"],
  ["events --limit 3", "What"],
  ["services", "Service"],
  ["quote --weight 2 --size 12x10x5", "Service"],
  ["addresses list", "Name"],
  ["addresses check", "Suggestion"],
  ["orders list", "Order"],
  ["bulk list", "Bulk order"],
  ["manifests list", "Manifest"],
  ["manifests list --open", "Sender"],
  ["admin customers list", "E-mail"],
  ["admin orders list", "Order"],
  ["admin bulk-orders list", "Bulk order"],
  ["admin deposits list", "Amount"],
  ["admin pricing list", "Service"],
  ["admin services list", "Service"],
  ["admin connections list", "Name"],
  ["admin faqs list", "Question"],
  ["admin audit list", "Who"],
  ["admin events", "What"],
] as const;

/** Lists whose order can be reversed. */
const SORTED = /^(?:transactions|orders list|bulk list|admin (?:customers|orders|bulk-orders|deposits|audit) list)$/;

const COLUMNS = 100;

const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height";
const row = (toName: string, zip = "78701") =>
  `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,${toName},2 Test Street,Austin,TX,${zip},512-555-0101,2,10,8,4`;
const REFUSED = [HEADERS, row("Carrier Refuses"), row("Bought"), row("No Such ZIP", "7870"), "", ""].join("\n");
const REPORT = [
  "order-id\torder-item-id\tbuyer-phone-number\tsku\tproduct-name\tquantity-purchased\trecipient-name\tship-address-1\tship-city\tship-state\tship-postal-code",
  "111-0000000-0000001\t1\t312-555-0101\tMUG\tSpeckled mug\t2\tFirst Recipient\t1 Test Street\tChicago\tIL\t60614",
  "",
].join("\n");

describe("every list", () => {
  const { home } = demoStage("demo", "admin");

  const shipctl = (line: string, columns?: number) => {
    const env = { SHIPCTL_PROFILE: line.startsWith("admin ") ? "admin" : "demo" };
    return home.run(line.split(" "), { env, ...(columns === undefined ? {} : { columns }) });
  };

  beforeAll(async () => {
    for (const line of [
      "admin customers set-balance demo@shipctl.test 2000 --yes",
      "admin faqs add Where? Here. --tag Orders",
      "admin connections add Second sandbox: --key any",
      `bulk buy ${ORDERS} --yes`,
      "manifests create --carrier UPS --zip 97209 --yes",
    ]) {
      expect(await shipctl(line), line).toMatchObject({ code: 0 });
    }
  });

  it.each(LISTS)("%s: a terminal gets a table with titles that fits it, without tabs", async (line, title) => {
    const { code, out } = await shipctl(line, COLUMNS);
    expect(code).toBe(0);
    const [titles = "", ...rows] = out.trimEnd().split("\n");
    expect(titles).toContain(title);
    expect(rows.length).toBeGreaterThan(0);
    expect(out).not.toContain("\t");
    expect(rows.filter((row) => textWidth(row) > COLUMNS)).toEqual([]);
  });

  it.each(LISTS)("%s: at 80 and 60 columns no line is too long, and ids stay whole", async (line) => {
    const ids = idsIn((await shipctl(line, 400)).out);
    for (const columns of [80, 60]) {
      const { out } = await shipctl(line, columns);
      expect(out.split("\n").filter((shown) => textWidth(shown) > columns)).toEqual([]);
      expect(idsIn(out)).toEqual(expect.arrayContaining(ids));
    }
  });

  it.each(LISTS)(
    "%s: a pipe gets a line per entry, with the same number of tabs in each, and no titles",
    async (line, title) => {
      const { code, out } = await shipctl(line);
      expect(code).toBe(0);
      const rows = linesOf(out);
      expect(rows[0]?.split("\t")).not.toContain(title);
      const cells = new Set(rows.map((row) => row.split("\t").length));
      expect([...cells]).toEqual([expect.any(Number)]);
      expect(Math.max(...cells)).toBeGreaterThan(1);
      expect(out).not.toContain("\u001b");
    },
  );

  it.each(LISTS)("%s: --json prints only JSON, on a terminal and in a pipe", async (line) => {
    const [piped, shown] = await Promise.all([shipctl(`${line} --json`), shipctl(`${line} --json`, COLUMNS)]);
    expect([piped.code, shown.code]).toEqual([0, 0]);
    const data: unknown = JSON.parse(piped.out);
    expect(typeof data).toBe("object");
    expect(JSON.parse(shown.out)).toEqual(data);
    expect(shown.out).not.toContain("\u001b");
  });

  it("orders list says on stderr which orders it shows, if there are more pages", async () => {
    const { totalOrders: total } = JSON.parse((await shipctl("orders list --json")).out);
    const [second, all] = await Promise.all([
      shipctl("orders list --limit 20 --page 2", COLUMNS),
      shipctl("orders list --limit 100", COLUMNS),
    ]);
    expect(second.err).toContain(`Showing 21-40 of ${total} orders (page 2 of ${Math.ceil(total / 20)})`);
    expect(all.err).not.toContain("Showing");
  });

  it.each(LISTS.filter(([line]) => SORTED.test(line)))("%s --sort oldest prints the oldest first", async (line) => {
    const lines = async (sort: string) => linesOf((await shipctl(`${line} --limit 100 --sort ${sort}`)).out);
    expect(await lines("oldest")).toEqual((await lines("newest")).toReversed());
  });

  it("admin orders list filters by carrier, service and connection, and sorts by price; other names are answered with what there is", async () => {
    const listed = async (flags: string) => {
      const { out } = await shipctl(`admin orders list --limit 100 --json orderId,price,carrier,serviceType ${flags}`);
      return JSON.parse(out) as { orderId: string; price: number; carrier: string; serviceType: string }[];
    };
    const ups = await listed("--carrier ups --sort price_asc");
    expect(new Set(ups.map(({ carrier }) => carrier))).toEqual(new Set(["UPS"]));
    expect(ups.map(({ price }) => price)).toEqual(ups.map(({ price }) => price).toSorted((a, b) => a - b));
    const ids = async (sort: string) => (await listed(`--carrier UPS --sort ${sort}`)).map(({ orderId }) => orderId);
    expect(await ids("price_desc")).toEqual((await ids("price_asc")).toReversed());
    const run = (...flags: string[]) =>
      home.run(["admin", "orders", "list", ...flags], { env: { SHIPCTL_PROFILE: "admin" }, columns: COLUMNS });
    const ground = await run("--service", "ups ground", "--connection", "sandbox", "--limit", "100");
    const all = ups.filter(({ serviceType }) => serviceType === "UPS Ground");
    expect(ground.out.match(/ORD-\d+/g)?.sort()).toEqual(all.map(({ orderId }) => orderId).sort());
    const unsold = await run("--service", "Pigeon");
    expect([unsold.code, unsold.err]).toEqual([
      2,
      expect.stringMatching(/--service "Pigeon" has no orders\.\s+With orders: FedEx 2Day, /),
    ]);
    expect((await run("--connection", "Second")).err).toMatch(
      /--connection "Second" has no orders\.\s+With orders: Sandbox \(api_sandbox\)/,
    );
    expect((await run("--sort", "price")).err).toMatch(/newest, oldest, price_asc, price_desc/);
    for (const [line, id, field] of [
      ["admin orders list --status processing", "orderId", "margin"],
      ["admin bulk-orders list", "bulkOrderId", "price"],
      ["bulk list", "bulkOrderId", "price"],
    ] as const) {
      const inOrder = async (way: string) =>
        JSON.parse((await shipctl(`${line} --limit 100 --json ${id} --sort ${field}_${way}`)).out);
      expect(await inOrder("desc"), line).toEqual((await inOrder("asc")).toReversed());
    }
    const operators = (await shipctl("admin customers list --operators --json email")).out;
    expect(JSON.parse(operators)).toEqual([{ email: "admin@shipctl.test" }]);
    const spend = JSON.parse((await shipctl("admin customers list --sort spend_desc --json totalSpend")).out);
    expect(spend[0].totalSpend).toBe(Math.max(...spend.map(({ totalSpend }: { totalSpend: number }) => totalSpend)));
  });

  it("admin connections list prints below the calls, errors and durations of each provider", async () => {
    const { out } = await shipctl("admin connections list", COLUMNS);
    expect(out).toMatch(/^Sandbox: \d+ calls in the last 15 minutes\n {2}all answered\n {2}95% within \d+\.\d\d s$/m);
  });

  it("cost and margin are printed for admins, in a pipe and as CSV as well, and nowhere for a customer", async () => {
    for (const [list, key] of [
      ["orders", "orders"],
      ["bulk-orders", "bulkOrders"],
    ] as const) {
      const [first] = JSON.parse((await shipctl(`admin ${list} list --limit 1 --json`)).out)[key];
      const cells = (await shipctl(`admin ${list} list --limit 1`)).out.trimEnd().split("\t");
      const figures = [first.cost.toFixed(2), first.margin.toFixed(2)];
      expect(cells.slice(-2), list).toEqual(figures);
      const [titles = "", record = ""] = (await shipctl(`admin ${list} list --limit 1 --csv`)).out.split("\n");
      const written = record.split(",");
      const columns = titles.split(",");
      expect(
        [columns.indexOf("Cost"), columns.indexOf("Margin")].map((column) => written[column]),
        list,
      ).toEqual(figures);
    }
    const { totalOrders } = JSON.parse((await shipctl("admin orders list --limit 1 --json")).out);
    expect(totalOrders).toBeGreaterThan(25);
    expect((await shipctl("admin orders list --csv")).out.trimEnd().split("\n")).toHaveLength(totalOrders + 1);
    for (const list of ["orders", "bulk"]) {
      expect((await shipctl(`${list} list --json`)).out).not.toMatch(/"cost|"margin/);
      expect((await shipctl(`${list} list`, 200)).out).not.toMatch(/cost|margin/i);
    }
  });

  it("admin deposits list prints below the total what was paid in, credited and taken back", async () => {
    const { out } = await shipctl("admin deposits list", COLUMNS);
    const { totalAmount, paidIn, credited, takenBack } = JSON.parse((await shipctl("admin deposits list --json")).out);
    expect([credited > 0, credited]).toEqual([true, totalAmount]);
    expect(out).toContain(
      [
        `Total of the matching completed deposits: ${formatUsd(totalAmount)}`,
        `Paid in ${formatUsd(paidIn)}, credited by administrators ${formatUsd(credited)}`,
        `Taken back by administrators (not deducted): ${formatUsd(takenBack)}`,
      ].join("\n"),
    );
  });

  it("other commands with tables fit 80 and 60 columns as well, and keep ids whole", async () => {
    await writeFile(join(home.folder, "report.txt"), REPORT);
    await writeFile(join(home.folder, "cookies.json"), JSON.stringify([{ name: "session-id", value: "1" }]));
    await writeFile(join(home.folder, "refused.csv"), REFUSED);
    const bought = async (line: string): Promise<string> =>
      JSON.parse((await shipctl(`${line} --yes --json`)).out).bulkOrderId;
    const service = "--service cheapest";
    const refused = await bought(`bulk buy refused.csv ${service} --skip-invalid`);
    const amazon = await bought(`amazon convert report.txt --buy ${service}`);
    const [{ orderId = "" }] = JSON.parse(
      (await shipctl("orders list --status processing --limit 1 --json")).out,
    ).orders;
    for (const line of [
      `bulk show ${refused}`,
      `bulk failures ${refused}`,
      `bulk check refused.csv ${service}`,
      "amazon convert report.txt -o report.csv",
      `amazon confirm ${amazon} --cookies cookies.json --csrf good`,
      `admin bulk-orders show ${amazon}`,
      "admin services report",
      "admin stats",
      "admin overview",
      `admin orders show ${orderId}`,
      `orders track ${orderId}`,
      `orders void ${orderId} --yes`,
      `admin orders refund ${orderId} --reason Lost --yes`,
    ]) {
      const ids = idsIn((await shipctl(line, 400)).out);
      for (const columns of [80, 60]) {
        const { code, out, err } = await shipctl(line, columns);
        expect([line, code], err).toEqual([line, expect.toSatisfy((one) => one === 0 || one === 6)]);
        expect([line, ...out.split("\n").filter((shown) => textWidth(shown) > columns)]).toEqual([line]);
        expect(idsIn(out), line).toEqual(expect.arrayContaining(ids));
      }
    }
  });
});

/** The last cell of a line may be empty. */
const linesOf = (out: string): readonly string[] => out.replace(/\n$/, "").split("\n");

/** The values that people copy from a table: numbers, ids and e-mails. */
const idsIn = (table: string): string[] =>
  table.match(/(?:ORD|BULK|TXN|DEP)-\d+|SBX\w+|\d{3}-\d{7}-\d{7}|[a-z]{2,}_\w+|[\w.]+@[\w.]+/g) ?? [];
