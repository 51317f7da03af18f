import type { Client, PagedId, Paging, ReplyOf } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { count, formatCount } from "@shipctl/sdk/display";
import { maybe, one, oneOf, toggle, type Values, wholeNumber } from "../../io/flags.js";
import { endOfDay, sinceDay } from "./days.js";

/** Entries of a list without --limit. */
const USUAL_LIMIT = 25;
/** A terminal or a script that needs more takes all of them. */
const MOST_ENTRIES = 5000;

/** The order of lists. */
export const sortFlag = {
  sort: one("order", "newest (default) or oldest first", { parse: oneOf(["newest", "oldest"]) }),
};

/** The order of lists that can be sorted by fields as well. */
export const sortedBy = <const Field extends string>(...fields: readonly Field[]) => {
  const orders = fields.flatMap((field) => [`${field}_asc`, `${field}_desc`] as const);
  const about = `newest (default), oldest, ${orders.join(", ")}`;
  return {
    sort: one("order", about, {
      parse: oneOf<SortOrder | `${Field}_${"asc" | "desc"}`>(["newest", "oldest", ...orders]),
    }),
  };
};

type SortOrder = "newest" | "oldest";

/** What a list prints of its entries, and how. Every list has these. */
export const shownFlags = {
  all: toggle("every entry, however many there are"),
  limit: limitFlag("as many entries (default: all)"),
  csv: toggle("write CSV to stdout: every entry, or as many as --limit says"),
  json: maybe("fields", "print JSON as the API returns it, or only these fields of each entry: --json name,city"),
  columns: one("title,…", "show these columns, in this order: --columns Order,Price"),
  noPager: toggle("do not show long lists in a pager (SHIPCTL_PAGER, PAGER or less)"),
};

/** The same for lists that come in pages. */
export const pagedFlags = {
  ...shownFlags,
  limit: limitFlag(`as many entries (default ${USUAL_LIMIT})`),
  page: one("n", "page to show, of --limit entries (default 1)", { parse: wholeNumber(1, LIMITS.page) }),
};

/** Filters, order and pages of lists. */
export const listFlags = {
  search: one("text", "only entries that contain this text"),
  since: one("day", "from this day: YYYY-MM-DD, today, yesterday, or 7d for the last 7 days", { parse: sinceDay }),
  until: one("day", "up to and including this day: YYYY-MM-DD, today or yesterday", { parse: endOfDay }),
  ...sortFlag,
  ...pagedFlags,
};

export function limitFlag(about: string) {
  return one("n", `${about}; at most ${formatCount(MOST_ENTRIES)}`, {
    parse: wholeNumber(1, MOST_ENTRIES),
    short: "L",
  });
}

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

interface Filters<Sort extends string> {
  readonly search: string | undefined;
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly sort: Sort | undefined;
}

/** The filters and the order, as calls take them. */
export const filterOf = <Sort extends string>({ search, since, until, sort }: Filters<Sort>) => ({
  search,
  from: since,
  to: until,
  sort,
});

/** What is shown of a list. */
export type Shown = Values<typeof shownFlags>;

/** What is shown of a list that comes in pages. */
export type ShownPages = Pick<Values<typeof pagedFlags>, "all" | "csv" | "limit" | "page">;

/** How many entries are read from the first one on; a file without a limit has all of them. */
export const mostOf = ({ all, csv, limit }: Omit<ShownPages, "page">, usual: number = USUAL_LIMIT): number =>
  limit ?? (all || csv ? Number.POSITIVE_INFINITY : usual);

/** The chosen entries of a list, from as many pages as that takes. */
export async function readList<Id extends PagedId>(
  shown: ShownPages,
  id: Id,
  readPage: (paging: Paging) => Promise<ReplyOf<Id>>,
): Promise<ReplyOf<Id>> {
  const { page, limit = USUAL_LIMIT } = shown;
  if (page !== undefined) return readPage({ page, limit });
  const { readPages } = await import("@shipctl/sdk");
  return readPages(id, readPage, mostOf(shown));
}

interface Part {
  /** The number of entries that are shown. */
  readonly count: number;
  readonly total: number;
  /** One entry, like `order`. */
  readonly noun: string;
  readonly plural?: string | undefined;
}

/** What is shown, if that is only a part, like `Showing 25 of 109 orders`. */
export function partText(part: Part, page?: number, limit = USUAL_LIMIT): string | undefined {
  const { count: shown, total, noun, plural } = part;
  if (shown >= total) return undefined;
  if (page === undefined) return `Showing ${formatCount(shown)} of ${count(total, noun, plural)}`;
  const first = (page - 1) * limit + 1;
  const range = shown === 0 ? "none" : `${formatCount(first)}-${formatCount(first + shown - 1)}`;
  return `Showing ${range} of ${count(total, noun, plural)} (page ${page} of ${Math.ceil(total / limit)})`;
}
