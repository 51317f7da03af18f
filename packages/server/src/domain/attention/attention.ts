import { isoNow } from "../../ports/clock.js";
import { DAY_MS } from "../../shared/durations.js";
import { removeRange } from "../../store/ranges.js";
import { at, type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";
import { groupOf, type Mode } from "../shop/shop-mode.js";

/** What is noted when it happens, because no list would find it later. */
export type NotedKind =
  | "connections_mode"
  | "refunds_rejected"
  | "labels_at_loss"
  | "costs_raised"
  | "orders_failed"
  | "parcels_stopped";

/** Something that happened and needs an operator. */
export interface AttentionRecord extends StoredRecord {
  readonly kind: NotedKind;
  readonly mode: Mode;
  readonly at: string;
  /** The order or connection that it happened to. */
  readonly subjectId: string;
  readonly subject: string;
  readonly detail?: string | undefined;
}

export const attentionTable = table<AttentionRecord>()("attention", {
  version: 1,
  indexes: {
    byKind: ({ kind, mode, at: time }) => at(groupOf(kind, mode), time),
    byTime: ({ at: time }) => at("all", time),
  },
  unique: {},
});

/** Up to when an item was seen. The id is its kind. */
export interface AttentionSeenRecord extends StoredRecord {
  readonly through: string;
}

export const attentionSeenTable = table<AttentionSeenRecord>()("attention-seen", {
  version: 1,
  indexes: {},
  unique: {},
});

const KEPT_MS = 90 * DAY_MS;

/** Call in the transaction in which it happens. Needs no claim: transactions at the same moment do not wait for each other. */
export function noteAttention(
  tx: Tx,
  { ids, clock }: Pick<World, "ids" | "clock">,
  kind: NotedKind,
  about: Pick<AttentionRecord, "mode" | "subjectId" | "subject" | "detail">,
): void {
  tx.put(attentionTable, { id: ids.opaque("att"), kind, at: isoNow(clock), ...about });
}

/** A state of an order that ends: noted once while it lasts. */
const stateId = (kind: NotedKind, subjectId: string): string => `${kind} ${subjectId}`;

export const stateClaim = (kind: NotedKind, subjectId: string): Claim => one(attentionTable, stateId(kind, subjectId));

/** Notes that a state begins. Needs `stateClaim` for change. */
export function noteState(
  tx: Tx,
  { clock }: Pick<World, "clock">,
  kind: NotedKind,
  about: Pick<AttentionRecord, "mode" | "subjectId" | "subject">,
): void {
  tx.put(attentionTable, { id: stateId(kind, about.subjectId), kind, at: isoNow(clock), ...about });
}

/** Needs `stateClaim` for change. */
export const endState = (tx: Tx, kind: NotedKind, subjectId: string): void =>
  tx.remove(attentionTable, stateId(kind, subjectId));

/** Deletes what is kept no longer. */
export const purgeAttention = ({ store, clock }: Pick<World, "store" | "clock">): Promise<void> =>
  removeRange(store, attentionTable, {
    index: "byTime",
    groups: ["all"],
    to: new Date(clock.now() - KEPT_MS).toISOString(),
  });
