import { createPublicKey, type KeyObject, verify } from "node:crypto";
import {
  type CarrierAnswer,
  type CarrierEvent,
  type EventSubject,
  type LazySignal,
  ok,
  refused,
  silent,
} from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { NoAnswer, type Outgoing } from "../outgoing/outgoing.js";
import { jsonIn, recordIn, recordsIn, textIn } from "../providers/json-reply.js";

/** Unknown key ids make ShipEngine be asked for its keys at most this often. */
const ASK_AGAIN_MS = MINUTE_MS;
const SIGNATURES = "x-shipengine-rsa-sha256";

interface EventOptions {
  readonly clock: Pick<Clock, "now">;
  readonly outgoing: Outgoing;
  readonly url: string;
}

type Keys = ReadonlyMap<string, KeyObject>;

/**
 * Reads ShipEngine's events: an RSA signature over time and body, with one of the keys that ShipEngine publishes. The age
 * of an event is not checked, because a repeated event changes nothing.
 */
export function eventReader({ clock, outgoing, url }: EventOptions) {
  let keys: Keys = new Map();
  let asking: Promise<CarrierAnswer<Keys>> | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;

  /** Simultaneous events share one question. Known keys stay valid while ShipEngine does not answer. */
  async function keyOf(id: string, signal?: LazySignal): Promise<CarrierAnswer<KeyObject | undefined>> {
    const known = keys.get(id);
    if (known) return ok(known);
    if (!asking || clock.now() - askedAtMs >= ASK_AGAIN_MS) {
      askedAtMs = clock.now();
      asking = publishedKeys(signal);
    }
    const answer = await asking;
    if (answer.kind !== "ok") return answer;
    keys = answer.value;
    return ok(keys.get(id));
  }

  async function publishedKeys(signal?: LazySignal): Promise<CarrierAnswer<Keys>> {
    try {
      const reply = await outgoing({ method: "GET", url: new URL("/jwks", url), signal: signal?.() });
      if (reply.status !== 200) return silent(`ShipEngine answered ${reply.status} when asked for its keys`);
      return ok(new Map(recordsIn(recordIn(jsonIn(reply.text()))?.keys).flatMap(keyEntry)));
    } catch (error) {
      if (error instanceof NoAnswer) return silent(error.message);
      throw error;
    }
  }

  return async ({ header, body }: CarrierEvent, signal?: LazySignal): Promise<CarrierAnswer<EventSubject>> => {
    const [id, signature] = [header(`${SIGNATURES}-key-id`), header(`${SIGNATURES}-signature`)];
    const time = header("x-shipengine-timestamp");
    if (!id || !signature || !time) return refused("The signature is missing");
    const found = await keyOf(id, signal);
    if (found.kind !== "ok") return found;
    const key = found.value;
    const isSigned = key && verify("RSA-SHA256", Buffer.from(`${time}.${body}`), key, Buffer.from(signature, "base64"));
    if (!isSigned) return refused("The signature does not match the body");
    return ok({ trackingNumber: textIn(recordIn(recordIn(jsonIn(body))?.data), "tracking_number") });
  };
}

function keyEntry({ kid, kty, n, e }: Readonly<Record<string, unknown>>): [string, KeyObject][] {
  if (typeof kid !== "string" || kty !== "RSA" || typeof n !== "string" || typeof e !== "string") return [];
  try {
    return [[kid, createPublicKey({ key: { kty, n, e }, format: "jwk" })]];
  } catch {
    return [];
  }
}
