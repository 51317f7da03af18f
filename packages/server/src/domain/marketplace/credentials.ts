import type { SavedCredentials } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import { type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";

/** A customer's marketplace session, under the customer's id. Encrypted; decrypted for its owner only. */
interface CredentialsRecord extends StoredRecord {
  readonly sealedCookies?: string;
  readonly cookiesUpdatedAt?: string;
  readonly sealedCsrfToken?: string;
  readonly csrfTokenUpdatedAt?: string;
}

export const credentialsTable = table<CredentialsRecord>()("marketplace-credentials", {
  version: 1,
  indexes: {},
  unique: {},
});

export interface OpenCredentials {
  readonly cookies?: string;
  readonly csrfToken?: string;
}

type ReadCredentialsDeps = Reader & Pick<World, "secrets">;

export async function savedCredentials(
  world: ReadCredentialsDeps,
  customerId: string,
  include: boolean,
): Promise<SavedCredentials> {
  const record = await world.store.get(credentialsTable, customerId);
  const opened = include && record ? openRecord(world, record) : undefined;
  return {
    credentials: opened ? { cookies: opened.cookies ?? null, csrfToken: opened.csrfToken ?? null } : null,
    cookiesUpdatedAt: record?.cookiesUpdatedAt ?? null,
    csrfTokenUpdatedAt: record?.csrfTokenUpdatedAt ?? null,
  };
}

export async function openCredentials(world: ReadCredentialsDeps, customerId: string): Promise<OpenCredentials> {
  const record = await world.store.get(credentialsTable, customerId);
  return record ? openRecord(world, record) : {};
}

export const credentialsClaim = (customerId: string): Claim => one(credentialsTable, customerId);

/** Undefined members are left unchanged. */
export function putCredentials(
  tx: Tx,
  { secrets, clock }: Pick<World, "secrets" | "clock">,
  customerId: string,
  { cookies, csrfToken }: OpenCredentials,
): void {
  if (cookies === undefined && csrfToken === undefined) return;
  const now = isoNow(clock);
  const seal = (plain: string) => secrets.seal(plain, credentialsPurpose(customerId));
  tx.put(credentialsTable, {
    ...tx.get(credentialsTable, customerId),
    id: customerId,
    ...(cookies === undefined ? {} : { sealedCookies: seal(cookies), cookiesUpdatedAt: now }),
    ...(csrfToken === undefined ? {} : { sealedCsrfToken: seal(csrfToken), csrfTokenUpdatedAt: now }),
  });
}

export async function deleteCredentials(world: Pick<World, "store">, customerId: string): Promise<void> {
  await world.store.transact({ change: [credentialsClaim(customerId)] }, (tx) => removeCredentials(tx, customerId));
}

/** Needs credentialsClaim for change. */
export function removeCredentials(tx: Tx, customerId: string): void {
  if (tx.get(credentialsTable, customerId)) tx.remove(credentialsTable, customerId);
}

function openRecord(world: Pick<World, "secrets">, record: CredentialsRecord): OpenCredentials {
  const open = (sealed: string | undefined) =>
    sealed === undefined ? undefined : world.secrets.open(sealed, credentialsPurpose(record.id));
  return { cookies: open(record.sealedCookies), csrfToken: open(record.sealedCsrfToken) };
}

export const credentialsPurpose = (customerId: string): string => `marketplace ${customerId}`;
