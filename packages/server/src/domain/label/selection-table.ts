import type { LabelFormat } from "../../ports/label-renderer.js";
import type { Owner } from "../../shared/actor.js";
import { at, type StoredRecord, table } from "../../store/store.js";

export type LabelAction = "view" | "download" | "print" | "zip";

/** The labels of one link, in the requested order. */
export interface SelectionRecord extends StoredRecord {
  readonly customerId: string;
  /** Whose labels it may open: the customer's own, or everybody's if an administrator created it. */
  readonly owner?: Owner;
  /** The session generation of the account that created it: the link ends with those sessions. */
  readonly generation?: number;
  readonly orderIds?: readonly string[];
  /** The bulk order's `_id`. */
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
