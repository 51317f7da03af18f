import { Button, NativeSelect } from "@mantine/core";
import type { BulkOrder, LabelLinkRequest, ResultLayout } from "@shipctl/sdk";
import { useState } from "react";
import { packingItems, useLabels } from "../../../components/use-labels.js";
import { DownloadIcon, PrintIcon, RefreshIcon, TrashIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { MoreMenu } from "../../../ui/more-menu.js";
import classes from "./details.module.css";
import { RetryDialog } from "./retry-dialog.js";
import { StopBulkDialog } from "./stop-bulk-dialog.js";
import { useBulkDownloads } from "./use-bulk-downloads.js";
import { useCombinedLabels } from "./use-combined-labels.js";
import { VoidBulkDialog } from "./void-bulk-dialog.js";

type Format = NonNullable<LabelLinkRequest["format"]>;

const FORMATS: readonly { readonly value: Format; readonly label: string }[] = [
  { value: "4x6", label: "4 x 6 in" },
  { value: "letter", label: "Letter, 2 per page" },
  { value: "png", label: "Pictures (PNG)" },
  { value: "zpl", label: "Label printer (ZPL)" },
];

const LAYOUTS: readonly { readonly value: ResultLayout; readonly label: string }[] = [
  { value: "own", label: "Your own columns" },
  { value: "ebay", label: "For eBay" },
  { value: "woocommerce", label: "For WooCommerce" },
  { value: "amazon", label: "For Amazon" },
];

const SlipColumnsDialog = lazyDialog(
  async () => (await import("../../../components/slip-columns-dialog.js")).SlipColumnsDialog,
);

export function DetailActions({ bulkOrder }: { bulkOrder: BulkOrder }) {
  const { bulkOrderId, counts, status, stoppedAt } = bulkOrder;
  const labels = useLabels();
  const downloadLabels = useCombinedLabels();
  const downloads = useBulkDownloads(bulkOrder);
  const [format, setFormat] = useState<Format>("4x6");
  const [results, setResults] = useState<ResultLayout>("own");
  const [question, setQuestion] = useState<"retry" | "stop" | "void" | "slips">();
  const paper = format === "letter" ? "letter" : "4x6";
  const isRunning = status === "processing";
  return (
    <div className={layout.wrap}>
      <NativeSelect
        size="xs"
        aria-label="Label format"
        data={[...FORMATS]}
        value={format}
        onChange={({ currentTarget }) =>
          setFormat(FORMATS.find(({ value }) => value === currentTarget.value)?.value ?? "4x6")
        }
      />
      <Button
        size="xs"
        leftSection={<PrintIcon size={16} />}
        disabled={counts.bought === 0 || isRunning}
        onClick={() => labels.print({ bulkOrderId, format: paper })}
      >
        Print labels
      </Button>
      {counts.bought > 0 && !isRunning && (
        <MoreMenu
          label="More ways to print"
          items={[
            ...packingItems(labels, { bulkOrderId, format: paper }),
            { label: "Slips with my columns...", onChoose: () => setQuestion("slips") },
          ]}
        />
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<DownloadIcon size={16} />}
        disabled={counts.bought === 0}
        onClick={() => downloadLabels(bulkOrder, format)}
      >
        Download labels
      </Button>
      <Button size="xs" variant="default" loading={downloads.isSavingTrackings} onClick={downloads.saveTrackings}>
        Trackings CSV
      </Button>
      <NativeSelect
        size="xs"
        aria-label="Layout of the results"
        data={[...LAYOUTS]}
        value={results}
        onChange={({ currentTarget }) =>
          setResults(LAYOUTS.find(({ value }) => value === currentTarget.value)?.value ?? "own")
        }
      />
      <Button
        size="xs"
        variant="default"
        loading={downloads.isSavingResults}
        onClick={() => downloads.saveResults(results)}
      >
        Results CSV
      </Button>
      {counts.failed > 0 && (
        <>
          <Button size="xs" variant="default" loading={downloads.isSavingFailures} onClick={downloads.saveFailures}>
            Failed rows CSV
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<RefreshIcon size={14} />}
            disabled={isRunning}
            onClick={() => setQuestion("retry")}
          >
            Retry failed
          </Button>
        </>
      )}
      {isRunning && stoppedAt === undefined && (
        <Button size="xs" variant="default" onClick={() => setQuestion("stop")}>
          Stop buying
        </Button>
      )}
      {counts.bought > 0 && (
        <Button
          className={classes.last}
          size="xs"
          variant="subtle"
          color="danger"
          leftSection={<TrashIcon size={14} />}
          disabled={isRunning}
          onClick={() => setQuestion("void")}
        >
          Void labels
        </Button>
      )}
      {question === "retry" && <RetryDialog bulkOrder={bulkOrder} onClose={() => setQuestion(undefined)} />}
      {question === "slips" && (
        <SlipColumnsDialog
          which={{ bulkOrderId }}
          bulkOrderIds={[bulkOrderId]}
          format={paper}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === "stop" && <StopBulkDialog bulkOrder={bulkOrder} onClose={() => setQuestion(undefined)} />}
      {question === "void" && <VoidBulkDialog bulkOrder={bulkOrder} onClose={() => setQuestion(undefined)} />}
    </div>
  );
}
