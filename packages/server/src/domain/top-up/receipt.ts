import { titleCase } from "@shipctl/sdk/display";
import type { Receipt, ReceiptLine } from "../../ports/label-renderer.js";
import { formatUsd } from "../../shared/money.js";
import { notFound, Problem } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { accountById } from "../account/account.js";
import { publicSettings } from "../setting/public-settings.js";
import { anyInvoice, creditedCents, type InvoiceRecord } from "./invoice.js";

type ReceiptDeps = Reader & Pick<World, "settings">;

/** @throws not_found, also for another customer's, and until something is credited */
export async function ownReceipt(world: ReceiptDeps, customerId: string, invoiceId: string): Promise<Receipt> {
  const invoice = await anyInvoice(world, invoiceId);
  if (invoice.customerId !== customerId) throw notFound("Invoice", invoiceId);
  return receiptOf(world, invoice);
}

/** Any customer's. @throws not_found, also until something is credited */
export const anyReceipt = async (world: ReceiptDeps, invoiceId: string): Promise<Receipt> =>
  receiptOf(world, await anyInvoice(world, invoiceId));

/** Its lines add up to what was credited. */
async function receiptOf(world: ReceiptDeps, invoice: InvoiceRecord): Promise<Receipt> {
  const payments = paymentsOf(invoice);
  const last = payments.at(-1);
  if (last === undefined) {
    throw new Problem("not_found", `There is no receipt of ${invoice.id}: nothing has been credited for it`);
  }
  const [{ name, email }, { supportEmail }] = await Promise.all([
    accountById(world, invoice.customerId),
    publicSettings(world),
  ]);
  const reference =
    invoice.ref === undefined || invoice.ref === invoice.id ? [] : [`Payment reference: ${invoice.ref}`];
  return {
    number: invoice.id,
    date: last.date,
    from: [new URL(world.settings.publicUrl).host, supportEmail],
    paidBy: [name, email],
    payments,
    total: formatUsd(creditedCents(invoice)),
    notes: [
      ...(invoice.test ? ["TEST: no money was paid. The test balance pays for samples only."] : []),
      "Money added to a prepaid balance in USD. This is not a tax invoice.",
      ...reference,
    ],
  };
}

function paymentsOf({ payments, credits = [], byHandCents = 0, createdAt }: InvoiceRecord): ReceiptLine[] {
  const paid = payments.flatMap(({ cents, method, receivedAt: date, late, takenBack, number: transaction }) => {
    if (transaction === undefined) return [];
    const words = [titleCase(method), ...(late ? ["late"] : []), ...(takenBack ? ["taken back since"] : [])];
    return [{ date, transaction, method: words.join(", "), amount: formatUsd(cents) }];
  });
  const olderCents = credits.reduce((left, { cents }) => left - cents, byHandCents);
  const older = olderCents > 0 ? [{ at: createdAt, number: "", cents: olderCents }] : [];
  const byHand = [...older, ...credits].map(({ cents, at: date, number: transaction }) => ({
    ...{ date, transaction },
    ...{ method: "Credited by hand", amount: formatUsd(cents) },
  }));
  return [...paid, ...byHand].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
