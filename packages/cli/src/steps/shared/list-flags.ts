import type { Client } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { count, formatCount } from "@shipctl/sdk/display";
import { one, oneOf, wholeNumber } from "../../io/flags.js";
import { type Block, lines, tinted } from "../../io/outcome.js";
import { endOfDay, startOfDay } from "./days.js";

const DEFAULT_LIMIT = 25;

/** The order of lists. */
export const sortFlag = {
  sort: one("order", "newest (default) or oldest first", { parse: oneOf(["newest", "oldest"]) }),
};

/** Filters, order and pages of lists. */
export const listFlags = {
  search: one("text", "only entries that contain this text"),
  since: one("day", "from this day, YYYY-MM-DD", { parse: startOfDay }),
  until: one("day", "up to and including this day, YYYY-MM-DD", { parse: endOfDay }),
  ...sortFlag,
  page: one("n", "page to show (default 1)", { parse: wholeNumber(1, LIMITS.page) }),
  limit: one("n", "entries per page (default 25)", { parse: wholeNumber(1, LIMITS.pageSize) }),
};

/** What operators list: real postage and money, samples and test balance, or both. */
export const modeFlag = {
  mode: one("mode", "live, test or all (default: live in a live shop, all in a test shop)", {
    parse: oneOf(["live", "test", "all"]),
  }),
};

/** Whether samples are marked among what is real: in a live shop that was asked for them. */
export const marksSamples = async (client: Client, mode: string | undefined): Promise<boolean> =>
  (mode === "all" || mode === "test") && (await client.getPublicSettings()).mode === "live";

/** Filters by reference and order number. */
export const sellerFlags = {
  reference: one("text", "only orders with exactly this reference"),
  orderNumber: one("text", "only orders with exactly this order number"),
};

interface ListChoice {
  readonly search: string | undefined;
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly sort: "newest" | "oldest" | undefined;
  readonly page: number | undefined;
  readonly limit: number | undefined;
}

export const listQuery = ({ search, since, until, sort, page = 1, limit = DEFAULT_LIMIT }: ListChoice) => ({
  page,
  limit,
  search,
  from: since,
  to: until,
  sort,
});

/** For `--csv`: everything that matches, unless a page or its size is given. */
export async function itemsOf<One>(
  { page, limit }: Partial<Pick<ListChoice, "page" | "limit">>,
  { onePage, all }: { readonly onePage: () => Promise<readonly One[]>; readonly all: () => AsyncIterable<One> },
): Promise<readonly One[]> {
  if (page !== undefined || limit !== undefined) return onePage();
  const items: One[] = [];
  for await (const item of all()) items.push(item);
  return items;
}

interface ShownPage {
  /** The number of entries on this page. */
  readonly shown: number;
  readonly total: number;
  readonly totalPages: number;
  /** One entry, like `order`. */
  readonly noun: string;
}

/** The shown range, like `Showing 26-50 of 120 orders (page 2 of 5)`; empty if there is only one page. */
export function pageLine(
  { page = 1, limit = DEFAULT_LIMIT }: Partial<Pick<ListChoice, "page" | "limit">>,
  { shown, total, totalPages, noun }: ShownPage,
): Block[] {
  if (totalPages <= 1) return [];
  const first = (page - 1) * limit + 1;
  const range = shown === 0 ? "none" : `${formatCount(first)}-${formatCount(first + shown - 1)}`;
  return [lines(tinted(`Showing ${range} of ${count(total, noun)} (page ${page} of ${totalPages})`, "dim"))];
}
