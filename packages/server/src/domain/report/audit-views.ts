import type { AuditEntry, AuditList } from "@shipctl/sdk/contract";
import { writeDelimited } from "@shipctl/sdk/files";
import { SYSTEM, unpackAuthInfo } from "../../shared/actor.js";
import { toUsd } from "../../shared/money.js";
import { directionOf, type PageRequest, type SortOrder, toRange, totalPages } from "../../shared/page.js";
import { eachOf } from "../../store/ranges.js";
import type { Range } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { type AuditFilter, auditRange, auditRecords, matchesSearch } from "../audit/audit.js";
import { type AuditRecord, auditTable } from "../audit/audit-table.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { userDetailsOf } from "./user-view.js";

/** Entries per account lookup. */
const SLICE = 1_000;

export async function auditWithNames(world: Reader, filter: AuditFilter, page: PageRequest): Promise<AuditList> {
  const { offset, limit } = toRange(page);
  // A search has to read all of them to count the matches.
  const count = filter.search ? undefined : await countAudit(world, filter);
  const records: AuditRecord[] = [];
  let seen = 0;
  for await (const record of entriesOf(world, filter, page.sort)) {
    if (count !== undefined && seen >= offset + limit) break;
    if (seen >= offset && seen < offset + limit) records.push(record);
    seen += 1;
  }
  const total = count ?? seen;
  return { entries: await named(world, records, filter), totalPages: totalPages(total, limit), totalEntries: total };
}

async function countAudit({ store }: Reader, filter: AuditFilter): Promise<number> {
  const [stored, derived] = await Promise.all([
    store.count(auditTable, auditRange(filter)),
    store.count(orderTable, purchaseRange(filter)),
  ]);
  return stored + derived;
}

const HEADERS = [
  "At",
  "By",
  "Action",
  "Subject",
  "From",
  "To",
  "Reason",
  "Account",
  "Via",
  "Key end",
  "Request ID",
  "Session end",
] as const;

/** All matching entries. */
export async function auditCsv(world: Reader, filter: AuditFilter, sort: SortOrder | undefined): Promise<string> {
  const lines: string[][] = [[...HEADERS]];
  let records: AuditRecord[] = [];
  const flush = async (): Promise<void> => {
    for (const entry of await named(world, records, filter)) lines.push(lineOf(entry));
    records = [];
  };
  for await (const record of entriesOf(world, filter, sort)) {
    records.push(record);
    if (records.length === SLICE) await flush();
  }
  await flush();
  return writeDelimited(lines);
}

const lineOf = (entry: AuditEntry): string[] => {
  const { at, by, byName, action, subject, from, to, reason = "", via } = entry;
  const { keyEnd = "", requestId = "", sessionEnd = "" } = entry;
  return [at, byName, action, subject, text(from), text(to), reason, by, via, keyEnd, requestId, sessionEnd];
};

/** Merges stored entries with those built from orders. At the same time, a purchase is the older one. */
async function* entriesOf(
  world: Reader,
  filter: AuditFilter,
  sort: SortOrder | undefined,
): AsyncGenerator<AuditRecord> {
  const direction = directionOf(sort);
  const [stored, derived] = [auditRecords(world, filter, direction), purchaseAudit(world, filter, direction)];
  const isNext = (stored: AuditRecord, bought: AuditRecord) =>
    direction === "asc" ? stored.at < bought.at : stored.at >= bought.at;
  let [entry, purchase] = await Promise.all([stored.next(), derived.next()]);
  while (!(entry.done && purchase.done)) {
    const isEntryNext = purchase.done || (!entry.done && isNext(entry.value, purchase.value));
    const { value } = isEntryNext ? entry : purchase;
    if (value && matchesSearch(value, filter.search)) yield value;
    if (isEntryNext) entry = await stored.next();
    else purchase = await derived.next();
  }
}

/** Their changes are settings. */
const OF_SETTINGS: ReadonlySet<string> = new Set([
  ...["save-settings", "change-timezone", "note-backup", "ask-mode"],
  ...["add-connection", "update-connection", "delete-connection", "set-default-connection"],
]);

async function named(
  world: Reader,
  records: readonly AuditRecord[],
  { withoutSettings = false }: AuditFilter,
): Promise<AuditEntry[]> {
  const userOf = await userDetailsOf(
    world,
    records.map(({ by }) => by),
  );
  return records.map(({ id, by, from, to, customerId: _, ...entry }) => ({
    _id: id,
    by,
    byName: by === SYSTEM ? "System" : userOf(by).name,
    ...entry,
    ...(!(withoutSettings && OF_SETTINGS.has(entry.action)) && { from, to }),
  }));
}

const text = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

/** The audit entries of single labels, by time. Does not apply the search. */
async function* purchaseAudit(
  { store }: Reader,
  filter: AuditFilter,
  direction: "asc" | "desc",
): AsyncGenerator<AuditRecord> {
  for await (const order of eachOf(store, orderTable, { ...purchaseRange(filter), direction })) yield* entryOf(order);
}

const purchaseRange = ({ userId, from, to }: AuditFilter): Range<keyof typeof orderTable.indexes> =>
  userId === undefined
    ? { index: "bought", groups: ["all"], from, to }
    : { index: "boughtOf", groups: [userId], from, to };

function entryOf({ id, customerId: by, number, createdAt: at, priceCents, purchase, boughtBy, accepted }: OrderRecord) {
  if (!boughtBy) return [];
  const to = { purchase: purchase.state, price: toUsd(priceCents), ...(accepted && { accepted }) };
  return [{ id: `aud_${id}`, at, by, ...unpackAuthInfo(boughtBy), action: "buy-label", subject: number, to }];
}
