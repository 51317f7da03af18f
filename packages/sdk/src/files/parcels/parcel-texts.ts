import type { Parcel } from "../../contract/names.gen.js";
import { formatDimensions, formatWeight } from "../../display/weight.js";

/** Why a person has to choose a parcel. */
export function choicesText(choices: readonly Parcel[], skus: readonly string[]): string {
  const names = choices.map(({ name }) => JSON.stringify(name)).join(", ");
  const [only, ...others] = [...new Set(skus)];
  if (only !== undefined && others.length === 0) {
    return `SKU ${only} is in several saved parcels: ${names}. Enter weight and size`;
  }
  return `Not all of its products are shipped in the same saved parcel: ${names}. Enter weight and size`;
}

export const unitsText = (parcel: Parcel, units: number): string =>
  `${units} units in ${JSON.stringify(parcel.name)} (${formatWeight(parcel.weight)}, ${formatDimensions(parcel)}): check weight and size`;
