import type { ProblemCode, ProblemDetails } from "@shipctl/sdk/contract";

export interface FieldError {
  readonly field: string;
  readonly message: string;
  /** What would pass, where we know it. */
  readonly suggestion?: string;
  /** Which field the suggestion is for, when it is another. */
  readonly suggestionField?: string;
}

/** What is wrong with something: the first errors, and how many there are. */
export interface Faults {
  readonly errors: readonly FieldError[];
  readonly count: number;
}

/** Of something within a list, as an error of the whole: `zip` → `orders[3].zip`. An error of the entry itself is `body`. */
export function errorWithin(place: string, { field, message, ...more }: FieldError): FieldError {
  const inside = field === WHOLE ? place : `${place}.${field}`;
  return {
    ...more,
    field: inside,
    message: message.startsWith(field) ? inside + message.slice(field.length) : message,
  };
}

/** The field of an error that is about no field in particular. */
export const WHOLE = "body";

/**
 * Everything that a caller may be told went wrong. The code decides the HTTP status (http/problem-response);
 * the message is read by people, so it names the value and the way out.
 */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly errors: readonly FieldError[] | undefined;
  /** Of all that were found, where `errors` are only the first. */
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

/** At most so many are told: whoever gets 100 wrong has one mistake, not 100. */
export const MOST_FIELD_ERRORS = 100;

export const bodyRefused = (message: string): Problem => invalidInput([{ field: WHOLE, message }]);

/** `count` is of all that were found, when `errors` are only the first. */
export function invalidInput(errors: readonly FieldError[], count = errors.length): Problem {
  const told = errors.slice(0, MOST_FIELD_ERRORS);
  const errorCount = count > told.length ? count : undefined;
  return new Problem("invalid_input", told[0]?.message ?? "The request is not valid", { errors: told, errorCount });
}
