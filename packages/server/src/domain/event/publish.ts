import type { EventData, ShopEvent } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import { invariant } from "../../shared/assert.js";
import { DAY_MS } from "../../shared/durations.js";
import { yieldToEventLoop } from "../../shared/pace.js";
import { ownerIdOf } from "../../shared/test-space.js";
import {
  at,
  type Claim,
  type ClaimedReads,
  defineJob,
  defineRecurringJob,
  one,
  type StoredRecord,
  type Tx,
  table,
} from "../../store/store.js";
import type { World } from "../../world.js";

export type EventType = ShopEvent["type"];

/**
 * One event, or several of one transaction with their data merged. The id is the stream's id and the position in it.
 */
export interface EventRecord extends StoredRecord, Readonly<EventData> {
  readonly at: string;
  /** Space-separated. */
  readonly types: string;
}

/**
 * The first and last position of a stream. Every publishing transaction changes it, so positions follow commit order,
 * not the clock. The id is the customer's, or `shop`.
 */
export interface StreamRecord extends StoredRecord {
  readonly first: number;
  readonly last: number;
  /** When the oldest kept record was written; unset for an empty stream. */
  readonly oldestAt?: string;
  /** The customer's webhooks, which each event wakes. */
  readonly webhooks?: readonly string[];
}

/** Sends what is due to one webhook. The stream is its outbox. */
export const sendEventsJob = defineRecurringJob<{ readonly webhookId: string }>("send-events");

/** Runs soon, also if it waits for a later time. A webhook has one job, and the customers take turns. */
export const sendEventsSoon = (tx: Tx, customerId: string, webhookId: string): void =>
  tx.enqueue(sendEventsJob, { webhookId }, { key: webhookId, group: ownerIdOf(customerId) });

export const eventTable = table<EventRecord>()("events", { version: 1, indexes: {}, unique: {} });

export const streamTable = table<StreamRecord>()("event-streams", {
  version: 1,
  indexes: { byOldest: ({ oldestAt }) => (oldestAt === undefined ? undefined : at("all", oldestAt)) },
  unique: {},
});

export const eventId = (streamId: string, position: number): string => `${streamId} ${position}`;

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
  for (const webhookId of stream.webhooks ?? []) sendEventsSoon(tx, id, webhookId);
}

/** One flat record for all of them, to save memory: every label writes one, and it is kept for 30 days. */
const recordOf = (id: string, now: string, events: readonly NewEvent[]): EventRecord =>
  Object.assign({ id, at: now, types: typesOf(events) }, ...events.map(({ data }) => data));

/** Space-separated and unique. */
const typesOf = (events: readonly NewEvent[]): string => [...new Set(events.map(({ type }) => type))].join(" ");

/** The last position of a customer's stream. Needs streamClaim. */
export const lastPosition = (tx: ClaimedReads, customerId: string): number =>
  tx.get(streamTable, customerId)?.last ?? 0;

/** Adds a webhook to those that events wake, or removes it. Needs streamClaim for change. */
export function wakeWebhook(tx: Tx, customerId: string, webhookId: string, wakes: boolean): void {
  const stream = tx.get(streamTable, customerId) ?? { id: customerId, first: 1, last: 0 };
  const others = (stream.webhooks ?? []).filter((id) => id !== webhookId);
  const webhooks = wakes ? [...others, webhookId] : others;
  tx.put(streamTable, { ...stream, webhooks: webhooks.length === 0 ? undefined : webhooks });
}

export type ChangedCredential = "password" | "email" | "second_factor_on" | "second_factor_off" | "recovery_codes";

/** What a mail says. Its words are made when it is sent. */
export type MailContent =
  | { readonly kind: "password_reset" }
  | { readonly kind: "credentials"; readonly changed: ChangedCredential }
  | { readonly kind: "receipt"; readonly invoiceId: string; readonly amountCents: number }
  | { readonly kind: "bulk_ended"; readonly bulkOrderId: string; readonly bought: number; readonly failed: number }
  | { readonly kind: "low_balance"; readonly balanceCents: number; readonly belowCents: number }
  | { readonly kind: "attention"; readonly items: number; readonly digest: string };

/** Who gets it: an account, or an address that may not be an account's. */
export type Recipient = { readonly customerId: string } | { readonly email: string };

interface MailPayload {
  readonly to: Recipient;
  readonly content: MailContent;
  /** When it was asked for. */
  readonly at: string;
}

export const sendMailJob = defineJob<MailPayload>("send-mail");

/** Sends a mail after this transaction, if the shop sends mails of this kind by then. */
export function mailLater(
  tx: Tx,
  { clock, mailer }: Pick<World, "clock" | "mailer">,
  to: Recipient,
  content: MailContent,
): void {
  if (mailer) tx.enqueue(sendMailJob, { to, content, at: isoNow(clock) }, { subject: content.kind });
}

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
