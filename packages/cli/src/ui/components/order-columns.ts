import type { TableColumn } from "./columns.js";

/** The columns of an order's cells; a narrow table keeps those that identify an order. */
export const ORDER_COLUMNS: readonly TableColumn[] = [
  { title: "Order", width: 11, kind: "id" },
  { title: "Date", width: 12, from: 84 },
  { title: "Tracking", width: 20, grows: 1, from: 102, kind: "id" },
  { title: "Recipient", width: 13, grows: 3 },
  { title: "Destination", width: 13, grows: 2, from: 62 },
  { title: "Service", width: 14, grows: 2, from: 122 },
  { title: "Price", width: 9, align: "right", kind: "number" },
  { title: "Status", width: 10 },
  { title: "Own numbers", width: 20, grows: 2, from: 160 },
];
