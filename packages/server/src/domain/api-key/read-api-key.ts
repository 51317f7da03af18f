import type { Actor } from "../../shared/actor.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { requireRecentPassword } from "../account/check-password.js";
import { accountClaim, accountIn, ownAccount } from "../account/read-account.js";
import { isLive, keyFor, newKeyRecord, openKey } from "./api-key.js";
import { type ApiKeyRecord, apiKeyTable } from "./api-key-table.js";

type ReadApiKeyDeps = Pick<World, "store" | "secrets" | "clock">;

/** The caller's key; created on the first read, also after the last one was ended. @throws password_needed */
export async function readApiKey(world: ReadApiKeyDeps, actor: Actor): Promise<string> {
  await requireRecentPassword(world, actor);
  const { customerId } = actor;
  const [account, existing] = await Promise.all([
    ownAccount(world, customerId),
    world.store.get(apiKeyTable, customerId),
  ]);
  return openKey(world, existing && isLive(account, existing) ? existing : await createFirst(world, customerId));
}

/** Two concurrent first reads create one key. */
function createFirst(world: ReadApiKeyDeps, customerId: string): Promise<ApiKeyRecord> {
  const fresh = newKeyRecord(world, customerId);
  const load = { see: [accountClaim(customerId)], change: [one(apiKeyTable, customerId)] };
  return world.store.transact(load, (tx) => {
    const account = accountIn(tx, customerId);
    const existing = tx.get(apiKeyTable, customerId);
    if (existing && isLive(account, existing)) return existing;
    const record = keyFor(account, fresh);
    tx.put(apiKeyTable, record);
    return record;
  });
}
