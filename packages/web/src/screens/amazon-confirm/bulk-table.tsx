import { Button } from "@mantine/core";
import type { BulkOrder } from "@shipctl/sdk";
import { type StatusBadge as Badge, bulkOrderStatus, formatDateTime } from "@shipctl/sdk/display";
import { CONFIRM_MESSAGES } from "@shipctl/sdk/files";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { errorText } from "../../api/error-text.js";
import { useRead } from "../../api/query.js";
import { paths } from "../../paths.js";
import type { Column } from "../../ui/data-table.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ErrorState } from "../../ui/error-state.js";
import { PagedTable } from "../../ui/paged-table.js";
import { Panel } from "../../ui/panel.js";
import { SearchField } from "../../ui/search-field.js";
import { StatusBadge } from "../../ui/status-badge.js";
import classes from "./bulk-table.module.css";

interface BulkTableProps {
  readonly selected: string | undefined;
  readonly onSelect: (bulkOrderId: string) => void;
}

/** The bulk orders so far, newest first, one of which can be selected. */
export function BulkTable({ selected, onSelect }: BulkTableProps) {
  const [search, setSearch] = useState("");
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  const query = { page, limit: pageSize, ...(search && { search }) };
  const list = useRead("listBulkOrders", { query }, { placeholderData: keepPreviousData });
  const { data } = list;
  const find = (text: string) => {
    setSearch(text);
    setPage({ page: 1, pageSize });
  };
  return (
    <Panel
      flush
      title="Bulk orders"
      actions={
        <SearchField
          className={classes.search ?? ""}
          label="Search bulk orders"
          placeholder="Bulk order ID"
          value={search}
          onSearch={find}
        />
      }
    >
      {list.isError && !data ? (
        <ErrorState
          text={errorText(list.error, "Failed to load bulk orders")}
          onRetry={() => list.refetch()}
          retrying={list.isFetching}
        />
      ) : data?.bulkOrders.length === 0 ? (
        <NoBulkOrders isSearch={search !== ""} onShowAll={() => find("")} />
      ) : (
        <>
          {!selected && <p className={classes.hint}>{CONFIRM_MESSAGES.chooseBulkOrder}</p>}
          <PagedTable
            label="Bulk orders"
            columns={columns(selected, onSelect)}
            rows={data?.bulkOrders}
            rowKey={({ _id }) => _id}
            stale={list.isPlaceholderData}
            expectedRows={5}
            page={page}
            totalPages={data?.totalPages ?? 1}
            pageSize={pageSize}
            onPage={(page) => setPage({ page, pageSize })}
            onPageSize={(pageSize) => setPage({ page: 1, pageSize })}
          />
        </>
      )}
    </Panel>
  );
}

function columns(selected: string | undefined, onSelect: (id: string) => void): readonly Column<BulkOrder>[] {
  return [
    { id: "id", header: "Order ID", cell: ({ bulkOrderId }) => <span className={classes.id}>{bulkOrderId}</span> },
    {
      id: "date",
      header: "Date",
      cell: ({ createdAt }) => <span className={classes.line}>{formatDateTime(createdAt)}</span>,
    },
    { id: "orders", header: "Orders", align: "end", cell: ({ orderCount }) => orderCount.toLocaleString("en-US") },
    { id: "status", header: "Status", cell: ({ status }) => <StatusBadge badge={listedStatus(status)} /> },
    {
      id: "action",
      header: "Action",
      align: "end",
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

/** Whatever is neither completed nor partial nor failed is still on its way. */
function listedStatus(status: string): Badge {
  const isEnded = ["completed", "partial", "failed"].includes(status);
  return bulkOrderStatus(isEnded ? status : "processing");
}

function NoBulkOrders({ isSearch, onShowAll }: { isSearch: boolean; onShowAll: () => void }) {
  if (!isSearch) {
    const convert = (
      <Button component={Link} to={paths.amazonConvert} size="xs" variant="default">
        Convert an Amazon report
      </Button>
    );
    return (
      <EmptyState title="No bulk orders yet" action={convert}>
        Once you have bought the labels of a report, its shipments are confirmed here.
      </EmptyState>
    );
  }
  const showAll = (
    <Button variant="default" size="xs" onClick={onShowAll}>
      Show all bulk orders
    </Button>
  );
  return (
    <EmptyState title="No bulk orders found" action={showAll}>
      No bulk order ID contains this.
    </EmptyState>
  );
}
