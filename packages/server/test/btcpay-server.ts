import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Ajv2020 } from "ajv/dist/2020.js";
import { onTestFinished } from "vitest";
import { createOutgoing } from "../src/adapters/outgoing/outgoing.js";
import { btcpayGateway } from "../src/adapters/payment/btcpay-gateway.js";
import { TestClock } from "./test-clock.js";
import { WEBHOOK_SECRET } from "./test-world.js";

const API_KEY = "the-btcpay-key-of-these-tests";
const STORE = "store-1";
const RATES = { "BTC-CHAIN": "69000.12", "LTC-CHAIN": "71.9" } as const;

/** BTCPay's own API description, if a copy exists. */
const DESCRIPTION = new URL(
  "../../../../shared/data/08-btcpay/greenfield-invoices-webhooks.merged.json",
  import.meta.url,
);

interface Paid {
  readonly id: string;
  readonly value: string;
  readonly receivedDate: number;
  status: "Processing" | "Settled" | "Invalid";
  readonly method: keyof typeof RATES;
}

interface Invoice {
  readonly id: string;
  readonly amount: string;
  readonly orderId: string;
  readonly createdTime: number;
  status: string;
  readonly payments: Paid[];
}

export type Fault = "silent" | "500" | "429" | "html" | "redirect" | "401";

export interface BtcpayServer {
  readonly gateway: ReturnType<typeof btcpayGateway>;
  readonly clock: TestClock;
  readonly invoices: Map<string, Invoice>;
  /** Every call's method and path. */
  readonly calls: string[];
  /** Replies that violate BTCPay's description. */
  readonly violations: string[];
  fault: Fault | undefined;
  /** What the store lists at most, whatever is asked. */
  pageSize: number;
  /** Fails the next matching call. */
  breaksNext(call: RegExp, fault: Fault): void;
  /** Each page of a list begins with so many of the page before: invoices were made since. */
  overlap: number;
  /** BTCPay 1 has other field names for payment methods. */
  elderly: boolean;
  close(): void;
  /** A wallet's payment of this many coins. */
  pay(invoiceId: string, value: string, more?: Partial<Paid>): Paid;
}

/** A fake of BTCPay Server's invoices. */
export async function btcpayServer({ outlivesTest = false } = {}): Promise<BtcpayServer> {
  const clock = new TestClock();
  const check = replyChecker();
  const invoices = new Map<string, Invoice>();
  const seconds = () => Math.floor(clock.now() / 1_000);
  const broken: { readonly call: RegExp; readonly fault: Fault }[] = [];
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const url = request.url ?? "";
    self.calls.push(`${request.method} ${url}`);
    const index = broken.findIndex(({ call }) => call.test(`${request.method} ${url}`));
    const fault = index < 0 ? self.fault : broken.splice(index, 1)[0]?.fault;
    if (fault === "silent") return void request.socket.destroy();
    if (fault === "html") return void response.end("<html>maintenance</html>");
    const failed = fault && { "500": 500, "429": 429, redirect: 302, "401": 401 }[fault];
    if (failed) return void response.writeHead(failed, { location: "http://127.0.0.1:1/stolen" }).end("{}");
    if (request.headers.authorization !== `token ${API_KEY}`) return void response.writeHead(401).end("{}");
    const answer = answerTo(`${request.method} ${url}`, body);
    if (!answer) return void response.writeHead(404).end("{}");
    if (!self.elderly) self.violations.push(...check(answer.described, answer.json));
    const json = JSON.stringify(answer.json);
    const reported = self.elderly ? json.replaceAll('"paymentMethodId"', '"paymentMethod"') : json;
    response.writeHead(200, { "content-type": "application/json" }).end(reported);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  if (!outlivesTest) onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  const access = { url: `http://127.0.0.1:${port}`, storeId: STORE, apiKey: API_KEY, webhookSecret: WEBHOOK_SECRET };

  function answerTo(call: string, body: string) {
    if (call === `POST /api/v1/stores/${STORE}/invoices`) {
      const { amount, currency, metadata, checkout } = JSON.parse(body);
      if (currency !== "USD" || checkout.expirationMinutes !== 15 || checkout.monitoringMinutes !== 1440)
        return undefined;
      const id = `Btcpay${invoices.size + 1}`;
      const made = { id, amount, orderId: metadata.orderId, createdTime: seconds(), status: "New", payments: [] };
      invoices.set(id, made);
      return { described: "post /api/v1/stores/{storeId}/invoices", json: invoiceJson(made, port) };
    }
    if (call.startsWith(`GET /api/v1/stores/${STORE}/invoices?`)) {
      const query = new URL(call.slice(4), "http://btcpay").searchParams;
      const [from = 0, to = 0, skip = 0, take = 0] = ["startDate", "endDate", "skip", "take"].map((name) =>
        Number(query.get(name)),
      );
      const listed = [...invoices.values()].filter(({ createdTime: at }) => at >= from && at <= to).reverse();
      const shifted = skip > 0 ? [...listed.slice(0, self.overlap), ...listed] : listed;
      const page = shifted.slice(skip, skip + Math.min(take, self.pageSize)).map((one) => invoiceJson(one, port));
      return { described: "get /api/v1/stores/{storeId}/invoices", json: page };
    }
    const [, id = "", methods, all] = READ.exec(call) ?? [];
    const invoice = invoices.get(id);
    if (!invoice) return undefined;
    return methods
      ? { described: "get /api/v1/invoices/{invoiceId}/payment-methods", json: methodsJson(invoice, all !== undefined) }
      : { described: "get /api/v1/invoices/{invoiceId}", json: invoiceJson(invoice, port) };
  }

  const self: BtcpayServer = {
    gateway: btcpayGateway(access, createOutgoing({ privateHosts: [`127.0.0.1:${port}`] })),
    clock,
    invoices,
    calls: [],
    violations: [],
    fault: undefined,
    elderly: false,
    overlap: 0,
    pageSize: 50,
    breaksNext: (call, fault) => broken.push({ call, fault }),
    close,
    pay(invoiceId, value, more) {
      const payments = invoices.get(invoiceId)?.payments ?? [];
      const paid: Paid = {
        id: `tx${payments.length + 1}-0`,
        value,
        receivedDate: seconds(),
        status: "Settled",
        method: "BTC-CHAIN",
        ...more,
      };
      payments.push(paid);
      return paid;
    },
  };
  return self;
}

const invoiceJson = ({ id, amount, orderId, createdTime, status, payments }: Invoice, port: number) => ({
  id,
  storeId: STORE,
  amount,
  currency: "USD",
  type: "Standard",
  checkoutLink: `http://127.0.0.1:${port}/i/${id}`,
  createdTime,
  expirationTime: createdTime + 900,
  monitoringExpiration: createdTime + 900 + 86_400,
  status,
  additionalStatus: payments.length > 0 && status === "New" ? "PaidPartial" : "None",
  availableStatusesForManualMarking: ["Settled", "Invalid"],
  archived: false,
  metadata: { orderId },
});

const READ = /^GET \/api\/v1\/invoices\/(\w+)(\/payment-methods(\?onlyAccountedPayments=false)?)?$/;

/** BTCPay lists failed payments only on request. */
const methodsJson = ({ payments }: Invoice, all: boolean) =>
  Object.entries(RATES).map(([paymentMethodId, rate]) => ({
    paymentMethodId,
    currency: paymentMethodId.slice(0, 3),
    destination: "bcrt1qexample",
    rate,
    activated: true,
    payments: payments
      .filter(({ method, status }) => method === paymentMethodId && (all || status !== "Invalid"))
      .map(({ id, value, receivedDate, status }) => ({
        id,
        value,
        receivedDate,
        status,
        fee: "0.0",
        destination: "bcrt1q",
      })),
  }));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

/** A reply's violations of the description; none if there is no copy. */
function replyChecker(): (described: string, json: unknown) => string[] {
  if (!existsSync(DESCRIPTION)) return () => [];
  const description = JSON.parse(readFileSync(DESCRIPTION, "utf8"));
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  return (described, json) => {
    const [method = "", path = ""] = described.split(" ");
    const { schema } = description.paths[path][method].responses["200"].content["application/json"];
    const validate = ajv.compile({ ...schema, components: description.components });
    return validate(json) ? [] : [`${described}: ${ajv.errorsText(validate.errors)}`];
  };
}
