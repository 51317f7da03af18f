import {
  type Delivery,
  GatewayRefusal,
  GatewaySilence,
  type SeenInvoice,
  type SeenPayment,
} from "../../ports/payment.js";
import { type Actor, gatewayActor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { toUsd } from "../../shared/money.js";
import { notFound, Problem } from "../../shared/problem.js";
import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { mailLater, publish } from "../event/publish.js";
import { balanceChanged, postEntry, walletClaim } from "../ledger/ledger.js";
import { shopClaim, shopIn } from "../shop/shop-mode.js";
import {
  type CreditedPayment,
  centsOfMicros,
  creditedCents,
  gatewayNamed,
  type InvoiceRecord,
  invoiceClaims,
  invoiceTable,
  updateInvoice,
} from "./invoice.js";

type CreditPaymentsDeps = Pick<World, "store" | "payments" | "clock" | "ids" | "log" | "settings">;

/**
 * Reads the invoice from the gateway and credits each received payment exactly once, however often it is called.
 * Returns the updated invoice. @throws GatewaySilence, GatewayRefusal
 */
export async function creditPayments(
  world: CreditPaymentsDeps,
  invoiceId: string,
  actor: Actor,
): Promise<InvoiceRecord> {
  const invoice = requirePresent(await world.store.get(invoiceTable, invoiceId), `invoice ${invoiceId}`);
  const seen = await readInvoice(world, invoice);
  const uncredited = freshOf(invoice, seen);
  const numbers = new Map<string, string>();
  for (const { id } of uncredited) numbers.set(id, await world.ids.number("TXN"));
  const change = [walletClaim(invoice.customerId), ...invoiceClaims(invoice)];
  const updated = await world.store.transact({ see: [shopClaim], change }, (tx) => {
    const before = tx.get(invoiceTable, invoiceId) ?? invoice;
    let current = withReading(before, seen);
    for (const payment of freshOf(current, seen)) {
      const number = numbers.get(payment.id);
      if (number !== undefined) current = credit(tx, world, actor, current, payment, number);
    }
    return updateInvoice(tx, world, before, current);
  });
  const lost = takenBackOf(updated).filter(({ id }) => !takenBackOf(invoice).some((known) => known.id === id));
  for (const { id, cents } of lost) {
    world.log.error({ invoiceId, payment: id, cents }, "a credited payment has failed since");
  }
  return updated;
}

const takenBackOf = ({ payments }: InvoiceRecord) => payments.filter(({ takenBack }) => takenBack);

const NOTHING: SeenInvoice = { payments: [], failed: false };

async function readInvoice(world: CreditPaymentsDeps, { gateway: name, ref }: InvoiceRecord): Promise<SeenInvoice> {
  // Without a payment URL nobody can have paid it.
  if (ref === undefined) return NOTHING;
  const gateway = gatewayNamed(world, name);
  if (!gateway) throw new GatewayRefusal(`${name} is not connected any more`);
  return gateway.read(ref);
}

const freshOf = (invoice: InvoiceRecord, seen: SeenInvoice): SeenPayment[] =>
  seen.payments
    .filter(({ id, settled }) => settled && !invoice.payments.some((credited) => credited.id === id))
    .sort((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));

function withReading(invoice: InvoiceRecord, { payments, closedAt, failed, takenBack }: SeenInvoice): InvoiceRecord {
  if (invoice.ref === undefined) return invoice;
  const expiresAt = closedAt !== undefined && closedAt < invoice.expiresAt ? closedAt : invoice.expiresAt;
  const unconfirmed = payments
    .filter(({ settled }) => !settled)
    .map(({ usdMicros, receivedAt, method }) => ({ usdMicros, receivedAt, method }));
  const pendingCents = centsOfMicros(sum(unconfirmed.map(({ usdMicros }) => usdMicros)));
  const credited = takenBack ? invoice.payments.map((payment) => withTakenBack(payment, takenBack)) : invoice.payments;
  const { unconfirmed: _before, ...known } = invoice;
  const more = unconfirmed.length > 0 && { unconfirmed };
  return { ...known, expiresAt, failed, pendingCents, ...more, payments: credited };
}

/** A blockchain reorganization can undo a payment and restore it later. */
const withTakenBack = (
  { takenBack: _before, ...payment }: CreditedPayment,
  takenBack: readonly string[],
): CreditedPayment => (takenBack.includes(payment.id) ? { ...payment, takenBack: true } : payment);

/**
 * Rounds the sum of all payments, not each of them, so that their order makes no difference. A failed payment keeps its
 * credit, so its replacement credits only the excess; so does
 * money that an administrator has credited before it arrived.
 */
function credit(
  tx: Tx,
  world: CreditPaymentsDeps,
  actor: Actor,
  invoice: InvoiceRecord,
  payment: SeenPayment,
  number: string,
): InvoiceRecord {
  const { id, usdMicros, receivedAt, method } = payment;
  const valid = invoice.payments.filter(({ takenBack }) => !takenBack);
  const arrived = sum(valid.map((credited) => credited.usdMicros)) + usdMicros;
  const cents = Math.max(centsOfMicros(arrived) - creditedCents(invoice), 0);
  const late = Date.parse(receivedAt) > Date.parse(invoice.expiresAt);
  const entry =
    cents > 0
      ? postEntry(tx, world, invoice.customerId, {
          number,
          kind: "deposit",
          amountCents: cents,
          testCents: invoice.test ? cents : 0,
          description: late ? "Top-up by cryptocurrency, late" : "Top-up by cryptocurrency",
          reference: `deposit ${invoice.id} ${id}`,
          subject: invoice.id,
        })
      : undefined;
  if (entry) {
    const data = { invoiceId: invoice.id };
    const { customerId } = invoice;
    const to = { amount: toUsd(cents), transactionId: entry.number };
    audit(tx, world, { actor, action: "credit-top-up", subject: invoice.id, customerId, to });
    publish(tx, world, { type: "top_up.credited", customerId, data }, balanceChanged(tx, entry, shopIn(tx).mode));
    mailLater(tx, world, { customerId }, { kind: "receipt", invoiceId: invoice.id, amountCents: cents });
  }
  const credited = { id, usdMicros, cents, method, receivedAt, late, entryId: entry?.id, number: entry?.number };
  return { ...invoice, receivedCents: invoice.receivedCents + cents, payments: [...invoice.payments, credited] };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Handles a gateway's webhook by reading the invoice again, whatever the webhook says. Repeated, late or reordered
 * deliveries are therefore harmless. @throws not_found (provider), unauthenticated, payment_unavailable (send it again)
 */
export async function receiveDelivery(
  world: Pick<World, "store" | "payments" | "clock" | "ids" | "log" | "settings">,
  provider: string,
  delivery: Delivery,
  requestId: string,
): Promise<void> {
  const gateway = world.payments.find(({ name }) => name === provider);
  if (!gateway?.delivery) throw notFound("Provider", provider);
  const reading = gateway.delivery(delivery);
  if (reading.outcome === "forged") throw new Problem("unauthenticated", "The signature does not match the body");
  if (reading.ref === undefined) return;
  const invoice = await world.store.find(invoiceTable, "gatewayRef", `${gateway.name} ${reading.ref}`);
  if (!invoice) return;
  try {
    await creditPayments(world, invoice.id, gatewayActor(requestId));
  } catch (error) {
    if (!(error instanceof GatewaySilence || error instanceof GatewayRefusal)) throw error;
    world.log.warn(
      { invoiceId: invoice.id, gateway: gateway.name, reason: error.message },
      "a webhook could not be handled; the gateway must send it again",
    );
    throw new Problem("payment_unavailable", "The invoice could not be read. Send this again.", { cause: error });
  }
}
