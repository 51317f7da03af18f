import pg from "pg";
import { DuplicateKey, StorageFailed } from "../errors.js";
import { type Change, isCreated } from "../memory/changes.js";
import type { Claims } from "../memory/claims.js";
import type { TableState } from "../memory/table-state.js";
import { storable } from "./texts.js";

/** A taken key as the error of the contract. */
export function failureOf(error: unknown, documents: readonly Change[], claims: Claims): unknown {
  const taken = takenKey(error);
  if (!taken) return error;
  for (const { state, id, record, old, added } of documents) {
    if (!isCreated({ record, old, added })) continue;
    if (taken.constraint !== `${state.table.name}_pkey`) continue;
    if (taken.key !== undefined && taken.key !== storable(id)) continue;
    // Another transaction may have created a claimed document, and with it this one.
    const isClaimed = documents.some((one) => isCreated(one) && claims.has(one.state, one.id));
    return isClaimed ? new Conflict({ cause: error }) : (notClaimed(claims, state, id) ?? error);
  }
  for (const { state, record } of documents) {
    for (const { name, keyOf } of record ? state.uniques : []) {
      if (taken.constraint !== `${state.table.name}_${name}_key` || !record) continue;
      const key = keyOf(record);
      if (key !== undefined && (taken.key === undefined || taken.key === storable(key)))
        return new DuplicateKey(state.table.name, name, key);
    }
  }
  return error;
}

function notClaimed(claims: Claims, state: TableState, id: string): unknown {
  try {
    claims.requireChange(state, id);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The database does not continue a transaction after such an error. */
export const isOfDatabase = (error: unknown): boolean =>
  error instanceof StorageFailed ||
  error instanceof Conflict ||
  error instanceof pg.DatabaseError ||
  isOutage(error) ||
  isOverload(error);

/** A conflict with another transaction: this one can be run again. */
export class Conflict extends Error {
  constructor(options?: ErrorOptions) {
    super("a conflict with another transaction", options);
  }
}

/** Codes of errors that say that the database, not the statement, is the problem. */
const CODES = /^(08|53|58|57P|XX|25006)/;
const SOCKET = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|ENOENT|EACCES)/;
const WORDS = /connection terminated|client was closed|not queryable/i;

/** A limit of a lock, a statement or an idle transaction was reached. */
const LIMIT_CODES = /^(55P03|57014|25P03)$/;
/** What the pool says when all of its connections stay in use. */
const POOL_WORDS = "timeout exceeded when trying to connect";

/** Whether the database cannot be reached, or cannot work now. */
export function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return CODES.test(code) || SOCKET.test(code);
  return WORDS.test(error.message);
}

/** Whether a call has waited too long for others. The database works: only this call fails. */
export const isOverload = (error: unknown): error is Error =>
  error instanceof Error && (LIMIT_CODES.test(codeOf(error) ?? "") || error.message === POOL_WORDS);

/** A lock was asked for without waiting, and another transaction has it. */
export const isLocked = (error: unknown): boolean => codeOf(error) === "55P03";

/** A conflict with another transaction: the same one succeeds when it is run again. */
export const isConflict = (error: unknown): boolean => /^(40001|40P01)$/.test(codeOf(error) ?? "");

export function codeOf(error: unknown): string | undefined {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code : undefined;
}

interface TakenKey {
  readonly constraint: string;
  readonly key: string | undefined;
}

/** Which constraint a statement has violated, and with which value. */
function takenKey(error: unknown): TakenKey | undefined {
  if (codeOf(error) !== "23505" || typeof error !== "object" || error === null) return undefined;
  const constraint: unknown = Reflect.get(error, "constraint");
  const detail: unknown = Reflect.get(error, "detail");
  if (typeof constraint !== "string") return undefined;
  return { constraint, key: /\)=\((.*)\)/s.exec(String(detail))?.[1] };
}
