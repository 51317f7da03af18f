import { requirePresent } from "../../shared/assert.js";
import { notFound } from "../../shared/problem.js";
import { type ClaimedReads, type DocumentClaim, one } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { type AccountRecord, accountTable } from "./account-table.js";
import { emailKey, olderEmailKey } from "./email.js";

export const accountClaim = (id: string): DocumentClaim => one(accountTable, id);

export const accountIn = (tx: ClaimedReads, id: string): AccountRecord =>
  requirePresent(tx.get(accountTable, id), `account ${id}`);

/** The account of a signed-in customer. */
export async function ownAccount(world: Reader, customerId: string): Promise<AccountRecord> {
  return requirePresent(await world.store.get(accountTable, customerId), `account ${customerId}`);
}

/** Undefined if it does not exist. */
export const findAccount = (world: Reader, id: string): Promise<AccountRecord | undefined> =>
  world.store.get(accountTable, id);

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
