import { Button } from "@mantine/core";
import { count, formatCount } from "@shipctl/sdk/display";
import { InlineAlert } from "../../ui/inline-alert.js";
import type { ConversionSummary } from "./convert/summary.js";
import type { Choices } from "./options.js";
import classes from "./remarks.module.css";

interface SharedOrdersProps {
  readonly shared: ConversionSummary["shared"];
  readonly labelPer: Choices["labelPer"];
  readonly onChange: (labelPer: Choices["labelPer"]) => void;
}

/** For orders with several items: offers one label per item or one per order. */
export function SharedOrders({ shared: { orders, items }, labelPer, onChange }: SharedOrdersProps) {
  const isCombined = labelPer === "order";
  const these =
    orders === 1
      ? `1 order has ${count(items, "item")}`
      : `${formatCount(orders)} orders have several items, ${formatCount(items)} in total`;
  const outcome = isCombined ? "each order is combined into one label" : "each item gets a label of its own";
  return (
    <InlineAlert kind="info">
      <div className={classes.offer}>
        <span>
          {these}: {outcome}.
        </span>
        <Button size="compact-xs" variant="default" onClick={() => onChange(isCombined ? "item" : "order")}>
          {isCombined ? "One label for each item" : "Combine into one label for each order"}
        </Button>
      </div>
    </InlineAlert>
  );
}
