import { isoNow } from "../../ports/clock.js";
import type { PlayBooks, SeenPayment } from "../../ports/payment.js";
import type { Cents } from "../../shared/money.js";
import { notFound } from "../../shared/problem.js";
import { one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { MICROS_PER_CENT } from "./invoice.js";

/** The sandbox gateway's invoice, under our invoice's id. Sandbox payments are stored only here. */
export interface PlayInvoiceRecord extends StoredRecord {
  readonly amountCents: Cents;
  readonly payments: readonly SeenPayment[];
  /** Set if it was expired early on the payment page. */
  readonly closedAt?: string;
}

export const playTable = table<PlayInvoiceRecord>()("sandbox-payments", { version: 1, indexes: {}, unique: {} });

type PlayBooksDeps = Pick<World, "store" | "clock">;

const METHOD = "sandbox_crypto";
/** Keeps the page short. */
const MAX_PAYMENTS = 100;

/** The sandbox gateway's storage. */
export const storedPlayBooks = (store: World["store"]): PlayBooks => ({
  open: async (ref, amountCents) => {
    await store.transact({ change: [one(playTable, ref)] }, (tx) => {
      if (!tx.get(playTable, ref)) tx.put(playTable, { id: ref, amountCents, payments: [] });
    });
  },
  read: async (ref) => {
    const record = await store.get(playTable, ref);
    return record && { payments: record.payments, closedAt: record.closedAt, failed: false };
  },
});

/** @throws not_found */
export async function playInvoice(world: Reader, ref: string): Promise<PlayInvoiceRecord> {
  const record = await world.store.get(playTable, ref);
  if (!record) throw notFound("Invoice", ref);
  return record;
}

/** Pays any amount, once per `payment` id, so that reloading the page does not pay twice. @throws not_found */
export const playPayment = (world: PlayBooksDeps, ref: string, cents: Cents, payment: string): Promise<void> =>
  change(world, ref, (record) => {
    if (record.payments.length >= MAX_PAYMENTS || record.payments.some(({ id }) => id === payment)) return record;
    const receivedAt = isoNow(world.clock);
    const made = { id: payment, usdMicros: cents * MICROS_PER_CENT, receivedAt, method: METHOD, settled: true };
    return { ...record, payments: [...record.payments, made] };
  });

/** Expires an invoice at once, to try it without waiting 15 minutes. @throws not_found */
export const playExpiry = (world: PlayBooksDeps, ref: string): Promise<void> =>
  change(world, ref, (record) => ({ ...record, closedAt: record.closedAt ?? isoNow(world.clock) }));

async function change(
  world: PlayBooksDeps,
  ref: string,
  edit: (record: PlayInvoiceRecord) => PlayInvoiceRecord,
): Promise<void> {
  await world.store.transact({ change: [one(playTable, ref)] }, (tx) => {
    const record = tx.get(playTable, ref);
    if (!record) throw notFound("Invoice", ref);
    const edited = edit(record);
    if (edited !== record) tx.put(playTable, edited);
  });
}
