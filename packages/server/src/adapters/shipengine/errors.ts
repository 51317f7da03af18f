import type { FieldError } from "../../shared/problem.js";
import { type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import type { ProviderError } from "../providers/provider-call.js";

export function errorIn(json: unknown): ProviderError | undefined {
  const errors = recordsIn(recordIn(json)?.errors);
  const [first] = errors;
  if (!first) return undefined;
  const code = textIn(first, "error_code") ?? "";
  return {
    code,
    messages: errors.flatMap(messageIn),
    fields: errors.flatMap(fieldIn),
    outcome: outcomeOf(first, code),
    isAccount: errors.some(isAccountError),
  };
}

/** A failure of a system, also of the carrier's, does not prove that nothing was done. */
function outcomeOf(error: Fields, code: string): ProviderError["outcome"] {
  if (code === "rate_limit_exceeded") return "busy";
  return error.error_type === "system" ? "unknown" : undefined;
}

/** Errors of the account, which the operator can fix, by type or code. */
const ACCOUNT_TYPES: ReadonlySet<unknown> = new Set(["account_status", "security"]);
const ACCOUNT_CODES: ReadonlySet<string> = new Set([
  ...["insufficient_funds", "meter_failure", "subscription_inactive", "trial_expired", "terms_not_accepted"],
  ...["invalid_billing_plan", "carrier_disconnected", "carrier_not_connected", "unauthorized", "forbidden"],
]);

export function isAccountError(error: Fields): boolean {
  const code = textIn(error, "error_code") ?? "";
  return ACCOUNT_TYPES.has(error.error_type) || ACCOUNT_CODES.has(code) || /^funding_source_\w/.test(code);
}

/** Precedes the carrier's message, and names the operator's account. */
const PREAMBLE = "A shipping carrier reported an error when processing your request. Carrier ID: ";
const ACCOUNT = /^[^,]*, Carrier: .*?\.(?:\s+|$)/;

/** The carrier's message. */
export function messageIn(error: Fields): string[] {
  const message = textIn(error, "message") ?? "";
  const own = message.startsWith(PREAMBLE) ? message.slice(PREAMBLE.length).replace(ACCOUNT, "") : message;
  return [own || message];
}

/** Our names for the fields of ShipEngine's shipment. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^(shipment\.)?ship_to\./, "recipient."],
  [/^(shipment\.)?ship_from\./, "sender."],
  [/^(shipment\.)?packages(\[\d+\])?\.weight(\.value)?$/, "packageDetails.weight"],
  [/^(shipment\.)?packages(\[\d+\])?\.dimensions\./, "packageDetails.dimensions."],
];
const NAMES: Readonly<Record<string, string>> = {
  company_name: "company",
  address_line1: "street1",
  address_line2: "street2",
  city_locality: "city",
  state_province: "state",
  postal_code: "zip",
  country_code: "country",
  phone_number: "phone",
};

function fieldIn(error: Fields): FieldError[] {
  const theirs = textIn(error, "field_name");
  const [message] = messageIn(error);
  const [pattern, ours] = PLACES.find(([start]) => theirs !== undefined && start.test(theirs)) ?? [];
  if (!theirs || !pattern || !message) return [];
  const path = theirs.replace(pattern, ours ?? "");
  const at = path.lastIndexOf(".") + 1;
  const field = `${path.slice(0, at)}${NAMES[path.slice(at)] ?? path.slice(at)}`;
  return [{ field, message }];
}
