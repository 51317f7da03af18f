import type { Carrier, CarrierKind } from "../packages/server/src/ports/carrier.js";
import { sleep } from "./measure.js";

/** How a provider over the network behaves. */
export interface Slowness {
  /** Of each call. */
  readonly latencyMs: number;
  /** One of this many rows is refused, and another is never answered, by the number in the recipient's name. */
  readonly refusedOf: number;
  readonly silentOf: number;
}

/** The sandbox at the distance of a real provider. Single labels have no number and always succeed. */
export function slowKind(kind: CarrierKind, { latencyMs, refusedOf, silentOf }: Slowness): CarrierKind {
  const numberOf = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? Number.NaN);
  const slow = (carrier: Carrier): Carrier => ({
    ...carrier,
    async prepare(shipment, signal) {
      await sleep(latencyMs);
      return carrier.prepare(shipment, signal);
    },
    async buy(purchase, signal) {
      const number = numberOf(purchase.shipment.recipient.name);
      // Sold, but the answer is lost.
      if (number % silentOf === silentOf - 1) {
        await carrier.buy(purchase, signal);
        return new Promise(() => undefined);
      }
      await sleep(latencyMs);
      return number % refusedOf === 0 ? { kind: "refused", words: "No such street" } : carrier.buy(purchase, signal);
    },
    async label(purchase, trackingNumber, format, signal) {
      await sleep(latencyMs);
      return carrier.label(purchase, trackingNumber, format, signal);
    },
  });
  return { ...kind, open: (connection) => slow(kind.open(connection)) };
}
