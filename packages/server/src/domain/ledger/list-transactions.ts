import type { Transaction, TransactionGroup, TransactionList, TransactionOrder } from "@shipctl/sdk/contract";
import { count } from "@shipctl/sdk/display";
import { toUsd } from "../../shared/money.js";
import { type PagePosition, type PageRequest, toRange, totalPages } from "../../shared/page.js";
import { pageWithNext } from "../../store/ranges.js";
import type { Reader } from "../../world.js";
import { inModes, type Mode, shopFor, shownModes } from "../shop/shop-mode.js";
import {
  centsIn,
  type EntryFilter,
  type EntryGroupRecord,
  type EntryKind,
  type EntryRecord,
  entryGroupTable,
  entryTable,
  type GroupSums,
  listed,
  partIn,
} from "./ledger.js";

interface TransactionFilter extends EntryFilter {
  readonly kind?: EntryKind | undefined;
  /** Only entries of this bulk order. */
  readonly bulkId?: string | undefined;
  /** For lines: each group is one, at the time of its first entry. A search, `kind` and `bulkId` list entries one by one. */
  readonly fileNames?: FileNames | undefined;
  readonly orders?: OrdersOfEntries | undefined;
}

/** The orders with these ids, as transactions name them. */
export type OrdersOfEntries = (orderIds: readonly string[]) => Promise<ReadonlyMap<string, TransactionOrder>>;

/** The names of the files of bulk orders, by the ids of these. */
export type FileNames = (bulkIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** A customer's transactions: in a live shop, those that changed the real balance. */
export async function listTransactions(
  world: Reader,
  customerId: string,
  { kind, bulkId, fileNames, orders, ...filter }: TransactionFilter,
  page: PageRequest,
): Promise<TransactionList & { readonly next: PagePosition | undefined }> {
  const { mode } = await shopFor(world, customerId);
  const modes = shownModes(mode);
  const isSelection = kind !== undefined || bulkId !== undefined || filter.search?.trim();
  const namesForLines = isSelection ? undefined : fileNames;
  const range =
    bulkId !== undefined
      ? { index: "byBulk" as const, groups: kindsOf(kind).flatMap((one) => inModes(`${bulkId} ${one}`, modes)) }
      : kind !== undefined
        ? { index: "byCustomerKind" as const, groups: inModes(`${customerId} ${kind}`, modes) }
        : { index: "byCustomer" as const, groups: listed(customerId, modes, namesForLines ? "lines" : "entries") };
  const asked = { ...range, ...filter, ...toRange(page) };
  const { records, total, next } = await pageWithNext(world.store, entryTable, asked);
  return {
    next,
    transactions: namesForLines
      ? await linesOf(world, records, mode, { fileNames: namesForLines, orders })
      : await entriesOf(records, mode, orders),
    totalPages: totalPages(total, page.limit),
    totalTransactions: total,
  };
}

const KINDS_OF_ROWS = ["purchase", "refund"] as const;
const kindsOf = (kind: EntryKind | undefined): readonly EntryKind[] => (kind === undefined ? KINDS_OF_ROWS : [kind]);

/** Each entry, or its group if that has several. */
async function linesOf(
  world: Reader,
  firsts: readonly EntryRecord[],
  mode: Mode,
  { fileNames, orders }: { readonly fileNames: FileNames; readonly orders: OrdersOfEntries | undefined },
): Promise<Transaction[]> {
  const ids = firsts.flatMap(({ group }) => group ?? []);
  const found = (await world.store.getMany(entryGroupTable, ids)).filter((group) => group !== undefined);
  const names = await fileNames([...new Set(found.map(({ bulkId }) => bulkId))]);
  const groups = new Map(found.map((group) => [group.id, group]));
  const lines = firsts.map((entry) => {
    const group = groups.get(entry.group ?? "");
    return group && groupView(entry, group, names.get(group.bulkId), mode);
  });
  const single = await entriesOf(
    firsts.filter((_, index) => !lines[index]),
    mode,
    orders,
  );
  return lines.flatMap((line) => line ?? single.shift() ?? []);
}

/** With the orders that they paid or refunded. */
async function entriesOf(
  entries: readonly EntryRecord[],
  mode: Mode,
  ordersOf: OrdersOfEntries = async () => new Map(),
): Promise<Transaction[]> {
  const orders = await ordersOf(entries.flatMap((entry) => orderIdOf(entry) ?? []));
  return entries.map((entry) => {
    const order = orders.get(orderIdOf(entry) ?? "");
    return { ...transactionView(entry, mode), ...(order && { order }) };
  });
}

/** Undefined if only this entry of it is listed. */
function groupView(
  first: EntryRecord,
  group: EntryGroupRecord,
  fileName: string | undefined,
  mode: Mode,
): Transaction | undefined {
  const modes = shownModes(mode);
  const sums = modes.flatMap((one) => group[one] ?? []);
  const total = (cents: (sum: GroupSums) => number) => sums.reduce((sum, one) => sum + cents(one), 0);
  const entries = total((sum) => sum.entries);
  const last = sums.map((sum) => sum.last).reduce((a, b) => (a.sequence > b.sequence ? a : b), first);
  if (entries < 2) return undefined;
  const cents = total(({ amountCents, testCents = 0 }) => partIn(modes, amountCents, testCents));
  const { bulkNumber: bulkOrderId } = group;
  const times = { firstAt: first.createdAt, lastAt: last.createdAt };
  const view: TransactionGroup = { bulkOrderId, ...(fileName !== undefined && { fileName }), entries, ...times };
  return {
    ...transactionView({ ...first, ...last, createdAt: first.createdAt }, mode),
    description: `${count(entries, first.kind === "refund" ? "refund" : "label")} of ${bulkOrderId}`,
    amount: toUsd(Math.abs(cents)),
    reference: bulkOrderId,
    group: view,
  };
}

/** The order that an entry paid, charged or refunded. */
export const orderIdOf = ({ reference }: Pick<EntryRecord, "reference">): string | undefined =>
  /^(?:purchase|refund|charge|charge-back) (ord_\S+)/.exec(reference)?.[1];

/** As a shop in this mode shows it. */
export function transactionView(entry: EntryRecord, mode: Mode): Transaction {
  const cents = centsIn(entry, shownModes(mode));
  const testAfterCents = mode === "live" ? (entry.testAfterCents ?? 0) : 0;
  return {
    _id: entry.id,
    transactionId: entry.number,
    // A free label is a debit too.
    type: cents < 0 || entry.kind === "purchase" ? "debit" : "credit",
    kind: entry.kind,
    description: entry.description,
    amount: toUsd(Math.abs(cents)),
    balanceAfter: toUsd(entry.balanceAfterCents - testAfterCents),
    createdAt: entry.createdAt,
    mode: entry.mode ?? "live",
    ...(entry.subject === undefined ? {} : { reference: entry.subject }),
  };
}
