import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { LabelButtons } from "../../components/label-buttons.js";
import { mayBeVoided } from "../../components/order-state.js";
import { TrashIcon } from "../../ui/icons.js";
import classes from "./order-actions.module.css";

export function OrderActions({ order, onVoid }: { order: Order; onVoid: () => void }) {
  return (
    <div className={classes.actions}>
      <LabelButtons order={order} />
      {mayBeVoided(order) && (
        <Button className={classes.void} variant="default" leftSection={<TrashIcon size={16} />} onClick={onVoid}>
          Void label
        </Button>
      )}
    </div>
  );
}
