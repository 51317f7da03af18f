import type { QueryOf } from "@shipctl/sdk";
import { parseDelimited } from "@shipctl/sdk/files";
import { describe, expect, it, vi } from "vitest";
import { postEntry, walletClaim } from "../../src/domain/ledger/ledger.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { operatorKeyOf } from "./admin-calls.js";
import { expectSoundBooks } from "./books.js";
import { play } from "./play.js";
import { programWith } from "./programs.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { testKeyOf } from "./scene.js";
import { buy } from "./shipments.js";
import { DAY_MS, refundsSettle } from "./time-passes.js";

const OCTOBER = "2026-10-30T15:00:00.000Z";

describe("a customer's statement", () => {
  it("opens, lists all entries of the month in order and closes with what the next month opens with", async () => {
    const server = await serverForTest({ now: OCTOBER });
    const person = await server.register();
    const paid = await person.api.createInvoice({ body: { amount: 50 } });
    await play(server, paid, "50.00");
    const first = await buy(person, { orderNumber: "=A-1", reference: "@ref" });
    const second = await buy(person);
    server.world.clock.advance(4 * DAY_MS);
    const later = await signedIn(server, person);
    await later.voidOrder({ path: { id: first.orderId } });
    await refundsSettle(server);
    const admin = await freshAdmin(server);
    const corrected = { cost: 12, charge: 3, reason: "Weighed 3 lbs" };
    await admin.setOrderCost({ path: { id: second.orderId }, body: corrected });
    await admin.setUserBalance({ path: { id: person.user._id }, body: { balance: 10, reason: "-Chargeback" } });

    const october = await linesOf(later.getStatement({ query: { month: "2026-10" } }));
    expect(october.map(({ Type, Amount, Balance }) => [Type, Amount, Balance])).toEqual([
      ["Opening balance", "", "0.00"],
      ["Top-up", "50.00", "50.00"],
      ["Label", "-8.10", "41.90"],
      ["Label", "-8.10", "33.80"],
      ["Closing balance", "", "33.80"],
    ]);
    expect(october[0]?.Date).toBe("2026-10-01T00:00:00.000Z");
    expect(october.at(-1)?.Date).toBe("2026-10-31T23:59:59.999Z");
    expect(october[1]).toMatchObject({ Invoice: paid.invoiceId, "Order ID": "", Date: OCTOBER });
    expect(october[2]).toMatchObject({
      ...{ "Order ID": first.orderId, "Order Number": "=A-1", Reference: "@ref", Invoice: "" },
      ...{ Description: `UPS Ground label ${first.orderId}`, "Transaction ID": expect.stringMatching(/^TXN-/) },
    });

    const november = await linesOf(later.getStatement({ query: { month: "2026-11" } }));
    expect(november.map(({ Type, Amount, Balance }) => [Type, Amount, Balance])).toEqual([
      ["Opening balance", "", "33.80"],
      ["Refund", "8.10", "41.90"],
      ["Correction", "-3.00", "38.90"],
      ["Taken back", "-28.90", "10.00"],
      ["Closing balance", "", "10.00"],
    ]);
    expect(november[1]?.["Order ID"]).toBe(first.orderId);
    const days = { from: "2026-10-01", to: "2026-11-30" };
    expect((await linesOf(later.getStatement({ query: days }))).map(({ Amount }) => Amount)).toEqual(
      [...october.slice(0, -1), ...november.slice(1)].map(({ Amount }) => Amount),
    );
    const before = await linesOf(later.getStatement({ query: { month: "2026-09" } }));
    expect(before.map(({ Balance }) => Balance)).toEqual(["0.00", "0.00"]);
    await expectSoundBooks(server);
  });

  it("is a file that no spreadsheet takes for formulas, and the operator's is the same", async () => {
    const server = await serverForTest({ now: OCTOBER });
    const person = await server.register({ balance: 20 });
    await buy(person, { orderNumber: "=A-1", reference: "@ref" });
    const query = { month: "2026-10" };
    const own = await person.api.getStatement({ query });
    expect([own.contentType, own.fileName]).toEqual(["text/csv", "statement-2026-10.csv"]);
    expect(own.headers.get("Content-Disposition")).toMatch(/^attachment;/);
    const text = await own.text();
    expect(text).toContain(",'=A-1,'@ref,,-8.10,11.90\r\n");
    const { api } = await server.admin();
    const path = { id: person.user._id };
    const seen = await api.getUserStatement({ path, query });
    expect(seen.fileName).toBe(`statement-${person.user._id}-2026-10.csv`);
    expect(await seen.text()).toBe(text);
    const days = await person.api.getStatement({ query: { from: "2026-10-30", to: "2026-10-30" } });
    expect(days.fileName).toBe("statement-2026-10-30-to-2026-10-30.csv");
    const whole = await person.api.getStatement({ query: { from: "2026-10-01", to: "2026-10-31" } });
    expect([whole.fileName, await whole.text()]).toEqual([own.fileName, text]);
    expect(await refusal(person.api.getUserStatement({ path, query }))).toMatchObject({ status: 403 });
    expect(await refusal(api.getUserStatement({ path: { id: "usr_nobody" }, query }))).toMatchObject({ status: 404 });
  });

  it("has the days of the shop's time zone", async () => {
    const settings = { timezone: "America/Los_Angeles" };
    const server = await serverForTest({ now: "2026-11-01T06:59:59.999Z", settings });
    const person = await server.register({ balance: 5 });
    server.world.clock.advance(1);
    await server.setBalance(person, 12);
    const amounts = async (month: string) =>
      (await linesOf(person.api.getStatement({ query: { month } }))).map(({ Balance }) => Balance);
    expect([await amounts("2026-10"), await amounts("2026-11")]).toEqual([
      ["0.00", "5.00", "5.00"],
      ["5.00", "12.00", "12.00"],
    ]);
    const { api } = await server.admin();
    const [line] = await linesOf(api.getShopStatement({ query: { month: "2026-10" } }));
    expect(line).toMatchObject({ Credited: "5.00", "Closing Balance": "5.00" });
  });

  it("keeps test money apart from real money in a live shop, and test keys from both", async () => {
    const server = await serverForTest({ now: OCTOBER });
    const person = await server.register();
    await play(server, await person.api.createInvoice({ body: { amount: 50 } }), "50.00");
    await buy(person);
    await server.setBalance(person, 141.9);
    const { _id: apiId } = await addProvider(server);
    await buy(person, { apiId });
    const { api } = await server.admin();
    const query = { month: "2026-10" } as const;
    const path = { id: person.user._id };
    const changes = async (mode?: "live" | "test" | "all") => {
      const lines = await linesOf(api.getUserStatement({ path, query: { ...query, mode } }));
      return [...lines.slice(1, -1).map(({ Amount }) => Amount), lines.at(-1)?.Balance];
    };
    const { balance } = await person.api.getBalance();
    expect(await changes()).toEqual(["100.00", "-8.10", balance.toFixed(2)]);
    expect(await changes("live")).toEqual(await changes());
    expect(await changes("test")).toEqual(["50.00", "-8.10", "41.90"]);
    expect(await changes("all")).toEqual(["50.00", "-8.10", "100.00", "-8.10", "133.80"]);
    const own = await linesOf(person.api.getStatement({ query }));
    expect(own.slice(1, -1).map(({ Amount }) => Amount)).toEqual(["100.00", "-8.10"]);
    const closing = async (mode: "live" | "test" | "all") =>
      (await linesOf(api.getShopStatement({ query: { ...query, mode } }))).at(-1)?.["Closing Balance"];
    expect([await closing("live"), await closing("test"), await closing("all")]).toEqual(["91.90", "41.90", "133.80"]);

    const ofTestKey = await programWith(server, await testKeyOf(person)).getStatement({ query });
    expect(await ofTestKey.text()).not.toContain("91.90");
    await expectSoundBooks(server);
  });

  it("refuses what is no month, a month with days, and a period that has not begun", async () => {
    const server = await serverForTest({ now: OCTOBER });
    const { api } = await server.register();
    const message = async (query: QueryOf<"getStatement">) => {
      const { status, code, errors = [] } = await refusal(api.getStatement({ query }));
      expect([status, code]).toEqual([400, "invalid_input"]);
      return errors.map((error) => `${error.field}: ${error.message}`).join();
    };
    for (const month of ["2026-13", "2026-00", "26-10", "October", "2026-10-01", "=2026-10"]) {
      expect(await message({ month })).toBe(`month: month is "${month}": give a month such as 2026-10`);
    }
    expect(await message({ month: "2026-10", to: "2026-10-05" })).toBe(
      "month: month is 2026-10, and to is given too: give one of them",
    );
    expect(await message({ month: "2026-11" })).toBe(
      "month: month is 2026-11, and today is 2026-10-30: give a period that has begun",
    );
    expect(await message({ month: "9999-12" })).toContain("has begun");
    expect(await message({ from: "9999-12-31", to: "9999-12-31" })).toContain("from: from is 9999-12-31, and today");
    expect(await message({ from: "2026-10-05", to: "2026-10-04" })).toContain("give a day that is not after to");
    expect(await message({ from: "2020-10-05" })).toContain("give at most 366 days");
    const running = await linesOf(api.getStatement({ query: { from: "2026-10-01", to: "2026-12-31" } }));
    expect(running.at(-1)?.Date).toBe(OCTOBER);
    for (const month of ["0000-01", "1970-01"]) {
      expect(await linesOf(api.getStatement({ query: { month } }))).toHaveLength(2);
    }
  });

  it("is read a thousand entries at a time, in the order in which they were posted", async () => {
    const server = await serverForTest({ now: OCTOBER });
    const person = await server.register();
    const { _id: customerId } = person.user;
    const entries = 10_000;
    for (let first = 0; first < entries; first += 1_000) {
      server.world.clock.advance(1);
      await arrange(server.world.store, { change: [walletClaim(customerId)] }, (tx) => {
        for (let at = first; at < first + 1_000; at++) {
          const draft = { kind: "adjustment", amountCents: at + 1, description: "Test funds" } as const;
          postEntry(tx, server.world, customerId, { ...draft, number: `TXN-${at}`, reference: `${customerId} ${at}` });
        }
      });
    }
    const list = vi.spyOn(server.world.store, "list");
    const chunks: string[] = [];
    const file = await person.api.getStatement({ query: { month: "2026-10" } });
    const decoder = new TextDecoder();
    for await (const chunk of file.stream) chunks.push(decoder.decode(chunk));
    const lines = recordsOf(chunks.join(""));
    expect(lines).toHaveLength(entries + 2);
    expect(lines.slice(1, -1).map(({ Amount }) => Number(Amount))).toEqual(
      Array.from({ length: entries }, (_, at) => (at + 1) / 100),
    );
    expect(lines.at(-1)?.Balance).toBe("500050.00");
    expect(chunks.length).toBeGreaterThan(entries / 1_000);
    const limits = list.mock.calls.map(([, range]) => range.limit);
    expect(Math.max(...limits.map((limit = Number.POSITIVE_INFINITY) => limit))).toBe(1_000);
  });
});

describe("the shop's statement", () => {
  it("has a line for each customer, whose totals are those of the overview and of the books", async () => {
    const server = await serverForTest({ now: OCTOBER });
    const [early, none] = [await server.register({ name: "=Early", balance: 100 }), await server.register()];
    const given = await buy(early);
    server.world.clock.advance(4 * DAY_MS);
    const late = await server.register({ name: "+Late" });
    await play(server, await late.api.createInvoice({ body: { amount: 50 } }), "50.00");
    const kept = await buy(late);
    const again = await signedIn(server, early);
    await again.voidOrder({ path: { id: given.orderId } });
    await refundsSettle(server);
    const admin = await freshAdmin(server);
    const corrected = { cost: 12, charge: 3, reason: "Weighed 3 lbs" };
    await admin.setOrderCost({ path: { id: kept.orderId }, body: corrected });
    const closing = { expectedBalance: 100, reason: "Asked for it" };
    await admin.closeUser({ path: { id: early.user._id }, body: closing });

    const october = await linesOf(admin.getShopStatement({ query: { month: "2026-10" } }));
    expect(october.map(numbersOf)).toEqual([
      [early.user._id, 0, 0, 100, 0, -8.1, 0, 0, 91.9],
      ["Total", 0, 0, 100, 0, -8.1, 0, 0, 91.9],
    ]);
    expect(october[0]).toMatchObject({ Name: "=Early", "E-mail": early.user.email });
    const file = await admin.getShopStatement({ query: { month: "2026-11" } });
    expect(file.fileName).toBe("shop-statement-2026-11.csv");
    const text = await file.text();
    expect(text).toContain(`${late.user._id},'+Late,`);
    const november = recordsOf(text);
    expect(november.map(numbersOf)).toEqual([
      [early.user._id, 91.9, 0, 0, -100, 0, 8.1, 0, 0],
      [late.user._id, 0, 50, 0, 0, -8.1, 0, -3, 38.9],
      ["Total", 91.9, 50, 0, -100, -8.1, 8.1, -3, 38.9],
    ]);
    expect(text).not.toContain(none.user._id);
    const day = { from: "2026-11-03", to: "2026-11-03" };
    expect((await linesOf(admin.getShopStatement({ query: day }))).map(numbersOf)).toEqual(november.map(numbersOf));
    for (const [who, api] of [
      [early, admin],
      [late, admin],
    ] as const) {
      const path = { id: who.user._id };
      const own = await linesOf(api.getUserStatement({ path, query: { month: "2026-11" } }));
      const line = november.find((one) => one["Customer ID"] === who.user._id);
      expect([own[0]?.Balance, own.at(-1)?.Balance]).toEqual([line?.["Opening Balance"], line?.["Closing Balance"]]);
    }
    const { period } = await admin.getOverview({ query: { from: "2026-11-01", to: "2026-11-30" } });
    const { sales } = period.figures;
    const { paidIn, credited, takenBack } = period.moneyIn;
    expect(numbersOf(november.at(-1)).slice(2, -1)).toEqual([
      ...[paidIn, credited, -takenBack],
      ...[-sales.gross, sales.refunds, -sales.corrections],
    ]);
    const { users } = await admin.listUsers();
    expect(users.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0)).toBe(3_890);
    await expectSoundBooks(server);
  });

  it("is for administrators and their keys, a customer's is for support too", async () => {
    const server = await serverForTest({ now: OCTOBER });
    const [person, admin, support] = [await server.register(), await server.admin(), await server.register()];
    await admin.api.setUserAccess({ path: { id: support.user._id }, body: { role: "support" } });
    const query = { month: "2026-10" };
    const path = { id: person.user._id };
    expect(await linesOf(support.api.getUserStatement({ path, query }))).toHaveLength(2);
    expect(await refusal(support.api.getShopStatement({ query }))).toMatchObject({ status: 403, code: "forbidden" });
    expect(await refusal(person.api.getShopStatement({ query }))).toMatchObject({ status: 403 });
    const { apiKey } = await operatorKeyOf(admin, { name: "Month end", scopes: ["read"] });
    const key = programWith(server, apiKey);
    expect(await linesOf(key.getShopStatement({ query }))).toHaveLength(1);
    expect(await linesOf(key.getUserStatement({ path, query }))).toHaveLength(2);
  });
});

type Line = Readonly<Record<string, string>>;

async function linesOf(call: Promise<{ text(): Promise<string> }>): Promise<Line[]> {
  return recordsOf(await (await call).text());
}

function recordsOf(text: string): Line[] {
  const [titles = [], ...lines] = parseDelimited(text).records.map(({ cells }) => cells);
  return lines.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ""])));
}

function numbersOf(line: Line = {}): (string | number)[] {
  const { "Customer ID": id = "", Name: _, "E-mail": __, ...amounts } = line;
  return [id, ...Object.values(amounts).map(Number)];
}

async function signedIn(server: TestServer, { user, password }: Person) {
  return server.client((await server.client().login({ body: { email: user.email, password } })).token);
}

async function freshAdmin(server: TestServer) {
  const { token } = await server.client().login({ body: { email: "admin@shipctl.test", password: "admin-password" } });
  return server.client(token);
}
