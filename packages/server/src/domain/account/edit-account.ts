import type { OperatorRole } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { invalidInput, notFound, Problem } from "../../shared/problem.js";
import { type Load, type LoadStep, one, ownerOf, type Tx, within } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { mailLater, publish, streamClaim } from "../event/publish.js";
import { freezeWallet, walletClaim } from "../ledger/ledger.js";
import {
  type AccountRecord,
  accountTable,
  adminList,
  callLimit,
  findByEmail,
  isActiveAdministrator,
  roleOf,
} from "./account.js";
import { checkNewEmail, emailKey } from "./email.js";
import { emailTaken } from "./open-account.js";
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

/**
 * Corrects an e-mail. Links to set a password end: they may be in a mailbox of somebody else. A link could be mailed to
 * the new one, so an operator's needs a recent password. @throws not_found, email_taken, password_needed; invalid_input
 * for a bad e-mail
 */
export async function setEmail(
  world: Pick<World, "store" | "ids" | "clock">,
  id: string,
  { email, reason, actor }: { readonly email: string; readonly reason?: string; readonly actor: Actor },
): Promise<AccountRecord> {
  checkNewEmail(email);
  const key = emailKey(email);
  const other = await findByEmail(world, email);
  if (other && other.id !== id) throw emailTaken();
  const change = [ownerOf(accountTable, "email", key), one(accountTable, id), streamClaim(id)];
  return world.store.transact({ see: [sessionsClaim(actor.customerId)], change }, (tx) => {
    const before = tx.get(accountTable, id);
    if (!before) throw notFound("User", id);
    const holder = tx.find(accountTable, "email", key);
    if (holder && holder.id !== id) throw emailTaken();
    const after: AccountRecord = { ...before, email: email.trim(), emailKey: key, reset: undefined };
    if (after.email === before.email) return before;
    if (before.isAdmin) requireRecentPasswordIn(tx, world, actor);
    tx.put(accountTable, after);
    const [from, to] = [{ email: before.email }, { email: after.email }];
    audit(tx, world, { actor, action: "set-email", subject: id, from, to, reason });
    publish(tx, world, { type: "account.email_changed", customerId: id, data: {} });
    mailLater(tx, world, { email: before.email }, { kind: "credentials", changed: "email" });
    return after;
  });
}

/** Null restores the default limit. @throws not_found */
export function setCallLimit(
  world: Pick<World, "store" | "ids" | "clock" | "settings">,
  id: string,
  change: { readonly rateLimit: number | null; readonly reason?: string; readonly actor: Actor },
): Promise<AccountRecord> {
  return world.store.transact({ change: [one(accountTable, id), streamClaim(id)] }, (tx) => {
    const before = tx.get(accountTable, id);
    if (!before) throw notFound("User", id);
    const after: AccountRecord = { ...before, rateLimit: change.rateLimit ?? undefined };
    tx.put(accountTable, after);
    const [from, to] = [{ rateLimit: callLimit(world, before) }, { rateLimit: callLimit(world, after) }];
    audit(tx, world, { actor: change.actor, action: "set-rate-limit", subject: id, from, to, reason: change.reason });
    publish(tx, world, { type: "account.limit_changed", customerId: id, data: {} });
    return after;
  });
}
