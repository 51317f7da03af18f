import type { Actor } from "../../shared/actor.js";
import { notFound } from "../../shared/problem.js";
import { one, ownerOf } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { mailLater, publish, streamClaim } from "../event/publish.js";
import { type AccountRecord, accountTable, findByEmail } from "./account.js";
import { checkNewEmail, emailKey } from "./email.js";
import { emailTaken } from "./open-account.js";
import { requireRecentPasswordIn, sessionsClaim } from "./sessions.js";

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
