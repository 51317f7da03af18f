import { Button } from "@mantine/core";
import type { BulkOrder } from "@shipctl/sdk";
import { count, formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { packingItems, useLabels } from "../../../components/use-labels.js";
import { CloseIcon, DownloadIcon, PrintIcon, TableIcon } from "../../../ui/icons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import layout from "../../../ui/layout.module.css";
import { MoreMenu } from "../../../ui/more-menu.js";
import { Panel } from "../../../ui/panel.js";
import { useCombinedLabels } from "../history/use-combined-labels.js";
import { useResultsFile } from "../history/use-results-file.js";
import { useBulkDispatch } from "../order/bulk-order-context.js";
import type { NotBoughtRows } from "../order/not-bought-rows.js";
import classes from "./purchase-panel.module.css";

interface ResultPanelProps {
  readonly bulkOrder: BulkOrder;
  readonly notBought: NotBoughtRows | undefined;
  readonly onView: () => void;
  readonly onDismiss: () => void;
}

/** What a purchase has bought, and what to do next, until it is dismissed or the page is left. */
export function ResultPanel({ bulkOrder, notBought, onView, onDismiss }: ResultPanelProps) {
  const { bulkOrderId, status, counts, spent, totalPrice } = bulkOrder;
  const dispatch = useBulkDispatch();
  const labels = useLabels();
  const saveLabels = useCombinedLabels();
  const results = useResultsFile();
  const hasLabels = counts.bought > 0;
  return (
    <Panel
      title={bulkOrderId}
      actions={
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<CloseIcon size={14} />}
          onClick={onDismiss}
        >
          Dismiss
        </Button>
      }
    >
      <div className={layout.stackMd}>
        <p className={classes.total}>
          {count(counts.bought, "label")}, {formatUsd(spent ?? totalPrice)}
        </p>
        {counts.failed > 0 && (
          <InlineAlert kind={status === "failed" ? "error" : "warning"}>{shortfallText(bulkOrder)}</InlineAlert>
        )}
        <div className={layout.wrap}>
          {hasLabels && (
            <>
              <Button leftSection={<PrintIcon size={16} />} onClick={() => labels.print({ bulkOrderId })}>
                Print labels
              </Button>
              <MoreMenu label="More ways to print" items={packingItems(labels, { bulkOrderId })} />
              <Button
                variant="default"
                leftSection={<DownloadIcon size={16} />}
                onClick={() => void saveLabels(bulkOrder)}
              >
                Save PDF
              </Button>
            </>
          )}
          <Button
            variant="default"
            leftSection={<TableIcon size={16} />}
            loading={results.isPending}
            onClick={() => results.mutate({ bulkOrderId, layout: "own" })}
          >
            Results CSV
          </Button>
          <Button variant="default" onClick={onView}>
            View details
          </Button>
        </div>
        {notBought && (
          <p className={classes.text}>
            {count(notBought.count, "row")} left:{" "}
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => dispatch({ type: "continued", rows: notBought })}
            >
              continue
            </Button>
          </p>
        )}
      </div>
    </Panel>
  );
}

function shortfallText({ counts: { bought, failed, total }, stoppedAt }: BulkOrder): string {
  const stopped = stoppedAt ? `Stopped on ${formatDateTime(stoppedAt)}. ` : "";
  const missing = count(failed, "row failed and was", "rows failed and were");
  return `${stopped}${bought} of ${count(total, "label")} bought. ${missing} not charged.`;
}
