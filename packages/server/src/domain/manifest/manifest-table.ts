import type { CarrierName } from "@shipctl/sdk/contract";
import { at, type Claim, one, type StoredRecord, table } from "../../store/store.js";
import { groupOf, type Mode } from "../shop/shop-mode.js";

export interface ManifestSenderRecord {
  readonly name: string;
  readonly street1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface ManifestRecord extends StoredRecord {
  readonly number: string;
  readonly customerId: string;
  readonly connectionId: string;
  readonly carrier: CarrierName;
  /** Of its labels. Missing in those of older versions until the next start. */
  readonly mode?: Mode;
  /** yyyy-mm-dd in the operator's time zone. */
  readonly day: string;
  readonly sender: ManifestSenderRecord;
  readonly orderIds: readonly string[];
  /** The other manifests of the same request, if its labels are of several accounts. */
  readonly siblingIds?: readonly string[];
  readonly createdAt: string;
  readonly status: "pending" | "unconfirmed" | "created" | "failed" | "cancelled";
  /** When the carrier was last asked to make it; unset if it is certain that it has made none. */
  readonly askedAt?: string;
  /** The carrier's handle, once it has made the form or is making it. */
  readonly ref?: string;
  /** Why it is not created: the carrier's message, or ours. */
  readonly reason?: string;
}

/** The manifest of an order, under the order's id. */
export interface ManifestLabelRecord extends StoredRecord {
  readonly manifestId: string;
}

export const manifestTable = table<ManifestRecord>()("manifests", {
  version: 1,
  announced: true,
  indexes: { byCustomer: (manifest) => at(groupOf(manifest.customerId, manifest.mode ?? "live"), manifest.createdAt) },
  unique: { number: (manifest) => manifest.number },
});

export const manifestLabelTable = table<ManifestLabelRecord>()("manifest-labels", {
  version: 1,
  indexes: {},
  unique: {},
});

/** Its carrier's answer is still awaited. */
export const isOpen = ({ status }: ManifestRecord): boolean => status === "pending" || status === "unconfirmed";

export const labelClaims = (orderIds: readonly string[]): Claim[] => orderIds.map((id) => one(manifestLabelTable, id));
