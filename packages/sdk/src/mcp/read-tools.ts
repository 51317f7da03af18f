import type { McpServer } from "@modelcontextprotocol/server";
import type { Client } from "../client/call-types.js";
import type { BodyOf, QueryOf, V1Order } from "../contract/index.js";
import { input, member, membersWithout, text } from "./input-schemas.js";
import type { McpMemory } from "./memory.js";
import { answered, toolResult } from "./results.js";

/** What tools work with. */
export interface ToolDeps {
  readonly server: McpServer;
  readonly client: Client;
  readonly memory: McpMemory;
}

/** Changes nothing, neither here nor at a carrier. */
export const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** A client of a model gives up after a minute, so no call waits for the limit of calls. */
export const QUICK = { waitForLimit: false, retries: 1 } as const;

const SERVICE_ID = text("A service id of list_services.", { minLength: 1, maxLength: 100 });

type QuoteInput = BodyOf<"v1CreateQuotes"> & Omit<BodyOf<"v1CreateLabel">, "serviceId">;

/** Registers the tools that change nothing. */
export function addReadTools(deps: ToolDeps): void {
  addBalance(deps);
  addServices(deps);
  addAddressCheck(deps);
  addQuote(deps);
  addOrders(deps);
}

function addBalance({ server, client }: ToolDeps): void {
  const description = "The balance of the account, and what this API key may do and still spend today, in USD.";
  server.registerTool("balance", { title: "Balance", description, annotations: READ_ONLY }, () =>
    answered(async () => {
      const [user, key] = [await client.v1GetUser(QUICK), await client.v1GetKey(QUICK)];
      const { balance, labelsLeft } = user;
      return toolResult({ balance, labelsLeft, key });
    }),
  );
}

function addServices({ server, client }: ToolDeps): void {
  const description = "The services that can be bought, with their ids and prices in USD.";
  server.registerTool("list_services", { title: "Services", description, annotations: READ_ONLY }, () =>
    answered(async () => toolResult({ services: (await client.v1ListServices(QUICK)).services })),
  );
}

function addAddressCheck({ server, client }: ToolDeps): void {
  const config = {
    title: "Check addresses",
    description: "Checks up to 100 addresses before labels are bought. Stores and buys nothing.",
    inputSchema: input<BodyOf<"v1CheckAddresses">>(membersWithout("CheckAddressesRequest", "apiId"), ["addresses"]),
    annotations: READ_ONLY,
  };
  server.registerTool("check_addresses", config, (body) =>
    answered(async () => toolResult({ results: (await client.v1CheckAddresses({ ...QUICK, body })).results })),
  );
}

function addQuote({ server, client, memory }: ToolDeps): void {
  const parcel = membersWithout("V1Parcel", "accept", "maxPrice", "quoteId");
  const properties = {
    ...parcel,
    serviceId: { ...SERVICE_ID, description: "Only this service. Defaults to all." },
    isReturn: member("V1QuoteRequest", "isReturn"),
  };
  const config = {
    title: "Quote",
    description:
      "Prices one parcel with every service, in USD. Buys nothing. A quoteId holds for this parcel and 10 minutes.",
    inputSchema: input<QuoteInput>(properties, ["sender", "recipient", "packageDetails"]),
    annotations: READ_ONLY,
  };
  server.registerTool("quote", config, (asked) =>
    answered(async () => {
      const { serviceId, isReturn, sender, recipient, packageDetails } = asked;
      const body = {
        sender,
        recipient,
        packageDetails,
        ...(serviceId && { serviceId }),
        ...(isReturn && { isReturn }),
      };
      const { quotes } = await client.v1CreateQuotes({ ...QUICK, body });
      for (const { quoteId, price, serviceId: quoted } of quotes) {
        if (quoteId === undefined || price === undefined) continue;
        memory.put(quoteId, { kind: "label", price, body: { ...asked, serviceId: quoted, quoteId } });
      }
      return toolResult({ quotes });
    }),
  );
}

interface OrdersInput extends Pick<QueryOf<"v1ListOrders">, "reference" | "orderNumber" | "trackingNumber"> {
  readonly bulkOrderId?: string;
  readonly from?: string;
  readonly to?: string;
  readonly cursor?: string;
  readonly limit?: number;
}

function addOrders({ server, client }: ToolDeps): void {
  const properties = {
    reference: text("Only orders with exactly this reference.", { minLength: 1, maxLength: 200 }),
    orderNumber: text("Only orders with exactly this order number of the shop.", { minLength: 1, maxLength: 200 }),
    trackingNumber: text("Only orders with this tracking number.", { minLength: 8, maxLength: 100 }),
    bulkOrderId: text("Only orders of this bulk order, BULK-….", { maxLength: 100 }),
    from: text("Only orders from this day on, YYYY-MM-DD.", { pattern: DAY }),
    to: text("Only orders until this day, YYYY-MM-DD.", { pattern: DAY }),
    cursor: text("The nextCursor of the last page, with the same filters.", { maxLength: 1_000 }),
    limit: { type: "integer", minimum: 1, maximum: 50, description: "Orders of a page. Default: 20." },
  };
  const config = {
    title: "Orders",
    description: "Lists orders, newest first, or finds some by a number. Use track for all that is known about one.",
    inputSchema: input<OrdersInput>(properties),
    annotations: READ_ONLY,
  };
  server.registerTool("orders", config, ({ limit = 20, ...query }) =>
    answered(async () => {
      const page = await client.v1ListOrders({ ...QUICK, query: { ...query, limit } });
      const { orders, totalOrders, nextCursor } = page;
      return toolResult({ orders: orders.map(summary), totalOrders }, { nextCursor });
    }),
  );
  const track = {
    title: "Track",
    description: "One order with its tracking events, newest first.",
    inputSchema: input<{ orderId: string }>({ orderId: ORDER_ID }, ["orderId"]),
    annotations: READ_ONLY,
  };
  server.registerTool("track", track, ({ orderId: order_id }) =>
    answered(async () => toolResult({ order: await client.v1GetOrder({ ...QUICK, path: { order_id } }) })),
  );
}

const DAY = "^\\d{4}-\\d{2}-\\d{2}$";

export const ORDER_ID = text("The order, ORD- and digits.", { pattern: "^ORD-[0-9]+$", maxLength: 40 });

/** An order without its addresses and events, so that a page is short. */
function summary({ sender: _sender, recipient, packageDetails: _parcel, trackingEvents: _events, ...order }: V1Order) {
  const { name, company, city, state, zip } = recipient;
  return { ...order, recipient: { name, company, city, state, zip } };
}
