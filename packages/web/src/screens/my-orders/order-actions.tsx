import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { hasLabel, mayBeVoided } from "../../components/order-state.js";
import { useLabels } from "../../components/use-labels.js";
import { DownloadIcon, PrintIcon, TrashIcon } from "../../ui/icons.js";
import classes from "./order-actions.module.css";

export function OrderActions({ order, onVoid }: { order: Order; onVoid: () => void }) {
  const labels = useLabels();
  const which = { orderIds: [order._id] };
  const isReady = hasLabel(order);
  return (
    <div className={classes.actions}>
      <Button disabled={!isReady} leftSection={<DownloadIcon size={16} />} onClick={() => labels.download(which)}>
        Download label
      </Button>
      <Button
        variant="default"
        disabled={!isReady}
        leftSection={<PrintIcon size={16} />}
        onClick={() => labels.print(which)}
      >
        Print label
      </Button>
      {mayBeVoided(order) && (
        <Button className={classes.void} variant="default" leftSection={<TrashIcon size={16} />} onClick={onVoid}>
          Void label
        </Button>
      )}
    </div>
  );
}
