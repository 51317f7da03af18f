import { invalidInput } from "../shared/problem.js";

/** A period in the spelling of our records, which are compared as text: UTC, with milliseconds. @throws invalid_input */
export function period<F extends { from?: string; to?: string }>(filter: F): F {
  const { from, to } = filter;
  return {
    ...filter,
    ...(from === undefined ? {} : { from: instant("from", from) }),
    ...(to === undefined ? {} : { to: instant("to", to) }),
  };
}

/** The contract's format lets leap seconds in, which have no instant of their own here. */
function instant(field: string, text: string): string {
  const ms = Date.parse(text);
  if (!Number.isNaN(ms)) return new Date(ms).toISOString();
  throw invalidInput([
    { field, message: `${field} is ${JSON.stringify(text)}; give an instant such as 2026-11-01T09:00:00.000Z` },
  ]);
}
