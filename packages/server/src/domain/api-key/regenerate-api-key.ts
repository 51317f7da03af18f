import type { Actor } from "../../shared/actor.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { requireRecentPassword } from "../account/check-password.js";
import { accountClaim, accountIn } from "../account/read-account.js";
import { audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import { keyFor, newKeyRecord, openKey } from "./api-key.js";
import { apiKeyTable } from "./api-key-table.js";

/** Replaces the key. Calls with the old one are refused from now on. @throws password_needed */
export async function regenerateApiKey(
  world: Pick<World, "store" | "secrets" | "ids" | "clock">,
  actor: Actor,
): Promise<string> {
  await requireRecentPassword(world, actor);
  const { customerId } = actor;
  const fresh = newKeyRecord(world, customerId);
  const change = [one(apiKeyTable, customerId), streamClaim(customerId)];
  await world.store.transact({ see: [accountClaim(customerId)], change }, (tx) => {
    const before = tx.get(apiKeyTable, customerId);
    tx.put(apiKeyTable, keyFor(accountIn(tx, customerId), fresh));
    const [from, to] = [before && { last4: before.last4 }, { last4: fresh.last4 }];
    audit(tx, world, { actor, action: "regenerate-api-key", subject: customerId, from, to });
    publish(tx, world, { type: "account.key_changed", customerId, data: {} });
  });
  return openKey(world, fresh);
}
