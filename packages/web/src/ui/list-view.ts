import { LIST_LIMITS } from "@shipctl/sdk/display";
import { dayOf, periodOf } from "./own-days.js";

export const PAGE_SIZES = [10, 25, 50, LIST_LIMITS.pageSize] as const;

/** The order of a list by date. */
export type SortOrder = "newest" | "oldest";

/** What lists can be sorted by, besides their date. */
const SORT_FIELDS = ["price", "margin", "amount", "orders", "status", "name", "balance", "spend", "calls"] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** The same by one of these fields. */
export type SortedBy<Field extends SortField> = SortOrder | `${Field}_asc` | `${Field}_desc`;

/** The filters, order and page of a list. Kept in the URL, so it can be shared and Back works. */
export interface ListView {
  readonly search: string;
  /** One of the screen's statuses; empty for all. */
  readonly status: string;
  /** Empty for the shop's mode. */
  readonly mode: Mode | "";
  /** What was done and by which account, in the audit log; empty for all. */
  readonly action: string;
  readonly actor: string;
  /** What was bought, in lists of orders: the connection is an id. Empty for all. */
  readonly carrier: string;
  readonly service: string;
  readonly api: string;
  /** Local dates, `2026-11-20`; empty for no limit. */
  readonly from: string;
  readonly to: string;
  readonly sort: SortedBy<SortField>;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const DEFAULTS: ListView = {
  search: "",
  status: "",
  mode: "",
  action: "",
  actor: "",
  carrier: "",
  service: "",
  api: "",
  from: "",
  to: "",
  sort: "newest",
  page: 1,
  pageSize: PAGE_SIZES[0],
};

const isSort = (text: string): text is ListView["sort"] =>
  text === "oldest" || SORT_FIELDS.some((field) => text === `${field}_asc` || text === `${field}_desc`);

/** The names and defaults of one list. Two lists on one screen need different prefixes. */
export interface ListNames {
  readonly prefix?: string;
  /** The query parameter of the status. */
  readonly status?: string;
  readonly pageSize?: number;
}

/** Reads a view from a query string. Invalid values are ignored. */
export function readListView(params: URLSearchParams, names: ListNames = {}): ListView {
  const { prefix = "", status = "status", pageSize = DEFAULTS.pageSize } = names;
  const get = (name: string) => params.get(prefix + name);
  const page = Number(get("page") ?? 1);
  const size = Number(get("limit") ?? pageSize);
  const sort = get("sort") ?? "";
  return {
    search: (get("search") ?? "").slice(0, LIST_LIMITS.search),
    status: get(status) ?? "",
    mode: modeIn(get("mode")) ?? "",
    action: get("action") ?? "",
    actor: get("actor") ?? "",
    carrier: get("carrier") ?? "",
    service: get("service") ?? "",
    api: get("api") ?? "",
    from: dayOf(get("from")),
    to: dayOf(get("to")),
    sort: isSort(sort) ? sort : DEFAULTS.sort,
    page: Number.isInteger(page) && page >= 1 && page <= LIST_LIMITS.page ? page : 1,
    pageSize: PAGE_SIZES.find((one) => one === size) ?? pageSize,
  };
}

/** Writes a view as a query string, without defaults. Keeps the other parameters in `besides`. */
export function writeListView(
  view: ListView,
  { prefix = "", status = "status", pageSize = DEFAULTS.pageSize }: ListNames = {},
  besides: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(besides);
  const parts = {
    search: view.search,
    [status]: view.status,
    mode: view.mode,
    action: view.action,
    actor: view.actor,
    carrier: view.carrier,
    service: view.service,
    api: view.api,
    from: view.from,
    to: view.to,
    sort: view.sort === DEFAULTS.sort ? "" : view.sort,
    page: view.page === DEFAULTS.page ? "" : String(view.page),
    limit: view.pageSize === pageSize ? "" : String(view.pageSize),
  };
  for (const [name, value] of Object.entries(parts)) {
    params.delete(prefix + name);
    if (value) params.set(prefix + name, value);
  }
  return params;
}

/** The filters shared by all lists, as query parameters of the API. */
export function listFilter(view: ListView): { search?: string; from?: string; to?: string; mode?: Mode } {
  const search = view.search.trim();
  return { ...(search && { search }), ...(view.mode && { mode: view.mode }), ...periodOf(view) };
}

/** What an operator's list of a live shop can show instead of real postage and money alone. */
type Mode = "test" | "all";

export const modeIn = (text: string | null): Mode | undefined => (text === "test" || text === "all" ? text : undefined);

const isBy = <Field extends SortField>(
  sort: ListView["sort"],
  fields: readonly Field[],
): sort is `${Field}_asc` | `${Field}_desc` => fields.some((field) => sort.startsWith(`${field}_`));

/** The order, as a query parameter of the API. One by a field that the list does not have is ignored. */
export function sortOf<Field extends SortField = never>(
  { sort }: ListView,
  ...fields: readonly Field[]
): { sort?: SortedBy<Field> } {
  return sort === "oldest" || isBy(sort, fields) ? { sort } : {};
}

/** The page, as query parameters of the API. */
export const pageOf = ({ page, pageSize }: ListView): { page: number; limit: number } => ({ page, limit: pageSize });

/** The page of a list that can be sorted, as query parameters of the API. */
export const sortedPageOf = <Field extends SortField = never>(view: ListView, ...fields: readonly Field[]) => ({
  ...sortOf(view, ...fields),
  ...pageOf(view),
});

export const isFiltered = (view: ListView): boolean =>
  [view.status, view.action, view.actor, view.carrier, view.service, view.api].some(Boolean) ||
  Object.keys(listFilter(view)).length > 0;

export type ChosenDays = Pick<ListView, "from" | "to">;

/** For calls that take days, not instants. */
export const daysQuery = ({ from, to }: ChosenDays) => ({ ...(from && { from }), ...(to && { to }) });

/** The range ends before it starts. It matches nothing, so no request is made. */
export const isBackwards = ({ from, to }: ChosenDays): boolean => from !== "" && to !== "" && to < from;

export const withoutFilters = ({ pageSize, sort }: ListView): ListView => ({ ...DEFAULTS, pageSize, sort });
