import { type Claim, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { announce, eventClaims } from "../event/announce.js";
import { depositOf } from "./invoice.js";
import { type InvoiceRecord, invoiceTable } from "./invoice-table.js";

/** The claims of a transaction that changes an invoice. */
export const invoiceClaims = ({ id, customerId }: Pick<InvoiceRecord, "id" | "customerId">): Claim[] => [
  one(invoiceTable, id),
  ...eventClaims({ customerId, depositId: id }),
];

export function putInvoice(tx: Tx, world: Pick<World, "ids" | "clock">, invoice: InvoiceRecord): InvoiceRecord {
  tx.put(invoiceTable, invoice);
  announceInvoice(tx, world, invoice);
  return invoice;
}

/** Announced even without a change: time alone turns a pending top-up into a failed one. */
export function announceInvoice(tx: Tx, world: Pick<World, "ids" | "clock">, invoice: InvoiceRecord): void {
  const { customerId } = invoice;
  const deposit = depositOf(invoice, world.clock.now());
  announce(tx, world, { type: "top_up.changed", customerId, data: {}, internal: true, deposit });
}
