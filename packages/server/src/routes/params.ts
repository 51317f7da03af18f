import { type Cents, toCents } from "../shared/money.js";
import { type PageRequest, pageRequest, UNPAGED_LIMIT } from "../shared/page.js";
import { invalidInput } from "../shared/problem.js";

/** USD of a request as cents. @throws invalid_input for more than two decimals. */
export function centsOf(usd: number, field: string): Cents {
  const cents = toCents(usd);
  if (cents === undefined) throw invalidInput([{ field, message: centsMessage(usd, field) }]);
  return cents;
}

export const centsMessage = (usd: number, field: string): string =>
  `${field} is ${usd}: an amount in USD has at most two decimals`;

const PAGE_LIMIT = 10;

/** Lists that SPEC gives without pages: all of it (up to 1,000) unless a page is asked for. */
export const listPage = (query: { page?: number; limit?: number }): PageRequest =>
  pageRequest(query, query.page === undefined ? UNPAGED_LIMIT : PAGE_LIMIT);

/** Lists that SPEC gives with pages: ten a page. */
export const pagedList = (query: { page?: number; limit?: number }): PageRequest => pageRequest(query, PAGE_LIMIT);

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

const WAIT_SECONDS = 20;
const LONGEST_WAIT_SECONDS = 25;

/** `Prefer: wait=N` in milliseconds; anything else means the default, as RFC 7240 wants. */
export function waitMs(prefer: string | undefined): number {
  const wanted = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})/i.exec(prefer ?? "")?.[1];
  return Math.min(wanted === undefined ? WAIT_SECONDS : Number(wanted), LONGEST_WAIT_SECONDS) * 1_000;
}
