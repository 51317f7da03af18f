import { ActionIcon } from "@mantine/core";
import type { AdminOrder } from "@shipctl/sdk";
import { carrierName, formatDate, shortServiceName } from "@shipctl/sdk/display";
import { Money } from "../../../../components/money.js";
import { hasLabel, refundText } from "../../../../components/order-state.js";
import { selectColumn } from "../../../../components/select-column.js";
import type { useLabels } from "../../../../components/use-labels.js";
import type { Selection } from "../../../../components/use-selection.js";
import type { Column } from "../../../../ui/data-table.js";
import { DownloadIcon, EyeIcon } from "../../../../ui/icons.js";
import { StatusBadge } from "../../../../ui/status-badge.js";
import { TwoLines } from "../../../../ui/two-lines.js";
import classes from "../cells.module.css";
import { adminOrderStatus } from "./admin-order-status.js";

interface Surroundings {
  readonly selection: Selection<AdminOrder>;
  readonly labels: Pick<ReturnType<typeof useLabels>, "download">;
  readonly onView: (order: AdminOrder) => void;
}

export function individualColumns({ labels, selection, onView }: Surroundings): readonly Column<AdminOrder>[] {
  return [
    selectColumn(selection),
    {
      id: "id",
      header: "Order ID",
      cell: (order) => (
        <button type="button" className={classes.id} onClick={() => onView(order)}>
          {order.orderId}
        </button>
      ),
    },
    {
      id: "date",
      header: "Date",
      cell: ({ createdAt }) => <span className={classes.whole}>{formatDate(createdAt)}</span>,
    },
    {
      id: "user",
      header: "User",
      cell: ({ userDetails: { name, email } }) => <TwoLines first={name} second={email} />,
    },
    {
      id: "tracking",
      header: "Tracking",
      cell: ({ trackingNumber }) => <span className={classes.tracking}>{trackingNumber ?? "N/A"}</span>,
    },
    { id: "recipient", header: "Recipient", cell: ({ recipient }) => recipient.name },
    { id: "destination", header: "Destination", cell: ({ recipient: { city, state } }) => `${city}, ${state}` },
    {
      id: "carrier",
      header: "Carrier",
      cell: ({ carrier, serviceType }) => (
        <TwoLines first={carrierName(carrier)} second={shortServiceName(serviceType)} />
      ),
    },
    { id: "price", header: "Price", align: "end", cell: ({ price }) => <Money usd={price} /> },
    { id: "status", header: "Status", cell: statusCell },
    {
      id: "actions",
      header: "Actions",
      align: "end",
      cell: (order) => (
        <span className={classes.actions}>
          <ActionIcon variant="subtle" color="gray" aria-label={`View ${order.orderId}`} onClick={() => onView(order)}>
            <EyeIcon />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Download label of ${order.orderId}`}
            disabled={!hasLabel(order)}
            onClick={() => labels.download({ orderIds: [order._id] })}
          >
            <DownloadIcon />
          </ActionIcon>
        </span>
      ),
    },
  ];
}

function statusCell(order: AdminOrder) {
  return <TwoLines first={<StatusBadge badge={adminOrderStatus(order)} />} second={refundText(order)} />;
}
