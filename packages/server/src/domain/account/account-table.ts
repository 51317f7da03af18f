import type { CustomPricing } from "@shipctl/sdk/contract";
import { at, one, type StoredRecord, table } from "../../store/store.js";

export interface AccountRecord extends StoredRecord {
  readonly name: string;
  /** As typed; `emailKey` is what must be unique. */
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  /** Sessions of an older generation are invalid. */
  readonly generation: number;
  /** API keys of an older generation are invalid. Missing: 0. */
  readonly keyGeneration?: number;
  readonly createdAt: string;
  /** Own prices, by connection. */
  readonly customPricing?: OwnPrices;
  /** Own prices of version 1, by service name alone, until the next start gives them to connections. */
  readonly namedPricing?: CustomPricing;
  /** Cannot sign in; its sessions are invalid. */
  readonly blocked?: boolean;
  /** Public API calls per 5 minutes, if an administrator has changed the limit. */
  readonly rateLimit?: number;
  /** The one-time reset link that an administrator created: the hash of its token, and when it expires. */
  readonly reset?: { readonly tokenHash: string; readonly expiresAt: string };
}

export interface OwnPrices {
  readonly enabled: boolean;
  readonly connections: Readonly<Record<string, Pick<CustomPricing, "carriers">>>;
}

/** Holds no data: a transaction that adds or counts administrators claims its one document. */
export const adminListTable = table<StoredRecord>()("admin-list", { version: 1, indexes: {}, unique: {} });

export const adminList = one(adminListTable, "admins");

export const accountTable = table<AccountRecord>()("accounts", {
  version: 2,
  announced: true,
  upgrade: (record) => {
    const { customPricing, ...account } = record as Omit<AccountRecord, "customPricing"> & {
      readonly customPricing?: CustomPricing;
    };
    return customPricing ? { ...account, namedPricing: customPricing } : account;
  },
  indexes: {
    byTime: (account) => at("all", account.createdAt),
    namedPricing: (account) => (account.namedPricing ? at("all", account.createdAt) : undefined),
    admins: (account) => (account.isAdmin ? at("all", account.createdAt) : undefined),
  },
  under: { admins: () => adminList },
  unique: { email: (account) => account.emailKey, resetToken: (account) => account.reset?.tokenHash },
  search: (account) => `${account.name} ${account.email}`,
});
