import type { Clock } from "../ports/clock.js";
import {
  type ConfirmAnswer,
  type Marketplace,
  type MarketplaceSession,
  MarketplaceSessionExpired,
  type ShippedOrder,
} from "../ports/marketplace.js";
import { NoAnswer, type Outgoing, type OutgoingAnswer } from "./outgoing/outgoing.js";

const TRIES = 3;
const MESSAGE_LIMIT = 300;
/** A longer reply is truncated; only its start is used. */
const BODY_LIMIT = 65_536;

/**
 * Confirms shipments in a seller's own web session, one call per order, at the operator's marketplace only. Redirects
 * are not followed, so cookies never leave that host. A redirect or 401/403 means that the session has
 * expired; another 4xx means that the order was refused; 5xx and silence are retried, then left unanswered. A reply
 * that is incomplete when `timeLimit` aborts counts as silence.
 */
export function httpMarketplace(
  baseUrl: string,
  clock: Clock,
  outgoing: Outgoing,
  timeLimit?: () => AbortSignal,
): Marketplace {
  const url = new URL("orders-api/confirm-shipment", baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
  return {
    confirm: async (session, order) => {
      for (let attempt = 1; ; attempt++) {
        const answer = await confirmOnce(outgoing, url, session, order, timeLimit?.());
        if (answer.outcome !== "unanswered" || attempt === TRIES) return answer;
        await clock.sleep(500 * 2 ** attempt);
      }
    },
  };
}

async function confirmOnce(
  outgoing: Outgoing,
  url: URL,
  session: MarketplaceSession,
  order: ShippedOrder,
  signal: AbortSignal | undefined,
): Promise<ConfirmAnswer> {
  let answer: OutgoingAnswer;
  try {
    answer = await outgoing({
      method: "POST",
      url,
      signal,
      headers: { "content-type": "application/json", cookie: session.cookies, "anti-csrftoken-a2z": session.csrfToken },
      body: JSON.stringify(order),
      maxBytes: BODY_LIMIT,
      cutsOff: true,
    });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { outcome: "unanswered", message: "The marketplace did not answer" };
  }
  const { status } = answer;
  if (status >= 200 && status < 300) return { outcome: "confirmed" };
  if (status === 401 || status === 403 || (status >= 300 && status < 400)) {
    throw new MarketplaceSessionExpired(`the marketplace answered ${status}`);
  }
  if (status === 429 || status >= 500) return { outcome: "unanswered", message: `The marketplace answered ${status}` };
  return { outcome: "refused", message: messageOf(answer.text()) || `The marketplace answered ${status}` };
}

/** The message of a JSON error or a short plain text; never HTML. */
function messageOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && "message" in body)
      return String(body.message).slice(0, MESSAGE_LIMIT);
  } catch {
    if (!text.trimStart().startsWith("<")) return text.trim().slice(0, MESSAGE_LIMIT);
  }
  return "";
}

/** CSRF tokens that trigger each failure, for tests and demos. */
const EXPIRED = "expired";
const REFUSE_ODD = "refuse-odd";

/** Accepts every confirmation. With token `refuse-odd` it refuses order ids that end in an odd digit. */
export const sandboxMarketplace: Marketplace = {
  confirm: async ({ csrfToken }, { marketplaceOrderId }) => {
    if (csrfToken === EXPIRED) throw new MarketplaceSessionExpired("the sandbox session has expired");
    const isOdd = Number(marketplaceOrderId.at(-1)) % 2 === 1;
    return csrfToken === REFUSE_ODD && isOdd
      ? { outcome: "refused", message: "The sandbox was told to refuse odd orders" }
      : { outcome: "confirmed" };
  },
};
