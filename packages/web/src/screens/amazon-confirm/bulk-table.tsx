import { Button } from "@mantine/core";
import type { BulkOrder, ReplyOf } from "@shipctl/sdk";
import { type StatusBadge as Badge, bulkOrderStatus, formatCount, formatDateTime } from "@shipctl/sdk/display";
import { CONFIRM_MESSAGES } from "@shipctl/sdk/files";
import { Link } from "react-router";
import type { Reading } from "../../api/query.js";
import { QueryTable } from "../../components/query-table.js";
import { paths } from "../../paths.js";
import type { Column } from "../../ui/data-table.js";
import { Panel } from "../../ui/panel.js";
import { NoWrap } from "../../ui/row-cells.js";
import { SearchField } from "../../ui/search-field.js";
import { EmptyState } from "../../ui/states.js";
import { StatusBadge } from "../../ui/status-badge.js";
import { useListView } from "../../ui/use-list-view.js";
import classes from "./bulk-table.module.css";

interface BulkTableProps {
  readonly reading: Reading<ReplyOf<"listBulkOrders">>;
  readonly selected: string | undefined;
  readonly onSelect: (bulkOrderId: string) => void;
}

/** All bulk orders, newest first. One can be selected. */
export function BulkTable({ reading, selected, onSelect }: BulkTableProps) {
  const list = useListView();
  return (
    <Panel
      flush
      title="Bulk orders"
      actions={
        <SearchField
          className={classes.search ?? ""}
          label="Search bulk orders"
          placeholder="Bulk order ID"
          value={list.view.search}
          onSearch={(text) => list.change({ search: text })}
        />
      }
    >
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.bulkOrders}
        columns={columns(selected, onSelect)}
        sortBy="date"
        label="Bulk orders"
        failure="Failed to load bulk orders"
        noMatch={{
          title: "No bulk orders found",
          text: "No bulk order ID matches your search.",
          clear: "Show all bulk orders",
        }}
        empty={<NoBulkOrders />}
        toolbar={!selected && <p className={classes.hint}>{CONFIRM_MESSAGES.chooseBulkOrder}</p>}
        expectedRows={5}
      />
    </Panel>
  );
}

function columns(selected: string | undefined, onSelect: (id: string) => void): readonly Column<BulkOrder>[] {
  return [
    {
      id: "id",
      header: "Order ID",
      card: "name",
      cell: ({ bulkOrderId }) => <span className={classes.id}>{bulkOrderId}</span>,
    },
    {
      id: "date",
      header: "Date",
      card: "foot",
      cell: ({ createdAt }) => <NoWrap>{formatDateTime(createdAt)}</NoWrap>,
    },
    {
      id: "orders",
      header: "Orders",
      align: "end",
      card: "fact",
      hasCardLabel: true,
      cell: ({ orderCount }) => formatCount(orderCount),
    },
    {
      id: "status",
      header: "Status",
      card: "state",
      cell: ({ status }) => <StatusBadge badge={listedStatus(status)} />,
    },
    {
      id: "action",
      header: "Action",
      align: "end",
      card: "actions",
      cell: ({ bulkOrderId }) => {
        const isSelected = bulkOrderId === selected;
        const words = isSelected ? "Selected" : "Select";
        return (
          <Button
            size="xs"
            variant={isSelected ? "filled" : "default"}
            aria-pressed={isSelected}
            aria-label={`${words} ${bulkOrderId}`}
            onClick={() => onSelect(bulkOrderId)}
          >
            {words}
          </Button>
        );
      },
    },
  ];
}

/** Any status that is not final is shown as processing. */
function listedStatus(status: string): Badge {
  const isEnded = ["completed", "partial", "failed"].includes(status);
  return bulkOrderStatus(isEnded ? status : "processing");
}

function NoBulkOrders() {
  const convert = (
    <Button component={Link} to={paths.amazonConvert} size="xs" variant="default">
      Convert an Amazon report
    </Button>
  );
  return (
    <EmptyState title="No bulk orders yet" action={convert}>
      After you buy the labels of a report, confirm its shipments here.
    </EmptyState>
  );
}
