import type { User } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import { versionOf } from "../../shared/version.js";
import type { Reader } from "../../world.js";
import type { WalletRecord } from "../ledger/ledger-tables.js";
import { spendableCents } from "../ledger/post-entry.js";
import { readWallet } from "../ledger/read-ledger.js";
import type { AccountRecord } from "./account-table.js";
import { emailWarning as warningAbout } from "./email.js";

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

/** For administrators: with the version that an edit is checked against, and a warning about the e-mail. */
export async function readUserToEdit(world: Reader, account: AccountRecord): Promise<User> {
  const emailWarning = warningAbout(account.email);
  const user = await readUser(world, account);
  return { ...user, pricingVersion: pricingVersion(account), ...(emailWarning === undefined ? {} : { emailWarning }) };
}

export async function readUser(world: Reader, account: AccountRecord): Promise<User> {
  return userView(account, await readWallet(world, account.id));
}
