/** A conflict with another transaction: this one can be run again. */
export class Conflict extends Error {
  constructor(options?: ErrorOptions) {
    super("a conflict with another transaction", options);
  }
}
