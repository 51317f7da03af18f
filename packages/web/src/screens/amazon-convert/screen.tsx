import { Button } from "@mantine/core";
import { CONVERTER_MESSAGES } from "@shipctl/sdk/files";
import { useRef, useState } from "react";
import { PageHeader } from "../../components/page-header.js";
import { useReads } from "../../components/use-reads.js";
import { useWorkbook } from "../../components/workbook/use-workbook.js";
import { DropZone } from "../../ui/drop-zone.js";
import { ExternalIcon } from "../../ui/icons.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import { useToasts } from "../../ui/toasts.js";
import type { ConversionSummary } from "./convert/summary.js";
import { useConversion } from "./convert/use-conversion.js";
import { useOptions } from "./options.js";
import { OptionsPanel } from "./options-panel.js";
import { reads } from "./reads.js";
import { ResultsPanel } from "./results-panel.js";
import classes from "./screen.module.css";

const CONVERTED_SHOWN_MS = 5_000;

/** The default, unless the settings have another URL. */
const ORDER_REPORTS = "https://sellercentral.amazon.com/order-reports-and-feeds/reports";

/** Converts an order report of Seller Central to the rows of a bulk order. */
export function Screen() {
  const toasts = useToasts();
  const { settings } = useReads(reads);
  const control = useOptions();
  const shownText = useRef("");
  const conversion = useConversion(control.options, ({ orderCount, labelCount }: ConversionSummary) => {
    const text = CONVERTER_MESSAGES.converted(orderCount, labelCount);
    if (shownText.current !== text) toasts.success(text, { durationMs: CONVERTED_SHOWN_MS });
    shownText.current = text;
  });
  const { state } = conversion;
  const [hiddenRows, setHiddenRows] = useState<string>();
  const workbook = useWorkbook({
    separator: "\t",
    onFile: (file, hidden) => {
      shownText.current = "";
      setHiddenRows(hidden);
      conversion.open(file);
    },
    onProblem: conversion.refuse,
  });
  return (
    <>
      <PageHeader
        title="Amazon Convert"
        balanceProblem="Failed to load account balance"
        actions={
          <Button
            component="a"
            variant="default"
            href={settings.data?.amazonOrdersUrl || ORDER_REPORTS}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<ExternalIcon size={16} />}
          >
            Go to Amazon Orders
          </Button>
        }
      >
        Turn an unshipped orders report into labels without typing.
      </PageHeader>
      <div className={classes.columns}>
        <OptionsPanel control={control} methods={state.status === "done" ? state.summary.serviceLevels : []} />
        <div className={classes.file}>
          <Panel title="Amazon orders file">
            <div className={layout.stackMd}>
              {state.status === "none" && state.problem && <InlineAlert kind="error">{state.problem}</InlineAlert>}
              <DropZone
                label="Upload Amazon orders TXT file"
                title={state.status === "done" ? "Choose another TXT file" : "Drop a TXT file here, or choose one"}
                text="The unshipped or new orders report, as downloaded from Seller Central, or saved as an Excel workbook (.xlsx)."
                accept=".txt,.xlsx"
                isCompact={state.status === "done"}
                onFile={workbook.open}
              />
              {state.status === "done" && hiddenRows && <InlineAlert kind="warning">{hiddenRows}</InlineAlert>}
              {workbook.question}
            </div>
          </Panel>
          <ResultsPanel conversion={conversion} control={control} />
        </div>
        <Instructions />
      </div>
    </>
  );
}

const STEPS = [
  "Click Go to Amazon Orders, sign in to Seller Central, and request the unshipped orders report.",
  "Download the report as a .txt file. Do not open it in a spreadsheet, which would change it.",
  "Choose the sender address, the description on the labels, and how to handle quantities and files.",
  "Upload the file. It is converted on your own computer. Check the skipped lines and the warnings.",
  "Send the labels to Bulk Order, or download them as CSV and upload them there. Then buy them.",
  "After you buy the labels, open Amazon Confirm to send the tracking numbers to Amazon.",
];

/** The steps from a report to shipped orders. */
function Instructions() {
  return (
    <Panel title="How it works">
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Panel>
  );
}
