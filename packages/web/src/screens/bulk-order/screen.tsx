import { Button } from "@mantine/core";
import type { BulkOrder } from "@shipctl/sdk";
import { count, formatCount, formatDateTime } from "@shipctl/sdk/display";
import { mixedCarriersSampleCsv } from "@shipctl/sdk/files";
import { useState } from "react";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { DownloadIcon } from "../../ui/icons.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";
import { saveTextFile } from "../../ui/save-file.js";
import { useOpened } from "../../ui/use-opened.js";
import { DetailsModal } from "./history/details-modal.js";
import { HistoryPanel } from "./history/history-panel.js";
import { useResultsFile } from "./history/use-bulk-downloads.js";
import { NewOrder } from "./new-order.js";
import { BulkOrderProvider } from "./order/bulk-order-context.js";
import { usePurchases } from "./order/use-purchases.js";
import { PurchasePanel } from "./pay/purchase-panel.js";
import { reads } from "./reads.js";
import classes from "./screen.module.css";

/** Poll interval while a bulk order on this page is being bought. */
const BUYING_POLL_MS = 3_000;

const isRunning = ({ status }: BulkOrder): boolean => status === "processing";

/** Uploads and buys a file of orders, and lists earlier bulk orders. */
export function Screen() {
  const { opened: shown, open: show, close } = useOpened();
  const { history } = useReads(reads, {
    history: { refetchInterval: ({ state }) => (state.data?.bulkOrders.some(isRunning) ? BUYING_POLL_MS : false) },
  });
  const purchases = usePurchases();
  const [sendingKey, setSendingKey] = useState<string>();
  return (
    <>
      <PageHeader
        title="CSV Bulk Order"
        balanceProblem="Failed to load account balance"
        actions={
          <Button variant="default" leftSection={<DownloadIcon size={16} />} onClick={saveSample}>
            Sample CSV
          </Button>
        }
      >
        Upload a file, fix any problems, and pay for all its labels at once.
      </PageHeader>
      <div className={layout.column}>
        {purchases.open.map((purchase) => (
          <PurchasePanel
            key={purchase.key}
            purchase={purchase}
            ports={purchases.ports()}
            isSending={purchase.key === sendingKey}
            onEnded={purchases.end}
          />
        ))}
        {purchases.ended.map((bulkOrder) => (
          <Shortfall
            key={bulkOrder.bulkOrderId}
            bulkOrder={bulkOrder}
            onView={() => {
              show(bulkOrder.bulkOrderId);
              purchases.dismiss(bulkOrder.bulkOrderId);
            }}
            onDismiss={() => purchases.dismiss(bulkOrder.bulkOrderId)}
          />
        ))}
        <BulkOrderProvider purchases={purchases} onSending={setSendingKey}>
          <NewOrder drafts={purchases.drafts} />
          <HistoryPanel reading={history} notBoughtRows={purchases.notBought} onView={show} />
        </BulkOrderProvider>
      </div>
      {shown && <DetailsModal key={shown} bulkOrderId={shown} onClose={close} />}
    </>
  );
}

interface ShortfallProps {
  readonly bulkOrder: BulkOrder;
  readonly onView: () => void;
  readonly onDismiss: () => void;
}

/** A purchase that ended with failed rows. It stays until the user views or dismisses it. */
function Shortfall({ bulkOrder: { bulkOrderId, status, counts, stoppedAt }, onView, onDismiss }: ShortfallProps) {
  const results = useResultsFile();
  return (
    <InlineAlert kind={status === "failed" ? "error" : "warning"}>
      <div className={classes.shortfall}>
        <span>
          {bulkOrderId}
          {stoppedAt && ` was stopped on ${formatDateTime(stoppedAt)}`}: {formatCount(counts.bought)} of{" "}
          {count(counts.total, "label")} bought. {count(counts.failed, "row failed and was", "rows failed and were")}{" "}
          not charged.
        </span>
        <Button size="compact-xs" variant="default" onClick={onView}>
          View details
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          loading={results.isPending}
          onClick={() => results.mutate({ bulkOrderId, layout: "own" })}
        >
          Results CSV
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </InlineAlert>
  );
}

function saveSample(): void {
  const { fileName, text } = mixedCarriersSampleCsv();
  saveTextFile(fileName, text);
}
