import { Button, Group, Stack } from "@mantine/core";
import type { AdminOrder, OrderStep } from "@shipctl/sdk";
import { costAdjustmentText, formatDateTime, formatUsd, orderStepText } from "@shipctl/sdk/display";
import { type ReactNode, useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useRead, useWrite } from "../../../api/query.js";
import { paths } from "../../../paths.js";
import { FieldSkeletons } from "../../../ui/field-skeletons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { SidePanel, StepButtons, useSteps } from "../../../ui/side-panel.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { useToasts } from "../../../ui/toasts.js";
import typography from "../../../ui/typography.module.css";
import { Facts } from "../../facts.js";
import { LabelButtons } from "../../label-buttons.js";
import { LoadAlert, Loaded } from "../../loaded.js";
import { OrderFacts } from "../../order-facts.js";
import { mayBeRefunded, mayBeVoided } from "../../order-state.js";
import { TrackingTimeline } from "../../tracking/tracking-timeline.js";
import { AdministratorsOnly, useIsAdministrator } from "../administrators-only.js";
import { NameLink } from "../customer-name.js";
import { ADMIN_STALE } from "../stale.js";
import { Story } from "../story.js";
import { adminOrderStatus } from "./admin-order-status.js";
import { ProviderCalls } from "./provider-calls.js";
import { UserFacts } from "./user-facts.js";
import { VoidOrRefundButtons } from "./void-or-refund-buttons.js";
import type { VoidOrRefund } from "./void-or-refund-text.js";

const OrdersVoidOrRefund = lazyDialog(async () => (await import("./orders-void-or-refund.js")).OrdersVoidOrRefund);
const CostDialog = lazyDialog(async () => (await import("./cost-dialog.js")).CostDialog);

const FAILED = "Failed to load order details";
const DAY_MS = 86_400_000;

interface OrderDetailsProps {
  readonly orderId: string;
  /** The page of the list that the order is beside. What it has of the order is shown until that is read. */
  readonly listed: readonly AdminOrder[];
  readonly onStep: (orderId: string) => void;
  readonly onClose: () => void;
}

type Question = VoidOrRefund | "cost";

/** One order with its customer, in a panel beside the list. */
export function OrderDetails({ orderId, listed, onStep, onClose }: OrderDetailsProps) {
  const known = listed.find((order) => order.orderId === orderId);
  const reading = useRead("getAnyOrder", { path: { id: orderId } }, known && { placeholderData: known });
  const [asked, setAsked] = useState<Question>();
  const endQuestion = () => setAsked(undefined);
  const steps = useSteps({
    ids: listed.map((order) => order.orderId),
    shown: orderId,
    onStep,
    isOn: asked === undefined,
  });
  const order = reading.data ?? known;
  return (
    <SidePanel
      onClose={onClose}
      title={`Order ${orderId}`}
      status={order && <StatusBadge badge={adminOrderStatus(order)} />}
    >
      {order ? (
        <Details key={orderId} order={order} steps={<StepButtons noun="order" steps={steps} />} onAsk={setAsked}>
          <LoadAlert reading={reading} failure={FAILED} />
        </Details>
      ) : (
        <Loaded reading={reading} failure={FAILED} place="panel">
          {() => <FieldSkeletons count={3} />}
        </Loaded>
      )}
      {asked === "cost" && order && <CostDialog order={order} onClose={endQuestion} />}
      {(asked === "void" || asked === "refund") && order && (
        <OrdersVoidOrRefund what={asked} orders={[order]} onClose={endQuestion} />
      )}
    </SidePanel>
  );
}

interface DetailsProps {
  readonly order: AdminOrder;
  readonly steps: ReactNode;
  readonly onAsk: (question: Question) => void;
  readonly children: ReactNode;
}

function Details({ order, steps, onAsk, children }: DetailsProps) {
  const { apiName, provider, history = [], calls = [] } = order;
  const mayCorrect = useIsAdministrator() && order.purchase === "bought";
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["Connection", apiName],
    ["Cost", order.cost === undefined ? undefined : formatUsd(order.cost)],
    ["Margin", order.margin === undefined ? undefined : formatUsd(order.margin)],
    ["Cost changed", order.costAdjustment && costAdjustmentText(order.costAdjustment)],
    ["Provider's shipment", provider?.shipment],
    ["Provider's label", provider?.label],
    ["Provider's account", provider?.account],
  ];
  return (
    <>
      {children}
      <UserFacts user={order.userDetails} />
      {order.purchase === "buying" && <AskCarrier order={order} />}
      {order.refundReason && (
        <InlineAlert kind="info">{`Refunded by an administrator: ${order.refundReason}`}</InlineAlert>
      )}
      <Group gap="sm">
        <LabelButtons
          order={order}
          more={mayCorrect ? [{ label: "Correct the cost", onChoose: () => onAsk("cost") }] : []}
        >
          <VoidOrRefundButtons canVoid={mayBeVoided(order)} canRefund={mayBeRefunded(order)} onAsk={onAsk} />
        </LabelButtons>
        {steps}
      </Group>
      {order.purchase === "bought" && <TrackingTimeline id={order.orderId} order={order} />}
      <OrderFacts order={order} />
      <Facts facts={facts.flatMap(([term, value]) => (value === undefined ? [] : [[term, value] as const]))} />
      {history.length > 0 && <History order={order} steps={history} />}
      {calls.length > 0 && <ProviderCalls name={apiName ?? "the provider"} calls={calls} />}
    </>
  );
}

/** What has happened to the order. Who did it is in the audit log. */
function History({ order, steps }: { readonly order: AdminOrder; readonly steps: readonly OrderStep[] }) {
  // Not before the order, whatever the zone: the search of all entries takes longer.
  const from = new Date(Date.parse(order.createdAt) - DAY_MS).toISOString().slice(0, 10);
  const told = steps.map((step) => {
    const text = orderStepText(step);
    return { key: `${step.at} ${text}`, what: formatDateTime(step.at), text };
  });
  return (
    <section>
      <h3 className={typography.label}>History</h3>
      <Story label="History" steps={told} />
      <NameLink to={`${paths.adminAudit}?search=${order.orderId}&from=${from}`}>Audit log of this order</NameLink>
    </section>
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
