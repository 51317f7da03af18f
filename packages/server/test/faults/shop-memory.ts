import type { Order, Transaction } from "@shipctl/sdk/contract";
import { expect } from "vitest";
import { type EntryRecord, entryTable, walletTable } from "../../src/domain/ledger/ledger.js";
import { type OrderRecord, orderTable } from "../../src/domain/order/order-table.js";
import { expectSoundBooks } from "../api/books.js";
import { GROUND_PRICE } from "../api/shipments.js";
import { everything } from "./everything.js";
import type { FakeCarrier } from "./fake-carrier.js";
import type { Customer, Machine } from "./machine.js";

export const PRICE_CENTS = Math.round(GROUND_PRICE * 100);

/** A call under a key, which can be repeated. */
export interface KeyedCall {
  readonly key: string;
  /** The number of the bought or refused order; undefined without a final reply. */
  readonly send: () => Promise<string | undefined>;
  answer?: string | undefined;
}

export interface Deposit {
  /** Text that is in this call's ledger entry only. */
  readonly reason: string;
  acknowledged: boolean;
}

/**
 * Records the replies and requests of a shop's customers outside of the shop. Together with the carrier's records this
 * determines what the shop's records must contain, now and after every restart.
 */
export class ShopMemory {
  readonly customers: Customer[] = [];
  readonly calls: KeyedCall[] = [];
  readonly deposits: Deposit[] = [];
  readonly #orders = new Map<string, Order>();
  readonly #entries = new Map<string, Transaction>();

  /** A reply has included this order. */
  shown(order: Order): void {
    this.#orders.set(order._id, order);
  }

  shownEntries(entries: readonly Transaction[]): void {
    for (const entry of entries) this.#entries.set(entry._id, entry);
  }

  /** Sends a call, first or repeated, and compares the reply with an earlier one. */
  async send(call: KeyedCall): Promise<void> {
    const answer = await call.send();
    if (answer === undefined) return;
    expect(answer, `the answer to ${call.key}`).toBe(call.answer ?? answer);
    call.answer = answer;
  }

  /** Checks that must hold at any time. */
  async check(machine: Machine, fake: FakeCarrier): Promise<void> {
    await expectSoundBooks(machine);
    const orders = new Map((await everything(machine.world.store, orderTable)).map((order) => [order.id, order]));
    const entries = await everything(machine.world.store, entryTable);
    this.#checkOrders(orders);
    this.#checkEntries(entries);
    expectHonestSales([...orders.values()], fake);
    expectSingleOrders([...orders.values()]);
  }

  /** Checks once everything is settled: each balance follows from deposits and the carrier's records. */
  async checkSettled(machine: Machine, fake: FakeCarrier): Promise<void> {
    await this.check(machine, fake);
    const { store } = machine.world;
    const orders = await everything(store, orderTable);
    expect(orders.filter(({ purchase }) => purchase.state === "buying").map(({ number }) => number)).toEqual([]);
    const entries = await everything(store, entryTable);
    for (const { id, api } of this.customers) {
      const owned = new Map(orders.filter(({ customerId }) => customerId === id).map((order) => [order.id, order]));
      const kept = fake.sales.filter(({ reference, voided }) => owned.has(reference) && !voided);
      const unpaid = kept.filter(({ reference }) => owned.get(reference)?.purchase.state !== "bought");
      expect(unpaid, "sold, kept, and paid by nobody").toEqual([]);
      const deposited = entries.filter(({ customerId, kind }) => customerId === id && kind === "adjustment");
      const paid = kept.map(({ reference }) => owned.get(reference)?.priceCents ?? 0);
      const cents = sum(deposited.map(({ amountCents }) => amountCents)) - sum(paid);
      expect(await store.get(walletTable, id)).toMatchObject({ postedCents: cents, heldCents: 0 });
      expect(await api.getBalance()).toMatchObject({ balance: cents / 100, held: 0 });
    }
  }

  /** No reported state was undone: only open orders may have changed. */
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

/** No order has two labels, and each bought label was sold by the carrier. */
function expectHonestSales(orders: readonly OrderRecord[], fake: FakeCarrier): void {
  const sales = new Map(fake.sales.map((sale) => [sale.reference, sale]));
  expect(sales.size, "sales of one order each").toBe(fake.sales.length);
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

/** One order per key. For a row of a bulk order, which may be retried, one label. */
function expectSingleOrders(orders: readonly OrderRecord[]): void {
  const single = orders.filter(({ bulk }) => !bulk).map(({ orderNumber }) => orderNumber);
  expect(new Set(single).size, "keys with an order").toBe(single.length);
  const rows = orders.filter(({ bulk, purchase }) => bulk && purchase.state === "bought").map(({ sku }) => sku);
  expect(new Set(rows).size, "rows with a label").toBe(rows.length);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
