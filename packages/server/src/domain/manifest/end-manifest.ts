import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { carrierOfOrder } from "../service/find-service.js";
import { labelClaims, type ManifestRecord, manifestTable, ownManifest } from "./manifest.js";
import { askForManifest, released, type SettleManifestDeps } from "./settle-manifest.js";

/**
 * Asks the carrier again about a manifest that it has not answered. A carrier that cannot be asked whether it has made
 * the form is asked to make it: the customer takes the risk that there are two. @throws not_found, manifest_decided
 */
export async function retryManifest(
  world: SettleManifestDeps,
  { customerId }: Actor,
  id: string,
): Promise<ManifestRecord> {
  const found = await ownManifest(world, customerId, id);
  const { manifests } = await carrierOfOrder(world, found);
  const askedAt = manifests?.find ? found.askedAt : undefined;
  const pending = await world.store.transact({ change: [one(manifestTable, found.id)] }, (tx) => {
    const retried: ManifestRecord = { ...unconfirmed(tx.get(manifestTable, found.id)), status: "pending", askedAt };
    tx.put(manifestTable, retried);
    return retried;
  });
  return askForManifest(world, pending);
}

/** Gives up a manifest that the carrier has not answered. @throws not_found, manifest_decided */
export async function cancelManifest(
  world: Pick<World, "store" | "ids" | "clock">,
  actor: Actor,
  id: string,
): Promise<ManifestRecord> {
  const { customerId } = actor;
  const found = await ownManifest(world, customerId, id);
  const change = [one(manifestTable, found.id), ...labelClaims(found.orderIds)];
  return world.store.transact({ change }, (tx) => {
    const open = unconfirmed(tx.get(manifestTable, found.id));
    audit(tx, world, { actor, action: "cancel-manifest", subject: open.number });
    return released(tx, { ...open, status: "cancelled", reason: undefined });
  });
}

function unconfirmed(found: ManifestRecord | undefined): ManifestRecord {
  const manifest = requirePresent(found, "manifest");
  if (manifest.status === "unconfirmed") return manifest;
  const message =
    manifest.status === "pending"
      ? `The carrier is being asked for ${manifest.number}. Try again in a minute.`
      : `${manifest.number} is ${manifest.status}`;
  throw new Problem("manifest_decided", message);
}
