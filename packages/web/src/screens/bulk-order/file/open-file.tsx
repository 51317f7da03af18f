import { ActionIcon, Button } from "@mantine/core";
import { count } from "@shipctl/sdk/display";
import { type BulkFile, type BulkFileRefusal, LINE_COLUMNS, unusedColumnText } from "@shipctl/sdk/files";
import { useState } from "react";
import { AlertIcon, CheckCircleIcon, CloseIcon } from "../../../ui/icons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import layout from "../../../ui/layout.module.css";
import typography from "../../../ui/typography.module.css";
import type { Source } from "../order/bulk-order.js";
import { useBulkOrder } from "../order/bulk-order-context.js";
import { ColumnMapping } from "./column-mapping.js";
import classes from "./open-file.module.css";
import { ShopLeftOut } from "./shop-left-out.js";

interface OpenFileProps {
  readonly source: Source;
  /** A file, or one whose columns have to be chosen. */
  readonly read: BulkFile | BulkFileRefusal;
}

/** How a file was read, and its columns. They are shown until every needed one is found. */
export function OpenFile({ source, read }: OpenFileProps) {
  const { close } = useBulkOrder();
  const [columnsAsked, setColumnsAsked] = useState<boolean>();
  const lacksColumns = !read.ok || read.missingColumns.some((column) => !LINE_COLUMNS.has(column));
  const columnsShown = columnsAsked ?? lacksColumns;
  return (
    <>
      <FileBar
        name={source.file.name}
        bulk={read.ok ? read : undefined}
        columnsShown={columnsShown}
        onColumns={() => setColumnsAsked(!columnsShown)}
        onRemove={close}
      />
      {source.hiddenRows && <InlineAlert kind="warning">{source.hiddenRows}</InlineAlert>}
      {read.ok && read.notes.length > 0 && (
        <InlineAlert kind="info">
          <ul className={classes.notes}>
            {read.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </InlineAlert>
      )}
      {read.shop && <ShopLeftOut leftOut={read.shop.leftOut} takenBack={source.takenBack} />}
      {read.ok && read.unusedColumns.length > 0 && (
        <InlineAlert kind="warning">
          {read.unusedColumns.map((column) => (
            <p key={column.header}>{`${unusedColumnText(column)}. Choose it under Columns to use it.`}</p>
          ))}
        </InlineAlert>
      )}
      {columnsShown && <ColumnMapping read={read} source={source} />}
    </>
  );
}

interface FileBarProps {
  readonly name: string;
  readonly bulk: BulkFile | undefined;
  readonly columnsShown: boolean;
  readonly onColumns: () => void;
  readonly onRemove: () => void;
}

/** The open file, how it was read, and buttons to show its columns and to remove it. */
function FileBar({ name, bulk, columnsShown, onColumns, onRemove }: FileBarProps) {
  const Picture = bulk ? CheckCircleIcon : AlertIcon;
  return (
    <div className={classes.bar}>
      <Picture className={classes.icon} data-refused={!bulk || undefined} size={18} />
      <div className={layout.fill}>
        <p className={classes.name}>{name}</p>
        <p className={typography.note}>{bulk ? descriptionOf(bulk) : "Its columns were not recognized"}</p>
      </div>
      <Button size="xs" variant="default" aria-expanded={columnsShown} onClick={onColumns}>
        Columns
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={onRemove}>
        <CloseIcon size={16} />
      </ActionIcon>
    </div>
  );
}

function descriptionOf({ rows, headers, ignoredHeaders, encoding }: BulkFile): string {
  const rowText = count(rows.length, "row");
  const used = headers.length - ignoredHeaders.length;
  const columns = `${used} of ${headers.length} columns used`;
  return [rowText, columns, encoding && encoding !== "utf-8" && encoding].filter(Boolean).join(", ");
}
