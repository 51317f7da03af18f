import { one, wholeNumber } from "../../io/flags.js";
import { type Block, lines, tinted } from "../../io/outcome.js";
import { endOfDay, startOfDay } from "./days.js";

/** Filters and pages of lists. */
export const listFlags = {
  search: one("text", "only entries that contain this text"),
  since: one("day", "not before this day, YYYY-MM-DD", { parse: startOfDay }),
  until: one("day", "up to the end of this day, YYYY-MM-DD", { parse: endOfDay }),
  page: one("n", "which page", { parse: wholeNumber(1, 1_000_000) }),
  limit: one("n", "how many a page (default 25)", { parse: wholeNumber(1, 100) }),
};

/** What finds an order by the seller's own number. */
export const sellerFlags = {
  reference: one("text", "bought with exactly this reference"),
  orderNumber: one("text", "bought with exactly this order number"),
};

interface ListChoice {
  readonly search: string | undefined;
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly page: number | undefined;
  readonly limit: number | undefined;
}

export const listQuery = ({ search, since, until, page = 1, limit = 25 }: ListChoice) => ({
  page,
  limit,
  search,
  from: since,
  to: until,
});

/** Which page it is; nothing where there is only one. */
export function pageLine({ page = 1 }: Pick<ListChoice, "page">, totalPages: number, total: number): Block[] {
  return totalPages > 1 ? [lines(tinted(`Page ${page} of ${totalPages}, ${total} in all`, "dim"))] : [];
}
