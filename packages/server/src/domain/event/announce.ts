import { isoNow } from "../../ports/clock.js";
import { invariant } from "../../shared/assert.js";
import { type Claim, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import type { EventDraft, Subject } from "./event-draft.js";
import { type EventRecord, eventId, eventTable, streamTable } from "./event-table.js";

/** Reacts to events in the transaction that announces them. */
export interface Listener {
  /** What it reads or changes for this subject; the transaction claims it for change. */
  claims?(subject: Subject): readonly Claim[];
  onEvent(tx: Tx, world: Pick<World, "ids" | "clock">, event: EventDraft): void;
  /** A transaction that changes announced records without an event. */
  onNoEvent?(tx: Tx, reason: string): void;
}

/**
 * Module state, because verbs announce from deep inside transactions and would all need one more parameter. Set once,
 * before the first transaction, and the same for every World of the process.
 */
const listeners = new Set<Listener>();

/** Registers a listener, before the first transaction. domain/listeners.ts lists them all. */
export const listen = (listener: Listener): void => {
  listeners.add(listener);
};

/** The claims of a transaction that announces an event of this subject. */
export const eventClaims = (subject: Subject): Claim[] => [
  one(streamTable, subject.customerId),
  ...[...listeners].flatMap((listener) => listener.claims?.(subject) ?? []),
];

/**
 * Announces events of one customer in this transaction: runs the listeners and appends published events to the stream.
 */
export function announce(tx: Tx, world: Pick<World, "ids" | "clock">, ...drafts: readonly EventDraft[]): void {
  invariant(listeners.size > 0, "listeners are registered");
  const published = drafts.filter(({ internal }) => !internal);
  if (published.length > 0) append(tx, world, published);
  for (const draft of drafts) for (const listener of listeners) listener.onEvent(tx, world, draft);
}

/** States why this transaction changes announced records without an event. Tests fail without one of the two. */
export function withoutEvent(tx: Tx, reason: string): void {
  for (const listener of listeners) listener.onNoEvent?.(tx, reason);
}

function append(tx: Tx, world: Pick<World, "clock">, drafts: readonly EventDraft[]): void {
  const id = drafts[0]?.customerId ?? "";
  invariant(
    drafts.every(({ customerId }) => customerId === id),
    "events of one customer are announced together",
  );
  const stream = tx.get(streamTable, id) ?? { id, first: 1, last: 0 };
  const last = stream.last + 1;
  const now = drafts.find(({ at }) => at !== undefined)?.at ?? isoNow(world.clock);
  tx.put(eventTable, recordOf(eventId(id, last), now, drafts));
  tx.put(streamTable, { ...stream, last, oldestAt: stream.oldestAt ?? now });
}

/** One flat record for all of them, to save memory: every label writes one, and it is kept for 30 days. */
const recordOf = (id: string, now: string, drafts: readonly EventDraft[]): EventRecord =>
  Object.assign({ id, at: now, types: typesOf(drafts) }, ...drafts.map(({ data }) => data));

/** Space-separated and unique. */
const typesOf = (drafts: readonly EventDraft[]): string => [...new Set(drafts.map(({ type }) => type))].join(" ");
