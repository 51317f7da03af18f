import type { World } from "../../world.js";
import type { AccountRecord } from "./account-table.js";
import { emailKey } from "./email.js";
import { type NewAccount, openAccount } from "./open-account.js";
import { signInSucceeded, throttleKeys } from "./sign-in-throttle.js";
import { countAttempt } from "./throttle.js";

type RegisterDeps = Pick<World, "store" | "ids" | "clock" | "passwords"> & {
  readonly settings: Pick<World["settings"], "registrationsPerHour">;
};

/**
 * Creates a customer account. Each call counts towards its network's hourly limit. A taken e-mail also counts as a
 * failed sign-in for the pair, because the error reveals that the account exists. @throws email_taken,
 * invalid_input, too_many_requests.
 */
export async function register(
  world: RegisterDeps,
  input: Omit<NewAccount, "isAdmin">,
  network: string,
): Promise<AccountRecord> {
  await countAttempt(world, {
    id: `registrations ${network}`,
    max: world.settings.registrationsPerHour,
    windowMs: 3_600_000,
    what: "registrations from this network",
  });
  const keys = throttleKeys(network, emailKey(input.email));
  await countAttempt(world, keys.pair);
  const account = await openAccount(world, { ...input, isAdmin: false }, network);
  await signInSucceeded(world, keys, account.id, { counted: false });
  return account;
}
