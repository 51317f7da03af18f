import type { RoutesFor } from "../contract/document/route-table.js";
import { accountById } from "../domain/account/account.js";
import { readApiKey, regenerateApiKey } from "../domain/api-key/api-key.js";
import {
  createApiKey,
  deleteApiKey,
  endApiKey,
  endApiKeys,
  listApiKeys,
  rotateApiKey,
  updateApiKey,
} from "../domain/api-key/named-keys.js";
import { createOperatorKey, deleteOperatorKey, listOperatorKeys } from "../domain/api-key/operator-keys.js";

export const apiKeyRoutes: RoutesFor<"api-key"> = {
  getApiKey: async ({ world, actor }) => ({
    status: 200,
    json: { apiKey: await readApiKey(world, actor) },
  }),

  regenerateApiKey: async ({ world, actor }) => ({
    status: 200,
    json: { apiKey: await regenerateApiKey(world, actor) },
  }),

  listApiKeys: async ({ world, actor }) => ({
    status: 200,
    json: { apiKeys: await listApiKeys(world, actor.customerId) },
  }),

  createApiKey: async ({ world, actor, body }) => ({ status: 201, json: await createApiKey(world, actor, body) }),

  updateApiKey: async ({ world, actor, path, body }) => ({
    status: 200,
    json: await updateApiKey(world, actor, path.id, body),
  }),

  deleteApiKey: async ({ world, actor, path }) => {
    await deleteApiKey(world, actor, path.id);
    return { status: 200, json: { message: "API key deleted" } };
  },

  rotateApiKey: async ({ world, actor, path, body }) => ({
    status: 200,
    json: await rotateApiKey(world, actor, path.id, body),
  }),

  listUserApiKeys: async ({ world, path }) => {
    const { id } = await accountById(world, path.id);
    return { status: 200, json: { apiKeys: await listApiKeys(world, id) } };
  },

  endUserApiKeys: async ({ world, actor, path }) => {
    const { id } = await accountById(world, path.id);
    await endApiKeys(world, actor, id);
    return { status: 200, json: { message: "API keys ended" } };
  },

  endUserApiKey: async ({ world, actor, path }) => {
    const { id } = await accountById(world, path.id);
    await endApiKey(world, actor, id, path.keyId);
    return { status: 200, json: { message: "API key ended" } };
  },

  listOperatorKeys: async ({ world }) => ({ status: 200, json: { operatorKeys: await listOperatorKeys(world) } }),

  createOperatorKey: async ({ world, actor, body }) => ({
    status: 201,
    json: await createOperatorKey(world, actor, body),
  }),

  deleteOperatorKey: async ({ world, actor, path }) => {
    await deleteOperatorKey(world, actor, path.id);
    return { status: 200, json: { message: "Operator key deleted" } };
  },
};
