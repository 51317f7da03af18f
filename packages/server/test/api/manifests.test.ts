import type { ManifestStatus } from "@shipctl/sdk/contract";
import { afterEach, describe, expect, it } from "vitest";
import { sandboxKind } from "../../src/adapters/sandbox/carrier.js";
import {
  busy,
  type CarrierAnswer,
  type CarrierKind,
  type CarrierManifests,
  ok,
  refused,
  silent,
} from "../../src/ports/carrier.js";
import { requirePresent } from "../../src/shared/assert.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { type EasypostServer, easypostServer, LIVE_KEY } from "../easypost-server.js";
import { hasPoppler, textOfPages } from "../label-pages.js";
import { FAULTS, type Fault } from "../provider-server.js";
import {
  LIVE_KEY as SHIPENGINE_KEY,
  TEST_KEY as SHIPENGINE_TEST_KEY,
  type ShipengineServer,
  shipengineServer,
} from "../shipengine-server.js";
import { TestClock } from "../test-clock.js";
import { interleaved } from "./interleaved.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { buy, testRecipient, warehouse } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

const UPS = { carrier: "UPS" } as const;
const other = { ...warehouse, street1: "9 Other Road", zip: "60601", city: "Chicago" };

type Answers = { [Call in keyof CarrierManifests]?: CarrierAnswer<string>[] };

/** A server whose carrier gives these answers, then the sandbox's. `made` counts the forms that it has made. */
async function scene({ answers = {}, canFind = true }: { answers?: Answers; canFind?: boolean } = {}) {
  const made = { forms: 0 };
  const server = await serverForTest({
    carrier: (sandbox) => {
      const maker = requirePresent(sandbox.manifests, "manifests of the sandbox");
      const { find } = maker;
      return {
        ...sandbox,
        manifests: {
          create: async (purchases) => {
            const answer = answers.create?.shift() ?? (await maker.create(purchases));
            if (answer.kind === "ok" || (answer.kind === "silent" && answer.why === MADE)) made.forms++;
            return answer;
          },
          ...(canFind && find && { find: async (purchases) => answers.find?.shift() ?? find(purchases) }),
          file: async (ref, parcels) => {
            const answer = answers.file?.shift();
            return answer && answer.kind !== "ok" ? answer : maker.file(ref, parcels);
          },
        },
      };
    },
  });
  return { server, made, person: await server.register({ balance: 500 }) };
}

const MADE = "its answer was lost";
const LOST = silent(MADE);
const NOTHING_DONE = silent("the line was cut");
const NOT_FOUND = ok("not-found");

const create = ({ api }: Person, body: Parameters<Person["api"]["createManifest"]>[0]["body"] = UPS) =>
  api.createManifest({ body });

const statusOf = async ({ api }: Person, id: string): Promise<string> =>
  (await api.getManifest({ path: { id } })).status;

/** Sessions end after a day. */
async function signedInAgain({ server, person }: { server: TestServer; person: Person }): Promise<Person> {
  const body = { email: person.user.email, password: person.password };
  const { token } = await server.client().login({ body });
  return { ...person, token, api: server.client(token) };
}

const openCount = async ({ api }: Person): Promise<number> =>
  (await api.listOpenManifests()).open.reduce((sum, { labelCount }) => sum + labelCount, 0);

describe("a manifest", () => {
  it("of return labels is told apart by their number, because their senders are buyers", async () => {
    const { person } = await scene();
    const { orderId } = await buy(person, { recipient: { ...testRecipient, street1: "5 Buyer Road" } });
    const { price } = await person.api.quoteReturn({ path: { id: orderId } });
    await person.api.returnOrder({ path: { id: orderId }, body: { price } });
    const { open } = await person.api.listOpenManifests();
    expect(open.map(({ sender, labelCount, returnCount }) => [sender.street1, labelCount, returnCount])).toEqual(
      expect.arrayContaining([
        [warehouse.street1, 1, 0],
        ["5 Buyer Road", 1, 1],
      ]),
    );
  });

  it("lists the bought labels of a sender, carrier and day, each once", async () => {
    const { server, person } = await scene();
    const [first, second] = [await buy(person), await buy(person)];
    const voided = await buy(person);
    await person.api.voidOrder({ path: { id: voided.orderId } });
    await buy(person, { sender: other });
    await buy(person, { carrier: "USPS", serviceType: "USPS Ground Advantage" });
    await refusal(buy(person, { recipient: { ...testRecipient, name: "Carrier Refuses" } }));
    await buy(await server.register({ balance: 50 }));

    const { open, ...day } = await person.api.listOpenManifests();
    expect(day).toEqual({ date: "2026-11-02", timezone: "UTC" });
    expect(open.map(({ carrier, sender, labelCount }) => [carrier, sender.zip, labelCount])).toEqual([
      ["UPS", "62701", 2],
      ["UPS", "60601", 1],
      ["USPS", "62701", 1],
    ]);
    const which = await refusal(create(person));
    expect(which).toMatchObject({ code: "invalid_input", errors: [{ field: "senderZip" }] });
    expect(which.message).toContain("9 Other Road, Chicago 60601");

    const saved = await person.api.createAddress({
      body: { ...warehouse, street1: " 1 sample street.", type: "sender" },
    });
    const manifest = await create(person, { ...UPS, senderId: saved._id });
    expect(manifest).toMatchObject({ status: "created", labelCount: 2, date: "2026-11-02", sender: { zip: "62701" } });
    expect(manifest.orderIds).toEqual([first.orderId, second.orderId]);
    expect(await refusal(create(person, { ...UPS, senderZip: "62701-0001" }))).toMatchObject({
      code: "nothing_to_manifest",
      message: "All 2 labels are on a manifest already",
    });
    expect(await create(person)).toMatchObject({ sender: { zip: "60601" }, labelCount: 1 });
    expect(await openCount(person)).toBe(1);

    const { manifests, totalManifests } = await person.api.listManifests({ query: { limit: 1 } });
    expect([totalManifests, manifests.map(({ orderIds }) => orderIds)]).toEqual([2, [undefined]]);
    const { events } = await person.api.listEvents({ query: { limit: 1_000 } });
    const reported = events.filter(({ type }) => type === "manifest.created").map(({ data }) => data.manifestId);
    expect(reported).toEqual([manifest.manifestId, manifests[0]?.manifestId]);
    const file = await person.api.getManifestFile({ path: { id: manifest.manifestId } });
    expect(file.fileName).toBe(`${manifest.manifestId}.pdf`);
    const bytes = new Uint8Array(await new Response(file.stream).arrayBuffer());
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
    if (!hasPoppler) return;
    const text = textOfPages(bytes).join(" ");
    expect(text).toContain("SAMPLE - NOT VALID FOR POSTAGE");
    for (const { orderId, trackingNumber } of [first, second]) {
      expect(text).toContain(orderId);
      expect(text).toContain(trackingNumber);
    }
    expect(text).not.toContain(voided.orderId);
  });

  it("is of the operator's day", async () => {
    const server = await serverForTest({
      now: "2026-11-02T07:30:00.000Z",
      settings: { timezone: "America/Los_Angeles" },
    });
    const person = await server.register({ balance: 50 });
    const late = await buy(person);
    server.world.clock.advance(HOUR_MS);
    await buy(person);
    expect((await create(person, { ...UPS, date: "2026-11-01" })).orderIds).toEqual([late.orderId]);
    expect(await create(person)).toMatchObject({ date: "2026-11-02", labelCount: 1 });
    for (const date of ["0000-01-01", "9999-12-31"]) {
      expect((await refusal(create(person, { ...UPS, date }))).code).toBe("nothing_to_manifest");
    }
    expect((await refusal(create(person, { ...UPS, date: "2026-02-30" }))).code).toBe("invalid_input");
  });

  it("is made once by two calls that meet anywhere, with one key or none", async () => {
    for (const key of [undefined, "one-key"]) {
      for (let commits = 0, isMet = true; isMet; commits++) {
        const { server, made, person } = await scene();
        await buy(person);
        const headers = key === undefined ? {} : { "Idempotency-Key": key };
        const call = () =>
          person.api.createManifest({ body: UPS, headers }).then(
            ({ manifestId }) => manifestId,
            ({ code }) => code,
          );
        const { first, second, met } = await interleaved(server, commits, call, call);
        isMet = met;
        expect(made.forms).toBe(1);
        const number = [first, second].find((answer) => /^MAN-/.test(answer));
        expect(new Set([first, second])).toEqual(new Set(key ? [number] : ["nothing_to_manifest", number]));
        await server.close();
      }
    }
  });

  it("takes no label that is voided in the meantime", async () => {
    for (let commits = 0, isMet = true; isMet; commits++) {
      const { server, person } = await scene();
      const kept = await buy(person);
      const voided = await buy(person);
      const path = { id: voided.orderId };
      const { first, met } = await interleaved(
        server,
        commits,
        () => create(person),
        () => person.api.voidOrder({ path }),
      );
      isMet = met;
      // A void after the claim finds the label on a manifest, which the carrier decides on.
      if (met && commits === 0) expect(first.orderIds).toEqual([kept.orderId]);
      await server.close();
    }
  });
});

describe("a carrier's answer", () => {
  it("that refuses gives the reason, and frees the labels", async () => {
    const { made, person } = await scene({ answers: { create: [refused("no pickup today")] } });
    await buy(person);
    const headers = { "Idempotency-Key": "first" };
    for (const _time of [1, 2]) {
      const problem = await refusal(person.api.createManifest({ body: UPS, headers }));
      expect(problem).toMatchObject({ status: 422, code: "carrier_refused" });
      expect(problem.message).toContain("no pickup today");
    }
    expect(await openCount(person)).toBe(1);
    expect((await create(person)).status).toBe("created");
    expect(made.forms).toBe(1);
  });

  it.each([
    ["busy", { create: [busy(20_000, "too many calls"), busy(20_000, "too many calls")] }],
    ["lost when the form is made", { create: [LOST] }],
    ["lost, and the first look-up too", { create: [LOST], find: [silent("cut"), busy(1_000, "later")] }],
    ["lost before the form is made", { create: [NOTHING_DONE], find: [NOT_FOUND, NOT_FOUND] }],
    ["lost, found late, and refused as a repetition", { create: [LOST, refused("on a form")], find: [NOT_FOUND] }],
    ["without a form yet", { file: [busy(10_000, "being made"), silent("cut")] }],
  ] satisfies [string, Answers][])("%s keeps it pending until there is exactly one form", async (_what, answers) => {
    const { server, made, person } = await scene({ answers });
    await buy(person);
    const { _id: id, status } = await create(person);
    expect(status).toBe("pending");
    expect((await refusal(person.api.getManifestFile({ path: { id } }))).code).toBe("manifest_not_ready");
    expect((await refusal(person.api.cancelManifest({ path: { id } }))).code).toBe("manifest_decided");
    expect((await refusal(create(person))).code).toBe("nothing_to_manifest");
    for (let minute = 0; minute < 12; minute++) await timePasses(server, MINUTE_MS);
    expect(await statusOf(person, id)).toBe("created");
    expect(made.forms).toBe(1);
    expect((await person.api.getManifestFile({ path: { id } })).fileName).toBe("MAN-100001.pdf");
  });

  it("that the form failed frees the labels later, and a day of being busy too", async () => {
    const late = await scene({ answers: { file: [busy(10_000, "being made"), refused("a parcel is too heavy")] } });
    await buy(late.person);
    const { _id: id } = await create(late.person);
    await timePasses(late.server, MINUTE_MS);
    const failed = await late.person.api.getManifest({ path: { id } });
    expect(failed).toMatchObject({ status: "failed", message: "a parcel is too heavy" });
    expect(await openCount(late.person)).toBe(1);

    const closed = await scene({ answers: { create: Array.from({ length: 60 }, () => busy(HOUR_MS, "closed")) } });
    await buy(closed.person);
    const { _id } = await create(closed.person);
    for (let hour = 0; hour < 26; hour++) await timePasses(closed.server, HOUR_MS);
    expect(await statusOf(await signedInAgain(closed), _id)).toBe("failed");
    expect(closed.made.forms).toBe(0);
  });

  it("that cannot be looked up leaves it to the customer, who retries once or cancels", async () => {
    const first = await scene({ answers: { create: [LOST, LOST] }, canFind: false });
    const { server, made } = first;
    await buy(first.person);
    const { _id: id, status, message } = await create(first.person);
    expect(status satisfies ManifestStatus | string).toBe("unconfirmed");
    expect(message).toContain("may have made");
    for (let day = 0; day < 3; day++) await timePasses(server, DAY_MS);
    const person = await signedInAgain(first);
    expect([await statusOf(person, id), made.forms]).toEqual(["unconfirmed", 1]);
    await person.api.cancelManifest({ path: { id } });
    expect(await statusOf(person, id)).toBe("cancelled");
    expect((await refusal(person.api.retryManifest({ path: { id } }))).code).toBe("manifest_decided");

    const date = "2026-11-02";
    const second = await create(person, { ...UPS, date });
    expect(second.status).toBe("unconfirmed");
    const path = { id: second._id };
    const retry = () => person.api.retryManifest({ path }).catch(({ code }) => ({ status: code }));
    const retried = await Promise.all([retry(), retry()]);
    expect(retried.map((one) => one.status).toSorted()).toEqual(["created", "manifest_decided"]);
    expect(made.forms).toBe(3);
  });

  it("that stays away for ten minutes is left to the customer, and still counts when it comes", async () => {
    const { server, made, person } = await scene({
      answers: { create: [LOST], find: Array.from({ length: 20 }, () => silent("down")) },
    });
    await buy(person);
    const { _id: id } = await create(person);
    for (let minute = 0; minute < 30; minute++) await timePasses(server, MINUTE_MS);
    expect(await statusOf(person, id)).toBe("unconfirmed");
    for (let hour = 0; hour < 20; hour++) await timePasses(server, HOUR_MS);
    expect([await statusOf(await signedInAgain({ server, person }), id), made.forms]).toEqual(["created", 1]);
  });
});

describe("at EasyPost", () => {
  let easypost: EasypostServer | undefined;
  afterEach(() => easypost?.stop());

  async function easypostScene(): Promise<{ server: TestServer; person: Person; apiId: string; fake: EasypostServer }> {
    const clock = new TestClock();
    const fake = await easypostServer(clock);
    easypost = fake;
    const server = await serverForTest({ clock, kinds: () => [fake.kind] });
    const { api } = await server.admin();
    const { _id: apiId } = await api.addConnection({
      body: { name: "EasyPost", baseUrl: "https://api.easypost.com", key: LIVE_KEY },
    });
    const service = { carrier: "USPS", service: "USPS Ground Advantage" } as const;
    await api.addServices({ body: { services: [{ apiId, ...service }] } });
    await api.setServicePricing({ path: { apiId, ...service }, body: { enabled: true, basePrice: 8.1 } });
    const person = await server.register({ balance: 100 });
    for (let label = 0; label < 2; label++) {
      await buy(person, { apiId, carrier: service.carrier, serviceType: service.service });
    }
    return { server, person, apiId, fake };
  }

  it.each(Object.keys(FAULTS) as Fault[])("a call that %s makes one form of both labels", async (fault) => {
    const { server, person, apiId, fake } = await easypostScene();
    fake.formsLate = 1;
    fake.breaks(/^POST \/v2\/scan_forms$/, fault);
    const call = () => create(person, { apiId, carrier: "USPS" });
    const first = await call().catch(({ code }) => code);
    if (first === "carrier_refused") await call();
    for (let minute = 0; minute < 8; minute++) await timePasses(server, MINUTE_MS);
    const { manifests } = await person.api.listManifests();
    expect(manifests.filter(({ status }) => status === "created")).toMatchObject([{ labelCount: 2 }]);
    expect([...fake.forms.values()]).toEqual([["shp_1", "shp_2"]]);
    expect(await openCount(person)).toBe(0);
  });

  it("only connections that make manifests say so", async () => {
    const { server, person, apiId } = await easypostScene();
    const { api } = await server.admin();
    const shown = async (id: string) => (await person.api.listShippingApis()).find(({ _id }) => _id === id)?.manifests;
    expect(await shown(apiId)).toBe(true);
    expect((await api.listShippingApis()).every(({ manifests }) => manifests === true)).toBe(true);
  });
});

describe("a connection that makes no manifests", () => {
  it("says so, and refuses them", async () => {
    const kinds = (clock: TestClock): CarrierKind[] => {
      const kind = sandboxKind(clock);
      const traits = { ...kind.traits, manifests: false };
      return [{ ...kind, serves: (baseUrl) => baseUrl === "https://labels.example", traits }];
    };
    const server = await serverForTest({ kinds });
    const { api } = await server.admin();
    const body = { name: "Without", baseUrl: "https://labels.example", key: "key" };
    const { _id: apiId } = await api.addConnection({ body });
    await api.updateConnection({ path: { id: apiId }, body: { enabled: true } });
    const person = await server.register({ balance: 100 });
    const shown = (await person.api.listShippingApis()).map(({ _id, manifests }) => [_id, manifests]);
    expect(shown.toSorted()).toEqual(
      [
        ["api_sandbox", true],
        [apiId, false],
      ].toSorted(),
    );
    const error = await refusal(create(person, { apiId, carrier: "UPS" }));
    expect(error).toMatchObject({ code: "manifests_unavailable", message: "Without does not make manifests" });
  });
});

describe("of labels that two carrier accounts have sold", () => {
  let shipengine: ShipengineServer | undefined;
  afterEach(() => shipengine?.stop());

  /** Two labels of one account and one of another. */
  async function twoAccounts() {
    const clock = new TestClock();
    const fake = await shipengineServer(clock);
    shipengine = fake;
    const server = await serverForTest({ clock, kinds: () => [fake.kind] });
    const { api } = await server.admin();
    const { _id: apiId } = await api.addConnection({
      body: { name: "ShipEngine", baseUrl: "https://api.shipengine.com", key: SHIPENGINE_KEY },
    });
    const path = { apiId, carrier: "UPS", service: "UPS Ground" } as const;
    await api.addServices({ body: { services: [path] } });
    await api.setServicePricing({ path, body: { enabled: true, basePrice: 8.1 } });
    const person = await server.register({ balance: 100 });
    for (const account of ["se-12", "se-12", "se-13"]) {
      fake.rates = [{ account, code: "ups", service: "ups_ground", shipping: 7.07 }];
      await buy(person, { apiId });
    }
    const call = (key = "one-key") =>
      person.api.createManifest({ body: { ...UPS, apiId }, headers: { "Idempotency-Key": key } });
    const perAccount = () => fake.forms.map(({ account, labelIds }) => [account, labelIds.length]).toSorted();
    return { server, person, apiId, fake, call, perAccount };
  }

  const BOTH = [
    ["se-12", 2],
    ["se-13", 1],
  ];

  it("one request makes a manifest for each account, and the same ones when it is repeated", async () => {
    const { person, call, perAccount } = await twoAccounts();
    const { open } = await person.api.listOpenManifests();
    expect(open).toMatchObject([{ carrier: "UPS", labelCount: 3, manifestCount: 2 }]);
    const first = await call();
    expect(first).toMatchObject({ status: "created", labelCount: 2, otherManifestIds: ["MAN-100002"] });
    const other = await person.api.getManifest({ path: { id: "MAN-100002" } });
    expect(other).toMatchObject({ status: "created", labelCount: 1, otherManifestIds: [first.manifestId] });
    expect(await call()).toEqual(first);
    expect(perAccount()).toEqual(BOTH);
    expect(await openCount(person)).toBe(0);
    for (const { manifestId } of [first, other]) {
      expect((await person.api.getManifestFile({ path: { id: manifestId } })).fileName).toBe(`${manifestId}.pdf`);
    }
    const { events } = await person.api.listEvents({ query: { limit: 1_000 } });
    const announced = events.filter(({ type }) => type === "manifest.created").map(({ data }) => data.manifestId);
    expect(announced.toSorted()).toEqual([first.manifestId, other.manifestId]);
  });

  it("reads no label for it, also after a restart: the sale has reported its id", async () => {
    const { server, fake, apiId, call, perAccount } = await twoAccounts();
    // Another key of the same account, so that the connection remembers nothing.
    const { api } = await server.admin();
    await api.updateConnection({ path: { id: apiId }, body: { key: SHIPENGINE_TEST_KEY, openLabels: 3 } });
    const before = fake.calls.length;
    await call();
    expect(perAccount()).toEqual(BOTH);
    expect(fake.calls.slice(before).filter((one) => one.startsWith("GET /v1/labels"))).toEqual([]);
  });

  it.each(Object.keys(FAULTS) as Fault[])("a call that %s loses none and makes none twice", async (fault) => {
    const { server, person, fake, call, perAccount } = await twoAccounts();
    fake.breaks(/^POST \/v1\/manifests$/, fault);
    await call();
    for (let minute = 0; minute < 8; minute++) await timePasses(server, MINUTE_MS);
    if ((await openCount(person)) > 0) await call("another-key");
    for (let minute = 0; minute < 8; minute++) await timePasses(server, MINUTE_MS);
    expect(perAccount()).toEqual(BOTH);
    const { manifests } = await person.api.listManifests();
    const created = manifests.filter(({ status }) => status === "created");
    expect(created.map(({ labelCount }) => labelCount).toSorted()).toEqual([1, 2]);
    expect(await openCount(person)).toBe(0);
  });

  it("one that is refused frees its labels and does not stop the other", async () => {
    const { person, fake, call, perAccount } = await twoAccounts();
    fake.formRefusals.push("No pickup today.");
    const { manifestId, otherManifestIds: [id = ""] = [] } = await call();
    expect((await person.api.getManifest({ path: { id } })).status).toBe("failed");
    expect((await call()).manifestId).toBe(manifestId);
    const next = await call("another-key");
    expect(next).toMatchObject({ status: "created" });
    expect(next.otherManifestIds).toBeUndefined();
    expect(perAccount()).toEqual(BOTH);
    expect(await openCount(person)).toBe(0);
  });
});

describe("manifests of the public API", () => {
  it("are made, listed by cursor and read without the web app's ids; another customer finds none", async () => {
    const server = await serverForTest();
    const person = await server.register({ balance: 100 });
    const program = await programOf(server, person);
    await buy(person);
    await buy(person, { sender: other });
    const call = { body: { ...UPS, senderZip: "62701" }, headers: { "Idempotency-Key": "evening" } };
    const made = await program.withStatus.v1CreateManifest(call);
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ mode: "test", status: "created", labelCount: 1 });
    expect(made.data).not.toHaveProperty("_id");
    const repeated = await program.withStatus.v1CreateManifest(call);
    expect([repeated.replayed, repeated.data]).toEqual([true, made.data]);
    expect((await program.v1ListOpenManifests()).open.map(({ sender }) => sender.zip)).toEqual(["60601"]);
    const second = await program.v1CreateManifest({ body: UPS });
    const listed: string[] = [];
    for await (const { manifestId } of program.v1ListManifests.all({ query: { limit: 1 } })) listed.push(manifestId);
    expect(listed).toEqual([second.manifestId, made.data.manifestId]);
    const path = { manifest_id: made.data.manifestId };
    expect(await program.v1GetManifest({ path })).toEqual(made.data);
    expect((await program.v1GetManifestFile({ path })).fileName).toBe(`${path.manifest_id}.pdf`);
    const stranger = await programOf(server, await server.register());
    for (const read of [stranger.v1GetManifest, stranger.v1GetManifestFile]) {
      expect(await refusal(read({ path }))).toMatchObject({ status: 404, code: "not_found" });
    }
    expect((await stranger.v1ListManifests()).manifests).toEqual([]);
  });
});
