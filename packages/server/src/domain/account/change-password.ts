import type { Actor } from "../../shared/actor.js";
import { Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { announce, eventClaims } from "../event/announce.js";
import { type AccountRecord, accountTable } from "./account-table.js";
import { ownAccount } from "./read-account.js";
import { signInSucceeded, throttleKeys } from "./sign-in-throttle.js";
import { countAttempt } from "./throttle.js";

type AccountDeps = Pick<World, "store" | "clock" | "passwords" | "ids">;

/** Ends every session of the account. @throws invalid_credentials, too_many_requests like signing in. */
export async function changePassword(
  world: AccountDeps,
  actor: Actor,
  passwords: { readonly current: string; readonly next: string },
  address: string,
): Promise<AccountRecord> {
  const { customerId } = actor;
  const account = await ownAccount(world, customerId);
  const keys = throttleKeys(address, account.emailKey);
  await countAttempt(world, keys.pair);
  if (!(await world.passwords.verify(account.passwordHash, passwords.current, customerId))) {
    throw new Problem("invalid_credentials", "The current password is incorrect", {
      errors: [{ field: "currentPassword", message: "The current password is incorrect" }],
    });
  }
  await signInSucceeded(world, keys, customerId, { counted: false });
  const passwordHash = await world.passwords.hash(passwords.next, customerId);
  return nextGeneration(world, actor, "account.password_changed", "change-password", { passwordHash });
}

export async function signOutEverywhere(world: AccountDeps, actor: Actor): Promise<void> {
  await nextGeneration(world, actor, "account.signed_out", "sign-out-everywhere", {});
}

function nextGeneration(
  world: AccountDeps,
  actor: Actor,
  type: "account.password_changed" | "account.signed_out",
  action: string,
  change: Partial<AccountRecord>,
): Promise<AccountRecord> {
  const { customerId } = actor;
  return world.store.transact({ change: [one(accountTable, customerId), ...eventClaims({ customerId })] }, (tx) => {
    const account = tx.get(accountTable, customerId);
    if (!account) throw new Problem("unauthenticated", "This account no longer exists");
    const changed = { ...account, ...change, generation: account.generation + 1 };
    tx.put(accountTable, changed);
    const audit = { actor, action, subject: customerId };
    announce(tx, world, { type, customerId, data: {}, audit });
    return changed;
  });
}
