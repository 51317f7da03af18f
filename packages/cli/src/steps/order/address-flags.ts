import type { ShippingAddress } from "@shipctl/sdk";
import { anyText, type Input, one } from "../../io/flags.js";

type Text = Input<string | undefined>;
type Side = "from" | "to";

/** Flags for the fields of an address. */
export const addressFlags = {
  name: one("name", "name", { parse: anyText }),
  company: one("company", "company", { parse: anyText }),
  street1: one("street", "street and number", { parse: anyText }),
  street2: one("line", "apartment, suite or unit", { parse: anyText }),
  city: one("city", "city", { parse: anyText }),
  state: one("state", "state, like IL", { parse: anyText }),
  zip: one("zip", "ZIP code", { parse: anyText }),
  country: one("country", "two-letter country code (default: US)", { parse: anyText }),
  phone: one("phone", "phone number", { parse: anyText }),
} as const satisfies Record<string, Text>;

type AddressFlag = keyof typeof addressFlags;
type Sided<S extends Side> = { readonly [P in AddressFlag as `${S}${Capitalize<P>}`]: Text };

/** Address flags for one side of a parcel: `--to-name`, `--to-street1` and so on. */
export function sidedAddressFlags<S extends Side>(side: S): Sided<S> {
  const owner = side === "from" ? "sender" : "recipient";
  const entries = parts().map((part) => [
    keyOf(side, part),
    { ...addressFlags[part], about: `${owner}'s ${addressFlags[part].about}` },
  ]);
  return asSided<S>(Object.fromEntries(entries));
}

/** The address fields of one side that are given as flags. */
export function sidedAddress(side: Side, options: Readonly<Record<string, unknown>>): Partial<ShippingAddress> {
  const entries = parts().flatMap((part) => {
    const value = options[keyOf(side, part)];
    return typeof value === "string" ? [[part, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

const parts = (): AddressFlag[] => Object.keys(addressFlags) as AddressFlag[];

const keyOf = (side: Side, part: AddressFlag): string => `${side}${part.charAt(0).toUpperCase()}${part.slice(1)}`;

const asSided = <S extends Side>(flags: Record<string, Text>): Sided<S> => flags as Sided<S>;
