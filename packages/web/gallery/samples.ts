import type { BulkOrder, Connection, Order } from "@shipctl/sdk";

/** A text that overflows its container. */
export const LONG =
  "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Trading Company of New Orleans, Incorporated";

const blank = { company: "", street2: "", country: "US", phone: "", email: "" };

const ORDER: Order = {
  _id: "ord_1",
  orderId: "ORD-100001",
  trackingNumber: "1Z999AA10123456784",
  carrier: "UPS",
  serviceType: "UPS Ground",
  price: 8.1,
  createdAt: "2026-03-02T15:04:00.000Z",
  estimatedDelivery: "2026-03-05T00:00:00.000Z",
  status: "processing",
  purchase: "bought",
  refundStatus: "none",
  sender: {
    ...blank,
    name: "Cedar Street Warehouse",
    street1: "1 Cedar Street",
    city: "Boston",
    state: "MA",
    zip: "02110",
  },
  recipient: {
    ...blank,
    name: "Amélie Rivoire",
    street1: "9 Rue Royale",
    city: "New Orleans",
    state: "LA",
    zip: "70116",
  },
  packageDetails: { weight: 2.5, dimensions: { length: 10, width: 8, height: 4 }, description: "Books", value: 40 },
};

/** One order for each state that looks different. */
export const orders: readonly Order[] = [
  ORDER,
  { ...ORDER, _id: "ord_2", orderId: "ORD-100002", trackingNumber: null, purchase: "buying" },
  { ...ORDER, _id: "ord_3", orderId: "ORD-100003", status: "cancelled", refundStatus: "submitted" },
  {
    ...ORDER,
    ...{
      _id: "ord_4",
      orderId: "ORD-100004",
      status: "cancelled",
      purchase: "failed",
      refusal: "The ZIP code is unknown",
    },
    recipient: { ...ORDER.recipient, name: LONG, company: LONG },
  },
];

const BULK: BulkOrder = {
  _id: "blk_1",
  bulkOrderId: "BULK-100001",
  createdAt: ORDER.createdAt,
  orderCount: 3,
  totalPrice: 24.3,
  status: "processing",
  userName: "Demo Customer",
  userId: "usr_1",
  counts: { total: 3, bought: 2, failed: 0, pending: 1 },
};

export const bulkOrders: readonly BulkOrder[] = [
  BULK,
  {
    ...BULK,
    _id: "blk_2",
    waiting: { reason: "The carrier is busy", until: "2026-03-02T16:00:00.000Z" },
  },
  { ...BULK, _id: "blk_3", status: "partial" },
];

export const connections = [
  { _id: "api_1", name: "Sandbox", isDefault: true },
  { _id: "api_2", name: LONG, isDefault: false, unusable: "Its key was refused" },
] as unknown as readonly Connection[];
