import type { AdminInvoice, AdminInvoiceList, InvoiceState } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import { fieldOf, type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { Reader, World } from "../../world.js";
import type { AmountSort } from "../ledger/deposits.js";
import { inModes, listedModes, type Mode } from "../shop/shop-mode.js";
import {
  anyInvoice,
  centsOfMicros,
  creditedCents,
  gatewayNamed,
  type InvoiceRecord,
  invoiceTable,
} from "../top-up/invoice.js";
import { invoiceView, paymentView } from "../top-up/read-invoice.js";
import { userDetailsOf } from "./user-view.js";

type ViewDeps = Reader & Pick<World, "clock" | "payments">;

export interface InvoiceFilter {
  readonly search?: string;
  readonly status?: readonly InvoiceState[];
  readonly userId?: string;
  readonly from?: string;
  readonly to?: string;
  readonly mode?: Mode | "all" | undefined;
}

/** The invoices of all customers or one, by default newest first. The status is that of their last look. */
export async function listAllInvoices(
  world: ViewDeps,
  { mode, userId, status = [], search, ...period }: InvoiceFilter,
  page: PageRequest<AmountSort>,
): Promise<AdminInvoiceList> {
  const modes = await listedModes(world, mode);
  const dated = { ...whereOf(userId, [...new Set(status)], modes), ...period };
  const byAmount = { index: "byAmount", groups: inModes("all", modes), andIn: [dated] } as const;
  const where = fieldOf(page.sort) === undefined ? dated : byAmount;
  const { records, total } = await world.store.page(invoiceTable, { ...where, search, ...toRange(page) });
  return {
    invoices: await adminInvoices(world, records),
    totalPages: totalPages(total, page.limit),
    totalInvoices: total,
  };
}

function whereOf(userId: string | undefined, status: readonly InvoiceState[], modes: readonly Mode[]) {
  const inStates = (prefix: string) => status.flatMap((one) => inModes(`${prefix}${one}`, modes));
  if (userId !== undefined) {
    return status.length > 0
      ? ({ index: "byCustomerState", groups: inStates(`${userId} `) } as const)
      : ({ index: "byCustomer", groups: inModes(userId, modes) } as const);
  }
  return status.length > 0
    ? ({ index: "byState", groups: inStates("") } as const)
    : ({ index: "byTime", groups: inModes("all", modes) } as const);
}

/** @throws not_found */
export const readAnyInvoice = async (world: ViewDeps, id: string): Promise<AdminInvoice> =>
  adminInvoice(world, await anyInvoice(world, id));

export async function adminInvoice(world: ViewDeps, invoice: InvoiceRecord): Promise<AdminInvoice> {
  const userOf = await usersOf(world, [invoice]);
  return viewOf(world, invoice, userOf);
}

async function adminInvoices(world: ViewDeps, invoices: readonly InvoiceRecord[]): Promise<AdminInvoice[]> {
  const userOf = await usersOf(world, invoices);
  return invoices.map((invoice) => viewOf(world, invoice, userOf));
}

const usersOf = (world: Reader, invoices: readonly InvoiceRecord[]) =>
  userDetailsOf(
    world,
    invoices.flatMap(({ customerId, credits = [] }) => [customerId, ...credits.map(({ by }) => by)]),
  );

function viewOf(
  world: Pick<World, "clock" | "payments">,
  invoice: InvoiceRecord,
  userOf: Awaited<ReturnType<typeof userDetailsOf>>,
): AdminInvoice {
  const { customerId, gateway, ref, amountCents, payments, credits = [], unconfirmed = [] } = invoice;
  const { name, email } = userOf(customerId);
  const arrived = payments.filter(({ takenBack }) => !takenBack).reduce((sum, { usdMicros }) => sum + usdMicros, 0);
  const page = ref === undefined ? undefined : gatewayNamed(world, gateway)?.pageOf(ref);
  return {
    _id: invoice.id,
    ...invoiceView(world, invoice),
    userId: customerId,
    userDetails: { name, email },
    arrivedAmount: toUsd(centsOfMicros(arrived)),
    creditedAmount: toUsd(creditedCents(invoice)),
    creditable: toUsd(Math.max(amountCents - creditedCents(invoice), 0)),
    ...(ref !== undefined && { gatewayReference: ref }),
    ...(page !== undefined && { gatewayUrl: page }),
    payments: payments.map((payment) => ({
      ...paymentView(payment),
      received: toUsd(centsOfMicros(payment.usdMicros)),
      ...(payment.takenBack && { takenBack: true }),
    })),
    unconfirmed: unconfirmed.map(({ usdMicros, receivedAt, method }) => ({
      amount: toUsd(centsOfMicros(usdMicros)),
      method,
      receivedAt,
    })),
    credits: credits.map(({ cents, reason, by, at, number }) => ({
      amount: toUsd(cents),
      reason,
      by,
      byName: userOf(by).name,
      createdAt: at,
      transactionId: number,
    })),
  };
}
