import { Button } from "@mantine/core";
import type { BulkOrder } from "@shipctl/sdk";
import { mixedCarriersSampleCsv } from "@shipctl/sdk/files";
import { useState } from "react";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { DownloadIcon } from "../../ui/icons.js";
import layout from "../../ui/layout.module.css";
import { saveTextFile } from "../../ui/save-file.js";
import { useOpened } from "../../ui/use-opened.js";
import { DetailsModal } from "./history/details-modal.js";
import { HistoryPanel } from "./history/history-panel.js";
import { NewOrder } from "./new-order.js";
import { BulkOrderProvider } from "./order/bulk-order-context.js";
import { usePurchases } from "./order/use-purchases.js";
import { PurchasePanel } from "./pay/purchase-panel.js";
import { ResultPanel } from "./pay/result-panel.js";
import { reads } from "./reads.js";

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
        <BulkOrderProvider purchases={purchases} onSending={setSendingKey}>
          {purchases.ended.map((bulkOrder) => (
            <ResultPanel
              key={bulkOrder.bulkOrderId}
              bulkOrder={bulkOrder}
              notBought={purchases.notBought.get(bulkOrder.bulkOrderId)}
              onView={() => show(bulkOrder.bulkOrderId)}
              onDismiss={() => purchases.dismiss(bulkOrder.bulkOrderId)}
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

function saveSample(): void {
  const { fileName, text } = mixedCarriersSampleCsv();
  saveTextFile(fileName, text);
}
