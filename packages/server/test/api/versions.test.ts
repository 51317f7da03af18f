import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CustomPricing } from "@shipctl/sdk/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";

const GROUND = { apiId: "api_sandbox", carrier: "UPS", service: "UPS Ground" } as const;

let server: TestServer;
let admin: Person;

beforeEach(async () => {
  server = await serverForTest();
  admin = await server.admin();
});

const seen = (version: string | undefined) => ({ "If-Match": version });

const ground = async () => {
  const [connection] = await admin.api.listConnections();
  const service = connection?.services.UPS["UPS Ground"];
  return service ?? expect.fail("UPS Ground is not there");
};

describe("two administrators", () => {
  it("do not overwrite each other's price: the later one gets the current price, and can save after a refresh", async () => {
    const { version } = await ground();
    await admin.api.setServicePricing({ path: GROUND, body: { enabled: false }, headers: seen(version) });
    const late = { path: GROUND, body: { basePrice: 15 } };
    const error = await refusal(admin.api.setServicePricing({ ...late, headers: seen(version) }));
    expect(error).toMatchObject({
      status: 412,
      code: "version_conflict",
      message: "UPS Ground has changed since you opened it: it costs $8.10 and is disabled",
      details: { service: { basePrice: 8.1, enabled: false }, version: (await ground()).version },
    });
    expect(await ground()).toMatchObject({ basePrice: 8.1, enabled: false });
    await admin.api.setServicePricing({ ...late, headers: seen(error.details?.version) });
    expect(await ground()).toMatchObject({ basePrice: 15, enabled: false });
  });

  it("share one version of a service's tiers and price, which reliability and provider updates do not change", async () => {
    const { version } = await admin.api.getDynamicPricing({ path: GROUND });
    expect((await ground()).version).toBe(version);
    await admin.api.setServiceReliability({ path: GROUND, body: { reliabilityStatus: "unreliable" } });
    await admin.api.checkServiceUpdates({ body: { apis: [{ id: "api_sandbox" }] } });
    const pricingTiers = [{ minWeight: 0, maxWeight: 1, price: 9 }];
    const saved = await admin.api.setDynamicPricing({ path: GROUND, body: { pricingTiers }, headers: seen(version) });
    expect(saved.version).not.toBe(version);
    const late = admin.api.setDynamicPricing({ path: GROUND, body: { pricingTiers: [] }, headers: seen(version) });
    expect((await refusal(late)).details?.service?.pricingTiers).toEqual(pricingTiers);
  });

  it("keep both prices that they add for one customer", async () => {
    const { user } = await server.register();
    const of = async () => (await admin.api.listUsers({ query: { search: user.email } })).users[0];
    const both = (services: Record<string, number>): CustomPricing => ({
      enabled: true,
      carriers: { UPS: { enabled: true, services } },
    });
    const save = (customPricing: CustomPricing, version: string | undefined) =>
      admin.api.setUserPricing({ path: { id: user._id }, body: { customPricing }, headers: seen(version) });
    const before = (await of())?.pricingVersion;
    await save(both({ "UPS Ground": 5.55 }), before);
    const { details } = await refusal(save(both({ "UPS 2nd Day Air": 6.66 }), before));
    expect(details?.customPricing).toEqual(both({ "UPS Ground": 5.55 }));
    const { user: saved } = await save(both({ "UPS Ground": 5.55, "UPS 2nd Day Air": 6.66 }), details?.version);
    expect((await of())?.pricingVersion).toBe(saved.pricingVersion);
  });

  it("do not overwrite each other's settings and FAQs", async () => {
    const { version } = await admin.api.getAppSettings();
    await admin.api.saveAppSettings({ body: { supportEmail: "help@new.example" }, headers: seen(version) });
    const telegram = { body: { telegramInviteLink: "https://t.me/late" }, headers: seen(version) };
    const error = await refusal(admin.api.saveAppSettings(telegram));
    expect(error.details?.settings?.supportEmail).toBe("help@new.example");
    expect((await admin.api.getAppSettings()).telegramInviteLink).not.toBe("https://t.me/late");

    const faq = await admin.api.createFaq({ body: { question: "How?", answer: "So.", tags: [] } });
    const edit = (answer: string) =>
      admin.api.updateFaq({ path: { id: faq._id }, body: { question: "How?", answer }, headers: seen(faq.version) });
    await edit("Like this.");
    expect((await refusal(edit("Like that."))).details?.faq?.answer).toBe("Like this.");
    const remove = admin.api.deleteFaq({ path: { id: faq._id }, headers: seen(faq.version) });
    expect((await refusal(remove)).code).toBe("version_conflict");
    await admin.api.deleteFaq({ path: { id: faq._id }, headers: seen("*") });
  });

  it("of ten concurrent saves of one version succeed once", async () => {
    const { version } = await ground();
    const saves = Array.from({ length: 10 }, (_, index) =>
      admin.api.setServicePricing({ path: GROUND, body: { basePrice: 9 + index }, headers: seen(version) }),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a version", () => {
  it("is the ETag of reads and writes, and is accepted quoted, weak, bare, in a list, or as `*`", async () => {
    const { token } = admin;
    const call = (method: string, ifMatch?: string) =>
      server.request("/api/settings/app-settings", {
        token,
        method,
        headers: { "Content-Type": "application/json", ...(ifMatch && { "If-Match": ifMatch }) },
        ...(method === "PUT" && { body: JSON.stringify({ registrationOpen: true }) }),
      });
    const read = await call("GET");
    const { version } = await read.json();
    expect(read.headers.get("ETag")).toBe(`"${version}"`);
    for (const form of [`"${version}"`, `W/"${version}"`, version, `"x", "${version}"`, "*"]) {
      const saved = await call("PUT", form);
      expect([saved.status, saved.headers.get("ETag")]).toEqual([200, `"${version}"`]);
    }
    expect((await call("PUT", '"x"')).status).toBe(412);
    expect((await call("PUT")).status).toBe(200);
  });

  it("survives a restart", async () => {
    const folder = await mkdtemp(join(tmpdir(), "shipctl-versions-"));
    const versions = async (change: boolean) => {
      const own = await startServer({ folder, ids: server.world.ids });
      const { api } = await own.admin();
      if (change) await api.saveAppSettings({ body: { supportEmail: "help@shipctl.test" } });
      const [connection] = await api.listConnections();
      const { version } = await api.getAppSettings();
      await own.close();
      return [connection?.pricesVersion, version];
    };
    expect(await versions(true)).toEqual(await versions(false));
    await rm(folder, { recursive: true });
  });
});
