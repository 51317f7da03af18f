import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { type AccountRecord, accountTable, emailKey } from "./account-table.js";
import { beginSignIn, signInSucceeded, throttleKeys } from "./sign-in-throttle.js";

type Part = Pick<World, "store" | "clock" | "passwords" | "secrets" | "ids">;

export interface SignedIn {
  readonly token: string;
  readonly account: AccountRecord;
}

/** @throws invalid_credentials, in equal time whether or not anybody has that e-mail; too_many_requests. */
export async function signIn(world: Part, email: string, password: string, address: string): Promise<SignedIn> {
  const keys = throttleKeys(address, emailKey(email));
  await beginSignIn(world, keys);
  const account = await world.store.find(accountTable, "email", emailKey(email));
  const right = await world.passwords.verify(account?.passwordHash, password);
  if (!account || !right) throw new Problem("invalid_credentials", "Invalid email or password");
  await signInSucceeded(world, keys);
  if (account.blocked) {
    throw new Problem("account_blocked", "This account is blocked. Ask support what to do.");
  }
  return { token: await sessionToken(world, account), account };
}

export const sessionToken = (world: Pick<World, "secrets">, account: AccountRecord): Promise<string> =>
  world.secrets.signSession({ customerId: account.id, generation: account.generation });
