import type { AdminOrder, Order, VoidList } from "@shipctl/sdk";
import {
  carrierName,
  chargeText,
  costAdjustmentText,
  customsLineText,
  orderStatus,
  ownNumbersText,
  priceText,
  signatureText,
  trackingUrl,
} from "@shipctl/sdk/display";
import { ExitCode } from "../../io/exit-code.js";
import { type Cell, type Fields, fields, lines, type Outcome, type Table, table, tinted } from "../../io/outcome.js";
import { date, day, money, time } from "../shared/cells.js";
import { toneOf } from "../shared/tones.js";

const ORDER_TITLES = [
  ...["#Order", "@Date", "#Tracking", "Recipient", "Destination", "Service", ">Price", "Status", "Own numbers"],
];

/** Orders as a table, for people. */
export function ordersTable(orders: readonly Order[]): Table {
  const dropsFirst = ["Service", "Date", "Own numbers", "Destination", "Price"];
  return { ...table(ORDER_TITLES, orders.map(orderCells), "No Orders Found"), dropsFirst };
}

/** An order as a row, for people. */
export const orderCells = (order: Order): Cell[] => [
  order.orderId,
  date(order.createdAt),
  order.trackingNumber ?? "N/A",
  order.recipient.name,
  `${order.recipient.city}, ${order.recipient.state}`,
  order.serviceType,
  money(order.price),
  statusCell(order),
  ownNumbersText({ ...order, bulkOrderId: undefined }),
];

/** For scripts: plain numbers and codes. */
export const ordersForPipe = (orders: readonly Order[]): Table => table(PIPE_TITLES, orders.map(pipeCells));

const PIPE_TITLES = [
  ...["Order", "Date", "Tracking", "Recipient", "City", "State", "Carrier", "Service", "Price", "Status"],
  ...["Order number", "Reference", "SKU", "Bulk order"],
];

const pipeCells = (order: Order): string[] => [
  order.orderId,
  order.createdAt,
  order.trackingNumber ?? "",
  order.recipient.name,
  order.recipient.city,
  order.recipient.state,
  order.carrier,
  order.serviceType,
  order.price.toFixed(2),
  order.status,
  order.orderNumber ?? "",
  order.reference ?? "",
  order.sku ?? "",
  order.bulkOrderId ?? "",
];

/** Orders with cost and margin, which only administrators see. In a live shop, `marksSamples` adds a column. */
export function adminOrdersTable(orders: readonly AdminOrder[], marksSamples = false): Table {
  const rows = orders.map((order) => [
    ...orderCells(order),
    ...(marksSamples ? [order.sandbox ? "Sample" : ""] : []),
    ...[money(order.cost), money(order.margin)],
  ]);
  const dropsFirst = ["Service", "Date", "Own numbers", "Destination", "Recipient", "Cost", "Margin", "Price"];
  const titles = [...ORDER_TITLES, ...(marksSamples ? ["Mode"] : []), ">Cost", ">Margin"];
  return { ...table(titles, rows, "No Orders Found"), dropsFirst };
}

export function adminOrdersForPipe(orders: readonly AdminOrder[]): Table {
  const rows = orders.map((order) => [...pipeCells(order), usdCell(order.cost), usdCell(order.margin)]);
  return table([...PIPE_TITLES, "Cost", "Margin"], rows);
}

export const usdCell = (usd: number | undefined): string => usd?.toFixed(2) ?? "";

export function orderFields(order: Order): Fields {
  const { packageDetails: parcel } = order;
  const { length, width, height } = parcel.dimensions;
  const optional: [string, Cell | undefined][] = [
    ["Description", parcel.description],
    ["Signature", parcel.signature && signatureText(parcel.signature)],
    ["Insured for", parcel.insuredValue ? money(parcel.insuredValue) : undefined],
    ...(parcel.customs ?? []).map((line): [string, string] => ["Customs", customsLineText(line)]),
    ["Order number", order.orderNumber],
    ["SKU", order.sku],
    ["Reference", order.reference],
    ...Object.entries(order.metadata ?? {}).map(([key, text]): [string, string] => ["Metadata", `${key}=${text}`]),
    ["Bulk order", order.bulkOrderId],
    ["Return of", order.returnOf],
    ["Return labels", order.returns?.join(", ")],
    ["Refund", order.refundStatus === "none" ? undefined : order.refundStatus],
    ["Refused because", order.refusal],
    ["Label", isVoided(order) ? "voided; it must not be used" : undefined],
  ];
  const url = trackingUrl(order);
  return fields(
    ["Order", tinted(order.orderId, "strong")],
    ["Status", statusCell(order)],
    ["Tracking", order.trackingNumber ?? "N/A"],
    ...(url === undefined ? [] : [["Track at", url] as const]),
    ["Service", serviceText(order)],
    ["Price", { text: priceText(order), plain: order.price.toFixed(2) }],
    ...(order.charges ?? []).map((charge): [string, string] => ["Charged later", chargeText(charge)]),
    ["Bought", time(order.createdAt)],
    ["Expected", day(order.estimatedDelivery)],
    ["From", oneLine(order.sender)],
    ["To", oneLine(order.recipient)],
    ["Parcel", `${parcel.weight} lbs, ${length} x ${width} x ${height} in`],
    ...optional.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
  );
}

/** An order with its customer and the values that only administrators see. */
export function adminOrderFields(order: AdminOrder): Fields {
  const { name, email } = order.userDetails;
  const { pairs } = orderFields(order);
  const optional: [string, Cell | undefined][] = [
    ["Cost", order.cost === undefined ? undefined : money(order.cost)],
    ["Margin", order.margin === undefined ? undefined : money(order.margin)],
    ["Cost changed", order.costAdjustment && costAdjustmentText(order.costAdjustment)],
    ["Connection", order.apiName],
    ["Provider's shipment", order.provider?.shipment],
    ["Provider's label", order.provider?.label],
    ["Provider's account", order.provider?.account],
    ["Rate", order.rate],
    ["Refunded because", order.refundReason],
  ];
  const shown = optional.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return fields(...pairs.slice(0, 1), ["Customer", `${name} <${email}>`], ...pairs.slice(1), ...shown);
}

/** The service with its carrier, unless its name includes the carrier. */
function serviceText({ carrier, serviceType }: Order): string {
  const name = carrierName(carrier);
  return serviceType.toLowerCase().startsWith(name.toLowerCase()) ? serviceType : `${name} ${serviceType}`;
}

/** A refunded parcel that is already in transit is not voided. */
export const isVoided = ({ purchase, status }: Order): boolean => purchase === "bought" && status === "cancelled";

/** The status in words, with the state of an unfinished purchase. */
function statusCell(order: Order): Cell {
  const { label, color } = orderStatus(order.status);
  if (order.purchase === "failed") return tinted("Failed", "bad");
  const buying = order.purchase === "buying" ? " (the carrier has not answered yet)" : "";
  return tinted(`${label}${buying}`, toneOf(color));
}

function oneLine(address: Order["sender"]): string {
  const { name, company, street1, street2, city, state, zip, country, phone } = address;
  const place = `${city}, ${state} ${zip}${country === "US" ? "" : ` ${country}`}`;
  return [name, company, street1, street2, place, phone].filter(Boolean).join(", ");
}

/** The result per order; the exit code reports failures. */
export function voidOutcome(reply: VoidList): Outcome {
  const rows = reply.results.map(({ orderId, refundStatus, message }) => [
    orderId,
    message ? tinted("not voided", "bad") : tinted(`refund ${refundStatus}`, "good"),
    message ?? "",
  ]);
  const notVoided = reply.results.length - reply.voided;
  const summary = `${reply.voided} voided${notVoided > 0 ? `, ${notVoided} not` : ""}. Refunded when the carrier approves.`;
  const outcomes = table(["#Order", "Outcome", "~Why"], rows, "No label to void.");
  return {
    json: reply,
    show: [outcomes, lines(summary)],
    plain: [outcomes],
    exitCode: notVoided > 0 ? ExitCode.someRowsFailed : ExitCode.success,
  };
}
