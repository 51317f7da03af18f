import type { BulkOrder } from "@shipctl/sdk";
import { useRead } from "../../../../api/query.js";
import { listRead, QueryTable } from "../../../../components/query-table.js";
import { useLabels } from "../../../../components/use-labels.js";
import { ListFilters } from "../../../../ui/list-filters.js";
import { listFilter, sortedPageOf } from "../../../../ui/list-view.js";
import type { ListState } from "../../../../ui/use-list-view.js";
import { useOpened } from "../../../../ui/use-opened.js";
import { NO_ORDERS } from "../no-orders.js";
import { BulkDetails } from "./bulk-details.js";
import { bulkColumns } from "./columns.js";

export function BulkOrders({ list }: { list: ListState }) {
  const { view } = list;
  const labels = useLabels();
  const { opened, open, close } = useOpened();
  const bulkOrders = useRead(
    "listAllBulkOrders",
    { query: { ...listFilter(view), ...sortedPageOf(view) } },
    listRead(view),
  );
  const download = ({ bulkOrderId }: BulkOrder) =>
    labels.download({ bulkOrderId }, "Failed to download combined labels");
  return (
    <>
      <ListFilters noun="bulk orders" placeholder="Bulk order ID, file or service" list={list} />
      <QueryTable
        list={list}
        reading={bulkOrders}
        rowsOf={(reply) => reply.bulkOrders}
        columns={bulkColumns({ onView: open, onDownload: download })}
        sortBy="date"
        label="Bulk orders"
        failure="Failed to load bulk orders"
        {...NO_ORDERS}
      />
      {opened && <BulkDetails key={opened} bulkOrderId={opened} onClose={close} />}
    </>
  );
}
