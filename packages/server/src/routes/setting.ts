import type { RoutesFor } from "../contract/route-table.js";
import { appSettings, publicSettings, saveAppSettings } from "../domain/setting/public-settings.js";

export const settingRoutes: RoutesFor<"setting"> = {
  getPublicSettings: async ({ world }) => ({ status: 200, json: await publicSettings(world) }),

  getAppSettings: async ({ world }) => ({ status: 200, json: await appSettings(world) }),

  saveAppSettings: async ({ world, actor, body }) => ({
    status: 200,
    json: await saveAppSettings(world, body, actor.customerId),
  }),
};
