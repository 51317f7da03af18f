import { Button, Group, Modal, Stack } from "@mantine/core";
import type { AdminOrder } from "@shipctl/sdk";
import { DownloadIcon, PrintIcon } from "../../../../parts/icons.js";
import { OrderFacts } from "../../../../parts/order-facts.js";
import { hasLabel } from "../../../../parts/order-state.js";
import { StatusBadge } from "../../../../parts/status-badge.js";
import { useFocusBack } from "../../../../parts/use-focus-back.js";
import { useLabels } from "../../../../parts/use-labels.js";
import classes from "../facts.module.css";
import { UserFacts } from "../user-facts.js";
import { adminOrderStatus } from "./admin-order-status.js";

/** One order with whose it is. */
export function OrderDetails({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const labels = useLabels();
  const which = { orderIds: [order._id] };
  const isReady = hasLabel(order);
  useFocusBack();
  return (
    <Modal opened onClose={onClose} size={760} title={<Title order={order} />}>
      <Stack gap="xl">
        <UserFacts user={order.userDetails} />
        <OrderFacts order={order} />
        <Group>
          <Button
            disabled={!isReady}
            leftSection={<DownloadIcon width={16} height={16} />}
            onClick={() => labels.download(which)}
          >
            Download label
          </Button>
          <Button
            variant="default"
            disabled={!isReady}
            leftSection={<PrintIcon width={16} height={16} />}
            onClick={() => labels.print(which)}
          >
            Print label
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Title({ order }: { order: AdminOrder }) {
  return (
    <span className={classes.title}>
      {`Order ${order.orderId}`}
      <StatusBadge badge={adminOrderStatus(order)} />
    </span>
  );
}
