import { ActionIcon } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { carrierName, formatDate, orderStatus, shortServiceName } from "@shipctl/sdk/display";
import { Link } from "react-router";
import { Money } from "../../components/money.js";
import { hasLabel, statusNote } from "../../components/order-state.js";
import { selectColumn } from "../../components/select-column.js";
import type { useLabels } from "../../components/use-labels.js";
import type { Selection } from "../../components/use-selection.js";
import { paths } from "../../paths.js";
import type { Column } from "../../ui/data-table.js";
import { DownloadIcon, EyeIcon, PrintIcon } from "../../ui/icons.js";
import { StatusBadge } from "../../ui/status-badge.js";
import { TwoLines } from "../../ui/two-lines.js";
import classes from "./columns.module.css";

interface Surroundings {
  readonly selection: Selection;
  readonly labels: ReturnType<typeof useLabels>;
  /** The part of the address after `?`, which stays while an order is looked at. */
  readonly search: string;
}

export function orderColumns({ selection, labels, search }: Surroundings): readonly Column<Order>[] {
  return [
    selectColumn(selection),
    {
      id: "id",
      header: "Order ID",
      cell: (order) => (
        <Link className={classes.id} {...orderLink(order, search)}>
          {order.orderId}
        </Link>
      ),
    },
    {
      id: "date",
      header: "Date",
      cell: ({ createdAt }) => <span className={classes.date}>{formatDate(createdAt)}</span>,
    },
    { id: "tracking", header: "Tracking", cell: trackingCell },
    {
      id: "recipient",
      header: "Recipient",
      cell: ({ recipient: { name, company } }) => <TwoLines first={name} second={company} />,
    },
    { id: "destination", header: "Destination", cell: ({ recipient: { city, state } }) => `${city}, ${state}` },
    {
      id: "carrier",
      header: "Carrier",
      cell: ({ carrier, serviceType }) => (
        <TwoLines first={carrierName(carrier)} second={shortServiceName(serviceType)} />
      ),
    },
    { id: "price", header: "Price", align: "end", cell: ({ price }) => <Money usd={price} /> },
    {
      id: "status",
      header: "Status",
      cell: (order) => (
        <TwoLines first={<StatusBadge badge={orderStatus(order.status)} />} second={statusNote(order)} />
      ),
    },
    { id: "actions", header: "Actions", align: "end", cell: (order) => <Actions {...{ order, labels, search }} /> },
  ];
}

/** How to get to one order and, by closing it, back to the list. */
function orderLink({ _id }: Order, search: string) {
  return { to: { pathname: paths.order(_id), search }, state: { fromList: true } };
}

function trackingCell({ trackingNumber, purchase }: Order) {
  if (trackingNumber) return <span className={classes.tracking}>{trackingNumber}</span>;
  return <span className={classes.quiet}>{purchase === "buying" ? "Waiting for the carrier" : "N/A"}</span>;
}

function Actions({ order, labels, search }: { order: Order } & Omit<Surroundings, "selection">) {
  const which = { orderIds: [order._id] };
  const quiet = { variant: "subtle", color: "gray" } as const;
  return (
    <span className={classes.actions}>
      <ActionIcon {...quiet} component={Link} {...orderLink(order, search)} aria-label={`View ${order.orderId}`}>
        <EyeIcon />
      </ActionIcon>
      <ActionIcon
        {...quiet}
        aria-label={`Download label of ${order.orderId}`}
        disabled={!hasLabel(order)}
        onClick={() => labels.download(which)}
      >
        <DownloadIcon />
      </ActionIcon>
      <ActionIcon
        {...quiet}
        aria-label={`Print label of ${order.orderId}`}
        disabled={!hasLabel(order)}
        onClick={() => labels.print(which)}
      >
        <PrintIcon />
      </ActionIcon>
    </span>
  );
}
