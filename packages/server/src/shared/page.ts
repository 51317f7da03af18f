/** A page of a list as the contract speaks of it: page counts from 1. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** Lists that SPEC gives without pages answer this many at the most when nobody asks for a page. */
export const UNPAGED_LIMIT = 1_000;

export const pageRequest = (query: { page?: number; limit?: number }, defaultLimit: number): PageRequest => ({
  page: query.page ?? 1,
  limit: query.limit ?? defaultLimit,
});

export const toRange = ({ page, limit }: PageRequest) => ({ offset: (page - 1) * limit, limit });

/** At least 1, so that "Page 1 of 1" stands over an empty list. */
export const totalPages = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));
