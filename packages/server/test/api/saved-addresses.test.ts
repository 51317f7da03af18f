import type { AddressInput } from "@shipctl/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startServer, type TestServer } from "../api.js";
import { fillAddressBook } from "./address-book.js";
import { refusal } from "./refusal.js";
import { warehouse } from "./shipments.js";

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

describe("a saved address", () => {
  it("is returned as sent, trimmed, with SPEC's defaults", async () => {
    person = await server.register();
    const saved = await save({ ...warehouse, name: "  Warehouse  ", street2: "" });
    expect(saved).toEqual({
      ...warehouse,
      _id: expect.stringMatching(/^adr_/),
      company: "",
      street2: "",
      country: "US",
      type: "sender",
      isDefault: true,
    });
    expect(await person.api.listAddresses()).toEqual([saved]);
  });

  it("reports all errors in SPEC's order", async () => {
    person = await server.register();
    const messages = [
      "Name is required",
      "Street address is required",
      "City is required",
      "State is required",
      "ZIP code is required",
      "Phone number is required",
    ];
    const empty = { name: " ", street1: "", city: "\t", state: "", zip: "", phone: " " };
    for (const body of [empty, {}]) {
      const response = await post(body);
      expect(response.status).toBe(400);
      const { message, errors } = await response.json();
      expect(message).toBe(messages[0]);
      expect(errors.map((error: { message: string }) => error.message)).toEqual(messages);
    }
    const lastTwo = await post({ ...empty, name: "N", street1: "S", city: "C", state: "S" });
    expect((await lastTwo.json()).message).toBe("ZIP code is required");
  });

  it.each(["CA", "MX", "UK", "GB", "AU", "DE", "FR", "JP", "CN"] as const)(
    "may be in %s, and is returned unchanged",
    async (country) => {
      person = await server.register();
      const abroad = await save({ ...warehouse, country, state: "BC", zip: "V6B 1A1" });
      expect(abroad).toMatchObject({ zip: "V6B 1A1", country });
    },
  );

  it("may not be in a country that is not offered", async () => {
    person = await server.register();
    const response = await post({ ...warehouse, country: "XX" });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].field).toBe("country");
  });

  it("accepts names in every script, and refuses long values, naming the field", async () => {
    person = await server.register();
    const names = ["José Muñoz", "Мария Иванова", "株式会社", "محمد", "👩‍👩‍👧"];
    for (const name of names) expect((await save({ ...warehouse, name })).name).toBe(name);
    const error = await refusal(save({ ...warehouse, street2: "x".repeat(201) }));
    expect(error).toMatchObject({
      status: 400,
      errors: [{ field: "street2", message: expect.stringContaining("200") }],
    });
  });
});

describe("the default address", () => {
  it("is the first of its type until another one is set, with one per type", async () => {
    person = await server.register();
    const [first, second] = [await save(named("A")), await save(named("B"))];
    const recipient = await save({ ...named("C"), type: "recipient" });
    expect([first, second, recipient].map(({ isDefault }) => isDefault)).toEqual([true, false, true]);
    await save({ ...named("D"), isDefault: true });
    expect(await defaults()).toEqual(["recipient C", "sender D"]);
    await person.api.updateAddress({ path: { id: second._id }, body: { ...named("B"), isDefault: true } });
    expect(await defaults()).toEqual(["recipient C", "sender B"]);
  });

  it("stays the default when it is edited without `isDefault`", async () => {
    person = await server.register();
    const { _id: id } = await save(named("A"));
    await save(named("B"));
    const edited = await person.api.updateAddress({ path: { id }, body: named("Z") });
    expect(edited).toMatchObject({ name: "Z", isDefault: true });
    expect(await defaults()).toEqual(["sender Z"]);
  });

  it("is unset when it is deleted or changes its type, and does not replace the other type's default", async () => {
    person = await server.register();
    const { _id: id } = await save(named("A"));
    await save({ ...named("B"), type: "recipient" });
    await person.api.updateAddress({ path: { id }, body: { ...named("A"), type: "recipient" } });
    expect(await defaults()).toEqual(["recipient B"]);
    const [other] = (await person.api.listAddresses()).filter(({ isDefault }) => isDefault);
    await person.api.deleteAddress({ path: { id: other?._id ?? "" } });
    expect(await defaults()).toEqual([]);
  });

  it("is first, followed by the others by name", async () => {
    person = await server.register();
    for (const name of ["Mill", "alpha", "Zoo", "Beta"]) await save(named(name));
    const names = (await person.api.listAddresses()).map(({ name }) => name);
    expect(names).toEqual(["Mill", "alpha", "Beta", "Zoo"]);
    await save({ ...named("To"), type: "recipient" });
    const senders = await person.api.listAddressesByType({ path: { type: "sender" } });
    expect(senders.map(({ name }) => name)).toEqual(names);
  });
});

describe("the address book", () => {
  it("holds 1,000 addresses, also for concurrent calls, and a deletion makes room for one", async () => {
    person = await server.register();
    await fillAddressBook(server, person.user._id, 980);
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => save(named(`Late ${i}`))));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    const error = await refusal(save(named("One more")));
    expect(error).toMatchObject({
      status: 409,
      code: "address_limit_reached",
      message: expect.stringMatching(/1,000.*Delete one/),
    });
    const [{ _id: id } = { _id: "" }] = await person.api.listAddresses();
    await person.api.deleteAddress({ path: { id } });
    await save(named("One more"));
    expect(await person.api.listAddresses()).toHaveLength(1_000);
  });
});

const named = (name: string): AddressInput => ({ ...warehouse, name });

const save = (body: AddressInput) => person.api.createAddress({ body });

const post = (body: object): Promise<Response> =>
  server.request("/api/addresses", {
    method: "POST",
    token: person.token,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

const defaults = async (): Promise<string[]> =>
  (await person.api.listAddresses())
    .filter(({ isDefault }) => isDefault)
    .map(({ type, name }) => `${type} ${name}`)
    .sort();
