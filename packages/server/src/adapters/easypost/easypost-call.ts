import type { FieldError } from "../../shared/problem.js";
import { NoAnswer, type Outgoing } from "../outgoing/outgoing.js";
import { REFUSALS, retryAfterMs } from "../providers/http-outcome.js";
import { type Fields, jsonIn, listIn, recordIn, textIn } from "../providers/json-reply.js";
import { wordsOf } from "../providers/reply-words.js";

export interface EasypostAccess {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly outgoing: Outgoing;
  readonly now: () => number;
}

/** A reply, independent of the kind of call. */
export type EasypostAnswer =
  | { readonly kind: "ok"; readonly json: unknown }
  /** EasyPost reported an error and did nothing. */
  | {
      readonly kind: "error";
      readonly status: number;
      /** E.g. `MODE.UNAUTHORIZED`; empty if the error is plain text. */
      readonly code: string;
      readonly words: string;
      readonly fields: readonly FieldError[];
    }
  | { readonly kind: "busy"; readonly retryAfterMs: number; readonly why: string }
  | { readonly kind: "silent"; readonly why: string };

export type EasypostCall = (
  method: "GET" | "POST",
  path: string,
  options?: { readonly body?: unknown; readonly signal?: AbortSignal },
) => Promise<EasypostAnswer>;

/**
 * EasyPost's API, version 2: Basic authentication with the key as user name. The official client does not apply its
 * timeout, takes no signal and fails on replies that are not JSON, so calls are made here.
 */
export function easypostCall({ url, key, outgoing, now }: EasypostAccess): EasypostCall {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
  return async (method, path, { body, signal } = {}) => {
    const headers = { authorization, "content-type": "application/json", accept: "application/json" };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    try {
      const answer = await outgoing({ method, url: new URL(`${url}/v2/${path}`), headers, body: sent, signal });
      return answerOf(answer.status, jsonIn(answer.text()), answer.header("retry-after"), now());
    } catch (error) {
      if (error instanceof NoAnswer) return { kind: "silent", why: error.message };
      throw error;
    }
  };
}

/** Error codes of a purchase that was made or may still be made. */
const UNDECIDED = /POSTAGE[._]EXISTS|IN[._]PROGRESS|TIMED?[._]?OUT|NO[._]RESPONSE/;

function answerOf(status: number, json: unknown, retryAfter: string | undefined, nowMs: number): EasypostAnswer {
  if (status === 429) {
    return {
      kind: "busy",
      retryAfterMs: retryAfterMs(retryAfter, nowMs),
      why: "EasyPost's rate limit is reached",
    };
  }
  if (status >= 200 && status < 300) {
    return typeof json === "object" && json !== null ? { kind: "ok", json } : unreadable(status);
  }
  const error = recordIn(json)?.error;
  if (!REFUSALS.has(status) || error === undefined) return unreadable(status);
  const code = textIn(recordIn(error), "code") ?? "";
  const words = wordsOf(messagesOf(error));
  if (UNDECIDED.test(code)) return { kind: "silent", why: `EasyPost answered ${status}, ${code}` };
  return { kind: "error", status, code, words: words || `EasyPost answered ${status}`, fields: fieldsOf(error) };
}

const unreadable = (status: number): EasypostAnswer => ({
  kind: "silent",
  why: `EasyPost answered ${status}; the outcome is unknown`,
});

/** Our names for the fields of EasyPost's shipment. */
const FIELD_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(shipment\.)?to_address\./, "recipient."],
  [/^(shipment\.)?from_address\./, "sender."],
  [/^(shipment\.)?parcel\.weight$/, "packageDetails.weight"],
  [/^(shipment\.)?parcel\./, "packageDetails.dimensions."],
];

/** An error is plain text, or an object whose `errors` are strings or objects with a field. */
function messagesOf(error: unknown): string[] {
  const { message = error, errors } = recordIn(error) ?? {};
  return [...textsIn(message), ...listIn(errors).flatMap((one) => detailOf(one))];
}

function detailOf(one: unknown): string[] {
  const record = recordIn(one);
  if (!record) return textsIn(one);
  const said = textsIn(record.message).join(", ");
  const field = textIn(record, "field");
  // "cannot be blank" needs its field; "Address not found" does not.
  return [field && /^[a-z]/.test(said) ? `${field} ${said}` : said];
}

/** A message may be a string, a list, or lists by field. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.values(recordIn(value) ?? {}).flatMap(textsIn);
}

function fieldsOf(error: unknown): FieldError[] {
  return listIn(recordIn(error)?.errors).flatMap((one) => {
    const record: Fields = recordIn(one) ?? {};
    const [theirs, message] = [textIn(record, "field"), textsIn(record.message).join(", ")];
    const [pattern, ours] = FIELD_NAMES.find(([start]) => theirs !== undefined && start.test(theirs)) ?? [];
    if (!theirs || !pattern || !message) return [];
    return [{ field: theirs.replace(pattern, ours ?? ""), message }];
  });
}
