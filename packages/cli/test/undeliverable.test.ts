import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoStage } from "./demo-server.js";

const PARCEL = ["--weight", "2", "--size", "12x10x5"];
const TO_BOX = [
  ...["--to-name", "Test Recipient", "--to-street1", "PO Box 12", "--to-city", "Portland"],
  ...["--to-state", "OR", "--to-zip", "97205", "--to-phone", "503-555-0100"],
];
const ROWS = [
  "toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height,service",
  "In a box,PO Box 12,Portland,OR,97205,503-555-0100,2,12,10,5,UPS Ground",
  "At home,3 Sample Avenue,Portland,OR,97205,503-555-0100,2,12,10,5,UPS Ground",
].join("\n");

describe("what a service does not deliver", () => {
  const { home } = demoStage("demo");

  it("is quoted with the reason, and bought only if it is accepted", async () => {
    const quoted = await home.run(["quote", ...PARCEL, ...TO_BOX]);
    expect(quoted.out).toMatch(/^UPS\tUPS Ground\t8\.10\t.*\tUPS Ground does not deliver to PO boxes; use USPS/m);
    const buy = ["buy", ...PARCEL, ...TO_BOX, "--yes", "--json"];
    const refused = await home.run([...buy.filter((arg) => arg !== "--json"), "--service", "UPS Ground"]);
    expect(refused).toMatchObject({ code: 6, err: expect.stringContaining("--accept undeliverable") });
    const cheapest = await home.run([...buy, "--service", "cheapest"]);
    expect(JSON.parse(cheapest.out).order).toMatchObject({ carrier: "USPS" });
    const again = [...buy, "--service", "UPS Ground", "--accept"];
    expect(await home.run([...again, "undeliverable"])).toMatchObject({
      code: 6,
      err: expect.stringMatching(/Looks the same as ORD-\d+ of .*Nothing was bought/),
    });
    const accepted = await home.run([...again, "undeliverable,duplicate"]);
    expect(JSON.parse(accepted.out).order).toMatchObject({ carrier: "UPS", accepted: ["undeliverable", "duplicate"] });
  });

  it("is asked about for a return label as well, and a ZIP code outside its state for any label", async () => {
    const post = [
      ...["--to-name", "Test Soldier", "--to-street1", "PSC 802 BOX 74", "--to-city", "APO"],
      ...["--to-state", "AE", "--to-zip", "09499", "--to-phone", "503-555-0100"],
    ];
    const service = ["--service", "USPS Priority Mail"];
    const goods = ["--customs", "Cotton shirt:2:24.50:CN"];
    const bought = await home.run(["buy", ...PARCEL, ...post, ...service, ...goods, "--yes", "--json"]);
    const { orderId } = JSON.parse(bought.out).order;
    const words = ["orders", "return", orderId, "--carrier", "UPS", "--service", "UPS Ground", "--yes"];
    const refused = await home.run(words);
    expect(refused).toMatchObject({ code: 6, err: expect.stringContaining("UPS Ground does not collect from APO") });
    const accepted = await home.run([...words, "--json", "--accept", "undeliverable"]);
    expect(JSON.parse(accepted.out).order).toMatchObject({ carrier: "UPS", accepted: ["undeliverable"] });

    const wrongZip = TO_BOX.map((word) => (word === "97205" ? "02108" : word));
    const buy = ["buy", ...PARCEL, ...wrongZip, ...service, "--yes"];
    const asked = await home.run(buy);
    expect(asked).toMatchObject({ code: 6, err: expect.stringContaining("ZIP code 02108 belongs to MA, not to OR") });
    const kept = await home.run([...buy, "--json", "--accept", "zip_state"]);
    expect(JSON.parse(kept.out).order).toMatchObject({ accepted: ["zip_state"] });
  });

  it("without the goods for a customs form is refused before the price is agreed to, and shown with them", async () => {
    const post = [
      ...["--to-name", "Test Soldier", "--to-street1", "UNIT 2050 BOX 4190", "--to-city", "APO"],
      ...["--to-state", "AP", "--to-zip", "96278", "--to-phone", "503-555-0100"],
    ];
    const buy = ["buy", ...PARCEL, ...post, "--service", "USPS Priority Mail", "--yes"];
    const unknown = await home.run([...buy, "--description", "Mugs"]);
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("The value of the goods in USD is needed") });
    expect(unknown.err).toContain("--customs");
    const wrong = await home.run([...buy, "--customs", "Mugs:many:24"]);
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("description:quantity:value") });
    const goods = ["--customs", "Shirt: cotton:2:24.50:Germany:6109.10", "--customs", "Mug:1:8"];
    const { out } = await home.run([...buy, ...goods, "--json"]);
    const { order } = JSON.parse(out);
    expect(order.packageDetails.customs).toEqual([
      { description: "Shirt: cotton", quantity: 2, value: 24.5, weight: 1, originCountry: "DE", hsCode: "610910" },
      { description: "Mug", quantity: 1, value: 8, weight: 1, originCountry: "US" },
    ]);
    const shown = await home.run(["orders", "show", order.orderId]);
    expect(shown.out).toContain("2 x Shirt: cotton, $24.50, 1 lbs, made in DE, HS 610910");
  });

  it("is left out of a file and listed, unless it is accepted", async () => {
    await writeFile(join(home.folder, "box.csv"), ROWS);
    const some = await home.run(["bulk", "buy", "box.csv", "--yes", "--json"]);
    expect(some).toMatchObject({ code: 6, err: expect.stringMatching(/1 +In a box +UPS Ground does not deliver/) });
    expect(JSON.parse(some.out).bulkOrder.counts).toMatchObject({ total: 1, bought: 1 });
    await writeFile(join(home.folder, "all.csv"), ROWS.replace("At home", "At her home"));
    const all = await home.run(["bulk", "buy", "all.csv", "--yes", "--json", "--accept", "undeliverable"]);
    expect(all.code, all.err).toBe(0);
    expect(JSON.parse(all.out).bulkOrder.counts).toMatchObject({ total: 2, bought: 2 });
  });
});
