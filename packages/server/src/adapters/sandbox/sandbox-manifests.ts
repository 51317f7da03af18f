import { type CarrierManifests, type CarrierPurchase, ok } from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import { sha256 } from "../../shared/sha256.js";
import { sampleManifest } from "../labels/sample-manifest.js";

/** Sheets marked as samples. Nothing is stored: the same parcels always get the same sheet. */
export const sandboxManifests = (clock: Pick<Clock, "now">): CarrierManifests => ({
  create: async (purchases) => ok(handleOf(purchases)),
  find: async (purchases) => ok(handleOf(purchases)),
  file: async (_ref, parcels) => ok(await sampleManifest(parcels, new Date(clock.now()))),
});

const handleOf = (purchases: readonly CarrierPurchase[]): string =>
  `sbx_${sha256(purchases.map(({ shipment }) => shipment.reference).join(" "), "hex").slice(0, 16)}`;
