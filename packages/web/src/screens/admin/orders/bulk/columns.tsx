import { ActionIcon } from "@mantine/core";
import type { BulkOrder } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { BulkState } from "../../../../components/bulk-state.js";
import { Money } from "../../../../components/money.js";
import type { Column } from "../../../../ui/data-table.js";
import { DownloadIcon, EyeIcon } from "../../../../ui/icons.js";
import classes from "../cells.module.css";

interface BulkActions {
  readonly onView: (bulkOrder: BulkOrder) => void;
  readonly onDownload: (bulkOrder: BulkOrder) => void;
}

export function bulkColumns({ onView, onDownload }: BulkActions): readonly Column<BulkOrder>[] {
  return [
    {
      id: "id",
      header: "Bulk Order ID",
      cell: (bulkOrder) => (
        <button type="button" className={classes.id} onClick={() => onView(bulkOrder)}>
          {bulkOrder.bulkOrderId}
        </button>
      ),
    },
    {
      id: "date",
      header: "Date",
      cell: ({ createdAt }) => <span className={classes.whole}>{formatDateTime(createdAt)}</span>,
    },
    { id: "user", header: "User", cell: ({ userName }) => userName },
    {
      id: "orders",
      header: "Total Orders",
      align: "end",
      cell: ({ orderCount }) => orderCount.toLocaleString("en-US"),
    },
    { id: "total", header: "Total Price", align: "end", cell: ({ totalPrice }) => <Money usd={totalPrice} /> },
    { id: "status", header: "Status", cell: (bulkOrder) => <BulkState bulkOrder={bulkOrder} /> },
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "end",
      cell: (bulkOrder) => (
        <span className={classes.actions}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`View ${bulkOrder.bulkOrderId}`}
            onClick={() => onView(bulkOrder)}
          >
            <EyeIcon />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Download labels of ${bulkOrder.bulkOrderId}`}
            disabled={bulkOrder.counts.bought === 0}
            onClick={() => onDownload(bulkOrder)}
          >
            <DownloadIcon />
          </ActionIcon>
        </span>
      ),
    },
  ];
}
