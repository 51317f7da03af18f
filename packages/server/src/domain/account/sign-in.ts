import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { type AccountRecord, findByEmail } from "./account.js";
import { checkPassword, type CheckPasswordDeps, type PasswordCaller } from "./check-password.js";
import { emailKey } from "./email.js";
import { openSession } from "./sessions.js";

export interface SignedIn {
  readonly token: string;
  readonly account: AccountRecord;
}

/**
 * @throws invalid_credentials, in the same time whether or not the e-mail is registered; account_blocked;
 * too_many_requests.
 */
export async function signIn(
  world: CheckPasswordDeps & Pick<World, "secrets">,
  { email, password }: { readonly email: string; readonly password: string },
  caller: PasswordCaller,
): Promise<SignedIn> {
  const attempt = { account: await findByEmail(world, email), email: emailKey(email), password };
  const account = await checkPassword(world, attempt, caller, "Invalid email or password");
  if (account.blocked) {
    throw new Problem("account_blocked", "This account is blocked. Please contact support.");
  }
  return { token: await openSession(world, account, caller), account };
}
