import type { InvoiceState } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import type { SandboxPayments, SeenPayment } from "../../ports/payment.js";
import { requirePresent } from "../../shared/assert.js";
import type { Cents } from "../../shared/money.js";
import { notFound } from "../../shared/problem.js";
import { one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { invoiceState, invoiceTable, MICROS_PER_CENT, takesTestMoney } from "./invoice.js";

/** The sandbox gateway's invoice, under our invoice's id. Sandbox payments are stored only here. */
export interface SandboxInvoiceRecord extends StoredRecord {
  readonly amountCents: Cents;
  readonly payments: readonly SeenPayment[];
  /** Set if it was expired early on the payment page. */
  readonly closedAt?: string;
}

export const sandboxInvoiceTable = table<SandboxInvoiceRecord>()("sandbox-payments", {
  version: 1,
  indexes: {},
  unique: {},
});

type SandboxInvoiceDeps = Pick<World, "store" | "clock">;

const METHOD = "sandbox_crypto";
/** Keeps the page short. */
const MAX_PAYMENTS = 100;

/** The sandbox gateway's storage. */
export const storedSandboxPayments = (store: World["store"]): SandboxPayments => ({
  open: async (ref, amountCents) => {
    await store.transact({ change: [one(sandboxInvoiceTable, ref)] }, (tx) => {
      if (!tx.get(sandboxInvoiceTable, ref)) tx.put(sandboxInvoiceTable, { id: ref, amountCents, payments: [] });
    });
  },
  read: async (ref) => {
    const record = await store.get(sandboxInvoiceTable, ref);
    return record && { payments: record.payments, closedAt: record.closedAt, failed: false };
  },
});

/** @throws not_found */
export async function findSandboxInvoice(world: Reader, ref: string): Promise<SandboxInvoiceRecord> {
  const record = await world.store.get(sandboxInvoiceTable, ref);
  if (!record) throw notFound("Invoice", ref);
  return record;
}

/** Pays any amount, once per `payment` id, so that reloading the page does not pay twice. @throws not_found */
export const markSandboxInvoicePaid = (
  world: SandboxInvoiceDeps,
  ref: string,
  cents: Cents,
  payment: string,
): Promise<void> =>
  change(world, ref, (record) => {
    if (record.payments.length >= MAX_PAYMENTS || record.payments.some(({ id }) => id === payment)) return record;
    const receivedAt = isoNow(world.clock);
    const made = { id: payment, usdMicros: cents * MICROS_PER_CENT, receivedAt, method: METHOD, settled: true };
    return { ...record, payments: [...record.payments, made] };
  });

/** Expires an invoice at once, to try it without waiting 15 minutes. @throws not_found */
export const expireSandboxInvoice = (world: SandboxInvoiceDeps, ref: string): Promise<void> =>
  change(world, ref, (record) => ({ ...record, closedAt: record.closedAt ?? isoNow(world.clock) }));

async function change(
  world: SandboxInvoiceDeps,
  ref: string,
  edit: (record: SandboxInvoiceRecord) => SandboxInvoiceRecord,
): Promise<void> {
  await world.store.transact({ change: [one(sandboxInvoiceTable, ref)] }, (tx) => {
    const record = tx.get(sandboxInvoiceTable, ref);
    if (!record) throw notFound("Invoice", ref);
    const edited = edit(record);
    if (edited !== record) tx.put(sandboxInvoiceTable, edited);
  });
}

/** What the sandbox payment page shows. */
export interface SandboxInvoiceView {
  readonly invoiceId: string;
  readonly amountCents: Cents;
  readonly receivedCents: Cents;
  readonly state: InvoiceState;
  readonly expiresAt: string;
  readonly expired: boolean;
  /** False once this server sells real postage. */
  readonly takesPayments: boolean;
}

/** @throws not_found */
export async function sandboxInvoiceView(
  world: Reader & Pick<World, "clock" | "carriers">,
  invoiceId: string,
): Promise<SandboxInvoiceView> {
  await findSandboxInvoice(world, invoiceId);
  const invoice = requirePresent(await world.store.get(invoiceTable, invoiceId), `invoice ${invoiceId}`);
  const nowMs = world.clock.now();
  return {
    invoiceId,
    amountCents: invoice.amountCents,
    receivedCents: invoice.receivedCents,
    state: invoiceState(invoice, nowMs),
    expiresAt: invoice.expiresAt,
    expired: nowMs >= Date.parse(invoice.expiresAt),
    takesPayments: await takesTestMoney(world),
  };
}
