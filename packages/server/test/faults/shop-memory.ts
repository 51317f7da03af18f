import type { Order, Transaction } from "@shipctl/sdk/contract";
import { expect } from "vitest";
import { type EntryRecord, entryTable, walletTable } from "../../src/domain/ledger/ledger-tables.js";
import { type OrderRecord, orderTable } from "../../src/domain/order/order-table.js";
import { expectSoundBooks } from "../api/books.js";
import { GROUND_PRICE } from "../api/shipments.js";
import type { CarrierDesk } from "./carrier-desk.js";
import { everything } from "./everything.js";
import type { Customer, Machine } from "./machine.js";

export const PRICE_CENTS = Math.round(GROUND_PRICE * 100);

/** A call under a key, which may be sent as often as one likes. */
export interface KeyedCall {
  readonly key: string;
  /** Answers the number of what was bought, also of what was refused; undefined when there was no final answer. */
  readonly send: () => Promise<string | undefined>;
  answer?: string | undefined;
}

export interface Deposit {
  /** Stands in its entry, and in no other. */
  readonly reason: string;
  acknowledged: boolean;
}

/**
 * What the people of a shop were told and what they have asked for, kept beside the shop. With the carrier's books it
 * says what the shop's own books must say, now and after every restart.
 */
export class ShopMemory {
  readonly customers: Customer[] = [];
  readonly calls: KeyedCall[] = [];
  readonly deposits: Deposit[] = [];
  readonly #orders = new Map<string, Order>();
  readonly #entries = new Map<string, Transaction>();

  /** Somebody was shown this order. */
  shown(order: Order): void {
    this.#orders.set(order._id, order);
  }

  shownEntries(entries: readonly Transaction[]): void {
    for (const entry of entries) this.#entries.set(entry._id, entry);
  }

  /** Sends a call, for the first time or again, and holds it to the answer that it gave before. */
  async send(call: KeyedCall): Promise<void> {
    const answer = await call.send();
    if (answer === undefined) return;
    expect(answer, `the answer to ${call.key}`).toBe(call.answer ?? answer);
    call.answer = answer;
  }

  /** What must be true at any time. */
  async check(machine: Machine, desk: CarrierDesk): Promise<void> {
    await expectSoundBooks(machine);
    const orders = new Map((await everything(machine.world.store, orderTable)).map((order) => [order.id, order]));
    const entries = await everything(machine.world.store, entryTable);
    this.#checkOrders(orders);
    this.#checkEntries(entries);
    expectHonestSales([...orders.values()], desk);
    expectSingleOrders([...orders.values()]);
  }

  /** What must be true once everything is settled: each customer's money follows from deposits and the carrier's books. */
  async checkSettled(machine: Machine, desk: CarrierDesk): Promise<void> {
    await this.check(machine, desk);
    const { store } = machine.world;
    const orders = await everything(store, orderTable);
    expect(orders.filter(({ purchase }) => purchase.state === "buying").map(({ number }) => number)).toEqual([]);
    const entries = await everything(store, entryTable);
    for (const { id, api } of this.customers) {
      const owned = new Map(orders.filter(({ customerId }) => customerId === id).map((order) => [order.id, order]));
      const kept = desk.sales.filter(({ reference, voided }) => owned.has(reference) && !voided);
      const unpaid = kept.filter(({ reference }) => owned.get(reference)?.purchase.state !== "bought");
      expect(unpaid, "sold, kept, and paid by nobody").toEqual([]);
      const deposited = entries.filter(({ customerId, kind }) => customerId === id && kind === "adjustment");
      const paid = kept.map(({ reference }) => owned.get(reference)?.priceCents ?? 0);
      const cents = sum(deposited.map(({ amountCents }) => amountCents)) - sum(paid);
      expect(await store.get(walletTable, id)).toMatchObject({ postedCents: cents, heldCents: 0 });
      expect(await api.getBalance()).toEqual({ balance: cents / 100, held: 0 });
    }
  }

  /** What was shown once has not been undone: only what was still open may have gone on. */
  #checkOrders(orders: ReadonlyMap<string, OrderRecord>): void {
    for (const shown of this.#orders.values()) {
      const now = orders.get(shown._id);
      expect(now, `${shown.orderId}, which somebody was shown`).toMatchObject({ number: shown.orderId });
      if (shown.purchase !== "bought") continue;
      expect(now).toMatchObject({ purchase: { state: "bought", trackingNumber: shown.trackingNumber } });
      if (shown.refundStatus !== "none") expect(now?.refundStatus, shown.orderId).not.toBe("none");
      if (shown.refundStatus === "refunded") expect(now?.refundStatus, shown.orderId).toBe("refunded");
    }
  }

  #checkEntries(entries: readonly EntryRecord[]): void {
    const amounts = new Map(entries.map((entry) => [entry.id, entry]));
    for (const shown of this.#entries.values()) {
      const paid = Math.round(shown.amount * 100);
      const cents = shown.type === "debit" ? 0 - paid : paid;
      expect(amounts.get(shown._id), `${shown.transactionId}, which somebody was shown`).toMatchObject({
        amountCents: cents,
        balanceAfterCents: Math.round(shown.balanceAfter * 100),
      });
    }
    for (const { reason, acknowledged } of this.deposits) {
      const found = entries.filter(({ description }) => description === reason).length;
      expect(found, reason).toBeLessThanOrEqual(1);
      if (acknowledged) expect(found, `${reason}, acknowledged`).toBe(1);
    }
  }
}

/** No order was sold two labels; each label that was bought is one that the carrier has sold. */
function expectHonestSales(orders: readonly OrderRecord[], desk: CarrierDesk): void {
  const sales = new Map(desk.sales.map((sale) => [sale.reference, sale]));
  expect(sales.size, "sales of one order each").toBe(desk.sales.length);
  const known = new Set(orders.map(({ id }) => id));
  expect(
    [...sales.keys()].filter((reference) => !known.has(reference)),
    "sales of unknown orders",
  ).toEqual([]);
  for (const { id, number, purchase, refundStatus } of orders) {
    if (purchase.state !== "bought") continue;
    const sale = sales.get(id);
    expect(sale?.trackingNumber, number).toBe(purchase.trackingNumber);
    if (refundStatus === "refunded") expect(sale?.voided, `refunded ${number} is void`).toBe(true);
  }
}

/** One order a key; for a row of a bulk order, which may be tried again, one label. */
function expectSingleOrders(orders: readonly OrderRecord[]): void {
  const single = orders.filter(({ bulk }) => !bulk).map(({ orderNumber }) => orderNumber);
  expect(new Set(single).size, "keys with an order").toBe(single.length);
  const rows = orders.filter(({ bulk, purchase }) => bulk && purchase.state === "bought").map(({ sku }) => sku);
  expect(new Set(rows).size, "rows with a label").toBe(rows.length);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
