import type { AccountRecord } from "./account-table.js";

/** The account without its sessions, and if `endApiKeys` without its API keys. */
export const withoutAccess = (
  account: AccountRecord,
  { endApiKeys = false }: { endApiKeys?: boolean },
): AccountRecord => ({
  ...account,
  generation: account.generation + 1,
  ...(endApiKeys ? { keyGeneration: (account.keyGeneration ?? 0) + 1 } : {}),
});
