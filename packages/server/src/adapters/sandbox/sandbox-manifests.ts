import { hash } from "node:crypto";
import { type CarrierManifests, type CarrierPurchase, ok } from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";

/** Sheets marked as samples. Nothing is stored: the same parcels always get the same sheet. */
export const sandboxManifests = (clock: Pick<Clock, "now">): CarrierManifests => ({
  create: async (purchases) => ok(handleOf(purchases)),
  find: async (purchases) => ok(handleOf(purchases)),
  async file(_ref, parcels) {
    // Loads fonts and pdfkit, which takes 0.2 s.
    const { sampleManifest } = await import("../labels/sample-manifest.js");
    return ok(await sampleManifest(parcels, new Date(clock.now())));
  },
});

const handleOf = (purchases: readonly CarrierPurchase[]): string =>
  `sbx_${hash("sha256", purchases.map(({ shipment }) => shipment.reference).join(" "), "hex").slice(0, 16)}`;
