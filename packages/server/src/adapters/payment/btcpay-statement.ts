import { type PaymentStatement, UnknownInvoice } from "../../ports/payment.js";
import type { PaymentState, StatementLine } from "../../ports/statement.js";
import { type BtcpayCall, type Fields, listIn, recordIn, textIn } from "./btcpay-call.js";
import { instantOf, readInvoice } from "./btcpay-invoice.js";

/** Invoices of a page. The payments of each that has any are another call. */
const PAGE_SIZE = "50";

/** The invoices of the store, the last ones first. */
export const statementCalls = (call: BtcpayCall, storeId: string): PaymentStatement => ({
  async list({ from, to, after = "0" }) {
    const query = new URLSearchParams({ startDate: secondsOf(from), endDate: secondsOf(to) });
    query.set("skip", after);
    query.set("take", PAGE_SIZE);
    const reply = await call("GET", `api/v1/stores/${encodeURIComponent(storeId)}/invoices?${query}`);
    const invoices = listIn(reply).map(recordIn);
    const lines: StatementLine<PaymentState>[] = [];
    for (const invoice of invoices) {
      const line = isUnpaid(invoice) ? undefined : await lineOf(call, invoice);
      if (line) lines.push(line);
    }
    // A page may be shorter than was asked.
    return { lines, next: invoices.length === 0 ? undefined : String(Number(after) + invoices.length) };
  },

  async find(ref) {
    try {
      return await lineOf(call, recordIn(await call("GET", `api/v1/invoices/${encodeURIComponent(ref)}`)));
    } catch (error) {
      if (error instanceof UnknownInvoice) return undefined;
      throw error;
    }
  },
});

const secondsOf = (iso: string): string => String(Math.floor(Date.parse(iso) / 1_000));

/** Of an invoice without any payment, whatever became of it. */
const isUnpaid = ({ status, additionalStatus }: Fields): boolean =>
  (status === "New" || status === "Expired") && additionalStatus === "None";

/** Undefined if no payment is settled or was taken back. */
async function lineOf(call: BtcpayCall, invoice: Fields): Promise<StatementLine<PaymentState> | undefined> {
  const id = textIn(invoice, "id");
  const { payments, takenBack } = await readInvoice(call, id);
  const settled = payments.filter((payment) => payment.settled);
  if (settled.length === 0 && takenBack.length === 0) return undefined;
  const micros = settled.reduce((sum, { usdMicros }) => sum + usdMicros, 0);
  const { orderId } = recordIn(invoice.metadata ?? {});
  return {
    id,
    reference: typeof orderId === "string" ? orderId : undefined,
    cents: Math.round(micros / MICROS_PER_CENT),
    state: settled.length > 0 ? "paid" : "taken_back",
    createdAt: instantOf(invoice.createdTime),
  };
}

const MICROS_PER_CENT = 10_000;
