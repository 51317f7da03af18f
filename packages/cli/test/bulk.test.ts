import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mixedCarriersSampleCsv } from "@shipctl/sdk/files";
import { describe, expect, it } from "vitest";
import { workbook } from "../../../test/workbook.js";
import { demoStage } from "./demo-server.js";

const EXAMPLES = join(import.meta.dirname, "..", "..", "..", "examples");
const HEADERS =
  "fromName,fromStreet1,fromCity,fromState,fromZip,fromPhone,toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height";
const SERVICE = ["--service", "UPS Ground"];

/** A row that can be bought, unless fields are overridden. */
const row = (toName: string, { zip = "60614", weight = "2" } = {}) =>
  `Test Sender,1 Test Street,Chicago,IL,60614,312-555-0100,${toName},2 Test Street,Chicago,IL,${zip},312-555-0101,${weight},10,8,4`;

describe("buying a file", () => {
  const { home, server } = demoStage("demo", "admin");

  const file = async (name: string, ...rows: string[]) => {
    await writeFile(join(home.folder, name), [HEADERS, ...rows, ""].join("\n"));
    return name;
  };
  const json = async (...args: string[]) => {
    const ran = await home.run([...args, "--json"]);
    expect(ran.code, ran.err).toBe(0);
    return JSON.parse(ran.out);
  };
  const balance = async (): Promise<number> => (await json("balance")).balance;
  const bulkCount = async (): Promise<number> => (await json("bulk", "list")).totalBulkOrders;
  const read = (name: string) => readFile(join(home.folder, name), "utf8");

  it("uses the default sender if a file names none, and says so; --from names another", async () => {
    const header = HEADERS.split(",").slice(6).join(",");
    const rows = row("Nobody Sends").split(",").slice(6).join(",");
    await writeFile(join(home.folder, "no sender.csv"), [header, rows, ""].join("\n"));
    const ran = await home.run(["bulk", "check", "no sender.csv", ...SERVICE]);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.out).toContain("valid");
    const shown = await home.run(["bulk", "check", "no sender.csv", ...SERVICE], { columns: 200 });
    expect(shown.out).toMatch(/Sender: Cedar Street Warehouse, .*\(your default sender; --from names another\)/);
    const from = ["--from", "Juniper Studio"];
    const other = await home.run(["bulk", "check", "no sender.csv", ...SERVICE, ...from], { columns: 200 });
    expect(other.out).toMatch(/Sender: Juniper Studio/);
  });

  it("takes a sender that flags give, and saves it with --save-address, once", async () => {
    const ofRecipient = (text: string) => text.split(",").slice(6).join(",");
    await writeFile(
      join(home.folder, "typed.csv"),
      [ofRecipient(HEADERS), ofRecipient(row("Typed Sender"))].join("\n"),
    );
    const check = ["bulk", "check", "typed.csv", ...SERVICE];
    const street = ["--from-street1", "9 Pier Road", "--from-city", "Boston", "--from-state", "MA"];
    const some = await home.run([...check, ...street]);
    expect([some.code, some.err]).toEqual([
      2,
      expect.stringContaining("The sender is incomplete. Add --from-name, --from-zip, --from-phone."),
    ]);
    const whole = [...street, "--from-zip", "02108", "--from-phone", "617-555-0100", "--save-address", "Pier"];
    for (const _ of [1, 2]) {
      const ran = await home.run([...check, ...whole], { columns: 200 });
      expect(ran.code, ran.err).toBe(0);
      expect(ran.out).toContain("Sender: Pier, 9 Pier Road, Boston, MA 02108");
    }
    const saved = (await json("addresses", "list")).filter(({ name }: { name: string }) => name === "Pier");
    expect(saved).toMatchObject([{ type: "sender", isDefault: false, street1: "9 Pier Road", zip: "02108" }]);
    const named = await home.run([...check, "--from", "Pier", "--from-phone", "617-555-0199"], { columns: 200 });
    expect(named.code, named.err).toBe(0);
    const nothing = await home.run([...check, "--from", "Pier", "--save-address", "Dock"]);
    expect(nothing.code).toBe(0);
    await json("addresses", "remove", "Pier", "--yes");
  });

  it("reads an .xlsx workbook by its sheet, and names the sheets when several have rows", async () => {
    const orders = [HEADERS, row("Xenia Xlsx"), row("Hidden Row")].map((line) => line.split(","));
    await writeFile(join(home.folder, "orders.xlsx"), workbook({ Notes: [["Remember"]], June: orders }, [3]));
    const asked = await home.run(["bulk", "check", "orders.xlsx", ...SERVICE]);
    expect(asked.code).toBe(2);
    expect(asked.err).toContain('Several sheets of this workbook have rows: "Notes", "June".');
    expect(asked.err).toContain("Name it with --sheet <name>.");
    const ran = await home.run(["bulk", "check", "orders.xlsx", ...SERVICE, "--sheet", "june"]);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.err).toContain('shipctl bulk buy orders.xlsx --service "UPS Ground" --sheet june');
    const hidden = "1 hidden row of the sheet was left out (row 3).";
    expect(ran.err).toContain(hidden);
    const bought = await home.run(["bulk", "buy", "orders.xlsx", ...SERVICE, "--sheet", "June", "--yes", "--json"]);
    expect([bought.code, bought.err]).toEqual([0, expect.stringContaining(hidden)]);
    expect(JSON.parse(bought.out).bulkOrder.orderCount).toBe(1);
  });

  it("fills rows without weight and size from saved parcels, by SKU, --parcel or the default, and asks if two fit", async () => {
    const add = (name: string, ...args: string[]) => json("parcels", "add", "--name", name, "--size", "6x6x5", ...args);
    await add("Mug box", "--weight", "1.25", "--sku", "MUG-*");
    await add("Red box", "--weight", "1.5", "--sku", "*-RED");
    await add("Standard", "--weight", "3", "--default");
    const skus = ["MUG-1", "PLATE", "MUG-RED"];
    const rows = skus.map((sku) => `${row(`Buys ${sku}`, { weight: "" }).replace(",,10,8,4", ",,,,")},${sku}`);
    await writeFile(join(home.folder, "skus.csv"), [`${HEADERS},sku`, ...rows, ""].join("\n"));
    const check = async (...args: string[]) => {
      const { err, out, code } = await home.run(["bulk", "check", "skus.csv", ...SERVICE, ...args, "--json"]);
      return { code, rows: JSON.parse(out).results, err };
    };
    const { code, rows: checked } = await check();
    expect(code).toBe(6);
    expect(checked).toMatchObject([{ isValid: true }, { isValid: true }, { isValid: false }]);
    const { code: answered } = await check("--parcel", "Mug box");
    expect(answered).toBe(0);
    const bought = await home.run(["bulk", "buy", "skus.csv", ...SERVICE, "--skip-invalid", "--yes", "--json"]);
    const { orders } = await json("bulk", "show", JSON.parse(bought.out).bulkOrderId);
    expect(orders).toMatchObject([{ packageDetails: { weight: 1.25 } }, { packageDetails: { weight: 3 } }]);
    expect((await home.run(["bulk", "check", "skus.csv", ...SERVICE])).out).toContain(
      'SKU MUG-RED is in several saved parcels: "Mug box", "Red box". Enter weight and size',
    );
    for (const name of ["Mug box", "Red box", "Standard"]) await json("parcels", "remove", name, "--yes");
  });

  it("fills what a file lacks from --weight, --size, --phone and --set, and says which rows", async () => {
    const to = (name: string, ...more: string[]) =>
      [name, "2 Test Street", "Chicago", "IL", "60614", ...more].join(",");
    const rows = [to("Bare Row", "", "", ""), to("Own Row", "312-555-0101", "1lb 4oz", "30x20x10 cm")];
    await writeFile(
      join(home.folder, "lacking.csv"),
      ["toName,toStreet1,toCity,toState,toZip,toPhone,weight,dimensions", ...rows, ""].join("\n"),
    );
    const bare = await home.run(["bulk", "check", "lacking.csv", ...SERVICE], { columns: 200 });
    expect(bare.code).toBe(6);
    expect(bare.out).toContain("1 phone missing, 1 weight missing, 1 size missing\n");
    expect(bare.out).toContain("For rows without one: --phone number, --weight 12oz, --size 12x10x5\n");
    const parcel = ["--weight", "12oz", "--size", "12x10x5", "--phone", "312-555-0199", "--set", "description=Gift"];
    const ran = await home.run(["bulk", "check", "lacking.csv", ...SERVICE, ...parcel], { columns: 200 });
    expect(ran.code, ran.err).toBe(0);
    expect(ran.out).toContain(
      "For rows without one: phone 312-555-0199 in 1 row, weight 0.75 lbs in 1 row, size 12x10x5 in 1 row, description Gift in 2 rows\n",
    );
    expect(ran.err).toContain(
      'shipctl bulk buy lacking.csv --service "UPS Ground" --weight 12oz --size 12x10x5 --phone 312-555-0199 --set description=Gift',
    );
    await json("bulk", "buy", "lacking.csv", ...SERVICE, ...parcel, "--yes");
    const { orders } = await json("orders", "list", "--search", "Bare Row");
    expect(orders).toMatchObject([{ packageDetails: { weight: 0.75, description: "Gift" } }]);
    // The same flags resume the purchase; others are another one.
    const again = await home.run(["bulk", "buy", "lacking.csv", ...SERVICE, ...parcel, "--yes"]);
    expect(again.err).toContain("Resuming that purchase; nothing is bought twice");
    const other = await home.run([
      "bulk",
      "buy",
      "lacking.csv",
      ...SERVICE,
      "--weight",
      "2",
      "--size",
      "12x10x5",
      "--yes",
    ]);
    expect(other.err).toContain("was bought with other flags");
  });

  it("refuses values for rows without one that are no weight, size or column", async () => {
    const name = await file("refused.csv", row("Refused Flags"));
    const errorOf = async (...flags: string[]) => (await home.run(["bulk", "check", name, ...SERVICE, ...flags])).err;
    expect(await errorOf("--weight", "heavy")).toContain('--weight "heavy" is not a weight above 0');
    expect(await errorOf("--size", "12x10")).toContain('--size "12x10" is not length x width x height');
    expect(await errorOf("--set", "colour=red")).toContain('--set "colour=red" is not column=value');
  });

  it("says that --from is not used if every row names its own sender", async () => {
    const name = await file("own-sender.csv", row("Own Sender"));
    const args = ["bulk", "check", name, ...SERVICE, "--from", "Juniper Studio"];
    const { out } = await home.run(args, { columns: 200 });
    expect(out).toContain("--from is not used: every row names its own sender.");
    expect(out).not.toContain("Sender: ");
  });

  it("reads the export of a shop as parcels, names what is left out, and takes it back with --include-shipped", async () => {
    const header = [
      ...["Name,Financial Status,Fulfillment Status,Cancelled at,Lineitem quantity,Lineitem name,Shipping Name"],
      ...["Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone"],
      "Weight,Length,Width,Height,Flat",
    ].join(",");
    const to = (name: string) => `${name},2 Test Street,Chicago,'60614,IL,US,312-555-0101,2,10,8,4,Apt 4B`;
    const rows = [
      `#1001,paid,unfulfilled,,2,Mug,${to("Shop Export")}`,
      `#1001,,,,1,Plate${",".repeat(12)}`,
      `#1002,paid,unfulfilled,2026-11-20,1,Mug,${to("Cy Cancelled")}`,
      `#1003,paid,fulfilled,,1,Mug,${to("Fay Fulfilled")}`,
    ];
    await writeFile(join(home.folder, "shop.csv"), [header, ...rows, ""].join("\n"));
    const bought = ["bulk", "buy", "shop.csv", ...SERVICE, "--yes"];
    const none = await home.run(bought, { columns: 160 });
    expect([none.code, none.err]).toEqual([6, expect.stringContaining("--accept unit_column_unused buys them")]);
    expect(none.err).toMatch(/1 +Shop Export +"Flat" is not used, but "Apt 4B" looks like a unit that labels need/);
    const ran = await home.run([...bought, "--json", "--accept", "unit_column_unused"]);
    expect(ran.code, ran.err).toBe(0);
    expect(JSON.parse(ran.out).bulkOrder.counts).toMatchObject({ total: 1, bought: 1 });
    expect(ran.err).toContain(
      "Shopify export: 3 orders from 4 rows (1 further item joined); left out: 1 cancelled, 1 fulfilled; the ZIP written '60614 was read as 60614.\n",
    );
    expect(ran.err).toContain("Left out: #1002 (Cy Cancelled): cancelled\n");
    expect(ran.err).toContain("Left out: #1003 (Fay Fulfilled): fulfilled\n--include-shipped takes them back.\n");

    const shown = await home.run(["bulk", "check", "shop.csv", ...SERVICE, "--include-shipped"], { columns: 200 });
    expect(shown.out).toContain("Order #1002 is marked as cancelled in the export");
    expect(shown.out).toContain('"Flat" is not used, but "Apt 4B" looks like a unit that labels need');
    expect(shown.err).toContain('shipctl bulk buy shop.csv --service "UPS Ground" --include-shipped\n');
    expect(shown.err).toContain(
      "These rows need a decision: 1 duplicate, 1 cancelled, 1 already shipped, 3 with a part of the address not used. " +
        "--accept duplicate,cancelled,already_shipped,unit_column_unused buys them.",
    );
    expect(shown.out).toContain("Not used: Flat\n");
    const items = await json("bulk", "check", "shop.csv", ...SERVICE, "--label-per", "item");
    expect(items).toMatchObject({ validCount: 2, invalidCount: 0 });

    await writeFile(join(home.folder, "shipped.csv"), [header, rows[3], ""].join("\n"));
    const shipped = await home.run(["bulk", "buy", "shipped.csv", ...SERVICE, "--yes"]);
    expect(shipped.code).not.toBe(0);
    expect(shipped.err).toContain(
      "No order of this file is left to ship. Shopify export: 1 order; left out: 1 fulfilled.",
    );
    expect(shipped.err).toContain("#1003 (Fay Fulfilled): fulfilled");
  });

  it("suggests the least weight for a parcel of an ounce, once", async () => {
    const name = await file("ounce.csv", row("One Ounce", { weight: "1 oz" }));
    const { out, code } = await home.run(["bulk", "check", name, ...SERVICE], { columns: 200 });
    expect(code).toBe(6);
    expect(out).toMatch(/One Ounce +0\.0625 lbs are less than the least weight, 0\.1 lbs \(try 0\.1\)\n/);
    expect(out.match(/0\.0625/g)).toHaveLength(1);
  });

  it("suggests commands with the flags as typed, so that they act on the same server and account", async () => {
    const name = await file("with flags.csv", row("With Flags"), row("Carrier Refuses"));
    const account = ["--url", server.url, "--profile", "demo"];
    const picks = [...SERVICE, "--template", "BASIC", "--map", "toName=toName"];
    const typed = `--service "UPS Ground" --template BASIC --map toName=toName`;
    const check = await home.run(["bulk", "check", name, ...picks, ...account]);
    expect(check.err).toContain(
      `Every row can be bought: shipctl bulk buy "with flags.csv" ${typed} ${account.join(" ")}\n`,
    );
    const bad = await file("with problems.csv", row("With Problems"), row("Bad Weight", { weight: "0" }));
    const bought = await home.run(["bulk", "buy", bad, ...picks, ...account, "--yes", "--skip-invalid"]);
    expect(bought.err).toContain(
      `Save the rows with problems with: shipctl bulk check "with problems.csv" ${typed} --failures failures.csv ${account.join(" ")}\n`,
    );
  });

  it("suggests how to resume an interrupted purchase with every flag but --again, which would buy a second time", async () => {
    const name = await file("to resume.csv", row("Carrier Silent"));
    const flags = ["--labels", "all labels.pdf", "--yes", "--profile", "demo"];
    const { child, ended } = home.start(["bulk", "buy", name, ...SERVICE, "--again", ...flags]);
    child.stderr?.on("data", (text) => {
      if (String(text).includes("Buying")) child.kill("SIGINT");
    });
    const { code, err } = await ended;
    expect(code, err).toBe(3);
    expect(err).toContain(
      `Resume with: shipctl bulk buy "to resume.csv" --service "UPS Ground" --labels "all labels.pdf" --yes --profile demo\n`,
    );
  });

  it("treats a typing error in --service as a usage error and reports it once", async () => {
    const name = await file("slip.csv", row("One Slip"), row("Two Slips"));
    for (const verb of ["check", "buy"]) {
      const { code, err, out } = await home.run([
        "bulk",
        verb,
        name,
        "--service",
        "UPS Groud",
        ...(verb === "buy" ? ["-y"] : []),
      ]);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain('--service "UPS Groud" is not available.');
      expect(err.match(/UPS 2nd Day Air/g)).toHaveLength(1);
    }
  });

  it("buys every label of both examples without a warning, together below $600, in PDFs with a page each", async () => {
    const sample = join(EXAMPLES, "mixed-carriers-sample.csv");
    expect(await readFile(sample, "utf8")).toBe(mixedCarriersSampleCsv().text);
    const checked = await json("bulk", "check", join(EXAMPLES, "orders-50.csv"));
    expect(checked).toMatchObject({ validCount: 50, invalidCount: 0 });
    expect(checked.results.flatMap(({ warnings }: { warnings: unknown[] }) => warnings)).toEqual([]);

    const before = await balance();
    const small = await json("bulk", "buy", sample, "--yes", "--labels", "two.pdf");
    const large = await json("bulk", "buy", join(EXAMPLES, "orders-50.csv"), "--yes", "--labels", "fifty.pdf");
    expect(small.bulkOrder.counts).toMatchObject({ bought: 2, failed: 0 });
    expect(large.bulkOrder.counts).toMatchObject({ bought: 50, failed: 0 });
    expect(before - (await balance())).toBeLessThan(600);
    expect((await read("two.pdf")).match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
    expect((await read("fifty.pdf")).match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(50);
  });

  it("prints messages on stderr, and one line per figure on stdout", async () => {
    const { code, out, err } = await home.shipctl([
      "bulk",
      "buy",
      await file("talk.csv", row("Talk One")),
      ...SERVICE,
      "-y",
    ]);
    expect(code).toBe(0);
    expect(out.split("\n").map((line) => line.split("\t")[0])).toEqual(
      expect.arrayContaining(["bulkOrderId", "status", "bought", "spent", "balance"]),
    );
    expect(err).toContain("UPS Ground");
    expect(err).toContain("shipctl bulk labels BULK-");
  });

  it("resumes the same purchase when repeated and buys nothing twice; --again buys again", async () => {
    const args = ["bulk", "buy", await file("again.csv", row("Again One"), row("Again Two")), ...SERVICE, "--yes"];
    const first = await json(...args);
    const after = await balance();
    const second = await json(...args, "--labels", "again.pdf");
    expect(second.bulkOrderId).toBe(first.bulkOrderId);
    expect(await balance()).toBe(after);
    expect(await read("again.pdf")).toContain("%PDF-");

    const meant = await json(...args, "--again");
    expect(meant.bulkOrderId).not.toBe(first.bulkOrderId);
    expect((await json(...args)).bulkOrderId).toBe(meant.bulkOrderId);
  });

  it("treats the same file under another name or from another folder as the same", async () => {
    const first = await json("bulk", "buy", await file("one-name.csv", row("Named Once")), ...SERVICE, "--yes");
    const second = await json("bulk", "buy", await file("other-name.csv", row("Named Once")), ...SERVICE, "--yes");
    expect(second.bulkOrderId).toBe(first.bulkOrderId);
  });

  it("refuses other flags for the same file without --again", async () => {
    const name = await file("flags.csv", row("Flag One"));
    await json("bulk", "buy", name, ...SERVICE, "--yes");
    const count = await bulkCount();
    const { code, err } = await home.run(["bulk", "buy", name, "--service", "cheapest", "--yes"]);
    expect(code).toBe(1);
    expect(err).toContain("--again");
    expect(await bulkCount()).toBe(count);
  });

  it("buys a file once when two terminals start at the same time", async () => {
    const name = await file("twice.csv", row("Twice One"));
    const count = await bulkCount();
    const args = ["bulk", "buy", name, ...SERVICE, "--yes", "--json"];
    const both = await Promise.all([home.shipctl(args), home.shipctl(args)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await bulkCount()).toBe(count + 1);
  });

  it("buys nothing without a terminal and without --yes, with exit code 2", async () => {
    const count = await bulkCount();
    const { code, err } = await home.run(["bulk", "buy", await file("ask.csv", row("Ask One")), ...SERVICE]);
    expect(code).toBe(2);
    expect(err).toContain("--yes");
    expect(await bulkCount()).toBe(count);
  });

  it("buys nothing with invalid rows and without --skip-invalid, with exit code 6 and every reason", async () => {
    const name = await file(
      "invalid.csv",
      row("Good One"),
      row("Bad One", { zip: "ABC", weight: "0" }),
      row("Good Two"),
    );
    const count = await bulkCount();
    const { code, err } = await home.shipctl(["bulk", "buy", name, ...SERVICE, "--yes", "--failures", "bad.csv"]);
    expect(code).toBe(6);
    expect(err).toContain("--skip-invalid");
    expect(err).toContain("1 ZIP code, 1 weight\nCorrect them in the file, or in the app: shipctl\n");
    expect(err).toContain('Recipient: "ABC" is not a ZIP code');
    expect(err).toContain("Weight must be at least 0.1");
    expect(await bulkCount()).toBe(count);
    expect((await read("bad.csv")).trim().split(/\r?\n/)).toHaveLength(2);
  });

  it("buys the valid rows with --skip-invalid; the others are saved as a CSV that can be fixed and bought", async () => {
    const rows = [row("Skip One"), row("Skip Bad", { weight: "" }), row("Carrier Refuses"), row("Skip Two")];
    const name = await file("skip.csv", ...rows);
    const args = ["bulk", "buy", name, ...SERVICE, "--yes", "--skip-invalid", "--failures", "left.csv", "--json"];
    const { code, out } = await home.run(args);
    expect(code).toBe(6);
    expect(JSON.parse(out).bulkOrder).toMatchObject({ status: "partial", counts: { bought: 2, failed: 1 } });
    const left = await read("left.csv");
    expect(left.split(/\r?\n/)[0]).toBe(`${HEADERS},errorCode,errorMessage`);
    expect(left).toMatch(/Skip Bad.*invalid_input[\s\S]*Carrier Refuses.*carrier_refused/);

    const fixed = left.replace("Carrier Refuses", "Fixed One").replace("312-555-0101,,", "312-555-0101,2,");
    await writeFile(join(home.folder, "fixed.csv"), fixed);
    const bought = await json("bulk", "buy", "fixed.csv", ...SERVICE, "--yes");
    expect(bought.bulkOrder.counts).toMatchObject({ bought: 2, failed: 0 });
  });

  it("lists rows without a label when it resumes, with exit code 6", async () => {
    const name = await file(
      "partial.csv",
      row("Partial One"),
      row("Carrier Refuses"),
      row("Partial Bad", { weight: "" }),
    );
    const args = ["bulk", "buy", name, ...SERVICE, "--yes", "--skip-invalid"];
    expect((await home.run(args)).code).toBe(6);
    const again = await home.run([...args, "--failures", "partial-left.csv"]);
    expect(again.code).toBe(6);
    expect((await read("partial-left.csv")).trim().split(/\r?\n/)).toHaveLength(3);
  });

  it("buys nothing beyond the balance, with exit code 5 and both amounts", async () => {
    const before = await balance();
    await json("admin", "customers", "set-balance", "demo@shipctl.test", "3", "--yes", "--profile", "admin");
    const args = ["bulk", "buy", await file("poor.csv", row("Poor One")), ...SERVICE, "--yes"];
    const { code, err } = await home.run(args);
    await json("admin", "customers", "set-balance", "demo@shipctl.test", String(before), "--yes", "--profile", "admin");
    expect(code).toBe(5);
    expect(err).toContain("$8.10 needed, $3.00 available");
    expect((await home.run(args)).code).toBe(0);
  });

  it("shows guessed columns for files of other tools, remembers --map, and fills in the sender by --from", async () => {
    const shop = ["Shipping Name,Adresse,City,State,Zip Code,Phone,Weight (oz),Length,Width,Height"];
    const rows = ["Shop One,1 Test Street,Chicago,IL,60614,312-555-0101,32,10,8,4"];
    await writeFile(join(home.folder, "shop.csv"), [...shop, ...rows].join("\n"));
    const picks = [...SERVICE, "--from", "cedar street warehouse"];
    expect((await home.run(["bulk", "check", "shop.csv", ...picks])).code).toBe(6);
    const bought = await home.run(["bulk", "buy", "shop.csv", ...picks, "--map", "toStreet1=Adresse", "--yes"]);
    expect(bought.code, bought.err).toBe(0);
    expect(bought.err).toMatch(/toName +Shipping Name +guessed/);
    expect(bought.err).toMatch(/toStreet1 +Adresse +--map/);
    expect(bought.err).toContain("Sender: Cedar Street Warehouse");
    expect((await home.run(["bulk", "check", "shop.csv", ...picks])).code).toBe(0);
  });

  it("refuses a --map with an unknown column or header, with exit code 2 and the known ones", async () => {
    const name = await file("map.csv", row("Map One"));
    const column = await home.run(["bulk", "check", name, ...SERVICE, "--map", "toNam=toName"]);
    expect(column.code).toBe(2);
    expect(column.err).toContain("toName, toCompany");
    const header = await home.run(["bulk", "check", name, ...SERVICE, "--map", "toName=Nome"]);
    expect(header.code).toBe(2);
    expect(header.err).toContain("fromName, fromStreet1");
  });

  it("asks for a service with exit code 2 if the file names none", async () => {
    const { code, err } = await home.run(["bulk", "check", await file("no-service.csv", row("No Service"))]);
    expect(code).toBe(2);
    expect(err).toContain("--service");
  });

  it("buys a file whose unused cells exceed the server's limit", async () => {
    const long = `${HEADERS},Note\n${row("Long Note")},${"x".repeat(10_001)}\n`;
    await writeFile(join(home.folder, "long.csv"), long);
    const bought = await json("bulk", "buy", "long.csv", ...SERVICE, "--yes");
    expect(bought.bulkOrder.counts).toMatchObject({ bought: 1, failed: 0 });
  });

  it("reports a file that does not exist or is not a bulk order", async () => {
    const missing = await home.run(["bulk", "buy", "nowhere.csv", "--yes"]);
    expect(missing.code).toBe(1);
    expect(missing.err).toContain("there is no such file");
    await writeFile(join(home.folder, "song.csv"), "artist,title\nNobody,Silence\n");
    const other = await home.run(["bulk", "check", "song.csv", ...SERVICE]);
    expect(other.code).toBe(1);
    expect(other.err).toContain("artist, title");
  });

  it("offers list, show, labels, trackings, failures, retry and void afterwards", async () => {
    const name = await file("after.csv", row("After One"), row("Carrier Refuses"), row("After Two"));
    const ran = await home.run(["bulk", "buy", name, ...SERVICE, "--yes", "--json"]);
    const id: string = JSON.parse(ran.out).bulkOrderId;
    expect((await home.run(["bulk", "list"])).out).toContain(id);
    expect((await home.run(["bulk", "show", id])).out.trim().split("\n")).toHaveLength(3);
    expect((await json("bulk", "labels", id)).files).toEqual([`${id}.pdf`]);
    expect((await read(`${id}.pdf`)).match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
    expect((await json("bulk", "labels", id, "--format", "zpl")).files).toEqual([`${id}.zpl`]);
    expect((await read(`${id}.zpl`)).match(/\^XZ/g)).toHaveLength(2);
    const trackings = await home.run(["bulk", "trackings", id, "-o", "-"]);
    expect(trackings.out.trim().split("\n")).toHaveLength(3);
    const [path] = (await json("bulk", "trackings", id)).files;
    expect(path).toMatch(/^Bulk_Order_\d+_\d{12}\.csv$/);
    expect((await json("bulk", "failures", id)).failures).toHaveLength(1);
    await json("bulk", "failures", id, "-o", "failed.csv");
    expect(await read("failed.csv")).toContain("carrier_refused");
    expect((await home.run(["bulk", "retry", id, "--yes"])).code).toBe(6);
    const stopped = await json("bulk", "stop", id, "--yes");
    expect(stopped).toMatchObject({ beingBought: [], message: `${id} has ended: 2 bought, 1 failed` });
    expect((await json("bulk", "void", id, "--yes")).voided).toBe(2);
  });

  it("saves the results in the columns of a shop's export, and for the shop; a failed order keeps all of its items", async () => {
    const header = [
      ...["Name,Financial Status,Fulfillment Status,Cancelled at,Lineitem quantity,Lineitem name,Shipping Name"],
      ...["Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone"],
      "Weight,Length,Width,Height,Notes",
    ].join(",");
    const to = (name: string) => `${name},2 Test Street,Chicago,'60614,IL,US,312-555-0101,2,10,8,4`;
    const rows = [
      `#2001,paid,unfulfilled,,2,Mug,${to("Refused Results")},`,
      `#2001,,,,1,Plate${",".repeat(12)}`,
      `#2002,paid,unfulfilled,,1,Mug,${to("Sold Results")},=1+1`,
      `#2002,,,,3,Cup${",".repeat(12)}`,
      `#2003,paid,unfulfilled,,1,Mug,${to("Voided Results")},`,
    ].map((line) => line.replace("Refused Results", "Carrier Refuses"));
    await writeFile(join(home.folder, "results-shop.csv"), [header, ...rows, ""].join("\n"));
    const ran = await home.run([
      ...["bulk", "buy", "results-shop.csv", ...SERVICE, "--yes", "--results", "results.csv", "--json"],
    ]);
    expect(ran.code, ran.err).toBe(6);
    const id: string = JSON.parse(ran.out).bulkOrderId;
    const [head, ...lines] = (await read("results.csv")).trimEnd().split("\r\n");
    expect(head).toBe(`${header},orderId,trackingNumber,carrier,service,price,status,error`);
    expect(lines.map((line) => line.split(",").slice(0, 6).join(","))).toEqual(
      rows.map((line) => line.split(",").slice(0, 6).join(",")),
    );
    expect(lines[1]).toMatch(/^#2001,,,,1,Plate,.*,failed,.*not deliverable/);
    expect(lines[2]).toMatch(/,'=1\+1,ORD-\d+,SBX\w+,UPS,UPS Ground,\d+\.\d\d,bought,$/);
    expect(lines[3]).toMatch(/^#2002,,,,3,Cup,.*,ORD-\d+,SBX\w+,UPS,UPS Ground,,bought,$/);

    const voided = /,(ORD-\d+),/.exec(lines[4] ?? "")?.[1] ?? "";
    await json("orders", "void", voided, "--yes");
    const woo = await home.run(["bulk", "results", id, "--for", "woocommerce", "-o", "-"]);
    expect(woo.out).toMatch(
      /^order_id,tracking_provider,tracking_number,date_shipped,status_shipped\r\n#2002,UPS,SBX\w+,,1\r\n$/,
    );
    expect(woo.err).toContain(`Not in the file:\n  ${voided}: It was voided\n`);
    const saved = await json("bulk", "results", id);
    expect(saved).toMatchObject({ files: [`${id}-results.csv`], columns: "own", leftOut: [] });
    const now = (await read(`${id}-results.csv`)).trimEnd().split("\r\n");
    expect(now.filter((line) => !line.includes(voided))).toEqual([head, ...lines.slice(0, 4)]);
    expect(now.at(-1)).toMatch(/^#2003,.*,voided,$/);

    const listed = (await home.run(["orders", "list", "--search", id])).out.trim().split("\n");
    expect(listed.map((line) => line.split("\t").slice(-4))).toEqual([
      ["#2003", "", "", id],
      ["#2002", "", "", id],
    ]);
    const table = await home.run(["orders", "list", "--search", id], { columns: 200 });
    expect(table.out).toMatch(/#2002 *\n/);

    await json("bulk", "failures", id, "-o", "results-failed.csv");
    const again = await home.run(["bulk", "check", "results-failed.csv", ...SERVICE]);
    expect(again.err).toContain("Shopify export: 1 order from 2 rows (1 further item joined)");
    const unknown = await home.run(["bulk", "results", id, "--for", "etsy"]);
    expect(unknown.code).toBe(2);
  });

  it("leaves voided labels out of every list and file, and names them", async () => {
    const name = await file("voided.csv", row("Kept One"), row("Voided One"), row("Kept Two"));
    const bought = await json("bulk", "buy", name, ...SERVICE, "--yes");
    const id: string = bought.bulkOrderId;
    const shown = async () => (await home.run(["bulk", "show", id])).out.trim().split("\n");
    const given = (await shown())[1]?.split("\t")[2] ?? "";
    expect((await home.run(["orders", "void", given, "--yes"])).code).toBe(0);
    const leftOut = `1 voided label left out: ${given} (row 2)`;
    expect((await shown()).map((line) => line.split("\t")[1])).toEqual(["bought", "voided", "bought"]);
    for (const command of [
      ["bulk", "labels", id, "-o", "kept.pdf"],
      ["labels", id, "-o", "kept2.pdf"],
    ]) {
      const saved = await home.run(command);
      expect(saved.code, saved.err).toBe(0);
      expect(saved.err).toContain(leftOut);
      expect((await read(command.at(-1) ?? "")).match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
    }
    const trackings = await home.run(["bulk", "trackings", id, "-o", "-"]);
    expect(trackings.err).toContain(leftOut);
    expect(trackings.out).not.toContain(given.replace("ORD-", ""));
    expect(trackings.out.trim().split("\n")).toHaveLength(3);
  });
});
