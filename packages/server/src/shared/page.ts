/** The order of a list by date. */
export type SortOrder = "newest" | "oldest";

/** A page of a list; `page` counts from 1. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  /** Newest first, if missing. */
  readonly sort?: SortOrder | undefined;
  /** Continues behind this entry, instead of at `page`. */
  readonly after?: PagePosition | undefined;
}

/** The place of an entry in the order of a list. */
export interface PagePosition {
  readonly sort: string | number;
  readonly id: string;
}

/** What a list's query says about its pages. */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sort?: SortOrder | undefined;
}

/** The maximum for lists that are not paged by default, if no page is requested. */
export const UNPAGED_LIMIT = 1_000;

export const pageRequest = ({ page = 1, limit, sort }: PageQuery, defaultLimit: number): PageRequest => ({
  page,
  limit: limit ?? defaultLimit,
  sort,
});

export const directionOf = (sort: SortOrder | undefined) => (sort === "oldest" ? "asc" : "desc");

export const toRange = ({ page, limit, sort, after }: PageRequest) =>
  ({ offset: after ? 0 : (page - 1) * limit, limit, direction: directionOf(sort), ...(after && { after }) }) as const;

/** At least 1, so that an empty list shows "Page 1 of 1". */
export const totalPages = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));
