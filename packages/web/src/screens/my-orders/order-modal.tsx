import { Button, Skeleton } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { orderStatus } from "@shipctl/sdk/display";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useReading } from "../../api/query.js";
import { LabelButtons } from "../../components/label-buttons.js";
import { LoadAlert, Loaded } from "../../components/loaded.js";
import { OrderFacts } from "../../components/order-facts.js";
import { hasLabel, mayBeReturned, mayBeVoided } from "../../components/order-state.js";
import { paths } from "../../paths.js";
import { Dialog } from "../../ui/dialog.js";
import { TrashIcon, TruckIcon } from "../../ui/icons.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { StatusBadge } from "../../ui/status-badge.js";
import classes from "./order-modal.module.css";
import { orderRead } from "./reads.js";
import { ReturnDialog } from "./return-dialog.js";
import { TrackingTimeline } from "./tracking-timeline.js";
import { VoidDialog } from "./void-dialog.js";

const TrackingLinkDialog = lazyDialog(async () => (await import("./tracking-link-dialog.js")).TrackingLinkDialog);

const FAILURE = "Failed to retrieve order details";

/** One order in a dialog over the list, by its `_id` or `ORD-` number. */
export function OrderModal({ id }: { id: string }) {
  const close = useBackToList();
  const [isVoiding, setVoiding] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const navigate = useNavigate();
  const known = useListedOrder(id);
  const reading = useReading(orderRead(id), { ...(known && { placeholderData: known }) });
  // If the order cannot be loaded, the data from the list is shown.
  const order = reading.data ?? known;
  return (
    <Dialog
      onClose={close}
      size={760}
      classNames={{ header: classes.header ?? "", title: classes.title ?? "", body: classes.body ?? "" }}
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
          <OrderFacts order={order} />
          <OrderActions
            order={order}
            onVoid={() => setVoiding(true)}
            onReturn={() => setReturning(true)}
            onLink={() => setLinking(true)}
          />
          <TrackingTimeline id={id} order={order} />
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
      {isReturning && order && (
        <ReturnDialog
          order={order}
          onClose={() => setReturning(false)}
          onBought={({ orderId }) => {
            setReturning(false);
            void navigate(paths.order(orderId), { replace: true });
          }}
        />
      )}
      {isLinking && order && <TrackingLinkDialog order={order} onClose={() => setLinking(false)} />}
      {isVoiding && order && <VoidDialog orders={[order]} onClose={() => setVoiding(false)} />}
    </Dialog>
  );
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

/** The order from a loaded list, shown until its details load. */
function useListedOrder(id: string): Order | undefined {
  const queries = useQueryClient();
  const lists = queries.getQueriesData<{ orders: Order[] }>({ queryKey: ["listOrders"] });
  const listed = lists.flatMap(([, list]) => list?.orders ?? []);
  return listed.find((order) => order._id === id || order.orderId === id);
}

interface OrderActionsProps {
  readonly order: Order;
  readonly onVoid: () => void;
  readonly onReturn: () => void;
  readonly onLink: () => void;
}

function OrderActions({ order, onVoid, onReturn, onLink }: OrderActionsProps) {
  return (
    <div className={classes.actions}>
      <LabelButtons order={order} />
      <Button component={Link} variant="default" to={paths.shipAgain(order.orderId)}>
        Ship again
      </Button>
      {mayBeReturned(order) && (
        <Button variant="default" onClick={onReturn}>
          Return label
        </Button>
      )}
      {hasLabel(order) && (
        <Button variant="default" leftSection={<TruckIcon size={16} />} onClick={onLink}>
          Tracking page
        </Button>
      )}
      {mayBeVoided(order) && (
        <Button className={classes.void} variant="default" leftSection={<TrashIcon size={16} />} onClick={onVoid}>
          Void label
        </Button>
      )}
    </div>
  );
}
