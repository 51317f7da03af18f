import { Button, Loader } from "@mantine/core";
import { count, formatCount } from "@shipctl/sdk/display";
import { type AmazonSplit, BULK_FILE_LIMITS, CONVERTER_MESSAGES } from "@shipctl/sdk/files";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useFileHandoff } from "../../components/file-handoff.js";
import { paths } from "../../paths.js";
import { ConvertIcon, DownloadIcon } from "../../ui/icons.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { Panel } from "../../ui/panel.js";
import { saveFile } from "../../ui/save-file.js";
import { EmptyState } from "../../ui/states.js";
import { useToasts } from "../../ui/toasts.js";
import type { Written } from "./convert/converter.js";
import type { RemoteConverter } from "./convert/converter-client.js";
import type { ConversionSummary } from "./convert/summary.js";
import type { ConversionControl } from "./convert/use-conversion.js";
import type { Choices, OptionsControl } from "./options.js";
import { Preview } from "./preview.js";
import { Remarks } from "./remarks.js";
import remarks from "./remarks.module.css";
import classes from "./results-panel.module.css";

interface ResultsPanelProps {
  readonly conversion: ConversionControl;
  readonly control: OptionsControl;
}

/** The result of the conversion, with downloads and the link to Bulk Order. */
export function ResultsPanel({ conversion, control }: ResultsPanelProps) {
  const { state } = conversion;
  if (state.status === "none") {
    return (
      <Panel title="Conversion Results">
        <EmptyState icon={ConvertIcon} title={CONVERTER_MESSAGES.noDataTitle}>
          {CONVERTER_MESSAGES.noDataText}
        </EmptyState>
      </Panel>
    );
  }
  if (state.status === "working") {
    return (
      <Panel title="Conversion Results">
        <p className={classes.working} role="status">
          <Loader size="sm" aria-hidden="true" />
          {CONVERTER_MESSAGES.processing}
        </p>
      </Panel>
    );
  }
  return <Results conversion={conversion} control={control} {...state} />;
}

interface ResultsProps extends ResultsPanelProps {
  readonly name: string;
  readonly summary: ConversionSummary;
  readonly isStale: boolean;
}

function Results({ conversion, control, name, summary, isStale }: ResultsProps) {
  const { split } = control.choices;
  const { labelCount, shared } = summary;
  const fileHandoff = useFileHandoff();
  const navigate = useNavigate();
  const downloads = useDownloads(conversion.converter, name);
  const isTooLong = labelCount > BULK_FILE_LIMITS.rows;
  const send = () =>
    downloads.csv((file) => {
      fileHandoff.give(file);
      navigate(paths.bulkOrder);
    });
  const actions = (
    <>
      {split !== "none" && (
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          loading={downloads.isZipping}
          disabled={isStale}
          onClick={() => downloads.saveZip(split)}
        >
          Download ZIP
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<DownloadIcon size={16} />}
        disabled={isStale || downloads.isBusy}
        onClick={downloads.saveCsv}
      >
        Download CSV
      </Button>
      <Button disabled={isStale || downloads.isBusy || isTooLong || labelCount === 0} onClick={send}>
        Send to Bulk Order
      </Button>
    </>
  );
  return (
    <Panel flush title="Conversion Results" actions={actions}>
      <div className={classes.results} aria-busy={isStale}>
        <p className={classes.counts}>
          <strong>{name}</strong>: {count(summary.orderCount, "order")} in {count(labelCount, "label")}
          {summary.skippedCount > 0 && `, ${count(summary.skippedCount, "line")} skipped`}
          {summary.cancelledCount > 0 && `, ${count(summary.cancelledCount, "line")} left out`}
        </p>
        {isTooLong && (
          <InlineAlert kind="warning">
            A bulk order can have at most {formatCount(BULK_FILE_LIMITS.rows)} rows. Download the labels and split them
            into several files.
          </InlineAlert>
        )}
        {shared.orders > 0 && (
          <SharedOrders
            shared={shared}
            labelPer={control.choices.labelPer}
            onChange={(labelPer) => control.change({ labelPer })}
          />
        )}
        <Remarks
          summary={summary}
          includeCancelled={control.choices.includeCancelled}
          onIncludeCancelled={(includeCancelled) => control.change({ includeCancelled })}
          onSave={downloads.saveRemarks}
        />
      </div>
      {labelCount > 0 ? (
        <Preview summary={summary} isStale={isStale} />
      ) : (
        <EmptyState title={CONVERTER_MESSAGES.noOrders}>No line of this file could be converted to a label.</EmptyState>
      )}
    </Panel>
  );
}

const PROBLEM_SHOWN_MS = 6_000;
const ZIPPED_SHOWN_MS = 5_000;

/** Writes and saves the files of the current conversion. */
function useDownloads(converter: () => RemoteConverter, reportName: string) {
  const toasts = useToasts();
  const [busyWith, setBusyWith] = useState<"csv" | "zip" | "remarks">();
  const write = async (what: "csv" | "zip" | "remarks", writing: Promise<Written>, use: (done: Done) => void) => {
    setBusyWith(what);
    const written = await writing;
    setBusyWith(undefined);
    if (written.ok) use(written);
    else toasts.error(written.message, { durationMs: PROBLEM_SHOWN_MS });
  };
  const csv = (use: (file: File) => void) => write("csv", converter().csv({ at: new Date() }), ({ file }) => use(file));
  return {
    isBusy: busyWith !== undefined,
    isZipping: busyWith === "zip",
    csv,
    saveCsv: () => csv(saveFile),
    saveZip: (by: AmazonSplit) =>
      write("zip", converter().zip({ at: new Date(), by }), ({ file, fileCount }) => {
        saveFile(file);
        toasts.success(CONVERTER_MESSAGES.zipped(fileCount), { durationMs: ZIPPED_SHOWN_MS });
      }),
    saveRemarks: () => write("remarks", converter().remarks({ fileName: reportName }), ({ file }) => saveFile(file)),
  };
}

type Done = Extract<Written, { ok: true }>;

interface SharedOrdersProps {
  readonly shared: ConversionSummary["shared"];
  readonly labelPer: Choices["labelPer"];
  readonly onChange: (labelPer: Choices["labelPer"]) => void;
}

/** For orders with several items: offers one label per item or one per order. */
function SharedOrders({ shared: { orders, items }, labelPer, onChange }: SharedOrdersProps) {
  const isCombined = labelPer === "order";
  const these =
    orders === 1
      ? `1 order has ${count(items, "item")}`
      : `${formatCount(orders)} orders have several items, ${formatCount(items)} in total`;
  const outcome = isCombined ? "each order is combined into one label" : "each item gets a label of its own";
  return (
    <InlineAlert kind="info">
      <div className={remarks.offer}>
        <span>
          {these}: {outcome}.
        </span>
        <Button size="compact-xs" variant="default" onClick={() => onChange(isCombined ? "item" : "order")}>
          {isCombined ? "One label for each item" : "Combine into one label for each order"}
        </Button>
      </div>
    </InlineAlert>
  );
}
