import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { newKeyRecord, openKey } from "./api-key.js";
import { type ApiKeyRecord, apiKeyTable } from "./api-key-table.js";

type ReadApiKeyDeps = Pick<World, "store" | "secrets" | "clock">;

/** The customer's key; the first look makes it. */
export async function readApiKey(world: ReadApiKeyDeps, customerId: string): Promise<string> {
  const known = await world.store.get(apiKeyTable, customerId);
  return openKey(world, known ?? (await makeFirst(world, customerId)));
}

/** Two looks at once make one key. */
function makeFirst(world: ReadApiKeyDeps, customerId: string): Promise<ApiKeyRecord> {
  const fresh = newKeyRecord(world, customerId);
  return world.store.transact({ change: [one(apiKeyTable, customerId)] }, (tx) => {
    const known = tx.get(apiKeyTable, customerId);
    if (known) return known;
    tx.put(apiKeyTable, fresh);
    return fresh;
  });
}
