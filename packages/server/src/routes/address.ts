import type { RoutesFor } from "../contract/document/route-table.js";
import { checkAddresses } from "../domain/address/check-addresses.js";
import { createAddress, deleteAddress, listAddresses, updateAddress } from "../domain/address/saved-addresses.js";
import { ownerIdOf } from "../shared/test-space.js";

export const addressRoutes: RoutesFor<"address"> = {
  listAddresses: async ({ world, actor }) => ({
    status: 200,
    json: await listAddresses(world, ownerIdOf(actor.customerId)),
  }),

  listAddressesByType: async ({ world, actor, path }) => ({
    status: 200,
    json: await listAddresses(world, ownerIdOf(actor.customerId), path.type),
  }),

  createAddress: async ({ world, actor, body }) => ({
    status: 201,
    json: await createAddress(world, ownerIdOf(actor.customerId), body),
  }),

  checkAddresses: async ({ world, actor, body, signal }) => ({
    status: 200,
    json: { results: await checkAddresses(world, actor.customerId, body, signal) },
  }),

  updateAddress: async ({ world, actor, path, body }) => ({
    status: 200,
    json: await updateAddress(world, ownerIdOf(actor.customerId), path.id, body),
  }),

  deleteAddress: async ({ world, actor, path }) => {
    await deleteAddress(world, ownerIdOf(actor.customerId), path.id);
    return { status: 200, json: { message: "Address deleted" } };
  },
};
