import { accountProblem, busy, type CarrierAnswer, refused, type Shipment, silent } from "../../ports/carrier.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { type Fields, textIn, wordsOf } from "../providers/json-reply.js";
import { fieldsOf, type PeerAnswer } from "./call.js";

type NotDone = Exclude<PeerAnswer, { readonly kind: "ok" }>;
type Problem = Extract<PeerAnswer, { readonly kind: "problem" }>;

/** For operators, in the other server's words. */
export const asRefusal = (answer: NotDone): CarrierAnswer<never> =>
  answer.kind === "problem" ? refused(answer.words, answer.fields) : answer;

/** A catalog that cannot be read says nothing about the order, and its words are for the operator. */
export const asAccountProblem = (
  answer: Exclude<CarrierAnswer<unknown>, { readonly kind: "ok" }>,
): CarrierAnswer<never> => (answer.kind === "refused" ? accountProblem(NO_ACCESS) : answer);

const NO_ACCESS = "its API key or base URL does not work";

/** Problems of the operator's account there. */
const ACCOUNT_PROBLEMS: Readonly<Record<number, string>> = {
  401: NO_ACCESS,
  402: "your account there has too little balance",
  403: NO_ACCESS,
  405: NO_ACCESS,
};

export function accountAnswer({ status }: Problem): CarrierAnswer<never> | undefined {
  const why = ACCOUNT_PROBLEMS[status];
  return why === undefined ? undefined : accountProblem(why);
}

const unclear = ({ status, code }: Problem): CarrierAnswer<never> => silent(`it answered ${status}, ${code}`);

/** For a call that only reads. */
export const lookupAnswer = (answer: NotDone): CarrierAnswer<never> =>
  answer.kind === "problem" ? (accountAnswer(answer) ?? unclear(answer)) : answer;

/** For a call about a bought order: only what v1 defines as final is a refusal. */
export function laterAnswer(answer: NotDone): CarrierAnswer<never> {
  if (answer.kind !== "problem") return answer;
  const isFinal = answer.status === 422 || answer.code === "label_voided";
  return accountAnswer(answer) ?? (isFinal ? refused(answer.words) : unclear(answer));
}

/** A purchase whose key is in use, or was used for another one, has an unknown outcome. Other 4xx bought nothing. */
export function purchaseAnswer(answer: NotDone, shipment: Shipment): CarrierAnswer<never> {
  if (answer.kind !== "problem") return answer;
  const { status, code, words, fields } = answer;
  if (status === 409 || code === "idempotency_key_reused") return unclear(answer);
  if (status === 404) return accountProblem(NO_ACCESS);
  if (code === "service_not_available") return refused(notSold(shipment));
  return accountAnswer(answer) ?? refused(refusalWords(words), fields);
}

/** Each attempt is a bulk order there. */
const BUSY_MS = MINUTE_MS;

/** A row of a bulk call that failed; `busy` if it was not started because its carrier there was busy. */
export function rowFailure(failure: Fields): CarrierAnswer<never> {
  if (failure.code === "carrier_unavailable") return busy(BUSY_MS, "its carrier is busy");
  const message = textIn(failure, "message") ?? "no reason given";
  return refused(refusalWords(wordsOf([message])), fieldsOf(failure));
}

/** The other server's prefix, which ours would repeat. */
const REFUSED = /^The carrier refused: /;

export const refusalWords = (words: string): string => words.replace(REFUSED, "");

export const notSold = ({ service }: Shipment): string => `${service} is not sold at the moment`;
