import { formatUsd } from "../../../shared/money.js";
import type { EntryRecord, HoldRecord, WalletRecord } from "../../ledger/ledger-tables.js";
import type { OrderRecord } from "../../order/order-table.js";

/** The sums of a customer's entries and holds. */
interface Book {
  posted: number;
  spent: number;
  held: number;
  play: number;
  readonly entries: EntryRecord[];
}

/** Checks entries against wallets and orders: sums, chains, one purchase and at most one refund per order. */
export class LedgerFaults {
  readonly #books = new Map<string, Book>();
  /** By reference. */
  readonly #cents = new Map<string, number>();
  readonly #wallets = new Set<string>();
  readonly #orders = new Set<string>();
  readonly #faults: string[] = [];

  entry(entry: EntryRecord): void {
    const book = this.#bookOf(entry.customerId);
    book.posted += entry.amountCents;
    book.play += entry.testCents ?? 0;
    if (entry.kind === "purchase" || entry.kind === "refund") book.spent -= entry.amountCents;
    book.entries.push(entry);
    this.#cents.set(entry.reference, entry.amountCents);
  }

  hold(hold: HoldRecord): void {
    const book = this.#bookOf(hold.customerId);
    book.held += hold.openCents;
    book.play -= hold.testCents ?? 0;
  }

  /** After all entries and holds. */
  wallet(wallet: WalletRecord): void {
    this.#wallets.add(wallet.id);
    this.#faults.push(...walletFaults(wallet, this.#bookOf(wallet.id)));
  }

  account({ id }: { readonly id: string }): void {
    if (!this.#wallets.has(id)) this.#faults.push(`account ${id} has no wallet`);
  }

  order(order: OrderRecord): void {
    this.#orders.add(order.id);
    this.#expect(order, "purchase", order.purchase.state === "bought" ? 0 - order.priceCents : undefined);
    this.#expect(order, "refund", order.refundStatus === "refunded" ? order.priceCents : undefined);
  }

  /** After everything. */
  *all(): Generator<string> {
    yield* this.#faults;
    for (const [customerId, book] of this.#books) {
      if (!this.#wallets.has(customerId)) yield `entries or holds of ${customerId}, who has no wallet`;
      yield* chainFaults(customerId, book.entries);
    }
    for (const reference of this.#cents.keys()) {
      const [kind, id] = reference.split(" ");
      if ((kind === "purchase" || kind === "refund") && !this.#orders.has(id ?? ""))
        yield `a ${kind} entry for ${id}, which is no order`;
    }
  }

  #expect(order: OrderRecord, kind: string, wantedCents: number | undefined): void {
    const cents = this.#cents.get(`${kind} ${order.id}`);
    if (cents === wantedCents) return;
    const state = `${order.number} (${order.purchase.state}, refund ${order.refundStatus})`;
    if (cents === undefined || wantedCents === undefined)
      this.#faults.push(`${state} has ${cents === undefined ? "no" : "a"} ${kind} entry`);
    else this.#faults.push(`${state} has a ${kind} entry of ${formatUsd(cents)} instead of ${formatUsd(wantedCents)}`);
  }

  #bookOf(customerId: string): Book {
    const existing = this.#books.get(customerId);
    if (existing) return existing;
    const book = { posted: 0, spent: 0, held: 0, play: 0, entries: [] };
    this.#books.set(customerId, book);
    return book;
  }
}

function walletFaults(wallet: WalletRecord, book: Book): string[] {
  const compare = (what: string, kept: number, summed: number) =>
    kept === summed ? [] : [`wallet ${wallet.id} has ${formatUsd(kept)} ${what}, its books say ${formatUsd(summed)}`];
  return [
    ...compare("posted", wallet.postedCents, book.posted),
    ...compare("held", wallet.heldCents, book.held),
    ...compare("spent", wallet.spentCents, book.spent),
    ...compare("of test balance", wallet.testCents ?? 0, book.play),
    ...(book.play < 0 || book.play > wallet.postedCents - wallet.heldCents
      ? [`wallet ${wallet.id} has ${formatUsd(book.play)} of test balance, not between $0.00 and its free balance`]
      : []),
    ...(wallet.postedCents < wallet.heldCents ? [`wallet ${wallet.id} holds more than it has`] : []),
    ...(wallet.entries === book.entries.length
      ? []
      : [`wallet ${wallet.id} counts ${wallet.entries} entries, there are ${book.entries.length}`]),
  ];
}

/** Each entry's balanceAfter is the one before plus its amount, with no sequence number missing. */
function chainFaults(customerId: string, entries: readonly EntryRecord[]): string[] {
  let balance = 0;
  const faults: string[] = [];
  for (const [i, entry] of [...entries].sort((a, b) => a.sequence - b.sequence).entries()) {
    balance += entry.amountCents;
    if (entry.sequence !== i + 1) return [`entries of ${customerId}: number ${i + 1} is missing or duplicated`];
    if (entry.balanceAfterCents !== balance)
      faults.push(
        `${entry.number} states a balance of ${formatUsd(entry.balanceAfterCents)}, but the entries up to it add up to ${formatUsd(balance)}`,
      );
  }
  return faults;
}
