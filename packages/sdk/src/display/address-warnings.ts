import type { Carrier } from "../contract/names.gen.js";
import { carrierFacts } from "./carriers.js";
import { stateCode, statesOfZip } from "./states.js";

/** A reason why a parcel may not arrive. The label can be bought nevertheless. */
export interface AddressWarning<Field extends string> {
  readonly field: Field;
  readonly message: string;
  /** The state of the ZIP code, if there is only one. */
  readonly state?: string;
}

const PO_BOX = /(?:^|\W)(?:(?:p\.?\s?o\.?|post\s?office)\s?box|pob)\b/i;

const isPoBox = (street: string): boolean => PO_BOX.test(street);

/**
 * The field with a PO box, and the reason why this carrier does not deliver to it.
 *
 * @example
 * poBoxWarning({ street1: "PO Box 12" }, "USPS"); // => undefined
 */
export function poBoxWarning(
  { street1, street2 = "" }: { readonly street1: string; readonly street2?: string | undefined },
  carrier: Carrier,
): AddressWarning<"street1" | "street2"> | undefined {
  const { name, deliversToPoBoxes } = carrierFacts(carrier);
  if (deliversToPoBoxes || !(isPoBox(street1) || isPoBox(street2))) return undefined;
  const message = `${name} does not deliver to PO boxes; use USPS or a street address`;
  return { field: isPoBox(street1) ? "street1" : "street2", message };
}

/**
 * Whether a ZIP code is outside of its state; undefined if it is not, or either is incomplete.
 *
 * @example
 * zipWarning({ state: "TX", zip: "02108" })?.message; // => "ZIP code 02108 belongs to MA, not to TX"
 */
export function zipWarning(address: {
  readonly state: string;
  readonly zip: string;
}): AddressWarning<"zip"> | undefined {
  const [state, zip] = [stateCode(address.state), address.zip.trim()];
  if (!state || !/^\d{5}([- ]?\d{4})?$/.test(zip)) return undefined;
  const states = statesOfZip(zip);
  if (states.length === 0) return { field: "zip", message: `ZIP code ${zip} is not a known US ZIP code` };
  if (states.includes(state)) return undefined;
  const message = `ZIP code ${zip} belongs to ${states.join(" or ")}, not to ${state}`;
  return { field: "zip", message, ...(states.length === 1 && states[0] ? { state: states[0] } : {}) };
}
