import { ActionIcon, Button, Skeleton } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { orderStatus } from "@shipctl/sdk/display";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useReading } from "../../api/query.js";
import { LabelButtons } from "../../components/label-buttons.js";
import { LoadAlert, Loaded } from "../../components/loaded.js";
import { OrderFacts } from "../../components/order-facts.js";
import { hasLabel, mayBeReturned, mayBeVoided } from "../../components/order-state.js";
import { paths } from "../../paths.js";
import { Dialog } from "../../ui/dialog.js";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { StatusBadge } from "../../ui/status-badge.js";
import { LabelPreview } from "./label-preview.js";
import classes from "./order-modal.module.css";
import { orderRead } from "./reads.js";
import { TrackingTimeline } from "./tracking-timeline.js";

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
  const isOf = (name: string) => (order: Order) => order._id === name || order.orderId === name;
  const at = listed.findIndex(isOf(id));
  const known = listed[at];
  const reading = useReading(orderRead(id), { ...(known && { placeholderData: known }) });
  // If the order cannot be loaded, the data from the list is shown.
  const order = reading.data ?? known;
  /** The order that was asked for last. The next key may come before it is shown. */
  const goal = useRef(id);
  const step = (by: 1 | -1) => {
    const from = listed.findIndex(isOf(goal.current));
    const to = from < 0 ? undefined : listed[from + by];
    if (!to) return;
    goal.current = to._id;
    void navigate({ pathname: paths.order(to._id), search }, { replace: true, state });
  };
  useKeys({ j: () => step(1), k: () => step(-1) }, asked === undefined);
  const endQuestion = () => setAsked(undefined);
  return (
    <Dialog
      onClose={close}
      size={640}
      classNames={{
        inner: classes.inner ?? "",
        content: classes.content ?? "",
        header: classes.header ?? "",
        title: classes.title ?? "",
        body: classes.body ?? "",
      }}
      title={
        <>
          <span>{order ? `Order ${order.orderId}` : "Order"}</span>
          {order && <StatusBadge badge={orderStatus(order.status)} />}
        </>
      }
    >
      {order ? (
        <>
          <LoadAlert reading={reading} failure={FAILURE} />
          <OrderActions order={order} onAsk={setAsked}>
            {listed.length > 1 && (
              <span className={classes.steps}>
                <ActionIcon {...STEP} aria-label="Previous order" title="K" disabled={at <= 0} onClick={() => step(-1)}>
                  <ChevronLeftIcon />
                </ActionIcon>
                <ActionIcon
                  {...STEP}
                  aria-label="Next order"
                  title="J"
                  disabled={at < 0 || at === listed.length - 1}
                  onClick={() => step(1)}
                >
                  <ChevronRightIcon />
                </ActionIcon>
              </span>
            )}
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
            goal.current = orderId;
            void navigate(paths.order(orderId), { replace: true });
          }}
        />
      )}
      {asked === "link" && order && <TrackingLinkDialog order={order} onClose={endQuestion} />}
      {asked === "void" && order && <VoidDialog orders={[order]} onClose={endQuestion} />}
    </Dialog>
  );
}

type Question = "void" | "return" | "link";

const STEP = { variant: "subtle", color: "gray" } as const;

/** Calls the action of a key, unless a field has the focus. */
function useKeys(actions: Readonly<Record<string, () => void>>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const act = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (!(target instanceof Element && target.matches("input, textarea, select"))) actions[key]?.();
    };
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  });
}

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
