import type { CallToolResult, InputRequiredResult, ServerContext } from "@modelcontextprotocol/server";
import { ApiError } from "../client/api-error.js";
import type { V1BulkOrder } from "../contract/index.js";
import { formatUsd } from "../display/money.js";
import { count } from "../display/words.js";
import { cut } from "./bulk-check-tool.js";
import { unconfirmed } from "./confirm.js";
import { input, text } from "./input-schemas.js";
import type { SpendingScope } from "./key-terms.js";
import type { Priced, PricedOrder } from "./memory.js";
import { ORDER_ID, QUICK, type ToolDeps } from "./read-tools.js";
import { answered, ToolRefusal, toolResult } from "./results.js";

/** Reads again what may be spent with the key, which its owner can change at any time. */
export type ReadSpendingScopes = () => Promise<readonly SpendingScope[]>;

const CHANGES = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true };

interface BuyInput {
  readonly quoteId: string;
  readonly maxPrice: number;
  readonly confirmQuoteId?: string;
}

/** Registers `buy`. */
export function addBuy(deps: ToolDeps, allowed: ReadSpendingScopes): void {
  const id = { minLength: 1, maxLength: 200, pattern: "^(quo|chk)_[A-Za-z0-9_-]+$" };
  const properties = {
    quoteId: text("The quoteId of quote for one label, or of bulk_check for one checked file.", id),
    maxPrice: {
      type: "number",
      minimum: 0,
      maximum: 1_000_000,
      description: "The most that may be paid in all, in USD.",
    },
    confirmQuoteId: text("The quoteId again, to confirm, if the client cannot ask a person.", { maxLength: 200 }),
  };
  const config = {
    title: "Buy",
    description:
      "Buys the label of a quote, or the labels of a checked file, for at most the quoted price. The same quoteId buys once, however often it is called.",
    inputSchema: input<BuyInput>(properties, ["quoteId", "maxPrice"]),
    annotations: CHANGES,
  };
  deps.server.registerTool("buy", config, (asked, ctx) => answered(() => buy(deps, allowed, asked, ctx)));
}

async function buy(
  deps: ToolDeps,
  allowed: ReadSpendingScopes,
  { quoteId, maxPrice, confirmQuoteId }: BuyInput,
  ctx: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const priced = deps.memory.get(quoteId);
  if (!priced) throw new ToolRefusal("quote_unknown", UNKNOWN_QUOTE);
  const { price } = priced;
  if (price > maxPrice) {
    const message = `Nothing was bought: the price is ${formatUsd(price)}, and maxPrice is ${formatUsd(maxPrice)}.`;
    throw new ToolRefusal("price_above_maximum", message);
  }
  const labels = priced.kind === "label" ? 1 : priced.orders.length;
  const what = count(labels, "label");
  const terms = `${quoteId}_${Math.round(price * 100)}_${labels}`;
  const question = `Buy ${what} for at most ${formatUsd(price)}? Quote ${quoteId}.`;
  const step = { id: quoteId, terms, question, repeated: confirmQuoteId, parameter: "confirmQuoteId" };
  const request = unconfirmed(deps.server, ctx, step);
  if (request) return request;
  await requireScope(allowed, "buy");
  ctx.mcpReq.signal?.throwIfAborted();
  return priced.kind === "label" ? buyLabel(deps, quoteId, priced) : buyFile(deps, quoteId, priced);
}

const UNKNOWN_QUOTE =
  "Nothing was bought: this quote is not known here. Look in orders whether it was bought before, then quote or check again.";

const keyOf = (quoteId: string): string => `mcp-${quoteId}`;

type Of<Kind extends Priced["kind"]> = Extract<Priced, { kind: Kind }>;

async function buyLabel({ client }: ToolDeps, quoteId: string, { body }: Of<"label">): Promise<CallToolResult> {
  const call = { ...QUICK, body, idempotencyKey: keyOf(quoteId) };
  const { data, replayed } = await client.withStatus.v1CreateLabel(call);
  const { order } = data.data;
  return toolResult({ order, newBalance: data.newBalance, replayed, label: labelUri(order.orderId) });
}

async function buyFile(
  { client }: ToolDeps,
  quoteId: string,
  { serviceId, orders }: Of<"file">,
): Promise<CallToolResult> {
  const body = {
    serviceId,
    orders: orders.map(({ order }) => order),
    combineLabels: false,
    rejectDuplicates: true,
    dryRun: false as const,
  };
  const idempotencyKey = keyOf(quoteId);
  try {
    const { data, replayed } = await client.withStatus.v1CreateBulkLabels({ ...QUICK, body, idempotencyKey });
    if (replayed && data.status === "failed") throw orderedBefore(data);
    return toolResult({ bulkOrder: bulkSummary(data, orders), replayed });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "idempotency_key_reused")) throw error;
    throw orderedBefore(await client.v1GetBulkOrder({ ...QUICK, path: { bulk_order_id: `key:${idempotencyKey}` } }));
  }
}

/** The same orders at other prices, or all of them refused: a person decides what becomes of them. */
const orderedBefore = ({ bulkOrderId }: Pick<V1BulkOrder, "bulkOrderId">): ToolRefusal =>
  new ToolRefusal("ordered_before", `This file was ordered as ${idAlone(bulkOrderId)}: retry it in the app.`, {
    bulkOrderId,
  });

const idAlone = (id: string): string => (/^BULK-[0-9]+$/.test(id) ? id : "a bulk order");

function bulkSummary(
  { orders, failures, combinedLabelData: _labels, ...bulk }: V1BulkOrder,
  checked: readonly PricedOrder[],
) {
  // An index of the reply is one of the call; a person counts the rows of the file.
  const failed = failures.map((failure) => ({ ...failure, index: checked[failure.index]?.index ?? failure.index }));
  const bought = orders.map(({ orderId, trackingNumber, price, reference, purchase }) => ({
    ...{ orderId, trackingNumber, price, reference, purchase },
    label: labelUri(orderId),
  }));
  return { ...bulk, ...cut("orders", bought), ...cut("failures", failed) };
}

/** The resource of a label. */
export const labelUri = (orderId: string): string => `shipctl://labels/${orderId}`;

interface VoidInput {
  readonly orderId: string;
  readonly confirmOrderId?: string;
}

/** Registers `void`. */
export function addVoid(deps: ToolDeps, allowed: ReadSpendingScopes): void {
  const confirmOrderId = text("The orderId again, to confirm, if the client cannot ask a person.", { maxLength: 40 });
  const config = {
    title: "Void",
    description: "Voids one label that was not used and asks the carrier for the refund.",
    inputSchema: input<VoidInput>({ orderId: ORDER_ID, confirmOrderId }, ["orderId"]),
    annotations: CHANGES,
  };
  deps.server.registerTool("void", config, ({ orderId, confirmOrderId }, ctx) =>
    answered(async (): Promise<CallToolResult | InputRequiredResult> => {
      const question = `Void the label of ${orderId}? It cannot be used afterwards.`;
      const step = { id: orderId, terms: orderId, question, repeated: confirmOrderId, parameter: "confirmOrderId" };
      const request = unconfirmed(deps.server, ctx, step);
      if (request) return request;
      await requireScope(allowed, "void");
      ctx.mcpReq.signal?.throwIfAborted();
      const order = await deps.client.v1VoidOrder({ ...QUICK, path: { order_id: orderId } });
      return toolResult({ order });
    }),
  );
}

async function requireScope(allowed: ReadSpendingScopes, scope: SpendingScope): Promise<void> {
  if ((await allowed()).includes(scope)) return;
  const message = "Nothing was done: this API key needs the scope and a daily spending limit. Ask its owner.";
  throw new ToolRefusal("spending_not_allowed", message);
}
