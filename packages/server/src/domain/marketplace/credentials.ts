import type { SavedCredentials } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import { one, type StoredRecord, table } from "../../store/store.js";
import type { World } from "../../world.js";

/** A customer's marketplace session, under the customer's id. Sealed; opened for its owner alone. */
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

type Part = Pick<World, "store" | "secrets" | "clock">;

export async function savedCredentials(world: Part, customerId: string, include: boolean): Promise<SavedCredentials> {
  const record = await world.store.get(credentialsTable, customerId);
  const opened = include && record ? openRecord(world, record) : undefined;
  return {
    credentials: opened ? { cookies: opened.cookies ?? null, csrfToken: opened.csrfToken ?? null } : null,
    cookiesUpdatedAt: record?.cookiesUpdatedAt ?? null,
    csrfTokenUpdatedAt: record?.csrfTokenUpdatedAt ?? null,
  };
}

export async function openCredentials(world: Part, customerId: string): Promise<OpenCredentials> {
  const record = await world.store.get(credentialsTable, customerId);
  return record ? openRecord(world, record) : {};
}

/** What is left out stays as it is. */
export async function saveCredentials(world: Part, customerId: string, fresh: OpenCredentials): Promise<void> {
  if (fresh.cookies === undefined && fresh.csrfToken === undefined) return;
  const now = isoNow(world.clock);
  const purpose = purposeOf(customerId);
  await world.store.transact({ change: [one(credentialsTable, customerId)] }, (tx) => {
    tx.put(credentialsTable, {
      ...tx.get(credentialsTable, customerId),
      id: customerId,
      ...(fresh.cookies === undefined
        ? {}
        : { sealedCookies: world.secrets.seal(fresh.cookies, purpose), cookiesUpdatedAt: now }),
      ...(fresh.csrfToken === undefined
        ? {}
        : { sealedCsrfToken: world.secrets.seal(fresh.csrfToken, purpose), csrfTokenUpdatedAt: now }),
    });
  });
}

export async function forgetCredentials(world: Part, customerId: string): Promise<void> {
  await world.store.transact({ change: [one(credentialsTable, customerId)] }, (tx) => {
    if (tx.get(credentialsTable, customerId)) tx.remove(credentialsTable, customerId);
  });
}

function openRecord(world: Part, record: CredentialsRecord): OpenCredentials {
  const open = (sealed: string | undefined) =>
    sealed === undefined ? undefined : world.secrets.open(sealed, purposeOf(record.id));
  return { cookies: open(record.sealedCookies), csrfToken: open(record.sealedCsrfToken) };
}

const purposeOf = (customerId: string): string => `marketplace ${customerId}`;
