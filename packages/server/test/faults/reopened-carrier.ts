import { sandboxCarrier } from "../../src/adapters/sandbox/carrier.js";
import { systemClock } from "../../src/adapters/system-clock.js";
import type { Carrier, CarrierBatches, CarrierManifests } from "../../src/ports/carrier.js";
import { requirePresent } from "../../src/shared/assert.js";

/** A label provider's adapter with the sandbox's services. Like a new process, it remembers nothing after `reopen`. */
export function reopenedCarrier(open: () => Carrier): { readonly carrier: Carrier; reopen(): void } {
  let life = open();
  const { rates, batches, manifests } = life;
  const ratesNow = () => requirePresent(life.rates, "rates");
  const batchesNow = () => requirePresent(life.batches, "batches");
  const manifestsNow = () => requirePresent(life.manifests, "manifests");
  const { services, mode } = sandboxCarrier(systemClock);
  const carrier: Carrier = {
    ...{ services, mode },
    prepare: (...asked) => life.prepare(...asked),
    buy: (...asked) => life.buy(...asked),
    find: (...asked) => life.find(...asked),
    label: (...asked) => life.label(...asked),
    track: (...asked) => life.track(...asked),
    void: (...asked) => life.void(...asked),
    refund: (...asked) => life.refund(...asked),
    ...(rates && { rates: (...asked) => ratesNow()(...asked) }),
    ...(batches && {
      batches: {
        size: batches.size,
        prepare: (...asked) => batchesNow().prepare(...asked),
        buy: (...asked) => batchesNow().buy(...asked),
      } satisfies CarrierBatches,
    }),
    ...(manifests && {
      manifests: {
        create: (...asked) => manifestsNow().create(...asked),
        ...(manifests.find && { find: (...asked) => requirePresent(manifestsNow().find, "lookup")(...asked) }),
        file: (...asked) => manifestsNow().file(...asked),
      } satisfies CarrierManifests,
    }),
  };
  return {
    carrier,
    reopen() {
      life = open();
    },
  };
}
