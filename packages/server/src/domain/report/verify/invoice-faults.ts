import { formatUsd } from "../../../shared/money.js";
import { isTestSpace } from "../../../shared/test-space.js";
import { ADMIN_CREDIT, type DepositRecord } from "../../ledger/deposits.js";
import type { EntryRecord } from "../../ledger/ledger.js";
import { isCharge } from "../../ledger/ledger-days.js";
import { depositOf, type InvoiceRecord, isCredited } from "../../top-up/invoice.js";

/** Deposit entries by reference; an entry is removed once an invoice explains it. */
export type UnexplainedDeposits = Map<string, Pick<EntryRecord, "number" | "customerId" | "amountCents" | "testCents">>;

/** Checks that every credit of an invoice is in the ledger, for its customer, and as test or real money. */
export function invoiceFaults(invoice: InvoiceRecord, deposits: UnexplainedDeposits): string[] {
  const { id, customerId, payments, receivedCents, byHandCents = 0, credits = [], test } = invoice;
  const faults: string[] = [];
  const credited = payments.reduce((total, { cents }) => total + cents, 0);
  if (credited !== receivedCents) {
    faults.push(`${id} says that ${formatUsd(receivedCents)} arrived, its payments say ${formatUsd(credited)}`);
  }
  const byHand = credits.reduce((total, { cents }) => total + cents, 0);
  // Older versions kept these credits as adjustments.
  if (byHand > byHandCents) {
    faults.push(`${id} says that ${formatUsd(byHandCents)} was credited by hand, its credits say ${formatUsd(byHand)}`);
  }
  const credit = credits.map(({ cents }, index) => ({ id: `credit ${index + 1}`, cents }));
  for (const payment of [...payments.filter(({ cents }) => cents > 0), ...credit]) {
    const reference = `deposit ${id} ${payment.id}`;
    const entry = deposits.get(reference);
    deposits.delete(reference);
    const paid = `${id} was paid ${formatUsd(payment.cents)} as ${payment.id}`;
    if (entry?.customerId !== customerId) faults.push(`${paid}, which ${customerId} was not credited with`);
    else if (entry.amountCents !== payment.cents) faults.push(`${paid}, credited were ${formatUsd(entry.amountCents)}`);
    else if ((entry.testCents ?? 0) !== (test ? payment.cents : 0)) {
      faults.push(
        `${paid}, ${test ? "test money that was credited as real" : "real money that was credited as test money"}`,
      );
    }
  }
  return faults;
}

/** What a deposit must contain. */
interface Source {
  readonly customerId: string;
  readonly cents: number;
  readonly completed: boolean;
  readonly credited: boolean;
}

/** Checks the list of deposits against credits and top-ups. */
export class DepositFaults {
  readonly #sources = new Map<string, Source>();
  readonly #faults: string[] = [];

  entry(entry: EntryRecord): void {
    const { id, kind, by, customerId, amountCents } = entry;
    const isCredit = (kind === "adjustment" && !isCharge(entry)) || (kind === "deposit" && by !== undefined);
    // The test balance of test keys is no deposit.
    if (isCredit && amountCents > 0 && !isTestSpace(customerId))
      this.#sources.set(id, { customerId, cents: amountCents, completed: true, credited: true });
  }

  invoice(invoice: InvoiceRecord): void {
    const { amountCents } = depositOf(invoice, 0);
    this.#sources.set(invoice.id, {
      customerId: invoice.customerId,
      cents: amountCents,
      completed: isCredited(invoice),
      credited: false,
    });
  }

  /** After all entries and invoices. */
  deposit({ id, number, customerId, amountCents, status, method }: DepositRecord): void {
    const source = this.#sources.get(id);
    this.#sources.delete(id);
    const what = `deposit ${number} of ${formatUsd(amountCents)} (${status})`;
    if (!source) this.#faults.push(`${what} belongs to no credit and no top-up`);
    else if (source.customerId !== customerId) this.#faults.push(`${what} is listed for ${customerId}`);
    else if (source.cents !== amountCents) this.#faults.push(`${what} should be ${formatUsd(source.cents)}`);
    else if (source.completed !== (status === "completed")) {
      this.#faults.push(`${what} should ${source.completed ? "" : "not "}be listed as completed`);
    } else if (source.credited !== (method === ADMIN_CREDIT)) {
      this.#faults.push(`${what} should ${source.credited ? "" : "not "}be listed as ${ADMIN_CREDIT}`);
    }
  }

  *all(): Generator<string> {
    yield* this.#faults;
    for (const [id, { cents }] of this.#sources) yield `${formatUsd(cents)} of ${id} are missing among the deposits`;
  }
}
