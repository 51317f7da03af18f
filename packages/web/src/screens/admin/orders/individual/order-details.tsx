import { Button, Group, Stack } from "@mantine/core";
import type { AdminOrder } from "@shipctl/sdk";
import { costAdjustmentText, formatUsd } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../../api/problem.js";
import { useRead, useWrite } from "../../../../api/query.js";
import { STALE } from "../../../../api/stale.js";
import { Facts, TitleWithStatus } from "../../../../components/facts.js";
import { LabelButtons } from "../../../../components/label-buttons.js";
import { LoadAlert } from "../../../../components/loaded.js";
import { OrderFacts } from "../../../../components/order-facts.js";
import { mayBeRefunded, mayBeVoided } from "../../../../components/order-state.js";
import { Dialog } from "../../../../ui/dialog.js";
import { InlineAlert } from "../../../../ui/inline-alert.js";
import { StatusBadge } from "../../../../ui/status-badge.js";
import { useToasts } from "../../../../ui/toasts.js";
import { UserFacts } from "../user-facts.js";
import { OrdersVoidOrRefund } from "../void-or-refund/orders-void-or-refund.js";
import { VoidOrRefundButtons } from "../void-or-refund/void-or-refund-buttons.js";
import type { VoidOrRefund } from "../void-or-refund/void-or-refund-text.js";
import { adminOrderStatus } from "./admin-order-status.js";

/** One order with its customer. */
export function OrderDetails({ order: listed, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [asked, setAsked] = useState<VoidOrRefund>();
  const reading = useRead("getAnyOrder", { path: { id: listed._id } }, { placeholderData: listed });
  const order = reading.data ?? listed;
  const status = <StatusBadge badge={adminOrderStatus(order)} />;
  const title = <TitleWithStatus title={`Order ${order.orderId}`} status={status} />;
  return (
    <Dialog onClose={onClose} size={760} title={title}>
      <Stack gap="xl">
        <LoadAlert reading={reading} failure="Failed to load order details" />
        <UserFacts user={order.userDetails} />
        {order.purchase === "buying" && <AskCarrier order={order} />}
        {order.refundReason && (
          <InlineAlert kind="info">{`Refunded by an administrator: ${order.refundReason}`}</InlineAlert>
        )}
        <OrderFacts order={order} />
        {order.cost !== undefined && (
          <Facts
            facts={[
              ["Cost", formatUsd(order.cost)],
              ["Margin", formatUsd(order.margin)],
              ...(order.costAdjustment ? [["Cost changed", costAdjustmentText(order.costAdjustment)] as const] : []),
            ]}
          />
        )}
        <Group>
          <LabelButtons order={order} />
          <VoidOrRefundButtons canVoid={mayBeVoided(order)} canRefund={mayBeRefunded(order)} onAsk={setAsked} />
        </Group>
      </Stack>
      {asked && <OrdersVoidOrRefund what={asked} orders={[order]} onClose={() => setAsked(undefined)} />}
    </Dialog>
  );
}

/** Long enough to read the result. */
const SHOWN_MS = 6_000;

/** Asks the carrier about a purchase that it has not answered. */
function AskCarrier({ order: { orderId, price } }: { order: AdminOrder }) {
  const toasts = useToasts();
  const asking = useWrite("settleOrder", { changes: STALE.allOrders });
  const ask = () =>
    asking.mutate(
      { path: { id: orderId } },
      {
        onSuccess: ({ order, message }) =>
          toasts[order.purchase === "buying" ? "warning" : "success"](message, { durationMs: SHOWN_MS }),
      },
    );
  return (
    <Stack gap="sm">
      <InlineAlert kind={asking.error ? "error" : "info"}>
        {asking.error
          ? errorText(asking.error, "Failed to ask the carrier")
          : `The carrier has not answered yet. ${formatUsd(price)} is held. It is charged if the label was bought, and released if not.`}
      </InlineAlert>
      <Group>
        <Button variant="default" loading={asking.isPending} onClick={ask}>
          Ask the carrier
        </Button>
      </Group>
    </Stack>
  );
}
