import { accountProblem, type CarrierAnswer, type Heard, type LazySignal, ok, refused } from "../../ports/carrier.js";
import { DAY_MS, HOUR_MS } from "../../shared/durations.js";
import type { FieldError } from "../../shared/problem.js";
import { NoAnswer, type Outgoing, type OutgoingAnswer, type OutgoingCall } from "../outgoing/outgoing.js";
import { jsonIn, wordsOf } from "./json-reply.js";

/**
 * Whether a base URL is on the provider's host, however it is written: with a port, a path, upper case or a final dot.
 * Otherwise another kind of provider would get its key.
 */
export function isOnHostOf(provider: string): (baseUrl: string) => boolean {
  const { hostname } = new URL(provider);
  return (baseUrl) => {
    const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
    return url?.protocol === "https:" && url.hostname.replace(/\.$/, "") === hostname;
  };
}

/** A reply, independent of the kind of call. */
export type ProviderAnswer =
  | { readonly kind: "ok"; readonly json: unknown }
  /** The provider reported an error and did nothing. */
  | {
      readonly kind: "error";
      readonly status: number;
      /** E.g. `MODE.UNAUTHORIZED`; empty if the provider gives none. */
      readonly code: string;
      readonly words: string;
      readonly fields: readonly FieldError[];
      /** The operator must fix the account at the provider first: its key, its balance, its carriers. */
      readonly isAccount: boolean;
    }
  | { readonly kind: "busy"; readonly retryAfterMs: number; readonly why: string; readonly cause: "limit" }
  | { readonly kind: "silent"; readonly why: string };

/** An error as the provider describes it. */
export interface ProviderError {
  readonly code: string;
  readonly messages: readonly string[];
  readonly fields: readonly FieldError[];
  /** `unknown`: the call may have succeeded, or may still. `busy`: nothing was done, and it can be repeated. */
  readonly outcome?: "unknown" | "busy" | undefined;
  readonly isAccount?: boolean;
}

interface Provider {
  /** In messages, e.g. `EasyPost`. */
  readonly name: string;
  /** With the version, and without a trailing slash. */
  readonly url: string;
  /** With the key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly outgoing: Outgoing;
  readonly now: () => number;
  /** The limit of a reply. */
  readonly maxBytes?: number;
  /** The error in a reply; undefined if there is none in the provider's own form. */
  readonly errorIn: (json: unknown) => ProviderError | undefined;
}

/** A call to a provider's JSON API. */
export type ProviderCall = (
  method: OutgoingCall["method"],
  path: string,
  options?: { readonly body?: unknown; readonly signal?: LazySignal | undefined },
) => Promise<ProviderAnswer>;

export function providerCall(provider: Provider): ProviderCall {
  const { url, outgoing, maxBytes } = provider;
  const headers = { ...provider.headers, "content-type": "application/json", accept: "application/json" };
  return async (method, path, { body, signal } = {}) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const call = { method, url: new URL(`${url}/${path}`), headers, body: sent, maxBytes };
    try {
      const [reply, heard] = await heardCall(outgoing, call, signal);
      const answer = answerOf(reply, provider);
      if (answer.kind === "error") heard.code = idIn(answer.code);
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer) return { kind: "silent", why: error.message };
      throw error;
    }
  };
}

/** Makes a request, and notes for the caller's record what its reply says of it. @throws NoAnswer */
export async function heardCall(
  outgoing: Outgoing,
  call: Omit<OutgoingCall, "signal">,
  signal: LazySignal | undefined,
): Promise<[OutgoingAnswer, Heard]> {
  const heard: Heard = {};
  signal?.heard?.push(heard);
  const answer = await outgoing({ ...call, signal: signal?.() });
  heard.status = answer.status;
  heard.requestId = idIn(REQUEST_IDS.map((name) => answer.header(name)).find(Boolean));
  return [answer, heard];
}

/** Of EasyPost, of ShipEngine, and of others, such as another Shipctl. */
const REQUEST_IDS = ["x-ep-request-uuid", "x-shipengine-requestid", "x-request-id"];

/** An id is kept, and anything else that a server may say in its place is not. */
export const idIn = (text = ""): string | undefined => (/^[\w.:-]{1,80}$/.test(text) ? text : undefined);

/** Statuses that prove that nothing was done. After others (conflict, timeout, redirect, 5xx) the outcome is unknown. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 405, 413, 422]);

/** The key or the account is refused, whatever the call is about. */
export const ACCOUNT_STATUSES: ReadonlySet<number> = new Set([401, 402, 403]);

function answerOf(answer: OutgoingAnswer, { name, now, errorIn }: Provider): ProviderAnswer {
  const { status } = answer;
  const json = jsonIn(answer.text());
  const unclear = { kind: "silent", why: `${name} answered ${status}; the outcome is unknown` } as const;
  const tooMany = () => ({
    kind: "busy" as const,
    retryAfterMs: retryAfterMs(answer.header("retry-after"), now()),
    why: `${name}'s rate limit is reached`,
    cause: "limit" as const,
  });
  if (status === 429) return tooMany();
  if (status >= 200 && status < 300) return typeof json === "object" && json !== null ? { kind: "ok", json } : unclear;
  const error = errorIn(json);
  if (!REFUSALS.has(status) || error === undefined) return unclear;
  if (error.outcome === "busy") return tooMany();
  if (error.outcome === "unknown") return { kind: "silent", why: `${name} answered ${status}, ${error.code}` };
  const { code, messages, fields } = error;
  const isAccount = ACCOUNT_STATUSES.has(status) || error.isAccount === true;
  return { kind: "error", status, code, words: wordsOf(messages) || `${name} answered ${status}`, fields, isAccount };
}

const MIN_WAIT_MS = 1_000;
const USUAL_WAIT_MS = 2_000;

/**
 * Reads `Retry-After`: seconds or an HTTP date. More than a day is taken for a mistake, such as seconds since 1970: then
 * the provider is asked again after an hour.
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number {
  if (header === undefined) return USUAL_WAIT_MS;
  const askedMs = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  if (Number.isNaN(askedMs)) return USUAL_WAIT_MS;
  return askedMs > DAY_MS ? HOUR_MS : Math.max(askedMs, MIN_WAIT_MS);
}

/** As an answer of the port. A problem of the operator's account says nothing about the parcel. */
export const answered = (answer: ProviderAnswer): CarrierAnswer<unknown> =>
  answer.kind === "error" && answer.isAccount ? accountProblem(answer.words) : operatorsAnswer(answer);

/** The same for calls about the account, whose words the operator reads. */
export function operatorsAnswer(answer: ProviderAnswer): CarrierAnswer<unknown> {
  if (answer.kind === "ok") return ok(answer.json);
  return answer.kind === "error" ? refused(answer.words, answer.fields) : answer;
}
