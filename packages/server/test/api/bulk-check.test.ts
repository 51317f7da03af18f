import type { BulkRow, BulkRowResult, ValidateBulkRequest } from "@shipctl/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startServer, type TestServer } from "../api.js";
import { expectBalance } from "./books.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, GROUND, order, orderTo, parcel, testRecipient } from "./shipments.js";
import { DAY_MS } from "./time-passes.js";

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
  person = await server.register({ balance: 1_000 });
});

afterAll(async () => {
  await expectBalance(person, 1_000);
  await server.close();
});

describe("a check of rows", () => {
  it("reports a character that no label can show, without affecting other rows", async () => {
    const { results } = await check([bulkRow(), bulkRow({ toName: "Te\u0000st" }), bulkRow({ sku: "B" })]);
    expect(results.map(({ isValid }) => isValid)).toEqual([true, false, true]);
    expect(results[1]?.errors).toMatchObject([{ field: "toName", suggestion: "Test" }]);
    expect(results[1]?.errors[0]?.message).not.toContain("\u0000");
  });

  it("suggests the state of a ZIP code and the company as a name, where the row has none", async () => {
    const { results } = await check([
      bulkRow({ toState: "", toZip: "10001" }),
      bulkRow({ toState: "", toZip: "00907-1234" }),
      bulkRow({ toState: "", toZip: "06390" }),
      bulkRow({ toName: "", toCompany: "Sample Studio" }),
    ]);
    expect(results.map(({ errors }) => errors.map(({ field, suggestion }) => [field, suggestion]))).toEqual([
      ...[[["toState", "NY"]], [["toState", "PR"]], [["toState", undefined]], [["toName", "Sample Studio"]]],
    ]);
  });

  it("repeats at most 60 characters of a cell, so that the reply to wrong rows is shorter than the rows", async () => {
    const long = `${"7".repeat(1_999)}!`;
    const cells = {
      weight: long,
      length: long,
      width: long,
      height: long,
      insuredValue: long,
      value: long,
      quantity: long,
    };
    const words = { signature: long, carrier: long, service: long, toZip: long, toState: long };
    const { results } = await check([bulkRow(cells), bulkRow(words)]);
    expect(results.map(({ isValid }) => isValid)).toEqual([false, false]);
    expect(results[0]?.errors.length).toBeGreaterThanOrEqual(7);
    expect(JSON.stringify(results)).not.toContain("7".repeat(61));
  });

  it("prices each valid row, in their order, with totals by service, and buys nothing", async () => {
    const rows = [
      bulkRow(),
      bulkRow({ toZip: "" }),
      bulkRow({ service: "USPS Priority Mail", sku: "B" }),
      bulkRow({ sku: "C" }),
    ];
    const reply = await check(rows);
    expect(reply.results.map(({ rowIndex, isValid, service, price }) => [rowIndex, isValid, service, price])).toEqual([
      [0, true, "UPS Ground", 8.1],
      [1, false, undefined, undefined],
      [2, true, "USPS Priority Mail", 11.45],
      [3, true, "UPS Ground", 8.1],
    ]);
    expect(reply).toMatchObject({
      apiId: (await person.api.getDefaultApi())._id,
      validCount: 3,
      invalidCount: 1,
      totalPrice: 27.65,
      services: [
        { carrier: "UPS", service: "UPS Ground", count: 2, totalPrice: 16.2 },
        { carrier: "USPS", service: "USPS Priority Mail", count: 1, totalPrice: 11.45 },
      ],
    });
  });

  it("reports all errors of a row by column, and none of other rows", async () => {
    const [, result] = (await check([bulkRow(), {}])).results;
    expect(result?.isValid).toBe(false);
    const sides = Object.entries({ from: "Sender", to: "Recipient" }).flatMap(([side, whose]) => [
      [`${side}Name`, `${whose}: Name is required`],
      [`${side}Street1`, `${whose}: Street address is required`],
      [`${side}City`, `${whose}: City is required`],
      [`${side}State`, `${whose}: State is required`],
      [`${side}Zip`, `${whose}: ZIP code is required`],
      [`${side}Phone`, `${whose}: Phone number is required`],
    ]);
    const measures = ["weight", "length", "width", "height"].map((column) => [
      column,
      `${column.charAt(0).toUpperCase()}${column.slice(1)} is required`,
    ]);
    expect(result?.errors.map(({ field, message }) => [field, message])).toEqual([...sides, ...measures]);
  });

  it("accepts numbers and empty cells as spreadsheets write them", async () => {
    const row = bulkRow({ weight: 2, length: 12.5, width: " 10 ", toZip: 97201, toCompany: null, fromStreet2: null });
    expect((await checkOne(row)).errors).toEqual([]);
  });

  it.each([
    [{ weight: "0" }, "weight", "Weight must be at least 0.1"],
    [{ weight: "0.09" }, "weight", "Weight must be at least 0.1"],
    [{ height: "-3" }, "height", "Height must be at least 0.1"],
    [{ width: "1001" }, "width", "Width must be at most 1000"],
    [{ weight: "heavy" }, "weight", 'Weight: "heavy" is not a number'],
    [{ weight: "NaN" }, "weight", 'Weight: "NaN" is not a number'],
    [{ weight: "Infinity" }, "weight", 'Weight: "Infinity" is not a number'],
    [{ weight: "1e999" }, "weight", 'Weight: "1e999" is not a number'],
    [{ weight: "0x10" }, "weight", 'Weight: "0x10" is not a number'],
    [{ weight: "1,5" }, "weight", 'Weight: "1,5" is not a number'],
    [{ weight: "151" }, "weight", "Weight exceeds maximum allowed (150 lbs) for UPS Ground"],
    [{ value: "lots" }, "value", 'Package value: "lots" is not an amount in USD'],
    [{ quantity: "1.5" }, "quantity", 'Quantity: "1.5" is not a whole number of at least 1'],
    [{ toState: "Bavaria" }, "toState", 'Recipient: "Bavaria" is not a US state; use its two letters, e.g. CA'],
    [{ carrier: "DHL" }, "carrier", '"DHL" is not a carrier; use UPS, USPS or FEDEX'],
    [{ fromName: "株" }, "fromName", expect.stringMatching(/^Sender: Name has "株"/)],
    [{ toCountry: "CA" }, "toCountry", expect.stringMatching(/^Recipient: .*United States only.*CA/)],
    [{ fromCountry: "MX" }, "fromCountry", expect.stringMatching(/^Sender: .*United States only.*MX/)],
    [{ sku: "x".repeat(201) }, "sku", "SKU has 201 characters; at most 200 fit"],
    [{ description: "x".repeat(501) }, "description", "Description has 501 characters; at most 500 fit"],
    [{ toCity: "x".repeat(201) }, "toCity", "Recipient: City has 201 characters; at most 200 fit"],
  ])("refuses %o by column with a message", async (change, field, message) => {
    const { isValid, errors } = await checkOne(bulkRow(change));
    expect(isValid).toBe(false);
    expect(errors.map((error) => ({ field: error.field, message: error.message }))).toEqual([{ field, message }]);
  });

  it.each([
    [{ toZip: "2134", toState: "MA" }, "toZip", "02134"],
    [{ weight: "2 lbs" }, "weight", "2"],
    [{ toName: "株式会社" }, "toName", "ZhuShiHuiShe"],
  ])("suggests a valid value for %o", async (change, field, suggestion) => {
    const { errors } = await checkOne(bulkRow(change));
    expect(errors).toMatchObject([{ field, suggestion }]);
    expect((await checkOne(bulkRow({ ...change, [field]: suggestion }))).isValid).toBe(true);
  });

  it.each([
    { toZip: "7870", toCity: "Austin", toState: "TX" },
    { toZip: "2134", toState: "NY" },
    { toZip: "2134", toState: "" },
  ])("suggests no ZIP code outside the row's state for %o", async (change) => {
    const { errors } = await checkOne(bulkRow(change));
    const [problem] = errors.filter(({ field }) => field === "toZip");
    expect(problem).toEqual({
      field: "toZip",
      message: expect.stringContaining(`Recipient: "${change.toZip}" is not a ZIP code`),
    });
  });

  it("ignores columns named like JavaScript built-ins", async () => {
    for (const column of ["constructor", "toString", "hasOwnProperty"]) {
      const { code, errors } = await refusal(checkOne({ ...bulkRow(), [column]: "x" }));
      expect([code, errors[0]?.field]).toEqual(["invalid_input", `orders[0].${column}`]);
    }
    const { errors } = await refusal(checkOne({ ...bulkRow(), ...{ "": "x" } }));
    expect(errors[0]?.field).toBe('orders[0][""]');
  });
});

describe("the service of a row", () => {
  const named = async (row: BulkRow, pick: Pick<ValidateBulkRequest, "carrier" | "service"> = GROUND) => {
    const { results } = await person.api.validateBulkOrder({ body: { ...pick, orders: [bulkRow(row)] } });
    return results[0]?.service ?? results[0]?.errors.map(({ field, message }) => `${field}: ${message}`).join();
  };

  it("is the selected one, unless the row has its own", async () => {
    expect(await named({})).toBe("UPS Ground");
    expect(await named({ carrier: "", service: " " })).toBe("UPS Ground");
    expect(await named({ service: "fedex 2day" })).toBe("FedEx 2Day");
    expect(await named({ carrier: "usps", service: "USPS Priority Mail" })).toBe("USPS Priority Mail");
    expect(await named({ carrier: "UPS" })).toBe("UPS Ground");
  });

  it("is required if the row's carrier does not have the selected one; the error lists the available ones", async () => {
    expect(await named({ carrier: "FEDEX" })).toMatch(
      /^service: Service is required.*FedEx Ground, FedEx Home Delivery/,
    );
    expect(await named({}, {})).toMatch(/^service: Service is required/);
    expect(await named({ service: "UPS Teleport" })).toMatch(/^service: "UPS Teleport" is not available.*UPS Ground/);
    expect(await named({ carrier: "USPS", service: "UPS Ground" })).toMatch(
      /^service: "UPS Ground" is not available from USPS/,
    );
  });

  it("cheapest is the cheapest service for the parcel, of the row's carrier if it has one", async () => {
    expect(await named({ service: "cheapest", weight: "0.5" })).toBe("USPS Ground Advantage (under 15.99 oz)");
    expect(await named({ service: "Cheapest", weight: "1" })).toBe("USPS Ground Advantage");
    expect(await named({ service: "cheapest", weight: "2" })).toBe("UPS Ground");
    expect(await named({ service: "cheapest", carrier: "FEDEX" })).toBe("FedEx Ground");
    expect(await named({ service: "cheapest", carrier: "USPS", weight: "71" })).toMatch(
      /^service: No service carries 71 lbs/,
    );
    expect(await named({}, { service: "cheapest" })).toBe("UPS Ground");
    expect(await named({ service: "cheapest", toStreet1: "PO Box 12" })).toBe("USPS Ground Advantage");
    expect(await named({ service: "cheapest", carrier: "UPS", toStreet1: "PO Box 12" })).toMatch(
      /^service: No service carries 2 lbs there\. .*UPS/,
    );
    expect(await named({}, { service: "cheapest", carrier: "USPS" })).toBe("USPS Ground Advantage");
    expect(await named({ carrier: "FEDEX" }, { service: "cheapest", carrier: "USPS" })).toBe("FedEx Ground");
  });
});

describe("warnings", () => {
  it("for identical rows name the first one, and block nothing", async () => {
    const { results, validCount } = await check([
      bulkRow(),
      bulkRow({ sku: "other" }),
      bulkRow({ toName: " test  RECIPIENT ", toZip: "97201-1234" }),
      bulkRow({ weight: "2.0" }),
      bulkRow({ weight: "3" }),
    ]);
    expect(validCount).toBe(5);
    const twins = results.map(
      ({ warnings }) => warnings.find(({ message }) => message.includes("row 1")) !== undefined,
    );
    expect(twins).toEqual([false, false, true, true, false]);
  });

  it("for rows like an order of the last 30 days name that order, but not older or refused ones", async () => {
    const own = await server.register({ balance: 100 });
    const first = await buy(own);
    const refusedBody = { ...orderTo("Carrier Refuses"), packageDetails: { ...parcel().packageDetails, weight: 9 } };
    await refusal(own.api.createOrder({ body: refusedBody }));
    const rows = [bulkRow(), bulkRow({ toName: "Carrier Refuses", weight: "9" })];
    const warned = async (api = own.api) => {
      const { results } = await api.validateBulkOrder({ body: { ...GROUND, orders: rows } });
      return results.map(({ warnings }) => warnings.map(({ message }) => message).join());
    };
    expect(await warned()).toEqual([expect.stringContaining(first.orderId), ""]);
    expect(await warned(person.api)).toEqual(["", ""]);
    server.world.clock.advance(30 * DAY_MS + 1);
    const body = { email: own.user.email, password: own.password };
    const api = server.client((await server.client().login({ body })).token);
    expect(await warned(api)).toEqual(["", ""]);
    const again = await server.client().login({ body: { email: person.user.email, password: person.password } });
    person = { ...person, api: server.client(again.token), token: again.token };
  });
});

describe("a product name above the stored length", () => {
  it("is reported as a warning, and the row is bought", async () => {
    const { isValid, warnings } = await checkOne(bulkRow({ productName: "x".repeat(501) }));
    expect(isValid).toBe(true);
    expect(warnings).toMatchObject([{ code: "text_shortened", field: "productName" }]);
    expect(warnings[0]?.message).toContain("501 characters; the first 500 are kept");
    expect((await checkOne(bulkRow({ productName: "x".repeat(500) }))).warnings).toEqual([]);
  });
});

describe("too many rows", () => {
  it("are refused with their number", async () => {
    const orders = Array.from({ length: 10_001 }, () => ({ toName: "T" }));
    const error = await refusal(check(orders));
    expect(error).toMatchObject({ status: 400, code: "invalid_input", errors: [{ field: "orders" }] });
    expect(error.message).toMatch(/10000.*10001/);
  });

  it("over 24 MB are refused without being read completely", async () => {
    const error = await refusal(check([{ toName: "x".repeat(24 * 1024 * 1024) }]));
    expect(error).toMatchObject({ status: 413, code: "payload_too_large", message: expect.stringContaining("24 MB") });
  });
});

describe("a label with a foreign address", () => {
  it("is refused for the foreign side", async () => {
    const abroad = { ...testRecipient, country: "CA" };
    const to = await refusal(person.api.createOrder({ body: order({ recipient: abroad }) }));
    expect(to.errors).toMatchObject([{ field: "recipient.country" }]);
    const from = await refusal(person.api.createOrder({ body: order({ sender: abroad }) }));
    expect(from.errors).toMatchObject([{ field: "sender.country" }]);
  });
});

const check = (orders: BulkRow[]) => person.api.validateBulkOrder({ body: { ...GROUND, orders } });

async function checkOne(row: BulkRow): Promise<BulkRowResult> {
  const [result] = (await check([row])).results;
  if (!result) throw new Error("no result");
  return result;
}
