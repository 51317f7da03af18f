import type { SessionClaims } from "../../ports/secrets.js";
import type { Actor } from "../../shared/actor.js";
import type { Reader } from "../../world.js";
import { accountTable } from "./account-table.js";

/** The session's account as an actor; undefined if the account is deleted, blocked or signed out everywhere. */
export async function sessionActor(world: Reader, claims: SessionClaims): Promise<Actor | undefined> {
  const account = await world.store.get(accountTable, claims.customerId);
  if (!account || account.blocked || account.generation !== claims.generation) return undefined;
  return { customerId: account.id, isAdmin: account.isAdmin, via: "session" };
}
