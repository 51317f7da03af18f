import { accountByEmail } from "./domain/account/read-account.js";
import { createPasswordReset } from "./domain/account/reset-password.js";
import { type AccessChange, setAccess } from "./domain/account/set-access.js";
import { stopWhenBlocked } from "./domain/bulk-order/end-run.js";
import { COMMAND } from "./shared/actor.js";
import type { World } from "./world.js";

type AdminWorld = Pick<World, "store" | "ids" | "clock"> & { readonly settings: Pick<World["settings"], "publicUrl"> };

/** Changes that an operator can make without signing in, by access to the data folder. */
const ACCESS = {
  grant: { change: { isAdmin: true }, done: "is an administrator now" },
  revoke: { change: { isAdmin: false }, done: "is no longer an administrator" },
  block: { change: { blocked: true }, done: "is blocked, and signed out everywhere" },
  unblock: { change: { blocked: false }, done: "can sign in again" },
} as const satisfies Record<string, { change: Partial<AccessChange>; done: string }>;

export const ADMIN_VERBS = ["grant", "revoke", "reset-password", "block", "unblock"] as const;
export type AdminVerb = (typeof ADMIN_VERBS)[number];

export const isAdminVerb = (word: string | undefined): word is AdminVerb => ADMIN_VERBS.some((verb) => verb === word);

/**
 * Changes an account like the admin screens, as `system`. Returns the lines to print. @throws not_found, last_admin
 */
export async function runAdminCommand(world: AdminWorld, verb: AdminVerb, email: string): Promise<readonly string[]> {
  const account = await accountByEmail(world, email);
  if (verb === "reset-password") {
    const { url, expiresAt } = await createPasswordReset(world, account.id, COMMAND);
    return [
      `${account.email} can choose a new password at this link until ${expiresAt}. It works once and is not shown again:`,
      url,
    ];
  }
  const { change, done } = ACCESS[verb];
  const after = await setAccess(world, account.id, { ...change, actor: COMMAND }, stopWhenBlocked(account.id));
  const first = `${after.email} ${done}`;
  const isShutOut = verb === "grant" && after.blocked;
  return isShutOut
    ? [first, `The account is still blocked. Unblock it with: shipctl-server admin unblock ${after.email}`]
    : [first];
}
