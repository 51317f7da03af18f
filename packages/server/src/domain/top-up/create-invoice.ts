import { isoNow } from "../../ports/clock.js";
import { GatewayRefusal, GatewaySilence, type PaymentGateway } from "../../ports/payment.js";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { type Cents, toUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { isTestSpace } from "../../shared/test-space.js";
import { type Tx, within } from "../../store/store.js";
import type { World } from "../../world.js";
import { accountClaim } from "../account/account.js";
import { audit } from "../audit/audit.js";
import { putDeposit } from "../ledger/deposits.js";
import {
  answerRequestKey,
  deleteRequestKey,
  type FirstCall,
  once,
  type RequestKey,
  requestKeyClaims,
} from "../request-key/request-key.js";
import { inModes, MODES } from "../shop/shop-mode.js";
import {
  depositOf,
  gatewayForNew,
  gatewayNamed,
  type InvoiceRecord,
  invoiceClaims,
  invoiceState,
  invoiceTable,
  OPEN_MS,
  putInvoice,
} from "./invoice.js";
import { watchInvoiceJob } from "./watch-invoice.js";

/** Each is polled for a day at the gateway. */
const MAX_OPEN = 10;
const FIRST_CHECK_MS = 10_000;

type CreateInvoiceDeps = Pick<World, "store" | "payments" | "carriers" | "clock" | "ids" | "log">;

export interface TopUpInput {
  readonly customerEmail: string;
  readonly customerName: string;
  readonly amountCents: Cents;
}

/**
 * Creates an invoice, once per request key. @throws top_up_unavailable, too_many_requests, idempotency_*,
 * payment_unavailable
 */
export const createInvoice = (
  world: CreateInvoiceDeps,
  actor: Actor,
  input: TopUpInput,
  key?: RequestKey,
): Promise<{ invoice: InvoiceRecord; replayed: boolean }> =>
  once(world, key, {
    again: (invoiceId) => replayed(world, invoiceId, key),
    first: async (call) => {
      if (isTestSpace(actor.customerId)) {
        const message = "A test key cannot top up. POST /api/v1/test-balance sets its test balance back to $1,000.00.";
        throw new Problem("top_up_unavailable", message);
      }
      const gateway = await gatewayForNew(world);
      const invoice = await storeInvoice(world, actor, input, { gateway, call });
      return { invoice: await openAt(world, gateway, invoice, key), replayed: false };
    },
  });

/** Stores it before the gateway is asked. */
async function storeInvoice(
  world: CreateInvoiceDeps,
  actor: Actor,
  input: TopUpInput,
  { gateway, call }: { readonly gateway: PaymentGateway; readonly call: FirstCall },
): Promise<InvoiceRecord> {
  const { customerId } = actor;
  const nowMs = world.clock.now();
  const invoice: InvoiceRecord = {
    id: world.ids.opaque("inv"),
    customerId,
    customerEmail: input.customerEmail,
    customerName: input.customerName,
    gateway: gateway.name,
    test: gateway.test,
    amountCents: input.amountCents,
    receivedCents: 0,
    pendingCents: 0,
    payments: [],
    failed: false,
    createdAt: isoNow(world.clock),
    expiresAt: iso(nowMs + OPEN_MS),
    state: "pending",
  };
  const account = accountClaim(customerId);
  const recent = recentOf(customerId, nowMs);
  const load = {
    see: [within(invoiceTable, recent, { under: account })],
    change: [account, ...invoiceClaims(invoice)],
  };
  return call.transact(load, (tx, bind) => {
    requireFewOpen(tx.list(invoiceTable, recent), nowMs);
    tx.put(invoiceTable, invoice);
    watchSoon(tx, invoice.id, nowMs);
    const to = { amount: toUsd(input.amountCents) };
    audit(tx, world, { actor, action: "create-invoice", subject: invoice.id, to });
    putDeposit(tx, { ...depositOf(invoice, nowMs), customerEmail: input.customerEmail });
    bind(invoice.id, false);
    return invoice;
  });
}

/** Finishes a first call that was interrupted before the gateway answered. */
async function replayed(world: CreateInvoiceDeps, invoiceId: string, key: RequestKey | undefined) {
  const invoice = requirePresent(await world.store.get(invoiceTable, invoiceId), "invoice of a request key");
  if (invoice.paymentUrl !== undefined) return { invoice, replayed: true };
  const gateway = gatewayNamed(world, invoice.gateway) ?? (await gatewayForNew(world));
  return { invoice: await openAt(world, gateway, invoice, key), replayed: false };
}

async function openAt(
  world: CreateInvoiceDeps,
  gateway: PaymentGateway,
  invoice: InvoiceRecord,
  key: RequestKey | undefined,
): Promise<InvoiceRecord> {
  const expiresAt = iso(world.clock.now() + OPEN_MS);
  const change = [...requestKeyClaims(key), ...invoiceClaims(invoice)];
  try {
    const opened = await gateway.open({ reference: invoice.id, amountCents: invoice.amountCents, expiresAt });
    return await world.store.transact({ change }, (tx) => {
      answerRequestKey(tx, key?.id);
      const current = tx.get(invoiceTable, invoice.id) ?? invoice;
      // A concurrent call may have returned a payment URL, which must not change.
      if (current.ref !== undefined) return current;
      watchSoon(tx, invoice.id, world.clock.now());
      const { name, test } = gateway;
      return putInvoice(tx, world, { ...current, ...opened, gateway: name, test, expiresAt, failed: false });
    });
  } catch (error) {
    if (!(error instanceof GatewaySilence || error instanceof GatewayRefusal)) throw error;
    world.log.error(
      { invoiceId: invoice.id, gateway: gateway.name, reason: error.message },
      "the gateway created no invoice",
    );
    const opened = await world.store.transact({ change }, (tx) => {
      const current = tx.get(invoiceTable, invoice.id) ?? invoice;
      // A concurrent repeat of this call has got a payment URL that may already be in use.
      if (current.ref !== undefined) return current;
      deleteRequestKey(tx, key);
      putInvoice(tx, world, { ...current, failed: true });
      return undefined;
    });
    if (opened) return opened;
    throw new Problem("payment_unavailable", "Failed to process top-up. Please try again.", { cause: error });
  }
}

function watchSoon(tx: Tx, invoiceId: string, nowMs: number): void {
  const at = iso(nowMs + FIRST_CHECK_MS);
  tx.enqueue(watchInvoiceJob, { invoiceId }, { key: invoiceId, at, subject: invoiceId });
}

const recentOf = (customerId: string, nowMs: number) =>
  ({ index: "byCustomer", groups: inModes(customerId, MODES), from: iso(nowMs - OPEN_MS) }) as const;

function requireFewOpen(recent: readonly InvoiceRecord[], nowMs: number): void {
  const open = recent.filter((invoice) => invoiceState(invoice, nowMs) === "pending");
  if (open.length < MAX_OPEN) return;
  const freeAt = Math.min(...open.map(({ expiresAt }) => Date.parse(expiresAt)));
  throw new Problem(
    "too_many_requests",
    `${MAX_OPEN} of your invoices are waiting for payment. Pay one, or try again later.`,
    {
      retryAfterSeconds: Math.max((freeAt - nowMs) / 1_000, 1),
    },
  );
}

const iso = (ms: number): string => new Date(ms).toISOString();
