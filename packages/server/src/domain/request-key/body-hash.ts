import { createHash } from "node:crypto";
import { breathe } from "../../shared/pace.js";
import { invalidInput } from "../../shared/problem.js";
import { sha256 } from "../../shared/sha256.js";

/** Entries of a list that are looked at before others get a turn. */
const SLICE = 200;
/** Far more than anything in the contract. */
const DEEPEST = 50;

/** Equal for bodies that say the same, whatever the order of their members. A long list is spelled in slices. */
export async function bodyHash(body: unknown): Promise<string> {
  const members = isRecord(body) ? body : { body };
  let text = "";
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (member === undefined) continue;
    text += spelled(name, 1);
    text += Array.isArray(member) && member.length > SLICE ? await hashOfList(member) : spelled(member, 1);
  }
  return sha256(text, "base64url");
}

async function hashOfList(list: readonly unknown[]): Promise<string> {
  const hash = createHash("sha256");
  for (let from = 0; from < list.length; from += SLICE) {
    if (from > 0) await breathe();
    hash.update(spelled(list.slice(from, from + SLICE), 1));
  }
  return hash.digest("base64url");
}

/**
 * The value in a spelling of its own: members in order, texts with their length before them. Written at once, for a
 * sorted copy and its JSON cost twice as much. @throws invalid_input rather than run out of stack
 */
function spelled(value: unknown, depth: number): string {
  if (typeof value === "string") return `"${value.length}:${value}`;
  if (depth > DEEPEST) {
    throw invalidInput([{ field: "body", message: `The request is nested more than ${DEEPEST} levels deep` }]);
  }
  if (Array.isArray(value)) return `[${value.length};${value.map((entry) => spelled(entry, depth + 1)).join("")}`;
  if (!isRecord(value)) return `${String(value)};`;
  let text = "{";
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member !== undefined) text += spelled(name, depth) + spelled(member, depth + 1);
  }
  return `${text}}`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
