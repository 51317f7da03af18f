import type { RoutesFor } from "../contract/document/route-table.js";
import {
  createWebhook,
  deleteWebhook,
  inSpaceOf,
  listDeliveries,
  listWebhooks,
  redeliver,
  redeliverSince,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from "../domain/webhook/webhooks.js";
import { pagedList, period } from "./conversions.js";

type Ids =
  | "v1ListWebhooks"
  | "v1CreateWebhook"
  | "v1UpdateWebhook"
  | "v1DeleteWebhook"
  | "v1TestWebhook"
  | "v1RotateWebhookSecret"
  | "v1RedeliverWebhookEvents"
  | "v1ListWebhookDeliveries"
  | "v1RedeliverWebhookEvent";

export const v1WebhookRoutes: Pick<RoutesFor<"public-api">, Ids> = {
  v1ListWebhooks: async ({ world, actor }) => ({
    status: 200,
    json: { webhooks: await listWebhooks(world, actor) },
  }),

  v1CreateWebhook: async ({ world, actor, body }) => ({ status: 201, json: await createWebhook(world, actor, body) }),

  v1UpdateWebhook: async ({ world, actor, path, body }) => ({
    status: 200,
    json: await updateWebhook(world, await inSpaceOf(world, actor, path.webhook_id), path.webhook_id, body),
  }),

  v1DeleteWebhook: async ({ world, actor, path }) => {
    await deleteWebhook(world, await inSpaceOf(world, actor, path.webhook_id), path.webhook_id);
    return { status: 200, json: { message: "Webhook deleted" } };
  },

  v1TestWebhook: async ({ world, actor, path }) => ({
    status: 202,
    json: await testWebhook(world, await inSpaceOf(world, actor, path.webhook_id), path.webhook_id),
  }),

  v1RotateWebhookSecret: async ({ world, actor, path }) => ({
    status: 200,
    json: await rotateSecret(world, await inSpaceOf(world, actor, path.webhook_id), path.webhook_id),
  }),

  v1RedeliverWebhookEvents: async ({ world, actor, path, body }) => {
    const { from: since = body.since } = period({ from: body.since });
    await redeliverSince(world, await inSpaceOf(world, actor, path.webhook_id), path.webhook_id, since);
    return { status: 202, json: { message: `The events since ${since} are being sent again` } };
  },

  v1ListWebhookDeliveries: async ({ world, actor, path, query }) => {
    const { customerId } = await inSpaceOf(world, actor, path.webhook_id);
    return { status: 200, json: await listDeliveries(world, customerId, path.webhook_id, pagedList(query)) };
  },

  v1RedeliverWebhookEvent: async ({ world, actor, path }) => ({
    status: 202,
    json: await redeliver(world, await inSpaceOf(world, actor, path.webhook_id), {
      webhookId: path.webhook_id,
      deliveryId: path.delivery_id,
    }),
  }),
};
