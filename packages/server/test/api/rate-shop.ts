import { busy, ok, type refused, type Shipment } from "../../src/ports/carrier.js";
import { serverForTest } from "../api.js";

const PATH = { apiId: "api_sandbox" };

/** UPS Ground costs the carrier's rate plus 10 %. */
export async function rateShop() {
  const carrier: {
    rateCents: number;
    tookMs: number;
    busyTimes: number;
    answer: ReturnType<typeof refused> | undefined;
  } = { rateCents: 1_000, tookMs: 0, busyTimes: 0, answer: undefined };
  const asked: Shipment[] = [];
  let calls = 0;
  const server = await serverForTest({
    carrier: (sandbox, clock) => ({
      ...sandbox,
      rates: async (shipment) => {
        if (carrier.answer) return carrier.answer;
        if (carrier.busyTimes-- > 0) return busy(1_000, "slow down");
        asked.push(shipment);
        // As if 32 calls took this long together.
        if (++calls % 32 === 0) clock.advance(carrier.tookMs);
        return ok([{ carrier: shipment.carrier, serviceCode: shipment.serviceCode, costCents: carrier.rateCents }]);
      },
    }),
  });
  const { api } = await server.admin();
  const ratePricing = { markupPercent: 10, minimum: 0 };
  await api.setPrices({ path: PATH, body: { services: [{ service: "UPS Ground", ratePricing }] } });
  return { server, person: await server.register({ balance: 1_000_000 }), carrier, asked };
}
