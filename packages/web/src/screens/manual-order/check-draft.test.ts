import type { Service } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { itemErrors } from "../../components/customs/customs-draft.js";
import { checkDraft, isPriceable, measureProblems, warningsOf } from "./check-draft.js";
import { type Draft, EMPTY_DRAFT, type ParcelDraft } from "./draft.js";
import { errorsOf, standingErrors } from "./field-errors.js";

const address = {
  ...EMPTY_DRAFT.sender,
  name: "Test Sender",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  phone: "217-555-0100",
};
const parcel: ParcelDraft = {
  weight: "2",
  length: "12",
  width: "10",
  height: "5",
  description: "",
  value: "0",
  signature: "none",
  insuredValue: "",
};
const complete: Draft = { ...EMPTY_DRAFT, service: "UPS Ground", sender: address, recipient: address, parcel };

const ground: Service = {
  name: "UPS Ground",
  code: "ups_ground",
  carrier: "UPS",
  basePrice: 8.1,
  price: 8.1,
  maxWeight: 150,
  maxWeightUnit: "lbs",
  transitDays: 4,
  reliabilityStatus: "reliable",
  hasDynamicPricing: false,
  active: true,
};
const light: Service = {
  ...ground,
  carrier: "USPS",
  name: "USPS Ground Advantage (under 15.99 oz)",
  maxWeight: 15.99,
  maxWeightUnit: "oz",
};

const weighing = (weight: string): Draft => ({ ...complete, parcel: { ...parcel, weight } });
const messages = (draft: Draft, service: Service = ground) => checkDraft(draft, service).map(({ message }) => message);

describe("problems of a draft", () => {
  it("are empty when the draft is complete", () => {
    expect(checkDraft(complete, ground)).toEqual([]);
  });

  it("are listed from top to bottom, with the messages of saved addresses", () => {
    expect(messages(EMPTY_DRAFT)).toEqual([
      ...["Name is required", "Street address is required", "City is required", "State is required"],
      ...["ZIP code is required", "Phone number is required"],
      ...["Weight must be at least 0.1", "Length must be at least 0.1"],
      ...["Width must be at least 0.1", "Height must be at least 0.1"],
      "Please select a service",
      ...["Name is required", "Street address is required", "City is required", "State is required"],
      ...["ZIP code is required", "Phone number is required"],
    ]);
  });

  describe("of a customs form", () => {
    const post = { ...address, street1: "PSC 802 BOX 74", city: "APO", state: "AE", zip: "09499" };
    const toPost: Draft = { ...complete, carrier: "USPS", service: "USPS Priority Mail", recipient: post };
    const goods = { id: 0, description: "Mugs", value: "24.5", quantity: "2", originCountry: "Germany" };

    it("are those of the goods, where the post asks for it", () => {
      expect(messages(toPost)).toEqual([
        "A description of the goods is needed for customs, such as Cotton shirt",
        "The value of the goods in USD is needed for customs",
      ]);
      expect(messages({ ...toPost, parcel: { ...parcel, description: "Mugs", value: "24.50" } })).toEqual([]);
      expect(messages({ ...toPost, customs: [goods] })).toEqual([]);
      expect(messages({ ...toPost, carrier: "UPS", service: "UPS Ground" })).toEqual([]);
      expect(isPriceable(checkDraft(toPost, ground))).toBe(true);
    });

    it.each([
      [{ quantity: "1.5" }, "Pieces must be a whole number of at least 1"],
      [{ value: "1.234" }, "Value must be an amount with at most two decimals"],
      [{ originCountry: "Narnia" }, '"Narnia" is not a country; use its two letters, such as US'],
    ])("include %o", (wrong, message) => {
      expect(messages({ ...toPost, customs: [{ ...goods, ...wrong }] })).toEqual([message]);
    });

    it.each([
      [{ weight: "heavy" }, "Weight must be a number of lbs, or like 12oz"],
      [{ weight: "33oz" }, "The customs lines weigh 2.5625 lbs together, more than the parcel's 2 lbs"],
      [{ hsCode: "6912" }, "An HS code has 6 or 10 digits, such as 6912.00"],
      [{ value: "" }, "The value of the goods in USD is needed for customs"],
    ])("of two items include %o", (wrong, message) => {
      const two = [
        { ...goods, weight: "1", ...wrong },
        { ...goods, id: 1, description: "Plates", weight: "8oz", hsCode: "6912.00" },
      ];
      expect(messages({ ...toPost, customs: two })).toEqual([message]);
      const right = { ...goods, weight: "24oz", hsCode: "6912.00.5000" };
      expect(messages({ ...toPost, customs: two.with(0, right) })).toEqual([]);
    });

    it("are shown at its own fields", () => {
      const problems = checkDraft(toPost, ground);
      expect(errorsOf(problems, "packageDetails")).toEqual({});
      expect(Object.keys(itemErrors(problems, 0))).toEqual(["value", "description"]);
      expect(itemErrors(problems, 1)).toEqual({});
    });
  });

  it.each(["", "0", "0.09", "-1", "abc", "1e"])("include a weight of %j", (weight) => {
    expect(messages(weighing(weight))).toEqual(["Weight must be at least 0.1"]);
  });

  it.each(["0.1", "0.3", "0.7", "1.1", "2.3", "99.9", "150"])("do not include a weight of %s", (weight) => {
    expect(messages(weighing(weight))).toEqual([]);
  });

  it("include a weight that is not a multiple of 0.1", () => {
    expect(messages(weighing("2.25"))).toEqual(["Weight must be a multiple of 0.1"]);
  });

  it("do not ask a weight with its unit to be in steps", () => {
    expect(messages(weighing("15oz"), light)).toEqual([]);
    expect(messages(weighing("1 oz"))).toEqual(["Weight must be at least 0.1"]);
    expect(messages(weighing("12 stone"))).toEqual(["Weight must be at least 0.1"]);
  });

  it("include a weight over the service's maximum while typing, in the unit of the service name", () => {
    expect(checkDraft(weighing("150.1"), ground)).toEqual([
      {
        field: "packageDetails.weight",
        message: "Weight exceeds maximum allowed (150 lbs) for UPS Ground",
        atOnce: true,
      },
    ]);
    expect(messages(weighing("1"), light)).toEqual([
      "Weight exceeds maximum allowed (15.99 oz) for USPS Ground Advantage (under 15.99 oz)",
    ]);
    expect(messages(weighing("0.9"), light)).toEqual([]);
  });

  it.each(["", "-1", "1.234", "1000001", "many"])("include a value of %j, which does not prevent a price", (value) => {
    const problems = checkDraft({ ...complete, parcel: { ...parcel, value } }, ground);
    expect(problems.map(({ field }) => field)).toEqual(["packageDetails.value"]);
    expect(isPriceable(problems)).toBe(true);
  });
});

it("warnings are of a ZIP code outside of its state and a PO box that the carrier does not serve, and block nothing", () => {
  const odd = { ...complete, recipient: { ...address, street1: "PO Box 12", zip: "02108" } };
  const zip = "ZIP code 02108 belongs to MA, not to IL.";
  const street1 = "UPS Ground does not deliver to PO boxes; use USPS or a street address.";
  expect(warningsOf(odd, "recipient")).toEqual({ zip, street1 });
  expect(warningsOf({ ...odd, carrier: "USPS", service: "USPS Priority Mail" }, "recipient")).toEqual({ zip });
  expect(warningsOf({ ...odd, sender: odd.recipient }, "sender")).toEqual({ zip });
  expect(checkDraft(odd, ground)).toEqual([]);
  expect(warningsOf(complete, "recipient")).toEqual({});
  expect(warningsOf({ ...complete, recipient: { ...address, zip: "021", state: "T" } }, "recipient")).toEqual({});
});

it("services can be compared once weight and dimensions are valid", () => {
  expect(measureProblems(parcel)).toEqual([]);
  expect(measureProblems({ ...parcel, height: "" })).toHaveLength(1);
});

describe("server errors of a field", () => {
  const errors = [
    { field: "recipient.zip", message: "No such ZIP code", suggestion: "97201" },
    { field: "sku", message: "Not in this form" },
  ];

  it("are shown at the field, with the suggestion", () => {
    const standing = standingErrors({ draft: complete, errors }, complete);
    expect(errorsOf(standing, "recipient")).toEqual({ zip: "No such ZIP code (suggestion: 97201)" });
  });

  it("disappear only when the field is changed", () => {
    const refusal = { draft: complete, errors };
    const renamed = { ...complete, recipient: { ...complete.recipient, name: "Another" } };
    const fixed = { ...complete, recipient: { ...complete.recipient, zip: "97201" } };
    expect(standingErrors(refusal, renamed)).toHaveLength(1);
    expect(standingErrors(refusal, fixed)).toEqual([]);
  });
});

it("a field with several problems shows the first", () => {
  const problems = [
    { field: "sender.zip", message: "first" },
    { field: "sender.zip", message: "second" },
  ];
  expect(errorsOf(problems, "sender")).toEqual({ zip: "first" });
});
