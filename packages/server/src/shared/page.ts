/** The order of a list by date. */
export type SortOrder = "newest" | "oldest";

/** The orders of a list that can be sorted by a field. */
export type SortedBy<Field extends string> = SortOrder | `${Field}_${"asc" | "desc"}`;

/** A page of a list; `page` counts from 1. */
export interface PageRequest<Sort extends string = SortOrder> {
  readonly page: number;
  readonly limit: number;
  /** Newest first, if missing. */
  readonly sort?: Sort | undefined;
  /** Continues behind this entry, instead of at `page`. */
  readonly after?: PagePosition | undefined;
}

/** The place of an entry in the order of a list. */
export interface PagePosition {
  readonly sort: string | number;
  readonly id: string;
}

/** What a list's query says about its pages. */
export interface PageQuery<Sort extends string = SortOrder> {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: Sort | undefined;
}

/** The maximum for lists that are not paged by default, if no page is requested. */
export const UNPAGED_LIMIT = 1_000;

export const pageRequest = <Sort extends string>(
  { page = 1, limit, sort }: PageQuery<Sort>,
  defaultLimit: number,
): PageRequest<Sort> => ({
  page,
  limit: limit ?? defaultLimit,
  sort,
});

export const directionOf = (sort: string | undefined) => (sort === "oldest" || sort?.endsWith("_asc") ? "asc" : "desc");

/** The field that a list is sorted by; undefined for its date. */
export const fieldOf = (sort: string | undefined): string | undefined => /^(.+)_(?:asc|desc)$/.exec(sort ?? "")?.[1];

export const toRange = ({ page, limit, sort, after }: PageRequest<string>) =>
  ({ offset: after ? 0 : (page - 1) * limit, limit, direction: directionOf(sort), ...(after && { after }) }) as const;

/** At least 1, so that an empty list shows "Page 1 of 1". */
export const totalPages = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));
