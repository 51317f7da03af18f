import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { workbook } from "../../../test/workbook.js";
import { demoStage } from "./demo-server.js";

const HEADER = [
  ...["order-id", "order-item-id", "buyer-phone-number", "sku", "product-name", "quantity-purchased"],
  ...["recipient-name", "ship-address-1", "ship-city", "ship-state", "ship-postal-code", "ship-country"],
];

const orderId = (number: number) => `111-0000000-000000${number}`;

/** Line `number` of a report. */
const line = (number: number, { quantity = "1", order = number } = {}) => [
  ...[orderId(order), `7000000000000${number}`, "503-555-0124", `SKU-${number}`, `Lamp 12" no. ${number}`, quantity],
  ...[`Test Recipient ${order}`, "48 Lantern Street", "Portland", "OR", "97205", "US"],
];

const REPORT = [HEADER, line(1, { quantity: "2" }), line(2), line(3, { order: 2 }), line(4), [orderId(5), "too short"]]
  .map((cells) => cells.join("\t"))
  .join("\r\n");

const TODAY = /^\d{4}-\d{2}-\d{2}$/;

describe("a Seller Central report", () => {
  const { home } = demoStage("demo");

  const read = (name: string) => readFile(join(home.folder, name), "utf8");
  const rowsOf = (text: string) => text.trimEnd().split(/\r?\n/).slice(1);

  beforeAll(async () => {
    await writeFile(join(home.folder, "report.txt"), REPORT);
    await writeFile(join(home.folder, "cookies.json"), JSON.stringify([{ name: "session-id", value: "1" }]));
  });

  it("becomes a bulk order file; skipped lines are reported on stderr and in the exit code", async () => {
    const { code, out, err } = await home.shipctl(["amazon", "convert", "report.txt", "-o", "labels.csv"]);
    expect(code).toBe(6);
    expect(out).toBe("labels.csv\n");
    expect(err).toContain("Line 6 was skipped: it has 2 fields where the header has 12");
    expect(err).toContain("1 order has several items");
    expect(rowsOf(await read("labels.csv"))).toHaveLength(4);
  });

  it("leaves out and names lines that the buyer asked to cancel, unless --include-shipped takes them back", async () => {
    const cancelled = [
      [...HEADER, "is-buyer-requested-cancellation"],
      [...line(1), "false"],
      [...line(2), "true"],
    ];
    await writeFile(join(home.folder, "cancelled.txt"), cancelled.map((cells) => cells.join("\t")).join("\n"));
    const convert = ["amazon", "convert", "cancelled.txt", "-o", "-"];
    const { code, out, err } = await home.shipctl(convert);
    expect(code, err).toBe(0);
    expect(rowsOf(out)).toHaveLength(1);
    expect(err).toContain("Line 3 was left out: the buyer asked to cancel order 111-0000000-0000002");
    expect(rowsOf((await home.run([...convert, "--include-shipped"])).out)).toHaveLength(2);
  });

  it("has a sender that flags give, also for a purchase, and saves it with --save-address, once", async () => {
    await writeFile(join(home.folder, "typed.txt"), [HEADER, line(8)].map((cells) => cells.join("\t")).join("\n"));
    const street = ["--from-street1", "9 Pier Road", "--from-city", "Boston", "--from-state", "MA"];
    const convert = ["amazon", "convert", "typed.txt", "-o", "typed.csv"];
    const some = await home.run([...convert, ...street]);
    const missing = "The sender is incomplete. Add --from-name, --from-zip, --from-phone.";
    expect([some.code, some.err]).toEqual([2, expect.stringContaining(missing)]);
    const whole = [...street, "--from-zip", "02108", "--from-phone", "617-555-0100", "--save-address", "Pier"];
    const converted = await home.run([...convert, ...whole]);
    expect(converted.code, converted.err).toBe(0);
    expect(converted.err).toContain("Sender: Pier, 9 Pier Road, Boston, MA 02108");
    expect(converted.err).not.toContain("No sender");
    expect((await read("typed.csv")).split("\n")[1]).toMatch(/^Pier,.*9 Pier Road,.*Boston,MA,02108,.*617-555-0100/);
    const buy = ["--buy", "--service", "UPS Ground", "--yes", "--json", "--force"];
    const bought = await home.run([...convert, ...whole, "--from-company", "Pier Works", ...buy]);
    expect(bought.code, bought.err).toBe(0);
    // The sender is in the file that is bought.
    expect(bought.err).not.toContain("--from is not used");
    const { bulkOrderId } = JSON.parse(bought.out);
    const shown = await home.run(["bulk", "show", bulkOrderId, "--json"]);
    expect(JSON.parse(shown.out).orders).toMatchObject([{ sender: { name: "Pier", company: "Pier Works" } }]);
    const saved = await home.run(["addresses", "list", "--json"]);
    const piers = JSON.parse(saved.out).filter(({ name }: { name: string }) => name === "Pier");
    expect(piers).toMatchObject([{ type: "sender", street1: "9 Pier Road", zip: "02108" }]);
    await home.run(["addresses", "remove", "Pier", "--yes"]);
  });

  it("is bought with the services of its levels, and a line that was taken back needs a decision", async () => {
    const { code, err } = await home.run(["amazon", "levels", "set", "Second Day", "--service", "UPS 2nd Day Air"]);
    expect(code, err).toBe(0);
    await home.run(["amazon", "levels", "set", "Economy", "--service", "cheapest", "--carrier", "USPS"]);
    const list = await home.run(["amazon", "levels", "list", "--json"]);
    expect(JSON.parse(list.out)).toEqual({
      levels: [
        { level: "Second Day", carrier: "UPS", service: "UPS 2nd Day Air" },
        { level: "Economy", carrier: "USPS", service: "cheapest" },
      ],
    });
    const levels = [
      [...HEADER, "ship-service-level", "is-buyer-requested-cancellation"],
      [...line(5), "SecondDay", ""],
      [...line(6), "Expedited", ""],
      [...line(7), "Standard", "true"],
    ];
    await writeFile(join(home.folder, "levels.txt"), levels.map((cells) => cells.join("\t")).join("\n"));
    const convert = ["amazon", "convert", "levels.txt", "--from", "Cedar Street Warehouse", "-o", "levels.csv"];
    const converted = await home.run([...convert, "--include-shipped", "--force"], { columns: 200 });
    expect(converted.out).toContain("SecondDay → UPS 2nd Day Air");
    expect(converted.err).toContain('Line 3 was paid for "Expedited", and no service is saved for it');
    expect(rowsOf(await read("levels.csv")).map((row) => row.split(",").slice(-4).join())).toEqual([
      "SecondDay,,UPS,UPS 2nd Day Air",
      "Expedited,,UPS,",
      "Standard,yes,UPS,",
    ]);
    const checked = await home.run(["bulk", "check", "levels.csv", "--service", "UPS Ground"], { columns: 200 });
    expect(checked.err).toContain(
      "These rows need a decision: 1 cancelled, 1 with a faster or unknown service paid for.",
    );
    expect(checked.err).toContain("  shipctl amazon levels set Expedited --service <name>");
    const post = await home.run(["bulk", "check", "levels.csv", "--service", "USPS Priority Mail"]);
    expect(post.out).toContain("2\tvalid\tUSPS\tUSPS Priority Mail\t");
    expect(checked.out).toMatch(/UPS +UPS 2nd Day Air +1 /);

    expect((await home.run(["amazon", "levels", "remove", "second-day"])).code).toBe(0);
    const gone = await home.run(["amazon", "levels", "remove", "second-day"]);
    expect([gone.code, gone.err]).toEqual([2, expect.stringContaining('"second-day" has no service.')]);
    const without = await home.run(["amazon", "levels", "set", "Priority", "--service", "cheapest"]);
    expect([without.code, without.err]).toEqual([2, expect.stringContaining("--service cheapest needs --carrier")]);
    await home.run(["amazon", "levels", "remove", "Economy"]);
  });

  it("is read from a sheet of an .xlsx workbook, with the weight and size of its parcels as people write them", async () => {
    const sheets = { Notes: [["Remember"]], Orders: [HEADER, line(1), line(2), line(3)] };
    await writeFile(join(home.folder, "report.xlsx"), workbook(sheets, [4]));
    const convert = ["amazon", "convert", "report.xlsx", "-o", "-"];
    const asked = await home.run(convert);
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('Several sheets of this workbook have rows: "Notes", "Orders".');
    const parcel = ["--sheet", "orders", "--weight", "12oz", "--size", "9x8x7"];
    const { code, out, err } = await home.run([...convert, ...parcel]);
    expect(code, err).toBe(0);
    expect(rowsOf(out)).toHaveLength(2);
    expect(err).toContain("1 hidden row of the sheet was left out (row 4).");
    expect(out).toContain('0.75,9,8,7,"Lamp 12"" no. 1"');
  });

  it("follows --per-unit, --combine, --split and --from", async () => {
    const count = async (...args: string[]) => {
      const { out } = await home.run(["amazon", "convert", "report.txt", "-o", "-", ...args]);
      return rowsOf(out);
    };
    expect(await count("--per-unit", "--description", "sku")).toHaveLength(5);
    expect(await count("--combine")).toHaveLength(3);
    expect((await count("--from", "Cedar Street Warehouse"))[0]).toContain("Cedar Street Warehouse");
    const zip = await home.run(["amazon", "convert", "report.txt", "--split", "sku", "--json"]);
    expect(JSON.parse(zip.out)).toMatchObject({
      files: [expect.stringMatching(/^Amazon_Orders_By_SKU_\d{4}-\d{2}-\d{2}\.zip$/)],
      orderCount: 3,
      labelCount: 4,
      skipped: [{ line: 6, code: "field_count" }],
    });
  });

  it("uses saved parcels: that of the SKU, then --parcel, then --weight and --size", async () => {
    const add = (name: string, ...args: string[]) =>
      home.run(["parcels", "add", "--name", name, "--size", "6x6x5", ...args]);
    await add("Lamp box", "--weight", "1.25", "--sku", "sku-1");
    await add("Standard", "--weight", "3", "--default");
    await add("Light", "--weight", "0.5");
    const weights = async (...args: string[]) => {
      const { out } = await home.run(["amazon", "convert", "report.txt", "-o", "-", ...args]);
      return rowsOf(out).map((row) => /,([\d.]+),\d+,\d+,\d+,/.exec(row)?.[1]);
    };
    const from = ["--from", "Cedar Street Warehouse"];
    expect(await weights()).toEqual(["2.0", "2.0", "2.0", "2.0"]);
    expect(await weights(...from)).toEqual(["1.25", "3", "3", "3"]);
    expect(await weights("--parcel", "light")).toEqual(["1.25", "0.5", "0.5", "0.5"]);
    expect(await weights(...from, "--weight", "12oz")).toEqual(["1.25", "0.75", "0.75", "0.75"]);
    for (const name of ["Lamp box", "Standard", "Light"]) await home.run(["parcels", "remove", name, "--yes"]);
  });

  it.each([
    [["--per-unit", "--combine"], "Use either --per-unit or --combine, not both."],
    [["--labels", "l.pdf"], "--labels applies only to a purchase. Add --buy, or remove it."],
    [["--buy", "--split", "sku"], "--buy buys one file, so --split cannot be combined with it."],
    [["-o", "labels.zip"], "what is written is a .csv file."],
    [["--from", "Nobody"], '--from "Nobody" is not a saved sender address.'],
  ])("with %j is refused as a usage error", async (args, why) => {
    const { code, err } = await home.run(["amazon", "convert", "report.txt", ...args]);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  });

  it("is converted, bought, and confirmed by file and in the session, without copying a number", async () => {
    const buy = ["amazon", "convert", "report.txt", "--combine", "--buy", "--service", "UPS Ground", "--yes", "--json"];
    const bought = await home.run(buy);
    expect(bought.code, bought.err).toBe(6);
    const { bulkOrderId, bulkOrder } = JSON.parse(bought.out);
    expect(bulkOrder.counts).toMatchObject({ bought: 3, failed: 0 });
    const again = await home.run(buy);
    expect(JSON.parse(again.out).bulkOrderId).toBe(bulkOrderId);

    const shown = JSON.parse((await home.run(["bulk", "show", bulkOrderId, "--json"])).out);
    const [first, second, third] = shown.orders.map((order: { trackingNumber: string }) => order.trackingNumber);
    expect((await home.run(["amazon", "confirm", bulkOrderId, "--file", "confirm.txt"])).code).toBe(0);
    expect(rowsOf(await read("confirm.txt")).map((row) => row.split("\t"))).toEqual([
      [orderId(1), "70000000000001", "2", expect.stringMatching(TODAY), "UPS", "", first, "UPS Ground"],
      [orderId(2), "70000000000002", "1", expect.stringMatching(TODAY), "UPS", "", second, "UPS Ground"],
      [orderId(2), "70000000000003", "1", expect.stringMatching(TODAY), "UPS", "", second, "UPS Ground"],
      [orderId(4), "70000000000004", "1", expect.stringMatching(TODAY), "UPS", "", third, "UPS Ground"],
    ]);

    const session = ["amazon", "confirm", bulkOrderId, "--cookies", "cookies.json"];
    const expired = await home.run([...session, "--csrf", "expired"]);
    expect([expired.code, expired.err]).toEqual([1, expect.stringContaining("Your Amazon session has expired.")]);
    const partly = await home.run([...session, "--csrf", "refuse-odd", "--json"]);
    expect(partly.code).toBe(6);
    expect(JSON.parse(partly.out)).toMatchObject({ confirmedCount: 2, alreadyConfirmedCount: 0 });
    const rest = await home.run([...session, "--csrf", "good", "--save", "--json"]);
    expect([rest.code, JSON.parse(rest.out).confirmedCount]).toEqual([0, 1]);
    const saved = await home.run(["amazon", "confirm", bulkOrderId, "--saved", "--json"]);
    expect(JSON.parse(saved.out)).toMatchObject({ confirmedCount: 0, alreadyConfirmedCount: 3 });
  });

  it("is shipped with several carriers: the confirmation file uses Amazon's name for each, item by item", async () => {
    const from = ["--from", "Cedar Street Warehouse"];
    await home.run(["amazon", "convert", "report.txt", "--combine", ...from, "-o", "mixed.csv"]);
    const services = ["FEDEX,FedEx Ground", "UPS,UPS Ground", "USPS,USPS Priority Mail"];
    const [header = "", ...rows] = (await read("mixed.csv")).trimEnd().split(/\r?\n/);
    const mixed = [header, ...rows.map((row, index) => row.replace(/,UPS,$/, `,${services[index]}`))];
    await writeFile(join(home.folder, "mixed.csv"), mixed.join("\n"));

    const bought = await home.run(["bulk", "buy", "mixed.csv", "--yes", "--again", "--json"]);
    expect(bought.code, bought.err).toBe(0);
    const { bulkOrderId } = JSON.parse(bought.out);
    const { orders } = JSON.parse((await home.run(["bulk", "show", bulkOrderId, "--json"])).out);
    const [fedex, ups, usps] = orders.map((order: { trackingNumber: string }) => order.trackingNumber);
    expect((await home.run(["amazon", "confirm", bulkOrderId, "--file", "mixed.txt"])).code).toBe(0);
    expect(rowsOf(await read("mixed.txt")).map((row) => row.split("\t"))).toEqual([
      [orderId(1), "70000000000001", "2", expect.stringMatching(TODAY), "FedEx", "", fedex, "FedEx Ground"],
      [orderId(2), "70000000000002", "1", expect.stringMatching(TODAY), "UPS", "", ups, "UPS Ground"],
      [orderId(2), "70000000000003", "1", expect.stringMatching(TODAY), "UPS", "", ups, "UPS Ground"],
      [orderId(4), "70000000000004", "1", expect.stringMatching(TODAY), "USPS", "", usps, "USPS Priority Mail"],
    ]);
    expect(new Set([fedex, ups, usps]).size).toBe(3);
  });

  it("of another kind is refused with a suggestion", async () => {
    await writeFile(join(home.folder, "all.txt"), "amazon-order-id\tsku\n111\tA\n");
    const { code, err } = await home.run(["amazon", "convert", "all.txt"]);
    expect([code, err]).toEqual([1, expect.stringContaining("In Seller Central open Order Reports")]);
  });
});
