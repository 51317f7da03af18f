import type { Webhooks } from "../../ports/webhooks.js";
import { checkAddress, createOutgoing, NoAnswer, type OutgoingOptions } from "./outgoing.js";

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 65_536;

export interface WebhookOptions extends Pick<OutgoingOptions, "resolve"> {
  /** May be at private addresses in a test shop. */
  readonly privateHosts: readonly string[];
  /** The operator's own services: never called for a customer, on any port. */
  readonly closedHosts: readonly string[];
}

/** Calls to addresses that customers choose, through the outgoing client with rules of their own. */
export function createWebhooks({ privateHosts, closedHosts, resolve }: WebhookOptions): Webhooks {
  const closed = new Set(closedHosts.map((host) => host.toLowerCase()));
  const outgoing = { public: createOutgoing({ resolve }), test: createOutgoing({ resolve, privateHosts }) };

  /** The address, or why it may not be called. */
  function read(text: string): URL | string {
    const url = URL.parse(text);
    if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return "it is not an https address";
    if (url.username !== "" || url.password !== "") return "it contains a user name or password";
    // A dot at the end names the same host.
    return closed.has(url.hostname.replace(/\.$/, "")) ? "its host is not open to webhooks" : url;
  }

  return {
    async whyRefused(text, { mayBePrivate }) {
      const url = read(text);
      if (typeof url === "string") return url;
      return checkAddress(url, { resolve, privateHosts: mayBePrivate ? privateHosts : [] }).then(undefined, whyOf);
    },
    async post({ url: text, headers, body, mayBePrivate, signal }) {
      const url = read(text);
      if (typeof url === "string") return { error: url };
      const send = mayBePrivate ? outgoing.test : outgoing.public;
      const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, cutsOff: true };
      try {
        const answer = await send({ method: "POST", url, headers, body, signal, ...limits });
        return { status: answer.status, text: answer.text() };
      } catch (error) {
        return { error: whyOf(error) };
      }
    },
  };
}

function whyOf(error: unknown): string {
  if (error instanceof NoAnswer) return error.message.replace(/; SHIPCTL_PRIVATE_HOSTS.*/, "");
  throw error;
}
