import type { EventList, ShopEvent } from "@shipctl/sdk/contract";
import { invalidInput, Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { type EventRecord, eventId, eventTable, streamTable } from "./event-table.js";

const USUAL_LIMIT = 100;

/** A place in a stream: a record, and the event in it. */
interface Cursor {
  readonly position: number;
  readonly part: number;
}

/**
 * What happened after the event `after`, or all that is kept, oldest first.
 * @throws invalid_input for what is no event's id, cursor_expired for one that is not kept any more.
 */
export async function listEvents(
  { store }: Pick<World, "store">,
  customerId: string,
  { after, limit = USUAL_LIMIT }: { readonly after?: string; readonly limit?: number },
): Promise<EventList> {
  const { first, last } = (await store.get(streamTable, customerId)) ?? { first: 1, last: 0 };
  const cursor = after === undefined ? { position: first - 1, part: 0 } : parse(after);
  if (cursor.position < first - 1 || cursor.position > last) throw expired();
  const from = Math.max(cursor.position, first);
  const ids = Array.from({ length: Math.min(limit, last - from) + 1 }, (_, i) => eventId(customerId, from + i));
  const records = last === 0 ? [] : await store.getMany(eventTable, ids);
  const all = records.flatMap((record, i) => (record ? viewsOf(record, from + i) : []));
  const fresh = all.filter(({ place }) => isAfter(place, after === undefined ? undefined : cursor));
  const events = fresh.slice(0, limit).map(({ view }) => view);
  const hasMore = fresh.length > limit || from + ids.length - 1 < last;
  return { events, hasMore, nextAfter: events.at(-1)?._id ?? after ?? null };
}

const isAfter = (place: Cursor, cursor: Cursor | undefined): boolean =>
  cursor === undefined ||
  place.position > cursor.position ||
  (place.position === cursor.position && place.part > cursor.part);

function viewsOf(record: EventRecord, position: number): { place: Cursor; view: ShopEvent }[] {
  const { id: _id, at: createdAt, types, ...data } = record;
  return types.split(" ").map((type, part) => ({
    place: { position, part },
    view: { _id: `evt_${position}${part === 0 ? "" : `-${part}`}`, type, createdAt, data },
  }));
}

function parse(after: string): Cursor {
  const [, position, part = "0"] = /^evt_(\d{1,15})(?:-(\d))?$/.exec(after) ?? [];
  if (position !== undefined) return { position: Number(position), part: Number(part) };
  throw invalidInput([
    { field: "after", message: `${JSON.stringify(after)} is no event's _id; send the last one you got` },
  ]);
}

const expired = (): Problem =>
  new Problem(
    "cursor_expired",
    "The events after this one are not kept any more: they are kept for 30 days. List your orders, then begin anew: call without `after`, and continue from `nextAfter`.",
  );
