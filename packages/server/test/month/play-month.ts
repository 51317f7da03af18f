/** A month of a business: its customers, payments, labels and operators, at a test server whose clock it moves. */
import type { Client } from "@shipctl/sdk";
import { ok } from "../../src/ports/carrier.js";
import { toCents } from "../../src/shared/money.js";
import { letExpire, play } from "../api/play.js";
import { refusal } from "../api/refusal.js";
import { bulkRow, NO_WAIT, order, orderTo, purchase, testRecipient } from "../api/shipments.js";
import { DAY_MS, HOUR_MS, refundsSettle, timePasses } from "../api/time-passes.js";
import { type Person, startServer, type TestServer } from "../api.js";
import { Dice } from "../ordeal/dice.js";

/** The first day is a Sunday. */
export const MONTH = { from: "2026-11-01", to: "2026-11-30" };

const DAYS = 30;
const CUSTOMERS = 200;
const NEW_A_DAY = 20;
const SINGLES_A_DAY = 40;
const ROWS_A_DAY = 60;
const ROWS_A_FILE = 20;
/** UPS Ground, in cents: until the second operator raises it on the tenth day. */
const OLD_PRICE = 810;
const NEW_PRICE = 855;
const COST = 500;

/** What a customer should have, counted by the script alone, in cents. */
export interface Business {
  readonly person: Person;
  paid: number;
  credited: number;
  sales: number;
  refunds: number;
  charged: number;
  /** Bought and not given back, newest last. */
  readonly labels: string[];
}

export const balanceOf = ({ paid, credited, sales, refunds, charged }: Business): number =>
  paid + credited - sales + refunds - charged;

export interface Month {
  readonly server: TestServer;
  readonly customers: readonly Business[];
  /** Labels sold, what they cost in cents, and those that were given back with and without their cost. */
  readonly sold: number;
  readonly costs: number;
  readonly refused: number;
  readonly refunded: number;
  readonly corrections: number;
  /** Payments that arrived after their invoice had expired. */
  readonly latePayments: readonly string[];
  /** The customer whose labels lost most. */
  readonly loser: Business;
  readonly operators: { readonly first: Person; readonly second: Person };
  /** A client of an operator who has just signed in. */
  signIn(person: Person): Promise<Client>;
  close(): Promise<void>;
}

/** The same for the same seed. */
export async function playMonth(seed: number): Promise<Month> {
  const server = await startServer({ now: `${MONTH.from}T06:00:00.000Z`, carrier: costing });
  const dice = new Dice(seed);
  const first = await server.admin();
  const second = await server.register({ name: "Bob Operator" });
  const customers: Business[] = [];
  const later: { readonly business: Business; readonly pay: () => Promise<void>; readonly invoiceId: string }[] = [];
  const latePayments: string[] = [];
  const counts = { sold: 0, costs: 0, refused: 0, refunded: 0, corrections: 0 };
  let price = OLD_PRICE;

  const signIn = async ({ user, password }: Person): Promise<Client> =>
    server.client((await server.client().login({ body: { email: user.email, password } })).token);
  await (await signIn(first)).setUserAccess({ path: { id: second.user._id }, body: { isAdmin: true } });

  const open = async (): Promise<void> => {
    const number = customers.length;
    const person = await server.register({ name: `Seller ${String(number).padStart(3, "0")}` });
    const business: Business = { person, paid: 0, credited: 0, sales: 0, refunds: 0, charged: 0, labels: [] };
    customers.push(business);
    if (number % 10 === 9) {
      const admin = await signIn(first);
      await admin.setUserBalance({ path: { id: person.user._id }, body: { balance: 300, reason: "Bank transfer" } });
      business.credited += 30_000;
      return;
    }
    const invoice = await person.api.createInvoice({ body: { amount: 200 } });
    const pay = async (amount: string) => {
      await play(server, invoice, amount);
      business.paid += toCents(Number(amount)) ?? 0;
    };
    if (number % 10 === 8) {
      await letExpire(server, invoice);
      later.push({ business, pay: () => pay("200.00"), invoiceId: invoice.invoiceId });
    } else await pay(number % 10 === 7 ? "150.00" : number % 10 === 6 ? "210.50" : "200.00");
  };

  /** One whose balance reaches for this many labels. */
  const buyer = (labels: number): Business | undefined =>
    dice.pick(customers.filter((one) => balanceOf(one) >= labels * NEW_PRICE));

  const bought = (business: Business, orderId: string): void => {
    business.sales += price;
    business.labels.push(orderId);
    today.add(orderId);
    counts.sold++;
    counts.costs += COST;
  };

  const buyOne = async (name: string): Promise<void> => {
    const business = buyer(1);
    if (!business) return;
    const api = await signIn(business.person);
    const body = order({ price: price / 100, recipient: { ...testRecipient, name } });
    if (name === "Carrier Refuses") {
      await refusal(api.createOrder({ body }));
      counts.refused++;
    } else bought(business, (await api.createOrder({ body })).order.orderId);
  };

  const buyFile = async (): Promise<void> => {
    const business = buyer(ROWS_A_FILE);
    if (!business) return;
    const api = await signIn(business.person);
    const rows = Array.from({ length: ROWS_A_FILE }, (_, at) =>
      bulkRow({ toName: at === 0 ? "Carrier Refuses" : `Recipient ${dice.below(1_000_000)}` }),
    );
    const { bulkOrderId } = await api.processBulkOrder({ body: purchase(rows, price / 100), headers: NO_WAIT });
    await server.world.store.runDue();
    const { orders } = await api.getBulkOrder({ path: { bulkOrderId }, query: { limit: ROWS_A_FILE } });
    for (const { orderId, trackingNumber } of orders) if (trackingNumber) bought(business, orderId);
    counts.refused++;
  };

  const givenBack = (business: Business, orderId: string, isCostKept: boolean): void => {
    business.refunds += prices.get(orderId) ?? 0;
    business.labels.splice(business.labels.indexOf(orderId), 1);
    counts.refunded++;
    if (!isCostKept) counts.costs -= COST;
  };

  const prices = new Map<string, number>();
  const touched = new Set<string>();
  const today = new Set<string>();
  /** A customer's last label of the day, which nobody has corrected and no carrier has scanned. */
  const lastLabel = (): readonly [Business, string] | undefined => {
    const isFresh = (id: string) => today.has(id) && !touched.has(id);
    const business = dice.pick(customers.filter(({ labels }) => labels.some(isFresh)));
    const orderId = business?.labels.findLast(isFresh);
    return business && orderId !== undefined ? [business, orderId] : undefined;
  };

  const voidOne = async (): Promise<void> => {
    const [business, id] = lastLabel() ?? [];
    if (!business || id === undefined) return;
    await (await signIn(business.person)).voidOrder({ path: { id } });
    await refundsSettle(server);
    givenBack(business, id, false);
  };

  const refundRejected = async (): Promise<void> => {
    const business = buyer(1);
    if (!business) return;
    const api = await signIn(business.person);
    const { orderId } = (await api.createOrder({ body: orderTo("Void Refused", { price: price / 100 }) })).order;
    bought(business, orderId);
    prices.set(orderId, price);
    await api.voidOrder({ path: { id: orderId } });
    await refundsSettle(server);
    await (await signIn(second)).refundOrder({ path: { id: orderId }, body: { reason: "Goodwill" } });
    givenBack(business, orderId, true);
  };

  const correct = async (business: Business, id: string, raise: number, isCharged: boolean): Promise<void> => {
    touched.add(id);
    const charge = isCharged ? { charge: raise / 100 } : {};
    const body = { cost: (COST + raise) / 100, reason: "Weighed 5 lbs", ...charge };
    await (await signIn(first)).setOrderCost({ path: { id }, body });
    counts.costs += raise;
    counts.corrections++;
    if (isCharged) business.charged += raise;
  };

  const notePrices = () => {
    for (const { labels } of customers) for (const id of labels) if (!prices.has(id)) prices.set(id, price);
  };

  /** The customer with most labels. */
  const loser = () => customers.reduce((most, one) => (one.labels.length > most.labels.length ? one : most));

  for (let day = 0; day < DAYS; day++) {
    today.clear();
    const began = server.world.clock.now();
    for (let each = 0; each < NEW_A_DAY && customers.length < CUSTOMERS; each++) await open();
    for (const { pay, invoiceId } of later.splice(0, day % 2 === 0 ? 0 : later.length)) {
      await pay();
      latePayments.push(invoiceId);
    }
    if (day === 9) {
      const path = { apiId: "api_sandbox", carrier: "UPS", service: "UPS Ground" } as const;
      await (await signIn(second)).setServicePricing({ path, body: { basePrice: NEW_PRICE / 100 } });
      price = NEW_PRICE;
    }
    for (let each = 0; each < SINGLES_A_DAY; each++) {
      await buyOne(each < 2 ? "Carrier Refuses" : `Recipient ${dice.below(1_000_000)}`);
    }
    for (let each = 0; each < ROWS_A_DAY / ROWS_A_FILE; each++) await buyFile();
    notePrices();
    await refundRejected();
    for (let each = 0; each < 3; each++) await voidOne();
    const [business, id] = lastLabel() ?? [];
    if (business && id !== undefined && balanceOf(business) >= 200) await correct(business, id, 200, day % 2 === 0);
    if (day === DAYS - 1) {
      for (const lost of loser()
        .labels.filter((label) => !touched.has(label))
        .slice(0, 20)) {
        await correct(loser(), lost, 3_000, false);
      }
    }
    await timePasses(server, 8 * HOUR_MS);
    const until = began + DAY_MS - server.world.clock.now();
    if (until > 0) await timePasses(server, until);
  }
  return {
    server,
    customers,
    ...counts,
    latePayments,
    loser: loser(),
    operators: { first, second },
    signIn,
    close: () => server.close(),
  };
}

/** A label costs $5.00. */
const costing: NonNullable<NonNullable<Parameters<typeof startServer>[0]>["carrier"]> = (sandbox) => ({
  ...sandbox,
  buy: async (purchase) => {
    const sale = await sandbox.buy(purchase);
    return sale.kind === "ok" ? ok({ ...sale.value, costCents: COST }) : sale;
  },
});
