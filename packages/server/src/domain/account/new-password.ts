import { LIMITS } from "@shipctl/sdk/contract";
import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import type { AccountRecord } from "./account.js";

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
export const withoutAccess = (
  account: AccountRecord,
  { endApiKeys = false }: { endApiKeys?: boolean },
): AccountRecord => ({
  ...account,
  generation: account.generation + 1,
  ...(endApiKeys ? { keyGeneration: (account.keyGeneration ?? 0) + 1 } : {}),
});
