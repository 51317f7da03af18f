/** A fault of settings, files or the database that the operator can fix: its message says how, and is shown alone. */
export class OperatorError extends Error {}
