import type { AuditEntry, AuditList } from "@shipctl/sdk/contract";
import { auditText } from "@shipctl/sdk/display";
import { writeDelimited } from "@shipctl/sdk/files";
import { SYSTEM, unpackAuthInfo } from "../../shared/actor.js";
import { toUsd } from "../../shared/money.js";
import { directionOf, type PageRequest, type SortOrder, toRange, totalPages } from "../../shared/page.js";
import { searchedText, searchText } from "../../shared/search-text.js";
import { eachOf } from "../../store/ranges.js";
import type { Range } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { accountTable } from "../account/account.js";
import { type AuditFilter, auditRange, auditRecords } from "../audit/audit.js";
import { type AuditRecord, auditTable, isAccount } from "../audit/audit-table.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { allConnections } from "../service/find-service.js";
import { userDetailsOf } from "./user-view.js";

/** Entries per account lookup. */
const SLICE = 1_000;

export async function auditWithNames(world: Reader, filter: AuditFilter, page: PageRequest): Promise<AuditList> {
  const { offset, limit } = toRange(page);
  // Any other filter has to read all of them to count the matches.
  const total = isFiltered(filter) ? undefined : await countAudit(world, filter);
  const entries: AuditEntry[] = [];
  let seen = 0;
  for await (const slice of slicesOf(world, filter, page.sort, total === undefined ? SLICE : offset + limit)) {
    entries.push(...slice.slice(Math.max(0, offset - seen), Math.max(0, offset + limit - seen)));
    seen += slice.length;
    if (total !== undefined && seen >= offset + limit) break;
  }
  return { entries, totalPages: totalPages(total ?? seen, limit), totalEntries: total ?? seen };
}

const isFiltered = ({ search = "", actor, action, by }: AuditFilter): boolean =>
  search !== "" || [actor, action, by].some((one) => one !== undefined);

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
  "What",
] as const;

/** All matching entries. */
export async function auditCsv(world: Reader, filter: AuditFilter, sort: SortOrder | undefined): Promise<string> {
  const lines: string[][] = [[...HEADERS]];
  for await (const slice of slicesOf(world, filter, sort, SLICE)) lines.push(...slice.map(lineOf));
  return writeDelimited(lines);
}

const lineOf = (entry: AuditEntry): string[] => {
  const { at, by, byName, action, subject, from, to, reason = "", via } = entry;
  const { keyEnd = "", requestId = "", sessionEnd = "" } = entry;
  return [
    at,
    byName,
    action,
    subject,
    words(from),
    words(to),
    reason,
    by,
    via,
    keyEnd,
    requestId,
    sessionEnd,
    entry.text,
  ];
};

/** The matching entries, some at a time. */
async function* slicesOf(
  world: Reader,
  filter: AuditFilter,
  sort: SortOrder | undefined,
  length: number,
): AsyncGenerator<AuditEntry[]> {
  const isAsked = await matcherOf(world, filter);
  let records: AuditRecord[] = [];
  for await (const record of entriesOf(world, filter, sort)) {
    if (isAsked(record)) records.push(record);
    if (records.length < length) continue;
    yield await shown(world, records, filter);
    records = [];
  }
  yield await shown(world, records, filter);
}

async function matcherOf(
  { store }: Reader,
  { actor, action, by }: AuditFilter,
): Promise<(record: AuditRecord) => boolean> {
  const admins = by && (await store.list(accountTable, { index: "admins", groups: ["all"] }));
  const operators = new Set(admins?.map(({ id }) => id));
  const sideOf = ({ by, via }: AuditRecord) => {
    if (by === SYSTEM) return via === "command" ? "operators" : "system";
    return operators.has(by) ? "operators" : "customers";
  };
  return (record) =>
    (actor === undefined || record.by === actor) &&
    (action === undefined || action.includes(record.action)) &&
    (by === undefined || sideOf(record) === by);
}

/** What is shown beside a record. */
type Names = Pick<AuditEntry, "byName" | "byEmail" | "text">;

/** A search reads what is shown: the sentence, names, and the ids behind them. */
function searchOf(search = ""): (record: AuditRecord, names: Names) => boolean {
  const wanted = searchedText(search);
  return (
    { by, action, subject, via, keyEnd = "", sessionEnd = "", requestId = "" },
    { byName, byEmail = "", text },
  ) => {
    if (search === "") return true;
    const shown = `${byName} ${byEmail} ${text} ${action} ${subject} ${by} ${via} ${keyEnd} ${sessionEnd} ${requestId}`;
    return searchText(shown).includes(wanted);
  };
}

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
    if (value) yield value;
    if (isEntryNext) entry = await stored.next();
    else purchase = await derived.next();
  }
}

/** Their changes are settings. */
const OF_SETTINGS: ReadonlySet<string> = new Set([
  ...["save-settings", "change-timezone", "note-backup", "ask-mode"],
  ...["add-connection", "update-connection", "delete-connection", "set-default-connection"],
]);

/** Those that the search finds. Entries are made of these alone, because a search reads every record. */
async function shown(world: Reader, records: readonly AuditRecord[], filter: AuditFilter): Promise<AuditEntry[]> {
  const namesOf = await namesFor(world, records, filter);
  const isFound = searchOf(filter.search);
  return records.flatMap((record) => {
    const names = namesOf(record);
    if (!isFound(record, names)) return [];
    const { id, customerId: _, ...entry } = record;
    return [{ _id: id, ...entry, ...changeOf(record, filter), ...names }];
  });
}

const changeOf = ({ action, from, to }: AuditRecord, { withoutSettings = false }: AuditFilter) =>
  withoutSettings && OF_SETTINGS.has(action) ? { from: undefined, to: undefined } : { from, to };

async function namesFor(
  world: Reader,
  records: readonly AuditRecord[],
  filter: AuditFilter,
): Promise<(record: AuditRecord) => Names> {
  const subjects = records.map(({ subject }) => subject);
  const accounts = [...records.map(({ by }) => by), ...subjects].filter(isAccount);
  const [userOf, connections] = await Promise.all([
    userDetailsOf(world, accounts),
    subjects.some((subject) => subject.startsWith("api_")) ? allConnections(world) : [],
  ]);
  const connectionNames = new Map(connections.map(({ id, name }) => [id, name]));
  const emailOf = (id: string) => (isAccount(id) && userOf(id).email) || undefined;
  return (record) => {
    const { by, action, reason } = record;
    const { from, to } = changeOf(record, filter);
    const subject =
      nameIn(to) ?? nameIn(from) ?? connectionNames.get(record.subject) ?? emailOf(record.subject) ?? record.subject;
    const text = auditText({ action, subject, reason, from, to });
    if (by === SYSTEM) return { byName: "System", text };
    const { name: byName, email } = userOf(by);
    return email === "" ? { byName, text } : { byName, byEmail: email, text };
  };
}

/** Keys, connections and FAQs say what they are called. */
function nameIn(value: unknown): string | undefined {
  const name: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "name") : undefined;
  return typeof name === "string" ? name : undefined;
}

const words = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

/** The audit entries of single labels, by time. Of the account and the time alone. */
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
