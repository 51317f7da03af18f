import { Button } from "@mantine/core";
import { formatCount } from "@shipctl/sdk/display";
import { LEFT_OUT_KINDS, LEFT_OUT_TEXTS, type LeftOutKind, leftOutText, type UnshippedOrder } from "@shipctl/sdk/files";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { useBulkDispatch } from "../order/bulk-order-context.js";
import classes from "./shop-left-out.module.css";

interface ShopLeftOutProps {
  readonly leftOut: readonly UnshippedOrder[];
  readonly takenBack: readonly LeftOutKind[];
}

/** What a shop's export leaves out, by reason. Each kind can be taken back, and left out again. */
export function ShopLeftOut({ leftOut, takenBack }: ShopLeftOutProps) {
  const dispatch = useBulkDispatch();
  const kinds = LEFT_OUT_KINDS.filter((kind) => takenBack.includes(kind) || leftOut.some((one) => one.kind === kind));
  if (kinds.length === 0) return null;
  return (
    <InlineAlert kind="info">
      <ul className={classes.kinds} aria-label="Left out">
        {kinds.map((kind) => {
          const isTaken = takenBack.includes(kind);
          const words = LEFT_OUT_TEXTS[kind];
          const action = isTaken ? "Leave them out again" : "Take them back";
          const others = takenBack.filter((one) => one !== kind);
          return (
            <li key={kind} className={classes.kind}>
              {isTaken ? (
                <p>Taken back: {words}</p>
              ) : (
                <LeftOutOrders orders={leftOut.filter((one) => one.kind === kind)} words={words} />
              )}
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`${action}: ${words}`}
                onClick={() => dispatch({ type: "takenBack", kinds: isTaken ? others : [...others, kind] })}
              >
                {action}
              </Button>
            </li>
          );
        })}
      </ul>
    </InlineAlert>
  );
}

const SHOWN = 100;

function LeftOutOrders({ orders, words }: { readonly orders: readonly UnshippedOrder[]; readonly words: string }) {
  return (
    <details>
      <summary>{`Left out: ${formatCount(orders.length)} ${words}`}</summary>
      <ul className={classes.orders}>
        {orders.slice(0, SHOWN).map((order) => (
          <li key={`${order.lines[0]} ${order.item ?? ""}`}>{leftOutText(order)}</li>
        ))}
        {orders.length > SHOWN && <li>and {formatCount(orders.length - SHOWN)} more</li>}
      </ul>
    </details>
  );
}
