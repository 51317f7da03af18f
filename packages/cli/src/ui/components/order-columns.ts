import type { Order } from "@shipctl/sdk";
import { formatDate, formatUsd } from "@shipctl/sdk/display";
import type { Cell } from "../../io/outcome.js";
import { statusCell } from "../../steps/order-words.js";
import type { TableColumn } from "./columns.js";

/** Orders in a table; a narrow one keeps what tells them apart. */
export const ORDER_COLUMNS: readonly TableColumn[] = [
  { title: "Order", width: 10 },
  { title: "Date", width: 12, from: 75 },
  { title: "Tracking", width: 20, grows: 1, from: 102 },
  { title: "Recipient", width: 13, grows: 3 },
  { title: "Destination", width: 13, grows: 2 },
  { title: "Service", width: 14, grows: 2, from: 122 },
  { title: "Price", width: 7, align: "right" },
  { title: "Status", width: 10 },
];

export const orderCells = (order: Order): Cell[] => [
  order.orderId,
  formatDate(order.createdAt),
  order.trackingNumber ?? "N/A",
  order.recipient.name,
  `${order.recipient.city}, ${order.recipient.state}`,
  order.serviceType,
  formatUsd(order.price),
  statusCell(order),
];
