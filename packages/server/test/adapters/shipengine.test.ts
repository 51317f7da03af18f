import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shipengineKind } from "../../src/adapters/shipengine/carrier.js";
import { accountProblem, busy, type Carrier, type CarrierPurchase, type Shipment } from "../../src/ports/carrier.js";
import { requirePresent } from "../../src/shared/assert.js";
import { pagesOf } from "../label-pages.js";
import type { Fault } from "../provider-server.js";
import { hasDocument } from "../shipengine-document.js";
import { LIVE_KEY, type ShipengineServer, shipengineServer, TEST_KEY } from "../shipengine-server.js";
import { TestClock } from "../test-clock.js";

const address = {
  name: "Test Person",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  country: "US",
  phone: "217-555-0100",
};
const shipment: Shipment = {
  reference: "ord_1",
  carrier: "USPS",
  service: "USPS Ground Advantage",
  serviceCode: "usps_ground_advantage",
  transitDays: 5,
  sender: address,
  recipient: { ...address, name: "Test Recipient" },
  parcels: [{ weightLbs: 1.1, lengthIn: 10, widthIn: 8, heightIn: 4 }],
  valueCents: 0,
  shipDate: "2026-11-02T15:00:00.000Z",
  printed: { orderNumber: "ORD-1" },
};

const military = { ...address, street1: "PSC 802 BOX 74", city: "APO", state: "AE", zip: "09499" };
const goods = [
  {
    description: "Cotton shirt",
    quantity: 3,
    valueCents: 1_000,
    weightLbs: 0.6,
    originCountry: "CN",
    hsCode: "610910",
  },
  { description: "Mug", quantity: 1, valueCents: 999, weightLbs: 0.5, originCountry: "US" },
];

let shipengine: ShipengineServer;
let carrier: Carrier;
let clock: TestClock;

beforeEach(async () => {
  clock = new TestClock();
  shipengine = await shipengineServer(clock);
  carrier = open(TEST_KEY);
});

afterEach(() => {
  shipengine.stop();
  expect(shipengine.misfits).toEqual([]);
});

const open = (key: string): Carrier =>
  shipengine.kind.open({ id: "api_1", baseUrl: "https://api.shipengine.com", key });

it.skipIf(!hasDocument)("calls and replies are compared with ShipEngine's document (skipped without it)", async () => {
  await carrier.prepare({ ...shipment, recipient: { ...address, country: "USA" } });
  expect(shipengine.misfits.splice(0)).toContainEqual(
    expect.stringContaining("country_code must NOT have more than 2"),
  );
});

it("ShipEngine serves connections to its own address, over https only", () => {
  const { serves } = shipengine.kind;
  expect(serves("https://api.shipengine.com")).toBe(true);
  for (const path of ["/v1", ":443", ":443/v1", ".", "./v1", "/"]) {
    expect(serves(`https://API.shipengine.com${path}`), path).toBe(true);
  }
  for (const url of ["http://api.shipengine.com", "https://api.shipengine.com.example", "sandbox:"]) {
    expect(serves(url)).toBe(false);
  }
});

it("a key that works has the mode of its prefix", async () => {
  expect(await carrier.mode()).toEqual({ kind: "ok", value: "test" });
  expect(await open(LIVE_KEY).mode()).toEqual({ kind: "ok", value: "live" });
  expect(await open("TEST_wrong").mode()).toEqual({ kind: "refused", words: "The API key is invalid" });
  shipengine.breaks(/carriers/, "answers with nothing in it when it is done");
  expect((await carrier.mode()).kind).toBe("silent");
});

describe("goods for an Army post office", () => {
  const toPost: Shipment = { ...shipment, recipient: military };

  it("have no rate without customs lines", async () => {
    expect(await carrier.prepare(toPost)).toMatchObject({
      ...{ kind: "refused", words: "Customs items are required for this shipment" },
    });
  });

  it("are declared by the value of each piece, to the cent, and the form is behind the label", async () => {
    const shipment = { ...toPost, customs: goods };
    const prepared = await carrier.prepare(shipment);
    const carrierRef = prepared.kind === "ok" ? prepared.value.ref : "";
    const product = (description: string, quantity: number, amount: number, ounces: number, more: object) => ({
      ...{ description, quantity, value: { currency: "usd", amount }, weight: { value: ounces, unit: "ounce" } },
      ...more,
    });
    const shirt = { country_of_origin: "CN", harmonized_tariff_code: "610910" };
    expect(shipengine.shipments[0]?.request).toMatchObject({
      customs: { contents: "merchandise", non_delivery: "return_to_sender" },
      packages: [
        {
          products: [
            product("Cotton shirt", 2, 3.33, 3.2, shirt),
            product("Cotton shirt", 1, 3.34, 3.2, shirt),
            product("Mug", 1, 9.99, 8, { country_of_origin: "US" }),
          ],
        },
      ],
    });
    await carrier.buy({ carrierRef, shipment });
    expect(await pagesOf(await carrier.label({ carrierRef, shipment }, "", "pdf"))).toBe(2);
    // Drawn from the PDF instead, which has the form.
    for (const format of ["png", "zpl"] as const) {
      expect((await carrier.label({ carrierRef, shipment }, "", format)).kind).toBe("refused");
    }
  });
});

it("asks for signature and insurance with the shipment, and their cost is part of the rate", async () => {
  shipengine.rates = shipengine.rates.map((rate) => ({ ...rate, confirmation: 3.45, insurance: 1.2 }));
  const prepared = await carrier.prepare({ ...shipment, signature: "standard", insuredCents: 24_999 });
  expect(prepared).toMatchObject({ kind: "ok", value: { costCents: 593 + 345 + 120 } });
  await carrier.prepare({ ...shipment, reference: "ord_2", signature: "adult" });
  const [first, second] = shipengine.shipments.map(({ request }) => request);
  expect(first).toMatchObject({
    confirmation: "signature",
    insurance_provider: "carrier",
    packages: [{ insured_value: { currency: "usd", amount: 249.99 } }],
  });
  expect(second).toMatchObject({ confirmation: "adult_signature" });
  expect(second).not.toHaveProperty("insurance_provider");
});

it("sells the domestic services of the connected accounts of our carriers, each once", async () => {
  const answer = await carrier.services();
  expect(
    answer.kind === "ok" &&
      answer.value.map(({ name, code, active, transitDays }) => [name, code, active, transitDays]),
  ).toEqual([
    ["UPS Ground", "ups_ground", true, 5],
    ["UPS 2nd Day Air", "ups_2nd_day_air", true, 2],
    ["USPS Priority Mail", "usps_priority_mail", true, 3],
    ["USPS Ground Advantage", "usps_ground_advantage", true, 5],
    ["FedEx 2Day", "fedex_2day", false, 2],
  ]);
});

describe("a shipment", () => {
  it("is created with our reference, in ounces, and costs the sum of its service's amounts", async () => {
    expect(await carrier.prepare(shipment)).toEqual({
      kind: "ok",
      value: { ref: "se-1001/se-r1001-1", costCents: 593 },
    });
    expect(shipengine.shipments).toMatchObject([
      {
        reference: "ord_1",
        request: {
          ship_to: { name: "Test Recipient", postal_code: "62701", country_code: "US" },
          packages: [
            {
              package_code: "package",
              weight: { value: 17.6, unit: "ounce" },
              dimensions: { unit: "inch", length: 10, width: 8, height: 4 },
              label_messages: { reference1: "ORD-1" },
            },
          ],
        },
      },
    ]);
    expect(shipengine.labels).toEqual([]);
  });

  it("costs exact cents, whatever the floats", async () => {
    shipengine.rates = [
      {
        ...{ account: "se-11", code: "stamps_com", service: "usps_ground_advantage" },
        ...{ shipping: 0.1, insurance: 0.2, confirmation: 1.005, other: 19.99 },
      },
    ];
    expect(await carrier.prepare(shipment)).toMatchObject({ kind: "ok", value: { costCents: 2130 } });
  });

  it("is bought at the cheapest of several accounts, in plain packaging and with tracking", async () => {
    const ups = { code: "ups", service: "ups_ground", account: "se-12" };
    shipengine.rates = [
      { ...ups, shipping: 9.1 },
      { ...ups, code: "ups_walleted", account: "se-13", shipping: 7.07, packageType: null },
      { ...ups, shipping: 1, packageType: "flat_rate_envelope" },
      { ...ups, shipping: 2, trackable: false },
      { ...ups, shipping: 3, errors: ["Not from here."] },
      { ...ups, code: "dhl_express", shipping: 4 },
    ];
    const answer = await carrier.prepare({ ...shipment, carrier: "UPS", serviceCode: "ups_ground" });
    expect(answer).toEqual({ kind: "ok", value: { ref: "se-1001/se-r1001-1", costCents: 707 } });
  });

  it("is quoted without a reference, which its purchase may then use", async () => {
    const value = [{ carrier: "USPS", serviceCode: "usps_ground_advantage", costCents: 593 }];
    for (let time = 0; time < 2; time++) expect(await carrier.rates?.(shipment)).toEqual({ kind: "ok", value });
    expect(shipengine.shipments.map(({ reference }) => reference)).toEqual(["", ""]);
    expect((await carrier.buy(await prepared())).kind).toBe("ok");
    expect(shipengine.labels).toHaveLength(1);
  });

  it("without a rate is refused with its carrier's message", async () => {
    const rate = { account: "se-11", code: "stamps_com", service: "usps_ground_advantage", shipping: 1 };
    shipengine.rates = [{ ...rate, errors: ["Parcel is too heavy."] }];
    shipengine.rateErrors = [{ type: "business_rules", code: "unspecified", message: "UPS is away", carrier: "ups" }];
    expect(await carrier.prepare(shipment)).toEqual({ kind: "refused", words: "Parcel is too heavy" });
    shipengine.rates = [];
    const words = "USPS Ground Advantage does not carry this parcel";
    expect(await carrier.prepare({ ...shipment, reference: "ord_2" })).toEqual({ kind: "refused", words });
    const message =
      "A shipping carrier reported an error when processing your request. Carrier ID: se-11, Carrier: Stamps.com. Bad ZIP";
    shipengine.rateErrors = [{ type: "business_rules", code: "unspecified", message, carrier: "stamps_com" }];
    expect(await carrier.prepare({ ...shipment, reference: "ord_3" })).toEqual({ kind: "refused", words: "Bad ZIP" });
  });

  it.each([
    ["account_status", "insufficient_funds", accountProblem("Not now")],
    ["business_rules", "carrier_disconnected", accountProblem("Not now")],
    ["system", "unspecified", busy(10_000, "Not now")],
  ])("is not refused for a problem of the kind %s, %s", async (type, code, expected) => {
    shipengine.rates = [];
    shipengine.rateErrors = [{ type, code, message: "Not now", carrier: "stamps_com" }];
    expect(await carrier.prepare(shipment)).toEqual(expected);
  });

  it("without an account that could sell it waits for the operator", async () => {
    shipengine.accounts = [];
    expect(await carrier.prepare(shipment)).toMatchObject({ kind: "busy", retryAfterMs: 60_000 });
    expect(await open("wrong").prepare(shipment)).toEqual(accountProblem("The API key is invalid"));
  });

  it("whose reply was lost is rated again, under the same reference", async () => {
    shipengine.breaks(/POST \/v1\/rates/, "cuts the line when it is done");
    expect((await carrier.prepare(shipment)).kind).toBe("silent");
    expect(await carrier.find({ carrierRef: "ord_1", shipment })).toEqual({ kind: "ok", value: "not-found" });
    expect(await carrier.prepare(shipment)).toMatchObject({ kind: "ok", value: { costCents: 593 } });
    expect(shipengine.shipments).toHaveLength(1);
    expect((await carrier.buy(await prepared())).kind).toBe("ok");
    // It has a label now, so a purchase is a lookup.
    expect(await carrier.prepare(shipment)).toEqual({ kind: "ok", value: { ref: "se-1001" } });
    expect(await carrier.buy({ carrierRef: "se-1001", shipment })).toMatchObject({
      kind: "ok",
      value: { costCents: 593 },
    });
    expect(shipengine.labels).toHaveLength(1);
  });

  it("that conflicts with something else than its reference is refused", async () => {
    shipengine.rateRefusal = { status: 400, type: "validation", code: "field_conflict", message: "Not both." };
    expect(await carrier.prepare(shipment)).toEqual({ kind: "refused", words: "Not both" });
  });

  it("with a reference that ShipEngine would cut off is not created", async () => {
    expect((await carrier.prepare({ ...shipment, reference: "x".repeat(51) })).kind).toBe("refused");
    expect(shipengine.shipments).toEqual([]);
  });

  it("purchases at the same time read the accounts once", async () => {
    const many = Array.from({ length: 5 }, (_, n) => carrier.prepare({ ...shipment, reference: `ord_${n}` }));
    expect((await Promise.all(many)).map(({ kind }) => kind)).toEqual(Array(5).fill("ok"));
    expect(shipengine.calls.filter((call) => call === "GET /v1/carriers")).toHaveLength(1);
  });
});

describe("a purchase", () => {
  const sale = {
    trackingNumber: "94001000000000000005001",
    costCents: 593,
    rate: "usps_ground_advantage",
    account: "se-11",
    labelRef: "se-5001",
  };

  it("has a tracking number and the exact cost, also when it is found, by handle or by reference", async () => {
    const purchase = await prepared();
    expect(await carrier.buy(purchase)).toEqual({ kind: "ok", value: sale });
    expect(await carrier.find(purchase)).toEqual({ kind: "ok", value: sale });
    expect(await carrier.find({ carrierRef: "ord_1", shipment })).toEqual({ kind: "ok", value: sale });
  });

  it("is never repeated: ShipEngine would sell the shipment again", async () => {
    const purchase = await prepared();
    await carrier.buy(purchase);
    expect(await carrier.buy(purchase)).toEqual({ kind: "ok", value: sale });
    // After a restart as well.
    expect(await open(TEST_KEY).buy(purchase)).toEqual({ kind: "ok", value: sale });
    expect(shipengine.labels).toHaveLength(1);
  });

  it("that may still arrive is not repeated, even if it is prepared again", async () => {
    const purchase = await prepared();
    shipengine.breaks(/labels\/rates/, "cuts the line at once");
    expect((await carrier.buy(purchase)).kind).toBe("silent");
    expect((await carrier.buy(await prepared())).kind).toBe("silent");
    expect(shipengine.labels).toEqual([]);
  });

  it("whose lookup is refused or limited may have been made, so it is not reported as not made", async () => {
    const purchase = await prepared();
    shipengine.breaks(/labels\/rates/, "cuts the line when it is done");
    expect((await carrier.buy(purchase)).kind).toBe("silent");
    for (const fault of ["refuses the key", "forbids the call", "says 429, for 20 seconds"] as const) {
      shipengine.breaks(/GET \/v1\/labels/, fault);
      expect((await carrier.buy(purchase)).kind).toBe("silent");
    }
    expect(await carrier.buy(purchase)).toEqual({ kind: "ok", value: sale });
    expect(shipengine.labels).toHaveLength(1);
  });

  it("that ShipEngine refuses was not made, names the fields, and may be repeated", async () => {
    const purchase = await prepared();
    const message = "The ZIP is wrong.";
    const field = "shipment.ship_to.postal_code";
    shipengine.refusal = { status: 400, type: "validation", code: "invalid_field_value", message, field };
    const fields = [{ field: "recipient.zip", message }];
    expect(await carrier.buy(purchase)).toEqual({ kind: "refused", words: "The ZIP is wrong", fields });
    shipengine.refusal = undefined;
    expect(await carrier.buy(purchase)).toEqual({ kind: "ok", value: sale });
  });

  it.each([
    [400, "business_rules", "invalid_status"],
    [400, "system", "unspecified"],
    [409, "business_rules", "identifier_conflict"],
    [500, "system", "unspecified"],
  ])("is unknown after an error with status %i, %s, %s", async (status, type, code) => {
    const purchase = await prepared();
    shipengine.refusal = { status, type, code, message: "No" };
    expect((await carrier.buy(purchase)).kind).toBe("silent");
  });

  const SILENT: Fault[] = [
    "hangs before it has done anything",
    "hangs when it is done",
    "cuts the line at once",
    "cuts the line when it is done",
    "cuts the line in the middle of its answer",
    "answers 502 with a page, and has done nothing",
    "answers 502 with a page when it is done",
    "answers 200 with a page when it is done",
    "answers with nothing in it when it is done",
    "redirects",
    "answers 500 with JSON when it is done",
    "answers that it timed out when it is done",
  ];
  it.each(SILENT)("is unknown when ShipEngine %s, until it is looked up", async (fault) => {
    const purchase = await prepared();
    shipengine.breaks(/labels\/rates/, fault);
    expect((await carrier.buy(purchase)).kind).toBe("silent");
    const wasMade = shipengine.labels.length === 1;
    expect(await carrier.find(purchase)).toEqual({ kind: "ok", value: wasMade ? sale : "not-found" });
    shipengine.breaks(/GET \/v1\/labels/, fault);
    expect((await carrier.find(purchase)).kind).toBe("silent");
  });

  it.each(["answers with another status of success", "answers with words that are new"] as const)(
    "is made when ShipEngine %s",
    async (fault) => {
      const purchase = await prepared();
      shipengine.breaks(/labels/, fault, fault);
      expect(await carrier.buy(purchase)).toEqual({ kind: "ok", value: sale });
      expect(await carrier.find(purchase)).toEqual({ kind: "ok", value: sale });
    },
  );

  it.each([
    ["says 429, for 20 seconds", 20_000],
    ["says 429, until a date", 20_000],
    ["wants to be paid", 60_000],
  ] as const)("was surely not made when ShipEngine %s, and may be repeated", async (fault, retryAfterMs) => {
    const purchase = await prepared();
    shipengine.breaks(/labels\/rates/, fault);
    expect(await carrier.buy(purchase)).toMatchObject({ kind: "busy", retryAfterMs });
    expect(shipengine.labels).toEqual([]);
    expect(await carrier.buy(purchase)).toEqual({ kind: "ok", value: sale });
  });

  it("was surely not made when the carrier's own rate limit is reached", async () => {
    const purchase = await prepared();
    shipengine.refusal = { status: 400, type: "system", code: "rate_limit_exceeded", message: "Later" };
    expect(await carrier.buy(purchase)).toMatchObject({ kind: "busy", retryAfterMs: 2_000 });
  });

  it("of an order without a shipment was not made", async () => {
    const purchase = { carrierRef: "ord_1", shipment };
    expect(await carrier.find(purchase)).toEqual({ kind: "ok", value: "not-found" });
    expect((await carrier.buy(purchase)).kind).toBe("refused");
  });

  it("does not count as not made if the key is of another account, or the label is not listed yet", async () => {
    const purchase = await prepared();
    await carrier.buy(purchase);
    expect((await open("wrong").find(purchase)).kind).toBe("busy");
    expect((await carrier.find({ ...purchase, carrierRef: "se-9/se-r9-1" })).kind).toBe("silent");
    shipengine.listsLater = true;
    expect((await carrier.find(purchase)).kind).toBe("silent");
    shipengine.listsLater = false;
    shipengine.breaks(/GET \/v1\/labels/, "answers with words that are new");
    Object.assign(shipengine.labels[0] ?? {}, { status: "processing", tracking: undefined });
    expect((await carrier.find(purchase)).kind).toBe("silent");
  });

  it("whose label failed or was voided cannot be used", async () => {
    const purchase = await bought();
    Object.assign(shipengine.labels[0] ?? {}, { voided: true });
    expect(await carrier.find(purchase)).toEqual({ kind: "refused", words: "The label was voided at ShipEngine" });
    Object.assign(shipengine.labels[0] ?? {}, { voided: false, status: "error", tracking: undefined });
    expect((await carrier.find(purchase)).kind).toBe("refused");
  });
});

describe("a label", () => {
  it.each(["pdf", "png", "zpl"] as const)("is downloaded as %s", async (format) => {
    const purchase = await bought();
    const before = shipengine.calls.length;
    expect(await carrier.label(purchase, "", format)).toMatchObject({ kind: "ok", value: { kind: "file", format } });
    expect(shipengine.calls.slice(before)).toEqual([expect.stringMatching(`^GET /v1/downloads/.*\\.${format}$`)]);
  });

  it("that is not a PDF is not stored, and is fetched on the next attempt", async () => {
    const purchase = await bought();
    shipengine.breaks(
      /downloads/,
      "answers 502 with a page when it is done",
      "answers 200 with a page when it is done",
    );
    expect((await carrier.label(purchase, "", "pdf")).kind).toBe("silent");
    expect((await carrier.label(purchase, "", "pdf")).kind).toBe("silent");
    expect((await open(TEST_KEY).label(purchase, "", "pdf")).kind).toBe("ok");
  });

  it("of a shipment that is not bought does not exist", async () => {
    expect((await carrier.label(await prepared(), "", "pdf")).kind).toBe("refused");
  });
});

describe("a void", () => {
  it("is answered at once, also when the first answer was lost", async () => {
    const purchase = await bought();
    shipengine.breaks(/void/, "cuts the line when it is done");
    expect((await carrier.void(purchase, "")).kind).toBe("silent");
    // The second is refused, because the label is voided. That must be known before the void counts as rejected.
    shipengine.breaks(/GET \/v1\/labels\/se-\d+$/, "cuts the line at once");
    expect((await carrier.void(purchase, "")).kind).toBe("silent");
    expect(await carrier.void(purchase, "")).toEqual({ kind: "ok", value: "refunded" });
    expect(await carrier.refund(purchase, "")).toEqual({ kind: "ok", value: "refunded" });
  });

  it("that the carrier refuses has its message", async () => {
    const purchase = await bought();
    shipengine.voids = { approved: false, message: "The label was used." };
    expect(await carrier.void(purchase, "")).toEqual({ kind: "refused", words: "The label was used" });
    expect((await carrier.refund(purchase, "")).kind).toBe("silent");
    expect((await carrier.void({ carrierRef: "ord_9", shipment }, "")).kind).toBe("refused");
  });

  it("may be refunded later, or not", async () => {
    const purchase = await bought();
    for (const [refundStatus, value] of [
      ["request_scheduled", "submitted"],
      ["pending", "submitted"],
      ["approved", "refunded"],
      ["rejected", "rejected"],
    ]) {
      Object.assign(shipengine.labels[0] ?? {}, { voided: true, refundStatus });
      expect(await carrier.refund(purchase, "")).toEqual({ kind: "ok", value });
    }
  });

  it("has the window of ShipEngine's own accounts, which is shorter than the carriers'", () => {
    const { voidWindowDays } = shipengine.kind.traits;
    expect([voidWindowDays("USPS"), voidWindowDays("UPS"), voidWindowDays("FEDEX")]).toEqual([28, 30, 90]);
  });
});

it("tracking has our codes; a status that is new is unknown", async () => {
  const purchase = await bought();
  const event = (status_code: string, status_detail_code?: string) => ({
    ...{ occurred_at: "2026-11-03T10:00:00Z", description: "Seen", city_locality: "Peoria", state_province: "IL" },
    ...{ postal_code: "61601", carrier_detail_code: "x", carrier_status_code: "x", status_description: "x" },
    ...{ carrier_status_description: "", status_code, ...(status_detail_code && { status_detail_code }) },
  });
  const codes = ["NY", "AC", "IT", "SP", "AT", "EX", "DE", "UN"];
  shipengine.events = [
    ...codes.map((code) => event(code)),
    event("IT", "OUT_FOR_DELIVERY"),
    event("EX", "RETURN_TO_SENDER"),
  ];
  const answer = await carrier.track(purchase, "");
  const scans = answer.kind === "ok" ? answer.value : [];
  expect(scans[0]).toEqual({
    ...{ code: "label_created", status: "Seen", location: "Peoria, IL", date: "2026-11-03T10:00:00.000Z" },
  });
  expect(scans.slice(1).map(({ code }) => code)).toEqual([
    ...["accepted", "in_transit", "out_for_delivery", "exception", "exception", "delivered", "unknown"],
    ...["out_for_delivery", "returned"],
  ]);
});

it("checks addresses", async () => {
  const matched = {
    ...{ name: "T", phone: "1", address_line1: "1 SAMPLE ST", city_locality: "SPRINGFIELD", state_province: "IL" },
    ...{ postal_code: "62701-1234", country_code: "US", address_residential_indicator: "yes" },
  };
  shipengine.checked = { status: "verified", matched, messages: [] };
  expect(await carrier.verifyAddress?.(address)).toMatchObject({
    kind: "ok",
    value: {
      errors: [],
      residential: true,
      address: { street1: "1 SAMPLE ST", zip: "62701-1234", name: "Test Person" },
    },
  });
  shipengine.checked = { status: "error", matched: null, messages: ["Address not found"] };
  const value = { address: { ...address, street2: undefined }, errors: ["Address not found"] };
  expect(await carrier.verifyAddress?.(address)).toEqual({ kind: "ok", value });
});

it("makes one form for several labels, at once or later", async () => {
  const purchases = [await bought(), await bought({ ...shipment, reference: "ord_2" })];
  const { create, find, file } = requirePresent(carrier.manifests, "manifests");
  expect(await find?.(purchases)).toEqual({ kind: "ok", value: "not-found" });
  expect(await create(purchases)).toEqual({ kind: "ok", value: "manifests/se-81" });
  expect(await find?.(purchases)).toEqual({ kind: "ok", value: "manifests/se-81" });
  expect((await file("manifests/se-81", [])).kind).toBe("ok");
  shipengine.formsLater = true;
  expect(await create(purchases)).toEqual({ kind: "ok", value: "manifests/requests/se-71" });
  expect((await file("manifests/requests/se-71", [])).kind).toBe("busy");
  // The document requires the finished form's fields of this reply as well.
  shipengine.misfits.splice(0);
  shipengine.formsLater = false;
  expect((await file("manifests/requests/se-71", [])).kind).toBe("ok");
  expect(shipengine.calls.at(-2)).toBe("GET /v1/manifests/requests/se-71");
});

describe("a manifest of many labels", () => {
  it("takes one call, and one to find it: the purchases have the ids of their labels", async () => {
    const { create, find } = requirePresent(carrier.manifests, "manifests");
    const purchases = sold(1_200);
    expect(await create(purchases)).toEqual({ kind: "ok", value: "manifests/se-81" });
    expect(await find?.(purchases)).toEqual({ kind: "ok", value: "manifests/se-81" });
    expect(shipengine.forms.map(({ labelIds }) => labelIds.length)).toEqual([1_200]);
    expect(shipengine.calls).toEqual(["POST /v1/manifests", "GET /v1/manifests?label_ids=se-5001"]);
  });

  it("of an older version is busy while the ids are read, for less than the time of a call, and continues", async () => {
    const { create } = requirePresent(carrier.manifests, "manifests");
    const purchases = sold(300).map(({ labelRef: _none, ...purchase }) => purchase);
    // A reply takes a tenth of a second.
    shipengine.onCall = () => clock.advance(100);
    shipengine.breaks(/GET \/v1\/labels/, "hangs when it is done", "says 429, for 20 seconds");
    const answers: string[] = [];
    while (answers.at(-1) !== "ok") {
      const startMs = clock.now();
      answers.push((await create(purchases)).kind);
      expect(clock.now() - startMs).toBeLessThan(15_000);
    }
    expect(new Set(answers)).toEqual(new Set(["busy", "ok"]));
    expect(answers.length).toBeLessThan(8);
    expect(shipengine.calls.filter((call) => call.startsWith("GET /v1/labels")).length).toBeLessThan(310);
  });

  /** Sold before the test. */
  function sold(count: number): CarrierPurchase[] {
    const rate = requirePresent(shipengine.rates[1], "rate");
    return Array.from({ length: count }, (_, n) => {
      const [shipmentId, id] = [`se-${1001 + n}`, `se-${5001 + n}`];
      shipengine.shipments.push({ id: shipmentId, reference: `ord_${n}`, request: {} });
      const tracking = `9400100000000000000${5001 + n}`;
      const createdAt = "2026-11-02T15:00:00.000Z";
      shipengine.labels.push({ id, shipmentId, createdAt, rate, tracking, status: "completed", voided: false });
      return { carrierRef: `${shipmentId}/se-r${1001 + n}-1`, shipment, labelRef: id };
    });
  }
});

it("refuses a manifest of several accounts' labels before asking for it: each form is for one account", async () => {
  const { create } = requirePresent(carrier.manifests, "manifests");
  const ups = { ...shipment, carrier: "UPS", serviceCode: "ups_ground" } as const;
  const first = await bought(ups);
  shipengine.rates = [{ account: "se-13", code: "ups_walleted", service: "ups_ground", shipping: 7 }];
  const second = await bought({ ...ups, reference: "ord_2" });
  const words = expect.stringContaining("from 2 carrier accounts");
  expect(await create([first, second])).toEqual({ kind: "refused", words });
  expect(shipengine.calls.filter((call) => call.startsWith("POST /v1/manifests"))).toEqual([]);
  expect(await create([second])).toEqual({ kind: "ok", value: "manifests/se-81" });
});

it("the key is sent to ShipEngine only", async () => {
  const other = "https://files.example/label.pdf";
  const sent: (readonly [string, boolean])[] = [];
  const outgoing = async (call: { readonly url: URL; readonly headers?: Readonly<Record<string, string>> }) => {
    sent.push([call.url.host, "api-key" in (call.headers ?? {})]);
    const label = { label_id: "se-1", shipment_id: "se-2", tracking_number: "1Z", label_download: { pdf: other } };
    const text = call.url.pathname.endsWith(".pdf") ? "%PDF-1.4" : JSON.stringify({ labels: [label] });
    return { status: 200, bytes: new TextEncoder().encode(text), text: () => text, header: () => undefined };
  };
  const seller = shipengineKind({ clock, outgoing }).open({
    id: "api_1",
    baseUrl: "https://api.shipengine.com",
    key: "k",
  });
  expect((await seller.label({ carrierRef: "se-2/se-3", shipment }, "", "pdf")).kind).toBe("ok");
  expect(sent).toEqual([
    ["api.shipengine.com", true],
    ["files.example", false],
  ]);
});

async function prepared(wanted = shipment): Promise<CarrierPurchase> {
  const answer = await carrier.prepare(wanted);
  if (answer.kind !== "ok") throw new Error(answer.kind);
  return { carrierRef: answer.value.ref, shipment: wanted };
}

async function bought(wanted = shipment): Promise<CarrierPurchase> {
  const purchase = await prepared(wanted);
  expect((await carrier.buy(purchase)).kind).toBe("ok");
  return purchase;
}
