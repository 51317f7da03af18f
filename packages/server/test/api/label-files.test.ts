import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BlobsUnavailable } from "../../src/ports/blobs.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { PROVIDERS, type ProviderName, type TestProvider } from "../providers.js";
import { TestClock } from "../test-clock.js";
import { printZpl } from "../zpl-reader.js";
import { refusal } from "./refusal.js";
import { order } from "./shipments.js";

const SERVICE = { carrier: "USPS", service: "USPS Ground Advantage" } as const;
const FORMATS = ["zpl", "png"] as const;
/** The files of the fake ShipEngine. */
const OWN = { zpl: "^XA^XZ", png: "\x89PNG" };

let provider: TestProvider;
let server: TestServer;
let person: Person;
/** The order's id and number. */
let bought: { readonly _id: string; readonly orderId: string };

async function scene(name: ProviderName): Promise<void> {
  const clock = new TestClock();
  provider = await PROVIDERS[name](clock);
  server = await serverForTest({ clock, kinds: () => [provider.kind] });
  const { api } = await server.admin();
  const { _id: apiId } = await api.addConnection({ body: { name, baseUrl: provider.baseUrl, key: provider.liveKey } });
  await api.addServices({ body: { services: [{ apiId, ...SERVICE }] } });
  await api.setServicePricing({ path: { apiId, ...SERVICE }, body: { enabled: true, basePrice: 8.1 } });
  person = await server.register({ balance: 100 });
  const body = order({ apiId, carrier: SERVICE.carrier, serviceType: SERVICE.service, price: 8.1 });
  bought = (await person.api.createOrder({ body })).order;
}

afterEach(() => provider.stop());

const label = async (format?: "zpl" | "png"): Promise<string> => {
  const file = await person.api.getLabel({ path: { id: bought.orderId }, query: { format } });
  return Buffer.from(await file.bytes()).toString("latin1");
};

/** The calls that the provider gets while `work` runs. */
async function callsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = provider.calls.length;
  await work();
  return provider.calls.slice(before);
}

describe("a label of a provider that has it in other formats", () => {
  beforeEach(() => scene("ShipEngine"));

  it.each(FORMATS)("is its own file as %s, which is asked for once", async (format) => {
    expect(await label(format)).toBe(OWN[format]);
    expect(await callsOf(async () => expect(await label(format)).toBe(OWN[format]))).toEqual([]);
    expect(await label()).toMatch(/^%PDF-/);
    expect(provider.sold()).toHaveLength(1);
  });

  it("is made from its PDF for printers with 300 dpi, because the provider's has 203", async () => {
    const query = { format: "zpl", dpi: 300 } as const;
    const path = { id: bought.orderId };
    const calls = await callsOf(async () => {
      const file = await person.api.getLabel({ path, query });
      const [printed] = printZpl(Buffer.from(await file.bytes()).toString());
      expect([printed?.width, printed?.height]).toEqual([1_200, 1_800]);
    });
    expect(calls).toEqual([]);
    expect(await label("zpl")).toBe(OWN.zpl);
    const file = await person.api.getLabel({ path, query });
    expect(Buffer.from(await file.bytes()).toString("latin1")).not.toBe(OWN.zpl);
  });

  it("is the provider's own file in an archive as well", async () => {
    const body = { orderIds: [bought.orderId], action: "zip" as const, format: "zpl" as const };
    const { pathname, search } = new URL((await person.api.createLabelLink({ body })).url, "http://shipctl.test");
    const archive = await (await server.request(`${pathname}${search}`)).arrayBuffer();
    const files = Object.entries(unzipSync(new Uint8Array(archive)));
    expect(files.map(([file, bytes]) => [file, Buffer.from(bytes).toString()])).toEqual([
      [`${bought.orderId}.zpl`, OWN.zpl],
    ]);
  });

  it.each(["answers 502 with a page when it is done", "says 429, for 20 seconds", "hangs when it is done"] as const)(
    "is made from the PDF when the provider %s, and is the provider's file the next time",
    async (fault) => {
      provider.breaks(provider.steps["gives the label"], fault);
      const made = await label("zpl");
      expect(made).toMatch(/^\^XA[\s\S]*\^GFA/);
      server.world.clock.advance(60_000);
      expect(await label("zpl")).toBe(OWN.zpl);
      expect(provider.sold()).toHaveLength(1);
    },
  );
});

it("a label of a provider that has PDFs only is made from its PDF, without a call", async () => {
  await scene("EasyPost");
  for (const format of FORMATS) {
    expect(await callsOf(async () => expect(await label(format)).toMatch(/^(\^XA|\x89PNG)/))).toEqual([]);
  }
});

describe("a label file that is lost or unreadable", () => {
  beforeEach(() => scene("ShipEngine"));

  it.each([
    ["missing", () => lose(undefined)],
    ["empty", () => lose(new Uint8Array())],
    ["another file", () => lose(Buffer.from("<html>"))],
    ["unreadable", () => lose(new Error("EIO: i/o error, read"))],
  ])("%s: is fetched from its carrier again, once", async (_how, damage) => {
    damage();
    expect(await label()).toMatch(/^%PDF-/);
    expect(await callsOf(async () => expect(await label()).toMatch(/^%PDF-/))).toEqual([]);
    expect(provider.sold()).toHaveLength(1);
  });

  it("is not ready while its carrier does not answer", async () => {
    lose(undefined);
    provider.breaks(provider.steps["gives the label"], "cuts the line at once");
    expect(await refusal(person.api.getLabel({ path: { id: bought.orderId } }))).toMatchObject({
      status: 409,
      code: "label_not_ready",
    });
    expect(await label()).toMatch(/^%PDF-/);
  });

  it("is not asked for while the store of the files does not answer", async () => {
    lose(new BlobsUnavailable("the bucket does not answer"));
    expect(await callsOf(() => expect(label()).rejects.toThrow())).toEqual([]);
  });
});

/** Until it is stored again, the file reads as this, or does not exist. */
function lose(found: Uint8Array | Error | undefined): void {
  const { labelBlobs } = server.world;
  const { get, has, put } = labelBlobs;
  let isLost = true;
  const isMine = (key: string) => isLost && key === bought._id;
  vi.spyOn(labelBlobs, "get").mockImplementation(async (key) => {
    if (isMine(key) && found instanceof Error) throw found;
    return isMine(key) ? (found as Uint8Array | undefined) : get(key);
  });
  vi.spyOn(labelBlobs, "has").mockImplementation(async (key) => (isMine(key) ? found !== undefined : has(key)));
  vi.spyOn(labelBlobs, "put").mockImplementation(async (key, bytes) => {
    if (isMine(key)) isLost = false;
    return put(key, bytes);
  });
}
