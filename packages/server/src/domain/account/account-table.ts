import type { CustomPricing } from "@shipctl/sdk/contract";
import { at, one, type StoredRecord, table } from "../../store/store.js";

export interface AccountRecord extends StoredRecord {
  readonly name: string;
  /** As typed; `emailKey` is what must be unique. */
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  /** Sessions signed under an older generation are dead. */
  readonly generation: number;
  readonly createdAt: string;
  readonly customPricing?: CustomPricing;
  /** Cannot sign in; its sessions are dead. */
  readonly blocked?: boolean;
  /** Calls of the public API in 5 minutes, where an administrator has set another limit. */
  readonly rateLimit?: number;
  /** The one-time link that an administrator handed over: a hash of its token, and until when it is good. */
  readonly reset?: { readonly tokenHash: string; readonly expiresAt: string };
}

/** Nothing is kept in it: a transaction that adds or counts administrators claims its one document. */
export const adminListTable = table<StoredRecord>()("admin-list", { version: 1, indexes: {}, unique: {} });

export const adminList = one(adminListTable, "admins");

export const accountTable = table<AccountRecord>()("accounts", {
  version: 1,
  indexes: {
    byTime: (account) => at("all", account.createdAt),
    admins: (account) => (account.isAdmin ? at("all", account.createdAt) : undefined),
  },
  under: { admins: () => adminList },
  unique: { email: (account) => account.emailKey, resetToken: (account) => account.reset?.tokenHash },
  search: (account) => `${account.name} ${account.email}`.toLowerCase(),
});

export const emailKey = (email: string): string => email.trim().toLowerCase();
