import { stateCode, statesOfZip } from "./states.js";

/** A reason why a parcel may not arrive. The label can be bought nevertheless. */
export interface AddressWarning {
  readonly field: "zip";
  readonly message: string;
  /** The state of the ZIP code, if there is only one. */
  readonly state?: string;
}

/**
 * Whether a ZIP code is outside of its state; undefined if it is not, or either is incomplete.
 *
 * @example
 * zipWarning({ state: "TX", zip: "02108" })?.message; // => "ZIP code 02108 belongs to MA, not to TX"
 */
export function zipWarning(address: { readonly state: string; readonly zip: string }): AddressWarning | undefined {
  const [state, zip] = [stateCode(address.state), address.zip.trim()];
  if (!state || !/^\d{5}([- ]?\d{4})?$/.test(zip)) return undefined;
  const states = statesOfZip(zip);
  if (states.length === 0) return { field: "zip", message: `ZIP code ${zip} is not a known US ZIP code` };
  if (states.includes(state)) return undefined;
  const message = `ZIP code ${zip} belongs to ${states.join(" or ")}, not to ${state}`;
  return { field: "zip", message, ...(states.length === 1 && states[0] ? { state: states[0] } : {}) };
}
