/** For bugs in the program, never for bad input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`);
}

export function requirePresent<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`invariant: ${what} is missing`);
  return value;
}
