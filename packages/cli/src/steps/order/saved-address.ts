import type { Address, AddressType, ShippingAddress } from "@shipctl/sdk";
import { usageError } from "../../io/exit-code.js";

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
