import { randomBytes } from "node:crypto";
import type { World } from "../../world.js";
import { accountTable } from "./account-table.js";
import { openAccount } from "./open-account.js";

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
