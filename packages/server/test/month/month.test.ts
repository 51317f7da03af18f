import { parseDelimited } from "@shipctl/sdk/files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSoundBooks } from "../api/books.js";
import { type Business, balanceOf, MONTH, type Month, playMonth } from "./play-month.js";

let month: Month;

beforeAll(async () => {
  month = await playMonth(20_261_101);
}, 600_000);

afterAll(() => month?.close());

const sumOf = (amount: (one: Business) => number): number =>
  month.customers.reduce((sum, one) => sum + amount(one), 0) / 100;

const sumOfAmounts = (lines: readonly Readonly<Record<string, string>>[]): number =>
  usd(100 * lines.reduce((sum, { Amount }) => sum + Number(Amount), 0));

const usd = (cents: number): number => Math.round(cents) / 100;

describe("a month of a business", () => {
  it("has sound books, and each customer the balance that the script counted", async () => {
    expect(month.sold).toBeGreaterThan(2_500);
    await expectSoundBooks(month.server);
    const admin = await month.signIn(month.operators.first);
    const balances = new Map<string, number>();
    for await (const { _id, balance } of admin.listUsers.all()) balances.set(_id, balance);
    for (const one of month.customers) {
      expect(balances.get(one.person.user._id), one.person.user.name).toBe(usd(balanceOf(one)));
    }
  });

  it("has an overview that adds up to what the script counted", async () => {
    const admin = await month.signIn(month.operators.first);
    const { period } = await admin.getOverview({ query: { ...MONTH, mode: "all" } });
    const { figures, moneyIn } = period;
    expect(figures).toMatchObject({ labels: month.sold, refundedLabels: month.refunded });
    expect(figures.sales).toEqual({
      gross: sumOf(({ sales }) => sales),
      refunds: sumOf(({ refunds }) => refunds),
      corrections: sumOf(({ charged }) => charged),
      net: usd(100 * sumOf(({ sales, refunds, charged }) => sales - refunds + charged)),
    });
    expect(figures.costs.net).toBe(usd(month.costs));
    expect(moneyIn).toEqual({
      paidIn: sumOf(({ paid }) => paid),
      credited: sumOf(({ credited }) => credited),
      takenBack: 0,
    });
  });

  it("has statements that close with the balances, and add up to the overview", async () => {
    const admin = await month.signIn(month.operators.first);
    const lines = recordsOf(await (await admin.getShopStatement({ query: MONTH })).text());
    const total = lines.at(-1);
    expect(Number(total?.["Closing Balance"])).toBe(usd(100 * sumOf(balanceOf)));
    for (const one of month.customers.filter((_, at) => at % 20 === 0)) {
      const path = { id: one.person.user._id };
      const own = recordsOf(await (await admin.getUserStatement({ path, query: MONTH })).text());
      expect(Number(own.at(-1)?.Balance)).toBe(usd(balanceOf(one)));
      const total = (type: string) => sumOfAmounts(own.filter(({ Type }) => Type === type));
      expect([total("Label"), total("Refund")]).toEqual([usd(-one.sales), usd(one.refunds)]);
    }
  });

  it("names what needs attention, with how often it happened", async () => {
    const { items } = await (await month.signIn(month.operators.first)).listAttention();
    const counts = Object.fromEntries(items.map(({ _id, count }) => [_id, count]));
    expect(counts).toMatchObject({
      orders_failed: month.refused,
      refunds_rejected: 30,
      costs_raised: month.corrections,
    });
  });

  it("answers who lost money, what a colleague did on a day, and where any number belongs", async () => {
    const { first, second } = month.operators;
    const admin = await month.signIn(first);
    const { groups } = await admin.listOverviewGroups({
      query: { ...MONTH, by: "customer", sort: "loss", mode: "all" },
    });
    expect(groups[0]).toMatchObject({ _id: month.loser.person.user._id });
    const day = { from: "2026-11-10T00:00:00.000Z", to: "2026-11-10T23:59:59.999Z" };
    const { entries } = await admin.listAudit({ query: { ...day, actor: second.user._id } });
    expect(entries.map(({ text }) => text).filter((text) => text?.includes("UPS Ground"))).toEqual([
      expect.stringMatching(/set UPS Ground.* from \$8\.10 to \$8\.55/),
    ]);
    for (const invoiceId of month.latePayments.slice(0, 3)) {
      const { payments } = await admin.findAnything({ query: { q: invoiceId } });
      expect(payments.found.map(({ _id }) => _id)).toEqual([invoiceId]);
    }
  });
});

type Line = Readonly<Record<string, string>>;

function recordsOf(text: string): Line[] {
  const [titles = [], ...lines] = parseDelimited(text).records.map(({ cells }) => cells);
  return lines.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ""])));
}
