import type { SessionClaims } from "../../ports/secrets.js";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { notFound } from "../../shared/problem.js";
import { type ClaimedReads, type DocumentClaim, one } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { type AccountRecord, accountTable, emailKey } from "./account-table.js";

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

/** Ignores case. @throws not_found */
export async function accountByEmail(world: Reader, email: string): Promise<AccountRecord> {
  const account = await world.store.find(accountTable, "email", emailKey(email));
  if (!account) throw notFound("An account with the e-mail", email);
  return account;
}

/** The session's account as an actor; undefined if the account is deleted, blocked or signed out everywhere. */
export async function sessionActor(world: Reader, claims: SessionClaims): Promise<Actor | undefined> {
  const account = await world.store.get(accountTable, claims.customerId);
  if (!account || account.blocked || account.generation !== claims.generation) return undefined;
  return { customerId: account.id, isAdmin: account.isAdmin, via: "session", sessionEnd: claims.id?.slice(-4) };
}
