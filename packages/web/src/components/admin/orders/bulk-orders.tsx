import type { AdminBulkOrder, BulkOrder, ReplyOf } from "@shipctl/sdk";
import { formatCount } from "@shipctl/sdk/display";
import type { Reading } from "../../../api/query.js";
import type { Column } from "../../../ui/data-table.js";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { LIVE_SHOP_MODES, ListFilters } from "../../../ui/list-filters.js";
import { MoreMenu } from "../../../ui/more-menu.js";
import { RowName } from "../../../ui/row-cells.js";
import type { ListState } from "../../../ui/use-list-view.js";
import { useOpened } from "../../../ui/use-opened.js";
import { type BulkActions, BulkState, BulkTotal } from "../../bulk-state.js";
import { QueryTable } from "../../query-table.js";
import { useLabels } from "../../use-labels.js";
import { CustomerName } from "../customer-name.js";
import { DateCell } from "../date-cell.js";
import { COST_COLUMN } from "./cost-column.js";
import { NO_ORDERS } from "./no-orders.js";

const BulkDetails = lazyDialog(async () => (await import("./bulk-details.js")).BulkDetails);

interface BulkOrdersProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listAllBulkOrders">>;
  readonly isLive: boolean;
  /** All bulk orders are of one customer, whose page this is. */
  readonly isOfOne?: boolean;
}

export function BulkOrders({ list, reading, isLive, isOfOne = false }: BulkOrdersProps) {
  const labels = useLabels();
  const { opened, open, close } = useOpened();
  const download = ({ bulkOrderId }: BulkOrder) =>
    labels.download({ bulkOrderId }, "Failed to download combined labels");
  return (
    <>
      <ListFilters
        noun="bulk orders"
        placeholder="Bulk order ID, file or service"
        list={list}
        modes={isLive ? LIVE_SHOP_MODES : undefined}
      />
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.bulkOrders}
        columns={bulkColumns({ onView: open, onDownload: download }, isOfOne)}
        onOpen={({ bulkOrderId }) => open(bulkOrderId)}
        sortBy="date"
        label="Bulk orders"
        failure="Failed to load bulk orders"
        {...NO_ORDERS}
      />
      {opened && <BulkDetails key={opened} bulkOrderId={opened} onClose={close} />}
    </>
  );
}

const USER_COLUMN: Column<AdminBulkOrder> = {
  id: "user",
  header: "User",
  card: "foot",
  cell: ({ userId, userName }) => <CustomerName id={userId}>{userName}</CustomerName>,
};

function BulkMenu({ bulkOrder, onView, onDownload }: BulkActions & { readonly bulkOrder: BulkOrder }) {
  const { bulkOrderId, counts } = bulkOrder;
  const labels = [{ label: "Download labels", onChoose: () => onDownload(bulkOrder) }];
  const items = [
    { label: "View bulk order", onChoose: () => onView(bulkOrderId) },
    ...(counts.bought > 0 ? labels : []),
  ];
  return <MoreMenu label={`Actions for ${bulkOrderId}`} items={items} />;
}

function bulkColumns(actions: BulkActions, isOfOne: boolean): readonly Column<AdminBulkOrder>[] {
  return [
    {
      id: "id",
      header: "Bulk Order ID",
      card: "name",
      cell: ({ bulkOrderId }) => <RowName onClick={() => actions.onView(bulkOrderId)}>{bulkOrderId}</RowName>,
    },
    { id: "date", header: "Date", card: "fact", cell: ({ createdAt }) => <DateCell at={createdAt} /> },
    ...(isOfOne ? [] : [USER_COLUMN]),
    {
      id: "orders",
      header: "Total Orders",
      sort: "orders",
      align: "end",
      card: "fact",
      hasCardLabel: true,
      cell: ({ orderCount }) => formatCount(orderCount),
    },
    {
      id: "total",
      header: "Total Price",
      sort: "price",
      align: "end",
      card: "fact",
      cell: (bulkOrder) => <BulkTotal bulkOrder={bulkOrder} />,
    },
    {
      id: "status",
      header: "Status",
      sort: "status",
      card: "state",
      cell: (bulkOrder) => <BulkState bulkOrder={bulkOrder} />,
    },
    { ...COST_COLUMN, card: "fact", hasCardLabel: true },
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "end",
      card: "actions",
      cell: (bulkOrder) => <BulkMenu bulkOrder={bulkOrder} {...actions} />,
    },
  ];
}
