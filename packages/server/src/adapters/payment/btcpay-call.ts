import { GatewayRefusal, GatewaySilence } from "../../ports/payment.js";

export interface BtcpayAccess {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs?: number;
}

export type BtcpayCall = (method: "GET" | "POST", path: string, body?: unknown) => Promise<unknown>;

const TIMEOUT_MS = 20_000;

/**
 * One call, with the key in its header. Redirects are not followed, so that the key never leaves the configured host; and
 * nothing of what fetch says is passed on, for it may name addresses.
 */
export function btcpayCall({ url, apiKey, timeoutMs = TIMEOUT_MS }: BtcpayAccess): BtcpayCall {
  const base = url.endsWith("/") ? url : `${url}/`;
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = {
      authorization: `token ${apiKey}`,
      "content-type": "application/json",
      accept: "application/json",
    };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(new URL(path, base), {
      method,
      redirect: "manual",
      signal,
      headers,
      body: sent,
    }).catch(() => {
      throw new GatewaySilence("BTCPay did not answer");
    });
    const { status } = response;
    const text = await response.text().catch(() => {
      throw new GatewaySilence("BTCPay's answer broke off");
    });
    if (status === 429 || status >= 500) throw new GatewaySilence(`BTCPay answered ${status}`);
    if (status < 200 || status >= 300) throw new GatewayRefusal(`BTCPay answered ${status}`);
    try {
      return JSON.parse(text);
    } catch {
      throw new GatewaySilence("BTCPay's answer is not JSON");
    }
  };
}
