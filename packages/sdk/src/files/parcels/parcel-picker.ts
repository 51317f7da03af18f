import type { Parcel } from "../../contract/names.gen.js";
import { skuPattern } from "./sku-pattern.js";

/** The saved parcel of products, and why it is that one. `person`: a person has to choose among `choices`. */
export type ParcelPick =
  | { readonly by: "sku" | "default"; readonly parcel: Parcel }
  | { readonly by: "person"; readonly choices: readonly Parcel[] }
  | { readonly by: "nothing" };

/**
 * Returns a function that picks the saved parcel of the products in one shipment, by their SKUs. The most exact pattern wins: one
 * without `*`, or else the one with the most other characters. Two parcels with equally exact patterns, and products of
 * different parcels, are for a person to decide. Products without a pattern are shipped in the default parcel.
 *
 * @example
 * parcelPicker([])(["MUG-RED"]).by; // => "nothing"
 */
export function parcelPicker(parcels: readonly Parcel[]): (skus: readonly string[]) => ParcelPick {
  const patterns = parcels
    .flatMap((parcel) => parcel.skus.map((sku) => ({ parcel, ...skuPattern(sku) })))
    .sort((one, other) => other.exactness - one.exactness);
  const standard = parcels.find(({ isDefault }) => isDefault);
  const known = new Map<string, readonly Parcel[]>();
  const fittingOf = (sku: string): readonly Parcel[] => {
    const found = known.get(sku);
    if (found) return found;
    const best = patterns.find(({ matches }) => matches(sku));
    const equal = patterns.filter(({ exactness, matches }) => exactness === best?.exactness && matches(sku));
    const fitting = [...new Set(equal.map(({ parcel }) => parcel))];
    known.set(sku, fitting);
    return fitting;
  };
  return (skus) => {
    const fittings = skus.map(fittingOf);
    const choices = [...new Set(fittings.flat())];
    const [parcel] = choices;
    if (!parcel) return standard ? { by: "default", parcel: standard } : { by: "nothing" };
    const isClear = choices.length === 1 && fittings.every(({ length }) => length > 0);
    return isClear ? { by: "sku", parcel } : { by: "person", choices };
  };
}
