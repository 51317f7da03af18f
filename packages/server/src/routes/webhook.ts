import type { RoutesFor } from "../contract/document/route-table.js";
import { receiveDelivery } from "../domain/top-up/credit-payments.js";
import { receiveEvent } from "../domain/tracking/read-changes.js";

export const webhookRoutes: RoutesFor<"webhook"> = {
  receivePaymentEvent: async ({ world, path, body, headers, requestId }) => {
    await receiveDelivery(world, path.provider, { body, signature: headers["BTCPay-Sig"] }, requestId);
    return { status: 200, json: { message: "Noted" } };
  },

  receiveCarrierEvent: async ({ world, path, body, headers }) => {
    const received = new Headers(Object.entries(headers).filter(([, value]) => value !== undefined));
    await receiveEvent(world, path, { body, header: (name) => received.get(name) ?? undefined });
    return { status: 200, json: { message: "Noted" } };
  },
};
