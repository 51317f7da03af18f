import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { count, formatCount } from "@shipctl/sdk/display";
import { type LeftOutOrder, writeAmazonConfirmation } from "@shipctl/sdk/files";
import { useState } from "react";
import { DownloadIcon } from "../../ui/icons.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { Panel } from "../../ui/panel.js";
import { saveTextFile } from "../../ui/save-file.js";
import typography from "../../ui/typography.module.css";
import classes from "./screen.module.css";

interface FilePanelProps {
  readonly bulkOrderId: string;
  readonly orders: readonly Order[];
}

/** Confirms with a file to upload to Seller Central, which needs no credentials. */
export function FilePanel({ bulkOrderId, orders }: FilePanelProps) {
  const [saved, setSaved] = useState<{ problem?: string; lines?: number; leftOut: readonly LeftOutOrder[] }>();
  const save = () => {
    const file = writeAmazonConfirmation({ bulkOrderId, orders, at: new Date() });
    if (file.ok) saveTextFile(file.fileName, file.text, "text/plain;charset=utf-8");
    setSaved(
      file.ok ? { lines: file.lineCount, leftOut: file.leftOut } : { problem: file.message, leftOut: file.leftOut },
    );
  };
  return (
    <Panel title="With a file (recommended)">
      <div className={classes.way}>
        <p className={typography.quiet}>Needs no password, cookies or token.</p>
        <ol className={classes.steps}>
          <li>Download the confirmation file.</li>
          <li>In Seller Central, open Orders, then Upload Order Related Files.</li>
          <li>Under Shipping Confirmation, choose the file and upload it.</li>
        </ol>
        <div>
          <Button leftSection={<DownloadIcon size={16} />} onClick={save}>
            Download confirmation file
          </Button>
        </div>
        {saved?.problem && <InlineAlert kind="error">{saved.problem}</InlineAlert>}
        {saved?.lines !== undefined && (
          <InlineAlert kind="success">Saved with {count(saved.lines, "line")}, one for each item.</InlineAlert>
        )}
        {saved && saved.leftOut.length > 0 && (
          <InlineAlert kind="warning">
            Not in the file:
            <ul className={classes.list}>
              {saved.leftOut.slice(0, LISTED).map(({ orderId, reason }) => (
                <li key={orderId}>
                  {orderId}: {reason}
                </li>
              ))}
              {saved.leftOut.length > LISTED && <li>… and {formatCount(saved.leftOut.length - LISTED)} more</li>}
            </ul>
          </InlineAlert>
        )}
      </div>
    </Panel>
  );
}

const LISTED = 20;
