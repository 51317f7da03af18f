import type { Order } from "@shipctl/sdk";
import { bulkOrderStatus, formatCount, formatDateTime } from "@shipctl/sdk/display";
import { Panel } from "../../ui/panel.js";
import { StatusBadge } from "../../ui/status-badge.js";
import classes from "./screen.module.css";
import type { WholeBulkOrder } from "./use-whole-bulk-order.js";

interface SummaryProps {
  readonly whole: WholeBulkOrder;
  readonly fromAmazon: readonly Order[];
}

/** A summary of the selected bulk order. */
export function Summary({ whole: { bulkOrder, orders }, fromAmazon }: SummaryProps) {
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
