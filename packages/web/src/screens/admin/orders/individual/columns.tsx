import { ActionIcon } from "@mantine/core";
import type { AdminOrder } from "@shipctl/sdk";
import { carrierName, formatDate, shortServiceName } from "@shipctl/sdk/display";
import type { Column } from "../../../../parts/data-table.js";
import { DownloadIcon, EyeIcon } from "../../../../parts/icons.js";
import { Money } from "../../../../parts/money.js";
import { hasLabel, refundText } from "../../../../parts/order-state.js";
import { selectColumn } from "../../../../parts/select-column.js";
import { StatusBadge } from "../../../../parts/status-badge.js";
import { TwoLines } from "../../../../parts/two-lines.js";
import type { useLabels } from "../../../../parts/use-labels.js";
import type { Selection } from "../../../../parts/use-selection.js";
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
