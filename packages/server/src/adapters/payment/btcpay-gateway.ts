import { createHmac, timingSafeEqual } from "node:crypto";
import { type Delivery, GatewaySilence, type PaymentGateway } from "../../ports/payment.js";
import type { Outgoing } from "../outgoing/outgoing.js";
import { type BtcpayAccess, baseOf, btcpayCall, recordIn, textIn } from "./btcpay-call.js";
import { readInvoice } from "./btcpay-invoice.js";
import { statementCalls } from "./btcpay-statement.js";

export interface BtcpaySettings extends BtcpayAccess {
  readonly storeId: string;
  readonly webhookSecret: string;
}

const EXPIRATION_MINUTES = 15;
const MONITORING_MINUTES = 1_440;

/** A BTCPay Server, by its Greenfield API. Payments in any coin are valued at BTCPay's own rate. */
export function btcpayGateway(
  { storeId, webhookSecret, ...access }: BtcpaySettings,
  outgoing: Outgoing,
): PaymentGateway {
  const call = btcpayCall(access, outgoing);
  return {
    name: "btcpay",
    test: false,
    open: async ({ reference, amountCents }) => {
      const invoice = recordIn(
        await call("POST", `api/v1/stores/${encodeURIComponent(storeId)}/invoices`, {
          amount: (amountCents / 100).toFixed(2),
          currency: "USD",
          metadata: { orderId: reference },
          checkout: { expirationMinutes: EXPIRATION_MINUTES, monitoringMinutes: MONITORING_MINUTES },
        }),
      );
      const paymentUrl = textIn(invoice, "checkoutLink");
      if (!URL.canParse(paymentUrl) || !/^https?:$/.test(new URL(paymentUrl).protocol)) {
        throw new GatewaySilence("BTCPay's reply has no payment link");
      }
      return { ref: textIn(invoice, "id"), paymentUrl };
    },
    read: (ref) => readInvoice(call, ref),
    statement: statementCalls(call, storeId),
    pageOf: (ref) => new URL(`invoices/${encodeURIComponent(ref)}`, baseOf(access)).href,
    delivery: (delivery) => readDelivery(webhookSecret, delivery),
  };
}

function readDelivery(secret: string, { body, signature = "" }: Delivery) {
  const wanted = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  const got = Buffer.from(signature.toLowerCase());
  if (got.length !== wanted.length || !timingSafeEqual(got, wanted)) return { outcome: "forged" } as const;
  return { outcome: "about", ref: invoiceIn(body) } as const;
}

/** Only the invoice id of a delivery is used; the rest is read from BTCPay. */
function invoiceIn(body: string): string | undefined {
  try {
    const { invoiceId } = recordIn(JSON.parse(body));
    return typeof invoiceId === "string" ? invoiceId : undefined;
  } catch {
    return undefined;
  }
}
