import type { RoutesFor } from "../contract/route-table.js";
import { StorageFailed } from "../store/errors.js";

export const healthRoutes: RoutesFor<"health"> = {
  getHealth: async ({ world }) => {
    if (!world.store.healthy()) throw new StorageFailed("the store has failed");
    return { status: 200, json: { status: "ok", version: world.settings.version } };
  },
};
