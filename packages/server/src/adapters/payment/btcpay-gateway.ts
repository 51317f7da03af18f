import { createHmac, timingSafeEqual } from "node:crypto";
import {
  type Delivery,
  GatewayRefusal,
  GatewaySilence,
  type PaymentGateway,
  type SeenPayment,
} from "../../ports/payment.js";
import { productMicros } from "../exact-decimal.js";
import { NoAnswer, type Outgoing } from "../outgoing/outgoing.js";

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
    read: (ref) => read(call, ref),
    pageOf: (ref) => new URL(`invoices/${encodeURIComponent(ref)}`, baseOf(access)).href,
    delivery: (delivery) => readDelivery(webhookSecret, delivery),
  };
}

async function read(call: BtcpayCall, ref: string) {
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

type Fields = Readonly<Record<string, unknown>>;

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
function instantOf(value: unknown): string {
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

interface BtcpayAccess {
  readonly url: string;
  readonly apiKey: string;
}

const baseOf = ({ url }: Pick<BtcpayAccess, "url">): string => (url.endsWith("/") ? url : `${url}/`);

type BtcpayCall = (method: "GET" | "POST", path: string, body?: unknown) => Promise<unknown>;

/** One call, with the key in its header. Redirects are not followed, so that the key never leaves the configured host. */
function btcpayCall({ url, apiKey }: BtcpayAccess, outgoing: Outgoing): BtcpayCall {
  const base = baseOf({ url });
  return async (method, path, body) => {
    const headers = {
      authorization: `token ${apiKey}`,
      "content-type": "application/json",
      accept: "application/json",
    };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await outgoing({ method, url: new URL(path, base), headers, body: sent }).catch((error: unknown) => {
      throw error instanceof NoAnswer ? new GatewaySilence(`BTCPay did not answer: ${error.message}`) : error;
    });
    const { status } = answer;
    if (status === 429 || status >= 500) throw new GatewaySilence(`BTCPay answered ${status}`);
    if (status < 200 || status >= 300) throw new GatewayRefusal(`BTCPay answered ${status}`);
    try {
      return JSON.parse(answer.text());
    } catch {
      throw new GatewaySilence("BTCPay's answer is not JSON");
    }
  };
}

/** Read fields of a reply. An unreadable field throws a GatewaySilence, because the outcome is unknown. */
function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unreadable("an object");
  return { ...value };
}

function listIn(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unreadable("a list");
  return value;
}

/** Some versions send numbers as strings. */
function textIn(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name];
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value === "") throw unreadable(name);
  return value;
}

const unreadable = (what: string): GatewaySilence => new GatewaySilence(`the gateway's reply lacks ${what}`);
