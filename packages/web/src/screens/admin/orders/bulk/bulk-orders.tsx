import type { BulkOrder, ReplyOf } from "@shipctl/sdk";
import type { Reading } from "../../../../api/query.js";
import { QueryTable } from "../../../../components/query-table.js";
import { useLabels } from "../../../../components/use-labels.js";
import { LIVE_SHOP_MODES, ListFilters } from "../../../../ui/list-filters.js";
import type { ListState } from "../../../../ui/use-list-view.js";
import { useOpened } from "../../../../ui/use-opened.js";
import { NO_ORDERS } from "../no-orders.js";
import { BulkDetails } from "./bulk-details.js";
import { bulkColumns } from "./columns.js";

interface BulkOrdersProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listAllBulkOrders">>;
  readonly isLive: boolean;
}

export function BulkOrders({ list, reading, isLive }: BulkOrdersProps) {
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
