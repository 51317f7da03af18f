import { dayOf, periodOf } from "./own-days.js";
import { PAGE_SIZES } from "./pager.js";

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

/** Reads a view from the part of an address after `?`; what cannot be meant counts as not said. */
export function readListView(said: URLSearchParams): ListView {
  const page = Number(said.get("page") ?? 1);
  const pageSize = Number(said.get("limit") ?? DEFAULTS.pageSize);
  return {
    search: (said.get("search") ?? "").slice(0, 200),
    status: said.get("status") ?? "",
    from: dayOf(said.get("from")),
    to: dayOf(said.get("to")),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULTS.pageSize,
  };
}

/** The same as an address carries it; bare when nothing is unusual. */
export function writeListView({ search, status, from, to, page, pageSize }: ListView): URLSearchParams {
  const said = new URLSearchParams();
  if (search) said.set("search", search);
  if (status) said.set("status", status);
  if (from) said.set("from", from);
  if (to) said.set("to", to);
  if (page !== DEFAULTS.page) said.set("page", String(page));
  if (pageSize !== DEFAULTS.pageSize) said.set("limit", String(pageSize));
  return said;
}

/** What every list is filtered by, as the server is asked. */
export function listFilter(view: ListView): { search?: string; from?: string; to?: string } {
  const search = view.search.trim();
  return { ...(search && { search }), ...periodOf(view) };
}

export const isFiltered = (view: ListView): boolean => view.status !== "" || Object.keys(listFilter(view)).length > 0;

/** The first day lies after the last one: nothing can be in between, and the server is not asked. */
export const isBackwards = ({ from, to }: ListView): boolean => from !== "" && to !== "" && to < from;

export const withoutFilters = ({ pageSize }: ListView): ListView => ({ ...DEFAULTS, pageSize });
