import { isRecord, LIMITS, type OperationId, type operations, type ReplyOf } from "../contract/index.js";

type ListKey<Reply> = {
  [Key in keyof Reply]-?: NonNullable<Reply[Key]> extends readonly unknown[] ? Key : never;
}[keyof Reply];
type IsOne<T, Whole = T> = [T] extends [never]
  ? false
  : T extends unknown
    ? [Whole] extends [T]
      ? true
      : false
    : never;

/** Operations that take a page and return one list. */
export type PagedId = {
  [Id in OperationId]: "page" extends (typeof operations)[Id]["queryParams"][number]
    ? IsOne<ListKey<ReplyOf<Id>>> extends true
      ? Id
      : never
    : never;
}[OperationId];

type Items<Reply> = NonNullable<Reply[ListKey<Reply>]>;

/** Item type of a paged operation, e.g. Order for listOrders. */
export type ItemOf<Id extends PagedId> = Items<ReplyOf<Id>> extends readonly (infer Item)[] ? Item : never;

interface PagedList {
  /** Field of a page that contains its items. */
  readonly key: string;
  /** Field of an item that contains its id. */
  readonly id: string;
}

/** The compiler requires an entry for each paged list of the contract. */
export const pagedLists: {
  readonly [Id in PagedId]: { readonly key: ListKey<ReplyOf<Id>>; readonly id: keyof ItemOf<Id> & string };
} = {
  listTransactions: { key: "transactions", id: "_id" },
  listInvoices: { key: "invoices", id: "invoiceId" },
  listOverviewGroups: { key: "groups", id: "_id" },
  listAllInvoices: { key: "invoices", id: "_id" },
  listUserNotes: { key: "notes", id: "_id" },
  listUserTransactions: { key: "transactions", id: "_id" },
  listOrders: { key: "orders", id: "_id" },
  listBulkOrders: { key: "bulkOrders", id: "_id" },
  listManifests: { key: "manifests", id: "_id" },
  listUsers: { key: "users", id: "_id" },
  listAllOrders: { key: "orders", id: "_id" },
  listAllBulkOrders: { key: "bulkOrders", id: "_id" },
  listEarlierCredits: { key: "customers", id: "customerId" },
  listSoldSamples: { key: "orders", id: "_id" },
  listDeposits: { key: "deposits", id: "_id" },
  v1ListManifests: { key: "manifests", id: "manifestId" },
  v1ListOrders: { key: "orders", id: "orderId" },
  v1ListWebhookDeliveries: { key: "deliveries", id: "id" },
  v1ListTransactions: { key: "transactions", id: "transactionId" },
  v1ListBulkOrders: { key: "bulkOrders", id: "bulkOrderId" },
  listAudit: { key: "entries", id: "_id" },
  listDifferences: { key: "differences", id: "_id" },
  listJobs: { key: "jobs", id: "_id" },
};

/** The list of an operation. */
export const pagedList = (id: string): PagedList =>
  new Map<string, PagedList>(Object.entries(pagedLists)).get(id) ?? { key: id, id: "_id" };

/**
 * Yields every item of every page once: new items shift old ones to later pages. Pages with a cursor do not shift, and what
 * they list again has changed since.
 */
export async function* eachItem(
  list: PagedList,
  fetchPage: (page: number, cursor: string | undefined) => Promise<unknown>,
): AsyncGenerator<unknown, void, undefined> {
  const given = new Set<unknown>();
  let cursor: string | undefined;
  for (let page = 1; ; page += 1) {
    const { items, totalPages, nextCursor } = itemsOf(await fetchPage(page, cursor), list.key);
    for (const item of items) {
      const id = isRecord(item) ? item[list.id] : undefined;
      if (cursor === undefined && id !== undefined && given.has(id)) continue;
      given.add(id);
      yield item;
    }
    const isLast = nextCursor === undefined && (cursor !== undefined || page >= totalPages);
    if (items.length === 0 || isLast) return;
    cursor = nextCursor;
  }
}

/** The page of a call, and its size. */
export interface Paging {
  page: number;
  limit: number;
}

/**
 * Reads a list from its first entry on: all of it, or the first `most` entries, from as many pages as that takes. Returns the
 * reply to the first call, with these entries.
 *
 * @example
 * const readPage = (paging: Paging) => client.listOrders({ query: { search: "Portland", ...paging } });
 * const { orders } = await readPages("listOrders", readPage, 500);
 */
export async function readPages<Id extends PagedId>(
  id: Id,
  readPage: (paging: Paging) => Promise<ReplyOf<Id>>,
  most: number = Number.POSITIVE_INFINITY,
): Promise<ReplyOf<Id>> {
  const list = pagedList(id);
  const limit = Math.min(most, LIMITS.pageSize);
  const replies: ReplyOf<Id>[] = [];
  const fetchPage = async (page: number) => {
    const reply = await readPage({ page, limit });
    replies.push(reply);
    return reply;
  };
  const items: unknown[] = [];
  for await (const item of eachItem(list, fetchPage)) {
    items.push(item);
    if (items.length >= most) break;
  }
  return asReply<Id>(Object.assign({}, replies[0], { [list.key]: items }));
}

/** It has the items of several replies to the operation. */
const asReply = <Id extends PagedId>(reply: object): ReplyOf<Id> => reply as ReplyOf<Id>;

function itemsOf(
  reply: unknown,
  listKey: string,
): { items: unknown[]; totalPages: number; nextCursor: string | undefined } {
  const nextCursor = isRecord(reply) ? reply.nextCursor : undefined;
  const items = isRecord(reply) ? reply[listKey] : undefined;
  const totalPages = isRecord(reply) ? reply.totalPages : undefined;
  return {
    items: Array.isArray(items) ? items : [],
    totalPages: typeof totalPages === "number" ? totalPages : 1,
    nextCursor: typeof nextCursor === "string" ? nextCursor : undefined,
  };
}
