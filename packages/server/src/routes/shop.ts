import type { RoutesFor } from "../contract/route-table.js";
import { readGoLive } from "../domain/report/read-go-live.js";
import { goLive, noteDatabaseBackup, undoGoLive } from "../domain/service/go-live.js";

export const shopRoutes: RoutesFor<"shop"> = {
  getGoLive: async ({ world }) => ({ status: 200, json: await readGoLive(world) }),

  goLive: async ({ world, actor, body }) => {
    if (body.backedUp) await noteDatabaseBackup(world, actor);
    else if (body.undo) await undoGoLive(world, actor);
    else await goLive(world, actor);
    return { status: 200, json: await readGoLive(world) };
  },
};
