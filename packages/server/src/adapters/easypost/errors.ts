import type { FieldError } from "../../shared/problem.js";
import { type Fields, listIn, recordIn, textIn } from "../providers/json-reply.js";
import type { ProviderError } from "../providers/provider-call.js";

/** Error codes of a purchase that was made or may still be made. */
const UNDECIDED = /POSTAGE[._]EXISTS|IN[._]PROGRESS|TIMED?[._]?OUT|NO[._]RESPONSE/;
/** The same in words, for errors without a code. */
const UNDECIDED_WORDS = /already (been )?(bought|purchased)|timed? ?out|no response/i;
const POSTAGE = /postage /i;
const EXISTS = /already|exists|in progress/i;

function isUndecidedIn(message: string): boolean {
  const postage = message.search(POSTAGE);
  return UNDECIDED_WORDS.test(message) || (postage >= 0 && EXISTS.test(message.slice(postage)));
}

export function errorIn(json: unknown): ProviderError | undefined {
  const error = recordIn(json)?.error;
  if (error === undefined) return undefined;
  const code = textIn(recordIn(error), "code") ?? "";
  const messages = messagesOf(error);
  const isUndecided = code === "" ? messages.some(isUndecidedIn) : UNDECIDED.test(code);
  return { code, messages, fields: fieldsOf(error), outcome: isUndecided ? "unknown" : undefined };
}

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
  return [...textsIn(message), ...messagesIn(errors)];
}

/** Of a list of errors, in any of its forms. */
export const messagesIn = (errors: unknown): string[] =>
  Array.isArray(errors) ? errors.flatMap(detailOf) : textsIn(errors);

function detailOf(one: unknown): string[] {
  const record = recordIn(one);
  if (!record) return textsIn(one);
  const message = textsIn(record.message).join(", ");
  const field = textIn(record, "field");
  // "cannot be blank" needs its field; "Address not found" does not.
  return [field && /^[a-z]/.test(message) ? `${field} ${message}` : message];
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
