import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { withoutEvent } from "../event/announce.js";
import { newKeyRecord, openKey } from "./api-key.js";
import { type ApiKeyRecord, apiKeyTable } from "./api-key-table.js";

type ReadApiKeyDeps = Pick<World, "store" | "secrets" | "clock">;

/** The customer's key; created on the first read. */
export async function readApiKey(world: ReadApiKeyDeps, customerId: string): Promise<string> {
  const existing = await world.store.get(apiKeyTable, customerId);
  return openKey(world, existing ?? (await createFirst(world, customerId)));
}

/** Two concurrent first reads create one key. */
function createFirst(world: ReadApiKeyDeps, customerId: string): Promise<ApiKeyRecord> {
  const fresh = newKeyRecord(world, customerId);
  return world.store.transact({ change: [one(apiKeyTable, customerId)] }, (tx) => {
    const existing = tx.get(apiKeyTable, customerId);
    if (existing) return existing;
    withoutEvent(tx, "the first key is created when it is first read");
    tx.put(apiKeyTable, fresh);
    return fresh;
  });
}
