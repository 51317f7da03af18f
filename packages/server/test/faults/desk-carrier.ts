import { sandboxCarrier } from "../../src/adapters/sandbox/sandbox-carrier.js";
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
import type { BuyAnswer, CarrierDesk, FindAnswer } from "./carrier-desk.js";

/** A carrier's desk as it is reached: at once, or over a network that may fail. */
export interface DeskLine {
  prepare(reference: string, recipient: string): Promise<string>;
  buy(handle: string): Promise<BuyAnswer>;
  find(handle: string): Promise<FindAnswer>;
  void(trackingNumber: string): Promise<"refunded" | "rejected">;
}

export const lineTo = (desk: CarrierDesk): DeskLine => ({
  prepare: async (reference, recipient) => desk.prepare(reference, recipient),
  buy: async (handle) => desk.buy(handle),
  find: async (handle) => desk.find(handle),
  void: async (trackingNumber) => desk.void(trackingNumber),
});

/** The network failed: whether the carrier has heard anything only its books tell. */
export class LineCut extends Error {
  override readonly name = "LineCut";
}

/** The desk behind the port: it sells what the sandbox has in its catalogue, with books and labels of its own. */
export function deskCarrier(line: DeskLine, label: CarrierLabel = LABEL): Carrier {
  const { services, mode } = sandboxCarrier(systemClock);
  const voided = (trackingNumber: string): Promise<CarrierAnswer<RefundAnswer>> =>
    heard(async () => ok(await line.void(trackingNumber)));
  return {
    mode,
    services,
    prepare: ({ reference, recipient }) =>
      heard(async () => ok({ ref: await line.prepare(reference, recipient.name) })),
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
