import { type Claim, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { streamClaim } from "../event/publish.js";
import { depositClaim, putDeposit } from "../ledger/put-deposit.js";
import { depositOf } from "./invoice.js";
import { type InvoiceRecord, invoiceTable } from "./invoice-table.js";

/** The claims of a transaction that changes an invoice. */
export const invoiceClaims = ({ id, customerId }: Pick<InvoiceRecord, "id" | "customerId">): Claim[] => [
  one(invoiceTable, id),
  streamClaim(customerId),
  depositClaim(id),
];

export function putInvoice(tx: Tx, world: Pick<World, "clock">, invoice: InvoiceRecord): InvoiceRecord {
  tx.put(invoiceTable, invoice);
  putDepositOf(tx, world, invoice);
  return invoice;
}

/** Also without a change of the invoice: time alone turns a pending top-up into a failed one. */
export const putDepositOf = (tx: Tx, world: Pick<World, "clock">, invoice: InvoiceRecord): void =>
  putDeposit(tx, depositOf(invoice, world.clock.now()));
