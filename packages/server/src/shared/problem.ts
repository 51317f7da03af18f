import type { ProblemCode, ProblemDetails } from "@shipctl/sdk/contract";

export interface FieldError {
  readonly field: string;
  readonly message: string;
  /** What would pass, where we know it. */
  readonly suggestion?: string;
  /** Which field the suggestion is for, when it is another. */
  readonly suggestionField?: string;
}

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

export const bodyRefused = (message: string): Problem => invalidInput([{ field: "body", message }]);

/** `count` is of all that were found, when `errors` are only the first. */
export function invalidInput(errors: readonly FieldError[], count = errors.length): Problem {
  const told = errors.slice(0, MOST_FIELD_ERRORS);
  const errorCount = count > told.length ? count : undefined;
  return new Problem("invalid_input", told[0]?.message ?? "The request is not valid", { errors: told, errorCount });
}
