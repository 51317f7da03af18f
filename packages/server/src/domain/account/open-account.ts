import { randomBytes } from "node:crypto";
import type { PasswordReset } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { HOUR_MS } from "../../shared/durations.js";
import { Problem } from "../../shared/problem.js";
import { ownerOf } from "../../store/store.js";
import type { World } from "../../world.js";
import { publish, streamClaim } from "../event/publish.js";
import { openWallet, walletClaim } from "../ledger/ledger.js";
import { type AccountRecord, accountTable, adminList, findByEmail } from "./account.js";
import { checkNewEmail, emailKey } from "./email.js";
import { checkNewPassword, createPasswordReset } from "./new-password.js";
import { countAttempt, signInSucceeded, throttleKeys } from "./throttle.js";

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly isAdmin: boolean;
}

/** Creates an account and its wallet. @throws email_taken; invalid_input for a bad e-mail or password */
export async function openAccount(
  world: Pick<World, "store" | "ids" | "clock" | "passwords">,
  input: NewAccount,
  /** Its passwords wait for each other. */
  lane = "new accounts",
): Promise<AccountRecord> {
  checkNewEmail(input.email);
  checkNewPassword(world, input.password, "password");
  const key = emailKey(input.email);
  if (await findByEmail(world, input.email)) throw emailTaken();
  const account: AccountRecord = {
    id: world.ids.opaque("usr"),
    name: input.name.trim(),
    email: input.email.trim(),
    emailKey: key,
    passwordHash: await world.passwords.hash(input.password, { id: lane }),
    isAdmin: input.isAdmin,
    generation: 1,
    createdAt: isoNow(world.clock),
  };
  const list = account.isAdmin ? [adminList] : [];
  const change = [ownerOf(accountTable, "email", key), walletClaim(account.id), ...list, streamClaim(account.id)];
  return world.store.transact({ change }, (tx) => {
    if (tx.find(accountTable, "email", key)) throw emailTaken();
    tx.put(accountTable, account);
    openWallet(tx, account.id);
    publish(tx, world, { type: "account.opened", customerId: account.id, data: {} });
    return account;
  });
}

/**
 * Opens an account for somebody who sets the password with a link. The first password is unknown to everybody.
 * @throws email_taken; invalid_input for a bad e-mail
 */
export async function inviteCustomer(
  world: Pick<World, "store" | "ids" | "clock" | "passwords"> & Parameters<typeof createPasswordReset>[0],
  { name, email, actor }: Pick<NewAccount, "name" | "email"> & { readonly actor: Actor },
): Promise<{ account: AccountRecord; invitation: PasswordReset }> {
  const password = randomBytes(24).toString("base64url");
  const account = await openAccount(world, { name, email, password, isAdmin: false });
  return { account, invitation: await createPasswordReset(world, account.id, actor, { action: "invite-customer" }) };
}

export function emailTaken(): Problem {
  const message = "An account with this email already exists";
  return new Problem("email_taken", message, { errors: [{ field: "email", message }] });
}

/** Returns the account with this e-mail, or creates it. Used when a server first starts. */
export async function ensureAccount(
  world: Pick<World, "store" | "ids" | "clock" | "passwords">,
  input: NewAccount,
): Promise<AccountRecord> {
  return (await findByEmail(world, input.email)) ?? openAccount(world, input);
}

export interface FirstAdmin {
  readonly email?: string;
  readonly password?: string;
}

/** Creates an administrator account when there is none. Returns the password if it was generated, to be shown once. */
export async function ensureFirstAdmin(
  world: Pick<World, "store" | "ids" | "clock" | "passwords">,
  input: FirstAdmin,
): Promise<{ email: string; password: string } | undefined> {
  const admins = await world.store.count(accountTable, { index: "admins", groups: ["all"] });
  if (admins > 0) return undefined;
  const email = input.email ?? "admin@shipctl.local";
  const password = input.password ?? randomBytes(18).toString("base64url");
  await openAccount(world, { name: "Administrator", email, password, isAdmin: true });
  return input.password === undefined ? { email, password } : undefined;
}

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
    windowMs: HOUR_MS,
    what: "registrations from this network",
  });
  const keys = throttleKeys(network, emailKey(input.email));
  await countAttempt(world, keys.pair);
  const account = await openAccount(world, { ...input, isAdmin: false }, network);
  await signInSucceeded(world, keys, account.id, { counted: false });
  return account;
}
