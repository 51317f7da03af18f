import { API_KEY_SCOPES } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import type { Cents } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { testSpaceOf } from "../../shared/test-space.js";
import { at, one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { type AccountRecord, accountClaim, accountIn, ownAccount } from "../account/account.js";
import { requireRecentPassword } from "../account/sessions.js";
import { audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import type { Mode } from "../shop/shop-mode.js";
import { hashOfKey, isApiKey, isOperatorKey, keyFields, newApiKey } from "./key-value.js";
import { operatorKeyActor } from "./operator-keys.js";

/** What every API key has. Looked up by hash. */
interface AnyKey extends StoredRecord {
  readonly keyHash: string;
  /** The only part that is shown to others. */
  readonly last4: string;
  readonly createdAt: string;
  /** Must equal the account's `keyGeneration`, which increases when its keys end. Missing: 0. */
  readonly generation?: number | undefined;
  readonly name?: string | undefined;
  /** Missing: all. */
  readonly scopes?: readonly string[] | undefined;
  readonly spendingLimitCents?: Cents | undefined;
  /** Calls of the public API in 5 minutes, within the account's. */
  readonly callLimit?: number | undefined;
}

/** A customer's default key, under the customer's id. Decrypted for its owner only. */
export interface ApiKeyRecord extends AnyKey {
  readonly sealedKey: string;
}

/** A further key. Its value is shown once. */
export interface NamedKeyRecord extends AnyKey {
  readonly customerId: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** A key for tests. Missing: live. */
  readonly mode?: "test" | undefined;
  /** Where its use is counted, if it replaced another key. */
  readonly useId?: string | undefined;
  /** When it stops working (ISO), since another key has replaced it. */
  readonly endsAt?: string | undefined;
}

export const apiKeyTable = table<ApiKeyRecord>()("api-keys", {
  version: 1,
  announced: true,
  indexes: {},
  unique: { keyHash: (record) => record.keyHash },
});

export const namedKeyTable = table<NamedKeyRecord>()("named-api-keys", {
  version: 1,
  announced: true,
  indexes: { byCustomer: (key) => at(key.customerId, key.createdAt) },
  under: { byCustomer: (key) => accountClaim(key.customerId) },
  unique: { keyHash: (key) => key.keyHash },
});

/** The name of a default key that was not given one. */
export const DEFAULT_NAME = "Default key";

/** Generates a key for a customer; `keyFor` makes it valid. */
function newKeyRecord(world: Pick<World, "secrets" | "clock">, customerId: string): ApiKeyRecord {
  const key = newApiKey();
  return {
    id: customerId,
    ...keyFields(key),
    sealedKey: world.secrets.seal(key, apiKeyPurpose(customerId)),
    createdAt: isoNow(world.clock),
  };
}

/** The key, to be stored for this account as it is now. */
const keyFor = ({ keyGeneration }: AccountRecord, key: ApiKeyRecord): ApiKeyRecord =>
  keyGeneration === undefined ? key : { ...key, generation: keyGeneration };

/** Whether the account's owner has not ended the key. */
export const isLive = ({ keyGeneration = 0 }: AccountRecord, { generation = 0 }: AnyKey): boolean =>
  generation === keyGeneration;

const openKey = ({ secrets }: Pick<World, "secrets">, { id, sealedKey }: ApiKeyRecord): string =>
  secrets.open(sealedKey, apiKeyPurpose(id));

export const apiKeyPurpose = (customerId: string): string => `api-key ${customerId}`;

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

/** Replaces the key; scopes and limits stay. Calls with the old one are refused from now on. @throws password_needed */
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
    const account = accountIn(tx, customerId);
    const terms = before && isLive(account, before) ? termsOf(before) : {};
    tx.put(apiKeyTable, keyFor(account, { ...terms, ...fresh }));
    const [from, to] = [before && { last4: before.last4 }, { last4: fresh.last4 }];
    audit(tx, world, { actor, action: "regenerate-api-key", subject: customerId, from, to });
    publish(tx, world, { type: "account.key_changed", customerId, data: {} });
  });
  return openKey(world, fresh);
}

/**
 * The key's owner, or the owner's test space, with a customer's rights only. Operator keys have those of their scopes.
 * @throws unauthenticated, account_blocked
 */
export async function keyActor(world: Reader & Pick<World, "clock">, key: string): Promise<Actor> {
  if (!isApiKey(key)) {
    throw unauthenticated(
      "This is not an API key: a key is shp_live_ or shp_test_ followed by 40 letters and digits. Yours is on the API page.",
    );
  }
  if (isOperatorKey(key)) return operatorKeyActor(world, key);
  const keyHash = hashOfKey(key);
  const first = await world.store.find(apiKeyTable, "keyHash", keyHash);
  const named = first ? undefined : await world.store.find(namedKeyTable, "keyHash", keyHash);
  const record = first ?? named;
  if (!record) throw replaced();
  const account = await ownAccount(world, named?.customerId ?? record.id);
  if (!isLive(account, record) || hasEnded(world, named ?? {})) throw replaced();
  if (account.blocked) throw new Problem("account_blocked", "The account of this API key is blocked. Ask support.");
  const { last4, name = DEFAULT_NAME, scopes = API_KEY_SCOPES, spendingLimitCents, callLimit } = record;
  const mode = modeOfKey(record);
  const use = { useId: useIdOf(record), name, mode, scopes, spendingLimitCents, callLimit };
  const customerId = mode === "test" ? testSpaceOf(account.id) : account.id;
  return { customerId, isAdmin: false, via: "api-key", keyEnd: last4, key: use };
}

export const modeOfKey = (key: ApiKeyRecord | NamedKeyRecord): Mode => ("mode" in key && key.mode) || "live";

/** Where the use of a key is counted. */
export const useIdOf = (key: ApiKeyRecord | NamedKeyRecord): string => ("useId" in key && key.useId) || key.id;

export const hasEnded = ({ clock }: Pick<World, "clock">, { endsAt }: Pick<NamedKeyRecord, "endsAt">): boolean =>
  endsAt !== undefined && endsAt <= isoNow(clock);

/** What a key keeps when its value is replaced. */
export const termsOf = ({ name, scopes, spendingLimitCents, callLimit }: AnyKey) => ({
  name,
  scopes,
  spendingLimitCents,
  callLimit,
});

const replaced = (): Problem => unauthenticated("This API key is not valid. Your current one is on the API page.");

const unauthenticated = (message: string): Problem => new Problem("unauthenticated", message);
