import { type AddressInput, ApiError, type SuggestedAddress } from "@shipctl/sdk";
import { COUNTRIES } from "@shipctl/sdk/contract";
import { fieldErrors } from "../api/problem.js";
import { type AddressDraft, EMPTY_ADDRESS } from "./address-fields.js";

/** Form values of an address that is saved, or of an order. Phone and ZIP stay as entered, because formats differ by country. */
export function draftOf(address: AddressDraft): AddressDraft {
  const { name, company, street1, street2, city, state, zip, phone } = address;
  // Other clients may save the ISO code GB; the form offers UK.
  const country = address.country === "GB" ? "UK" : address.country;
  return { name, company, street1, street2, city, state, zip, country, phone };
}

export function inputOf(draft: AddressDraft, rest: Pick<AddressInput, "type" | "isDefault">): AddressInput {
  return { ...draft, country: COUNTRIES.find((code) => code === draft.country) ?? "US", ...rest };
}

/** The fields of a suggestion that a form takes; the country is the one that was checked. */
export const placeOf = ({ street1, street2, city, state, zip }: SuggestedAddress) => ({
  ...{ street1, street2, city, state, zip },
});

const FIELDS = Object.keys(EMPTY_ADDRESS);

/** Messages for an address that could not be saved: one text and errors by field. */
export function saveProblems(error: unknown, action: "create" | "update") {
  const isAnswered = error instanceof ApiError && error.status > 0;
  return fieldErrors(error, FIELDS, isAnswered ? `Failed to ${action} address` : "Failed to save address");
}
