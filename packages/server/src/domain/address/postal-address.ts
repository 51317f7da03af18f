import { LIMITS } from "@shipctl/sdk/contract";
import { fieldName, stateCode, stateOfZip, zipWarning } from "@shipctl/sdk/display";
import { countryCode, paddedZip, territoryState } from "@shipctl/sdk/files";
import type { PostalAddress } from "../../ports/carrier.js";
import { type FieldError, quoted } from "../../shared/problem.js";

/** An address as entered: any field may be missing. */
export type TypedAddress = { readonly [K in keyof PostalAddress]?: string };

export interface AddressCheck {
  /** Normalized: trimmed, state code, ZIP with its dash, ISO country code. */
  readonly address: PostalAddress;
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldError[];
  /** The country, if it is not served. */
  readonly foreignCountry?: string;
}

const REQUIRED = [
  ["name", "Name is required"],
  ["street1", "Street address is required"],
  ["city", "City is required"],
  ["state", "State is required"],
  ["zip", "ZIP code is required"],
  ["phone", "Phone number is required"],
] as const;

const TEXT_LIMIT = LIMITS.addressText;

/**
 * Accepts US domestic addresses: states, DC, territories and military posts. `nameField` gives the name of a field in
 * errors.
 */
export function checkPostalAddress(
  typed: TypedAddress,
  nameField: (field: keyof PostalAddress) => string,
): AddressCheck {
  const errors: FieldError[] = [];
  const warnings: FieldError[] = [];
  const fail = (field: keyof PostalAddress, message: string, suggestion?: string) =>
    errors.push({ field: nameField(field), message, ...(suggestion === undefined ? {} : { suggestion }) });

  const address = tidy(typed);
  for (const [field, message] of REQUIRED) if (!address[field]) fail(field, message, known(address)[field]);
  for (const field of ["name", "company", "street1", "street2", "city", "phone", "email"] as const) {
    const length = address[field]?.length ?? 0;
    if (length > TEXT_LIMIT) fail(field, `${fieldName(field)} has ${length} characters; at most ${TEXT_LIMIT} fit`);
  }
  if (/\p{Cc}/u.test(typed.email?.trim() ?? "")) fail("email", "E-mail has a control character. Type it again.");
  if (address.country !== "US") return { address, errors, warnings, foreignCountry: address.country };

  const state = stateCode(address.state);
  if (address.state && !state)
    fail("state", `${quoted(address.state)} is not a US state; use its two letters, e.g. CA`);
  const zip = checkZip(address, fail);
  if (address.phone && !/(?:\d\D*){7}/.test(address.phone)) {
    fail("phone", `${quoted(address.phone)} is not a phone number; give at least 7 digits`);
  }
  const warning = state && zip ? zipWarning({ state, zip }) : undefined;
  if (warning) {
    warnings.push({
      field: nameField("zip"),
      message: warning.message,
      ...(warning.state === undefined ? {} : { suggestion: warning.state, suggestionField: nameField("state") }),
    });
  }
  return { address: { ...address, state: state ?? address.state, zip: zip ?? address.zip }, errors, warnings };
}

/** What other fields say of a required one that is missing. */
const known = ({ company, zip, country }: PostalAddress): Partial<Record<keyof PostalAddress, string | undefined>> => ({
  name: company,
  state: country === "US" && /^\d{5}(?:[- ]?\d{4})?$/.test(zip) ? stateOfZip(zip) : undefined,
});

/** The lowest that is assigned. */
const LOWEST_ZIP = "00501";

function checkZip(
  { zip, state }: PostalAddress,
  fail: (field: "zip", message: string, suggestion?: string) => void,
): string | undefined {
  if (!zip) return undefined;
  const parts = /^(\d{5})[- ]?(\d{4})?$/.exec(zip);
  if (parts?.[1] && parts[1] < LOWEST_ZIP) {
    fail("zip", `${quoted(zip)} is not a ZIP code: none is below ${LOWEST_ZIP}`);
    return undefined;
  }
  if (parts) return parts[2] ? `${parts[1]}-${parts[2]}` : parts[1];
  // Spreadsheets drop the leading zeros of New England ZIP codes.
  fail("zip", `${quoted(zip)} is not a ZIP code; give 5 digits, or 5+4 as in 12345-6789`, paddedZip(zip, state));
  return undefined;
}

function tidy(typed: TypedAddress): PostalAddress {
  return {
    name: text(typed.name),
    company: text(typed.company) || undefined,
    street1: text(typed.street1),
    street2: text(typed.street2) || undefined,
    city: text(typed.city),
    // USPS serves territories as states of the US.
    state: text(typed.state) || territoryState(text(typed.country)) || "",
    zip: text(typed.zip),
    country: countryCode(text(typed.country) || "US"),
    phone: text(typed.phone),
    email: text(typed.email) || undefined,
  };
}

const UNTIDY = /^\s|\s$|\s\s|[^\S ]/;

const text = (value = ""): string => (UNTIDY.test(value) ? value.replace(/\s+/g, " ").trim() : value);
