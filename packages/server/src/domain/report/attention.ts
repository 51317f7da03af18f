import type { AttentionItem, AttentionList, AttentionSeen, DifferenceKind } from "@shipctl/sdk/contract";
import { attentionDigest } from "@shipctl/sdk/display";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/durations.js";
import { invalidInput } from "../../shared/problem.js";
import { defineRecurringJob, one, type Range, type StoredRecord, type Table, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { accountTable } from "../account/account.js";
import { type AttentionRecord, attentionSeenTable, attentionTable, type NotedKind } from "../attention/attention.js";
import { audit } from "../audit/audit.js";
import { mailLater } from "../event/publish.js";
import { defineRecurringWorker } from "../job/worker.js";
import { digestReaders } from "../mail/mail-settings.js";
import { isOfShop, modeOfOrder, type OrderRecord, orderTable } from "../order/order-table.js";
import type { ConnectionRecord } from "../service/connection-table.js";
import { allConnections } from "../service/find-service.js";
import { appSettings } from "../setting/public-settings.js";
import { inModes, type Mode, readShop, type ShopRecord, shownModes } from "../shop/shop-mode.js";
import { type InvoiceRecord, invoiceTable, OPEN_MS as OPEN_INVOICE_MS } from "../top-up/invoice.js";
import { type WebhookRecord, webhookTable } from "../webhook/webhook-table.js";
import { differenceTable, listGroup } from "./reconcile/reconcile-tables.js";
import { OVERDUE_MS as BOOKS_MS, lastBookCheck } from "./verify/verify-books.js";

type AttentionDeps = Reader & Pick<World, "clock" | "carriers" | "lastBackup">;

/** What the sources of the items read together. */
interface Desk {
  readonly world: AttentionDeps;
  readonly now: number;
  readonly shop: ShopRecord;
  readonly modes: readonly Mode[];
  readonly connections: readonly ConnectionRecord[];
  /** Up to when an item was seen (ms); nothing is that old if it never was. */
  readonly seenMs: number;
}

type Found = Omit<AttentionItem, "_id">;

/** Undefined if nothing has happened since it was seen. */
type Source = (desk: Desk) => Promise<Found | undefined>;

const BACKUP_MS = 7 * DAY_MS;
const OPEN_MS = 15 * MINUTE_MS;
const NOT_SCANNED_MS = 7 * DAY_MS;
/** Older parcels are no longer asked about. */
const TRACKED_MS = 60 * DAY_MS;
const FAILING_MS = DAY_MS;
const SUBJECTS = 10;
/** Of states that are read one by one; more of them are counted as so many. */
const MOST = 200;

const noted =
  (kind: NotedKind): Source =>
  (desk) =>
    inRange(desk, attentionTable, { index: "byKind", groups: inModes(kind, desk.modes) }, noteView);

const noteView = ({ at, subjectId, subject, detail }: AttentionRecord): Occurrence => ({
  atMs: Date.parse(at),
  subject: { _id: subjectId, name: subject },
  ...(detail !== undefined && { detail }),
});

/** What the books and the lists of the providers do not agree on, by connection. */
const differing =
  (kind: DifferenceKind): Source =>
  async (desk) => {
    const groups = desk.modes.map((mode) => listGroup({ kind, isOpen: true }, mode));
    const nameOf = (sourceId: string) => desk.connections.find(({ id }) => id === sourceId)?.name ?? sourceId;
    const item = await inRange(desk, differenceTable, { index: "lists", groups }, ({ firstSeenAt, sourceId }) => ({
      atMs: Date.parse(firstSeenAt),
      subject: { _id: sourceId, name: nameOf(sourceId) },
    }));
    return item && { ...item, subjects: [...new Map(item.subjects.map((one) => [one._id, one])).values()] };
  };

/** All items, the most urgent first. */
const SOURCES: Readonly<Record<string, Source>> = {
  books_wrong: async ({ world, seenMs }) => {
    const last = await lastBookCheck(world);
    if (!last || last.faultCount === 0 || Date.parse(last.checkedAt) <= seenMs) return undefined;
    const { checkedAt: at, faultCount: count, faults } = last;
    return { count, since: at, at, subjects: [], ...detailOf(faults[0]) };
  },
  books_unchecked: async (desk) => overdue(desk, (await lastBookCheck(desk.world))?.checkedAt, BOOKS_MS),
  backup_old: async (desk) => {
    const { world, shop } = desk;
    // The checklist of a test shop asks for its first backup.
    if (shop.mode === "test") return undefined;
    const due = overdue(desk, (await world.lastBackup?.()) ?? shop.backedUpAt, BACKUP_MS);
    return due && { ...due, ...(!world.lastBackup && { detail: "database" }) };
  },
  connections_refused: async (desk) =>
    ofConnections(desk, ({ accountProblem }) => accountProblem && [accountProblem.sinceMs, accountProblem.why]),
  connections_silent: async (desk) => ofConnections(desk, ({ pausedSinceMs }) => pausedSinceMs && [pausedSinceMs]),
  connections_mode: noted("connections_mode"),
  jobs_dead: async ({ world, seenMs }) => {
    const { records, total } = await world.store.pageDeadJobs({ offset: 0, limit: MOST });
    const jobs = records.map(({ id, job, subject, lastError, failedAt, runAt }) => ({
      atMs: Date.parse(failedAt ?? runAt),
      subject: { _id: id, name: subject === undefined ? job : `${job} of ${subject}` },
      ...detailOf(lastError),
    }));
    const unseen = jobs.filter(({ atMs }) => atMs > seenMs);
    return itemOf(unseen, unseen.length === MOST ? total : unseen.length);
  },
  purchases_open: async ({ world, now, modes, connections, seenMs }) => {
    const groups = connections.map(({ id }) => id);
    const open = await world.store.list(orderTable, { index: "buying", groups, limit: MOST });
    const orders = open.filter((order) => isOfShop(order) && modes.includes(modeOfOrder(order)));
    const long = orders.map(orderView(OPEN_MS)).filter(({ atMs }) => atMs <= now && atMs > seenMs);
    return itemOf(long.sort((a, b) => b.atMs - a.atMs));
  },
  missing_here: differing("missing_here"),
  missing_there: differing("missing_there"),
  other_cost: differing("other_cost"),
  other_state: differing("other_state"),
  refunds_rejected: noted("refunds_rejected"),
  labels_at_loss: noted("labels_at_loss"),
  costs_raised: noted("costs_raised"),
  orders_failed: noted("orders_failed"),
  parcels_stopped: noted("parcels_stopped"),
  labels_not_scanned: (desk) => {
    const range = {
      index: "byState",
      groups: inModes("processing", ["live"]),
      from: isoOf(desk.now - TRACKED_MS),
    } as const;
    return inRange(desk, orderTable, range, orderView(NOT_SCANNED_MS), NOT_SCANNED_MS);
  },
  invoices_underpaid: (desk) => {
    const range = { index: "byState", groups: inModes("partial", desk.modes) } as const;
    return inRange(desk, invoiceTable, range, underpaidView, OPEN_INVOICE_MS);
  },
  webhooks_off: (desk) => ofWebhooks(desk, "off", 0),
  webhooks_failing: (desk) => ofWebhooks(desk, "failing", FAILING_MS),
};

/** What needs an operator. */
export async function listAttention(world: AttentionDeps): Promise<AttentionList> {
  const kinds = Object.keys(SOURCES);
  const [shop, connections, seen] = await Promise.all([
    readShop(world),
    allConnections(world),
    world.store.getMany(attentionSeenTable, kinds),
  ]);
  const found = await Promise.all(
    Object.entries(SOURCES).map(async ([_id, read], index): Promise<AttentionItem[]> => {
      const seenMs = Date.parse(seen[index]?.through ?? isoOf(0));
      const now = world.clock.now();
      const item = await read({ world, now, shop, connections, seenMs, modes: shownModes(shop.mode) });
      return item ? [{ _id, ...item }] : [];
    }),
  );
  return { items: found.flat() };
}

/** For all operators, up to what each item was when it was listed. @throws invalid_input for an unknown kind */
export async function markAttentionSeen(
  world: AttentionDeps & Pick<World, "store" | "ids">,
  actor: Actor,
  { seen }: AttentionSeen,
): Promise<AttentionList> {
  const unknown = seen.findIndex(({ _id }) => !(_id in SOURCES));
  if (unknown >= 0) {
    const message = `There is no ${seen[unknown]?._id}: listAttention names what there is`;
    throw invalidInput([{ field: `seen[${unknown}]._id`, message }]);
  }
  const now = world.clock.now();
  await world.store.transact({ change: seen.map(({ _id }) => one(attentionSeenTable, _id)) }, (tx) => {
    for (const { _id: id, at } of seen) {
      // What has not happened yet is not seen.
      const through = isoOf(Math.min(Date.parse(at), now));
      if ((tx.get(attentionSeenTable, id)?.through ?? "") >= through) continue;
      tx.put(attentionSeenTable, { id, through });
      audit(tx, world, { actor, action: "mark-attention-seen", subject: id, to: { at: through } });
    }
  });
  return listAttention(world);
}

interface Occurrence {
  readonly atMs: number;
  readonly subject: AttentionItem["subjects"][number];
  readonly detail?: string;
}

/** The last ones first. */
function itemOf(occurrences: readonly Occurrence[], count = occurrences.length, oldest = occurrences.at(-1)) {
  const [last] = occurrences;
  if (!last || !oldest) return undefined;
  return {
    count,
    since: isoOf(oldest.atMs),
    at: isoOf(last.atMs),
    subjects: occurrences.slice(0, SUBJECTS).map(({ subject }) => subject),
    ...detailOf(last.detail),
  };
}

/**
 * What a range of an index lists by time, from what was seen on. `afterMs`: how long after the time in the index each
 * needs attention.
 */
async function inRange<R extends StoredRecord, I extends string>(
  { world, now, seenMs }: Desk,
  table: Table<R, I, string>,
  range: Pick<Range<I>, "index" | "groups"> & { readonly from?: string },
  view: (record: R) => Occurrence,
  afterMs = 0,
): Promise<Found | undefined> {
  const unseen = isoOf(Math.max(0, seenMs + 1 - afterMs));
  const from = range.from !== undefined && range.from > unseen ? range.from : unseen;
  const within = { ...range, from, to: isoOf(now - afterMs) };
  const { records, total } = await world.store.page(table, { ...within, direction: "desc", limit: SUBJECTS });
  const [first] = total > records.length ? await world.store.list(table, { ...within, limit: 1 }) : [];
  return itemOf(records.map(view), total, first && view(first));
}

const orderView =
  (afterMs: number) =>
  ({ id, number, createdAt }: OrderRecord): Occurrence => ({
    atMs: Date.parse(createdAt) + afterMs,
    subject: { _id: id, name: number },
  });

const underpaidView = ({ id, createdAt }: InvoiceRecord): Occurrence => ({
  atMs: Date.parse(createdAt) + OPEN_INVOICE_MS,
  subject: { _id: id, name: id },
});

/** By what this process knows. */
function ofConnections(
  { world, connections, seenMs }: Desk,
  problemOf: (
    health: ReturnType<World["carriers"]["health"]>,
  ) => readonly [sinceMs: number, why?: string] | 0 | undefined,
): Found | undefined {
  const found = connections.flatMap(({ id, name }): Occurrence[] => {
    const [atMs, why] = problemOf(world.carriers.health(id)) || [];
    return atMs === undefined || atMs <= seenMs ? [] : [{ atMs, subject: { _id: id, name }, ...detailOf(why) }];
  });
  return itemOf(found.sort((a, b) => b.atMs - a.atMs));
}

async function ofWebhooks(desk: Desk, group: "off" | "failing", afterMs: number): Promise<Found | undefined> {
  const view = ({ customerId, failingSince = "", disabledAt = failingSince }: WebhookRecord): Occurrence => ({
    atMs: Date.parse(group === "off" ? disabledAt : failingSince) + afterMs,
    subject: { _id: customerId, name: customerId },
  });
  const item = await inRange(desk, webhookTable, { index: "inTrouble", groups: [group] }, view, afterMs);
  if (!item) return undefined;
  const ids = item.subjects.map(({ _id }) => _id);
  const accounts = await desk.world.store.getMany(accountTable, ids);
  return { ...item, subjects: ids.map((_id, index) => ({ _id, name: accounts[index]?.email ?? _id })) };
}

/** Due again after each period in which it was not done, whether or not the last time was seen. */
function overdue({ now, connections, seenMs }: Desk, done: string | undefined, everyMs: number): Found | undefined {
  // The built-in connection is as old as the store.
  const begunMs = Math.min(now, ...connections.map(({ createdAt }) => Date.parse(createdAt)));
  const sinceMs = done === undefined ? begunMs : Date.parse(done);
  const periods = Math.floor((now - sinceMs) / everyMs);
  const atMs = sinceMs + periods * everyMs;
  if (periods < 1 || atMs <= seenMs) return undefined;
  return { count: 1, since: isoOf(sinceMs), at: isoOf(atMs), subjects: [] };
}

const detailOf = (detail: string | undefined) => (detail === undefined ? {} : { detail });

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** One document, `last`: the last mails about what needs attention. */
interface DigestRecord extends StoredRecord {
  readonly at: string;
  /** When each item that they named last happened. */
  readonly named: Readonly<Record<string, string>>;
}

export const digestTable = table<DigestRecord>()("attention-digests", { version: 1, indexes: {}, unique: {} });

const ID = "last";

export const mailAttentionWorker = defineRecurringWorker(
  defineRecurringJob("mail-attention"),
  { everyMs: HOUR_MS, firstMs: HOUR_MS / 6 },
  mailAttention,
);

/** At most once a day, and only if something has happened that the last mail did not name. */
async function mailAttention(
  world: Pick<World, "store" | "carriers" | "clock" | "lastBackup" | "mailer">,
): Promise<void> {
  if (!world.mailer) return;
  const [last, { mailOff }, readers] = await Promise.all([
    world.store.get(digestTable, ID),
    appSettings(world),
    digestReaders(world),
  ]);
  const isTooSoon = last && world.clock.now() - Date.parse(last.at) < DAY_MS;
  if (isTooSoon || mailOff.includes("attention") || readers.length === 0) return;
  const { items } = await listAttention(world);
  if (items.every(({ _id, at }) => at <= (last?.named[_id] ?? ""))) return;
  const named = Object.fromEntries(items.map(({ _id, at }) => [_id, at]));
  const content = { kind: "attention", items: items.length, digest: attentionDigest(items) } as const;
  await world.store.transact({ change: [one(digestTable, ID)] }, (tx) => {
    // Another process may have sent it since.
    if (tx.get(digestTable, ID)?.at !== last?.at) return;
    tx.put(digestTable, { id: ID, at: isoNow(world.clock), named });
    for (const customerId of readers) mailLater(tx, world, { customerId }, content);
  });
}
