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
  readonly details: ProblemDetails | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ProblemCode,
    message: string,
    more: {
      errors?: readonly FieldError[];
      details?: ProblemDetails;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.errors = more.errors;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const notFound = (what: string, id: string): Problem =>
  new Problem("not_found", `${what} ${JSON.stringify(id)} was not found`);

export const invalidInput = (errors: readonly FieldError[]): Problem =>
  new Problem("invalid_input", errors[0]?.message ?? "The request is not valid", { errors });
