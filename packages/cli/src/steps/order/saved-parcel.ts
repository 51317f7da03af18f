import type { Client, Parcel } from "@shipctl/sdk";
import { usageError } from "../../io/exit-code.js";

/** The saved parcel with this id or name, case-insensitive. `source` is the flag or argument. @throws listing the choices */
export const findSavedParcel = async (client: Client, wanted: string, source: string): Promise<Parcel> =>
  parcelNamed(await client.listParcels(), wanted, source);

export function parcelNamed(parcels: readonly Parcel[], wanted: string, source: string): Parcel {
  const name = wanted.trim().toLowerCase();
  const found = parcels.find((parcel) => parcel._id === wanted || parcel.name.toLowerCase() === name);
  if (found) return found;
  const names = parcels.map((parcel) => parcel.name).join(", ");
  throw usageError(
    `${source} ${JSON.stringify(wanted)} is not a saved parcel.`,
    names ? `Saved: ${names}` : 'Save one with: shipctl parcels add --name "Small box" --weight 2 --size 12x10x5',
  );
}
