import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";

const PARCEL = ["--weight", "2", "--size", "12x10x5"];
const RECIPIENT = [
  ...["--to-name", "Test Recipient", "--to-street1", "2 Sample Avenue", "--to-city", "Portland"],
  ...["--to-state", "OR", "--to-zip", "97205", "--to-phone", "503-555-0100"],
];
const BULK = [
  "toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service",
  "Test Recipient,3 Sample Avenue,Portland,OR,97205,503-555-0100,2,12,10,5,UPS Ground",
].join("\n");

describe("one label", () => {
  const { home } = demoStage("demo", "admin");
  const json = async (...args: string[]) => {
    const ran = await home.run([...args, "--json"]);
    expect(ran.code, ran.err).toBe(0);
    return JSON.parse(ran.out);
  };
  const balance = async (): Promise<number> => (await json("balance")).balance;

  it("is quoted with every service, one line each for scripts, cheapest first", async () => {
    const { out } = await home.shipctl(["quote", ...PARCEL]);
    const prices = out
      .trim()
      .split("\n")
      .map((line) => Number(line.split("\t")[2]));
    const sold = prices.filter((price) => price > 0);
    expect(sold.length).toBeGreaterThan(5);
    expect(sold).toEqual([...sold].sort((one, other) => one - other));
  });

  it("is a sample in a test shop, as every command that shows money says once, on stderr only", async () => {
    await writeFile(join(home.folder, "one.csv"), BULK);
    const buying = [...RECIPIENT, ...PARCEL, "--service", "UPS Ground", "--yes", "--again"];
    const commands = [
      ...[["balance"], ["transactions"], ["quote", ...PARCEL], ["orders", "list"], ["buy", ...buying]],
      ...[
        ["topup", "5", "--no-wait"],
        ["bulk", "check", "one.csv"],
        ["bulk", "buy", "one.csv", "--yes", "--again"],
      ],
    ];
    for (const args of commands) {
      for (const format of [[], ["--json"]]) {
        const { code, out, err } = await home.run([...args, ...format]);
        expect([args, code, out.includes("Test shop")], err).toEqual([args, 0, false]);
        expect(err.split("Test shop: labels are samples\n"), args.join(" ")).toHaveLength(2);
      }
    }
  });

  it("is bought once, with the default sender, and its PDF is saved", async () => {
    const before = await balance();
    const reply = await json(
      "buy",
      ...RECIPIENT,
      ...PARCEL,
      "--service",
      "ups ground",
      "--yes",
      "--again",
      "--label",
      "label.pdf",
    );
    expect(reply.order).toMatchObject({
      serviceType: "UPS Ground",
      purchase: "bought",
      sender: { city: "Springfield" },
    });
    expect(reply.newBalance).toBeCloseTo(before - reply.order.price, 2);
    expect((await readFile(join(home.folder, "label.pdf"), "latin1")).startsWith("%PDF-")).toBe(true);
    const shown = await home.shipctl(["orders", "show", reply.order.orderId], { env: { TZ: "America/Los_Angeles" } });
    expect(shown.out).toContain(`Expected\t${reply.order.estimatedDelivery.slice(0, 10)}\n`);
  });

  it("has the metadata of its flags, which orders show prints", async () => {
    const pairs = ["--metadata", "batch=monday-1", "--metadata", "formula=a=b"];
    const args = [...RECIPIENT, ...PARCEL, "--service", "UPS Ground", "--yes", "--again", ...pairs];
    const { order } = await json("buy", ...args);
    expect(order.metadata).toEqual({ batch: "monday-1", formula: "a=b" });
    const shown = await home.run(["orders", "show", order.orderId]);
    expect(shown.out).toMatch(/Metadata\s+batch=monday-1\n.*Metadata\s+formula=a=b\n/);
    const twice = await home.run(["buy", ...args, "--metadata", "batch=a", "--metadata", "batch=b"]);
    expect([twice.code, twice.err]).toEqual([2, expect.stringContaining("--metadata batch is given twice")]);
    const wrong = await home.run(["buy", ...args, "--metadata", "batch"]);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('"batch" is not key=text')]);
  });

  it("has a signature and insurance, whose surcharges are shown beside the base price", async () => {
    const surcharges = (...args: string[]) =>
      home.run(["admin", "pricing", "surcharges", ...args, "--profile", "admin"]);
    const set = await surcharges("--signature", "3.50", "--insurance", "1.25");
    expect(set.out, set.err).toMatch(/\t3\.50\t1\.25/);
    const options = ["--signature", "adult", "--insure", "200.01"];
    const args = ["buy", ...RECIPIENT, ...PARCEL, "--service", "UPS Ground", "--yes", "--again", ...options];
    const bought = await home.run(args);
    expect(bought.err).toContain("$15.35 (label $8.10, signature $3.50, insurance $3.75)");
    const number = bought.out.split("\t")[0] ?? "";
    expect(await json("orders", "show", number)).toMatchObject({
      price: 15.35,
      packageDetails: { signature: "adult", insuredValue: 200.01 },
    });
    const { quotes } = await json("quote", ...PARCEL, ...options);
    expect(quotes[0].surcharges).toHaveLength(2);
    const quoted = await home.run(["quote", ...PARCEL, ...options]);
    expect(quoted.err).toContain("Prices include signature $3.50, insurance $3.75.");
    expect(quoted.out).toMatch(/^UPS\tUPS Ground\t15\.35\t/m);
    expect((await home.run(["quote", ...PARCEL])).err).not.toContain("Prices include");
    await surcharges("--signature", "0", "--insurance", "0");
  });

  it("can come back: a return label is bought once, unless another one is asked for", async () => {
    const { order } = await json("buy", ...RECIPIENT, ...PARCEL, "--service", "UPS Ground", "--yes", "--again");
    const back = await json("orders", "return", order.orderId, "--yes");
    expect(back.order).toMatchObject({ isReturn: true, returnOf: order.orderId, recipient: { city: "Springfield" } });
    const again = await home.run(["orders", "return", order.orderId, "--yes"]);
    expect(again.code).toBe(1);
    expect(again.err).toContain(`${back.order.orderId} is already a return label of ${order.orderId}`);
    await json("orders", "return", order.orderId, "--again", "--yes");
    expect((await json("orders", "show", order.orderId)).returns).toHaveLength(2);
  });

  it("with --service cheapest costs the first quote's price", async () => {
    const [first] = (await json("quote", ...PARCEL)).quotes;
    const { order } = await json("buy", ...RECIPIENT, ...PARCEL, "--service", "cheapest", "--yes", "--again");
    expect(order.price).toBe(first.price);
  });

  it("is not bought twice when the command is repeated with the same --idempotency-key", async () => {
    const args = [
      "buy",
      ...RECIPIENT,
      ...PARCEL,
      "--service",
      "UPS Ground",
      "--yes",
      "--idempotency-key",
      "test-key-1",
    ];
    const first = await json(...args);
    const after = await balance();
    const again = await json(...args);
    expect(again.order.orderId).toBe(first.order.orderId);
    expect(await balance()).toBe(after);
  });

  it("is refused with exit code 2, naming the flags, if the recipient is incomplete", async () => {
    const args = ["buy", "--to-name", "Test Recipient", ...PARCEL, "--service", "UPS Ground", "--yes"];
    const { code, err } = await home.run(args);
    expect(code).toBe(2);
    expect(err).toContain("--to-street1");
  });

  it("ends with exit code 1 and the carrier's message if it is refused, and the balance is unchanged", async () => {
    const before = await balance();
    const args = ["buy", ...RECIPIENT, "--to-name", "Carrier Refuses", ...PARCEL, "--service", "UPS Ground", "--yes"];
    const { code, err } = await home.run(args);
    expect(code).toBe(1);
    expect(err).toContain("carrier refused");
    expect(await balance()).toBe(before);
  });

  it("ends with exit code 5 beyond the balance", async () => {
    const before = await balance();
    await json(
      "admin",
      "customers",
      "set-balance",
      "demo@shipctl.test",
      "1.00",
      "--in-addition",
      "--yes",
      "--profile",
      "admin",
    );
    const { code, err } = await home.shipctl([
      "buy",
      ...RECIPIENT,
      ...PARCEL,
      "--service",
      "UPS Ground",
      "--yes",
      "--again",
    ]);
    await json(
      "admin",
      "customers",
      "set-balance",
      "demo@shipctl.test",
      String(before),
      "--in-addition",
      "--yes",
      "--profile",
      "admin",
    );
    expect(code).toBe(5);
    expect(err).toContain("$1.00");
  });

  it("is bought again from an order, named by any number, with everything that flags do not override", async () => {
    const given = [
      "--reference",
      "gift",
      "--order-number",
      "AGAIN-1",
      "--sku",
      "MUG-1",
      "--to-email",
      "b@shop.example",
    ];
    const options = ["--service", "USPS Priority Mail", "--template", "EVS", "--description", "Mugs", "--value", "8"];
    const { order } = await json("buy", ...RECIPIENT, ...PARCEL, ...options, ...given, "--yes", "--again");
    const again = await json("buy", "--again", order.trackingNumber, "--yes");
    expect(again.order.orderId).not.toBe(order.orderId);
    const { sender, recipient, packageDetails, serviceType, reference, sku } = order;
    expect(again.order).toMatchObject({ sender, recipient, packageDetails, serviceType, reference, sku });
    expect(again.order.orderNumber).toBeUndefined();

    const changes = [
      "--to-name",
      "Second Recipient",
      "--weight",
      "3",
      "--service",
      "UPS Ground",
      "--reference",
      "other",
    ];
    const changed = await json("buy", "--again", "AGAIN-1", ...changes, "--order-number", "AGAIN-2", "--yes");
    expect(changed.order).toMatchObject({
      ...{ serviceType: "UPS Ground", reference: "other", orderNumber: "AGAIN-2" },
      recipient: { ...recipient, name: "Second Recipient" },
      packageDetails: { weight: 3, dimensions: packageDetails.dimensions, description: "Mugs", value: 8 },
    });
    expect(changed.order.packageDetails.template).toBeUndefined();
  });

  it("is not bought again without --yes, from an order that does not exist, or to an address that lacks a part", async () => {
    const { order } = await json("buy", ...RECIPIENT, ...PARCEL, "--service", "UPS Ground", "--yes", "--again");
    const before = await balance();
    const asked = await home.run(["buy", "--again", order.orderId]);
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining("--yes")]);
    expect(asked.err).toContain("Parcel");
    const unknown = await home.run(["buy", "--again", "NO-SUCH-NUMBER", "--yes"]);
    expect([unknown.code, unknown.err]).toEqual([
      1,
      expect.stringContaining('no order with the number "NO-SUCH-NUMBER"'),
    ]);
    const lacking = await home.run(["buy", "--again", order.orderId, "--to-phone", "", "--yes"]);
    expect([lacking.code, lacking.err]).toEqual([2, expect.stringContaining("Add --to-phone.")]);
    expect(await balance()).toBe(before);
  });

  it("is found, shown, tracked and voided by its id", async () => {
    const { order } = await json("buy", ...RECIPIENT, ...PARCEL, "--service", "UPS Ground", "--yes", "--again");
    const found = await home.run(["orders", "list", "--search", order.trackingNumber]);
    expect(found.out).toMatch(new RegExp(`^${order.orderId}\\t`));
    expect((await home.run(["orders", "show", order.orderId])).out).toContain(order.trackingNumber);
    expect((await json("orders", "track", order.orderId, "--refresh")).events.length).toBeGreaterThan(0);
    expect((await json("orders", "void", order.orderId, "--yes")).voided).toBe(1);
    const twice = await home.run(["orders", "void", order.orderId, "--yes"]);
    expect(twice.code).toBe(6);
    expect((await home.run(["orders", "show", order.orderId])).out).toMatch(/Label\s+voided; it must not be used/);
    const label = await home.run(["labels", order.orderId]);
    expect([label.code, label.err]).toEqual([1, expect.stringContaining("was voided, so its label must not be used")]);
  });

  it("is not voided without confirmation if there is no terminal", async () => {
    const [order] = (await json("orders", "list", "--limit", "1")).orders;
    const { code, err } = await home.run(["orders", "void", order.orderId]);
    expect(code).toBe(2);
    expect(err).toContain("--yes");
  });

  it("ends with exit code 1 and names the id if it does not exist", async () => {
    const { code, err } = await home.run(["orders", "show", "ORD-1"]);
    expect(code).toBe(1);
    expect(err).toContain("ORD-1");
  });

  it("is saved with others as one PDF, in a file or a folder, or as a ZIP", async () => {
    const orders: { orderId: string }[] = (await json("orders", "list", "--status", "processing", "--limit", "2"))
      .orders;
    const ids = orders.map(({ orderId }) => orderId);
    expect(ids).toHaveLength(2);
    expect((await json("labels", ...ids, "-o", "both.pdf")).files).toEqual(["both.pdf"]);
    expect((await readFile(join(home.folder, "both.pdf"), "latin1")).match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
    expect((await json("labels", ...ids, "-o", "folder")).files).toEqual([join("folder", "labels.pdf")]);
    await json("labels", ...ids, "--zip", "-o", "both.zip");
    expect((await readFile(join(home.folder, "both.zip"), "latin1")).startsWith("PK")).toBe(true);
  });

  it("accepts saved addresses by name", async () => {
    const add = [
      "addresses",
      "add",
      "--name",
      "Second Dock",
      "--street1",
      "5 Test Road",
      "--city",
      "Chicago",
      "--state",
      "IL",
    ];
    await json(...add, "--zip", "60614", "--phone", "312-555-0101");
    await json("addresses", "edit", "second dock", "--street1", "6 Test Road");
    const args = ["--from", "Second Dock", "--to", "Marlow Books", ...PARCEL, "--service", "UPS Ground", "--yes"];
    const { order } = await json("buy", ...args);
    expect(order).toMatchObject({ sender: { street1: "6 Test Road" }, recipient: { name: "Marlow Books" } });
    await json("addresses", "remove", "Second Dock", "--yes");
    expect((await home.run(["buy", ...args])).code).toBe(2);
  });

  it("accepts saved parcels by name, and keeps them unique", async () => {
    const added = await json(
      "parcels",
      "add",
      "--name",
      "Mug box",
      "--weight",
      "1.25",
      "--size",
      "6x6x5",
      "--sku",
      "MUG-*",
    );
    expect(added).toMatchObject({ name: "Mug box", weight: 1.25, length: 6, width: 6, height: 5, skus: ["MUG-*"] });
    const again = await home.run(["parcels", "add", "--name", "mug BOX", "--weight", "1", "--size", "1x1x1"]);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('You already have a parcel named "mug BOX"') });
    const bare = await home.run(["parcels", "add", "--name", "Bare"]);
    expect(bare).toMatchObject({ code: 2, err: expect.stringContaining("Add --weight, --size.") });
    await json("parcels", "edit", "mug box", "--weight", "1lb 8oz", "--sku", "CUP-1", "--default");
    expect(await json("parcels", "list")).toMatchObject([{ weight: 1.5, length: 6, skus: ["CUP-1"], isDefault: true }]);
    await json("parcels", "edit", added._id, "--sku", "", "--not-default");
    expect(await json("parcels", "list")).toMatchObject([{ skus: [], isDefault: false }]);
    const { quotes } = await json("quote", "--parcel", "Mug box");
    expect(quotes).toEqual((await json("quote", "--weight", "1.5", "--size", "6x6x5")).quotes);
    const to = ["--to", "Marlow Books", "--service", "UPS Ground", "--yes"];
    const { order } = await json("buy", ...to, "--parcel", "mug box", "--size", "7x7x7");
    expect(order.packageDetails).toMatchObject({ weight: 1.5, dimensions: { length: 7, width: 7, height: 7 } });
    const unknown = await home.run(["buy", ...to, "--parcel", "Mugs"]);
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("Saved: Mug box") });
    await json("parcels", "remove", "Mug box", "--yes");
    expect(await json("parcels", "list")).toEqual([]);
  });

  it("checks saved addresses and files, and saves suggestions when it is told to", async () => {
    const place = ["--street1", "5 Misspelled Road", "--city", "Austin", "--state", "TX", "--zip", "02108"];
    await json("addresses", "add", "--name", "Wrong Dock", ...place, "--phone", "512-555-0101");
    const check = (...args: string[]) => home.run(["addresses", "check", ...args]);
    const all = await check();
    expect(all.code).toBe(6);
    expect(all.out.trim().split("\n").length).toBeGreaterThan(2);
    expect(all.out).toMatch(
      /^Wrong Dock\tcorrected\tresidential\t.*\t5 Corrected Road, Austin, MA 02108\t5 Misspelled .*TX/m,
    );
    // Without a terminal it does not ask, and saves nothing.
    expect((await check("Wrong Dock", "--apply")).code).toBe(2);
    const applied = await check("Wrong Dock", "--apply", "--yes", "--json");
    expect(applied.code).toBe(0);
    expect(JSON.parse(applied.out).results).toMatchObject([
      { address: { state: "TX" }, status: "corrected", suggestion: { state: "MA" }, applied: true },
    ]);
    const [saved] = (await json("addresses", "list")).filter(({ name }: { name: string }) => name === "Wrong Dock");
    expect(saved).toMatchObject({ street1: "5 Corrected Road", state: "MA", phone: "512-555-0101" });
    expect((await check("Wrong Dock")).code).toBe(0);
    await json("addresses", "edit", "Wrong Dock", "--street1", "PO Box 12");
    expect((await check("Wrong Dock", "--carrier", "fedex")).out).toContain("FedEx does not deliver to PO boxes");
    await json("addresses", "remove", "Wrong Dock", "--yes");

    const rows =
      "toName,toStreet1,toCity,toState,toZip,carrier\nAda,PO Box 1,Austin,TX,78701,UPS\nBo,1 Lane,Austin,TX,78701,\n";
    const file = await home.shipctl(["addresses", "check", "--file", "-"], { input: rows });
    expect(file).toMatchObject({
      code: 6,
      out: expect.stringMatching(/^1 Ada\tundeliverable.*UPS does not.*\n2 Bo\tok\tresidential\t\t\t1 Lane/),
    });
    expect((await check("--file", "rows.csv", "--apply")).code).toBe(2);
  });

  it("and all other lists print tab-separated lines into a pipe, and the contract's shape as JSON", async () => {
    const services = await home.run(["services"]);
    expect(
      services.out
        .trim()
        .split("\n")
        .every((line) => line.split("\t").length === 4),
    ).toBe(true);
    expect(await json("services")).toHaveProperty("USPS");
    expect((await home.run(["balance"])).out).toMatch(/^\d+\.\d\d\n$/);
    expect((await home.run(["transactions", "--limit", "3"])).out.trim().split("\n")).toHaveLength(3);
    expect(await json("admin", "customers", "list", "--profile", "admin")).toHaveProperty("totalUsers", 2);
    expect((await home.run(["admin", "customers", "list"])).code).toBe(1);
  });
});
