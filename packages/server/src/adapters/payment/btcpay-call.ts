import { GatewayRefusal, GatewaySilence } from "../../ports/payment.js";
import { NoAnswer, type Outgoing } from "../outgoing/outgoing.js";

export interface BtcpayAccess {
  readonly url: string;
  readonly apiKey: string;
}

export type BtcpayCall = (method: "GET" | "POST", path: string, body?: unknown) => Promise<unknown>;

/** One call, with the key in its header. Redirects are not followed, so that the key never leaves the configured host. */
export function btcpayCall({ url, apiKey }: BtcpayAccess, outgoing: Outgoing): BtcpayCall {
  const base = url.endsWith("/") ? url : `${url}/`;
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
