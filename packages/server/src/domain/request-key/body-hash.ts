import { createHash, hash } from "node:crypto";
import { isRecord } from "@shipctl/sdk/contract";
import { yieldToEventLoop } from "../../shared/pace.js";
import { invalidInput } from "../../shared/problem.js";

/** List entries to hash before yielding. */
const SLICE = 200;
/** Far deeper than anything in the contract. */
const MAX_DEPTH = 50;

/** Equal for equal bodies, regardless of member order. Long lists are hashed in slices. */
export async function bodyHash(body: unknown): Promise<string> {
  const members = isRecord(body) ? body : { body };
  let text = "";
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (member === undefined) continue;
    text += canonical(name, 1);
    text += Array.isArray(member) && member.length > SLICE ? await hashOfList(member) : canonical(member, 1);
  }
  return hash("sha256", text, "base64url");
}

async function hashOfList(list: readonly unknown[]): Promise<string> {
  const hash = createHash("sha256");
  for (let from = 0; from < list.length; from += SLICE) {
    if (from > 0) await yieldToEventLoop();
    hash.update(canonical(list.slice(from, from + SLICE), 1));
  }
  return hash.digest("base64url");
}

/**
 * A canonical serialization: members sorted, strings prefixed by their length. Built directly, because a sorted copy
 * and its JSON cost twice as much. @throws invalid_input instead of overflowing the stack
 */
function canonical(value: unknown, depth: number): string {
  if (typeof value === "string") return `"${value.length}:${value}`;
  if (depth > MAX_DEPTH) {
    throw invalidInput([{ field: "body", message: `The request is nested more than ${MAX_DEPTH} levels deep` }]);
  }
  if (Array.isArray(value)) return `[${value.length};${value.map((entry) => canonical(entry, depth + 1)).join("")}`;
  if (!isRecord(value)) return `${String(value)};`;
  let text = "{";
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member !== undefined) text += canonical(name, depth) + canonical(member, depth + 1);
  }
  return `${text}}`;
}
