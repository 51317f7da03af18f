import type { ConnectionSecrets } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { notFound } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { requireRecentPasswordIn, sessionsClaim } from "../account/sessions.js";
import { audit } from "../audit/audit.js";
import { connectionTable } from "./connection-table.js";
import { keyOf } from "./connection-view.js";
import { connectionClaim, webhookSecrets } from "./find-service.js";

/** Shows an operator a connection's secrets, and notes that in the audit log. @throws not_found, password_needed */
export async function readSecrets(
  world: Pick<World, "store" | "ids" | "clock" | "secrets" | "carriers">,
  id: string,
  actor: Actor,
): Promise<ConnectionSecrets> {
  const see = [sessionsClaim(actor.customerId), connectionClaim(id)];
  const connection = await world.store.transact({ see }, (tx) => {
    const found = tx.get(connectionTable, id);
    if (!found || found.archived) throw notFound("API", id);
    requireRecentPasswordIn(tx, world, actor);
    audit(tx, world, { actor, action: "read-secrets", subject: id });
    return found;
  });
  const isSigned = world.carriers.traits(connection).webhooks?.signing === "secret";
  const [webhookSecret] = isSigned ? webhookSecrets(world, id) : [];
  return { key: keyOf(world, connection), ...(webhookSecret !== undefined && { webhookSecret }) };
}
