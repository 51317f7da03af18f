import { requirePresent } from "../../shared/assert.js";
import { one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { isOpen, labelClaims, type ManifestRecord, manifestLabelTable, manifestTable } from "./manifest-table.js";

/** Ends a manifest that was not made, so that its labels can be put on another one. */
export function releaseLabels(
  world: Pick<World, "store">,
  { id, number, orderIds }: ManifestRecord,
  status: "failed" | "cancelled",
  reason: string | undefined,
): Promise<ManifestRecord> {
  return world.store.transact({ change: [one(manifestTable, id), ...labelClaims(orderIds)] }, (tx) => {
    const current = requirePresent(tx.get(manifestTable, id), number);
    return isOpen(current) ? released(tx, { ...current, status, reason }) : current;
  });
}

/** In a transaction that claims the manifest and its labels. */
export function released(tx: Tx, manifest: ManifestRecord): ManifestRecord {
  tx.put(manifestTable, manifest);
  for (const orderId of manifest.orderIds) {
    if (tx.get(manifestLabelTable, orderId)?.manifestId === manifest.id) tx.remove(manifestLabelTable, orderId);
  }
  return manifest;
}
