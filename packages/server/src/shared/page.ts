/** A page of a list; `page` counts from 1. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** The maximum for lists that are not paged by default, if no page is requested. */
export const UNPAGED_LIMIT = 1_000;

export const pageRequest = (query: { page?: number; limit?: number }, defaultLimit: number): PageRequest => ({
  page: query.page ?? 1,
  limit: query.limit ?? defaultLimit,
});

export const toRange = ({ page, limit }: PageRequest) => ({ offset: (page - 1) * limit, limit });

/** At least 1, so that an empty list shows "Page 1 of 1". */
export const totalPages = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));
