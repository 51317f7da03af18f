import type { RoutesFor } from "../contract/document/route-table.js";
import { awaitEvents, listEvents } from "../domain/event/list-events.js";
import { SHOP } from "../domain/event/publish.js";
import { listedModes, ownModes } from "../domain/shop/shop-mode.js";

export const eventRoutes: RoutesFor<"event"> = {
  listEvents: async ({ world, actor, query: { wait: seconds, ...query }, ending: signal }) => ({
    status: 200,
    json: await awaitEvents(world, actor.customerId, query, await ownModes(world, actor.customerId), {
      seconds,
      signal,
    }),
  }),

  listShopEvents: async ({ world, query: { mode, ...query } }) => ({
    status: 200,
    json: await listEvents(world, SHOP, query, await listedModes(world, mode)),
  }),
};
