import type { BusyCause, LazySignal } from "../../ports/carrier.js";
import type { FieldError } from "../../shared/problem.js";
import { NoAnswer, type Outgoing, type OutgoingAnswer } from "../outgoing/outgoing.js";
import { type Fields, jsonIn, recordIn, recordsIn, textIn, wordsOf } from "../providers/json-reply.js";
import { heardCall, idIn, retryAfterMs } from "../providers/provider-call.js";

export interface PeerAccess {
  /** Without a trailing slash and without `/api/v1`. */
  readonly url: string;
  readonly key: string;
  readonly outgoing: Outgoing;
  readonly now: () => number;
}

/** A reply of the other server, independent of the kind of call. */
export type PeerAnswer =
  | { readonly kind: "ok"; readonly status: number; readonly json: Fields | undefined; readonly bytes: Uint8Array }
  /** A problem in the public API's own form. */
  | {
      readonly kind: "problem";
      readonly status: number;
      readonly code: string;
      readonly words: string;
      readonly fields: readonly FieldError[];
      /** The fields of each order of a bulk call, by its index. */
      readonly rows: ReadonlyMap<number, readonly FieldError[]>;
    }
  /** Nothing was done. */
  | { readonly kind: "busy"; readonly retryAfterMs: number; readonly why: string; readonly cause?: BusyCause }
  | { readonly kind: "silent"; readonly why: string };

interface PeerOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  /** How long the other server may wait before it answers. */
  readonly waitSeconds?: number;
  /** Not sent while less than half of the key's limit is left, which is for purchases. */
  readonly ifSpare?: boolean;
  readonly signal?: LazySignal | undefined;
}

export type PeerCall = (method: "GET" | "POST", path: string, options?: PeerOptions) => Promise<PeerAnswer>;

/** When to retry a server that is down or restarting. */
const UNREACHABLE_MS = 10_000;
/** The limit of a reply. Labels are the largest replies. */
const MAX_BYTES = 5_000_000;

/**
 * Calls the public API v1 of another Shipctl. The SDK's client chooses its own connections and repeats calls; here the
 * outgoing client must check addresses, and a purchase must be sent once. While the key's limit is used up, calls are
 * not sent at all.
 */
export function peerCall({ url, key, outgoing, now }: PeerAccess): PeerCall {
  let resumesAtMs = 0;
  let scarceUntilMs = 0;
  return async (method, path, { query = {}, body, idempotencyKey, waitSeconds, ifSpare, signal } = {}) => {
    const leftMs = resumesAtMs - now();
    if (leftMs > 0) return { kind: "busy", retryAfterMs: leftMs, why: LIMITED, cause: "limit" };
    const scarceMs = scarceUntilMs - now();
    if (ifSpare && scarceMs > 0) return { kind: "busy", retryAfterMs: scarceMs, why: SCARCE, cause: "own-limit" };
    const target = new URL(`${url}/api/v1/${path}`);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    const headers = {
      "x-api-key": key,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      ...(waitSeconds === undefined ? {} : { prefer: `wait=${waitSeconds}` }),
    };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    try {
      const request = { method, url: target, headers, body: sent, maxBytes: MAX_BYTES };
      const [answer, heard] = await heardCall(outgoing, request, signal);
      const limitedMs = limitedForMs(answer, now());
      resumesAtMs = Math.max(resumesAtMs, now() + limitedMs);
      if (isScarce(answer)) scarceUntilMs = now() + retryAfterMs(answer.header("ratelimit-reset"), now());
      const known = answerOf(answer, now(), limitedMs > 0 ? "limit" : "own-limit");
      if (known.kind === "problem") heard.code = idIn(known.code);
      return known;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const { message: why, mayHaveArrived } = error;
      if (mayHaveArrived) return { kind: "silent", why };
      return { kind: "busy", retryAfterMs: UNREACHABLE_MS, why, cause: "unreachable" };
    }
  };
}

const LIMITED = "its rate limit is reached";
const SCARCE = "half of its rate limit is used";

/** Less than half of the key's calls are left. */
function isScarce(answer: OutgoingAnswer): boolean {
  const [limit, remaining] = [answer.header("ratelimit-limit"), answer.header("ratelimit-remaining")];
  return limit !== undefined && remaining !== undefined && Number(remaining) < Number(limit) / 2;
}

/** How long no further call is allowed. A 429 while calls remain is of a limit of its own, e.g. of address checks. */
function limitedForMs(answer: OutgoingAnswer, nowMs: number): number {
  const remaining = answer.header("ratelimit-remaining");
  const isLast = remaining === "0";
  if (answer.status === 429 && (isLast || remaining === undefined)) {
    return retryAfterMs(answer.header("retry-after"), nowMs);
  }
  return isLast ? retryAfterMs(answer.header("ratelimit-reset"), nowMs) : 0;
}

function answerOf(answer: OutgoingAnswer, nowMs: number, limit: BusyCause): PeerAnswer {
  const { status, bytes } = answer;
  const waitMs = () => retryAfterMs(answer.header("retry-after"), nowMs);
  if (status === 429) return { kind: "busy", retryAfterMs: waitMs(), why: LIMITED, cause: limit };
  const isFile = answer.header("content-type")?.startsWith("application/pdf") === true;
  const json = isFile ? undefined : recordIn(jsonIn(answer.text()));
  if (status >= 200 && status < 300) return { kind: "ok", status, json, bytes };
  const error = recordIn(json?.error);
  const code = textIn(error, "code");
  // The only 5xx that prove that nothing was bought; a failing disk may have failed after the purchase.
  if (status === 503 && (code === "carrier_unavailable" || code === "storage_full")) {
    return { kind: "busy", retryAfterMs: waitMs(), why: "its carrier is busy" };
  }
  if (status < 400 || status >= 500 || code === undefined) {
    return { kind: "silent", why: `it answered ${status}; the outcome is unknown` };
  }
  const words = wordsOf([textIn(error, "message") ?? `it answered ${status}, ${code}`]);
  const details = recordIn(error?.details);
  return { kind: "problem", status, code, words, fields: fieldsOf(details), rows: rowsOf(details) };
}

const ROW_FIELD = /^orders\[(\d{1,4})\]\.(.+)$/;

function rowsOf(details: Fields | undefined): Map<number, FieldError[]> {
  const rows = new Map<number, FieldError[]>();
  for (const { field: path, message } of errorsIn(details)) {
    const [, index, field] = ROW_FIELD.exec(path) ?? [];
    if (index === undefined || field === undefined) continue;
    rows.set(Number(index), [...(rows.get(Number(index)) ?? []), { field, message }]);
  }
  return rows;
}

/** Fields of the parcel have the same names there. */
const PARCEL_FIELD = /^(sender|recipient|packageDetails)\./;

export const parcelErrors = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ field }) => PARCEL_FIELD.test(field));

/** Of a problem's details, or of a row that failed. */
export const fieldsOf = (details: Fields | undefined): FieldError[] => parcelErrors(errorsIn(details));

const errorsIn = (details: Fields | undefined): FieldError[] =>
  recordsIn(details?.errors).flatMap((one) => {
    const [field, message] = [textIn(one, "field"), textIn(one, "message")];
    return field === undefined || message === undefined ? [] : [{ field, message }];
  });
