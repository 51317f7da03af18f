import type { RoutesFor } from "../contract/route-table.js";
import { SHOP } from "../domain/event/event-draft.js";
import { listEvents } from "../domain/event/list-events.js";

export const eventRoutes: RoutesFor<"event"> = {
  listEvents: async ({ world, actor, query }) => ({
    status: 200,
    json: await listEvents(world, actor.customerId, query),
  }),

  listShopEvents: async ({ world, query }) => ({ status: 200, json: await listEvents(world, SHOP, query) }),
};
