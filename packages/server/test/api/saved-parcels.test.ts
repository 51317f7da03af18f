import { LIMITS, type ParcelInput } from "@shipctl/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startServer, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const MUG_BOX: ParcelInput = { name: "Mug box", weight: 1.25, length: 6, width: 6.5, height: 5, skus: ["MUG-*"] };

const save = (body: ParcelInput) => person.api.createParcel({ body });

const named = (name: string): ParcelInput => ({ ...MUG_BOX, name });

const defaults = async () =>
  (await person.api.listParcels()).filter(({ isDefault }) => isDefault).map(({ name }) => name);

describe("a saved parcel", () => {
  it("is returned as sent, trimmed, without repeated SKUs, and is not the default", async () => {
    person = await server.register();
    const saved = await save({ ...MUG_BOX, name: "  Mug box ", skus: [" MUG-* ", "CUP-1", "mug-*"] });
    expect(saved).toEqual({
      ...MUG_BOX,
      _id: expect.stringMatching(/^prc_/),
      skus: ["mug-*", "CUP-1"],
      isDefault: false,
    });
    expect(await person.api.listParcels()).toEqual([saved]);
    expect(await save({ ...named("Plain"), skus: [] })).toMatchObject({ skus: [] });
  });

  it.each([
    [{ name: " " }, "name", "Name is required"],
    [{ name: "x".repeat(101) }, "name", "100"],
    [{ weight: 0 }, "weight", "Weight must be at least 0.1"],
    [{ length: 0.09 }, "length", "Length must be at least 0.1"],
    [{ width: 1_001 }, "width", "1000"],
    [{ height: -1 }, "height", "Height must be at least 0.1"],
    [{ skus: ["*"] }, "skus[0]", "A SKU pattern needs a character other than *"],
    [{ skus: ["A", " ** "] }, "skus[1]", "A SKU pattern needs a character other than *"],
    [{ skus: ["x".repeat(101)] }, "skus[0]", "100"],
    [{ skus: Array.from({ length: 51 }, (_, i) => `SKU-${i}`) }, "skus", "50"],
  ])("is refused with %j, naming the field", async (wrong, field, message) => {
    person = await server.register();
    const error = await refusal(save({ ...MUG_BOX, ...wrong }));
    expect(error).toMatchObject({ status: 400, errors: [{ field, message: expect.stringContaining(message) }] });
    expect(await person.api.listParcels()).toEqual([]);
  });

  it("has at most 50 SKUs", async () => {
    person = await server.register();
    const skus = Array.from({ length: 50 }, (_, i) => `SKU-${i}`);
    expect((await save({ ...MUG_BOX, skus })).skus).toEqual(skus);
  });

  it("is replaced as a whole, and may keep its name", async () => {
    person = await server.register();
    const { _id: id } = await save({ ...MUG_BOX, isDefault: true });
    const { skus: _, ...plain } = MUG_BOX;
    const changed = await person.api.updateParcel({ path: { id }, body: { ...plain, name: "MUG BOX", weight: 2 } });
    expect(changed).toEqual({ ...plain, _id: id, name: "MUG BOX", weight: 2, skus: [], isDefault: true });
    expect(await person.api.listParcels()).toEqual([changed]);
  });

  it("is not found by another customer", async () => {
    const owner = await server.register();
    const { _id: id } = await owner.api.createParcel({ body: MUG_BOX });
    person = await server.register();
    const calls = [
      () => person.api.updateParcel({ path: { id }, body: MUG_BOX }),
      () => person.api.deleteParcel({ path: { id } }),
      () => person.api.deleteParcel({ path: { id: "prc_none" } }),
    ];
    for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 404, code: "not_found" });
    expect(await owner.api.listParcels()).toHaveLength(1);
    expect(await person.api.listParcels()).toEqual([]);
  });
});

describe("the name of a parcel", () => {
  it("is taken, ignoring case, by one parcel of the customer, and free again after it", async () => {
    person = await server.register();
    const { _id: first } = await save(MUG_BOX);
    const { _id: second } = await save(named("Cup box"));
    const taken = { status: 409, code: "parcel_name_taken", message: expect.stringContaining('named "mug BOX"') };
    expect(await refusal(save(named(" mug BOX ")))).toMatchObject(taken);
    const renamed = person.api.updateParcel({ path: { id: second }, body: named("mug BOX") });
    expect(await refusal(renamed)).toMatchObject(taken);
    const other = await server.register();
    await other.api.createParcel({ body: MUG_BOX });
    await person.api.deleteParcel({ path: { id: first } });
    await person.api.updateParcel({ path: { id: second }, body: named("mug box") });
  });

  it("is given to one of several calls at once", async () => {
    person = await server.register();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => save(MUG_BOX)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await person.api.listParcels()).toHaveLength(1);
  });
});

describe("the default parcel", () => {
  it("is the one that was last made so, and is unset when it is deleted or no longer wanted", async () => {
    person = await server.register();
    await save({ ...named("A"), isDefault: true });
    const { _id: id } = await save({ ...named("B"), isDefault: true });
    expect(await defaults()).toEqual(["B"]);
    await person.api.updateParcel({ path: { id }, body: { ...named("B"), isDefault: false } });
    expect(await defaults()).toEqual([]);
    await person.api.updateParcel({ path: { id }, body: { ...named("B"), isDefault: true } });
    await person.api.deleteParcel({ path: { id } });
    expect(await defaults()).toEqual([]);
  });

  it("is one, after several calls at once", async () => {
    person = await server.register();
    await Promise.all(["A", "B", "C", "D"].map((name) => save({ ...named(name), isDefault: true })));
    expect(await defaults()).toHaveLength(1);
  });

  it("is first, followed by the others by name", async () => {
    person = await server.register();
    for (const name of ["Mill", "alpha", "Zoo"]) await save(named(name));
    await save({ ...named("Beta"), isDefault: true });
    expect((await person.api.listParcels()).map(({ name }) => name)).toEqual(["Beta", "alpha", "Mill", "Zoo"]);
  });
});

it("keeps 200 parcels of a customer, also for calls at once, and a deletion makes room for one", async () => {
  person = await server.register();
  const most = LIMITS.savedParcels;
  for (let i = 0; i < most - 5; i += 1) await save(named(`Box ${i}`));
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => save(named(`Late ${i}`))));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  const error = await refusal(save(named("One more")));
  expect(error).toMatchObject({
    status: 409,
    code: "parcel_limit_reached",
    message: expect.stringMatching(/200.*Delete one/),
  });
  const [{ _id: id } = { _id: "" }] = await person.api.listParcels();
  await person.api.updateParcel({ path: { id }, body: named("Renamed") });
  await person.api.deleteParcel({ path: { id } });
  await save(named("One more"));
  expect(await person.api.listParcels()).toHaveLength(most);
});
