import { describe, expect, it, vi } from "vitest";
import { walletClaim } from "../../src/domain/ledger/ledger.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { trackingLinkTable } from "../../src/domain/tracking/tracking-link.js";
import { ok, type TrackingScan } from "../../src/ports/carrier.js";
import { requirePresent } from "../../src/shared/assert.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { allowTrackingPages } from "./customer-calls.js";
import { refusal } from "./refusal.js";
import { buy, order, orderTo } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

const BROWSER = { headers: { accept: "text/html,application/xhtml+xml" } };

describe("the tracking page", () => {
  it("shows the shop's name, the status, the scans by city, and that a test label is a sample", async () => {
    const { server, page, refresh } = await linked();
    server.world.clock.advance(40 * HOUR_MS);
    await refresh();
    const { status, html } = await page();
    expect(status).toBe(200);
    expect(html).toContain("Blue Mug Shop");
    expect(html).toContain(">In transit</h1>");
    expect(textOf(html)).toContain("Label createdSpringfield, ILNov 2, 2026, 3:00 PM UTC");
    expect(html).toContain("Sample");
    expect(html).not.toMatch(/<script|href=/);
  });

  it("links to the carrier for real postage", async () => {
    const { page, server } = await linked();
    const { store } = server.world;
    const [sold] = await everything(store, orderTable);
    const live = { ...requirePresent(sold, "order"), sandbox: false };
    await arrange(store, { change: [walletClaim(live.customerId), one(orderTable, live.id)] }, (tx) =>
      tx.put(orderTable, live),
    );
    const { html } = await page();
    expect(html).toContain(`href="https://www.ups.com/track?tracknum=`);
    expect(html).not.toContain("Sample");
  });

  it("says nothing about the recipient, the addresses, the order or the item, whatever the carrier writes", async () => {
    const said = [
      "Signed by RECIPIENT",
      "Left at 2 Sample Ave",
      "Call 503-555-0100",
      "Call 5035550100",
      "Sorted for 97201",
      "Sorted for 62701",
      "About ORD-100001",
      "For WEB-1",
      "MUG-BLU, one",
      "Blue mug arrived",
    ];
    const { page, refresh } = await linked({
      changes: { orderNumber: "WEB-1", sku: "MUG-BLU", productName: "Blue mug" },
      scans: [
        ...said.map((status) => scan({ status, code: "in_transit", location: "Portland, OR 97201" })),
        scan({ status: "Departed", location: "2 Sample Avenue, Portland" }),
      ],
    });
    await refresh();
    const { html } = await page();
    const text = textOf(html);
    expect(text.match(/In transitPortland, OR/g)).toHaveLength(said.length);
    expect(text).toContain("Departed");
    for (const secret of [
      /recipient/i,
      /sample av/i,
      /555|0100/,
      /97201|62701/,
      /ORD-|100001|WEB-1|MUG|blue mug arr/i,
    ]) {
      expect(text.replace(/Blue Mug Shop/g, "").replace(/Sample: .*way/, "")).not.toMatch(secret);
    }
  });

  it("shows the carrier's words and the shop's name as text", async () => {
    const status = `<img src=x onerror="alert(1)">`;
    const { page, refresh, person } = await linked({ scans: [scan({ status, location: "<b>Reno</b>" })] });
    await person.api.saveTrackingPages({ body: { enabled: true, shopName: "</title><script>1</script>" } });
    await refresh();
    const { html } = await page();
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(html).toContain("&lt;b&gt;Reno&lt;/b&gt;");
    expect(html).not.toMatch(/<script|<img|<b>/);
  });

  it("is neither stored, indexed nor passed on, and runs no scripts", async () => {
    const { page } = await linked();
    const { headers } = await page();
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri/);
  });

  it("has a secret of 128 bits, of which the server keeps a hash alone", async () => {
    const { server, token } = await linked();
    expect(token).toMatch(/^[\w-]{22}$/);
    const links = await everything(server.world.store, trackingLinkTable);
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it("is off by default, in the shop and for each customer", async () => {
    const { server, person, orderId } = await shop();
    const create = () => person.api.createTrackingLink({ path: { id: orderId } });
    expect(await person.api.getTrackingPages()).toEqual({ enabled: false, shopName: "", isAllowed: false });
    await person.api.saveTrackingPages({ body: { enabled: true, shopName: "Blue Mug Shop" } });
    expect(await refusal(create())).toMatchObject({ code: "no_tracking_page", message: /in this shop/ });
    await person.api.saveTrackingPages({ body: { enabled: false } });
    await allow(server, true);
    expect(await refusal(create())).toMatchObject({ code: "no_tracking_page", message: /Your tracking pages are off/ });
    await person.api.saveTrackingPages({ body: { enabled: true } });
    expect(await create()).toMatchObject({ url: expect.stringContaining("/track/") });
  });

  it("is gone while the customer, or the shop, has turned it off, and while the customer is blocked", async () => {
    const { server, person, page } = await linked();
    const admin = await server.admin();
    const block = (blocked: boolean) => admin.api.setUserAccess({ path: { id: person.user._id }, body: { blocked } });
    const toggles = [
      (on: boolean) => person.api.saveTrackingPages({ body: { enabled: on } }),
      (on: boolean) => allow(server, on),
      (on: boolean) => block(!on),
    ];
    for (const set of toggles) {
      await set(false);
      expect((await page()).status).toBe(404);
      await set(true);
      expect((await page()).status).toBe(200);
    }
  });

  it("ends when the seller ends it, or makes a new one", async () => {
    const { person, page, orderId, create } = await linked();
    const other = await create();
    expect([(await page()).status, (await page(other)).status]).toEqual([404, 200]);
    await person.api.endTrackingLink({ path: { id: orderId } });
    expect((await page(other)).status).toBe(404);
  });

  it("ends 60 days after the delivery", async () => {
    const { server, page, refresh, person, orderId } = await linked();
    server.world.clock.advance(10 * DAY_MS);
    await refresh();
    const [delivered] = (await reader(server, person).then((api) => api.getTracking({ path: { orderId } }))).events;
    const endsAt = Date.parse(delivered?.date ?? "") + 60 * DAY_MS;
    server.world.clock.advance(endsAt - 1 - server.world.clock.now());
    expect(await page()).toMatchObject({ status: 200, html: expect.stringContaining(">Delivered</h1>") });
    server.world.clock.advance(1);
    expect((await page()).status).toBe(404);
    const api = await reader(server, person);
    expect(await refusal(api.createTrackingLink({ path: { id: orderId } }))).toMatchObject({
      code: "no_tracking_page",
    });
  });

  it("ends after 120 days without a delivery, and is then deleted", async () => {
    const { server, page } = await linked();
    server.world.clock.advance(120 * DAY_MS - 1);
    expect((await page()).status).toBe(200);
    server.world.clock.advance(1);
    expect((await page()).status).toBe(404);
    await timePasses(server, 10 * MINUTE_MS);
    expect(await everything(server.world.store, trackingLinkTable)).toEqual([]);
  });

  it("ends at a void, also when the carrier then rejects the refund", async () => {
    const { server, person, page, orderId } = await linked({ recipient: "Void Refused" });
    server.world.clock.advance(1);
    await person.api.voidOrder({ path: { id: orderId } });
    expect((await page()).status).toBe(404);
    await refundsSettle(server);
    expect(await person.api.getOrder({ path: { id: orderId } })).toMatchObject({ refundStatus: "rejected" });
    expect((await page()).status).toBe(404);
    const again = await person.api.createTrackingLink({ path: { id: orderId } });
    expect((await page(tokenIn(again.url))).status).toBe(200);
  });

  it("answers a wrong and an ended link alike, after the same reads", async () => {
    const { server, person, page, orderId, token } = await linked();
    const { store } = server.world;
    const reads: string[] = [];
    for (const name of ["get", "find", "list", "getMany"] as const) {
      const read = store[name].bind(store) as (...given: unknown[]) => unknown;
      vi.spyOn(store, name).mockImplementation(((...given: [{ readonly name: string }, ...unknown[]]) => {
        reads.push(`${name} ${given[0].name}`);
        return read(...given);
      }) as never);
    }
    const answer = async (tried: string) => {
      reads.length = 0;
      const { status, html, headers } = await page(tried);
      headers.delete("x-request-id");
      return { status, html, headers: [...headers], reads: reads.filter((one) => !one.includes("sessions")) };
    };
    const wrong = await answer("A".repeat(22));
    expect(wrong).toMatchObject({ status: 404, html: expect.stringContaining("There is no parcel to show") });
    expect(wrong.reads).toEqual(expect.arrayContaining(["get orders", "get accounts", "get tracking-pages"]));
    expect(await answer("no token at all")).toEqual(wrong);
    await person.api.saveTrackingPages({ body: { enabled: false } });
    expect(await answer(token)).toEqual(wrong);
    await person.api.saveTrackingPages({ body: { enabled: true } });
    server.world.clock.advance(1);
    await person.api.voidOrder({ path: { id: orderId } });
    expect(await answer(token)).toEqual(wrong);
  });

  it("opens 60 times in 10 minutes for a network, right or wrong", async () => {
    const { server, page } = await linked();
    for (let count = 0; count < 30; count++) {
      expect((await page()).status).toBe(200);
      expect((await page("wrong")).status).toBe(404);
    }
    const { status, headers, html } = await page();
    expect({ status, html }).toEqual({ status: 429, html: expect.stringContaining("Try again in 10 minutes") });
    expect(headers.get("Retry-After")).toBe("600");
    server.world.clock.advance(10 * MINUTE_MS);
    expect((await page()).status).toBe(200);
  });

  it("is not made without the shop's name, or for a label that is not bought", async () => {
    const { server, person } = await shop();
    expect(await refusal(person.api.saveTrackingPages({ body: { enabled: true, shopName: " " } }))).toMatchObject({
      code: "invalid_input",
      errors: [{ field: "shopName" }],
    });
    await allowTrackingPages({ admin: await server.admin(), customer: person });
    const { order: buying } = await person.api.createOrder({ body: orderTo("Carrier Silent") });
    const refused = await refusal(person.api.createTrackingLink({ path: { id: buying.orderId } }));
    expect(refused).toMatchObject({ code: "no_tracking_page" });
  });
});

describe("a delivery exception", () => {
  it("is told by event once, on the dashboard and in the list of orders, until it is over", async () => {
    const scans = [scan({ code: "exception", status: "Address needs correction" })];
    const { server, person, orderId } = await shop({ scans });
    await buy(person);
    await person.api.refreshTracking({ path: { orderId } });
    server.world.clock.advance(MINUTE_MS);
    await person.api.refreshTracking({ path: { orderId } });
    const listed = async () => (await person.api.listOrders({ query: { hasException: true } })).orders;
    const told = async () => (await person.api.listEvents()).events.filter(({ type }) => type === "tracking.exception");
    expect(await told()).toMatchObject([{ data: { orderId, status: "in_transit" } }]);
    expect(await listed()).toMatchObject([{ orderId, hasException: true, deliveryStatus: "Address needs correction" }]);
    expect((await person.api.getOrderStats()).stats).toMatchObject({ exceptions: 1, toPrint: 1, inTransitNow: 1 });
    expect((await person.api.listOrders({ query: { hasException: true, status: ["delivered"] } })).orders).toEqual([]);
    expect((await person.api.listOrders({ query: { hasException: true, printed: false } })).orders).toEqual([]);

    scans.push(scan({ code: "out_for_delivery", status: "Out again", date: "2026-11-02T15:30:00.000Z" }));
    server.world.clock.advance(MINUTE_MS);
    await person.api.refreshTracking({ path: { orderId } });
    expect(await listed()).toEqual([]);
    expect((await person.api.getOrderStats()).stats.exceptions).toBe(0);
    expect(await told()).toHaveLength(1);
  });
});

interface Wanted {
  readonly recipient?: string;
  readonly changes?: Partial<ReturnType<typeof order>>;
  /** Instead of the sandbox's. */
  readonly scans?: readonly TrackingScan[];
}

/** A label of a customer, in a shop without tracking pages. */
async function shop({ recipient, changes = {}, scans }: Wanted = {}) {
  const server = await serverForTest({
    carrier: (sandbox) => ({ ...sandbox, ...(scans && { track: async () => ok([...scans]) }) }),
  });
  const person = await server.register({ balance: 100 });
  const body = { ...(recipient === undefined ? order() : orderTo(recipient)), ...changes };
  const { orderId } = (await person.api.createOrder({ body })).order;
  return { server, person, orderId };
}

/** The same, with a link to its tracking page. */
async function linked(wanted: Wanted = {}) {
  const made = await shop(wanted);
  const { server, person, orderId } = made;
  await allowTrackingPages({ admin: await server.admin(), customer: person });
  const create = async () => tokenIn((await person.api.createTrackingLink({ path: { id: orderId } })).url);
  const token = await create();
  const page = async (tried = token) => {
    const response = await server.request(`/track/${encodeURIComponent(tried)}`, BROWSER);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const refresh = async () => (await reader(server, person)).refreshTracking({ path: { orderId } });
  return { ...made, token, create, page, refresh };
}

const tokenIn = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

/** Signed in again, because sessions end after a day. */
const reader = async (server: TestServer, { user: { email }, password }: Person) =>
  server.client((await server.client().login({ body: { email, password } })).token);

const allow = async (server: TestServer, trackingPages: boolean): Promise<unknown> =>
  (await reader(server, await server.admin())).saveAppSettings({ body: { trackingPages } });

const scan = (changes: Partial<TrackingScan> = {}): TrackingScan => ({
  code: "in_transit",
  status: "On its way",
  location: "Portland, OR",
  date: "2026-11-02T15:00:00.000Z",
  ...changes,
});

const textOf = (html: string): string => html.replace(/<style>.*?<\/style>|<[^>]+>/gs, "");
