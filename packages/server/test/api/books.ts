import { expect } from "vitest";
import {
  type EntryRecord,
  entryTable,
  holdTable,
  type WalletRecord,
  walletTable,
} from "../../src/domain/ledger/ledger.js";
import { type OrderRecord, orderTable } from "../../src/domain/order/order-table.js";
import { verifyBooks } from "../../src/domain/report/verify/verify-books.js";
import type { Store, StoredRecord, Table } from "../../src/store/store.js";
import type { World } from "../../src/world.js";
import type { Person } from "../api.js";

/** Checks all records: no money is lost, charged twice, or charged without a label. */
export async function expectSoundBooks({ world: { store } }: { readonly world: Pick<World, "store"> }): Promise<void> {
  const [wallets, entries, holds, orders] = await Promise.all([
    everything(store, walletTable),
    everything(store, entryTable),
    everything(store, holdTable),
    everything(store, orderTable),
  ]);
  for (const wallet of wallets) {
    const own = entries
      .filter(({ customerId }) => customerId === wallet.id)
      .sort((one, two) => one.sequence - two.sequence);
    expectChain(wallet, own);
    const held = sum(holds.filter(({ customerId }) => customerId === wallet.id).map(({ openCents }) => openCents));
    expect(wallet.heldCents, `held of ${wallet.id}`).toBe(held);
    expect(wallet.postedCents - wallet.heldCents, `spendable of ${wallet.id}`).toBeGreaterThanOrEqual(0);
  }
  for (const order of orders) expectPaidOnce(order, entries);
  const known = new Set(orders.map(({ id }) => id));
  for (const { kind, reference } of entries) {
    if (kind === "purchase" || kind === "refund") expect(known, reference).toContain(reference.split(" ")[1]);
  }
  expect((await verifyBooks({ store })).faults).toEqual([]);
}

/** The customer's view agrees with the records. */
export async function expectBalance({ api }: Person, balance: number, held = 0): Promise<void> {
  expect(await api.getBalance()).toMatchObject({ balance, held });
}

function expectChain(wallet: WalletRecord, entries: readonly EntryRecord[]): void {
  let posted = 0;
  for (const [index, entry] of entries.entries()) {
    posted += entry.amountCents;
    expect(entry.sequence, `position of ${entry.number}`).toBe(index + 1);
    expect(entry.balanceAfterCents, `balance after ${entry.number}`).toBe(posted);
  }
  expect(wallet.postedCents, `posted of ${wallet.id}`).toBe(posted);
  expect(wallet.entries, `entries of ${wallet.id}`).toBe(entries.length);
}

function expectPaidOnce(order: OrderRecord, entries: readonly EntryRecord[]): void {
  const amounts = (kind: string) =>
    entries.filter((entry) => entry.reference === `${kind} ${order.id}`).map(({ amountCents }) => amountCents);
  expect(amounts("purchase"), `paid for ${order.number}`).toEqual(
    order.purchase.state === "bought" ? [0 - order.priceCents] : [],
  );
  expect(amounts("refund"), `refunded for ${order.number}`).toEqual(
    order.refundStatus === "refunded" ? [order.priceCents] : [],
  );
}

async function everything<R extends StoredRecord>(store: Store, table: Table<R, string, string>): Promise<R[]> {
  const records: R[] = [];
  for await (const record of store.scan(table)) records.push(record);
  return records;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
