import { describe, expect, it } from "vitest";
import type { Address } from "../contract/index.js";
import { filterAddresses } from "./filter-addresses.js";

const address = (part: Partial<Address>): Address => ({
  _id: "adr_1",
  name: "Warehouse",
  company: "",
  street1: "1 Sample Street",
  street2: "",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  country: "US",
  phone: "217-555-0100",
  type: "sender",
  isDefault: false,
  ...part,
});

const BOOK = [
  address({}),
  address({ name: "Test Recipient", type: "recipient", city: "Portland", state: "OR" }),
  address({ name: "Sample GmbH", type: "recipient", city: "Köln", state: "NW", zip: "50667", country: "DE" }),
];

const found = (search: string, type?: Address["type"]) =>
  filterAddresses(BOOK, { search, type }).map(({ name }) => name);

describe("the filter of saved addresses", () => {
  it("shows all addresses for an empty search", () => {
    expect(found(" ")).toEqual(["Warehouse", "Test Recipient", "Sample GmbH"]);
  });

  it("requires every word in any field, ignoring case", () => {
    expect(found("PORTLAND test")).toEqual(["Test Recipient"]);
    expect(found("portland warehouse")).toEqual([]);
    expect(found("köln")).toEqual(["Sample GmbH"]);
    expect(found("555-0100 62701")).toEqual(["Warehouse", "Test Recipient"]);
  });

  it("filters by type", () => {
    expect(found("", "sender")).toEqual(["Warehouse"]);
    expect(found("sample", "recipient")).toEqual(["Test Recipient", "Sample GmbH"]);
  });
});
