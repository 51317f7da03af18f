/** Another transaction was in the way: this one can be run again. */
export class Conflict extends Error {
  constructor(options?: ErrorOptions) {
    super("another transaction was in the way", options);
  }
}
