import { DAY_MS } from "../../shared/durations.js";
import { yieldToEventLoop } from "../../shared/pace.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { eventId, eventTable, type StreamRecord, streamTable } from "./publish.js";

const RETENTION_MS = 30 * DAY_MS;
const STREAM_BATCH = 100;
/** Records removed per transaction. */
const SLICE = 500;

type PurgeDeps = Pick<World, "store" | "clock">;

/** Removes events older than 30 days from the beginning of each stream. */
export async function purgeEvents(world: PurgeDeps): Promise<void> {
  const before = new Date(world.clock.now() - RETENTION_MS).toISOString();
  const range = { index: "byOldest", groups: ["all"], to: before, limit: STREAM_BATCH } as const;
  for (const stream of await world.store.list(streamTable, range)) {
    while (await purgeSlice(world, stream.id, before)) await yieldToEventLoop();
  }
}

/** Returns whether there may be more to remove. */
async function purgeSlice({ store }: PurgeDeps, streamId: string, before: string): Promise<boolean> {
  const stream = await store.get(streamTable, streamId);
  if (!stream || stream.last < stream.first) return false;
  const length = Math.min(SLICE, stream.last - stream.first + 1);
  const ids = Array.from({ length: length + 1 }, (_, i) => eventId(streamId, stream.first + i));
  const records = await store.getMany(eventTable, ids);
  const kept = records.findIndex((record) => record === undefined || record.at > before);
  const old = ids.slice(0, kept < 0 ? length : Math.min(kept, length));
  const change = [one(streamTable, streamId), ...old.map((id) => one(eventTable, id))];
  await store.transact({ change }, (tx) => {
    const current = tx.get(streamTable, streamId);
    if (!current || current.first !== stream.first) return;
    for (const id of old) tx.remove(eventTable, id);
    tx.put(streamTable, beginningAt(current, stream.first + old.length, records[old.length]?.at));
  });
  return old.length === length;
}

/** An empty stream begins with the next event. */
function beginningAt(stream: StreamRecord, first: number, firstAt: string | undefined): StreamRecord {
  return { ...stream, first, oldestAt: first > stream.last ? undefined : (firstAt ?? stream.oldestAt) };
}
