import { LIMITS, type ProblemCode, type ProblemDetails } from "@shipctl/sdk/contract";

export interface FieldError {
  readonly field: string;
  readonly message: string;
  /** A valid value, if known. */
  readonly suggestion?: string;
  /** The field of the suggestion, if it is another. */
  readonly suggestionField?: string;
}

/** The first errors, and the total count. */
export interface Faults {
  readonly errors: readonly FieldError[];
  readonly count: number;
}

/**
 * Prefixes the field of a list entry's error: `zip` → `orders[3].zip`. For `body`, the error is of the entry itself.
 */
export function errorWithin(position: string, { field, message, ...more }: FieldError): FieldError {
  const inside = field === WHOLE ? position : `${position}.${field}`;
  return {
    ...more,
    field: inside,
    message: message.startsWith(field) ? inside + message.slice(field.length) : message,
  };
}

/** A value in a message: at most 60 characters of it, because a cell may have thousands. */
export const quoted = (value: string): string => JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);

/** The field of an error that concerns no specific field. */
export const WHOLE = "body";

/**
 * An error that is reported to the caller. The code determines the HTTP status (http/problem-response); the message is
 * for people and gives the value and a remedy.
 */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly errors: readonly FieldError[] | undefined;
  /** The total, if `errors` holds only the first ones. */
  readonly errorCount: number | undefined;
  readonly details: ProblemDetails | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ProblemCode,
    message: string,
    more: {
      errors?: readonly FieldError[];
      errorCount?: number | undefined;
      details?: ProblemDetails;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.errors = more.errors;
    this.errorCount = more.errorCount;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const notFound = (what: string, id: string): Problem =>
  new Problem("not_found", `${what} ${JSON.stringify(id)} was not found`);

/** An operator whose role does not allow it. */
export const administratorNeeded = (what = "This"): Problem =>
  new Problem("forbidden", `${what} needs the role admin, and yours is support. Ask an administrator.`);

export const bodyRefused = (message: string): Problem => invalidInput([{ field: WHOLE, message }]);

/** `count` is the total, if `errors` holds only the first ones. */
export function invalidInput(errors: readonly FieldError[], count = errors.length): Problem {
  const reported = errors.slice(0, LIMITS.fieldErrors);
  const errorCount = count > reported.length ? count : undefined;
  return new Problem("invalid_input", reported[0]?.message ?? "The request is not valid", {
    errors: reported,
    errorCount,
  });
}

/** A fault of settings, files or the database that the operator can fix: its message says how, and is shown alone. */
export class OperatorError extends Error {}
