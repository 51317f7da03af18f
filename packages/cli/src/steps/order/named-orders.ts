import type { Client, Order } from "@shipctl/sdk";
import { count, formatDate, isZipBarcode, namesOrder, orderStatus } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { type CommandError, failure, usageError } from "../../io/exit-code.js";
import { atLeastOne, knows, required } from "../../io/flags.js";
import { lines, tinted } from "../../io/outcome.js";
import { contentOf, STANDARD } from "../../io/standard-streams.js";

const NUMBERS = "id, tracking number, order number, reference or scanned barcode";

/** One order, by any of its numbers. */
export const orderInput = (about = "the order") => knows("orders", required("ORD-…", `${about}: ${NUMBERS}`));

export const ordersInput = (about = "the orders") => knows("orders", atLeastOne("ORD-…", `${about}: ${NUMBERS}`));

/** The server knows these without a search: one call is enough. */
const ID = /^(?:ORD-\d{6,}|ord_\w+|BULK-\d+|blk_\w+|key:.+)$/i;

const SHOWN = 25;

/** Lists the orders with a number. */
type ListOrders = (client: Client, query: { number: string; limit: number }) => Promise<Found>;

interface Found {
  readonly orders: readonly Order[];
  readonly totalOrders: number;
}

const OWN: ListOrders = (client, query) => client.listOrders({ query });
/** For operators. */
export const ANY: ListOrders = (client, query) => client.listAllOrders({ query });

export interface NamedOrder {
  readonly id: string;
  /** For a question; more than the id if the order was found by another number. */
  readonly text: string;
}

type Naming = Pick<Context, "api" | "ask" | "io">;

/** The order that a number names exactly. @throws if there is none, or if there are several and nobody can be asked */
export async function namedOrder(context: Naming, number: string, list = OWN): Promise<NamedOrder> {
  if (ID.test(number)) return { id: number, text: number };
  const found = await list(await context.api(), { number, limit: SHOWN });
  // Nothing is voided for what a server took for a match.
  if (!found.orders.every((one) => namesOrder(number, one))) {
    throw failure("This server finds orders by their id only.", "Pass the id of the order (ORD-…).");
  }
  if (found.orders.length === 0) throw noOrder(number, list === ANY ? "admin orders list" : "orders list");
  const order = await onlyOne(context, number, found);
  const text = `${order.orderId} (${[order.recipient.name, order.recipient.city, order.trackingNumber].filter(Boolean).join(", ")})`;
  context.io.printMessage(lines(tinted(`${JSON.stringify(number)} is ${text}`, "dim")));
  return { id: order.orderId, text };
}

/** In the order given. Ids are left as they are; with other numbers among them, an order that is named twice is there once. */
export async function namedOrders(context: Naming, numbers: readonly string[], list = OWN): Promise<NamedOrder[]> {
  const named: NamedOrder[] = [];
  for (const number of numbers) named.push(await namedOrder(context, number, list));
  if (numbers.every((number) => ID.test(number))) return named;
  return [...new Map(named.map((order) => [order.id, order])).values()];
}

/** With the lines of standard input for `-`, as a scanner types them: one number a line, which may have spaces. */
export async function typedNumbers({ io }: Pick<Context, "io">, numbers: readonly string[]): Promise<string[]> {
  const linesOf = async (number: string) =>
    number === STANDARD
      ? Buffer.from(await contentOf(io, number))
          .toString()
          .split("\n")
      : [number];
  const typed = await Promise.all(numbers.map(linesOf));
  return typed
    .flat()
    .map((number) => number.trim())
    .filter((number) => number !== "");
}

async function onlyOne({ ask, io }: Naming, number: string, { orders, totalOrders }: Found): Promise<Order> {
  const [first, ...others] = orders;
  const shown = JSON.stringify(number);
  if (first && others.length === 0) return first;
  if (io.canAsk) {
    const choices = orders.map((order) => ({ name: choiceText(order), value: order }));
    return ask.choose(`Which order is ${shown}?`, choices, { flag: "the id of one of them" });
  }
  throw usageError(
    `${count(totalOrders, "order")} have the number ${shown}. Pass the id of one of them.`,
    ...orders.map(choiceText),
  );
}

const choiceText = ({ orderId, createdAt, recipient, trackingNumber, status }: Order): string =>
  [
    orderId,
    formatDate(createdAt),
    recipient.name,
    trackingNumber ?? "no tracking number",
    orderStatus(status).label,
  ].join("  ");

function noOrder(number: string, list: string): CommandError {
  const shown = JSON.stringify(number);
  return isZipBarcode(number)
    ? failure(
        `${shown} is only the ZIP code of a USPS label.`,
        "Scan the part of its barcode with the tracking number.",
      )
    : failure(
        `There is no order with the number ${shown}.`,
        `Search for a part of it with: shipctl ${list} --search ${shown}`,
      );
}
