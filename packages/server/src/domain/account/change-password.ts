import type { Actor } from "../../shared/actor.js";
import { Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import { type AccountRecord, accountTable, ownAccount } from "./account.js";
import { checkPassword, type CheckPasswordDeps, type PasswordCaller } from "./check-password.js";
import { emailKey } from "./email.js";
import { checkNewPassword, withoutAccess } from "./new-password.js";

interface EndedAccess {
  readonly endApiKeys?: boolean;
}

/** Ends every session of the account. @throws invalid_credentials, too_many_requests like signing in. */
export async function changePassword(
  world: CheckPasswordDeps & Pick<World, "ids">,
  actor: Actor,
  { current, next, endApiKeys }: { readonly current: string; readonly next: string } & EndedAccess,
  caller: PasswordCaller,
): Promise<AccountRecord> {
  const { customerId } = actor;
  checkNewPassword(world, next, "newPassword");
  const account = await ownAccount(world, customerId);
  const attempt = { account, email: emailKey(account.email), password: current };
  await checkPassword(world, attempt, caller, "The current password is incorrect", "currentPassword");
  const passwordHash = await world.passwords.hash(next, { id: customerId, first: true });
  const event = { type: "account.password_changed", action: "change-password" } as const;
  return endAccess(world, actor, { ...event, change: { passwordHash }, endApiKeys });
}

export async function signOutEverywhere(
  world: Pick<World, "store" | "clock" | "ids">,
  actor: Actor,
  { endApiKeys }: EndedAccess,
): Promise<void> {
  const event = { type: "account.signed_out", action: "sign-out-everywhere" } as const;
  await endAccess(world, actor, { ...event, change: {}, endApiKeys });
}

interface AccessEnd {
  readonly type: "account.password_changed" | "account.signed_out";
  readonly action: string;
  readonly change: Partial<AccountRecord>;
  readonly endApiKeys: boolean | undefined;
}

function endAccess(
  world: Pick<World, "store" | "clock" | "ids">,
  actor: Actor,
  { type, action, change, endApiKeys = false }: AccessEnd,
): Promise<AccountRecord> {
  const { customerId } = actor;
  return world.store.transact({ change: [one(accountTable, customerId), streamClaim(customerId)] }, (tx) => {
    const account = tx.get(accountTable, customerId);
    if (!account) throw new Problem("unauthenticated", "This account no longer exists");
    const changed = { ...withoutAccess(account, { endApiKeys }), ...change };
    tx.put(accountTable, changed);
    audit(tx, world, { actor, action, subject: customerId, ...(endApiKeys ? { to: { apiKeysEnded: true } } : {}) });
    publish(tx, world, { type, customerId, data: {} });
    return changed;
  });
}
