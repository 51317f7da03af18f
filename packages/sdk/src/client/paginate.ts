import type { OperationId, operations, ReplyOf } from "../contract/index.js";

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

/** Operations that take a page and answer one list. */
export type PagedId = {
  [Id in OperationId]: "page" extends (typeof operations)[Id]["queryParams"][number]
    ? IsOne<ListKey<ReplyOf<Id>>> extends true
      ? Id
      : never
    : never;
}[OperationId];

type Items<Reply> = NonNullable<Reply[ListKey<Reply>]>;

/** What the pages of an operation are made of, e.g. Order for listOrders. */
export type ItemOf<Id extends PagedId> = Items<ReplyOf<Id>> extends readonly (infer Item)[] ? Item : never;

/** Under which name the pages carry their items. The compiler asks for a line when the contract gets another list. */
export const listKeys: { readonly [Id in PagedId]: ListKey<ReplyOf<Id>> } = {
  listTransactions: "transactions",
  listInvoices: "invoices",
  listOrders: "orders",
  listBulkOrders: "bulkOrders",
  listUsers: "users",
  listAllOrders: "orders",
  listAllBulkOrders: "bulkOrders",
  listDeposits: "deposits",
  listAudit: "entries",
};

/** Every item of every page. New items push old ones to later pages, so what came already is not given again. */
export async function* eachItem(
  listKey: string,
  fetchPage: (page: number) => Promise<unknown>,
): AsyncGenerator<unknown, void, undefined> {
  const given = new Set<unknown>();
  for (let page = 1; ; page += 1) {
    const { items, totalPages } = readPage(await fetchPage(page), listKey);
    for (const item of items) {
      const id = isRecord(item) ? item._id : undefined;
      if (id !== undefined && given.has(id)) continue;
      given.add(id);
      yield item;
    }
    if (items.length === 0 || page >= totalPages) return;
  }
}

function readPage(reply: unknown, listKey: string): { items: unknown[]; totalPages: number } {
  const items = isRecord(reply) ? reply[listKey] : undefined;
  const totalPages = isRecord(reply) ? reply.totalPages : undefined;
  return {
    items: Array.isArray(items) ? items : [],
    totalPages: typeof totalPages === "number" ? totalPages : 1,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
