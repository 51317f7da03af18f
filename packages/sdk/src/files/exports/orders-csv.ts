import { sumUsd } from "../../display/money.js";
import { writeDelimited } from "../delimited-text/write-delimited.js";

/** The exported fields of an order. */
export interface ExportedOrder {
  orderId: string;
  createdAt?: string | null;
  status?: string | null;
  carrier?: string | null;
  serviceType?: string | null;
  trackingNumber?: string | null;
  /** USD. */
  price?: number | null;
  recipient?: ExportedRecipient | null;
  packageDetails?: { signature?: string; insuredValue?: number };
  /** USD, included in the price. */
  surcharges?: readonly { amount: number }[];
  returnOf?: string;
}

/** Recipient of an exported order. */
export interface ExportedRecipient {
  name?: string | null;
  company?: string | null;
  street1?: string | null;
  street2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
}

/**
 * Writes orders as CSV: times in ISO 8601, prices in USD with two decimals, missing values as empty cells.
 *
 * @example
 * writeOrdersCsv([{ orderId: "ORD-1", price: 8.1 }]).split("\r\n")[1]; // => "ORD-1,,,,,,8.10,,,,,,,"
 */
export function writeOrdersCsv(orders: readonly ExportedOrder[]): string {
  return writeDelimited(orderRecords(orders));
}

/** An order as administrators export it. */
export interface ExportedAdminOrder extends ExportedOrder {
  userDetails: { name: string; email: string };
  /** USD; missing while it is unknown. */
  cost?: number;
  /** USD; missing while the cost is unknown. */
  margin?: number;
}

/**
 * Writes orders with their customers, costs and margins as CSV, for administrators.
 *
 * @example
 * const userDetails = { name: "Test Seller", email: "seller@shipctl.test" };
 * writeAdminOrdersCsv([{ orderId: "ORD-1", price: 8.1, cost: 6, margin: 2.1, userDetails }]).split("\r\n")[1];
 * // => "ORD-1,,,,,,8.10,,,,,,,,Test Seller,seller@shipctl.test,6.00,2.10"
 */
export function writeAdminOrdersCsv(orders: readonly ExportedAdminOrder[]): string {
  const [header = [], ...lines] = orderRecords(orders);
  return writeDelimited([
    [...header, "Customer", "E-mail", "Cost", "Margin"],
    ...orders.map(({ userDetails: { name, email }, cost, margin }, index) => [
      ...(lines[index] ?? []),
      ...[name, email, cost?.toFixed(2) ?? "", margin?.toFixed(2) ?? ""],
    ]),
  ]);
}

function orderRecords(orders: readonly ExportedOrder[]): string[][] {
  const options = OPTIONS.filter(({ cellOf }) => orders.some((order) => cellOf(order)));
  return [
    [...ORDERS_COLUMNS, ...options.map(({ title }) => title)],
    ...orders.map((order) => [...orderLine(order), ...options.map(({ cellOf }) => cellOf(order) ?? "")]),
  ];
}

const ORDERS_COLUMNS = [
  ...["Order ID", "Date", "Status", "Carrier", "Service", "Tracking Number", "Price"],
  ...["Recipient", "Company", "Street 1", "Street 2", "City", "State", "ZIP"],
];

/** Columns that are written only if an order has a value. */
const OPTIONS: readonly { readonly title: string; readonly cellOf: (order: ExportedOrder) => string | undefined }[] = [
  { title: "Signature", cellOf: ({ packageDetails }) => packageDetails?.signature },
  { title: "Insured Value", cellOf: ({ packageDetails }) => packageDetails?.insuredValue?.toFixed(2) },
  {
    title: "Surcharges",
    cellOf: ({ surcharges }) => surcharges && sumUsd(surcharges.map(({ amount }) => amount)).toFixed(2),
  },
  { title: "Return Of", cellOf: ({ returnOf }) => returnOf },
];

function orderLine(order: ExportedOrder): string[] {
  const { recipient } = order;
  const cells = [
    ...[order.orderId, order.createdAt, order.status, order.carrier, order.serviceType, order.trackingNumber],
    order.price?.toFixed(2),
    ...[recipient?.name, recipient?.company, recipient?.street1, recipient?.street2],
    ...[recipient?.city, recipient?.state, recipient?.zip],
  ];
  return cells.map((cell) => cell ?? "");
}
