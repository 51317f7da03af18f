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
    const accepted = await home.run([...buy, "--service", "UPS Ground", "--accept", "undeliverable"]);
    expect(JSON.parse(accepted.out).order).toMatchObject({ carrier: "UPS", accepted: ["undeliverable"] });
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
