import type { RoutesFor } from "../contract/document/route-table.js";
import { ownBulk } from "../domain/bulk-order/read-bulk.js";
import {
  confirmationView,
  readConfirmation,
  startConfirmation,
  waitForConfirmation,
} from "../domain/marketplace/confirmations.js";
import { deleteCredentials, savedCredentials } from "../domain/marketplace/credentials.js";
import { readServiceLevels, saveServiceLevels } from "../domain/marketplace/service-levels.js";
import { Problem } from "../shared/problem.js";
import { waitMs } from "./conversions.js";

export const marketplaceRoutes: RoutesFor<"marketplace"> = {
  getSavedCredentials: async ({ world, actor, query }) => ({
    status: 200,
    json: await savedCredentials(world, actor.customerId, query.includeCredentials === true),
  }),

  forgetSavedCredentials: async ({ world, actor }) => {
    await deleteCredentials(world, actor.customerId);
    return { status: 200, json: { message: "Saved credentials deleted" } };
  },

  getServiceLevels: async ({ world, actor }) => ({
    status: 200,
    json: await readServiceLevels(world, actor.customerId),
  }),

  saveServiceLevels: async ({ world, actor, body }) => ({
    status: 200,
    json: await saveServiceLevels(world, actor.customerId, body.levels),
  }),

  confirmAmazonOrders: async ({ world, actor, body, headers, signal }) => {
    const started = await startConfirmation(world, actor.customerId, body);
    const record = await waitForConfirmation(world, started, waitMs(headers.Prefer), signal());
    if (record.error) throw new Problem(record.error.code, record.error.message);
    const json = await confirmationView(world, await ownBulk(world, actor.customerId, record.id), record);
    return record.status === "running" ? { status: 202, json } : { status: 200, json };
  },

  getAmazonConfirmation: async ({ world, actor, path }) => ({
    status: 200,
    json: await readConfirmation(world, await ownBulk(world, actor.customerId, path.bulkOrderId)),
  }),
};
