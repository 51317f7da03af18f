import { isoNow } from "../../ports/clock.js";
import { Problem } from "../../shared/problem.js";
import { ownerOf } from "../../store/store.js";
import type { World } from "../../world.js";
import { publish, streamClaim } from "../event/publish.js";
import { openWallet, walletClaim } from "../ledger/post-entry.js";
import { type AccountRecord, accountTable, adminList } from "./account-table.js";
import { checkNewEmail, emailKey } from "./email.js";
import { checkNewPassword } from "./new-password.js";
import { findByEmail } from "./read-account.js";

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

function emailTaken(): Problem {
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
