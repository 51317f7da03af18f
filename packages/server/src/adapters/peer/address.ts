import {
  busy,
  type Carrier,
  type CarrierAnswer,
  type CheckedAddress,
  ok,
  type PostalAddress,
  silent,
} from "../../ports/carrier.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { carrierPhone, spelledBy } from "../providers/address.js";
import { type Fields, recordIn, recordsIn, textIn, whyUndeliverable } from "../providers/json-reply.js";
import type { PeerCall } from "./call.js";
import { lookupAnswer } from "./errors.js";

export const addressCalls = (call: PeerCall): Pick<Carrier, "verifyAddress"> => ({
  async verifyAddress(address, signal) {
    const body = { addresses: [addressFor(address)] };
    const answer = await call("POST", "addresses/check", { body, signal });
    return answer.kind === "ok" ? checkedIn(answer.json, address) : lookupAnswer(answer);
  },
});

export const addressFor = (address: PostalAddress) => ({ ...address, phone: carrierPhone(address.phone) });

const UNCHECKED_MS = MINUTE_MS;

/** The reply to one address. What the other server's own rules say, ours say as well, so it does not count as a check. */
function checkedIn(reply: Fields | undefined, asked: PostalAddress): CarrierAnswer<CheckedAddress> {
  const [result] = recordsIn(reply?.results);
  const status = textIn(result, "status");
  if (!result || status === undefined) return silent("its reply has no result for the address");
  if (result.checkedBy !== "provider") return busy(UNCHECKED_MS, "no provider checks addresses there");
  const isGood = status === "ok" || status === "corrected";
  const messages = recordsIn(result.messages).flatMap((one) => textIn(one, "message") ?? []);
  const errors = isGood ? [] : whyUndeliverable(messages);
  const isKnown = typeof result.residential === "boolean" ? { residential: result.residential } : {};
  const suggestion = recordIn(result.suggestion);
  return ok({ address: suggestion ? spelledBy(suggestion, asked) : asked, errors, ...isKnown });
}
