import { formatUsd } from "../../shared/money.js";
import type { World } from "../../world.js";
import { accountTable } from "../account/account-table.js";
import { bulkOrderTable } from "../bulk-order/bulk-tables.js";
import {
  type EntryRecord,
  entryTable,
  type HoldRecord,
  holdTable,
  type WalletRecord,
  walletTable,
} from "../ledger/ledger-tables.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { invoiceTable } from "../top-up/invoice-table.js";
import { invoiceFaults, type UnexplainedDeposits } from "./invoice-faults.js";

type Reader = { readonly store: Pick<World["store"], "scan"> };

export interface BooksReport {
  readonly counts: {
    readonly accounts: number;
    readonly entries: number;
    readonly holds: number;
    readonly orders: number;
    readonly bulkOrders: number;
  };
  /** What does not add up, in words. Empty when the books are right. */
  readonly faults: readonly string[];
}

interface Books {
  posted: number;
  spent: number;
  held: number;
  play: number;
  sequences: EntryRecord[];
}

interface BoughtRows {
  labels: number;
  readonly positions: Set<number>;
}

/** Walks the whole store: sums, holds, orders and top-ups without entries, entries without either. Changes nothing. */
export async function verifyBooks({ store }: Reader): Promise<BooksReport> {
  const faults: string[] = [];
  const books = new Map<string, Books>();
  const bookOf = (customerId: string): Books => {
    const book = books.get(customerId) ?? { posted: 0, spent: 0, held: 0, play: 0, sequences: [] };
    books.set(customerId, book);
    return book;
  };
  const amounts = new Map<string, number>();
  const deposits: UnexplainedDeposits = new Map();
  const entries = await eachOf(store.scan(entryTable), (entry) => {
    const book = bookOf(entry.customerId);
    book.posted += entry.amountCents;
    book.play += entry.testCents ?? 0;
    if (entry.kind === "purchase" || entry.kind === "refund") book.spent -= entry.amountCents;
    book.sequences.push(entry);
    amounts.set(entry.reference, entry.amountCents);
    if (entry.kind === "deposit") deposits.set(entry.reference, entry);
  });
  const openHolds = new Map<string, number>();
  const holds = await eachOf(store.scan(holdTable), (hold: HoldRecord) => {
    bookOf(hold.customerId).held += hold.openCents;
    bookOf(hold.customerId).play -= hold.testCents ?? 0;
    openHolds.set(hold.id, hold.openCents);
    if (hold.openCents <= 0) faults.push(`hold ${hold.id} is open over ${formatUsd(hold.openCents)}`);
  });
  for (const [customerId, book] of books) faults.push(...chainFaults(customerId, book.sequences));

  const wallets = new Set<string>();
  await eachOf(store.scan(walletTable), (wallet) => {
    wallets.add(wallet.id);
    faults.push(...walletFaults(wallet, bookOf(wallet.id)));
  });
  for (const customerId of books.keys()) {
    if (!wallets.has(customerId)) faults.push(`entries or holds of ${customerId}, who has no wallet`);
  }
  const accounts = await eachOf(store.scan(accountTable), ({ id }) => {
    if (!wallets.has(id)) faults.push(`account ${id} has no wallet`);
  });

  await eachOf(store.scan(invoiceTable), (invoice) => {
    faults.push(...invoiceFaults(invoice, deposits));
  });
  for (const { number, amountCents } of deposits.values()) {
    faults.push(`${number} credits ${formatUsd(amountCents)} that no invoice was paid`);
  }

  const buying = new Map<string, number>();
  const known = new Set<string>();
  const rows = new Map<string, BoughtRows>();
  const orders = await eachOf(store.scan(orderTable), (order) => {
    known.add(order.id);
    faults.push(...orderFaults(order, amounts), ...rowFaults(order, rows));
    if (order.purchase === "buying") buying.set(order.holdId, (buying.get(order.holdId) ?? 0) + order.priceCents);
  });
  for (const reference of amounts.keys()) {
    const [kind, id] = reference.split(" ");
    if ((kind === "purchase" || kind === "refund") && !known.has(id ?? ""))
      faults.push(`a ${kind} entry for ${id}, which is no order`);
  }
  const bulkHolds = new Set<string>();
  const bulkOrders = await eachOf(store.scan(bulkOrderTable), (bulk) => {
    if (bulk.status === "processing") bulkHolds.add(`${bulk.id} ${bulk.run}`);
    else if (bulk.bought + bulk.failed !== bulk.rowCount) {
      faults.push(
        `${bulk.number} has ended with ${bulk.bought} bought and ${bulk.failed} failed of ${bulk.rowCount} rows`,
      );
    }
    const labels = rows.get(bulk.id)?.labels ?? 0;
    if (bulk.bought !== labels)
      faults.push(`${bulk.number} counts ${bulk.bought} bought rows, there are ${labels} labels`);
  });
  for (const [holdId, cents] of buying) {
    if ((openHolds.get(holdId) ?? 0) < cents)
      faults.push(`orders are being bought for ${formatUsd(cents)} without that hold: ${holdId}`);
  }
  for (const holdId of openHolds.keys()) {
    if (!buying.has(holdId) && !bulkHolds.has(holdId))
      faults.push(`hold ${holdId} belongs to no purchase that is under way`);
  }
  return { counts: { accounts, entries, holds, orders, bulkOrders }, faults };
}

function walletFaults(wallet: WalletRecord, book: Books): string[] {
  const compare = (what: string, kept: number, summed: number) =>
    kept === summed ? [] : [`wallet ${wallet.id} has ${formatUsd(kept)} ${what}, its books say ${formatUsd(summed)}`];
  return [
    ...compare("posted", wallet.postedCents, book.posted),
    ...compare("held", wallet.heldCents, book.held),
    ...compare("spent", wallet.spentCents, book.spent),
    ...compare("of play money", wallet.testCents ?? 0, book.play),
    ...(book.play < 0 || book.play > wallet.postedCents - wallet.heldCents
      ? [`wallet ${wallet.id} has ${formatUsd(book.play)} of play money, which its balance cannot hold`]
      : []),
    ...(wallet.postedCents < wallet.heldCents ? [`wallet ${wallet.id} holds more than it has`] : []),
    ...(wallet.entries === book.sequences.length
      ? []
      : [`wallet ${wallet.id} counts ${wallet.entries} entries, there are ${book.sequences.length}`]),
  ];
}

/** Each entry's balanceAfter is the one before plus its amount, with no sequence number missing. */
function chainFaults(customerId: string, entries: readonly EntryRecord[]): string[] {
  let balance = 0;
  const faults: string[] = [];
  for (const [i, entry] of [...entries].sort((a, b) => a.sequence - b.sequence).entries()) {
    balance += entry.amountCents;
    if (entry.sequence !== i + 1) return [`entries of ${customerId}: number ${i + 1} is missing or doubled`];
    if (entry.balanceAfterCents !== balance)
      faults.push(
        `${entry.number} says ${formatUsd(entry.balanceAfterCents)} after it, the sum is ${formatUsd(balance)}`,
      );
  }
  return faults;
}

function orderFaults(order: OrderRecord, amounts: ReadonlyMap<string, number>): string[] {
  const expect = (kind: string, wantedCents: number | undefined) => {
    const cents = amounts.get(`${kind} ${order.id}`);
    if (cents === wantedCents) return [];
    const state = `${order.number} (${order.purchase}, refund ${order.refundStatus})`;
    if (cents === undefined || wantedCents === undefined)
      return [`${state} has ${cents === undefined ? "no" : "a"} ${kind} entry`];
    return [`${state} has a ${kind} entry of ${formatUsd(cents)} instead of ${formatUsd(wantedCents)}`];
  };
  return [
    ...expect("purchase", order.purchase === "bought" ? -order.priceCents : undefined),
    ...expect("refund", order.refundStatus === "refunded" ? order.priceCents : undefined),
  ];
}

/** No row of a bulk order has two labels, however often it was retried. Notes which rows have one. */
function rowFaults({ bulk, number, purchase }: OrderRecord, rows: Map<string, BoughtRows>): string[] {
  if (!bulk || purchase !== "bought") return [];
  const bought = rows.get(bulk.bulkId) ?? { labels: 0, positions: new Set() };
  rows.set(bulk.bulkId, bought);
  bought.labels++;
  if (bought.positions.has(bulk.position))
    return [`row ${bulk.position + 1} of ${bulk.bulkNumber} has ${number} and another label`];
  bought.positions.add(bulk.position);
  return [];
}

async function eachOf<R>(records: AsyncIterable<R>, look: (record: R) => void): Promise<number> {
  let count = 0;
  for await (const record of records) {
    look(record);
    count++;
  }
  return count;
}
