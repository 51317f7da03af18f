import type { AdminBulkOrder } from "@shipctl/sdk";
import { formatCount, formatDateTime } from "@shipctl/sdk/display";
import { type BulkActions, BulkState, BulkTotal, bulkActionsColumn } from "../../../../components/bulk-state.js";
import type { Column } from "../../../../ui/data-table.js";
import { NoWrap, RowName } from "../../../../ui/row-cells.js";
import { COST_COLUMN } from "../cost-column.js";

export function bulkColumns(actions: BulkActions): readonly Column<AdminBulkOrder>[] {
  return [
    {
      id: "id",
      header: "Bulk Order ID",
      cell: ({ bulkOrderId }) => <RowName onClick={() => actions.onView(bulkOrderId)}>{bulkOrderId}</RowName>,
    },
    { id: "date", header: "Date", cell: ({ createdAt }) => <NoWrap>{formatDateTime(createdAt)}</NoWrap> },
    { id: "user", header: "User", cell: ({ userName }) => userName },
    { id: "orders", header: "Total Orders", align: "end", cell: ({ orderCount }) => formatCount(orderCount) },
    { id: "total", header: "Total Price", align: "end", cell: (bulkOrder) => <BulkTotal bulkOrder={bulkOrder} /> },
    { id: "status", header: "Status", cell: (bulkOrder) => <BulkState bulkOrder={bulkOrder} /> },
    COST_COLUMN,
    { ...bulkActionsColumn(actions), headerHidden: true },
  ];
}
