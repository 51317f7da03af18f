import type { RoutesFor } from "../contract/route-table.js";
import { receiveDelivery } from "../domain/top-up/receive-delivery.js";

export const webhookRoutes: RoutesFor<"webhook"> = {
  receivePaymentEvent: async ({ world, path, body, headers }) => {
    await receiveDelivery(world, path.provider, { body, signature: headers["BTCPay-Sig"] });
    return { status: 200, json: { message: "Noted" } };
  },
};
