import type { Address, AddressType } from "../contract/index.js";

/** Which saved addresses are shown. */
export interface BookView {
  readonly search: string;
  /** Both when undefined. */
  readonly type: AddressType | undefined;
}

/**
 * Saved addresses of the requested type that contain every word of the search in any field.
 *
 * @example
 * filterAddresses(await client.listAddresses(), { search: "portland test", type: "recipient" });
 */
export function filterAddresses(addresses: readonly Address[], { search, type }: BookView): readonly Address[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return addresses.filter((address) => {
    if (type && address.type !== type) return false;
    const text = textOf(address);
    return words.every((word) => text.includes(word));
  });
}

function textOf({ name, company, street1, street2, city, state, zip, country, phone }: Address): string {
  return [name, company, street1, street2, city, state, zip, country, phone].join("\n").toLowerCase();
}
