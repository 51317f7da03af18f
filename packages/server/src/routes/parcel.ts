import type { RoutesFor } from "../contract/document/route-table.js";
import { createParcel, deleteParcel, listParcels, updateParcel } from "../domain/parcel/saved-parcels.js";
import { ownerIdOf } from "../shared/test-space.js";

export const parcelRoutes: RoutesFor<"parcel"> = {
  listParcels: async ({ world, actor }) => ({
    status: 200,
    json: await listParcels(world, ownerIdOf(actor.customerId)),
  }),

  createParcel: async ({ world, actor, body }) => ({
    status: 201,
    json: await createParcel(world, ownerIdOf(actor.customerId), body),
  }),

  updateParcel: async ({ world, actor, path, body }) => ({
    status: 200,
    json: await updateParcel(world, ownerIdOf(actor.customerId), path.id, body),
  }),

  deleteParcel: async ({ world, actor, path }) => {
    await deleteParcel(world, ownerIdOf(actor.customerId), path.id);
    return { status: 200, json: { message: "Parcel deleted" } };
  },
};
