import { Button, Group, Stack } from "@mantine/core";
import type { AdminOrder } from "@shipctl/sdk";
import { costAdjustmentText, formatUsd } from "@shipctl/sdk/display";
import { type ReactNode, useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useRead, useWrite } from "../../../api/query.js";
import { Dialog } from "../../../ui/dialog.js";
import { FieldSkeletons } from "../../../ui/field-skeletons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { useToasts } from "../../../ui/toasts.js";
import { Facts, TitleWithStatus } from "../../facts.js";
import { LabelButtons } from "../../label-buttons.js";
import { LoadAlert, Loaded } from "../../loaded.js";
import { OrderFacts } from "../../order-facts.js";
import { mayBeRefunded, mayBeVoided } from "../../order-state.js";
import { AdministratorsOnly } from "../administrators-only.js";
import { ADMIN_STALE } from "../stale.js";
import { adminOrderStatus } from "./admin-order-status.js";
import { OrdersVoidOrRefund } from "./orders-void-or-refund.js";
import { UserFacts } from "./user-facts.js";
import { VoidOrRefundButtons } from "./void-or-refund-buttons.js";
import type { VoidOrRefund } from "./void-or-refund-text.js";

const FAILED = "Failed to load order details";

interface OrderDetailsProps {
  readonly orderId: string;
  /** The order as a list has it, shown until it is read. */
  readonly listed: AdminOrder | undefined;
  readonly onClose: () => void;
}

/** One order with its customer. */
export function OrderDetails({ orderId, listed, onClose }: OrderDetailsProps) {
  const reading = useRead("getAnyOrder", { path: { id: orderId } }, listed && { placeholderData: listed });
  const order = reading.data ?? listed;
  const status = order && <StatusBadge badge={adminOrderStatus(order)} />;
  return (
    <Dialog onClose={onClose} size={760} title={<TitleWithStatus title={`Order ${orderId}`} status={status} />}>
      {order ? (
        <Details order={order}>
          <LoadAlert reading={reading} failure={FAILED} />
        </Details>
      ) : (
        <Loaded reading={reading} failure={FAILED} place="panel">
          {() => <FieldSkeletons count={3} />}
        </Loaded>
      )}
    </Dialog>
  );
}

function Details({ order, children }: { order: AdminOrder; children: ReactNode }) {
  const [asked, setAsked] = useState<VoidOrRefund>();
  return (
    <>
      <Stack gap="xl">
        {children}
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
    </>
  );
}

/** Long enough to read the result. */
const SHOWN_MS = 6_000;

/** Asks the carrier about a purchase that it has not answered. */
function AskCarrier({ order: { orderId, price } }: { order: AdminOrder }) {
  const toasts = useToasts();
  const asking = useWrite("settleOrder", { changes: ADMIN_STALE.orders });
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
      <AdministratorsOnly>
        <Group>
          <Button variant="default" loading={asking.isPending} onClick={ask}>
            Ask the carrier
          </Button>
        </Group>
      </AdministratorsOnly>
    </Stack>
  );
}
