import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { LabelButtons } from "../../components/label-buttons.js";
import { mayBeReturned, mayBeVoided } from "../../components/order-state.js";
import { TrashIcon } from "../../ui/icons.js";
import classes from "./order-actions.module.css";

interface OrderActionsProps {
  readonly order: Order;
  readonly onVoid: () => void;
  readonly onReturn: () => void;
}

export function OrderActions({ order, onVoid, onReturn }: OrderActionsProps) {
  return (
    <div className={classes.actions}>
      <LabelButtons order={order} />
      {mayBeReturned(order) && (
        <Button variant="default" onClick={onReturn}>
          Return label
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
