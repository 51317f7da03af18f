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

export interface TakenKey {
  readonly constraint: string;
  readonly key: string | undefined;
}

/** Which constraint a statement has violated, and with which value. */
export function takenKey(error: unknown): TakenKey | undefined {
  if (codeOf(error) !== "23505" || typeof error !== "object" || error === null) return undefined;
  const constraint: unknown = Reflect.get(error, "constraint");
  const detail: unknown = Reflect.get(error, "detail");
  if (typeof constraint !== "string") return undefined;
  return { constraint, key: /\)=\((.*)\)/s.exec(String(detail))?.[1] };
}
