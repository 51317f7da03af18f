import { hash, randomInt } from "node:crypto";
import { isoNow } from "../../ports/clock.js";
import type { World } from "../../world.js";
import type { AccountRecord } from "../account/account-table.js";
import type { ApiKeyRecord } from "./api-key-table.js";

const PREFIX = "shp_";
const LENGTH = 40;
const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** 238 bits of randomness: it cannot be guessed, so a fast hash is safe. */
const newApiKey = (): string =>
  PREFIX + Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");

export const isApiKey = (text: string): boolean => /^shp_[A-Za-z0-9]{40}$/.test(text);

export const hashOfKey = (key: string): string => hash("sha256", key, "base64url");

/** Generates a key for a customer; `keyFor` makes it valid. */
export function newKeyRecord(world: Pick<World, "secrets" | "clock">, customerId: string): ApiKeyRecord {
  const key = newApiKey();
  return {
    id: customerId,
    keyHash: hashOfKey(key),
    sealedKey: world.secrets.seal(key, apiKeyPurpose(customerId)),
    last4: key.slice(-4),
    createdAt: isoNow(world.clock),
  };
}

/** The key, to be stored for this account as it is now. */
export const keyFor = ({ keyGeneration }: AccountRecord, key: ApiKeyRecord): ApiKeyRecord =>
  keyGeneration === undefined ? key : { ...key, generation: keyGeneration };

/** Whether the account's owner has not ended the key. */
export const isLive = ({ keyGeneration = 0 }: AccountRecord, { generation = 0 }: ApiKeyRecord): boolean =>
  generation === keyGeneration;

export const openKey = ({ secrets }: Pick<World, "secrets">, { id, sealedKey }: ApiKeyRecord): string =>
  secrets.open(sealedKey, apiKeyPurpose(id));

export const apiKeyPurpose = (customerId: string): string => `api-key ${customerId}`;
