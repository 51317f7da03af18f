import { hash, randomBytes } from "node:crypto";
import { LIMITS, type PasswordReset } from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/durations.js";
import { notFound, Problem } from "../../shared/problem.js";
import { one, ownerOf } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { mailLater, publish, streamClaim } from "../event/publish.js";
import { type AccountRecord, accountById, accountTable, ownAccount, requireCustomersAccount } from "./account.js";
import { emailKey } from "./email.js";
import { requireRecentPasswordIn, sessionsClaim } from "./sessions.js";
import { type CheckPasswordDeps, checkPassword, type PasswordCaller } from "./sign-in.js";
import { countAttempt } from "./throttle.js";

/** @throws invalid_input about `field` for a password that is too short in NFC, common, or cannot be typed everywhere */
export function checkNewPassword({ passwords }: Pick<World, "passwords">, password: string, field: string): void {
  const message = problemOf(passwords, password);
  if (message !== undefined) throw new Problem("invalid_input", message, { errors: [{ field, message }] });
}

function problemOf(passwords: World["passwords"], password: string): string | undefined {
  const { least } = LIMITS.password;
  if ([...password.normalize("NFC")].length < least) return `Password must be at least ${least} characters`;
  if (/\p{Cc}/u.test(password)) return "Password must not contain control characters";
  if (passwords.isCommon(password)) return "This password is too common. Choose one that nobody else would use.";
  return undefined;
}

/** The account without its sessions, and if `endApiKeys` without its API keys. */
const withoutAccess = (account: AccountRecord, { endApiKeys = false }: { endApiKeys?: boolean }): AccountRecord => ({
  ...account,
  generation: account.generation + 1,
  ...(endApiKeys ? { keyGeneration: (account.keyGeneration ?? 0) + 1 } : {}),
});

const PASSWORD_CHANGED = { kind: "credentials", changed: "password" } as const;

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

/** An operator signs a customer out everywhere. @throws not_found, forbidden */
export async function endSessions(
  world: Pick<World, "store" | "clock" | "ids">,
  actor: Actor,
  customerId: string,
): Promise<void> {
  const { id } = await accountById(world, customerId);
  const event = { type: "account.signed_out", action: "end-sessions" } as const;
  await endAccess(world, actor, { ...event, change: {}, endApiKeys: false }, id);
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
  customerId = actor.customerId,
): Promise<AccountRecord> {
  return world.store.transact({ change: [one(accountTable, customerId), streamClaim(customerId)] }, (tx) => {
    const account = tx.get(accountTable, customerId);
    if (!account) throw new Problem("unauthenticated", "This account no longer exists");
    if (customerId !== actor.customerId) requireCustomersAccount(actor, account);
    const changed = { ...withoutAccess(account, { endApiKeys }), ...change };
    tx.put(accountTable, changed);
    audit(tx, world, { actor, action, subject: customerId, ...(endApiKeys ? { to: { apiKeysEnded: true } } : {}) });
    publish(tx, world, { type, customerId, data: {} });
    if (type === "account.password_changed") mailLater(tx, world, { customerId }, PASSWORD_CHANGED);
    return changed;
  });
}

const LINK_LIFETIME_MS = DAY_MS;
/** Of a link that somebody who is not signed in has asked for. */
export const MAILED_LINK_MS = HOUR_MS;

interface LinkMade {
  /** As the audit log says it. */
  readonly action?: string;
  readonly lifetimeMs?: number;
}

/**
 * Creates a one-time link, for an operator to pass on unless it is mailed. It replaces any earlier link. @throws not_found,
 * forbidden, password_needed
 */
export async function createPasswordReset(
  world: Pick<World, "store" | "ids" | "clock"> & { readonly settings: Pick<World["settings"], "publicUrl"> },
  id: string,
  actor: Actor,
  { action = "create-password-reset", lifetimeMs = LINK_LIFETIME_MS }: LinkMade = {},
): Promise<PasswordReset> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(world.clock.now() + lifetimeMs).toISOString();
  const load = { see: [sessionsClaim(actor.customerId)], change: [one(accountTable, id), streamClaim(id)] };
  await world.store.transact(load, (tx) => {
    const account = tx.get(accountTable, id);
    if (!account) throw notFound("User", id);
    requireCustomersAccount(actor, account);
    if (account.isAdmin) requireRecentPasswordIn(tx, world, actor);
    const bySupport = actor.role === "support" ? ({ bySupport: true } as const) : {};
    tx.put(accountTable, { ...account, reset: { tokenHash: hashOf(token), expiresAt, ...bySupport } });
    audit(tx, world, { actor, action, subject: id });
    publish(tx, world, { type: "account.reset_created", customerId: id, data: {} });
  });
  return { url: `${world.settings.publicUrl}/auth/reset?token=${token}`, expiresAt };
}

/**
 * Ends every session and API key of the account. @throws link_expired for a used, replaced or expired link; too_many_requests:
 * invalid links count per network, a valid one per account. The password is hashed last, after these checks.
 */
export async function resetPassword(
  world: Pick<World, "store" | "ids" | "clock" | "passwords">,
  token: string,
  password: string,
  { network, requestId }: { readonly network: string; readonly requestId: string },
): Promise<AccountRecord> {
  const tokenHash = hashOf(token);
  const owner = await world.store.find(accountTable, "resetToken", tokenHash);
  await countAttempt(world, attemptLimit(isValidLink(owner, world) ? owner.id : network));
  if (!isValidLink(owner, world)) throw expired();
  checkNewPassword(world, password, "password");
  const passwordHash = await world.passwords.hash(password, { id: owner.id, first: true });
  const change = [ownerOf(accountTable, "resetToken", tokenHash), streamClaim(owner.id)];
  return world.store.transact({ change }, (tx) => {
    const account = tx.find(accountTable, "resetToken", tokenHash);
    if (!isValidLink(account, world)) throw expired();
    const changed = { ...withoutAccess(account, { endApiKeys: true }), passwordHash, reset: undefined };
    tx.put(accountTable, changed);
    const actor: Actor = { customerId: account.id, isAdmin: account.isAdmin, via: "link", requestId };
    audit(tx, world, { actor, action: "reset-password", subject: account.id, to: { apiKeysEnded: true } });
    publish(tx, world, { type: "account.password_changed", customerId: account.id, data: {} });
    mailLater(tx, world, { customerId: account.id }, PASSWORD_CHANGED);
    return changed;
  });
}

const isValidLink = (account: AccountRecord | undefined, { clock }: Pick<World, "clock">): account is AccountRecord =>
  account?.reset !== undefined && Date.parse(account.reset.expiresAt) > clock.now();

const attemptLimit = (key: string) =>
  ({ id: `resets ${key}`, max: 30, windowMs: 15 * MINUTE_MS, what: "uses of one-time links" }) as const;

const expired = (): Problem =>
  new Problem("link_expired", "This link has expired or was used before. Ask support for a new one.");

const hashOf = (token: string): string => hash("sha256", token, "base64url");
