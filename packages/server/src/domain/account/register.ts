import type { World } from "../../world.js";
import { type AccountRecord, emailKey } from "./account-table.js";
import { type NewAccount, openAccount } from "./open-account.js";
import { beginSignIn, signInSucceeded, throttleKeys } from "./sign-in-throttle.js";

/**
 * Opens a customer's account. A taken e-mail counts as a failed sign-in, because the answer tells who has an account.
 * @throws email_taken, too_many_requests.
 */
export async function register(
  world: Pick<World, "store" | "ids" | "clock" | "passwords">,
  input: Omit<NewAccount, "isAdmin">,
  address: string,
): Promise<AccountRecord> {
  const keys = throttleKeys(address, emailKey(input.email));
  await beginSignIn(world, keys);
  const account = await openAccount(world, { ...input, isAdmin: false });
  await signInSucceeded(world, keys);
  return account;
}
