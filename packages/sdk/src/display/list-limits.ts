import { LIMITS } from "../contract/values.gen.js";

/** Limits that all lists have: characters of a search, the last page, and entries on a page. */
export const LIST_LIMITS = { search: LIMITS.search, page: LIMITS.page, pageSize: LIMITS.pageSize } as const;
