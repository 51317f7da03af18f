import type { AuditEntry, AuditList } from "@shipctl/sdk/contract";
import { auditText } from "@shipctl/sdk/display";
import { writeDelimited } from "@shipctl/sdk/files";
import { SYSTEM } from "../../shared/actor.js";
import { yieldToEventLoop } from "../../shared/pace.js";
import { directionOf, type PageRequest, type SortOrder, toRange, totalPages } from "../../shared/page.js";
import { eachOf } from "../../store/ranges.js";
import type { Range, StoredRecord, Table } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { accountTable } from "../account/account.js";
import { type AuditFilter, auditRange } from "../audit/audit.js";
import { type AuditRecord, auditTable, isAccount } from "../audit/audit-table.js";
import { nameIn } from "../audit/said-by.js";
import { orderTable, purchaseEntry } from "../order/order-table.js";
import { allConnections } from "../service/find-service.js";
import { auditCandidates, type Candidates, type Names, searchOf } from "./audit-search.js";
import { userDetailsOf } from "./user-view.js";

/** Entries per account lookup. */
const SLICE = 1_000;
/** Of more candidates than these, the whole range is read in slices. */
const CANDIDATES = 10_000;

export async function auditWithNames(world: Reader, filter: AuditFilter, page: PageRequest): Promise<AuditList> {
  const { offset, limit, direction } = toRange(page);
  const found = await foundIn(world, filter, direction, offset + limit);
  const records: AuditRecord[] = [];
  let position = 0;
  for await (const record of inOrder(found, direction)) {
    if (position >= offset && position < offset + limit) records.push(record);
    position += 1;
  }
  const total = found[0].total() + found[1].total();
  return { entries: await shown(world, records, filter), totalPages: totalPages(total, limit), totalEntries: total };
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
  const direction = directionOf(sort);
  const found = await foundIn(world, filter, direction, Number.POSITIVE_INFINITY);
  for await (const slice of inSlices(inOrder(found, direction))) {
    lines.push(...(await shown(world, slice, filter)).map(lineOf));
  }
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

type Direction = "asc" | "desc";

/** What matches among the stored entries, or among those of single labels. */
interface Found {
  readonly records: AsyncGenerator<AuditRecord>;
  /** All that match, once `records` has ended. */
  readonly total: () => number;
}

/** At least the first `atMost` of each, if there are as many. */
async function foundIn(
  world: Reader,
  filter: AuditFilter,
  direction: Direction,
  atMost: number,
): Promise<readonly [stored: Found, derived: Found]> {
  const { search = "", actor, action, by } = filter;
  const found = search === "" ? undefined : await auditCandidates(world, filter);
  const admins = by && (await world.store.list(accountTable, { index: "admins", groups: ["all"] }));
  const operators = (admins ?? []).map(({ id }) => id);
  const matching = matcherOf(world, filter, new Set(operators));
  const isAll = [actor, action, by].every((one) => one === undefined);
  const all = (isExact: boolean) => (search === "" && isExact && Number.isFinite(atMost) ? ALL : undefined);
  const stored = { table: auditTable, range: { ...auditRange(filter), direction }, isExact: isAll, others: 0 };
  const purchases = purchaseRange(filter, operators);
  // Of operators, who may buy labels too.
  const others =
    by === "customers"
      ? await world.store.count(orderTable, { ...purchases, andIn: [{ index: "boughtOf", groups: operators }] })
      : 0;
  const derived = { table: orderTable, range: { ...purchases, direction }, isExact: true, others };
  const entryOf = (entry: AuditRecord) => entry;
  return [
    foundOf(world, { ...stored, candidates: found?.entries ?? all(isAll) }, matching(entryOf), atMost),
    foundOf(world, { ...derived, candidates: found?.purchases ?? all(true) }, matching(purchaseEntry), atMost),
  ];
}

const ALL = { range: {}, isSure: true } as const;

interface Source<R extends StoredRecord, I extends string> {
  readonly table: Table<R, I, string>;
  readonly range: Range<I>;
  /** The range has nothing that the other filters leave out, but for `others`, which is a number of records. */
  readonly isExact: boolean;
  readonly others: number;
  /** Where all that match are, if that is known. */
  readonly candidates: Candidates<I> | undefined;
}

function foundOf<R extends StoredRecord, I extends string>(
  { store }: Reader,
  { table, range, isExact, others, candidates }: Source<R, I>,
  matching: (records: readonly R[]) => Promise<readonly AuditRecord[]>,
  atMost: number,
): Found {
  // Of a search, it is unknown how many of the others are found.
  const isSure = isExact && candidates?.isSure === true && (others === 0 || candidates === ALL);
  const most = isSure ? atMost + others : Number.POSITIVE_INFINITY;
  let seen = 0;
  let total: number | undefined;
  async function few(): Promise<readonly R[] | undefined> {
    if (!candidates) return undefined;
    const asked = { ...range, ...candidates.range, limit: Math.min(most, CANDIDATES + 1) };
    if (!isSure) return store.list(table, asked);
    const page = await store.page(table, asked);
    total = page.total - others;
    return page.records;
  }
  async function* read(): AsyncGenerator<R> {
    const records = await few();
    if (records && records.length <= CANDIDATES) yield* records;
    else yield* eachOf(store, table, range);
  }
  async function* records(): AsyncGenerator<AuditRecord> {
    for await (const slice of inSlices(read())) {
      for (const record of await matching(slice)) {
        if (seen === most) return;
        seen += 1;
        yield record;
      }
    }
  }
  return { records: records(), total: () => total ?? seen };
}

async function* inSlices<T>(items: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let slice: T[] = [];
  for await (const item of items) {
    slice.push(item);
    if (slice.length < SLICE) continue;
    yield slice;
    slice = [];
    await yieldToEventLoop();
  }
  yield slice;
}

function matcherOf(world: Reader, filter: AuditFilter, operators: ReadonlySet<string>) {
  const { search, actor, action, by } = filter;
  const sideOf = ({ by, via }: AuditRecord) => {
    if (by === SYSTEM) return via === "command" ? "operators" : "system";
    return operators.has(by) ? "operators" : "customers";
  };
  const isAsked = (record: AuditRecord) =>
    (actor === undefined || record.by === actor) &&
    (action === undefined || action.includes(record.action)) &&
    (by === undefined || sideOf(record) === by);
  const isFound = searchOf(search);
  return <R>(entryOf: (record: R) => AuditRecord | undefined) =>
    async (records: readonly R[]): Promise<readonly AuditRecord[]> => {
      const asked = records.flatMap((record) => entryOf(record) ?? []).filter(isAsked);
      if (isFound === undefined) return asked;
      const namesOf = await namesFor(world, asked, filter);
      return asked.filter((record) => isFound(record, namesOf(record)));
    };
}

/** Merges stored entries with those built from orders. At the same time, a purchase is the older one. */
async function* inOrder(
  [{ records: stored }, { records: derived }]: readonly [stored: Found, derived: Found],
  direction: Direction,
): AsyncGenerator<AuditRecord> {
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

async function shown(world: Reader, records: readonly AuditRecord[], filter: AuditFilter): Promise<AuditEntry[]> {
  const namesOf = await namesFor(world, records, filter);
  return records.map((record) => {
    const { id, customerId: _, ...entry } = record;
    return { _id: id, ...entry, ...changeOf(record, filter), ...namesOf(record) };
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

const words = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

/** Of the account, the time, the actor, the action and the side: who has an account buys labels, and nobody else does for them. */
function purchaseRange(
  { userId, actor, action, by, from, to }: AuditFilter,
  operators: readonly string[],
): Range<keyof typeof orderTable.indexes> {
  const owners = [...new Set([userId, actor].filter((one) => one !== undefined))];
  const isNone = owners.length > 1 || action?.includes("buy-label") === false || by === "system";
  if (isNone) return { index: "boughtOf", groups: [] };
  const ofOperators = owners.length === 0 ? operators : owners.filter((one) => operators.includes(one));
  if (by === "operators") return { index: "boughtOf", groups: ofOperators, from, to };
  if (owners.length > 0) return { index: "boughtOf", groups: owners, from, to };
  return { index: "bought", groups: ["all"], from, to };
}
