import { describe, expect, it } from "vitest";
import { type AddressBlock, readAddressBlock } from "./address-block.js";

/** What was read, without what is empty and the country US. */
function read(text: string): Partial<AddressBlock> | undefined {
  const block = readAddressBlock(text);
  return block && Object.fromEntries(Object.entries(block).filter(([, value]) => value !== "" && value !== "US"));
}

const MAIN = { street1: "12 Main St", city: "Springfield", state: "IL", zip: "62701" };

describe("a pasted address", () => {
  it.each<[shape: string, text: string, expected: Partial<AddressBlock>]>([
    [
      "of an Amazon order",
      "TEST BUYER\n12 MAIN ST APT 4\nSPRINGFIELD, IL 62701-1234\nUnited States\nPhone: +1 217-555-0100 ext. 12345",
      {
        ...{ name: "TEST BUYER", street1: "12 MAIN ST", street2: "APT 4", city: "SPRINGFIELD", state: "IL" },
        ...{ zip: "62701-1234", phone: "217-555-0100 x12345" },
      },
    ],
    [
      "of a Shopify order",
      "Test Buyer\nExample Goods, Inc.\n12 Main St\nSuite 200\nSpringfield IL 62701\nUnited States\n+12175550100",
      { ...MAIN, name: "Test Buyer", company: "Example Goods, Inc.", street2: "Suite 200", phone: "217-555-0100" },
    ],
    [
      "of a form with labels",
      "Ship to:\nName: Test Buyer\nAddress: 12 Main St\nCity: Springfield\nState: Illinois\nZIP: 62701\nTel: (217) 555-0100",
      { ...MAIN, name: "Test Buyer", phone: "217-555-0100" },
    ],
    [
      "in one line",
      "Test Buyer, 12 Main St, Apt 4, Springfield, IL 62701, 217-555-0100",
      { ...MAIN, name: "Test Buyer", street2: "Apt 4", phone: "217-555-0100" },
    ],
    [
      "with the phone number and the e-mail address in the middle",
      "Test Buyer <buyer@shop.example>, (217) 555-0100, 12 Main St, Springfield, IL 62701",
      { ...MAIN, name: "Test Buyer", phone: "217-555-0100", email: "buyer@shop.example" },
    ],
    [
      "of a company in one line, with the country's code",
      "Example Goods, Inc., 12 Main St, Springfield, IL 62701, US",
      { ...MAIN, name: "Example Goods, Inc." },
    ],
    ["of a map", "12 Main St, Springfield, IL 62701, USA", MAIN],
    ["without commas", "Test Buyer 12 Main St Springfield IL 62701", { ...MAIN, name: "Test Buyer" }],
    [
      "without commas, with a direction and a unit",
      "12 Main St NE Apt 4 Springfield IL 62701",
      { ...MAIN, street1: "12 Main St NE", street2: "Apt 4" },
    ],
    [
      "of a row of a spreadsheet",
      "Test Buyer\tExample LLC\t12 Main St\tSpringfield\tIL\t62701\t217-555-0100",
      { ...MAIN, name: "Test Buyer", company: "Example LLC", phone: "217-555-0100" },
    ],
    [
      "with city, state and ZIP code in lines of their own",
      "Test Buyer\r\n12 Main St\r\nSpringfield, Illinois\r\n62701",
      { ...MAIN, name: "Test Buyer" },
    ],
    [
      "of a company",
      "Example LLC\nAttn: Test Buyer\nPO Box 12\nAustin, TX 78701\nbuyer@shop.example",
      {
        ...{ name: "Test Buyer", company: "Example LLC", street1: "PO Box 12", city: "Austin", state: "TX" },
        ...{ zip: "78701", email: "buyer@shop.example" },
      },
    ],
    [
      "of an Army post office",
      "Test Soldier\nPSC 802 BOX 74\nAPO, AE 09499",
      { name: "Test Soldier", street1: "PSC 802 BOX 74", city: "APO", state: "AE", zip: "09499" },
    ],
    [
      "of a street that ends like a state",
      "Test Buyer\n48 Lantern St NE\nWashington, DC 20002",
      { name: "Test Buyer", street1: "48 Lantern St NE", city: "Washington", state: "DC", zip: "20002" },
    ],
    [
      "of Puerto Rico",
      "Test Buyer\nUrb. Las Flores\n123 Calle Sol\nSan Juan, PR 00901",
      {
        ...{ name: "Test Buyer", company: "Urb. Las Flores", street1: "123 Calle Sol", city: "San Juan" },
        ...{ state: "PR", zip: "00901" },
      },
    ],
    [
      "of a state that is a city, too",
      "Test Buyer\n350 5th Ave\nNew York, New York 10118",
      { name: "Test Buyer", street1: "350 5th Ave", city: "New York", state: "NY", zip: "10118" },
    ],
    [
      "with lines that are nothing else",
      "Test Buyer\nc/o Second Buyer\n12 Main St\nGate code 12\nSpringfield, IL 62701",
      { ...MAIN, name: "Test Buyer", street2: "c/o Second Buyer, Gate code 12" },
    ],
    [
      "of another country",
      "Test Buyer\n10 Example Rd\nLondon SW1A 2AA\nUnited Kingdom",
      { name: "Test Buyer", street1: "10 Example Rd", street2: "London SW1A 2AA", country: "GB" },
    ],
  ])("%s", (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each<[text: string, expected: Partial<AddressBlock> | undefined]>([
    ["Test Buyer\n12 Main St", { name: "Test Buyer", street1: "12 Main St" }],
    ["12 Main St Suite 5B\nSpringfield IL", { ...MAIN, zip: undefined, street2: "Suite 5B" }],
    ["Portland 97205", { city: "Portland", state: "OR", zip: "97205" }],
    ["New York 10001", { city: "New York", state: "NY", zip: "10001" }],
    ["St. Louis, MO 63101", { city: "St. Louis", state: "MO", zip: "63101" }],
  ])("may be half of one: %j", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("is not a name, a place without a street, a phone number, a sentence or a long text", () => {
    const texts = [
      "Test Buyer",
      "12 Main",
      "62701",
      "Portland, OR",
      "Test Buyer 503-555-0124",
      "hello, how are you",
      "",
    ];
    for (const text of texts) expect(read(text), text).toBeUndefined();
    expect(read("Test Buyer\n12 Main St\n".repeat(100))).toBeUndefined();
  });
});
