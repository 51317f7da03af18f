import { GatewaySilence, type SeenInvoice, type SeenPayment } from "../../ports/payment.js";
import { productMicros } from "../exact-decimal.js";
import { type BtcpayCall, type Fields, listIn, recordIn, textIn } from "./btcpay-call.js";

/** What an invoice has received. */
export async function readInvoice(
  call: BtcpayCall,
  ref: string,
): Promise<SeenInvoice & Required<Pick<SeenInvoice, "takenBack">>> {
  const path = `api/v1/invoices/${encodeURIComponent(ref)}`;
  const invoice = recordIn(await call("GET", path));
  const methods = listIn(await call("GET", `${path}/payment-methods?onlyAccountedPayments=false`)).map(recordIn);
  return {
    payments: methods.flatMap(paymentsOf),
    failed: textIn(invoice, "status") === "Invalid",
    takenBack: methods.flatMap((method) =>
      paymentsIn(method)
        .filter(({ status }) => status === "Invalid")
        .map((payment) => textIn(payment, "id")),
    ),
  };
}

const paymentsIn = ({ payments }: Fields): Fields[] => listIn(payments ?? []).map(recordIn);

function paymentsOf(method: Fields): SeenPayment[] {
  return paymentsIn(method).flatMap((payment) => {
    const status = textIn(payment, "status");
    if (status !== "Settled" && status !== "Processing") return [];
    const usdMicros = productMicros(textIn(payment, "value"), textIn(method, "rate"));
    // An unreadable value is retried later; nothing is credited on a guess.
    if (usdMicros === undefined) throw new GatewaySilence("BTCPay reported a payment with an unreadable value");
    return [
      {
        id: textIn(payment, "id"),
        usdMicros,
        receivedAt: instantOf(payment.receivedDate),
        method: methodName(method.paymentMethodId ?? method.paymentMethod),
        settled: status === "Settled",
      },
    ];
  });
}

/** Unix seconds. */
export function instantOf(value: unknown): string {
  const ms = typeof value === "number" ? value * 1_000 : Number.NaN;
  if (Number.isNaN(new Date(ms).getTime())) throw new GatewaySilence("BTCPay reported a payment without a time");
  return new Date(ms).toISOString();
}

/**
 * `BTC-CHAIN` → `btcpay_btc`, `BTC-LN` → `btcpay_btc_ln`. BTCPay 1 has another name in another field. A payment
 * without a known name is still credited.
 */
function methodName(id: unknown): string {
  if (typeof id !== "string" || id === "") return "btcpay";
  const name = id.replace(/-CHAIN$/, "").replace(/[^a-z0-9]+/gi, "_");
  return `btcpay_${name.toLowerCase()}`;
}
