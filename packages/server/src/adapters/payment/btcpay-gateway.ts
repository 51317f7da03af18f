import { createHmac, timingSafeEqual } from "node:crypto";
import {
  type Delivery,
  GatewayRefusal,
  GatewaySilence,
  type PaymentGateway,
  type PaymentStatement,
  type SeenInvoice,
  type SeenPayment,
  UnknownInvoice,
} from "../../ports/payment.js";
import type { PaymentState, StatementLine } from "../../ports/statement.js";
import { productMicros } from "../exact-decimal.js";
import { NoAnswer, type Outgoing } from "../outgoing/outgoing.js";

interface BtcpaySettings extends BtcpayAccess {
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

type Fields = Readonly<Record<string, unknown>>;

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
    if (status === 404) throw new UnknownInvoice("BTCPay answered 404");
    if (status < 200 || status >= 300) throw new GatewayRefusal(`BTCPay answered ${status}`);
    try {
      return JSON.parse(answer.text());
    } catch {
      throw new GatewaySilence("BTCPay's answer is not JSON");
    }
  };
}

/** Read fields of a reply. An unreadable field throws a GatewaySilence, because the outcome is unknown. */
function recordIn(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unreadable("an object");
  return { ...value };
}

function listIn(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unreadable("a list");
  return value;
}

/** Some versions send numbers as strings. */
function textIn(record: Fields, name: string): string {
  const value = record[name];
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value === "") throw unreadable(name);
  return value;
}

const unreadable = (what: string): GatewaySilence => new GatewaySilence(`the gateway's reply lacks ${what}`);

/** What an invoice has received. */
async function readInvoice(
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

/** Invoices of a page. The payments of each that has any are another call. */
const PAGE_SIZE = "50";

/** The invoices of the store, the last ones first. */
const statementCalls = (call: BtcpayCall, storeId: string): PaymentStatement => ({
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
