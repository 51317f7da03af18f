import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { CreateOrderRequest, FieldError, PriceRequest } from "@shipctl/sdk/contract";
import { statesOfZip } from "@shipctl/sdk/display";
import { countryCode, readBulkCsv, writeBulkCsv } from "@shipctl/sdk/files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startServer, type TestServer } from "../api.js";
import { expectBalance } from "./books.js";
import { refusal } from "./refusal.js";
import { bulkRow, order, parcel, testRecipient } from "./shipments.js";

type Recipient = Partial<PriceRequest["recipient"]>;

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
  person = await server.register({ balance: 10_000 });
});

afterAll(() => server.close());

describe("labels", () => {
  it.each(["CA", "MX", "UK", "GB", "DE", "Canada", "Atlantis"])(
    "are not sold to %s, for any address there",
    async (country) => {
      const recipient = { ...testRecipient, country, state: "", zip: "K1A 0B1" };
      const body = order({ recipient: { ...recipient, state: "ON" } });
      const error = await refusal(person.api.createOrder({ body }));
      expect(error).toMatchObject({ status: 422, code: "country_not_served" });
      expect(error.message).toMatch(/United States only/);
      expect(error.message).toContain(countryCode(country));
      const { price: _price, ...unpriced } = body;
      expect((await refusal(person.api.calculatePrice({ body: unpriced }))).code).toBe("country_not_served");
      const swapped = { ...body, sender: body.recipient, recipient: body.sender };
      expect((await refusal(person.api.createOrder({ body: swapped }))).code).toBe("country_not_served");
    },
  );

  it.each([
    ...["US", "us", "USA", "U.S.A.", "United States", "the United States", "America"],
    ...["PR", "Puerto Rico", "Guam", "U.S. Virgin Islands"],
  ])("are sold if the country is %j, also in a row of a file", async (country) => {
    expect((await recipientOf({ country })).country).toBe("US");
    const file = readBulkCsv(writeBulkCsv([{ toCountry: country }]));
    expect(file.ok && (file.rows[0]?.toCountry || "US")).toBe("US");
  });

  it.each([
    ["DC", "20500"],
    ["AK", "99501"],
    ["HI", "96813"],
    ["PR", "00901"],
    ["VI", "00801"],
    ["GU", "96910"],
    ["AS", "96799"],
    ["MP", "96950"],
    ["FM", "96941"],
    ["MH", "96960"],
    ["PW", "96940"],
    ["AA", "34035"],
    ["AE", "09012"],
    ["AP", "96201"],
  ])("are sold to %s", async (state, zip) => {
    expect(await recipientOf({ state, zip }, BY_POST)).toMatchObject({ state, zip, country: "US" });
  });
});

describe("an address on an order", () => {
  it.each([
    [{ state: "or" }, { state: "OR" }],
    [{ state: "Oregon" }, { state: "OR" }],
    [{ state: " new  york ", zip: "10001" }, { state: "NY" }],
    [{ state: "d.c.", zip: "20500" }, { state: "DC" }],
    [{ zip: " 97201 " }, { zip: "97201" }],
    [{ zip: "972011234" }, { zip: "97201-1234" }],
    [{ zip: "97201-1234" }, { zip: "97201-1234" }],
    [{ zip: "97201 1234" }, { zip: "97201-1234" }],
    [{ name: "  Test   Recipient\t" }, { name: "Test Recipient" }],
    [{ street2: " " }, { street2: "" }],
  ])("written as %o is normalized", async (typed, tidy) => {
    expect(await recipientOf(typed)).toMatchObject(tidy);
  });

  it("keeps SPEC's order of messages", async () => {
    const blank = { name: " ", street1: " ", city: " ", state: " ", zip: " ", phone: " " };
    const errors = await errorsOf(blank);
    expect(errors.map(({ message }) => message)).toEqual([
      "Name is required",
      "Street address is required",
      "City is required",
      "State is required",
      "ZIP code is required",
      "Phone number is required",
    ]);
    expect(errors.map(({ field }) => field)).toContain("recipient.street1");
  });

  it.each([
    [{ zip: "2134", state: "MA" }, "recipient.zip", "02134"],
    [{ zip: "501", state: "New York" }, "recipient.zip", "00501"],
    [{ zip: "9720" }, "recipient.zip", undefined],
    [{ zip: "97201-12" }, "recipient.zip", undefined],
    [{ zip: "ABCDE" }, "recipient.zip", undefined],
    [{ zip: "00000", state: "OR" }, "recipient.zip", undefined],
    [{ zip: "00500-1234", state: "NY" }, "recipient.zip", undefined],
    [{ zip: "９７２０１" }, "recipient.zip", undefined],
    [{ state: "XX" }, "recipient.state", undefined],
    [{ state: "constructor" }, "recipient.state", undefined],
    [{ phone: "12345" }, "recipient.phone", undefined],
    [{ phone: "call me" }, "recipient.phone", undefined],
  ])("with %o is refused by field, with a suggestion if possible", async (typed, field, suggestion) => {
    const [error, ...others] = await errorsOf(typed);
    expect(others).toEqual([]);
    expect(error).toMatchObject({ field, message: expect.stringContaining(JSON.stringify(Object.values(typed)[0])) });
    expect(error?.suggestion).toBe(suggestion);
  });

  it("is accepted if ZIP and state disagree, and a bulk check warns about it", async () => {
    expect(await recipientOf({ state: "CA" })).toMatchObject({ state: "CA", zip: "97201" });
    const { results } = await person.api.validateBulkOrder({
      body: { service: "UPS Ground", orders: [bulkRow({ toState: "CA" })] },
    });
    expect(results[0]).toMatchObject({ isValid: true });
    const warning = results[0]?.warnings.find(({ field }) => field === "toZip");
    expect(warning).toMatchObject({ message: expect.stringMatching(/97201.*OR.*CA/), suggestion: "OR" });
  });
});

describe("text that a label can show", () => {
  it.each([
    "José Muñoz",
    "Łukasz Żółć",
    "Nguyễn Văn Ánh",
    "Ștefan Țurcanu",
    "Ελένη Παπαδοπούλου",
    "Мария Ёлкина",
    "O’Brien – “Ægir” №5 €",
  ])("%s is printed as it is", async (name) => {
    expect((await recipientOf({ name })).name).toBe(name);
  });
});

describe("text that a label cannot show", () => {
  it.each([
    ["株式会社", "株", "ZhuShiHuiShe"],
    ["Müller 株", "株", "Müller Zhu"],
    ["김철수", "김", expect.stringMatching(/^[\x20-\x7e]+$/)],
    ["محمد علي", "م", expect.stringMatching(/^[\x20-\x7e]+$/)],
    ["नमस्ते", "न", expect.stringMatching(/^[\x20-\x7e]+$/)],
    ["Anna 👍", "👍", "Anna"],
    ["👍", "👍", undefined],
  ])("is refused before the purchase, naming field and character: %s", async (name, character, suggestion) => {
    const before = (await person.api.getBalance()).balance;
    const [error] = await errorsOf({ name });
    expect(error).toMatchObject({
      field: "recipient.name",
      message: expect.stringContaining(JSON.stringify(character)),
    });
    expect(error?.suggestion).toEqual(suggestion);
    expect(JSON.stringify(error)).not.toContain("??");
    await expectBalance(person, before);
    if (error?.suggestion) expect((await recipientOf({ name: error.suggestion })).name).toBe(error.suggestion);
  });

  it("is reported for every printed field by name", async () => {
    const bad = "書";
    const side = { name: bad, company: bad, street1: bad, street2: bad, city: bad };
    const body = order({ sender: { ...parcel().sender, ...side }, reference: bad, sku: bad, orderNumber: bad });
    const packageDetails = { ...parcel().packageDetails, description: bad };
    const error = await refusal(person.api.createOrder({ body: { ...body, packageDetails } }));
    const parts = ["name", "company", "street1", "street2", "city"].map((part) => `sender.${part}`);
    const fields = error.errors.map(({ field }) => field.replace("packageDetails.", ""));
    expect(fields.sort()).toEqual([...parts, "description", "reference", "orderNumber", "sku"].sort());
  });
});

const dataFile = resolve(import.meta.dirname, "../../../../../shared/data/04-addresses/zip3-to-states.json");

describe("the table of ZIP codes", () => {
  it.skipIf(!existsSync(dataFile))("agrees with the census (skipped without ../shared/data)", () => {
    const census: Readonly<Record<string, readonly string[]>> = JSON.parse(readFileSync(dataFile, "utf8"));
    const wrong = Object.entries(census).flatMap(([prefix, states]) => {
      const ours = statesOfZip(`${prefix}01`);
      const missing = states.filter((state) => !ours.includes(state));
      return missing.length === 0 ? [] : [`${prefix}: ${missing} not among ${ours}`];
    });
    expect(wrong).toEqual([]);
  });
});

/** UPS does not reach territories and military posts; USPS asks for a customs form. */
const BY_POST: Partial<CreateOrderRequest> = {
  carrier: "USPS",
  serviceType: "USPS Priority Mail",
  price: 11.45,
  packageDetails: { ...parcel().packageDetails, description: "Books", value: 20 },
};

async function recipientOf(changes: Recipient, by: Partial<CreateOrderRequest> = {}) {
  const { order: bought } = await person.api.createOrder({
    body: order({ recipient: { ...testRecipient, ...changes }, ...by }),
  });
  return bought.recipient;
}

async function errorsOf(changes: Recipient): Promise<readonly FieldError[]> {
  const error = await refusal(recipientOf(changes));
  expect(error).toMatchObject({ status: 400, code: "invalid_input" });
  return error.errors;
}
