import type { LabelFormat } from "../../ports/label-press.js";
import type { Owner } from "../../shared/actor.js";
import { at, type StoredRecord, table } from "../../store/store.js";

export type LabelAction = "view" | "download" | "print" | "zip";

/** Labels behind one link, in the order in which they were asked for. */
export interface SelectionRecord extends StoredRecord {
  readonly customerId: string;
  /** Whose labels it may open: the customer's own, or everybody's when an administrator made it. */
  readonly owner?: Owner;
  /** Of its maker's account: the link dies with the sessions that were open when it was made. */
  readonly generation?: number;
  readonly orderIds?: readonly string[];
  /** Its `_id`. */
  readonly bulkOrderId?: string;
  readonly action: LabelAction;
  readonly format: LabelFormat;
  readonly expiresAt: string;
}

export const selectionTable = table<SelectionRecord>()("label-selections", {
  version: 1,
  indexes: { byExpiry: (selection) => at("all", selection.expiresAt) },
  unique: {},
});
