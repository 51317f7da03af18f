import { sandboxCarrier } from "../../src/adapters/sandbox/sandbox-carrier.js";
import { systemClock } from "../../src/adapters/system-clock.js";
import {
  type Bought,
  type Carrier,
  type CarrierLabel,
  CarrierRefusal,
  CarrierSilence,
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

/** The desk behind the port: it sells what the sandbox has in its catalogue, with books and labels of its own. */
export function deskCarrier(line: DeskLine, label: CarrierLabel = LABEL): Carrier {
  const { services, whyUnusable } = sandboxCarrier(systemClock);
  const sold = (trackingNumber: string): Bought => ({ trackingNumber, label });
  return {
    whyUnusable,
    services,
    prepare: (_connection, { reference, recipient }) => line.prepare(reference, recipient.name),
    buy: async (_connection, { carrierRef }) => {
      const reply = await line.buy(carrierRef);
      if (reply.answer === "refused") throw new CarrierRefusal(reply.words);
      if (reply.answer === "nothing") throw new CarrierSilence("the line was cut");
      return sold(reply.trackingNumber);
    },
    find: async (_connection, { carrierRef }) => {
      const reply = await line.find(carrierRef);
      return reply.answer === "sold" ? sold(reply.trackingNumber) : reply.answer;
    },
    track: async () => [],
    void: async (_connection, _purchase, trackingNumber) => line.void(trackingNumber),
    refund: async (_connection, _purchase, trackingNumber) => line.void(trackingNumber),
  };
}

const LABEL: CarrierLabel = {
  kind: "pdf",
  bytes: new TextEncoder().encode("%PDF-1.4 a label of the test carrier\n"),
};
