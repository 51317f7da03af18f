import { isoNow } from "../../ports/clock.js";
import { invariant } from "../../shared/assert.js";
import { type Claim, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { type EventRecord, eventId, eventTable, streamTable } from "./event-table.js";
import type { Happening, Subject } from "./happening.js";
import { allListeners } from "./listeners.js";

/** What a transaction changes that announces something of this subject. */
export const eventClaims = (subject: Subject): Claim[] => [
  one(streamTable, subject.customerId),
  ...[...allListeners()].flatMap((listener) => listener.claims?.(subject) ?? []),
];

/** Says what this transaction does, all of one customer: listeners act in it, and the published ones are appended. */
export function announce(tx: Tx, world: Pick<World, "ids" | "clock">, ...happenings: readonly Happening[]): void {
  const listeners = allListeners();
  invariant(listeners.size > 0, "listeners are registered");
  const published = happenings.filter(({ internal }) => !internal);
  if (published.length > 0) append(tx, world, published);
  for (const happening of happenings) for (const listener of listeners) listener.hear(tx, world, happening);
}

function append(tx: Tx, world: Pick<World, "clock">, happenings: readonly Happening[]): void {
  const id = happenings[0]?.customerId ?? "";
  invariant(
    happenings.every(({ customerId }) => customerId === id),
    "events of one customer are announced together",
  );
  const stream = tx.get(streamTable, id) ?? { id, first: 1, last: 0 };
  const last = stream.last + 1;
  const now = happenings.find(({ at }) => at !== undefined)?.at ?? isoNow(world.clock);
  tx.put(eventTable, recordOf(eventId(id, last), now, happenings));
  tx.put(streamTable, { ...stream, last, oldestAt: stream.oldestAt ?? now });
}

/** One flat record for all of them: there is one for each label that is bought, and it is kept for 30 days. */
const recordOf = (id: string, now: string, happenings: readonly Happening[]): EventRecord =>
  Object.assign({ id, at: now, types: typesOf(happenings) }, ...happenings.map(({ data }) => data));

const combinations = new Map<string, string>();

/** Separated by spaces, each once; the same text for the same combination. */
function typesOf(happenings: readonly Happening[]): string {
  const types = [...new Set(happenings.map(({ type }) => type))].join(" ");
  const known = combinations.get(types);
  if (known === undefined) combinations.set(types, types);
  return known ?? types;
}
