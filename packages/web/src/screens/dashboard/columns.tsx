import { ActionIcon } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { carrierName, formatDate, orderStatus } from "@shipctl/sdk/display";
import { Link } from "react-router";
import { Money } from "../../components/money.js";
import { hasLabel } from "../../components/order-state.js";
import type { useLabels } from "../../components/use-labels.js";
import { paths } from "../../paths.js";
import type { Column } from "../../ui/data-table.js";
import { DownloadIcon, EyeIcon } from "../../ui/icons.js";
import { StatusBadge } from "../../ui/status-badge.js";
import classes from "./columns.module.css";

export function recentOrderColumns(labels: Pick<ReturnType<typeof useLabels>, "download">): readonly Column<Order>[] {
  return [
    {
      id: "id",
      header: "Order ID",
      cell: ({ _id, orderId }) => (
        <Link className={classes.id} to={paths.order(_id)}>
          {orderId}
        </Link>
      ),
    },
    { id: "date", header: "Date", cell: ({ createdAt }) => formatDate(createdAt) },
    { id: "destination", header: "Destination", cell: ({ recipient: { city, state } }) => `${city}, ${state}` },
    { id: "carrier", header: "Carrier", cell: ({ carrier }) => carrierName(carrier) },
    { id: "amount", header: "Amount", align: "end", cell: ({ price }) => <Money usd={price} /> },
    { id: "status", header: "Status", cell: ({ status }) => <StatusBadge badge={orderStatus(status)} /> },
    {
      id: "actions",
      header: "Actions",
      align: "end",
      cell: (order) => (
        <span className={classes.actions}>
          <ActionIcon
            component={Link}
            to={paths.order(order._id)}
            variant="subtle"
            color="gray"
            aria-label={`View ${order.orderId}`}
          >
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
