import type { BulkOrder } from "@shipctl/sdk";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../../api/error-text.js";
import { useRead } from "../../../../api/query.js";
import { useLabels } from "../../../../components/use-labels.js";
import { ErrorState } from "../../../../ui/error-state.js";
import { LastPageInstead } from "../../../../ui/last-page-instead.js";
import { ListFilters } from "../../../../ui/list-filters.js";
import { isBackwards, type ListView, listFilter } from "../../../../ui/list-view.js";
import { PagedTable } from "../../../../ui/paged-table.js";
import { NoOrders } from "../no-orders.js";
import { BulkDetails } from "./bulk-details.js";
import { bulkColumns } from "./columns.js";

interface BulkOrdersProps {
  readonly view: ListView;
  readonly onChange: (part: Partial<ListView>) => void;
}

export function BulkOrders(props: BulkOrdersProps) {
  return (
    <>
      <ListFilters noun="bulk orders" placeholder="Bulk order ID, file or service" {...props} />
      {isBackwards(props.view) ? <NoOrders {...props} /> : <Found {...props} />}
    </>
  );
}

function Found({ view, onChange }: BulkOrdersProps) {
  const labels = useLabels();
  const [shown, setShown] = useState<string>();
  const query = { ...listFilter(view), page: view.page, limit: view.pageSize };
  const bulkOrders = useRead("listAllBulkOrders", { query }, { placeholderData: keepPreviousData });
  const { data } = bulkOrders;
  const download = ({ bulkOrderId }: BulkOrder) =>
    labels.download({ bulkOrderId }, "Failed to download combined labels");
  if (bulkOrders.isError && !data) {
    const text = errorText(bulkOrders.error, "Failed to load bulk orders");
    return <ErrorState text={text} onRetry={() => bulkOrders.refetch()} retrying={bulkOrders.isFetching} />;
  }
  if (data && !bulkOrders.isPlaceholderData && view.page > Math.max(1, data.totalPages)) {
    return <LastPageInstead totalPages={data.totalPages} />;
  }
  if (data?.bulkOrders.length === 0) return <NoOrders view={view} onChange={onChange} />;
  return (
    <>
      <PagedTable
        label="Bulk orders"
        columns={bulkColumns({ onView: ({ bulkOrderId }) => setShown(bulkOrderId), onDownload: download })}
        rows={data?.bulkOrders}
        rowKey={({ _id }) => _id}
        stale={bulkOrders.isPlaceholderData}
        page={view.page}
        totalPages={data?.totalPages ?? 1}
        pageSize={view.pageSize}
        onPage={(page) => onChange({ page })}
        onPageSize={(pageSize) => onChange({ pageSize })}
      />
      {shown && <BulkDetails bulkOrderId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
