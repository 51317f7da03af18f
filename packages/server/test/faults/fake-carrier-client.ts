import { sandboxCarrier } from "../../src/adapters/sandbox/carrier.js";
import { systemClock } from "../../src/adapters/system-clock.js";
import {
  type Carrier,
  type CarrierAnswer,
  type CarrierLabel,
  ok,
  type RefundAnswer,
  refused,
  type Sale,
  silent,
} from "../../src/ports/carrier.js";
import { type BuyAnswer, type FakeCarrier, type FindAnswer, MOODS } from "./fake-carrier.js";

/** The connection to the fake: direct, or over a network that may fail. */
export interface CarrierLink {
  prepare(reference: string, recipient: string): Promise<string>;
  buy(handle: string): Promise<BuyAnswer>;
  find(handle: string): Promise<FindAnswer>;
  void(trackingNumber: string): Promise<"refunded" | "rejected">;
}

export const lineTo = (fake: FakeCarrier): CarrierLink => ({
  prepare: async (reference, recipient) => fake.prepare(reference, recipient),
  buy: async (handle) => fake.buy(handle),
  find: async (handle) => fake.find(handle),
  void: async (trackingNumber) => fake.void(trackingNumber),
});

/** The network failed; only the carrier's records show whether the call arrived. */
export class LineCut extends Error {
  override readonly name = "LineCut";
}

/** The fake behind the port: it sells the sandbox's catalog, with its own records and labels. */
export function fakeCarrierClient(line: CarrierLink, label: CarrierLabel = LABEL): Carrier {
  const { services, mode } = sandboxCarrier(systemClock);
  const voided = (trackingNumber: string): Promise<CarrierAnswer<RefundAnswer>> =>
    heard(async () => ok(await line.void(trackingNumber)));
  return {
    mode,
    services,
    prepare: ({ reference, recipient }) =>
      heard(async () => {
        const ref = await line.prepare(reference, recipient.name);
        return ok(recipient.name === MOODS.costsTooMuch ? { ref, costCents: 100_000 } : { ref });
      }),
    buy: ({ carrierRef }) =>
      heard(async () => {
        const reply = await line.buy(carrierRef);
        if (reply.answer === "refused") return refused(reply.words);
        return reply.answer === "nothing" ? silent("the line was cut") : ok({ trackingNumber: reply.trackingNumber });
      }),
    find: ({ carrierRef }) =>
      heard<Sale | "not-found">(async () => {
        const reply = await line.find(carrierRef);
        if (reply.answer === "sold") return ok({ trackingNumber: reply.trackingNumber });
        return reply.answer === "refused" ? refused("the carrier did not sell this label") : ok("not-found");
      }),
    label: async () => ok(label),
    track: async () => ok([]),
    void: (_purchase, trackingNumber) => voided(trackingNumber),
    refund: (_purchase, trackingNumber) => voided(trackingNumber),
  };
}

async function heard<T>(ask: () => Promise<CarrierAnswer<T>>): Promise<CarrierAnswer<T>> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof LineCut) return silent(error.message);
    throw error;
  }
}

const LABEL: CarrierLabel = {
  kind: "file",
  format: "pdf",
  bytes: new TextEncoder().encode("%PDF-1.4 a label of the test carrier\n"),
};
