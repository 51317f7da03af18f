import type { RoutesFor } from "../contract/document/route-table.js";
import { ownOrder } from "../domain/order/orders.js";
import { readTracking, trackingView } from "../domain/tracking/read-tracking.js";

export const trackingRoutes: RoutesFor<"tracking"> = {
  getTracking: async ({ world, actor, path }) => {
    const order = await ownOrder(world, actor.customerId, path.orderId);
    return { status: 200, json: trackingView(await readTracking(world, order.id)) };
  },
};
