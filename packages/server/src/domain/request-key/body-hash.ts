import { createHash } from "node:crypto";
import { breathe } from "../../shared/pace.js";
import { invalidInput } from "../../shared/problem.js";

/** Entries of a list that are looked at before others get a turn. */
const SLICE = 200;
/** Far more than anything in the contract. */
const DEEPEST = 50;

/** Equal for bodies that say the same, whatever the order of their members. A long list is hashed in slices. */
export async function bodyHash(body: unknown): Promise<string> {
  const hash = createHash("sha256");
  const members = isRecord(body) ? body : { body };
  const rest: Record<string, unknown> = {};
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (!Array.isArray(member) || member.length <= SLICE) {
      rest[name] = inOrder(member, 1);
      continue;
    }
    hash.update(JSON.stringify(name));
    for (let from = 0; from < member.length; from += SLICE) {
      if (from > 0) await breathe();
      hash.update(JSON.stringify(member.slice(from, from + SLICE).map((entry) => inOrder(entry, 1))));
    }
  }
  return hash.update(JSON.stringify(rest)).digest("base64url");
}

/** The same value with its members in order. @throws invalid_input rather than run out of stack */
function inOrder(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) {
    throw invalidInput([{ field: "body", message: `The request is nested more than ${DEEPEST} levels deep` }]);
  }
  if (Array.isArray(value)) return value.map((entry) => inOrder(entry, depth + 1));
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort()) copy[name] = inOrder(value[name], depth + 1);
  return copy;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
