import type { EventList, ShopEvent } from "@shipctl/sdk/contract";
import { SECOND_MS } from "../../shared/durations.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import { isTestSpace } from "../../shared/test-space.js";
import type { Reader, World } from "../../world.js";
import type { Mode } from "../shop/shop-mode.js";
import { type EventRecord, eventId, eventTable, streamTable } from "./publish.js";

const DEFAULT_LIMIT = 100;
/** As `after`: begins with the next event. */
const LATEST = "latest";

/** A position in a stream: the record, and the event within it. */
interface Cursor {
  readonly position: number;
  readonly part: number;
}

/**
 * The events of these modes after `after`, or all that are kept, oldest first; none if it is `latest`.
 * @throws invalid_input if `after` is not an event id, cursor_expired if it is no longer kept
 */
export async function listEvents(
  { store }: Reader,
  customerId: string,
  { after, limit = DEFAULT_LIMIT }: { readonly after?: string; readonly limit?: number },
  modes: readonly Mode[],
): Promise<EventList> {
  const { first, last } = (await store.get(streamTable, customerId)) ?? { first: 1, last: 0 };
  if (after === LATEST) return { events: [], hasMore: false, nextAfter: await newestId(store, customerId, last) };
  const cursor = after === undefined ? { position: first - 1, part: 0 } : parse(customerId, after);
  if (cursor.position < first - 1 || cursor.position > last) throw expired();
  const from = Math.max(cursor.position, first);
  const ids = Array.from({ length: Math.min(limit, last - from) + 1 }, (_, i) => eventId(customerId, from + i));
  const records = last === 0 ? [] : await store.getMany(eventTable, ids);
  const isMissing = (record: EventRecord | undefined, i: number) => !record && from + i > cursor.position;
  // Deleted since the stream was read.
  if (after !== undefined && records.some(isMissing)) throw expired();
  const all = records.flatMap((record, i) => (record ? viewsOf(customerId, record, from + i) : []));
  const newer = all.filter((event) => isAfter(event.cursor, after === undefined ? undefined : cursor));
  const read = newer.slice(0, limit).map(({ view }) => view);
  const hasMore = newer.length > limit || from + ids.length - 1 < last;
  return { events: read.filter(isIn(modes)), hasMore, nextAfter: read.at(-1)?._id ?? after ?? null };
}

/** Calls of one customer that wait in this process; more are answered at once. */
const MOST_WAITING = 10;
const waitingCalls = new Map<string, number>();

/** Whether a call may wait, and when it ends early. */
export interface EventWait {
  readonly seconds: number | undefined;
  /** Aborts when the caller hangs up or the server stops. */
  readonly signal: () => AbortSignal;
}

/** As `listEvents`. A call that lists nothing waits for the next event; it holds no connection to the database. */
export async function awaitEvents(
  world: Reader & Pick<World, "clock">,
  customerId: string,
  query: { readonly after?: string; readonly limit?: number },
  modes: readonly Mode[],
  { seconds = 0, signal }: EventWait,
): Promise<EventList> {
  const first = await listEvents(world, customerId, query, modes);
  const others = waitingCalls.get(customerId) ?? 0;
  if (seconds === 0 || hasNews(first) || others >= MOST_WAITING) return first;
  waitingCalls.set(customerId, others + 1);
  const enough = new AbortController();
  const ended = AbortSignal.any([enough.signal, signal()]);
  const timeIsOver = world.clock.sleep(seconds * SECOND_MS, ended).then(
    () => enough.abort(),
    () => undefined,
  );
  try {
    for (let next = continued(query, first); ; ) {
      // Subscribe before reading, so that no event is missed in between.
      const changed = world.store.changed(streamTable, customerId, ended);
      const reply = await listEvents(world, customerId, next, modes);
      if (hasNews(reply) || ended.aborted) return reply;
      next = continued(next, reply);
      await Promise.race([changed, timeIsOver]).catch(() => undefined);
    }
  } finally {
    enough.abort();
    const left = (waitingCalls.get(customerId) ?? 1) - 1;
    if (left > 0) waitingCalls.set(customerId, left);
    else waitingCalls.delete(customerId);
  }
}

const hasNews = ({ events, hasMore }: EventList): boolean => events.length > 0 || hasMore;

/** The next events, also after those that are left out, as events of samples. */
const continued = <Query extends object>(
  query: Query,
  { nextAfter }: EventList,
): Query & { readonly after?: string } => (nextAfter === null ? query : { ...query, after: nextAfter });

/** An event by its id; undefined if it is no longer kept. */
export async function eventById({ store }: Reader, customerId: string, id: string): Promise<ShopEvent | undefined> {
  const cursor = cursorOf(customerId, id);
  const record = cursor && (await store.get(eventTable, eventId(customerId, cursor.position)));
  return record && viewsOf(customerId, record, cursor.position)[cursor.part]?.view;
}

/** The events that are kept of at most `limit` positions after one, the last of them, and whether there are more. */
export async function eventsAfter(
  { store }: Reader,
  customerId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly events: readonly ShopEvent[]; readonly position: number; readonly hasMore: boolean }> {
  const { first, last } = (await store.get(streamTable, customerId)) ?? { first: 1, last: 0 };
  const from = Math.max(after + 1, first);
  const length = Math.max(0, Math.min(limit, last - from + 1));
  const ids = Array.from({ length }, (_, i) => eventId(customerId, from + i));
  const records = length === 0 ? [] : await store.getMany(eventTable, ids);
  const events = records
    .flatMap((record, i) => (record ? viewsOf(customerId, record, from + i) : []))
    .map(({ view }) => view);
  const position = length === 0 ? after : from + length - 1;
  return { events, position, hasMore: position < last };
}

/** The position of the first event at or after a time (ISO). Positions follow the time of their events. */
export async function firstSince({ store }: Reader, customerId: string, since: string): Promise<number> {
  const { first, last } = (await store.get(streamTable, customerId)) ?? { first: 1, last: 0 };
  let [low, high] = [first, last + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const record = await store.get(eventTable, eventId(customerId, middle));
    if (record === undefined || record.at < since) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Events of accounts and prices are of both modes; a change of the shop's mode names the new one. */
export const isIn =
  (modes: readonly Mode[]) =>
  ({ type, data: { mode } }: ShopEvent): boolean =>
    mode === undefined || type === "shop.mode_changed" || modes.some((one) => one === mode);

/** That of the newest event, also when it is no longer kept. */
async function newestId(store: Reader["store"], customerId: string, position: number): Promise<string> {
  const newest = await store.get(eventTable, eventId(customerId, position));
  return shownEventId(customerId, position, (newest?.types.split(" ").length ?? 1) - 1);
}

const isAfter = (cursor: Cursor, last: Cursor | undefined): boolean =>
  last === undefined ||
  cursor.position > last.position ||
  (cursor.position === last.position && cursor.part > last.part);

function viewsOf(customerId: string, record: EventRecord, position: number): { cursor: Cursor; view: ShopEvent }[] {
  const { id: _id, at: createdAt, types, ...data } = record;
  return types.split(" ").map((type, part) => {
    const id = shownEventId(customerId, position, part);
    const view = { _id: id, id, type, createdAt, sequence: position, data };
    return { cursor: { position, part }, view: asPublished(view) };
  });
}

/** The data was written with the type. */
const asPublished = (event: unknown): ShopEvent => event as ShopEvent;

/** Of a test space, so that one server can take both: a webhook of each has ids of its own. */
const TEST = "test_";

export const shownEventId = (customerId: string, position: number, part = 0): string =>
  `evt_${isTestSpace(customerId) ? TEST : ""}${position}${part === 0 ? "" : `-${part}`}`;

/** Undefined if it is not the id of an event, or one of the other space. */
function cursorOf(customerId: string, id: string): Cursor | undefined {
  const [, test, position, part = "0"] = /^evt_(test_)?(\d{1,15})(?:-(\d))?$/.exec(id) ?? [];
  if (position === undefined || (test === TEST) !== isTestSpace(customerId)) return undefined;
  return { position: Number(position), part: Number(part) };
}

function parse(customerId: string, after: string): Cursor {
  const cursor = cursorOf(customerId, after);
  if (cursor) return cursor;
  throw invalidInput([
    { field: "after", message: `${JSON.stringify(after)} is not an event's _id; send the last one you received` },
  ]);
}

const expired = (): Problem =>
  new Problem(
    "cursor_expired",
    "The events after this one have been deleted: events are kept for 30 days. List your orders, then start again without `after` and continue from `nextAfter`.",
  );
