import { type Cents, toCents } from "../shared/money.js";
import { invalidInput } from "../shared/problem.js";

/** USD of a request as cents. @throws invalid_input for more than two decimals. */
export function centsOf(usd: number, field: string): Cents {
  const cents = toCents(usd);
  if (cents === undefined) throw invalidInput([{ field, message: centsMessage(usd, field) }]);
  return cents;
}

export const centsMessage = (usd: number, field: string): string =>
  `${field} is ${usd}: an amount in USD has at most two decimals`;
