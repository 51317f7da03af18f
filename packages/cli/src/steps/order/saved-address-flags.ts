import type { AddressInput } from "@shipctl/sdk";
import { COUNTRIES } from "@shipctl/sdk/contract";
import { one, oneOf, toggle, type Values } from "../../io/flags.js";
import { addressFlags } from "./address-flags.js";

/** Flags of `addresses add` and `addresses edit`. */
export const savedAddressFlags = {
  ...addressFlags,
  country: one("country", `one of ${COUNTRIES.join(", ")} (default US)`, { parse: oneOf(COUNTRIES) }),
  type: one("type", "sender (the default) or recipient", { parse: oneOf(["sender", "recipient"]) }),
  default: toggle("make it the default address"),
};

/** The address fields that are given as flags. */
export function addressFrom(flags: Values<typeof savedAddressFlags>): Partial<AddressInput> {
  const { default: isDefault, ...parts } = flags;
  const given: Partial<AddressInput> = Object.fromEntries(
    Object.entries(parts).filter(([key, value]) => key in savedAddressFlags && value !== undefined),
  );
  return isDefault ? { ...given, isDefault } : given;
}

/** The country of a saved address, in the type of the contract. */
export const countryOf = (country: string): AddressInput["country"] => COUNTRIES.find((one) => one === country);
