import type { RoutesFor } from "../contract/document/route-table.js";
import { ownOrder } from "../domain/order/orders.js";
import { readTracking, trackingView } from "../domain/tracking/read-tracking.js";
import {
  createTrackingLink,
  endTrackingLink,
  openTrackingPage,
  saveTrackingPages,
  trackingPages,
} from "../domain/tracking/tracking-link.js";
import { ownerFor } from "../shared/actor.js";
import { trackingPage } from "./tracking-page.js";

export const trackingRoutes: RoutesFor<"tracking"> = {
  getTracking: async ({ world, actor, path }) => {
    const order = await ownOrder(world, ownerFor(actor), path.orderId);
    return { status: 200, json: trackingView(await readTracking(world, order.id)) };
  },

  getTrackingPages: async ({ world, actor }) => ({ status: 200, json: await trackingPages(world, actor.customerId) }),

  saveTrackingPages: async ({ world, actor, body }) => ({
    status: 200,
    json: await saveTrackingPages(world, actor.customerId, body),
  }),

  createTrackingLink: async ({ world, actor, path }) => {
    const order = await ownOrder(world, actor.customerId, path.id);
    return { status: 201, json: await createTrackingLink(world, order) };
  },

  endTrackingLink: async ({ world, actor, path }) => {
    await endTrackingLink(world, await ownOrder(world, actor.customerId, path.id));
    return { status: 200, json: { message: "The link no longer works" } };
  },

  showTrackingPage: async ({ world, path, network }) =>
    trackingPage(await openTrackingPage(world, path.token, network)),
};
