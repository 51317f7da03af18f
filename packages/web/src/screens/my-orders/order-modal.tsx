import { Button, Skeleton } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { orderStatus } from "@shipctl/sdk/display";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useReading } from "../../api/query.js";
import { LabelButtons } from "../../components/label-buttons.js";
import { LoadAlert, Loaded } from "../../components/loaded.js";
import { OrderFacts } from "../../components/order-facts.js";
import { hasLabel, mayBeReturned, mayBeVoided } from "../../components/order-state.js";
import { TrackingTimeline } from "../../components/tracking/tracking-timeline.js";
import { paths } from "../../paths.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { SidePanel, StepButtons, useSteps } from "../../ui/side-panel.js";
import { StatusBadge } from "../../ui/status-badge.js";
import { LabelPreview } from "./label-preview.js";
import classes from "./order-modal.module.css";
import { orderRead } from "./reads.js";

const ReturnDialog = lazyDialog(async () => (await import("./return-dialog.js")).ReturnDialog);
const TrackingLinkDialog = lazyDialog(async () => (await import("./tracking-link-dialog.js")).TrackingLinkDialog);
const VoidDialog = lazyDialog(async () => (await import("./void-dialog.js")).VoidDialog);

const FAILURE = "Failed to retrieve order details";

interface OrderModalProps {
  /** The `_id` or the `ORD-` number. */
  readonly id: string;
  /** The page of the list that the order is beside. */
  readonly listed: readonly Order[];
}

/** One order in a panel beside the list. J and K go through the page of the list. */
export function OrderModal({ id, listed }: OrderModalProps) {
  const close = useBackToList();
  const [asked, setAsked] = useState<Question>();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const known = listed.find((order) => order._id === id || order.orderId === id);
  const reading = useReading(orderRead(id), { ...(known && { placeholderData: known }) });
  // If the order cannot be loaded, the data from the list is shown.
  const order = reading.data ?? known;
  const steps = useSteps({
    ids: listed.map(({ _id }) => _id),
    shown: known?._id ?? id,
    onStep: (to) => void navigate({ pathname: paths.order(to), search }, { replace: true, state }),
    isOn: asked === undefined,
  });
  const endQuestion = () => setAsked(undefined);
  return (
    <SidePanel
      onClose={close}
      title={order ? `Order ${order.orderId}` : "Order"}
      status={order && <StatusBadge badge={orderStatus(order.status)} />}
    >
      {order ? (
        <>
          <LoadAlert reading={reading} failure={FAILURE} />
          <OrderActions order={order} onAsk={setAsked}>
            <StepButtons noun="order" steps={steps} />
          </OrderActions>
          <TrackingTimeline key={id} id={id} order={order} />
          <OrderFacts order={order} />
          {hasLabel(order) && <LabelPreview order={order} />}
        </>
      ) : (
        <Loaded reading={reading} failure={FAILURE} place="panel">
          {() => (
            <div className={classes.loading} role="status" aria-label="Loading">
              <Skeleton height={64} />
              <Skeleton height={132} />
              <Skeleton height={180} />
            </div>
          )}
        </Loaded>
      )}
      {asked === "return" && order && (
        <ReturnDialog
          order={order}
          onClose={endQuestion}
          onBought={({ orderId }) => {
            endQuestion();
            steps.aim(orderId);
            void navigate(paths.order(orderId), { replace: true });
          }}
        />
      )}
      {asked === "link" && order && <TrackingLinkDialog order={order} onClose={endQuestion} />}
      {asked === "void" && order && <VoidDialog orders={[order]} onClose={endQuestion} />}
    </SidePanel>
  );
}

type Question = "void" | "return" | "link";

/** Returns to the list: one step back in history if the order was opened from it, otherwise its URL. */
function useBackToList(): () => void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const cameFromList = typeof state === "object" && state !== null && Reflect.get(state, "fromList") === true;
  return () => {
    if (cameFromList) void navigate(-1);
    else void navigate({ pathname: paths.myOrders, search }, { replace: true });
  };
}

interface OrderActionsProps {
  readonly order: Order;
  readonly onAsk: (question: Question) => void;
  /** At the end of the line. */
  readonly children: ReactNode;
}

function OrderActions({ order, onAsk, children }: OrderActionsProps) {
  const ask = (label: string, question: Question) => ({ label, onChoose: () => onAsk(question) });
  return (
    <div className={classes.actions}>
      <LabelButtons
        order={order}
        more={[
          ...(hasLabel(order) ? [ask("Tracking page", "link")] : []),
          ...(mayBeReturned(order) ? [ask("Return label", "return")] : []),
          ...(mayBeVoided(order) ? [ask("Void label", "void")] : []),
        ]}
      >
        <Button component={Link} variant="default" to={paths.shipAgain(order.orderId)}>
          Ship again
        </Button>
      </LabelButtons>
      {children}
    </div>
  );
}
