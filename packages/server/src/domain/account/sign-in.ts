import { randomBytes } from "node:crypto";
import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { type AccountRecord, accountTable, emailKey } from "./account-table.js";
import { isKnownAddress } from "./known-addresses.js";
import { beginSignIn, signInSucceeded, throttleKeys } from "./sign-in-throttle.js";

type SignInDeps = Pick<World, "store" | "clock" | "passwords" | "secrets" | "ids">;

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** Aborts when the caller hangs up. */
  readonly hungUp: () => AbortSignal;
}

export interface SignedIn {
  readonly token: string;
  readonly account: AccountRecord;
}

/** @throws invalid_credentials, in the same time whether or not the e-mail is registered; too_many_requests. */
export async function signIn(world: SignInDeps, input: SignInInput): Promise<SignedIn> {
  const { email, password, address, hungUp } = input;
  const keys = throttleKeys(address, emailKey(email));
  const account = await world.store.find(accountTable, "email", emailKey(email));
  const passes = account !== undefined && (await isKnownAddress(world, account.id, address));
  await beginSignIn(world, keys, { passes, hungUp });
  const lane = passes ? account.id : address;
  const right = await world.passwords.verify(account?.passwordHash, password, lane);
  if (!account || !right) throw new Problem("invalid_credentials", "Invalid email or password");
  await signInSucceeded(world, keys, account.id);
  if (account.blocked) {
    throw new Problem("account_blocked", "This account is blocked. Please contact support.");
  }
  return { token: await sessionToken(world, account), account };
}

export const sessionToken = (world: Pick<World, "secrets">, account: AccountRecord): Promise<string> =>
  world.secrets.signSession({
    customerId: account.id,
    generation: account.generation,
    id: randomBytes(8).toString("hex"),
  });
