import type { Actor } from "../../shared/actor.js";
import { type Cents, formatUsd, toUsd } from "../../shared/money.js";
import { invalidInput, notFound, Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { accountById } from "../account/account.js";
import { audit } from "../audit/audit.js";
import { mailLater, publish } from "../event/publish.js";
import { creditOf, putDeposit } from "../ledger/deposits.js";
import { balanceChanged, postEntry, shownCents, walletClaim, walletOf } from "../ledger/ledger.js";
import type { Approval } from "../ledger/set-balance.js";
import { type FirstCall, once, type RequestKey } from "../request-key/request-key.js";
import { shopClaim, shopIn } from "../shop/shop-mode.js";
import { anyInvoice, creditedCents, type InvoiceRecord, invoiceClaims, invoiceTable, putInvoice } from "./invoice.js";

type CreditInvoiceDeps = Pick<World, "store" | "ids" | "clock" | "settings">;

export interface InvoiceCredit {
  readonly amountCents: Cents;
  readonly reason: string;
  /** What the administrator saw as credited: a payment that was credited since is not credited again. */
  readonly expectedCents?: Cents | undefined;
}

/**
 * Credits by hand what was paid for an invoice, at most what it asks and is not credited, once per request key. What
 * arrives later credits only what exceeds it. @throws not_found, invalid_input, balance_changed, password_needed, idempotency_*
 */
export const creditInvoice = (
  world: CreditInvoiceDeps,
  actor: Actor,
  invoiceId: string,
  credit: InvoiceCredit,
  approval: Approval,
  key?: RequestKey,
): Promise<{ invoice: InvoiceRecord; replayed: boolean }> =>
  once(world, key, {
    again: async (id) => ({ invoice: await anyInvoice(world, id), replayed: true }),
    first: async (call) => ({
      invoice: await post(world, actor, invoiceId, { ...credit, approval }, call),
      replayed: false,
    }),
  });

async function post(
  world: CreditInvoiceDeps,
  actor: Actor,
  invoiceId: string,
  { amountCents, reason, expectedCents, approval }: InvoiceCredit & { readonly approval: Approval },
  call: FirstCall,
): Promise<InvoiceRecord> {
  const { customerId } = await anyInvoice(world, invoiceId);
  const { email } = await accountById(world, customerId);
  const number = await world.ids.number("TXN");
  const change = [walletClaim(customerId), ...invoiceClaims({ id: invoiceId, customerId })];
  return call.transact({ see: [shopClaim, ...approval.see], change }, (tx, bind) => {
    const invoice = tx.get(invoiceTable, invoiceId);
    if (!invoice) throw notFound("Invoice", invoiceId);
    const { mode } = shopIn(tx);
    const balanceOf = () => toUsd(shownCents(walletOf(tx, customerId), mode));
    requireUncredited(invoice, { amountCents, expectedCents }, balanceOf);
    approval.check(tx, amountCents);
    bind(invoiceId);
    const { credits = [], byHandCents = 0, test } = invoice;
    const entry = postEntry(tx, world, customerId, {
      number,
      kind: "deposit",
      amountCents,
      testCents: test ? amountCents : 0,
      description: reason,
      reference: `deposit ${invoiceId} credit ${credits.length + 1}`,
      subject: invoiceId,
      by: actor.customerId,
    });
    putDeposit(tx, creditOf(entry, email, invoiceId));
    const amount = toUsd(amountCents);
    audit(tx, world, {
      actor,
      action: "credit-invoice",
      subject: invoiceId,
      customerId,
      to: { amount, transactionId: number },
      reason,
    });
    const event = { type: "top_up.credited", customerId, data: { invoiceId } } as const;
    publish(tx, world, event, balanceChanged(tx, entry, mode));
    mailLater(tx, world, { customerId }, { kind: "receipt", invoiceId, amountCents });
    const { id: entryId, createdAt: at } = entry;
    const credit = { cents: amountCents, reason, by: actor.customerId, at, entryId, number };
    return putInvoice(tx, world, {
      ...invoice,
      byHandCents: byHandCents + amountCents,
      credits: [...credits, credit],
    });
  });
}

function requireUncredited(
  invoice: InvoiceRecord,
  { amountCents, expectedCents }: Omit<InvoiceCredit, "reason">,
  balanceOf: () => number,
): void {
  const credited = creditedCents(invoice);
  const asked = invoice.amountCents;
  if (amountCents > asked) {
    const message = `${invoice.id} asks for ${formatUsd(asked)}: no more than that can be credited before it arrives`;
    throw invalidInput([{ field: "amount", message }]);
  }
  if (amountCents <= asked - credited && (expectedCents === undefined || expectedCents === credited)) return;
  const rest =
    asked > credited ? `at most ${formatUsd(asked - credited)} is left to credit` : "nothing is left to credit";
  const message = `${formatUsd(credited)} of the ${formatUsd(asked)} of ${invoice.id} is credited already: ${rest}.`;
  throw new Problem("balance_changed", `${message} Look at it again.`, { details: { balance: balanceOf() } });
}
