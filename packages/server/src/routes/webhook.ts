import type { RoutesFor } from "../contract/route-table.js";
import { receiveDelivery } from "../domain/top-up/receive-delivery.js";

export const webhookRoutes: RoutesFor<"webhook"> = {
  receivePaymentEvent: async ({ world, path, body, headers, requestId }) => {
    await receiveDelivery(world, path.provider, { body, signature: headers["BTCPay-Sig"] }, requestId);
    return { status: 200, json: { message: "Noted" } };
  },
};
