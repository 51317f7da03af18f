import type { Address, AddressInput } from "@shipctl/sdk";
import { COUNTRIES } from "@shipctl/sdk/contract";
import type { AddressDraft } from "../../components/address-fields.js";

/** A saved address as the form shows it. Phone and ZIP stay as they were written: other countries have other rules. */
export function draftOf(address: Address): AddressDraft {
  const { name, company, street1, street2, city, state, zip, phone } = address;
  // Saved by another client under its ISO code; the choices know it as UK.
  const country = address.country === "GB" ? "UK" : address.country;
  return { name, company, street1, street2, city, state, zip, country, phone };
}

export function inputOf(draft: AddressDraft, rest: Pick<AddressInput, "type" | "isDefault">): AddressInput {
  return { ...draft, country: COUNTRIES.find((code) => code === draft.country) ?? "US", ...rest };
}
