import { createHmac } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { easypostKind } from "../../src/adapters/easypost/carrier.js";
import { centsOfSum } from "../../src/adapters/exact-decimal.js";
import type { OutgoingCall } from "../../src/adapters/outgoing/outgoing.js";
import type { Carrier, CarrierPurchase, Shipment } from "../../src/ports/carrier.js";
import { type EasypostServer, easypostServer, LIVE_KEY, TEST_KEY } from "../easypost-server.js";
import { pagesOf } from "../label-pages.js";
import type { Fault } from "../provider-server.js";
import { TestClock } from "../test-clock.js";

const address = {
  name: "Test Person",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  country: "US",
};
const shipment: Shipment = {
  reference: "ord_1",
  carrier: "USPS",
  service: "USPS Ground Advantage",
  serviceCode: "GroundAdvantage",
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

let easypost: EasypostServer;
let carrier: Carrier;
let clock: TestClock;

beforeEach(async () => {
  clock = new TestClock();
  easypost = await easypostServer(clock);
  carrier = open(TEST_KEY);
});

afterEach(() => easypost.stop());

const open = (key: string): Carrier => easypost.kind.open({ id: "api_1", baseUrl: "https://api.easypost.com", key });

it("EasyPost serves connections to its own address, over https only", () => {
  const { serves } = easypost.kind;
  expect(serves("https://api.easypost.com")).toBe(true);
  for (const path of ["/v2", ":443", ":443/v2", ".", "./v2", "/"]) {
    expect(serves(`https://API.easypost.com${path}`), path).toBe(true);
  }
  for (const url of [
    "http://api.easypost.com",
    "https://api.easypost.com.example",
    "sandbox:",
    "https://easypost.com",
  ]) {
    expect(serves(url)).toBe(false);
  }
});

describe("a key", () => {
  it("has the mode that EasyPost reports", async () => {
    expect(await carrier.mode()).toEqual({ kind: "ok", value: "test" });
    expect(await open(LIVE_KEY).mode()).toEqual({ kind: "ok", value: "live" });
    const words = "This api key is no longer active. Please use a different api key";
    expect(await open("wrong").mode()).toEqual({ kind: "refused", words });
  });

  it("without a reported mode does not count as a test key", async () => {
    easypost.breaks(/parcels/, "answers with words that are new");
    expect((await carrier.mode()).kind).toBe("silent");
  });
});

describe("goods for an Army post office", () => {
  const toPost: Shipment = { ...shipment, recipient: military };

  it("have no rate without customs lines", async () => {
    expect(await carrier.prepare(toPost)).toEqual({
      ...{ kind: "refused", words: "Customs info is required for this shipment" },
    });
  });

  it("are declared by the totals of each line, and the form is behind the label", async () => {
    const shipment = { ...toPost, customs: goods };
    const prepared = await carrier.prepare(shipment);
    const carrierRef = prepared.kind === "ok" ? prepared.value.ref : "";
    expect(easypost.shipments.get("shp_1")?.request.customs_info).toEqual({
      ...{ contents_type: "merchandise", eel_pfc: "NOEEI 30.37(a)", restriction_type: "none" },
      ...{ customs_certify: true, customs_signer: address.name, non_delivery_option: "return" },
      customs_items: [
        {
          ...{ description: "Cotton shirt", quantity: 3, value: 10, weight: 9.6, currency: "USD" },
          ...{ origin_country: "CN", hs_tariff_number: "610910" },
        },
        { description: "Mug", quantity: 1, value: 9.99, weight: 8, currency: "USD", origin_country: "US" },
      ],
    });
    await carrier.buy({ carrierRef, shipment });
    expect(await pagesOf(await carrier.label({ carrierRef, shipment }, "", "pdf"))).toBe(2);
    easypost.formKind = "png";
    expect(await pagesOf(await open(TEST_KEY).label({ carrierRef, shipment }, "", "pdf"))).toBe(2);
    easypost.breaks(/form_/, "answers 502 with a page, and has done nothing");
    expect((await carrier.label({ carrierRef, shipment }, "", "pdf")).kind).toBe("silent");
  });

  it("come back as returned goods", async () => {
    const back = { ...shipment, sender: military, customs: goods, isReturn: true };
    expect((await carrier.prepare(back)).kind).toBe("ok");
    expect(easypost.shipments.get("shp_1")?.request.customs_info).toMatchObject({ contents_type: "returned_goods" });
  });
});

it("asks for a signature with the shipment and for insurance with the purchase, and expects its fee", async () => {
  const insured: Shipment = { ...shipment, signature: "adult", insuredCents: 24_999 };
  const plain = await carrier.prepare(shipment);
  const prepared = await carrier.prepare({ ...insured, reference: "ord_2" });
  if (plain.kind !== "ok" || prepared.kind !== "ok") return expect.fail("there is no rate");
  const [first, second] = [...easypost.shipments.values()];
  expect(first?.request.options).not.toHaveProperty("delivery_confirmation");
  expect(second?.request.options).toMatchObject({ delivery_confirmation: "ADULT_SIGNATURE" });
  expect((prepared.value.costCents ?? 0) - (plain.value.costCents ?? 0)).toBe(125);
  await carrier.buy({ carrierRef: prepared.value.ref, shipment: insured });
  await carrier.buy({ carrierRef: plain.value.ref, shipment });
  expect(easypost.bodies.map((body) => body.insurance)).toEqual(["249.99", undefined]);
});

it("costs its rate, even one of $0.00, the fee for insurance, and the fees of the account's last label", async () => {
  easypost.rates = [{ carrier: "USPS", service: "GroundAdvantage", rate: "0.00" }];
  easypost.fees = [
    { type: "LabelFee", amount: "0.05000", charged: true, refunded: false },
    { type: "InsuranceFee", amount: "1.00000", charged: true, refunded: false },
  ];
  const insured: Shipment = { ...shipment, insuredCents: 20_000 };
  const costOf = async (one: Shipment) => {
    const answer = await carrier.prepare(one);
    if (answer.kind === "ok") await carrier.buy({ carrierRef: answer.value.ref, shipment: one });
    return answer.kind === "ok" ? answer.value.costCents : answer;
  };
  expect(await costOf(insured)).toBe(100);
  expect(await costOf(insured)).toBe(105);
  expect(await carrier.rates?.(shipment)).toMatchObject({ kind: "ok", value: [{ costCents: 5 }] });
  easypost.fees = [];
  expect([await costOf(shipment), await costOf(shipment)]).toEqual([5, 0]);
});

describe("what EasyPost sells", () => {
  it("is its domestic service levels, with our carriers' names and in lbs", async () => {
    const answer = await carrier.services();
    expect(
      answer.kind === "ok" &&
        answer.value.map(({ name, code, maxWeight, transitDays }) => [name, code, maxWeight, transitDays]),
    ).toEqual([
      ["UPS Ground", "Ground", null, 5],
      ["UPS 2ndDayAirAM", "2ndDayAirAM", null, 5],
      ["USPS Priority Mail", "Priority", 70, 3],
      ["USPS Ground Advantage", "GroundAdvantage", 70, 5],
      ["FedEx First (Overnight)", "FIRST_OVERNIGHT", null, 1],
    ]);
  });

  it("is active for carriers with an account of a live key, and for all carriers of a test key", async () => {
    const activeOf = async (seller: Carrier) => {
      const answer = await seller.services();
      return answer.kind === "ok"
        ? [...new Set(answer.value.map(({ carrier, active }) => `${carrier} ${active}`))]
        : answer;
    };
    expect(await activeOf(carrier)).toEqual(["UPS true", "USPS true", "FEDEX true"]);
    expect(await activeOf(open(LIVE_KEY))).toEqual(["UPS true", "USPS true", "FEDEX false"]);
    expect((await open("wrong").services()).kind).toBe("refused");
    for (const status of [401, 403]) {
      easypost.accountsStatus = status;
      expect(await activeOf(carrier)).toEqual(["UPS true", "USPS true", "FEDEX true"]);
    }
  });
});

describe("a shipment", () => {
  it("is created with our reference, in ounces, and costs the service's rate", async () => {
    expect(await carrier.prepare(shipment)).toEqual({ kind: "ok", value: { ref: "shp_1/rate_1_1", costCents: 593 } });
    expect(easypost.shipments.get("shp_1")?.request).toMatchObject({
      reference: "ord_1",
      to_address: { name: "Test Recipient", zip: "62701" },
      parcel: { length: 10, width: 8, height: 4, weight: 17.6 },
      options: { label_format: "PDF", print_custom_1: "ORD-1" },
    });
    expect(easypost.sold()).toEqual([]);
  });

  it("is bought at the cheapest of several accounts, and not at another carrier's rate of the same name", async () => {
    easypost.rates = [
      { carrier: "USPS", service: "Ground", rate: "1.00" },
      { carrier: "UPS", service: "Ground", rate: "9.10" },
      { carrier: "UPSDAP", service: "Ground", rate: "7.07" },
    ];
    const answer = await carrier.prepare({ ...shipment, carrier: "UPS", serviceCode: "Ground" });
    expect(answer).toEqual({ kind: "ok", value: { ref: "shp_1/rate_1_2", costCents: 707 } });
  });

  it("is quoted at the service's rate without being bought", async () => {
    const { carrier: name, serviceCode } = shipment;
    const value = [{ carrier: name, serviceCode, costCents: 593 }];
    expect(await carrier.rates?.(shipment)).toEqual({ kind: "ok", value });
    expect(easypost.sold()).toEqual([]);
  });

  it("without such a rate is refused with its own carrier's message", async () => {
    easypost.messages = [
      { carrier: "UPSDAP", type: "rate_error", message: "UPS is away" },
      { carrier: "USPS", type: "rate_error", message: "Parcel is too heavy" },
    ];
    expect(await carrier.prepare({ ...shipment, serviceCode: "Priority" })).toEqual({
      kind: "refused",
      words: "Parcel is too heavy",
    });
    easypost.messages = [];
    const words = "USPS Ground Advantage does not carry this parcel";
    expect(await carrier.prepare({ ...shipment, serviceCode: "Priority" })).toEqual({ kind: "refused", words });
  });
});

describe("a purchase", () => {
  it("has a tracking number, a rate and the exact cost with fees", async () => {
    easypost.fees = [
      { type: "InsuranceFee", amount: "0.50000", charged: true, refunded: false },
      { type: "LabelFee", amount: "0.01500", charged: true, refunded: false },
      { type: "TrackerFee", amount: "0.02000", charged: false, refunded: false },
    ];
    const sale = { trackingNumber: "9400100000000000000001", costCents: 645, rate: "GroundAdvantage", account: "ca_1" };
    const purchase = await prepared();
    expect(await carrier.buy(purchase)).toEqual({ kind: "ok", value: sale });
    expect(await carrier.find(purchase)).toEqual({ kind: "ok", value: sale });
  });

  it("that was already made is not repeated, and is found", async () => {
    const purchase = await prepared();
    await carrier.buy(purchase);
    expect((await carrier.buy(purchase)).kind).toBe("silent");
    expect(await carrier.find(purchase)).toMatchObject({ kind: "ok", value: { costCents: 593 } });
    expect(easypost.sold()).toHaveLength(1);
  });

  it.each(["submitted", "refunded"])("whose refund is %s at EasyPost counts as not made", async (refundStatus) => {
    const purchase = await bought();
    Object.assign(easypost.shipments.get("shp_1") ?? {}, { refundStatus });
    expect(await carrier.find(purchase)).toEqual({ kind: "refused", words: "The label was refunded at EasyPost" });
  });

  it.each(["rejected", "not_applicable"])("whose refund is %s is made", async (refundStatus) => {
    const purchase = await bought();
    Object.assign(easypost.shipments.get("shp_1") ?? {}, { refundStatus });
    expect(await carrier.find(purchase)).toMatchObject({ kind: "ok", value: { costCents: 593 } });
  });

  it("that EasyPost refuses was not made, and returns EasyPost's message", async () => {
    const purchase = await prepared();
    easypost.rates = [];
    const words = "The rate is not one of this shipment's";
    expect(await carrier.buy(purchase)).toEqual({ kind: "refused", words });
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
  it.each(SILENT)("is unknown when EasyPost %s, until it is looked up", async (fault) => {
    const purchase = await prepared();
    easypost.breaks(/buy/, fault);
    expect((await carrier.buy(purchase)).kind).toBe("silent");
    const found = await carrier.find(purchase);
    const wasMade = easypost.sold().length === 1;
    expect(found).toMatchObject({ kind: "ok", value: wasMade ? { costCents: 593 } : "not-found" });
  });

  it.each(["answers with another status of success", "answers with words that are new"] as const)(
    "is made when EasyPost %s",
    async (fault) => {
      const purchase = await prepared();
      easypost.breaks(/buy/, fault);
      expect(await carrier.buy(purchase)).toMatchObject({ kind: "ok", value: { costCents: 593 } });
    },
  );

  it.each([
    ["says 429, for 20 seconds", 20_000],
    ["says 429, until a date", 20_000],
    ["wants to be paid", 60_000],
  ] as const)("was surely not made when EasyPost %s", async (fault, retryAfterMs) => {
    const purchase = await prepared();
    easypost.breaks(/buy/, fault);
    expect(await carrier.buy(purchase)).toMatchObject({ kind: "busy", retryAfterMs });
    expect(easypost.sold()).toEqual([]);
  });

  it("of an order without a handle was not started", async () => {
    const purchase = { carrierRef: "ord_1", shipment };
    expect(await carrier.find(purchase)).toEqual({ kind: "ok", value: "not-found" });
    expect((await carrier.buy(purchase)).kind).toBe("refused");
    expect(easypost.calls).toEqual([]);
  });

  it("does not count as not made if the key is of another account", async () => {
    const purchase = await prepared();
    await carrier.buy(purchase);
    expect((await open("wrong").find(purchase)).kind).toBe("busy");
    expect((await carrier.find({ ...purchase, carrierRef: "shp_9/rate_9_1" })).kind).toBe("silent");
  });
});

describe("a label", () => {
  it("is a PDF, fetched without the key", async () => {
    const purchase = await bought();
    const answer = await carrier.label(purchase, "", "pdf");
    expect(answer).toMatchObject({ kind: "ok", value: { kind: "file", format: "pdf" } });
    expect(easypost.calls.slice(2)).toEqual(["GET /files/shp_1.pdf"]);
  });

  it("that is not a PDF is not stored, and is fetched on the next attempt", async () => {
    const purchase = await bought();
    easypost.breaks(/files/, "answers 502 with a page when it is done", "answers 200 with a page when it is done");
    expect((await carrier.label(purchase, "", "pdf")).kind).toBe("silent");
    expect((await carrier.label(purchase, "", "pdf")).kind).toBe("silent");
    expect((await carrier.label(purchase, "", "pdf")).kind).toBe("ok");
  });

  it("of a shipment that is not bought does not exist yet", async () => {
    expect((await carrier.label(await prepared(), "", "pdf")).kind).toBe("busy");
  });
});

describe("a refund", () => {
  it("is requested once, submitted, and answered later", async () => {
    const purchase = await bought();
    expect((await carrier.refund(purchase, "")).kind).toBe("silent");
    expect(await carrier.void(purchase, "")).toEqual({ kind: "ok", value: "submitted" });
    // As if the first reply was lost.
    expect(await carrier.void(purchase, "")).toEqual({ kind: "ok", value: "submitted" });
    expect(await carrier.refund(purchase, "")).toEqual({ kind: "ok", value: "submitted" });
    for (const [status, answer] of [
      ["refunded", "refunded"],
      ["rejected", "rejected"],
      ["not_applicable", "rejected"],
    ]) {
      Object.assign(easypost.shipments.get("shp_1") ?? {}, { refundStatus: status });
      expect(await carrier.refund(purchase, "")).toEqual({ kind: "ok", value: answer });
    }
    Object.assign(easypost.shipments.get("shp_1") ?? {}, { refundStatus: "pondering" });
    expect((await carrier.refund(purchase, "")).kind).toBe("silent");
  });

  it("may be answered immediately, or refused", async () => {
    const purchase = await bought();
    easypost.refundsAtOnce = true;
    expect(await carrier.void(purchase, "")).toEqual({ kind: "ok", value: "refunded" });
    const words = "The refund is not available";
    expect(await carrier.void(await prepared(), "")).toEqual({ kind: "refused", words });
  });

  it("has each carrier's own window", () => {
    const { voidWindowDays } = easypost.kind.traits;
    expect([voidWindowDays("USPS"), voidWindowDays("UPS"), voidWindowDays("FEDEX")]).toEqual([30, 90, 90]);
  });
});

it("a tracker without scans has its own status; new statuses are unknown", async () => {
  const purchase = await bought();
  const codeFor = async (trackerStatus: string) => {
    Object.assign(easypost.shipments.get("shp_1") ?? {}, { trackerStatus });
    const answer = await carrier.track(purchase, "");
    return answer.kind === "ok" ? answer.value.map(({ code, status }) => [code, status]) : answer;
  };
  expect(await codeFor("unknown")).toEqual([]);
  expect(await codeFor("out_for_delivery")).toEqual([["out_for_delivery", "Out for delivery"]]);
  expect(await codeFor("return_to_sender")).toEqual([["returned", "Return to sender"]]);
  expect(await codeFor("beamed")).toEqual([["unknown", "Beamed"]]);
});

describe("an error", () => {
  it.each([
    [{ error: "Not found" }, "Not found", undefined],
    [{ error: { code: "X", message: "No.", errors: [] } }, "No", undefined],
    [{ error: { code: "X", message: "No.", errors: ["Not this."] } }, "No. Not this", undefined],
    [{ error: { code: "X", message: { base: ["First", "Second"] }, errors: null } }, "First. Second", undefined],
    [
      { error: { code: "X", message: "Invalid.", errors: [{ field: "to_address.zip", message: "cannot be blank" }] } },
      "Invalid. to_address.zip cannot be blank",
      [{ field: "recipient.zip", message: "cannot be blank" }],
    ],
    [
      {
        error: { code: "X", message: "Invalid.", errors: [{ field: "shipment.parcel.weight", message: "Too\nheavy" }] },
      },
      "Invalid. Too heavy",
      [{ field: "packageDetails.weight", message: "Too\nheavy" }],
    ],
  ])("has EasyPost's message and our field names: %j", async (json, words, fields) => {
    const answer = await answering(422, json).prepare(shipment);
    expect(answer).toEqual({ kind: "refused", words, ...(fields && { fields }) });
  });

  it.each([409, 408, 423, 425, 500, 502, 503])("with status %i leaves the outcome unknown", async (status) => {
    const error = { error: { code: "X", message: "No", errors: [] } };
    expect((await answering(status, error).buy({ carrierRef: "shp_1/rate_1", shipment })).kind).toBe("silent");
  });

  it.each([
    "Postage already exists for this shipment.",
    "Postage purchase is in progress",
    "This shipment has already been purchased",
    "The carrier timed out",
  ])("without a code leaves the outcome unknown: %s", async (message) => {
    for (const error of [message, { message, errors: [] }, { code: null, message: { base: [message] } }]) {
      const answer = await answering(422, { error }).buy({ carrierRef: "shp_1/rate_1", shipment });
      expect(answer.kind, JSON.stringify(error)).toBe("silent");
    }
  });

  it.each(["SHIPMENT.POSTAGE.EXISTS", "SHIPMENT.PURCHASE.IN_PROGRESS", "SHIPMENT.POSTAGE.NO_RESPONSE"])(
    "of the kind %s leaves the outcome unknown",
    async (code) => {
      const error = { error: { code, message: "No", errors: [] } };
      expect((await answering(422, error).buy({ carrierRef: "shp_1/rate_1", shipment })).kind).toBe("silent");
    },
  );
});

it.each([
  [[{ code: "E.ADDRESS.NOT_FOUND", field: "address", message: "Address not found" }], ["Address not found"]],
  [["Address not found"], ["Address not found"]],
  [
    [{ message: ["No such street", { zip: ["No such ZIP"] }] }, { field: "street1", message: "is unknown" }],
    ["No such street, No such ZIP", "street1 is unknown"],
  ],
  [{ base: ["House number is missing"] }, ["House number is missing"]],
  [[], ["Address not found"]],
  [[""], ["Address not found"]],
  [undefined, ["Address not found"]],
])("an address that is not deliverable has a reason: %j", async (errors, expected) => {
  const check = (success: boolean) =>
    answering(201, { id: "adr_1", verifications: { delivery: { success, errors } } }).verifyAddress?.(address);
  expect(await check(false)).toMatchObject({ kind: "ok", value: { errors: expected } });
  expect(await check(true)).toMatchObject({ kind: "ok", value: { errors: [] } });
});

it("amounts are added without floats and rounded once", () => {
  expect(centsOfSum(["0.1", "0.2"])).toBe(30);
  expect(centsOfSum(["1.005"])).toBe(101);
  expect(centsOfSum(["5.93000", "0.00400", "0.00100"])).toBe(594);
  expect(centsOfSum(["90071992547409.91"])).toBeUndefined();
  expect(centsOfSum(["five"])).toBeUndefined();
});

it("a webhook verifies an event whose secret is not ASCII, which EasyPost normalizes to NFKD", async () => {
  const body = JSON.stringify({ description: "tracker.updated", result: { tracking_code: "1" } });
  const signature = createHmac("sha256", "s\u0065\u0301cret 1\u20442").update(body).digest("hex");
  const header = () => `hmac-sha256-hex=${signature}`;
  const event = { header, body, secrets: ["s\u00e9cret \u00bd"] };
  expect(await answering(200, {}).readEvent?.(event)).toEqual({ kind: "ok", value: { trackingNumber: "1" } });
});

const RECORDINGS = new URL("../../../../../shared/data/02-easypost/", import.meta.url);

/** Real exchanges in test mode, recorded by others; skipped if missing. */
describe.skipIf(!existsSync(RECORDINGS))("recorded exchanges with EasyPost (skipped without recordings)", () => {
  it("sell, find and track a shipment, and print its label", async () => {
    for (const file of recordingsWith(/\/v2\/shipments\/shp_\w+\/buy$/)) {
      const { calls, seller } = replay(file);
      const bought = calls.find(({ url }) => url.endsWith("/buy"));
      const made = calls.find(({ url }) => url.endsWith("/v2/shipments"));
      const { service, carrier: theirs, rate } = bought?.json.selected_rate ?? {};
      const wanted: Shipment = { ...shipment, carrier: theirs, serviceCode: service };
      const prepared = await seller.prepare(wanted);
      const cost = centsOfSum([rate]);
      expect(prepared, file).toMatchObject({ kind: "ok", value: { costCents: cost } });
      if (prepared.kind !== "ok") continue;
      expect(prepared.value.ref).toMatch(new RegExp(`^${made?.json.id}/rate_`));
      const sold = await seller.buy({ carrierRef: prepared.value.ref, shipment: wanted });
      const paid = centsOfSum(
        (bought?.json.fees ?? []).filter((fee: Fee) => fee.charged).map((fee: Fee) => fee.amount),
      );
      const value = {
        trackingNumber: bought?.json.tracking_code,
        costCents: paid,
        rate: service,
        account: bought?.json.selected_rate.carrier_account_id,
      };
      expect(sold, file).toEqual({ kind: "ok", value });
    }
  });

  it("convert a label's format, refund a shipment, and create a scan form", async () => {
    const converted = replay("shipment-service/converts-the-label-format-of-a-shipment.json");
    const png = { carrierRef: `${converted.calls[0]?.json.id}/rate_1`, shipment };
    expect((await converted.seller.buy(png)).kind).toBe("ok");
    const label = await converted.seller.label(png, "", "zpl");
    expect(label).toMatchObject({ kind: "ok", value: { kind: "file", format: "zpl" } });
    const refunded = replay("shipment-service/refunds-a-shipment.json");
    const purchase = { carrierRef: `${refunded.calls[0]?.json.id}/rate_1`, shipment };
    expect(await refunded.seller.void(purchase, "")).toEqual({ kind: "ok", value: "submitted" });
    const form = replay("scanform-service/creates-a-scanform.json");
    const collected = { carrierRef: `${form.calls[0]?.json.id}/rate_1`, shipment };
    expect(await form.seller.manifests?.create([collected])).toEqual({
      kind: "ok",
      value: expect.stringMatching(/^sf_/),
    });
    const known = replay("scanform-service/retrieves-a-scanform.json");
    const ref = String(known.calls.at(-1)?.json.id);
    expect(await known.seller.manifests?.file(ref, [])).toMatchObject({ kind: "ok" });
  });

  it("return the mode of a key, and its services", async () => {
    expect(await replay("parcel-service/creates-a-parcel.json").seller.mode()).toEqual({ kind: "ok", value: "test" });
    const answer = await replay("carriermetadataservice/retrieves-all-carrier-metadata.json").seller.services();
    const offers = answer.kind === "ok" ? answer.value : [];
    expect(offers.map(({ name }) => name)).toEqual(expect.arrayContaining(["USPS Ground Advantage", "UPS Ground"]));
    expect(offers.filter(({ name }) => /international|worldwide/i.test(name))).toEqual([]);
    const usps = offers.filter(({ carrier: name, code }) => name === "USPS" && code !== "First");
    expect(usps.map(({ maxWeight }) => maxWeight)).toEqual(usps.map(() => 70));
  });

  it("verify the signature of an event, and name its parcel", async () => {
    const body = readFileSync(new URL("fixtures/webhook-event-body.json", RECORDINGS), "utf8").trim();
    const { webhooks } = JSON.parse(readFileSync(new URL("fixtures/client-library-fixtures.json", RECORDINGS), "utf8"));
    const read = (secrets: string[], text = body) =>
      answering(200, {}).readEvent?.({ header: () => webhooks.hmac_signature, body: text, secrets });
    expect(await read(["a newer one", webhooks.secret])).toEqual({ kind: "ok", value: { trackingNumber: "1" } });
    expect(await read(["a newer one"])).toMatchObject({ kind: "refused" });
    expect(await read([webhooks.secret], `${body} `)).toMatchObject({ kind: "refused" });
  });

  it("check addresses", async () => {
    const check = (file: string) => replay(`address-service/${file}.json`).seller.verifyAddress?.(address);
    const good = await check("creates-an-address-with-verify-strict-param");
    expect(good).toMatchObject({
      kind: "ok",
      value: { errors: [], residential: false, address: { zip: "90277-2506" } },
    });
    const bad = await check("creates-an-address-with-verify-param");
    expect(bad).toMatchObject({ kind: "ok", value: { errors: ["Address not found"] } });
    const noKey = answering(401, { error: "This api key is no longer active." });
    expect(await noKey.verifyAddress?.(address)).toMatchObject({ kind: "busy" });
    const words = "Unable to verify address. Address not found. House number is missing";
    expect(await check("throws-an-error-when-we-cannot-verify-an-address")).toMatchObject({ kind: "silent" });
    expect(await replayLast("address-service/throws-an-error-when-we-cannot-verify-an-address.json")).toEqual({
      kind: "refused",
      words,
    });
  });

  it("of any kind are read without breaking the adapter", async () => {
    const files = recordingsWith(/./);
    expect(files.length).toBeGreaterThan(80);
    for (const file of files) {
      for (const { status, json } of recorded(file)) {
        const seller = answering(status, json);
        const purchase: CarrierPurchase = { carrierRef: `${json?.id ?? "shp_1"}/rate_1`, shipment };
        const answers = await Promise.all([
          ...[seller.mode(), seller.services(), seller.prepare(shipment), seller.buy(purchase), seller.find(purchase)],
          ...[seller.track(purchase, ""), seller.void(purchase, ""), seller.verifyAddress?.(address)],
        ]);
        // A reply that is not about this shipment never counts as its purchase.
        const sale = answers[3];
        if (sale?.kind === "ok")
          expect(json, file).toMatchObject({ object: "Shipment", tracking_code: expect.any(String) });
      }
    }
  });
});

interface Fee {
  readonly amount: string;
  readonly charged: boolean;
}

interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  // Any reply of EasyPost.
  // biome-ignore lint/suspicious/noExplicitAny: recordings are read by name in a few places.
  readonly json: any;
}

function recorded(file: string): Recorded[] {
  const { interactions = [] } = JSON.parse(readFileSync(new URL(file, RECORDINGS), "utf8"));
  return interactions.map(
    ({ request, response }: { request: Recorded; response: { status: number; body: unknown } }) => ({
      method: request.method,
      url: request.url,
      status: response.status,
      json: response.body,
    }),
  );
}

const recordingsWith = (url: RegExp): string[] =>
  readdirSync(RECORDINGS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json") && !file.startsWith("fixtures"))
    .filter((file) => recorded(file).some((one) => url.test(one.url)));

/** A carrier with recorded replies: each call gets the last match. Files are generated. */
function replay(file: string) {
  const calls = recorded(file);
  const fits = (call: OutgoingCall) => (one: Recorded) =>
    one.method === call.method && new URL(one.url).pathname === call.url.pathname;
  const seller = fromAnswers((call) => {
    const link = /\.(pdf|zpl)$/.exec(call.url.pathname)?.[1];
    if (link) return { status: 200, text: link === "pdf" ? "%PDF-1.4" : "^XA^XZ" };
    const answer = calls.findLast(fits(call));
    return answer ? { status: answer.status, text: JSON.stringify(answer.json) } : { status: 404, text: FORBIDDEN };
  });
  return { calls, seller };
}

/** The check of a saved address is the last exchange of its recording. */
function replayLast(file: string) {
  const last = recorded(file).at(-1);
  return answering(last?.status ?? 0, last?.json).verifyAddress?.(address);
}

const FORBIDDEN = JSON.stringify({ error: { code: "MODE.UNAUTHORIZED", message: "No", errors: [] } });

const answering = (status: number, json: unknown): Carrier =>
  fromAnswers(() => ({ status, text: JSON.stringify(json) }));

function fromAnswers(answer: (call: OutgoingCall) => { readonly status: number; readonly text: string }): Carrier {
  const kind = easypostKind({
    clock: new TestClock(),
    outgoing: async (call) => {
      const { status, text } = answer(call);
      return { status, bytes: new TextEncoder().encode(text), text: () => text, header: () => undefined };
    },
  });
  return kind.open({ id: "api_1", baseUrl: "https://api.easypost.com", key: "key" });
}

async function prepared(): Promise<CarrierPurchase> {
  const answer = await carrier.prepare(shipment);
  if (answer.kind !== "ok") throw new Error(answer.kind);
  return { carrierRef: answer.value.ref, shipment };
}

async function bought(): Promise<CarrierPurchase> {
  const purchase = await prepared();
  const { kind } = await carrier.buy(purchase);
  expect(kind).toBe("ok");
  return purchase;
}
