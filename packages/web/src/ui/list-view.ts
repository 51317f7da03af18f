import { dayOf, periodOf } from "./own-days.js";

export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** What of a list is shown. It lives in the address, so that it can be shared and Back works. */
export interface ListView {
  readonly search: string;
  /** One of the screen's own choices; empty for all. */
  readonly status: string;
  /** Days of the person's own calendar, `2026-11-20`; empty when open. */
  readonly from: string;
  readonly to: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const DEFAULTS: ListView = { search: "", status: "", from: "", to: "", page: 1, pageSize: PAGE_SIZES[0] };

/** What differs from list to list. Two lists of one screen tell their parts of the address apart by a prefix. */
export interface ListNames {
  readonly prefix?: string;
  /** The name of the status in the address. */
  readonly status?: string;
  readonly pageSize?: number;
}

/** Reads a view from the part of an address after `?`; what cannot be meant counts as not given. */
export function readListView(params: URLSearchParams, names: ListNames = {}): ListView {
  const { prefix = "", status = "status", pageSize = DEFAULTS.pageSize } = names;
  const get = (name: string) => params.get(prefix + name);
  const page = Number(get("page") ?? 1);
  const size = Number(get("limit") ?? pageSize);
  return {
    search: (get("search") ?? "").slice(0, 200),
    status: get(status) ?? "",
    from: dayOf(get("from")),
    to: dayOf(get("to")),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: PAGE_SIZES.find((one) => one === size) ?? pageSize,
  };
}

/** The same as an address carries it, bare when nothing is unusual, after what the address holds besides. */
export function writeListView(
  view: ListView,
  { prefix = "", status = "status", pageSize = DEFAULTS.pageSize }: ListNames = {},
  besides: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(besides);
  const parts = {
    search: view.search,
    [status]: view.status,
    from: view.from,
    to: view.to,
    page: view.page === DEFAULTS.page ? "" : String(view.page),
    limit: view.pageSize === pageSize ? "" : String(view.pageSize),
  };
  for (const [name, value] of Object.entries(parts)) {
    params.delete(prefix + name);
    if (value) params.set(prefix + name, value);
  }
  return params;
}

/** What every list is filtered by, as the server is asked. */
export function listFilter(view: ListView): { search?: string; from?: string; to?: string } {
  const search = view.search.trim();
  return { ...(search && { search }), ...periodOf(view) };
}

/** What a page of a list is asked for by. */
export const pageOf = ({ page, pageSize }: ListView): { page: number; limit: number } => ({ page, limit: pageSize });

export const isFiltered = (view: ListView): boolean => view.status !== "" || Object.keys(listFilter(view)).length > 0;

/** The first day lies after the last one: nothing can be in between, and the server is not asked. */
export const isBackwards = ({ from, to }: ListView): boolean => from !== "" && to !== "" && to < from;

export const withoutFilters = ({ pageSize }: ListView): ListView => ({ ...DEFAULTS, pageSize });
