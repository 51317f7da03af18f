import type { Bought, Carrier, CarrierPurchase, Shipment } from "../../ports/carrier.js";
import { CarrierRefusal, CarrierSilence } from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import { sha256 } from "../../shared/sha256.js";
import { sandboxCatalogue } from "./catalogue.js";
import { sandboxScans } from "./sandbox-scans.js";

/** What a call to a silent carrier waits for before it gives up. */
const TIMEOUT_MS = 20_000;
const SLOW_MS = 2_000;

/** Recipient names that make the sandbox misbehave, so that every outcome can be seen in every face. */
export const SENTINELS = {
  refuses: "Carrier Refuses",
  silent: "Carrier Silent",
  silentRefuses: "Carrier Silent Refuses",
  slow: "Carrier Slow",
  exception: "Carrier Exception",
  voidRefused: "Void Refused",
} as const;

/** What of these the sandbox has not sold. */
const REFUSED: ReadonlySet<string> = new Set([SENTINELS.refuses, SENTINELS.silentRefuses]);

export interface SandboxOptions {
  /** How many times faster than the clock parcels travel and silences end. */
  readonly clockSpeed: number;
}

/**
 * A carrier that sells samples. It keeps no books: the same shipment always gives the same answer, so that it can be
 * asked again after any crash. References are ours.
 */
export function sandboxCarrier(clock: Clock, options: SandboxOptions = { clockSpeed: 1 }): Carrier {
  return {
    whyUnusable: () => undefined,
    services: async () => sandboxCatalogue,
    prepare: async (_connection, shipment) => shipment.reference,
    buy: async (_connection, { shipment }) => {
      const { name } = shipment.recipient;
      if (name === SENTINELS.refuses) throw refusal();
      if (name === SENTINELS.silent || name === SENTINELS.silentRefuses) {
        await clock.sleep(TIMEOUT_MS / options.clockSpeed);
        throw new CarrierSilence("the sandbox was told to be silent");
      }
      if (name === SENTINELS.slow) await clock.sleep(SLOW_MS);
      return sold(shipment);
    },
    find: async (_connection, { shipment }) => (REFUSED.has(shipment.recipient.name) ? "refused" : sold(shipment)),
    track: async (_connection, { shipment }, _trackingNumber) =>
      sandboxScans(shipment, clock.now(), options.clockSpeed, shipment.recipient.name === SENTINELS.exception),
    void: async () => "submitted",
    refund: async (_connection, purchase) => refundAnswer(purchase),
  };
}

const refusal = (): CarrierRefusal => new CarrierRefusal("the recipient address is not deliverable");

const refundAnswer = ({ shipment }: CarrierPurchase) =>
  shipment.recipient.name === SENTINELS.voidRefused ? "rejected" : "refunded";

const sold = (shipment: Shipment): Bought => ({ trackingNumber: trackingNumber(shipment), label: { kind: "drawn" } });

/** `SBX`, the carrier's letter, 12 digits: no carrier's number looks like it. */
function trackingNumber({ reference, carrier }: Shipment): string {
  const digits = Number.parseInt(sha256(reference, "hex").slice(0, 12), 16) % 1e12;
  return `SBX${carrier === "USPS" ? "S" : carrier.charAt(0)}${String(digits).padStart(12, "0")}`;
}
