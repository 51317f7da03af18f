import type { Parcel, V1SavedParcel } from "@shipctl/sdk/contract";
import type { RoutesFor } from "../contract/document/route-table.js";
import { createParcel, deleteParcel, listParcels, updateParcel } from "../domain/parcel/saved-parcels.js";
import { ownerIdOf } from "../shared/test-space.js";

type Ids = "v1ListParcels" | "v1CreateParcel" | "v1UpdateParcel" | "v1DeleteParcel";

export const v1ParcelRoutes: Pick<RoutesFor<"public-api">, Ids> = {
  v1ListParcels: async ({ world, actor }) => ({
    status: 200,
    json: { parcels: (await listParcels(world, ownerIdOf(actor.customerId))).map(v1SavedParcel) },
  }),

  v1CreateParcel: async ({ world, actor, body }) => ({
    status: 201,
    json: v1SavedParcel(await createParcel(world, ownerIdOf(actor.customerId), body)),
  }),

  v1UpdateParcel: async ({ world, actor, path, body }) => ({
    status: 200,
    json: v1SavedParcel(await updateParcel(world, ownerIdOf(actor.customerId), path.parcel_id, body)),
  }),

  v1DeleteParcel: async ({ world, actor, path }) => {
    await deleteParcel(world, ownerIdOf(actor.customerId), path.parcel_id);
    return { status: 200, json: { message: "Parcel deleted" } };
  },
};

const v1SavedParcel = ({ _id: id, ...parcel }: Parcel): V1SavedParcel => ({ id, ...parcel });
