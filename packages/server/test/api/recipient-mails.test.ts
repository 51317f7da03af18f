import { describe, expect, it } from "vitest";
import { mailStopTable } from "../../src/domain/mail/stop-mail.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { mailCountClaim, mailCountTable } from "../../src/domain/tracking/mail-recipient.js";
import { applyScans } from "../../src/domain/tracking/refresh-tracking.js";
import { ok, type TrackingCode, type TrackingScan } from "../../src/ports/carrier.js";
import type { Mail, MailAnswer } from "../../src/ports/mail.js";
import { requirePresent } from "../../src/shared/assert.js";
import { arrange } from "../announced-store.js";
import { serverForTest } from "../api.js";
import { everything } from "../faults/everything.js";
import type { TestWorldOptions } from "../test-world.js";
import { allowTrackingPages } from "./customer-calls.js";
import { goLive, notingMailer, PUBLIC, restartable } from "./mail-shop.js";
import { refusal } from "./refusal.js";
import { buy, order, testRecipient } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

const ADDRESS = "Reader@home.test";
const WORDS = ["Your parcel is on its way", "Your parcel is out for delivery", "Your parcel was delivered"] as const;

/** Scans that a test adds to, and the carrier that reports them. */
function scannedParcels() {
  const scans: TrackingScan[] = [];
  let minute = 0;
  const carrier: TestWorldOptions["carrier"] = (sold) => ({ ...sold, track: async () => ok([...scans]) });
  const scan = (code: TrackingCode) => {
    const date = new Date(Date.UTC(2026, 10, 2, 15, minute++)).toISOString();
    scans.unshift({ code, status: code, location: "Portland, OR", date });
  };
  return { scans, carrier, scan };
}

interface Wanted {
  readonly answers?: readonly MailAnswer[];
  readonly allowed?: boolean;
  readonly asked?: boolean;
  readonly email?: string;
  readonly hasPublicUrl?: boolean;
}

/** A live shop whose customer has sold a parcel to a recipient with an address. */
async function shop(wanted: Wanted = {}) {
  const { answers = [], allowed = true, asked = true, email = ADDRESS, hasPublicUrl = true } = wanted;
  const { sent, mailer } = notingMailer(...answers);
  const { scans, carrier, scan } = scannedParcels();
  const server = await serverForTest({ settings: { ...PUBLIC, hasPublicUrl }, mailer, carrier });
  const apiId = await goLive(server);
  const admin = await server.admin();
  const customer = await server.register({ name: "Ann's <shop>", balance: 1_000 });
  if (allowed) await admin.api.saveAppSettings({ body: { recipientMails: true } });
  if (asked) await customer.api.saveMailSettings({ body: { mailRecipients: true } });
  const sell = (recipient = { ...testRecipient, email }) => buy(customer, order({ apiId, recipient }));
  /** Reads the parcel's tracking, and sends what is due. */
  const read = async (orderId: string) => {
    server.world.clock.advance(MINUTE_MS);
    await customer.api.refreshTracking({ path: { orderId } });
    await server.world.store.runDue();
  };
  const { orderId } = await sell();
  const scanned = async (...codes: TrackingCode[]) => {
    for (const code of codes) scan(code);
    await read(orderId);
  };
  const subjects = () => sent.map(({ subject }) => subject);
  return { server, admin, customer, sent, subjects, scans, orderId, sell, read, scanned };
}

const stopPath = ({ stopUrl = "" }: Pick<Mail, "stopUrl"> = {}) => stopUrl.slice(PUBLIC.publicUrl.length);

describe("mails to a recipient", () => {
  it("are sent once for each state: on its way, out for delivery, delivered", async () => {
    const { sent, subjects, orderId, customer, scanned } = await shop();
    await scanned("label_created");
    expect(subjects(), "before the first scan").toEqual([]);
    await scanned("accepted");
    await scanned("in_transit");
    await scanned("out_for_delivery");
    await scanned("in_transit");
    await scanned("out_for_delivery");
    await scanned("delivered");
    await scanned("delivered");
    expect(subjects()).toEqual(WORDS);
    const { trackingNumber } = await customer.api.getOrder({ path: { id: orderId } });
    for (const { to, text, stopUrl } of sent) {
      expect(to).toBe(ADDRESS);
      expect(text).toContain(`tracking number ${trackingNumber}`);
      expect(text).toContain("https://www.ups.com/track?tracknum=");
      expect(text).toContain(stopUrl);
      expect(text).not.toContain("Ann");
      expect(text).not.toContain(testRecipient.name);
    }
  });

  it("leave out a state that has passed, and are not sent of an exception", async () => {
    const { subjects, scanned } = await shop();
    await scanned("exception");
    expect(subjects()).toEqual([]);
    await scanned("in_transit", "out_for_delivery", "delivered");
    await scanned("in_transit");
    expect(subjects()).toEqual([WORDS[2]]);
  });

  it("are off until the operator allows them and the customer asks", async () => {
    for (const wanted of [{ allowed: false }, { asked: false }]) {
      const { subjects, scanned, customer, admin } = await shop(wanted);
      await scanned("accepted");
      expect(subjects()).toEqual([]);
      await admin.api.saveAppSettings({ body: { recipientMails: true } });
      await customer.api.saveMailSettings({ body: { mailRecipients: true } });
      await scanned();
      expect(subjects(), "of scans that are not new").toEqual([]);
      await scanned("out_for_delivery");
      expect(subjects()).toEqual([WORDS[1]]);
    }
  });

  it("are not sent to what is no address, and a control character in one is refused", async () => {
    for (const email of ["", "reader", "a@b.test, c@d.test", "a@b.test>", "reader@home", "@home.test", "a@@b.test"]) {
      const { subjects, scanned } = await shop({ email });
      await scanned("accepted");
      expect(subjects(), email).toEqual([]);
    }
    const { sell } = await shop();
    const sold = sell({ ...testRecipient, email: "a@b.test\r\nBcc: c@d.test" });
    expect(await refusal(sold)).toMatchObject({ status: 400, errors: [{ field: "recipient.email" }] });
  });

  it("are not sent while it is not known where the shop's links lead", async () => {
    const { subjects, scanned } = await shop({ hasPublicUrl: false });
    await scanned("accepted");
    expect(subjects()).toEqual([]);
  });

  it("are not sent of samples and of refunded labels", async () => {
    const mailed = notingMailer();
    const { carrier, scan } = scannedParcels();
    const server = await serverForTest({ settings: PUBLIC, mailer: mailed.mailer, carrier });
    const admin = await server.admin();
    const customer = await server.register({ balance: 100 });
    await admin.api.saveAppSettings({ body: { recipientMails: true } });
    await customer.api.saveMailSettings({ body: { mailRecipients: true } });
    const { orderId } = await buy(customer, order({ recipient: { ...testRecipient, email: ADDRESS } }));
    scan("accepted");
    await customer.api.refreshTracking({ path: { orderId } });
    await server.world.store.runDue();
    expect(mailed.sent).toEqual([]);

    const { server: live, ...sold } = await shop({ answers: [{ kind: "later", reason: "greylisted" }] });
    await sold.scanned("accepted");
    await sold.admin.api.refundOrder({ path: { id: sold.orderId }, body: { reason: "Lost" } });
    await timePasses(live, HOUR_MS);
    expect(sold.sent).toHaveLength(1);
  });

  it("are sent once if the same scan is read twice at once", async () => {
    const { server, orderId, customer, subjects } = await shop();
    const { store } = server.world;
    const sold = (await everything(store, orderTable)).find(({ number }) => number === orderId);
    const scan: TrackingScan = { code: "accepted", status: "Accepted", location: "", date: "2026-11-02T16:00:00.000Z" };
    const apply = () => applyScans(server.world, requirePresent(sold, "the order"), {}, [scan]);
    await Promise.all([apply(), apply()]);
    await store.runDue();
    expect(subjects()).toEqual([WORDS[0]]);
    expect(await store.get(mailCountTable, customer.user._id)).toMatchObject({ count: 1 });
  });

  it("are at most 500 a customer and day", async () => {
    const { server, customer, subjects, sell, read, scanned, scans } = await shop();
    const { store } = server.world;
    const { _id: id } = customer.user;
    await scanned("accepted");
    await arrange(store, { change: [mailCountClaim(id)] }, (tx) => {
      tx.put(mailCountTable, { ...requirePresent(tx.get(mailCountTable, id), "the count"), count: 499 });
    });
    const [last, beyond] = [await sell(), await sell()];
    await read(last.orderId);
    await read(beyond.orderId);
    expect(subjects()).toEqual([WORDS[0], WORDS[0]]);
    server.world.clock.advance(10 * HOUR_MS);
    const [newest] = scans;
    scans.unshift({ ...requirePresent(newest, "a scan"), code: "out_for_delivery", date: "2026-11-03T09:00:00.000Z" });
    await read(beyond.orderId);
    expect(subjects()).toEqual([WORDS[0], WORDS[0], WORDS[1]]);
  });

  it("are sent once after a restart, and none is a job of a shop without a mail server", async () => {
    for (const [before, expected] of [
      [notingMailer(), [WORDS[0]]],
      [undefined, []],
    ] as const) {
      const { carrier, scan } = scannedParcels();
      const { server, restart } = await restartable({ carrier, mailer: before?.mailer });
      const apiId = await goLive(server);
      const customer = await server.register({ balance: 100 });
      await (await server.admin()).api.saveAppSettings({ body: { recipientMails: true } });
      await customer.api.saveMailSettings({ body: { mailRecipients: true } });
      const { orderId } = await buy(customer, order({ apiId, recipient: { ...testRecipient, email: ADDRESS } }));
      scan("accepted");
      await customer.api.refreshTracking({ path: { orderId } });
      const { sent, mailer } = notingMailer();
      const { world } = await restart({ carrier, mailer });
      for (const _ of [1, 2]) await world.store.runDue();
      expect([...(before?.sent ?? []), ...sent].map(({ subject }) => subject)).toEqual(expected);
    }
  });

  it("that are refused are an event of the customer, and no entry of the audit log", async () => {
    const { server, customer, scanned, orderId, admin } = await shop({
      answers: [
        { kind: "later", reason: "greylisted" },
        { kind: "refused", reason: "no such mailbox" },
      ],
    });
    await scanned("accepted");
    const refusals = async () => (await customer.api.listEvents()).events.filter(({ type }) => type === "mail.refused");
    expect(await refusals()).toEqual([]);
    await timePasses(server, HOUR_MS);
    expect((await refusals()).map(({ data }) => data)).toMatchObject([
      { mail: "tracking", message: "no such mailbox", orderId, mode: "live" },
    ]);
    expect((await admin.api.listAudit({ query: { action: ["refuse-mail"] } })).entries).toEqual([]);
  });

  it("hold the same link to the tracking page, which the customer can end", async () => {
    const { server, admin, customer, sent, scanned, orderId } = await shop();
    await allowTrackingPages({ admin, customer });
    const linkIn = (mail: Mail | undefined) => /https:\/\/labels\.test(\/track\/[\w-]+)/.exec(mail?.text ?? "")?.[1];
    await scanned("accepted");
    await scanned("out_for_delivery");
    const link = linkIn(sent[0]);
    expect(link).toBeDefined();
    expect(linkIn(sent[1])).toBe(link);
    expect((await server.request(link ?? "")).status).toBe(200);
    await customer.api.endTrackingLink({ path: { id: orderId } });
    await scanned("delivered");
    expect(linkIn(sent[2])).toBeUndefined();
    expect((await server.request(link ?? "")).status).toBe(404);
  });

  it("leave the link alone that the customer has made", async () => {
    const { server, admin, customer, sent, scanned, orderId } = await shop();
    await allowTrackingPages({ admin, customer });
    const { url } = await customer.api.createTrackingLink({ path: { id: orderId } });
    await scanned("accepted");
    expect(sent[0]?.text).not.toContain("/track/");
    expect((await server.request(url.slice(PUBLIC.publicUrl.length))).status).toBe(200);
  });
});

describe("the link that stops mails to a recipient", () => {
  it("stops them by POST alone, also those of other customers, and twice as once", async () => {
    const { server, sent, subjects, scanned, sell, read } = await shop();
    await scanned("accepted");
    const path = stopPath(sent[0]);
    const page = async (init?: RequestInit) => {
      const reply = await server.request(path, init);
      return [reply.status, (await reply.text()).match(/<h1>(.*)<\/h1>/)?.[1]];
    };
    expect(await page()).toEqual([200, "Stop mails about parcels?"]);
    await scanned("out_for_delivery");
    expect(subjects(), "after a mail scanner has opened it").toEqual([WORDS[0], WORDS[1]]);
    const form = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
    for (const _ of [1, 2]) expect(await page(form)).toEqual([200, "You get no more mails"]);
    await scanned("delivered");
    const other = await sell({ ...testRecipient, email: ADDRESS.toLowerCase() });
    await read(other.orderId);
    expect(subjects()).toHaveLength(2);
    const someoneElse = await sell({ ...testRecipient, email: "other@home.test" });
    await read(someoneElse.orderId);
    expect(sent.at(-1)?.to).toBe("other@home.test");
    const kept = JSON.stringify(await everything(server.world.store, mailStopTable));
    expect(kept.toLowerCase()).not.toContain("home.test");
  });

  it("answers the same page if it is wrong, and then stops nothing", async () => {
    const { server, sent, scanned, subjects } = await shop();
    await scanned("accepted");
    const path = stopPath(sent[0]);
    const swapped = path.at(-1) === "A" ? "B" : "A";
    const post = async (tried: string) => (await server.request(tried, { method: "POST" })).text();
    const wrong = [`${path.slice(0, -1)}${swapped}`, `${path}A`, "/mail/stop/x", `${path.slice(0, -43)}`];
    const pages = await Promise.all(wrong.map(post));
    expect(await everything(server.world.store, mailStopTable)).toEqual([]);
    await scanned("delivered");
    expect(subjects()).toHaveLength(2);
    expect(new Set([...pages, await post(path)]).size).toBe(1);
  });

  it("counts for a mail that waits", async () => {
    const { server, sent, scanned, scans } = await shop({ answers: [{ kind: "later", reason: "greylisted" }] });
    await scanned("accepted");
    expect(scans).toHaveLength(1);
    await server.request(stopPath(sent[0]), { method: "POST" });
    const tries = sent.length;
    await timePasses(server, DAY_MS);
    expect(sent).toHaveLength(tries);
  });
});
