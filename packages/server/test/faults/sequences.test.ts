import fc from "fast-check";
import { it } from "vitest";
import { MOODS } from "./fake-carrier.js";
import { CRASHES, type Crash } from "./machine.js";
import { type Action, Shop } from "./shop.js";

const kind = <K extends Action["kind"]>(...kinds: readonly K[]) => fc.constantFrom(...kinds);
const who = fc.nat({ max: 3 });
const which = fc.nat({ max: 50 });
const recipient = fc.constantFrom(
  ..."Test Recipient,Test Recipient,Test Recipient".split(","),
  ...Object.values(MOODS),
);
const destination = fc.record({ name: recipient, free: fc.boolean() });
const destinations = fc.array(destination, { minLength: 1, maxLength: 5 });
const steps = fc.nat({ max: 10 });
const crash = fc.constantFrom(...(Object.keys(CRASHES) as Crash[]));

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: kind("register", "wait", "wait", "jobs", "jobs", "catchUp", "restart") }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("deposit"), who, labels: fc.nat({ max: 40 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: kind("buy"), who, to: destination }) },
  { weight: 5, arbitrary: fc.record({ kind: kind("void", "void", "retryBulk"), who, which }) },
  { weight: 3, arbitrary: fc.record({ kind: kind("bulk"), who, to: destinations }) },
  { weight: 3, arbitrary: fc.record({ kind: kind("again"), which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("read"), who }) },
  { weight: 3, arbitrary: fc.record({ kind: kind("time"), minutes: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind("crash"), steps, crash }) },
);

it("after any purchases, voids, retries and crashes the books add up, and earlier replies still hold", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 60, size: "max" }), async (actions) => {
      const shop = await Shop.open();
      try {
        for (const step of actions) await shop.do(step);
        await shop.settle();
      } finally {
        await shop.machine.dispose();
      }
    }),
    // Shrinking takes minutes; remove endOnFailure to get a shorter sequence.
    { numRuns: 40, seed: 20_260_301, endOnFailure: true },
  );
}, 120_000);
