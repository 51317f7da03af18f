import { randomBytes } from "node:crypto";
import type { World } from "../../world.js";
import { accountTable } from "./account-table.js";
import { openAccount } from "./open-account.js";

export interface FirstAdmin {
  readonly email?: string;
  readonly password?: string;
}

/**
 * Opens an administrator's account when there is none. Answers the password when it had to be made up, for the operator
 * to be shown once.
 */
export async function ensureFirstAdmin(
  world: Pick<World, "store" | "ids" | "clock" | "passwords">,
  wish: FirstAdmin,
): Promise<{ email: string; password: string } | undefined> {
  const admins = await world.store.count(accountTable, { index: "admins", groups: ["all"] });
  if (admins > 0) return undefined;
  const email = wish.email ?? "admin@shipctl.local";
  const password = wish.password ?? randomBytes(18).toString("base64url");
  await openAccount(world, { name: "Administrator", email, password, isAdmin: true });
  return wish.password === undefined ? { email, password } : undefined;
}
