import { formatUsd } from "../../../shared/money.js";
import { ADMIN_CREDIT, type DepositRecord } from "../../ledger/deposit-table.js";
import type { EntryRecord } from "../../ledger/ledger-tables.js";
import { depositOf, isCredited } from "../../top-up/invoice.js";
import type { InvoiceRecord } from "../../top-up/invoice-table.js";

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

  entry({ id, kind, customerId, amountCents }: EntryRecord): void {
    if (kind === "adjustment" && amountCents > 0)
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
