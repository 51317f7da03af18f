import { Skeleton } from "@mantine/core";
import type { ApiError, BulkOrder, Client, Order } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { bulkOrderStatus, formatCount, formatDateTime } from "@shipctl/sdk/display";
import { CONFIRM_MESSAGES } from "@shipctl/sdk/files";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useApi } from "../../api/api-context.js";
import { readKey } from "../../api/client.js";
import { Loaded } from "../../components/loaded.js";
import { Panel } from "../../ui/panel.js";
import { StatusBadge } from "../../ui/status-badge.js";
import { FilePanel } from "./file-panel.js";
import { OrdersPanel } from "./orders-panel.js";
import classes from "./screen.module.css";
import { SessionPanel } from "./session-panel.js";
import { useConfirmation } from "./use-confirmation.js";

interface ConfirmationProps {
  readonly bulkOrderId: string;
  /** Called if the bulk order has no orders to confirm. */
  readonly onDrop: (why: string) => void;
}

/** The selected bulk order: a summary, the two ways to confirm it, and the outcome of each order. */
export function Confirmation({ bulkOrderId, onDrop }: ConfirmationProps) {
  const bulk = useWholeBulkOrder(bulkOrderId);
  const confirmation = useConfirmation(bulkOrderId);
  const { data } = bulk;
  const cannotBeConfirmed = data !== undefined && !data.orders.some(isFromAmazon);
  const drop = useEffectEvent(() => onDrop(CONFIRM_MESSAGES.noAmazonOrders));
  useEffect(() => {
    if (cannotBeConfirmed) drop();
  }, [cannotBeConfirmed]);

  if (cannotBeConfirmed) return null;
  return (
    <Loaded reading={bulk} failure="Failed to load bulk order details">
      {(whole) =>
        whole ? (
          <Found whole={whole} confirmation={confirmation} />
        ) : (
          <Skeleton height={168} radius="lg" aria-label="Loading the bulk order" />
        )
      }
    </Loaded>
  );
}

interface FoundProps {
  readonly whole: WholeBulkOrder;
  readonly confirmation: ReturnType<typeof useConfirmation>;
}

function Found({ whole, confirmation }: FoundProps) {
  const outcomes = new Map(confirmation.ended?.outcomes.map((outcome) => [outcome.orderId, outcome]));
  const fromAmazon = whole.orders.filter(({ amazonOrderId }) => Boolean(amazonOrderId));
  return (
    <>
      <Summary whole={whole} fromAmazon={fromAmazon} />
      <div className={classes.ways}>
        <FilePanel bulkOrderId={whole.bulkOrder.bulkOrderId} orders={fromAmazon} />
        <SessionPanel bulkOrderId={whole.bulkOrder.bulkOrderId} confirmation={confirmation} />
      </div>
      <OrdersPanel orders={fromAmazon} outcomes={outcomes} />
    </>
  );
}

const isFromAmazon = ({ amazonOrderId, sku }: Order): boolean => Boolean(amazonOrderId) && Boolean(sku?.trim());

interface SummaryProps {
  readonly whole: WholeBulkOrder;
  readonly fromAmazon: readonly Order[];
}

/** A summary of the selected bulk order. */
function Summary({ whole: { bulkOrder, orders }, fromAmazon }: SummaryProps) {
  const { bulkOrderId, createdAt, fileName, status } = bulkOrder;
  const confirmed = fromAmazon.filter(({ amazonConfirmedAt }) => amazonConfirmedAt).length;
  const facts = [
    ["Date", formatDateTime(createdAt)],
    ["File", fileName || "N/A"],
    ["Orders with an Amazon order ID", `${formatCount(fromAmazon.length)} of ${formatCount(orders.length)}`],
    ["Confirmed in your session so far", `${formatCount(confirmed)} of ${formatCount(fromAmazon.length)}`],
  ] as const;
  return (
    <Panel title={`Summary of ${bulkOrderId}`} actions={<StatusBadge badge={bulkOrderStatus(status)} />}>
      <dl className={classes.facts}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

interface WholeBulkOrder {
  readonly bulkOrder: BulkOrder;
  /** All orders, in row order. */
  readonly orders: readonly Order[];
}

/** A bulk order with all its orders, read page by page. */
function useWholeBulkOrder(bulkOrderId: string): UseQueryResult<WholeBulkOrder, ApiError> {
  const { client } = useApi();
  return useQuery<WholeBulkOrder, ApiError>({
    queryKey: readKey("getBulkOrder", { path: { bulkOrderId }, pages: "all" }),
    queryFn: ({ signal }) => readAllPages(client, bulkOrderId, signal),
    refetchInterval: ({ state }) => (state.data?.bulkOrder.status === "processing" ? BUYING_POLL_MS : false),
  });
}

/** The polling interval while the bulk order is being bought. */
const BUYING_POLL_MS = 3_000;

async function readAllPages(client: Client, bulkOrderId: string, signal: AbortSignal): Promise<WholeBulkOrder> {
  const orders: Order[] = [];
  for (let page = 1; ; page++) {
    const reply = await client.getBulkOrder({
      path: { bulkOrderId },
      query: { page, limit: LIMITS.rowPageSize },
      signal,
    });
    orders.push(...reply.orders);
    if (page >= reply.totalPages) return { bulkOrder: reply.bulkOrder, orders };
  }
}
