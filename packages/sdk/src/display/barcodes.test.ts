import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isZipBarcode, namesOrder, ownNumbersIn, readBarcode, trackingNumbersIn } from "./barcodes.js";
import { carrierName, trackingUrl } from "./carriers.js";

const USPS = "9400100000000000100010";
const GS = "\u001d";

/** What a scanner sends, the carrier, and the number printed on the label. */
const LABELS = [
  ["1Z999AA10123456784", "UPS", "1Z999AA10123456784"],
  [" 1z ab1 2cd 03 1234 5677 ", "UPS", "1ZAB12CD0312345677"],
  [USPS, "USPS", USPS],
  ["9400 1000 0000 0000 1000 10", "USPS", USPS],
  ["92748901000000000000123459", "USPS", "92748901000000000000123459"],
  ["7000 1234 5678 9012 3451", "USPS", "70001234567890123451"],
  ["0001 2345 6789 0123 4562", "USPS", "00012345678901234562"],
  [`42078701${USPS}`, "USPS", USPS],
  [`420787010000${USPS}`, "USPS", USPS],
  ["4207870192748901000000000000123459", "USPS", "92748901000000000000123459"],
  [`42078701${GS}${USPS}`, "USPS", USPS],
  [`${GS}42078701${USPS}`, "USPS", USPS],
  [`]C142078701${USPS}\r\n`, "USPS", USPS],
  ["(420)78701(94)00100000000000100010", "USPS", USPS],
  ["9400-1000-0000-0000-1000-10", "USPS", USPS],
  ["6129 9998 8882", "FEDEX", "612999988882"],
  ["123456789090", "FEDEX", "123456789090"],
  ["612999900001233", "FEDEX", "612999900001233"],
  ["9611020612999900001233", "FEDEX", "612999900001233"],
  ["1001000000000000000000612999988882", "FEDEX", "612999988882"],
  ["9622001560000000000123123456789013", "FEDEX", "123456789013"],
  ["32971514560102446129999888822014", "FEDEX", "612999988882"],
] as const;

/** A wrong check digit, layout or length; and numbers that are no barcodes. */
const OTHERS = [
  ...["1Z999AA10123456785", "2Z999AA10123456784", "1Z999AA1012345678", "9400100000000000100011"],
  ...["2300100000000000100010", "70001234567890123452", "420787019400100000000000100011", "92748901000000000000123458"],
  ...["612999988883", "612999900001234", "9611020612999900001234", "1001000000000000000000612999988883"],
  ...["1101000000000000000000612999988882", "3297151456010244612999988882201", "32971514560102446129999888832014"],
  ...["42078701", "5125550107", "112-1234567-1234567", "ORD-100001", ""],
];

describe("a barcode", () => {
  it.each(LABELS)("%j is a label of %s with the number %s", (scanned, carrier, trackingNumber) => {
    expect(readBarcode(scanned)).toEqual({ carrier, trackingNumber });
    expect(trackingNumbersIn(scanned)).toContain(trackingNumber);
  });

  it.each(OTHERS)("%j is no label", (scanned) => {
    expect(readBarcode(scanned)).toBeUndefined();
  });

  it("may mean what it says, what is in it, and a number that is printed shorter or longer", () => {
    expect(trackingNumbersIn(`42078701 ${USPS}`)).toEqual([`42078701${USPS}`, USPS]);
    expect(trackingNumbersIn("sbxu-0000 0000 0001")).toEqual(["SBXU000000000001"]);
    expect(trackingNumbersIn("9261290100000000001232")).toEqual(["9261290100000000001232", "61290100000000001232"]);
    expect(trackingNumbersIn("61290100000000001232")).toEqual(["61290100000000001232", "9261290100000000001232"]);
    expect(trackingNumbersIn("00012345678901234562")).toEqual(["00012345678901234562", "9100012345678901234562"]);
    expect(trackingNumbersIn("9100012345678901234562")).toEqual(["9100012345678901234562", "00012345678901234562"]);
    expect(trackingNumbersIn("9611020612999900001239")).toEqual(["9611020612999900001239", "612999900001239"]);
    expect(trackingNumbersIn("Springfield")).toEqual([]);
  });

  it("of a packing slip is an order number, without what the scanner adds", () => {
    expect(ownNumbersIn("INV-1001\r\n")).toEqual(["INV-1001"]);
    expect(ownNumbersIn("]C1INV 1001")).toEqual(["]C1INV 1001", "INV 1001"]);
    expect(ownNumbersIn(" \r\n")).toEqual([]);
  });

  it("names an order by each of its numbers, and by no part of them", () => {
    const order = { orderId: "ORD-100001", trackingNumber: USPS, reference: " R-1 ", orderNumber: "1001" };
    const names = ["ord-100001", "R-1", "1001\r\n", `42078701${USPS}`, "9400 1000 0000 0000 1000 10"];
    expect(names.filter((text) => !namesOrder(text, order))).toEqual([]);
    const others = ["100001", "R-10", "r-1", "100", "9400", "940010000000000010001", "42078701", "", " "];
    expect(others.filter((text) => namesOrder(text, order))).toEqual([]);
    expect(namesOrder("", { trackingNumber: "", reference: "" })).toBe(false);
  });

  it("may be only the ZIP code of another one", () => {
    expect(["42078701", "420787011234", "]C142078701", "(420)78701"].map(isZipBarcode)).toEqual(Array(4).fill(true));
    expect([`42078701${USPS}`, "4207870", "42178701", "78701"].map(isZipBarcode)).toEqual(Array(4).fill(false));
  });
});

const file = resolve(import.meta.dirname, "../../../../../shared/data/13-carrier-limits/scanned-barcodes.json");

interface Vector {
  readonly scanned: string;
  readonly tracking: string | null;
  readonly carrier: string | null;
}

it.skipIf(!existsSync(file))("reads public barcodes as their sources do (skipped without ../shared/data)", () => {
  const { vectors }: { vectors: Vector[] } = JSON.parse(readFileSync(file, "utf8"));
  expect(vectors).toHaveLength(57);
  const read = vectors.map(({ scanned }) => {
    const label = readBarcode(scanned);
    return { scanned, tracking: label?.trackingNumber ?? null, carrier: label ? carrierName(label.carrier) : null };
  });
  expect(read).toEqual(vectors.map(({ scanned, tracking, carrier }) => ({ scanned, tracking, carrier })));
  for (const { scanned, tracking } of vectors) {
    if (tracking !== null) expect(trackingNumbersIn(scanned)).toContain(tracking);
  }
});

describe("the carrier's page about a parcel", () => {
  it("exists for each carrier, once the label is bought", () => {
    const pages = ["UPS", "USPS", "FEDEX"].map((carrier) => trackingUrl({ carrier, trackingNumber: "1 2" }));
    expect(pages).toEqual([
      "https://www.ups.com/track?tracknum=1%202",
      "https://tools.usps.com/go/TrackConfirmAction?tLabels=1%202",
      "https://www.fedex.com/fedextrack/?trknbr=1%202",
    ]);
    expect(trackingUrl({ carrier: "UPS", trackingNumber: null })).toBeUndefined();
    expect(trackingUrl({ carrier: "DHL", trackingNumber: "1" })).toBeUndefined();
    expect(trackingUrl({ carrier: "UPS", trackingNumber: "SBXU1", sandbox: true })).toBeUndefined();
  });
});
