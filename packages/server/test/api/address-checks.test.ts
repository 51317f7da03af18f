import type { AddressToCheck, CheckedAddress } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { busy, type Carrier, ok, refused, silent } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { refusal } from "./refusal.js";
import { keyOf } from "./scene.js";
import { order, testRecipient } from "./shipments.js";

type Verify = NonNullable<Carrier["verifyAddress"]>;

const FINE = { status: "ok", checkedBy: "provider", messages: [] };

describe("an address", () => {
  it("is checked by the provider, and by our own rules with it", async () => {
    const { person } = await shop();
    const wrongState = { city: "Austin", state: "Texas", zip: "02108" };
    const results = await checkedFor(person, "UPS", [
      {},
      { company: "Books Ltd" },
      { street1: "1 Misspelled Lane" },
      { street1: "1 Undeliverable Lane" },
      wrongState,
      { state: "WA", zip: "83501" },
      { zip: "2134", state: "MA" },
      { zip: "2134", state: "TX" },
      { zip: "123" },
      { street1: "", city: "" },
      { street1: "P.O. Box 12" },
      { street1: "1 Lane", street2: "post office box 7" },
      { street1: "1 Apo Boxwood Lane" },
      { street1: "東京 1" },
      { country: "Canada", state: "ON", zip: "K1A 0B1" },
      { name: "", phone: "1", email: "no" },
    ]);
    expect(results).toEqual([
      { ...FINE, residential: true },
      { ...FINE, residential: false },
      {
        ...FINE,
        status: "corrected",
        residential: true,
        suggestion: { ...testRecipient, street1: "1 Corrected Lane", street2: "", country: "US" },
      },
      { ...FINE, status: "undeliverable", messages: [about("address", /not found/)] },
      {
        ...FINE,
        status: "corrected",
        residential: true,
        suggestion: { ...testRecipient, ...wrongState, state: "MA", street2: "", country: "US" },
        messages: [about("zip", /02108 belongs to MA, not to TX/)],
      },
      expect.objectContaining({ status: "corrected", suggestion: expect.objectContaining({ state: "ID" }) }),
      expect.objectContaining({
        status: "corrected",
        suggestion: expect.objectContaining({ zip: "02134", state: "MA" }),
        messages: [about("zip", /"2134" is not a ZIP code/)],
      }),
      { ...FINE, status: "undeliverable", residential: true, messages: [about("zip", /"2134" is not a ZIP code/)] },
      { ...FINE, status: "undeliverable", residential: true, messages: [about("zip", /"123" is not a ZIP code/)] },
      {
        status: "undeliverable",
        checkedBy: "shipctl",
        messages: [about("street1", /required/), about("city", /required/)],
      },
      expect.objectContaining({ status: "undeliverable", messages: [about("street1", /UPS does not deliver to PO/)] }),
      expect.objectContaining({ status: "undeliverable", messages: [about("street2", /UPS does not deliver to PO/)] }),
      { ...FINE, residential: true },
      expect.objectContaining({ status: "corrected", suggestion: expect.objectContaining({ street1: "DongJing 1" }) }),
      { status: "unchecked", checkedBy: "shipctl", messages: [about("country", /Only US addresses.*CA/)] },
      { ...FINE, residential: true },
    ]);
    expect(await checkedFor(person, "USPS", [{ street1: "P.O. Box 12" }])).toEqual([{ ...FINE, residential: true }]);
  });

  it("is corrected only if it is another place, not for the provider's spelling of it", async () => {
    const theirs = {
      street1: "2 SAMPLE AVE APT 3",
      street2: undefined,
      city: "ST LOUIS",
      state: "MO",
      zip: "63101-1234",
    };
    const { person } = await shop(async (address) => ok({ address: { ...address, ...theirs }, errors: [] }));
    const own = {
      street1: "2 Sample Avenue",
      street2: "Apt. #3",
      city: "Saint Louis",
      state: "Missouri",
      zip: "63101",
    };
    const [same, other] = await checked(person, [own, { ...own, street1: "2 Simple Avenue", zip: "63102" }]);
    expect(same).toEqual(FINE);
    expect(other).toEqual({
      ...FINE,
      status: "corrected",
      suggestion: { ...testRecipient, ...theirs, street2: "", city: "Saint Louis", country: "US" },
    });
  });
});

describe("a check", () => {
  it.each<[string, Verify | undefined]>([
    ["has no address check", undefined],
    ["is busy", async () => busy(20_000, "slow down")],
    ["does not answer", async () => silent("no answer within 5 s")],
  ])("is our own if the provider %s, and labels are still sold", async (_, verify) => {
    let asked = 0;
    const { server, person } = await shop(
      verify &&
        ((...call) => {
          asked++;
          return verify(...call);
        }),
      { isMissing: !verify },
    );
    const many = Array.from({ length: 98 }, (_row, n) => ({ street1: `${n} Lane` }));
    const results = await checkedFor(person, "UPS", [...many, { zip: "02108" }, { street1: "PO Box 1" }]);
    expect(results.slice(0, 98)).toEqual(many.map(() => ({ ...FINE, checkedBy: "shipctl" })));
    expect(results.slice(98)).toMatchObject([
      { status: "corrected", suggestion: { state: "MA" }, checkedBy: "shipctl" },
      { status: "undeliverable", checkedBy: "shipctl" },
    ]);
    // Those that were under way when the provider stopped answering.
    expect(asked).toBeLessThanOrEqual(8);
    for (let again = 0; again < 3; again++) await checked(person, many);
    expect((await person.api.createOrder({ body: order() })).order.purchase).toBe("bought");
    await expectSoundBooks(server);
  });

  it("reports an address that the provider refuses, in its words", async () => {
    const { person } = await shop(async () => refused("House number is missing"));
    const [result] = await checked(person, [{}]);
    expect(result).toEqual({ ...FINE, status: "undeliverable", messages: [about("address", /^House number/)] });
  });

  it("asks the provider about each address once, 8 at a time, and answers in order", async () => {
    let [running, most, asked] = [0, 0, 0];
    const { person } = await shop(async (address) => {
      asked++;
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return ok({ address: { ...address, city: `City of ${address.street1}` }, errors: [] });
    });
    const typed = Array.from({ length: 100 }, (_, n) => ({ street1: String(n % 40), name: `Person ${n}` }));
    const results = await checked(person, typed);
    expect(results.map(({ suggestion }) => [suggestion?.name, suggestion?.city])).toEqual(
      typed.map(({ street1, name }) => [name, `City of ${street1}`]),
    );
    expect([asked, most]).toEqual([40, 8]);
  });

  it("stores and charges nothing, and takes saved addresses as they are", async () => {
    const { server, person } = await shop();
    const saved = await person.api.createAddress({ body: { ...testRecipient, country: "US" } });
    const [result] = await checked(person, [saved]);
    expect(result).toEqual({ ...FINE, residential: true });
    expect(await person.api.listAddresses()).toEqual([saved]);
    await expectBalance(person, 100);
    await expectSoundBooks(server);
  });

  it.each<[string, unknown[]]>([
    ["101 addresses", Array.from({ length: 101 }, () => testRecipient)],
    ["a long street", [{ ...testRecipient, street1: "s".repeat(201) }]],
    ["an unknown field", [{ ...testRecipient, street3: "" }]],
    ["a number for a ZIP code", [{ ...testRecipient, zip: 97201 }]],
  ])("refuses %s, in the public API too", async (_, addresses) => {
    const { server, person } = await shop(async () => {
      throw new Error("must not be asked");
    });
    const body = JSON.stringify({ addresses });
    const post = (path: string, headers: Record<string, string>) =>
      server.request(path, { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } });
    const replies = await Promise.all([
      post("/api/addresses/check", { Authorization: `Bearer ${person.token}` }),
      post("/api/v1/addresses/check", { "x-api-key": await keyOf(person) }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([400, 400]);
  });

  it("of an unknown connection is refused", async () => {
    const { person } = await shop();
    const call = person.api.checkAddresses({ body: { apiId: "api_none", addresses: [testRecipient] } });
    expect(await refusal(call)).toMatchObject({ status: 404, code: "not_found" });
  });
});

const about = (field: string, message: RegExp) => ({ field, message: expect.stringMatching(message) });

async function shop(
  verifyAddress?: Verify,
  { isMissing = false } = {},
): Promise<{ server: TestServer; person: Person }> {
  const carrier = (sandbox: Carrier): Carrier => {
    if (isMissing) return { ...sandbox, verifyAddress: undefined };
    return verifyAddress ? { ...sandbox, verifyAddress } : sandbox;
  };
  const server = await serverForTest({ carrier });
  return { server, person: await server.register({ balance: 100 }) };
}

const checked = (person: Person, changes: readonly AddressToCheck[]) => checkedFor(person, undefined, changes);

/** Checks the test recipient with these changes. */
async function checkedFor(
  { api }: Person,
  carrier: "UPS" | "USPS" | undefined,
  changes: readonly AddressToCheck[],
): Promise<CheckedAddress[]> {
  const addresses = changes.map((change) => ({ ...testRecipient, ...change }));
  return (await api.checkAddresses({ body: { carrier, addresses } })).results;
}
