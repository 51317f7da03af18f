import { Button } from "@mantine/core";
import type { BulkOrder } from "@shipctl/sdk";
import { useState } from "react";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { DownloadIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import { lazyComponent } from "../../ui/lazy-component.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { LazyPanel } from "../../ui/lazy-panel.js";
import { saveTextFile } from "../../ui/save-file.js";
import { useToasts } from "../../ui/toasts.js";
import { useOpened } from "../../ui/use-opened.js";
import { HistoryPanel } from "./history/history-panel.js";
import { NewOrder } from "./new-order.js";
import { BulkOrderProvider } from "./order/bulk-order-context.js";
import { usePurchases } from "./order/use-purchases.js";
import { reads } from "./reads.js";

const DetailsModal = lazyDialog(async () => (await import("./history/details-modal.js")).DetailsModal);
const purchasePanel = lazyComponent(async () => (await import("./pay/purchase-panel.js")).PurchasePanel);
const resultPanel = lazyComponent(async () => (await import("./pay/result-panel.js")).ResultPanel);

/** Poll interval while a bulk order on this page is being bought. */
const BUYING_POLL_MS = 3_000;

const isRunning = ({ status }: BulkOrder): boolean => status === "processing";

/** Uploads and buys a file of orders, and lists earlier bulk orders. */
export function Screen() {
  const { opened: shown, open: show, close } = useOpened();
  const { history } = useReads(reads, {
    history: { refetchInterval: ({ state }) => (state.data?.bulkOrders.some(isRunning) ? BUYING_POLL_MS : false) },
  });
  const saveSample = useSample();
  const purchases = usePurchases();
  const [sendingKey, setSendingKey] = useState<string>();
  return (
    <>
      <PageHeader
        title="CSV Bulk Order"
        balanceProblem="Failed to load account balance"
        actions={
          <Button variant="default" leftSection={<DownloadIcon size={16} />} onClick={() => void saveSample()}>
            Sample CSV
          </Button>
        }
      >
        Upload a file, fix any problems, and pay for all its labels at once.
      </PageHeader>
      <div className={layout.column}>
        {purchases.open.map((purchase) => (
          <LazyPanel
            key={purchase.key}
            code={purchasePanel}
            props={{
              purchase,
              ports: purchases.ports(),
              isSending: purchase.key === sendingKey,
              onEnded: purchases.end,
            }}
          />
        ))}
        <BulkOrderProvider purchases={purchases} onSending={setSendingKey}>
          {purchases.ended.map((bulkOrder) => (
            <LazyPanel
              key={bulkOrder.bulkOrderId}
              code={resultPanel}
              props={{
                bulkOrder,
                notBought: purchases.notBought.get(bulkOrder.bulkOrderId),
                onView: () => show(bulkOrder.bulkOrderId),
                onDismiss: () => purchases.dismiss(bulkOrder.bulkOrderId),
              }}
            />
          ))}
          <NewOrder drafts={purchases.drafts} />
          <HistoryPanel reading={history} notBoughtRows={purchases.notBought} onView={show} />
        </BulkOrderProvider>
      </div>
      {shown && <DetailsModal key={shown} bulkOrderId={shown} onClose={close} />}
    </>
  );
}

/** Saves SPEC's sample. */
function useSample(): () => Promise<void> {
  const toasts = useToasts();
  return async () => {
    const writers = await import("../../components/csv-writers.js").catch(() => undefined);
    if (!writers) return toasts.error("Failed to load the sample CSV. Check your connection and try again.");
    const { fileName, text } = writers.mixedCarriersSampleCsv();
    saveTextFile(fileName, text);
  };
}
