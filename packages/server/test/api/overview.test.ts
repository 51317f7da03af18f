import { describe, expect, it } from "vitest";
import { ok } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { play } from "./play.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { buy, orderTo, PRIORITY } from "./shipments.js";
import { DAY_MS, refundsSettle } from "./time-passes.js";

describe("the overview of a period", () => {
  it("has gross, refunds, corrections, net, margin and money in, by day, beside the period before", async () => {
    const server = await shop();
    const person = await server.register({ balance: 100 });
    await play(server, await person.api.createInvoice({ body: { amount: 50 } }), "50.00");
    const [kept, given] = [await buy(person), await buy(person)];
    const first = today(server);
    server.world.clock.advance(DAY_MS);
    const later = await signedIn(server, person);
    await later.voidOrder({ path: { id: given.orderId } });
    await refundsSettle(server);
    const admin = await freshAdmin(server);
    await admin.setOrderCost({ path: { id: kept.orderId }, body: { cost: 9, charge: 3, reason: "Weighed 3 lbs" } });
    await admin.setUserBalance({ path: { id: person.user._id }, body: { balance: 10, reason: "Chargeback" } });
    const second = today(server);

    const both = await admin.getOverview({ query: { from: first, to: second } });
    const sold = { gross: 16.2, refunds: 8.1, corrections: 3, net: 11.1 };
    expect(both.period.figures).toEqual({
      labels: 2,
      refundedLabels: 1,
      sales: sold,
      costs: { gross: 10, refunds: 5, corrections: 4, net: 9 },
      margin: 2.1,
      costUnknownCount: 0,
    });
    expect(both.period.moneyIn).toEqual({ paidIn: 50, credited: 100, takenBack: 128.9 });
    expect(both.period.days).toEqual([
      { date: first, labels: 2, gross: 16.2, refunds: 0, corrections: 0, net: 16.2, margin: 6.2, paidIn: 50 },
      { date: second, labels: 0, gross: 0, refunds: 8.1, corrections: 3, net: -5.1, margin: -4.1, paidIn: 0 },
    ]);
    expect(both.before.figures.labels).toBe(0);

    const { period, before, timezone } = await admin.getOverview({ query: { from: second, to: second } });
    expect([before.from, before.to, timezone]).toEqual([first, first, "UTC"]);
    expect(before.days).toEqual(both.period.days.slice(0, 1));
    expect(period.days).toEqual(both.period.days.slice(1));
    expect((await admin.getOverview()).period.figures).toEqual(both.period.figures);
    await expectSoundBooks(server);
  });

  it("keeps samples apart from real postage in a live shop", async () => {
    const server = await shop();
    const person = await server.register({ balance: 100 });
    await buy(person);
    const { _id: apiId } = await addProvider(server);
    await buy(person, { apiId });
    const { api } = await server.admin();
    const labels = async (mode?: "test" | "live" | "all") =>
      (await api.getOverview({ query: { mode } })).period.figures.labels;
    expect([await labels(), await labels("live"), await labels("test"), await labels("all")]).toEqual([1, 1, 1, 2]);
    const byConnection = await api.listOverviewGroups({ query: { by: "connection", mode: "test" } });
    expect(byConnection.groups.map(({ name }) => name)).toEqual(["Sandbox"]);
    await expectSoundBooks(server);
  });

  it("refuses a period that ends before it begins, or is longer than a year", async () => {
    const server = await shop();
    const { api } = await server.admin();
    const message = async (from: string, to: string) => {
      const { errors = [] } = await refusal(api.getOverview({ query: { from, to } }));
      return errors.map((error) => `${error.field}: ${error.message}`).join();
    };
    expect(await message("2026-11-02", "2026-11-01")).toBe(
      "from: from is 2026-11-02, after 2026-11-01: give a day that is not after to",
    );
    expect(await message("2025-11-01", "2026-11-02")).toBe(
      "from: from is 2025-11-01, 367 days with 2026-11-02: give at most 366 days",
    );
  });
});

describe("the sales of a period", () => {
  it("are listed by carrier, service, connection and customer, a page at a time, the greatest loss first if asked", async () => {
    const server = await shop();
    const [good, bad] = [await server.register({ balance: 100 }), await server.register({ balance: 100 })];
    for (const _ of [1, 2]) await buy(good);
    await buy(good, PRIORITY);
    await bad.api.createOrder({ body: orderTo("Dear") });
    const { api } = await server.admin();
    const list = async (query: Parameters<typeof api.listOverviewGroups>[0]["query"]) =>
      (await api.listOverviewGroups({ query })).groups.map(({ name, figures }) => [
        name,
        figures.labels,
        figures.margin,
      ]);
    const priority = (await list({ by: "carrier" })).find(([name]) => name === "USPS");
    expect(await list({ by: "carrier", sort: "labels" })).toEqual([["UPS", 3, 5.3], priority]);
    expect(await list({ by: "service", sort: "labels" })).toEqual([
      ["UPS Ground", 3, 5.3],
      ["USPS Priority Mail", ...(priority ?? []).slice(1)],
    ]);
    expect((await list({ by: "connection" })).map(([name, labels]) => [name, labels])).toEqual([["Sandbox", 4]]);
    const [connection = ""] = (await api.listConnections()).map(({ _id }) => _id);
    const services = await list({ by: "service", sort: "labels" });
    expect(await list({ by: "service", sort: "labels", connection })).toEqual(services);
    expect(await list({ by: "service", sort: "labels", connection: "default" })).toEqual(services);
    expect(await list({ by: "service", connection: "api_none" })).toEqual([]);
    const { errors } = await refusal(api.listOverviewGroups({ query: { by: "customer", connection } }));
    expect(errors.map(({ field }) => field)).toEqual(["connection"]);
    const page = await api.listOverviewGroups({ query: { by: "customer", sort: "loss", page: 1, limit: 1 } });
    expect(page).toMatchObject({ totalPages: 2, totalGroups: 2 });
    expect(page.groups).toMatchObject([
      { _id: bad.user._id, name: bad.user.name, email: bad.user.email, figures: { labels: 1, margin: -0.9 } },
    ]);
    const next = await api.listOverviewGroups({ query: { by: "customer", sort: "loss", page: 2, limit: 1 } });
    expect(next.groups.map(({ _id }) => _id)).toEqual([good.user._id]);
    await expectSoundBooks(server);
  });
});

/** A label costs 5.00, to `Dear` 9.00. */
const shop = () =>
  serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      buy: async (purchase) => {
        const sale = await sandbox.buy(purchase);
        if (sale.kind !== "ok") return sale;
        return ok({ ...sale.value, costCents: purchase.shipment.recipient.name === "Dear" ? 900 : 500 });
      },
    }),
  });

const today = ({ world }: TestServer): string => new Date(world.clock.now()).toISOString().slice(0, 10);

async function signedIn(server: TestServer, { user, password }: Person) {
  return server.client((await server.client().login({ body: { email: user.email, password } })).token);
}

async function freshAdmin(server: TestServer) {
  const { token } = await server.client().login({ body: { email: "admin@shipctl.test", password: "admin-password" } });
  return server.client(token);
}
