import type { EventList, ShopEvent } from "@shipctl/sdk/contract";
import { invalidInput, Problem } from "../../shared/problem.js";
import type { Reader } from "../../world.js";
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
  const cursor = after === undefined ? { position: first - 1, part: 0 } : parse(after);
  if (cursor.position < first - 1 || cursor.position > last) throw expired();
  const from = Math.max(cursor.position, first);
  const ids = Array.from({ length: Math.min(limit, last - from) + 1 }, (_, i) => eventId(customerId, from + i));
  const records = last === 0 ? [] : await store.getMany(eventTable, ids);
  const isMissing = (record: EventRecord | undefined, i: number) => !record && from + i > cursor.position;
  // Deleted since the stream was read.
  if (after !== undefined && records.some(isMissing)) throw expired();
  const all = records.flatMap((record, i) => (record ? viewsOf(record, from + i) : []));
  const newer = all.filter((event) => isAfter(event.cursor, after === undefined ? undefined : cursor));
  const read = newer.slice(0, limit).map(({ view }) => view);
  const hasMore = newer.length > limit || from + ids.length - 1 < last;
  return { events: read.filter(isIn(modes)), hasMore, nextAfter: read.at(-1)?._id ?? after ?? null };
}

/** Events of accounts and prices are of both modes; a change of the shop's mode names the new one. */
const isIn =
  (modes: readonly Mode[]) =>
  ({ type, data: { mode } }: ShopEvent): boolean =>
    mode === undefined || type === "shop.mode_changed" || modes.some((one) => one === mode);

/** That of the newest event, also when it is no longer kept. */
async function newestId(store: Reader["store"], customerId: string, position: number): Promise<string> {
  const newest = await store.get(eventTable, eventId(customerId, position));
  return viewId(position, (newest?.types.split(" ").length ?? 1) - 1);
}

const isAfter = (cursor: Cursor, last: Cursor | undefined): boolean =>
  last === undefined ||
  cursor.position > last.position ||
  (cursor.position === last.position && cursor.part > last.part);

function viewsOf(record: EventRecord, position: number): { cursor: Cursor; view: ShopEvent }[] {
  const { id: _id, at: createdAt, types, ...data } = record;
  return types.split(" ").map((type, part) => ({
    cursor: { position, part },
    view: { _id: viewId(position, part), type, createdAt, data },
  }));
}

const viewId = (position: number, part: number): string => `evt_${position}${part === 0 ? "" : `-${part}`}`;

function parse(after: string): Cursor {
  const [, position, part = "0"] = /^evt_(\d{1,15})(?:-(\d))?$/.exec(after) ?? [];
  if (position !== undefined) return { position: Number(position), part: Number(part) };
  throw invalidInput([
    { field: "after", message: `${JSON.stringify(after)} is not an event's _id; send the last one you received` },
  ]);
}

const expired = (): Problem =>
  new Problem(
    "cursor_expired",
    "The events after this one have been deleted: events are kept for 30 days. List your orders, then start again without `after` and continue from `nextAfter`.",
  );
