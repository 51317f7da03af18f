import type { Address, AddressInput, AddressType, ShippingAddress } from "@shipctl/sdk";
import { COUNTRIES } from "@shipctl/sdk/contract";
import { usageError } from "../../io/exit-code.js";
import { one, oneOf, toggle, type Values } from "../../io/flags.js";
import { addressFlags } from "./address-flags.js";

interface WantedAddress {
  /** Its id or name. */
  readonly wanted: string;
  /** The flag or argument that names it. */
  readonly source: string;
  readonly type?: AddressType;
}

/** The saved address with this id or name, case-insensitive. @throws listing the choices if none or several match */
export function findSavedAddress(addresses: readonly Address[], { wanted, source, type }: WantedAddress): Address {
  const fitting = addresses.filter((address) => type === undefined || address.type === type);
  const byId = fitting.find(({ _id }) => _id === wanted);
  const named = byId ? [byId] : fitting.filter(({ name }) => sameName(name, wanted));
  if (named.length === 1 && named[0]) return named[0];
  const kind = type ? `${type} ` : "";
  if (named.length > 1) {
    const ids = named.map(({ _id, street1, city }) => `${_id} (${street1}, ${city})`).join(", ");
    throw usageError(`${source} ${JSON.stringify(wanted)} matches several saved addresses.`, `Use an id: ${ids}`);
  }
  const names = fitting.map(({ name }) => name).join(", ");
  throw usageError(
    `${source} ${JSON.stringify(wanted)} is not a saved ${kind}address.`,
    names ? `Saved: ${names}` : `Save one with: shipctl addresses add --type ${type ?? "sender"} …`,
  );
}

/** A saved address, in the format of an order. */
export function asShippingAddress(address: Address): ShippingAddress {
  const { name, company, street1, street2, city, state, zip, country, phone } = address;
  return { name, company, street1, street2, city, state, zip, country, phone };
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase("en") === other.trim().toLocaleLowerCase("en");

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
