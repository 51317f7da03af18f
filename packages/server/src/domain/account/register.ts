import type { World } from "../../world.js";
import { type AccountRecord, emailKey } from "./account-table.js";
import { type NewAccount, openAccount } from "./open-account.js";
import { signInSucceeded, throttleKeys } from "./sign-in-throttle.js";
import { countTry } from "./throttle.js";

type RegisterDeps = Pick<World, "store" | "ids" | "clock" | "passwords"> & {
  readonly settings: Pick<World["settings"], "registrationsPerHour">;
};

/**
 * Opens a customer's account. Each call counts towards the hour's registrations of its address. A taken e-mail counts
 * as a failed sign-in of its pair, because the answer reports who has an account. @throws email_taken, too_many_requests.
 */
export async function register(
  world: RegisterDeps,
  input: Omit<NewAccount, "isAdmin">,
  address: string,
): Promise<AccountRecord> {
  await countTry(world, {
    id: `registrations ${address}`,
    most: world.settings.registrationsPerHour,
    windowMs: 3_600_000,
    what: "registrations from this network",
  });
  const keys = throttleKeys(address, emailKey(input.email));
  await countTry(world, keys.pair);
  const account = await openAccount(world, { ...input, isAdmin: false });
  await signInSucceeded(world, keys, account.id, { counted: false });
  return account;
}
