import { LIMITS } from "../contract/index.js";
import type { OperationInfo } from "./call-types.js";
import { invalidArgument } from "./faults.js";

/**
 * The idempotency key of a call, the same for every attempt: the caller's, or a new one. Undefined for operations that
 * take none.
 */
export function idempotencyKeyFor(name: string, operation: OperationInfo, given: string | undefined) {
  if (!operation.headerParams.includes("Idempotency-Key")) {
    if (given === undefined) return undefined;
    throw invalidArgument(`${name} takes no idempotencyKey. Remove it`, operation.id);
  }
  if (given === undefined) return newKey();
  const isPrintable = /^[\x20-\x7e]+$/.test(given) && given.trim() === given;
  if (isPrintable && given.length <= LIMITS.idempotencyKey) return given;
  const rule = `use 1 to ${LIMITS.idempotencyKey} printable ASCII characters`;
  throw invalidArgument(`idempotencyKey is "${given}"; ${rule}`, operation.id);
}

/** Browsers provide randomUUID on https and localhost only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
