import type { EventData } from "@shipctl/sdk/contract";
import { at, type StoredRecord, table } from "../../store/store.js";

export type EventType =
  | "label.bought"
  | "label.failed"
  | "label.printed"
  | "label.unprinted"
  | "label.voided"
  | "label.refunded"
  | "label.refund_rejected"
  | "label.cost_adjusted"
  | "tracking.updated"
  | "bulk.ended"
  | "manifest.created"
  | "top_up.credited"
  | "balance.changed"
  | "price.changed"
  | "account.opened"
  | "account.access_changed"
  | "account.limit_changed"
  | "account.password_changed"
  | "account.reset_created"
  | "account.signed_out"
  | "account.key_changed"
  | "connection.added"
  | "connection.changed"
  | "connection.deleted"
  | "connection.services_added"
  | "connection.services_reported"
  | "shop.mode_changed";

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
}

export const eventTable = table<EventRecord>()("events", { version: 1, indexes: {}, unique: {} });

export const streamTable = table<StreamRecord>()("event-streams", {
  version: 1,
  indexes: { byOldest: ({ oldestAt }) => (oldestAt === undefined ? undefined : at("all", oldestAt)) },
  unique: {},
});

export const eventId = (streamId: string, position: number): string => `${streamId} ${position}`;
