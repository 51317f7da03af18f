import type { CustomPricing, OperatorRole } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { administratorNeeded, notFound } from "../../shared/problem.js";
import { searchText } from "../../shared/search-text.js";
import { ownerIdOf } from "../../shared/test-space.js";
import {
  at,
  type ClaimedReads,
  type DocumentClaim,
  one,
  type StoredRecord,
  type Tx,
  table,
} from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { emailKey, olderEmailKey } from "./email.js";

export interface AccountRecord extends StoredRecord {
  readonly name: string;
  /** As typed; `emailKey` is what must be unique. */
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  /** An operator: `roleOf` says of which role. */
  readonly isAdmin: boolean;
  /** Missing: an operator is an administrator. */
  readonly role?: "support";
  /** Sessions of an older generation are invalid. */
  readonly generation: number;
  /** API keys of an older generation are invalid. Missing: 0. */
  readonly keyGeneration?: number;
  /** The same of its operator keys, which also end when it is blocked or no longer an administrator. Missing: 0. */
  readonly operatorGeneration?: number;
  readonly createdAt: string;
  /** Own prices, by connection. */
  readonly customPricing?: OwnPrices;
  /** Own prices of version 1, by service name alone, until the next start gives them to connections. */
  readonly namedPricing?: CustomPricing;
  /** Cannot sign in; its sessions are invalid. */
  readonly blocked?: boolean;
  /** Signing in asks for a code (second-factor.ts). */
  readonly secondFactor?: true;
  /** Missing if it is not blocked, or an earlier version blocked it. */
  readonly block?: { readonly at: string; readonly reason?: string | undefined; readonly closed?: true };
  /** Public API calls per 5 minutes, if an administrator has changed the limit. */
  readonly rateLimit?: number;
  /** The one-time reset link that an operator created: the hash of its token, and when it expires. */
  readonly reset?: { readonly tokenHash: string; readonly expiresAt: string; readonly bySupport?: true };
}

export interface OwnPrices {
  readonly enabled: boolean;
  readonly connections: Readonly<Record<string, Pick<CustomPricing, "carriers">>>;
}

/** One document, which a transaction that adds or counts administrators claims. */
interface AdminListRecord extends StoredRecord {
  /** Administrators need a second factor. */
  readonly secondFactorRequired?: true;
}

export const adminListTable = table<AdminListRecord>()("admin-list", { version: 1, indexes: {}, unique: {} });

export const adminList = one(adminListTable, "admins");

export const isSecondFactorRequired = (tx: ClaimedReads): boolean =>
  tx.get(adminListTable, "admins")?.secondFactorRequired ?? false;

export const readSecondFactorRequired = async ({ store }: Reader): Promise<boolean> =>
  (await store.get(adminListTable, "admins"))?.secondFactorRequired ?? false;

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
    byName: (account) => at("all", searchText(account.name)),
    namedPricing: (account) => (account.namedPricing ? at("all", account.createdAt) : undefined),
    admins: (account) => (account.isAdmin ? at("all", account.createdAt) : undefined),
  },
  under: { admins: () => adminList },
  unique: { email: (account) => account.emailKey, resetToken: (account) => account.reset?.tokenHash },
  search: (account) => `${account.name} ${account.email}`,
});

/** A test space has the account of its customer. */
export const accountClaim = (id: string): DocumentClaim => one(accountTable, ownerIdOf(id));

export const accountIn = (tx: ClaimedReads, id: string): AccountRecord =>
  requirePresent(tx.get(accountTable, ownerIdOf(id)), `account ${id}`);

/** Calls of the public API that a customer may make in 5 minutes. */
export const callLimit = (
  { settings }: Pick<World, "settings">,
  { rateLimit }: Pick<AccountRecord, "rateLimit">,
): number => rateLimit ?? settings.publicApiCalls;

/** Undefined for customers. */
export const roleOf = ({ isAdmin, role }: Pick<AccountRecord, "isAdmin" | "role">): OperatorRole | undefined =>
  isAdmin ? (role ?? "admin") : undefined;

/** An administrator who can sign in. */
export const isActiveAdministrator = (account: AccountRecord): boolean =>
  roleOf(account) === "admin" && !account.blocked;

/** Support acts on the accounts of customers only. @throws forbidden */
export function requireCustomersAccount({ role }: Actor, account: AccountRecord): void {
  if (role === "support" && account.isAdmin) throw administratorNeeded("The account of an operator");
}

/** The account of a caller. */
export async function ownAccount(world: Reader, customerId: string): Promise<AccountRecord> {
  return requirePresent(await world.store.get(accountTable, ownerIdOf(customerId)), `account ${customerId}`);
}

/** Whether the account is an administrator's without the second factor that the shop requires. */
export async function lacksSecondFactor(
  world: Reader,
  { isAdmin, secondFactor }: Pick<AccountRecord, "isAdmin" | "secondFactor">,
): Promise<boolean> {
  if (!isAdmin || secondFactor) return false;
  return readSecondFactorRequired(world);
}

/** Undefined if it does not exist. */
export const findAccount = (world: Reader, id: string): Promise<AccountRecord | undefined> =>
  world.store.get(accountTable, ownerIdOf(id));

/** Ends all API keys of an account. @throws not_found */
export function endKeys(tx: Tx, id: string): void {
  const account = tx.get(accountTable, id);
  if (!account) throw notFound("User", id);
  tx.put(accountTable, { ...account, keyGeneration: (account.keyGeneration ?? 0) + 1 });
}

/** @throws not_found */
export async function accountById(world: Reader, id: string): Promise<AccountRecord> {
  const account = await world.store.get(accountTable, id);
  if (!account) throw notFound("User", id);
  return account;
}

/** Undefined if no account has this e-mail, ignoring case and width. */
export async function findByEmail({ store }: Reader, email: string): Promise<AccountRecord | undefined> {
  const [key, older] = [emailKey(email), olderEmailKey(email)];
  // First an older account that has exactly this spelling: a later one cannot take its place.
  const byOlder = older === key ? undefined : await store.find(accountTable, "email", older);
  return byOlder ?? store.find(accountTable, "email", key);
}

/** @throws not_found */
export async function accountByEmail(world: Reader, email: string): Promise<AccountRecord> {
  const account = await findByEmail(world, email);
  if (!account) throw notFound("An account with the e-mail", email);
  return account;
}

/** An account with its own prices. */
export type PricedAccount = Pick<AccountRecord, "id" | "name" | "customPricing" | "namedPricing">;

/** The customer's own prices at one connection. */
export const pricingAt = (
  { customPricing }: Pick<PricedAccount, "customPricing">,
  connectionId: string,
): CustomPricing | undefined =>
  customPricing && {
    enabled: customPricing.enabled,
    carriers: customPricing.connections[connectionId]?.carriers ?? {},
  };

/** Undefined if there is no such account. */
export const pricedAccountIn = (tx: Tx, id: string): AccountRecord | undefined => tx.get(accountTable, id);

/** Stores own prices, which then are by connection only. Returns the account. */
export function putPricing(tx: Tx, id: string, customPricing: OwnPrices): AccountRecord {
  const { namedPricing: _old, ...account } = accountIn(tx, id);
  const priced = { ...account, customPricing };
  tx.put(accountTable, priced);
  return priced;
}

/** Accounts of earlier versions, whose prices are by service name alone. */
export const namedPricingAccounts = ({ store }: Reader): Promise<readonly PricedAccount[]> =>
  store.list(accountTable, { index: "namedPricing", groups: ["all"] });
