import { Button, Group, Modal, Skeleton, Stack } from "@mantine/core";
import type { BulkOrder } from "@shipctl/sdk";
import { bulkOrderStatus, formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../../api/error-text.js";
import { useRead } from "../../../../api/query.js";
import { ErrorState } from "../../../../parts/error-state.js";
import { DownloadIcon } from "../../../../parts/icons.js";
import { PagedTable } from "../../../../parts/paged-table.js";
import { StatusBadge } from "../../../../parts/status-badge.js";
import { useFocusBack } from "../../../../parts/use-focus-back.js";
import { useLabels } from "../../../../parts/use-labels.js";
import { Facts, UserFacts } from "../user-facts.js";
import classes from "./bulk-details.module.css";
import { bulkRowColumns, bulkRows } from "./row-columns.js";
import { useTrackingsFile } from "./use-trackings-file.js";

interface BulkDetailsProps {
  readonly bulkOrderId: string;
  readonly onClose: () => void;
}

/** One bulk order with whose it is and all its rows. */
export function BulkDetails({ bulkOrderId, onClose }: BulkDetailsProps) {
  const labels = useLabels();
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  const query = { page, limit: pageSize };
  const reading = useRead("getAnyBulkOrder", { path: { bulkOrderId }, query }, { placeholderData: keepPreviousData });
  useFocusBack();
  const { data } = reading;
  const user = data?.orders.at(0)?.userDetails;
  return (
    <Modal opened onClose={onClose} size={1040} title={`Bulk order ${data?.bulkOrder.bulkOrderId ?? bulkOrderId}`}>
      {data ? (
        <Stack gap="lg">
          {user && <UserFacts user={user} />}
          <BulkFacts bulkOrder={data.bulkOrder} />
          <BulkButtons bulkOrder={data.bulkOrder} />
          <div className={classes.rows}>
            <PagedTable
              label={`Orders of ${data.bulkOrder.bulkOrderId}`}
              pagesLabel={`Pages of ${data.bulkOrder.bulkOrderId}`}
              columns={bulkRowColumns(labels)}
              rows={bulkRows(data)}
              rowKey={({ rowIndex }) => String(rowIndex)}
              stale={reading.isPlaceholderData}
              page={page}
              totalPages={data.totalPages}
              pageSize={pageSize}
              onPage={(next) => setPage({ page: next, pageSize })}
              onPageSize={(size) => setPage({ page: 1, pageSize: size })}
            />
          </div>
        </Stack>
      ) : reading.isError ? (
        <ErrorState
          text={errorText(reading.error, "Failed to load bulk order details")}
          onRetry={() => reading.refetch()}
          retrying={reading.isFetching}
        />
      ) : (
        <Stack gap="lg" role="status" aria-label="Loading">
          <Skeleton height={64} />
          <Skeleton height={40} />
          <Skeleton height={320} />
        </Stack>
      )}
    </Modal>
  );
}

function BulkFacts({ bulkOrder }: { bulkOrder: BulkOrder }) {
  const { createdAt, orderCount, totalPrice, status } = bulkOrder;
  return (
    <Facts
      facts={[
        ["Order date", formatDateTime(createdAt)],
        ["Total orders", orderCount.toLocaleString("en-US")],
        ["Total price", formatUsd(totalPrice)],
        ["Status", <StatusBadge key="status" badge={bulkOrderStatus(status)} />],
      ]}
    />
  );
}

function BulkButtons({ bulkOrder: { bulkOrderId, counts } }: { bulkOrder: BulkOrder }) {
  const labels = useLabels();
  const trackings = useTrackingsFile(bulkOrderId);
  return (
    <Group gap="sm">
      <Button
        disabled={counts.bought === 0}
        leftSection={<DownloadIcon width={16} height={16} />}
        onClick={() => labels.download({ bulkOrderId }, "Failed to download combined labels")}
      >
        Download All Labels
      </Button>
      <Button variant="default" loading={trackings.isPending} onClick={() => trackings.mutate()}>
        Download Trackings CSV
      </Button>
    </Group>
  );
}
