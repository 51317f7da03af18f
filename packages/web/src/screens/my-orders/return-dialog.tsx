import { Button, Group, Modal } from "@mantine/core";
import { ApiError, type Order } from "@shipctl/sdk";
import { formatDay, formatUsd } from "@shipctl/sdk/display";
import { useRef } from "react";
import { Link } from "react-router";
import { errorText } from "../../api/error-text.js";
import { useRead, useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { paths } from "../../paths.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";
import { useToasts } from "../../ui/toasts.js";
import classes from "./return-dialog.module.css";

interface ReturnDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onBought: (order: Order) => void;
}

/** Shows what a return label of the order costs, and buys it. An order has one return unless another is asked for. */
export function ReturnDialog({ order, onClose, onBought }: ReturnDialogProps) {
  const toasts = useToasts();
  const path = { id: order._id };
  const reading = useRead("quoteReturn", { path });
  const buying = useWrite("returnOrder", { changes: [...STALE.orders, "quoteReturn"], outlastsOutage: true });
  const quote = reading.data;
  const { error } = buying;
  const existing = existingIn(error) ?? quote?.existing;
  const isBusy = useRef(false);
  const submit = () => {
    if (!quote || isBusy.current) return;
    isBusy.current = true;
    buying.mutate(
      { path, body: { price: quote.price, again: existing !== undefined } },
      {
        onSuccess: ({ order: bought }) => {
          toasts.success(
            bought.purchase === "buying"
              ? `The carrier has not answered yet. ${bought.orderId} appears in My Orders once it does.`
              : `Return label bought: ${bought.orderId}`,
          );
          onBought(bought);
        },
        onError: () => void reading.refetch(),
        onSettled: () => {
          isBusy.current = false;
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={`Return label for ${order.orderId}`} size="md">
      <div className={layout.stack}>
        <p>The same parcel the other way, to be printed by or sent to the recipient.</p>
        <dl className={classes.facts}>
          <dt>From</dt>
          <dd>{placeOf(order.recipient)}</dd>
          <dt>To</dt>
          <dd>{placeOf(order.sender)}</dd>
          <dt>Service</dt>
          <dd>{order.serviceType}</dd>
          <dt>Estimated delivery</dt>
          <dd>{quote ? formatDay(quote.estimatedDelivery) : "..."}</dd>
          <dt>Price</dt>
          <dd>{quote ? formatUsd(quote.price) : "..."}</dd>
        </dl>
        {reading.isError && (
          <InlineAlert kind="error" onRetry={() => reading.refetch()}>
            {errorText(reading.error, "Failed to calculate shipping price")}
          </InlineAlert>
        )}
        {existing && (
          <InlineAlert kind="warning">
            <Link to={paths.order(existing)}>{existing}</Link> is already a return label of this order.
          </InlineAlert>
        )}
        {error && !existingIn(error) && (
          <InlineAlert kind="error">{errorText(error, "Failed to buy the return label")}</InlineAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={buying.isPending} disabled={!quote} onClick={submit}>
            {existing ? "Buy another one" : "Buy return label"}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

/** The return that a purchase found: made since, or by an attempt whose answer was lost. */
const existingIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === "return_exists" ? error.details?.orderId : undefined;

const placeOf = ({ name, city, state, zip }: Order["sender"]): string => `${name}, ${city}, ${state} ${zip}`;
