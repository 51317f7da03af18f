import type { EventData } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import { invariant } from "../../shared/assert.js";
import { type Claim, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { type EventRecord, type EventType, eventId, eventTable, streamTable } from "./event-table.js";

/** The stream of events that belong to no single customer. */
export const SHOP = "shop";

/** An event of a customer, or of the shop. */
export interface NewEvent {
  readonly type: EventType;
  /** The stream it is written to. */
  readonly customerId: string;
  readonly data: EventData;
  /** The time, if a record already has it: sharing one string saves memory. */
  readonly at?: string;
}

/** What a transaction that publishes events of this customer claims for change. */
export const streamClaim = (customerId: string): Claim => one(streamTable, customerId);

/** Appends events of one customer to their stream, as one record. Needs streamClaim for change. */
export function publish(tx: Tx, { clock }: Pick<World, "clock">, ...events: readonly [NewEvent, ...NewEvent[]]): void {
  const [{ customerId: id }] = events;
  invariant(
    events.every(({ customerId }) => customerId === id),
    "events of one customer are published together",
  );
  const stream = tx.get(streamTable, id) ?? { id, first: 1, last: 0 };
  const last = stream.last + 1;
  const now = events.find(({ at }) => at !== undefined)?.at ?? isoNow(clock);
  tx.put(eventTable, recordOf(eventId(id, last), now, events));
  tx.put(streamTable, { ...stream, last, oldestAt: stream.oldestAt ?? now });
}

/** One flat record for all of them, to save memory: every label writes one, and it is kept for 30 days. */
const recordOf = (id: string, now: string, events: readonly NewEvent[]): EventRecord =>
  Object.assign({ id, at: now, types: typesOf(events) }, ...events.map(({ data }) => data));

/** Space-separated and unique. */
const typesOf = (events: readonly NewEvent[]): string => [...new Set(events.map(({ type }) => type))].join(" ");
