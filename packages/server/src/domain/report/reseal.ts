import { one, type StoredRecord, type Table } from "../../store/store.js";
import type { World } from "../../world.js";
import { secondFactorPurpose, secondFactorTable } from "../account/second-factor.js";
import { apiKeyPurpose, apiKeyTable } from "../api-key/api-key.js";
import { confirmSessionTable, sessionPurpose } from "../marketplace/confirmation-table.js";
import { credentialsPurpose, credentialsTable } from "../marketplace/credentials.js";
import { connectionTable, keyPurpose } from "../service/connection-table.js";
import { webhookPurpose, webhookTable } from "../webhook/webhook-table.js";

type ResealDeps = Pick<World, "store" | "secrets">;

type Again = (sealed: string, purpose: string) => string;

/**
 * Encrypts all stored keys again with the current secret, so that the previous one is no longer needed. Returns how many
 * records were written. Can be repeated.
 */
export async function reseal(world: ResealDeps): Promise<number> {
  const counts = [
    await each(world, connectionTable, (record, again) => {
      const sealedKey = record.sealedKey && again(record.sealedKey, keyPurpose(record.id));
      // A mode is valid for exactly the key that it names.
      const isOfKey = record.keyMode?.sealedKey === record.sealedKey;
      const keyMode = isOfKey && record.keyMode ? { ...record.keyMode, sealedKey } : undefined;
      return { ...record, sealedKey, ...(keyMode && { keyMode }) };
    }),
    await each(world, secondFactorTable, (record, again) => {
      const purpose = secondFactorPurpose(record.id);
      const { sealed, pending } = record;
      return {
        ...record,
        ...(sealed === undefined ? {} : { sealed: again(sealed, purpose) }),
        ...(pending && { pending: { ...pending, sealed: again(pending.sealed, purpose) } }),
      };
    }),
    await each(world, apiKeyTable, (record, again) => ({
      ...record,
      sealedKey: again(record.sealedKey, apiKeyPurpose(record.id)),
    })),
    await each(world, credentialsTable, (record, again) => ({
      ...record,
      ...(record.sealedCookies && { sealedCookies: again(record.sealedCookies, credentialsPurpose(record.id)) }),
      ...(record.sealedCsrfToken && { sealedCsrfToken: again(record.sealedCsrfToken, credentialsPurpose(record.id)) }),
    })),
    await each(world, webhookTable, (record, again) => ({
      ...record,
      secrets: record.secrets.map((one) => ({ ...one, sealed: again(one.sealed, webhookPurpose(record.id)) })),
    })),
    await each(world, confirmSessionTable, (record, again) => ({
      ...record,
      sealed: again(record.sealed, sessionPurpose(record.id)),
    })),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

async function each<R extends StoredRecord>(
  { store, secrets }: ResealDeps,
  table: Table<R, string, string>,
  change: (record: R, again: Again) => NoInfer<R>,
): Promise<number> {
  const again: Again = (sealed, purpose) => secrets.seal(secrets.open(sealed, purpose), purpose);
  let written = 0;
  for await (const { id } of store.scan(table)) {
    await store.transact({ change: [one(table, id)] }, (tx) => {
      const record = tx.get(table, id);
      if (record) tx.put(table, change(record, again));
    });
    written += 1;
  }
  return written;
}
