import { type PageRequest, pageRequest, UNPAGED_LIMIT } from "../shared/page.js";

const DEFAULT_LIMIT = 10;

/** Lists that SPEC gives without pages: all of it (up to 1,000) unless a page is asked for. */
export const listPage = (query: { page?: number; limit?: number }): PageRequest =>
  pageRequest(query, query.page === undefined ? UNPAGED_LIMIT : DEFAULT_LIMIT);

/** Lists that SPEC gives with pages: ten a page. */
export const pagedList = (query: { page?: number; limit?: number }): PageRequest => pageRequest(query, DEFAULT_LIMIT);
