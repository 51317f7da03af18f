import type { RoutesFor } from "../contract/document/route-table.js";
import { StorageFailed } from "../store/errors.js";
import type { World } from "../world.js";

export const healthRoutes: RoutesFor<"health"> = {
  getHealth: async ({ world }) => ({ status: 200, json: health(world) }),
  getReadiness: async ({ world }) => {
    if (!world.store.healthy()) throw new StorageFailed("the store has failed");
    return { status: 200, json: health(world) };
  },
};

const health = ({ settings }: Pick<World, "settings">) => ({ status: "ok", version: settings.version }) as const;
