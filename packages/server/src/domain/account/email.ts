import { Problem } from "../../shared/problem.js";

/** What must be unique: letters that differ in case or width only are the same. */
export function emailKey(email: string): string {
  // Lower case may decompose a letter, so both forms are needed twice.
  const folded = email.trim().normalize("NFKC").toLowerCase();
  return folded.normalize("NFKC").trim();
}

/** Earlier versions stored this key. */
export const olderEmailKey = (email: string): string => email.trim().toLowerCase();

const VALID = /^[^@]+@[^@.]+(?:\.[^@.]+)*$/u;
/** Control, format, private and unassigned characters, and all kinds of spaces. */
const HIDDEN = /[\p{C}\p{Z}]/u;

/** @throws invalid_input for an e-mail that could look like another one */
export function checkNewEmail(email: string): void {
  const trimmed = email.trim();
  if (VALID.test(trimmed) && !HIDDEN.test(trimmed) && VALID.test(emailKey(email)) && !HIDDEN.test(emailKey(email)))
    return;
  const message = "A valid email is required";
  throw new Problem("invalid_input", message, { errors: [{ field: "email", message }] });
}

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ["Latin", /\p{Script=Latin}/u],
  ["Cyrillic", /\p{Script=Cyrillic}/u],
  ["Greek", /\p{Script=Greek}/u],
  ["Armenian", /\p{Script=Armenian}/u],
  ["Hebrew", /\p{Script=Hebrew}/u],
  ["Arabic", /\p{Script=Arabic}/u],
  ["Georgian", /\p{Script=Georgian}/u],
  ["Cherokee", /\p{Script=Cherokee}/u],
];
/** Latin letters that look like those of ASCII: i and j without a dot, and phonetic letters. */
const LOOKALIKE = /[\u0131\u0237\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff]/u;

/** Why an e-mail may be mistaken for another one, for administrators. */
export function emailWarning(email: string): string | undefined {
  if (HIDDEN.test(email)) return "Contains invisible characters";
  const scripts = [...new Set((email.match(/\p{L}/gu) ?? []).map(scriptOf))].sort();
  if (scripts.length > 1) return `Mixes ${scripts.slice(0, -1).join(", ")} and ${scripts.at(-1)} letters`;
  return LOOKALIKE.test(email) ? "Contains letters that look like others" : undefined;
}

const scriptOf = (letter: string): string => SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0] ?? "other";
