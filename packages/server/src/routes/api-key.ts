import type { RoutesFor } from "../contract/document/route-table.js";
import { readApiKey } from "../domain/api-key/read-api-key.js";
import { regenerateApiKey } from "../domain/api-key/regenerate-api-key.js";

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
