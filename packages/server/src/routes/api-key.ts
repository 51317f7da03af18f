import type { RoutesFor } from "../contract/document/route-table.js";
import { readApiKey, regenerateApiKey } from "../domain/api-key/api-key.js";

export const apiKeyRoutes: RoutesFor<"api-key"> = {
  getApiKey: async ({ world, actor }) => ({
    status: 200,
    json: { apiKey: await readApiKey(world, actor) },
  }),

  regenerateApiKey: async ({ world, actor }) => ({
    status: 200,
    json: { apiKey: await regenerateApiKey(world, actor) },
  }),
};
