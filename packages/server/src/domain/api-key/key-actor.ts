import type { Actor } from "../../shared/actor.js";
import { Problem } from "../../shared/problem.js";
import type { Reader } from "../../world.js";
import { ownAccount } from "../account/read-account.js";
import { hashOfKey, isApiKey, isLive } from "./api-key.js";
import { apiKeyTable } from "./api-key-table.js";

/** The key's owner as an actor. An administrator's key has customer rights only. @throws unauthenticated */
export async function keyActor(world: Reader, key: string): Promise<Actor> {
  if (!isApiKey(key)) {
    throw unauthenticated(
      "This is not an API key: a key is shp_ followed by 40 letters and digits. Yours is on the API page.",
    );
  }
  const record = await world.store.find(apiKeyTable, "keyHash", hashOfKey(key));
  if (!record) throw replaced();
  const account = await ownAccount(world, record.id);
  if (!isLive(account, record)) throw replaced();
  if (account.blocked) throw unauthenticated("The account of this API key is blocked. Ask support.");
  return { customerId: account.id, isAdmin: false, via: "api-key", keyEnd: record.last4 };
}

const replaced = (): Problem => unauthenticated("This API key is not valid. Your current one is on the API page.");

const unauthenticated = (message: string): Problem => new Problem("unauthenticated", message);
