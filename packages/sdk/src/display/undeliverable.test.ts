import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parseDelimited } from "../files/delimited-text/parse-delimited.js";
import { type ParcelToDeliver, undeliverable } from "./undeliverable.js";

const to = { name: "Ada", street1: "2 Sample Avenue", city: "Portland", state: "OR", zip: "97201" };
const fieldsOf = (carrier: "UPS" | "USPS" | "FEDEX", service: string, parcel: ParcelToDeliver) =>
  undeliverable(carrier, service, parcel).map(({ field }) => field);
const reaches = (carrier: "UPS" | "USPS" | "FEDEX", service: string, recipient: ParcelToDeliver["recipient"]) =>
  fieldsOf(carrier, service, { recipient: { ...to, ...recipient } }).length === 0;

describe("what a service reaches", () => {
  const BOX = { street1: "PO Box 12" };
  const POST = { street1: "PSC 802 BOX 74", city: "APO", state: "AE", zip: "09499" };
  const GUAM = { city: "Hagatna", state: "GU", zip: "96910" };
  it.each([
    ["USPS", "USPS Priority Mail", [true, true, true]],
    ["USPS", "USPS Ground Advantage (under 15.99 oz)", [true, true, true]],
    ["UPS", "UPS Ground", [false, false, false]],
    ["UPS", "UPS Ground Saver", [false, false, false]],
    ["UPS", "UPS SurePost", [false, false, false]],
    ["UPS", "UPS Next Day Air Saver", [false, false, false]],
    ["UPS", "UPS Mail Innovations", [true, true, false]],
    ["FEDEX", "FedEx Ground", [false, false, false]],
    ["FEDEX", "FedEx Smart Post", [true, true, false]],
    ["FEDEX", "FedEx Ground® Economy", [true, true, false]],
    ["FEDEX", "FedEx 2Day", [false, false, false]],
  ] as const)("%s %s", (carrier, service, expected) => {
    expect([BOX, POST, GUAM].map((place) => reaches(carrier, service, place))).toEqual(expected);
    expect(reaches(carrier, service, {})).toBe(true);
  });

  it.each([
    [{ state: "AA" }, "state"],
    [{ state: "Armed Forces Pacific" }, "zip"],
    [{ city: "FPO", state: "CA" }, "city"],
    [{ city: "Apopka", state: "FL", zip: "32703" }, undefined],
    [{ zip: "34002" }, "zip"],
    [{ zip: "09045-1234" }, "zip"],
    [{ zip: "96799" }, undefined],
    [{ street1: "CMR 1250 Box 3" }, "street1"],
    [{ street1: "140 Phantom St", street2: "Unit 16332" }, undefined],
  ])("a military post is known by one part: %j", (place, field) => {
    const zip = field === "zip" && !("zip" in place) ? "96201" : "97201";
    const found = fieldsOf("UPS", "UPS Ground", { recipient: { ...to, zip, ...place } });
    expect(found).toEqual(field === undefined ? [] : [`recipient.${field}`]);
  });

  it("a return is collected where its sender is, and a sender's PO box does not matter", () => {
    const parcel = { sender: { ...to, street1: "PO Box 1", state: "PR", zip: "00901" }, recipient: to };
    expect(fieldsOf("UPS", "UPS Ground", parcel)).toEqual([]);
    expect(fieldsOf("UPS", "UPS Ground", { ...parcel, isReturn: true })).toEqual(["sender.state"]);
    expect(fieldsOf("USPS", "USPS Priority Mail", { ...parcel, isReturn: true })).toEqual([]);
  });
});

describe("lines", () => {
  it.each([
    ["UPS", "name", 35],
    ["UPS", "street2", 35],
    ["UPS", "city", 30],
    ["FEDEX", "street1", 35],
    ["FEDEX", "company", 35],
  ] as const)("%s takes a %s of %i characters", (carrier, field, most) => {
    const of = (length: number, side: "sender" | "recipient") =>
      undeliverable(carrier, undefined, { [side]: { ...to, [field]: "é".repeat(length) } });
    expect(of(most, "recipient")).toEqual([]);
    const [problem] = of(most + 3, "recipient");
    expect(problem?.field).toBe(`recipient.${field}`);
    expect(problem?.message).toMatch(new RegExp(`has ${most + 3} characters, 3 too many: \\w+ takes ${most}$`));
    expect(of(most + 1, "sender")[0]?.field).toBe(`sender.${field}`);
    expect(undeliverable("USPS", undefined, { recipient: { ...to, [field]: "x".repeat(60) } })).toEqual([]);
  });
});

describe("sizes", () => {
  it.each([
    ["UPS", "UPS Ground", [108, 14, 14], true],
    ["UPS", "UPS Ground", [14, 14, 108.1], false],
    ["UPS", "UPS Ground", [100, 20, 13], false],
    ["UPS", "UPS Ground Saver", [60, 20, 15], true],
    ["UPS", "UPS Ground Saver", [61, 4, 4], false],
    ["UPS", "UPS Ground Saver", [6, 4, 0.7], false],
    ["UPS", "UPS Mail Innovations", [70, 20, 10.1], false],
    ["FEDEX", "FedEx Home Delivery", [109, 4, 4], false],
    ["FEDEX", "FedEx 2Day", [119, 11, 12], true],
    ["FEDEX", "FedEx 2Day", [119.5, 4, 4], false],
    ["FEDEX", "FedEx Ground Economy", [66, 16, 16.5], false],
    ["USPS", "USPS Ground Advantage", [120, 3, 3.1], false],
    ["USPS", "USPS Ground Advantage", [50, 20, 20], true],
    ["USPS", "USPS Priority Mail", [50, 20, 20], false],
    ["USPS", "USPS Priority Mail", [48, 15, 15], true],
    ["USPS", "USPS Media Mail", [5, 3.5, 0.1], true],
    ["USPS", "USPS Media Mail", [6, 3, 0.3], true],
    ["USPS", "USPS Media Mail", [6, 3, 0.1], false],
    ["USPS", "USPS Media Mail", [3, 3, 4], false],
  ] as const)("%s %s takes %j: %s", (carrier, service, [length, width, height], isTaken) => {
    const problems = undeliverable(carrier, service, { dimensions: { length, width, height } });
    expect(problems.map(({ field }) => field)).toEqual(isTaken ? [] : ["packageDetails.dimensions.length"]);
  });
});

// Collected from public sources. It is not part of the repository.
const FILE = fileURLToPath(
  new URL("../../../../../shared/data/13-carrier-limits/po-box-and-military.csv", import.meta.url),
);
const isPresent = existsSync(FILE);
const [, ...vectors] = isPresent ? parseDelimited(readFileSync(FILE, "utf8"), { skipBlankRecords: true }).records : [];

describe("a street line", () => {
  it.each([
    ...["GPO Box 12", "G.P.O. Box 12", "PO Bx 12", "P.O. Bx 12", "Post Ofc Box 12", "Post Ofc. Box 12", "Apdo. 12"],
    ...["Apartado Postal 12", "Caja Postal 12", "Casilla 12", "US Mail Box 12", "U.S. Mailbox 12", "Caller Service 12"],
    ...["Gen Delivery", "Gen. Delivery", "Gen. Del.", "GEN DEL"],
  ])("%s is served by the post only", (street1) => {
    expect(fieldsOf("UPS", "UPS Ground", { recipient: { ...to, street1 } })).toEqual(["recipient.street1"]);
  });

  it.each([
    ...["9 Boxwood Dr", "12 Post Office Rd", "PMB 12", "Mailbox 12", "Box 12", "3 Casilla Way", "12 Gen Del Valle St"],
    ...["4 GPO Plaza", "8 Caja Postal Ct", "1 Caller Service Rd", "7 Spo Bx Ln"],
  ])("%s is served by all", (street1) => {
    expect(fieldsOf("UPS", "UPS Ground", { recipient: { ...to, street1 } })).toEqual([]);
  });
});

describe.skipIf(!isPresent)("lines of addresses (skipped without ../shared/data)", () => {
  it.each(vectors.map(({ cells }) => [cells[0] ?? "", cells[1] ?? ""]))("%s: %s", (street1, expected) => {
    const isMilitary = expected === "military";
    const recipient = { ...to, street1, ...(isMilitary && { city: "APO", state: "AE", zip: "09499" }) };
    const isPostOnly = ["po_box", "usps_only", "military"].includes(expected);
    expect(fieldsOf("UPS", "UPS Ground", { recipient }).length > 0).toBe(isPostOnly);
    expect(fieldsOf("FEDEX", "FedEx Ground", { recipient }).length > 0).toBe(isPostOnly);
    expect(fieldsOf("USPS", "USPS Priority Mail", { recipient })).toEqual([]);
  });
});
