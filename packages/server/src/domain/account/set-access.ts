import type { OperatorRole } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { invalidInput, notFound, Problem } from "../../shared/problem.js";
import { type Load, type LoadStep, one, type Tx, within } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import { freezeWallet, walletClaim } from "../ledger/ledger.js";
import { type AccountRecord, accountTable, adminList, isActiveAdministrator, roleOf } from "./account.js";
import { requireRecentPasswordIn, sessionsClaim } from "./sessions.js";

export interface AccessChange {
  readonly isAdmin?: boolean;
  /** Makes it an operator. */
  readonly role?: OperatorRole;
  readonly blocked?: boolean;
  /** Blocks it and ends its keys and links for good. Unblocking opens it again. */
  readonly closed?: boolean;
  readonly reason?: string;
  readonly actor: Actor;
}

type SetAccessDeps = Pick<World, "store" | "ids" | "clock">;

/** What else blocking an account does in its transaction. The modules that know purchases in progress provide it. */
export interface Blocking {
  readonly loads: readonly LoadStep[];
  readonly apply: (tx: Tx, world: SetAccessDeps, why: { readonly actor: Actor; readonly reason?: string }) => void;
}

const ADMINS = { index: "admins", groups: ["all"] } as const;

/**
 * Grants or revokes the role of an operator; blocks or unblocks. Blocking ends the account's sessions and its purchases
 * that have not begun. @throws not_found, invalid_input, password_needed; last_admin if no administrator who can sign in
 * would be left.
 */
export function setAccess(
  world: SetAccessDeps,
  id: string,
  change: AccessChange,
  blocking: Blocking,
): Promise<AccountRecord> {
  const load: Load = {
    see: [within(accountTable, ADMINS, { under: adminList }), sessionsClaim(change.actor.customerId)],
    change: [adminList, one(accountTable, id), walletClaim(id), streamClaim(id)],
  };
  return world.store.transact([load, ...blocking.loads], (tx) => {
    const before = tx.get(accountTable, id);
    if (!before) throw notFound("User", id);
    const { closed = false, blocked = closed || (before.blocked ?? false) } = change;
    const role = roleAfter(before, change);
    if (role !== roleOf(before)) requireRecentPasswordIn(tx, world, change.actor);
    const block = { at: isoNow(world.clock), reason: change.reason, ...(closed && { closed }) };
    const { role: _, reset, ...kept } = before;
    const after: AccountRecord = {
      ...kept,
      isAdmin: role !== undefined,
      ...(role === "support" ? { role } : {}),
      // Support must not become an operator by a link of its own to the account of a customer who becomes one.
      ...(reset && !(role !== undefined && reset.bySupport) ? { reset } : {}),
      blocked: blocked || undefined,
      block: blocked ? ((closed ? undefined : before.block) ?? block) : undefined,
      generation: blocked && !before.blocked ? before.generation + 1 : before.generation,
      ...(closed && { keyGeneration: (before.keyGeneration ?? 0) + 1, reset: undefined }),
      ...(!(role === "admin" && !blocked) && { operatorGeneration: (before.operatorGeneration ?? 0) + 1 }),
    };
    const others = tx.list(accountTable, ADMINS).filter((each) => each.id !== id && isActiveAdministrator(each));
    if (others.length === 0 && roleOf(before) === "admin" && !isActiveAdministrator(after)) {
      throw new Problem("last_admin", "This is the last administrator. Make another account an administrator first.");
    }
    tx.put(accountTable, after);
    freezeWallet(tx, id, blocked);
    const { actor, reason } = change;
    const action = closed ? "close-account" : "set-access";
    audit(tx, world, { actor, action, subject: id, from: accessOf(before), to: accessOf(after), reason });
    publish(tx, world, { type: "account.access_changed", customerId: id, data: {} });
    if (blocked) blocking.apply(tx, world, { actor, reason });
    return requirePresent(tx.get(accountTable, id), "account");
  });
}

/** @throws invalid_input for an operator's role of somebody who is to be none */
function roleAfter(before: AccountRecord, { isAdmin, role }: AccessChange): OperatorRole | undefined {
  if (isAdmin === false && role !== undefined) {
    const message = `role is "${role}" and isAdmin is false. Send role alone to make the account an operator.`;
    throw invalidInput([{ field: "role", message }]);
  }
  if (role !== undefined) return role;
  if (isAdmin === undefined) return roleOf(before);
  return isAdmin ? "admin" : undefined;
}

const accessOf = (account: AccountRecord) => ({
  isAdmin: account.isAdmin,
  ...(account.role && { role: account.role }),
  blocked: account.blocked ?? false,
});
