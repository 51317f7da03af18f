import type { RoutesFor } from "../contract/document/route-table.js";
import { createParcel, deleteParcel, listParcels, updateParcel } from "../domain/parcel/saved-parcels.js";

export const parcelRoutes: RoutesFor<"parcel"> = {
  listParcels: async ({ world, actor }) => ({ status: 200, json: await listParcels(world, actor.customerId) }),

  createParcel: async ({ world, actor, body }) => ({
    status: 201,
    json: await createParcel(world, actor.customerId, body),
  }),

  updateParcel: async ({ world, actor, path, body }) => ({
    status: 200,
    json: await updateParcel(world, actor.customerId, path.id, body),
  }),

  deleteParcel: async ({ world, actor, path }) => {
    await deleteParcel(world, actor.customerId, path.id);
    return { status: 200, json: { message: "Parcel deleted" } };
  },
};
