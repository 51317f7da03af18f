import type { RoutesFor } from "../contract/route-table.js";
import { confirmOrders } from "../domain/marketplace/confirm-orders.js";
import { forgetCredentials, savedCredentials } from "../domain/marketplace/credentials.js";

export const marketplaceRoutes: RoutesFor<"marketplace"> = {
  getSavedCredentials: async ({ world, actor, query }) => ({
    status: 200,
    json: await savedCredentials(world, actor.customerId, query.includeCredentials === true),
  }),

  forgetSavedCredentials: async ({ world, actor }) => {
    await forgetCredentials(world, actor.customerId);
    return { status: 200, json: { message: "Saved credentials forgotten" } };
  },

  confirmAmazonOrders: async ({ world, actor, body }) => ({
    status: 200,
    json: await confirmOrders(world, actor.customerId, body),
  }),
};
