import type { Order, BulkRowState as Row } from "@shipctl/sdk";
import { type StatusBadge as Badge, orderStatus } from "@shipctl/sdk/display";
import { TwoLines } from "../ui/row-cells.js";
import { StatusBadge } from "../ui/status-badge.js";
import { refundText } from "./order-state.js";

interface BulkRowStateProps extends Pick<Row, "state"> {
  readonly errorMessage?: string | undefined;
  readonly order: Order | undefined;
}

/** The outcome of a row of a bulk order, with the reason. */
export function BulkRowState(row: BulkRowStateProps) {
  const note = row.order ? refundText(row.order) : row.errorMessage;
  return <TwoLines first={<StatusBadge badge={badgeOf(row)} />} second={note} />;
}

function badgeOf({ state, order }: BulkRowStateProps): Badge {
  if (state === "failed") return { label: "Failed", color: "red" };
  if (state === "pending") return { label: "Pending", color: "grey" };
  if (state === "buying" || !order) return { label: "Buying", color: "blue" };
  return orderStatus(order.status);
}
