import type { Parcel } from "@shipctl/sdk/contract";
import type { Reader } from "../../world.js";
import { ownParcels, type ParcelRecord, parcelTable } from "./parcel-table.js";

/** The default first, then by name. */
export async function listParcels(world: Reader, customerId: string): Promise<Parcel[]> {
  const parcels = (await world.store.list(parcelTable, ownParcels(customerId))).map(parcelView);
  return [...parcels.filter(({ isDefault }) => isDefault), ...parcels.filter(({ isDefault }) => !isDefault)];
}

export const parcelView = ({ id, customerId: _, weightLbs, skus, ...parcel }: ParcelRecord): Parcel => ({
  _id: id,
  ...parcel,
  weight: weightLbs,
  skus: [...skus],
});
