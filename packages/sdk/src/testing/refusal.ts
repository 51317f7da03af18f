import type { V1ProblemCode, V1ProblemDetails } from "../contract/index.js";

/** An error of the contract. Its status, and what it does not set, are those of the contract's example. */
export class Refusal extends Error {
  readonly code: V1ProblemCode;
  readonly details: Partial<V1ProblemDetails>;

  constructor(code: V1ProblemCode, message: string, details: Partial<V1ProblemDetails> = {}) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }
}

/** What the fake does not know, although the server does. */
export class NotInTheFake extends Error {}
