import type { User } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import { versionOf } from "../../shared/version.js";
import type { Reader } from "../../world.js";
import type { WalletRecord } from "../ledger/ledger-tables.js";
import { spendableCents } from "../ledger/post-entry.js";
import { readWallet } from "../ledger/read-ledger.js";
import type { AccountRecord } from "./account-table.js";

export const userView = (account: AccountRecord, wallet: WalletRecord): User => ({
  _id: account.id,
  name: account.name,
  email: account.email,
  balance: toUsd(spendableCents(wallet)),
  totalSpend: toUsd(wallet.spentCents),
  createdAt: account.createdAt,
  isAdmin: account.isAdmin,
  ...(account.blocked ? { blocked: true } : {}),
  ...(account.rateLimit === undefined ? {} : { rateLimit: account.rateLimit }),
  ...(account.customPricing ? { customPricing: account.customPricing } : {}),
});

export const pricingVersion = ({ customPricing }: AccountRecord): string => versionOf(customPricing);

/** With the version that an administrator's edit is checked against. */
export async function readUserToEdit(world: Reader, account: AccountRecord): Promise<User> {
  return { ...(await readUser(world, account)), pricingVersion: pricingVersion(account) };
}

export async function readUser(world: Reader, account: AccountRecord): Promise<User> {
  return userView(account, await readWallet(world, account.id));
}
