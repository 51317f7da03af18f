import { Skeleton } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { CONFIRM_MESSAGES } from "@shipctl/sdk/files";
import { useEffect, useEffectEvent } from "react";
import { Loaded } from "../../components/loaded.js";
import { FilePanel } from "./file-panel.js";
import { OrdersPanel } from "./orders-panel.js";
import classes from "./screen.module.css";
import { SessionPanel } from "./session-panel.js";
import { Summary } from "./summary.js";
import { useConfirmation } from "./use-confirmation.js";
import { useWholeBulkOrder, type WholeBulkOrder } from "./use-whole-bulk-order.js";

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
