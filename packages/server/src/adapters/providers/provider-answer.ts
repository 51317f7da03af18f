import { accountProblem, type CarrierAnswer, ok, refused } from "../../ports/carrier.js";
import type { FieldError } from "../../shared/problem.js";
import { NoAnswer, type Outgoing, type OutgoingAnswer, type OutgoingCall } from "../outgoing/outgoing.js";
import { ACCOUNT_STATUSES, REFUSALS, retryAfterMs } from "./http-outcome.js";
import { jsonIn } from "./json-reply.js";
import { wordsOf } from "./reply-words.js";

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
  readonly now: () => number;
  /** The error in a reply; undefined if there is none in the provider's own form. */
  readonly errorIn: (json: unknown) => ProviderError | undefined;
}

export async function askProvider(outgoing: Outgoing, call: OutgoingCall, provider: Provider): Promise<ProviderAnswer> {
  try {
    return answerOf(await outgoing(call), provider);
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: "silent", why: error.message };
    throw error;
  }
}

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

/** As an answer of the port. A problem of the operator's account says nothing about the parcel. */
export const answered = (answer: ProviderAnswer): CarrierAnswer<unknown> =>
  answer.kind === "error" && answer.isAccount ? accountProblem(answer.words) : operatorsAnswer(answer);

/** The same for calls about the account, whose words the operator reads. */
export function operatorsAnswer(answer: ProviderAnswer): CarrierAnswer<unknown> {
  if (answer.kind === "ok") return ok(answer.json);
  return answer.kind === "error" ? refused(answer.words, answer.fields) : answer;
}
