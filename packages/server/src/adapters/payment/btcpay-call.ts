import { GatewayRefusal, GatewaySilence, UnknownInvoice } from "../../ports/payment.js";
import { NoAnswer, type Outgoing } from "../outgoing/outgoing.js";

export type Fields = Readonly<Record<string, unknown>>;

export interface BtcpayAccess {
  readonly url: string;
  readonly apiKey: string;
}

export const baseOf = ({ url }: Pick<BtcpayAccess, "url">): string => (url.endsWith("/") ? url : `${url}/`);

export type BtcpayCall = (method: "GET" | "POST", path: string, body?: unknown) => Promise<unknown>;

/** One call, with the key in its header. Redirects are not followed, so that the key never leaves the configured host. */
export function btcpayCall({ url, apiKey }: BtcpayAccess, outgoing: Outgoing): BtcpayCall {
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
export function recordIn(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unreadable("an object");
  return { ...value };
}

export function listIn(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unreadable("a list");
  return value;
}

/** Some versions send numbers as strings. */
export function textIn(record: Fields, name: string): string {
  const value = record[name];
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value === "") throw unreadable(name);
  return value;
}

const unreadable = (what: string): GatewaySilence => new GatewaySilence(`the gateway's reply lacks ${what}`);
