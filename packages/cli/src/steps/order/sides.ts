import type { Address, ShippingAddress } from "@shipctl/sdk";
import { usageError } from "../../io/exit-code.js";
import { flagName, knows, one } from "../../io/flags.js";
import type { Sources } from "../shared/configured.js";
import { sidedAddress, sidedAddressFlags } from "./address-flags.js";
import { asShippingAddress, findSavedAddress } from "./saved-address.js";

/** Flags for the addresses of both sides. */
export const sideFlags = {
  from: knows("addresses", one("address", "saved sender, by name or id (default: your default sender)")),
  ...sidedAddressFlags("from"),
  to: knows("addresses", one("address", "saved recipient, by name or id")),
  ...sidedAddressFlags("to"),
};

const NEEDED = ["name", "street1", "city", "state", "zip", "phone"] as const;

type Side = "from" | "to";
type SideOptions = Readonly<Record<string, unknown>> & { readonly sources?: Sources };
type SideKey = `${Side}${Capitalize<(typeof NEEDED)[number]>}`;

/**
 * One side's address: the saved one, or that of an order to ship again (`earlier`), overridden by flags.
 * @throws if fields are missing
 */
export function sideOf(
  side: Side,
  options: SideOptions,
  addresses: readonly Address[],
  earlier?: ShippingAddress,
): ShippingAddress {
  const { address, missing, isNamed } = givenSide(side, options, addresses, earlier);
  if (missing.length === 0) return address;
  if (!isNamed) {
    const missingSide = side === "from" ? "No sender." : "No recipient.";
    throw usageError(
      `${missingSide} Use a saved address with --${side} <name>, or pass --${side}-name, --${side}-street1 and so on.`,
    );
  }
  const flags = missing.map(flagName).join(", ");
  throw usageError(`The ${side === "from" ? "sender" : "recipient"} is incomplete. Add ${flags}.`);
}

/** The flags for what an address lacks. */
export const missingParts = (side: Side, options: SideOptions, addresses: readonly Address[]): SideKey[] =>
  givenSide(side, options, addresses).missing;

/** Whether anything says who this side is: a flag, or for the sender the default address. */
export const isSideNamed = (side: Side, options: SideOptions, addresses: readonly Address[]): boolean =>
  givenSide(side, options, addresses).isNamed;

function givenSide(side: Side, options: SideOptions, addresses: readonly Address[], earlier?: ShippingAddress) {
  const given = sidedAddress(side, options);
  const wanted = options[side];
  const setting = side === "from" ? options.sources?.from : undefined;
  const named =
    typeof wanted === "string"
      ? findSavedAddress(addresses, { wanted, source: setting ?? `--${side}`, ...(setting && { type: "sender" }) })
      : undefined;
  const hasNoFlags = Object.keys(given).length === 0;
  const standard =
    side === "from" && hasNoFlags && !earlier
      ? addresses.find(({ type, isDefault }) => type === "sender" && isDefault)
      : undefined;
  const saved = named ?? standard;
  const blank: ShippingAddress = { name: "", street1: "", city: "", state: "", zip: "", phone: "" };
  const address = { ...(saved ? asShippingAddress(saved) : (earlier ?? blank)), ...given };
  const missing = NEEDED.filter((part) => address[part].trim() === "").map((part) => keyOf(side, part));
  return { address, missing, isNamed: saved !== undefined || earlier !== undefined || !hasNoFlags };
}

const keyOf = (side: Side, part: (typeof NEEDED)[number]): SideKey =>
  `${side}${part.charAt(0).toUpperCase()}${part.slice(1)}` as SideKey;
