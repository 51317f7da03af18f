import type { Metadata } from "../../contract/names.gen.js";
import { paidIn } from "../../display/charges.js";
import { sumUsd } from "../../display/money.js";
import { metadataCells, metadataHeader, metadataKeys } from "../bulk-csv/metadata-columns.js";
import { writeDelimited } from "../delimited-text/write-delimited.js";

/** The exported fields of an order. */
export interface ExportedOrder {
  orderId: string;
  createdAt?: string | null;
  status?: string | null;
  carrier?: string | null;
  serviceType?: string | null;
  trackingNumber?: string | null;
  /** USD. A refused order was never charged, so its price is not written. */
  price?: number | null;
  purchase?: string;
  /** Why it was not bought. */
  refusal?: string;
  refundStatus?: string;
  refundedAt?: string;
  /** Whether its label is a sample or real postage. */
  sandbox?: boolean;
  apiId?: string;
  bulkOrderId?: string;
  /** The seller's own number. */
  orderNumber?: string;
  reference?: string;
  sku?: string;
  recipient?: ExportedRecipient | null;
  packageDetails?: { signature?: string; insuredValue?: number };
  /** USD, included in the price. */
  surcharges?: readonly { amount: number }[];
  /** USD, in addition to the price. */
  charges?: readonly { amount: number }[];
  returnOf?: string;
  metadata?: Metadata;
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
 * Writes orders as CSV: times in ISO 8601, prices in USD with two decimals, missing values as empty cells. The sum of
 * Charged less the sum of Refunded is what the orders cost the customer.
 *
 * @example
 * const bought = { orderId: "ORD-1", price: 8.1, purchase: "bought", sandbox: true };
 * writeOrdersCsv([bought]).split("\r\n")[1]; // => "ORD-1,,,,,,8.10,,,,,,,,8.10,,,,,test,,,,"
 */
export function writeOrdersCsv(orders: readonly ExportedOrder[], connections?: ConnectionNames): string {
  return writeDelimited(orderRecords(orders, connections));
}

/** Names of connections by their ids (`api_…`). Without a name, the id is written. */
export type ConnectionNames = ReadonlyMap<string, string>;

/** An order as administrators export it. */
export interface ExportedAdminOrder extends ExportedOrder {
  userDetails: { name: string; email: string };
  /** USD; missing while it is unknown. */
  cost?: number;
  /** USD; missing while the cost is unknown. */
  margin?: number;
}

/**
 * Writes orders with their customers, costs and margins as CSV, for administrators. The sums of Charged less Refunded, and
 * of Cost less Cost Refunded, are those of the Overview; Margin is their difference where the cost is known.
 *
 * @example
 * const userDetails = { name: "Test Seller", email: "seller@shipctl.test" };
 * const bought = { orderId: "ORD-1", price: 8.1, purchase: "bought", cost: 6, margin: 2.1, userDetails };
 * writeAdminOrdersCsv([bought]).split("\r\n")[1];
 * // => "ORD-1,,,,,,8.10,,,,,,,,8.10,,,,,,,,,,Test Seller,seller@shipctl.test,6.00,,2.10"
 */
export function writeAdminOrdersCsv(orders: readonly ExportedAdminOrder[], connections?: ConnectionNames): string {
  const [header = [], ...lines] = orderRecords(orders, connections);
  return writeDelimited([
    [...header, "Customer", "E-mail", "Cost", "Cost Refunded", "Margin"],
    ...orders.map((order, index) => {
      const { name, email } = order.userDetails;
      return [...(lines[index] ?? []), name, email, ...[order.cost, costRefunded(order), order.margin].map(usd)];
    }),
  ]);
}

function orderRecords(orders: readonly ExportedOrder[], connections: ConnectionNames = new Map()): string[][] {
  const options = OPTIONS.filter(({ cellOf }) => orders.some((order) => cellOf(order)));
  const keys = metadataKeys(orders.map(({ metadata }) => metadata));
  return [
    [...ORDERS_COLUMNS, ...options.map(({ title }) => title), ...keys.map(metadataHeader)],
    ...orders.map((order) => [
      ...orderLine(order, connections),
      ...options.map(({ cellOf }) => cellOf(order) ?? ""),
      ...metadataCells(keys, order.metadata),
    ]),
  ];
}

const ORDERS_COLUMNS = [
  ...["Order ID", "Date", "Status", "Carrier", "Service", "Tracking Number", "Price"],
  ...["Recipient", "Company", "Street 1", "Street 2", "City", "State", "ZIP"],
  ...["Charged", "Refunded", "Refunded On", "Refusal", "Connection", "Mode"],
  ...["Bulk Order", "Order Number", "Reference", "SKU"],
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

function orderLine(order: ExportedOrder, connections: ConnectionNames): string[] {
  const { recipient, apiId = "", sandbox } = order;
  const price = order.purchase === "failed" ? undefined : order.price;
  const charged = order.purchase === "bought" && price != null ? paidIn({ ...order, price }) : undefined;
  const cells = [
    ...[order.orderId, order.createdAt, order.status, order.carrier, order.serviceType, order.trackingNumber],
    usd(price),
    ...[recipient?.name, recipient?.company, recipient?.street1, recipient?.street2],
    ...[recipient?.city, recipient?.state, recipient?.zip],
    usd(charged),
    usd(order.refundStatus === "refunded" ? charged : undefined),
    ...[order.refundedAt, order.refusal, connections.get(apiId) ?? apiId],
    sandbox === undefined ? "" : sandbox ? "test" : "live",
    ...[order.bulkOrderId, order.orderNumber, order.reference, order.sku],
  ];
  return cells.map((cell) => cell ?? "");
}

/** What the provider refunded: the part of the cost that the margin lacks. */
function costRefunded({ refundStatus, cost, margin }: ExportedAdminOrder): number | undefined {
  if (cost === undefined || margin === undefined || refundStatus !== "refunded") return undefined;
  return sumUsd([cost, margin]);
}

const usd = (amount: number | null | undefined): string => amount?.toFixed(2) ?? "";
