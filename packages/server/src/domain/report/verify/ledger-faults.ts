import { formatUsd } from "../../../shared/money.js";
import {
  chargeBackReference,
  chargeReference,
  type EntryGroupRecord,
  type EntryRecord,
  type HoldRecord,
  type WalletRecord,
} from "../../ledger/ledger.js";
import { isCharge } from "../../ledger/ledger-days.js";
import { type CostCharge, chargedCents, modeOfOrder, type OrderRecord } from "../../order/order-table.js";
import type { Mode } from "../../shop/shop-mode.js";
import type { OrderEntries, Posted, PostedEntry } from "./order-entries.js";

/** The sums of a customer's entries and holds. */
interface Book {
  posted: number;
  spent: number;
  held: number;
  play: number;
  /** The test balance part of what is posted and of what is spent, and what was moved to it. */
  playPosted: number;
  playSpent: number;
  moved: number;
  entries: number;
  readonly chain: Chain;
  /** Of the test balance part. */
  readonly playChain: Chain;
}

/** What a fault of a chain names. */
type Link = Pick<EntryRecord, "number" | "sequence" | "amountCents" | "balanceAfterCents">;

/**
 * Checks entries against wallets and orders: sums, chains, one purchase and at most one refund per order. Keeps a few
 * numbers for each customer. What is wrong in a chain, and which entries belong to no order, is read again (`again`).
 */
export class LedgerFaults {
  readonly #books = new Map<string, Book>();
  readonly #wallets = new Set<string>();
  /** The entries of customers whose chain is broken. */
  readonly #broken = new Map<string, Link[]>();
  /** Corrections that were charged on, or given back, whose order has not been found yet, by reference. */
  readonly #charges = new Map<string, { readonly number: string; readonly cents: number }>();
  readonly #faults: string[] = [];

  constructor(private readonly posted: OrderEntries) {}

  entry(entry: EntryRecord): void {
    const book = this.#bookOf(entry.customerId);
    book.posted += entry.amountCents;
    const testCents = entry.testCents ?? 0;
    book.play += testCents;
    book.playPosted += testCents;
    if (entry.kind === "purchase" || entry.kind === "refund") {
      book.spent -= entry.amountCents;
      book.playSpent -= testCents;
    } else if (entry.amountCents === 0) book.moved += testCents;
    if (isCharge(entry)) this.#charges.set(entry.reference, { number: entry.number, cents: 0 - entry.amountCents });
    book.entries++;
    book.chain.add(entry);
    const { sequence, testAfterCents = 0 } = entry;
    book.playChain.add({ sequence, amountCents: testCents, balanceAfterCents: testAfterCents });
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

  order(order: OrderRecord, { purchase, refund }: Posted): void {
    this.#expect(order, "purchase", purchase, order.purchase.state === "bought" ? 0 - order.priceCents : undefined);
    this.#expect(order, "refund", refund, order.refundStatus === "refunded" ? order.priceCents : undefined);
    for (const [index, charge] of (order.charges?.entries ?? []).entries())
      this.#expectCharge(order, chargeReference(order.id, index + 1), charge);
    const [back, number] = [chargedCents(order), order.charges?.backNumber];
    if (number !== undefined && back !== 0 && order.refundStatus === "refunded")
      this.#expectCharge(order, chargeBackReference(order.id), { number, cents: 0 - back });
  }

  #expectCharge({ number: orderNumber }: OrderRecord, reference: string, charge: Pick<CostCharge, "number" | "cents">) {
    const { number, cents } = charge;
    const posted = this.#charges.get(reference);
    this.#charges.delete(reference);
    if (posted?.number === number && posted.cents === cents) return;
    const found = posted ? `, which is ${posted.number} of ${formatUsd(posted.cents)}` : ", which is not posted";
    this.#faults.push(`${orderNumber} has a charge ${number} of ${formatUsd(cents)}${found}`);
  }

  /** After everything: whether all entries have to be read again. */
  needsEntriesAgain(): boolean {
    for (const [customerId, { chain, entries, posted }] of this.#books) {
      if (!chain.isWhole(entries, posted)) this.#broken.set(customerId, []);
    }
    return this.#broken.size > 0 || this.posted.hasUnknownOrders;
  }

  again(entry: EntryRecord): void {
    const { number, sequence, amountCents, balanceAfterCents } = entry;
    this.#broken.get(entry.customerId)?.push({ number, sequence, amountCents, balanceAfterCents });
    const unknown = this.posted.unknownOrder(entry);
    if (unknown !== undefined) this.#faults.push(`a ${entry.kind} entry for ${unknown}, which is no order`);
  }

  /** After everything. */
  *all(): Generator<string> {
    yield* this.#faults;
    for (const { number, cents } of this.#charges.values())
      yield `${number} charges ${formatUsd(cents)} for a correction that no order has`;
    for (const customerId of this.#books.keys()) {
      if (!this.#wallets.has(customerId)) yield `entries or holds of ${customerId}, who has no wallet`;
      yield* chainFaults(customerId, this.#broken.get(customerId) ?? []);
    }
  }

  #expect(
    order: OrderRecord,
    kind: keyof Posted,
    { cents }: Partial<PostedEntry> = {},
    wantedCents: number | undefined,
  ): void {
    if (cents === wantedCents) return;
    const state = `${order.number} (${order.purchase.state}, refund ${order.refundStatus})`;
    if (cents === undefined || wantedCents === undefined)
      this.#faults.push(`${state} has ${cents === undefined ? "no" : "a"} ${kind} entry`);
    else this.#faults.push(`${state} has a ${kind} entry of ${formatUsd(cents)} instead of ${formatUsd(wantedCents)}`);
  }

  #bookOf(customerId: string): Book {
    const existing = this.#books.get(customerId);
    if (existing) return existing;
    const book = {
      posted: 0,
      spent: 0,
      held: 0,
      play: 0,
      playPosted: 0,
      playSpent: 0,
      moved: 0,
      entries: 0,
      chain: new Chain(),
      playChain: new Chain(),
    };
    this.#books.set(customerId, book);
    return book;
  }
}

/**
 * Whether entries in any order form one chain. Each leads from a balance at one sequence number to a balance at the next;
 * the hashes of all ends less those of all beginnings leave the end and the beginning of the chain, unless one is missing,
 * doubled or wrong.
 */
class Chain {
  #one = 0;
  #two = 0;

  add({ sequence, amountCents, balanceAfterCents }: Omit<Link, "number">): void {
    this.#count(sequence, balanceAfterCents, 1);
    this.#count(sequence - 1, balanceAfterCents - amountCents, -1);
  }

  isWhole(entries: number, postedCents: number): boolean {
    const { one, two } = { one: this.#one, two: this.#two };
    this.#count(entries, postedCents, -1);
    this.#count(0, 0, 1);
    const isWhole = this.#one === 0 && this.#two === 0;
    [this.#one, this.#two] = [one, two];
    return isWhole;
  }

  #count(sequence: number, cents: number, sign: 1 | -1): void {
    const high = Math.floor(cents / 2 ** 32);
    this.#one = (this.#one + sign * mixed(sequence, cents | 0, high, 0x9e3779b1)) | 0;
    this.#two = (this.#two + sign * mixed(high, sequence, cents | 0, 0x85ebca77)) | 0;
  }
}

function mixed(first: number, second: number, third: number, seed: number): number {
  let hash = seed;
  for (const part of [first, second, third]) {
    hash = Math.imul(hash ^ part, 0xcc9e2d51);
    hash = Math.imul(hash ^ (hash >>> 15), 0x1b873593) ^ (hash >>> 13);
  }
  return hash;
}

function walletFaults(wallet: WalletRecord, book: Book): string[] {
  const compare = (what: string, kept: number, summed: number) =>
    kept === summed ? [] : [`wallet ${wallet.id} has ${formatUsd(kept)} ${what}, its books say ${formatUsd(summed)}`];
  return [
    ...compare("posted", wallet.postedCents, book.posted),
    ...compare("held", wallet.heldCents, book.held),
    ...compare("spent", wallet.spentCents, book.spent),
    ...compare("of test balance", wallet.testCents ?? 0, book.play),
    ...compare("moved to the test balance", wallet.movedCents ?? 0, book.moved),
    // Wallets of older versions are counted at the next start.
    ...(wallet.testCents !== undefined && wallet.postedTestCents === undefined
      ? []
      : [
          ...compare("of test balance posted", wallet.postedTestCents ?? 0, book.playPosted),
          ...compare("of test balance spent", wallet.spentTestCents ?? 0, book.playSpent),
          ...(book.playChain.isWhole(book.entries, book.playPosted)
            ? []
            : [`the entries of wallet ${wallet.id} do not state the test balance that they add up to`]),
        ]),
    ...(book.play < 0 || book.play > wallet.postedCents - wallet.heldCents
      ? [`wallet ${wallet.id} has ${formatUsd(book.play)} of test balance, not between $0.00 and its free balance`]
      : []),
    ...(wallet.postedCents < wallet.heldCents ? [`wallet ${wallet.id} holds more than it has`] : []),
    ...(wallet.entries === book.entries
      ? []
      : [`wallet ${wallet.id} counts ${wallet.entries} entries, there are ${book.entries}`]),
  ];
}

/** Each entry's balanceAfter is the one before plus its amount, with no sequence number missing. */
function chainFaults(customerId: string, entries: readonly Link[]): string[] {
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

interface Sums {
  entries: number;
  cents: number;
  testCents: number;
}

/** Checks the sums of the groups that lists of transactions show against their entries. */
export class GroupFaults {
  /** Those of the entries, less those of the groups. */
  readonly #rest = new Map<string, Sums>();

  entry({ group, amountCents, testCents = 0 }: EntryRecord): void {
    if (group !== undefined) this.#add(group, { entries: 1, cents: amountCents, testCents });
  }

  group({ id, live, test }: EntryGroupRecord): void {
    for (const sums of [live, test]) {
      if (!sums) continue;
      const { entries, amountCents, testCents = 0 } = sums;
      this.#add(id, { entries: -entries, cents: -amountCents, testCents: -testCents });
    }
  }

  /** After everything. */
  *all(): Generator<string> {
    for (const [id, { entries, cents, testCents }] of this.#rest) {
      if (entries === 0 && cents === 0 && testCents === 0) continue;
      const missing = `${entries} entries, ${formatUsd(cents)}, ${formatUsd(testCents)} of test balance`;
      yield `the group of entries ${id} lacks ${missing}`;
    }
  }

  #add(id: string, { entries, cents, testCents }: Sums): void {
    const rest = this.#rest.get(id) ?? { entries: 0, cents: 0, testCents: 0 };
    rest.entries += entries;
    rest.cents += cents;
    rest.testCents += testCents;
    this.#rest.set(id, rest);
  }
}

interface Promised {
  cents: number;
  labels: number;
  mode?: Mode;
}

/** Checks open holds against the labels still to be bought with them. */
export class HoldFaults {
  readonly #holds: HoldRecord[] = [];
  readonly #promised = new Map<string, Promised>();

  hold(hold: HoldRecord): void {
    this.#holds.push(hold);
  }

  order(order: OrderRecord): void {
    if (order.purchase.state === "buying") this.promised(order.holdId, order.priceCents, modeOfOrder(order));
  }

  /** Counts one more label to be bought with this hold. */
  promised(holdId: string, cents: number, mode?: Mode): void {
    const promised = this.#promised.get(holdId) ?? { cents: 0, labels: 0 };
    this.#promised.set(holdId, promised);
    promised.cents += cents;
    promised.labels++;
    if (mode !== undefined) promised.mode = mode;
  }

  /** Call after everything that is still to be bought. */
  *all(): Generator<string> {
    for (const { id, openCents, openLabels, mode, testCents = 0 } of this.#holds) {
      const promised = this.#promised.get(id);
      this.#promised.delete(id);
      if (!promised) yield `hold ${id} belongs to no purchase in progress`;
      else if (openCents !== promised.cents)
        yield `hold ${id} has ${formatUsd(openCents)} left, but its labels cost ${formatUsd(promised.cents)}`;
      else if (openLabels !== undefined && openLabels !== promised.labels)
        yield `hold ${id} counts ${openLabels} open labels, there are ${promised.labels}`;
      else if (mode === "live" && testCents > 0) yield `hold ${id} pays for real postage with the test balance`;
      else if (mode !== undefined && promised.mode !== undefined && mode !== promised.mode)
        yield `hold ${id} is for ${mode} labels, but pays for ${promised.mode} ones`;
    }
    for (const [id, { cents, labels }] of this.#promised) {
      yield `hold ${id} does not exist, but it should pay for labels still to be bought: ${labels} for ${formatUsd(cents)}`;
    }
  }
}
