import type { Actor } from "../../shared/actor.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { requireRecentPassword } from "../account/confirm-password.js";
import { accountClaim, accountIn } from "../account/read-account.js";
import { announce, eventClaims } from "../event/announce.js";
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
  const change = [one(apiKeyTable, customerId), ...eventClaims({ customerId })];
  await world.store.transact({ see: [accountClaim(customerId)], change }, (tx) => {
    const before = tx.get(apiKeyTable, customerId);
    tx.put(apiKeyTable, keyFor(accountIn(tx, customerId), fresh));
    const [from, to] = [before && { last4: before.last4 }, { last4: fresh.last4 }];
    const audit = { actor, action: "regenerate-api-key", subject: customerId, from, to };
    announce(tx, world, { type: "account.key_changed", customerId, data: {}, audit });
  });
  return openKey(world, fresh);
}
