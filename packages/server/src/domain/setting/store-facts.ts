import type { Actor } from "../../shared/actor.js";
import { one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { audit } from "../audit/audit.js";

/** One document, `store`: the time zone in which its days are counted. */
interface TimezoneRecord extends StoredRecord {
  readonly timezone: string;
}

export const timezoneTable = table<TimezoneRecord>()("timezones", { version: 1, indexes: {}, unique: {} });

const ID = "store";
const DEFAULT = "UTC";

/** The time zone of the store. The first process that has a preference decides; stores of older versions have none. */
export async function storeTimezone({ store }: Pick<World, "store">, preferred: string | undefined): Promise<string> {
  const stored = await store.get(timezoneTable, ID);
  if (stored) return stored.timezone;
  return store.transact({ change: [one(timezoneTable, ID)] }, (tx) => {
    const timezone = tx.get(timezoneTable, ID)?.timezone ?? preferred ?? DEFAULT;
    tx.put(timezoneTable, { id: ID, timezone });
    return timezone;
  });
}

/** Days that were counted stay as they are. Returns the previous time zone, if there was one. */
export function changeTimezone(
  world: Pick<World, "store" | "ids" | "clock">,
  timezone: string,
  actor: Actor,
): Promise<string | undefined> {
  return world.store.transact({ change: [one(timezoneTable, ID)] }, (tx) => {
    const before = tx.get(timezoneTable, ID)?.timezone;
    if (before === timezone) return before;
    tx.put(timezoneTable, { id: ID, timezone });
    audit(tx, world, {
      actor,
      action: "change-timezone",
      subject: "app",
      from: { timezone: before },
      to: { timezone },
    });
    return before;
  });
}

/** Marks a demo store, and a first start that was interrupted. */
interface StoreMark {
  readonly demo: boolean;
  /** Its first start has not finished, so the initial data may be incomplete. */
  readonly unfinished?: true;
}

interface MarkRecord extends StoredRecord, StoreMark {}

export const markTable = table<MarkRecord>()("marks", { version: 1, indexes: {}, unique: {} });

/** Undefined for a new store. */
export const storeMark = (world: Reader): Promise<StoreMark | undefined> => world.store.get(markTable, ID);

export async function markStore(world: Pick<World, "store">, mark: StoreMark): Promise<void> {
  await world.store.transact({ change: [one(markTable, ID)] }, (tx) => tx.put(markTable, { id: ID, ...mark }));
}
