import { enabledRead, read } from "../../api/read.js";

/** The tracking of an order, by its `_id` or number; disabled without one. */
export const trackingRead = (id: string | undefined) =>
  enabledRead(read("getTracking", { path: { orderId: id ?? "" } }), id !== undefined);
