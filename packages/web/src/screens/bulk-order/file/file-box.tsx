import { ActionIcon, Button } from "@mantine/core";
import { count } from "@shipctl/sdk/display";
import { type BulkFile, LINE_COLUMNS, unusedColumnText } from "@shipctl/sdk/files";
import { useState } from "react";
import { useWorkbook } from "../../../components/workbook/use-workbook.js";
import { DropZone } from "../../../ui/drop-zone.js";
import { AlertIcon, CheckCircleIcon, CloseIcon } from "../../../ui/icons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import layout from "../../../ui/layout.module.css";
import typography from "../../../ui/typography.module.css";
import { useBulkDispatch, useBulkOrder } from "../order/bulk-order-context.js";
import { ColumnMapping } from "./column-mapping.js";
import classes from "./file-box.module.css";
import { ShopLeftOut } from "./shop-left-out.js";

/** A drop zone. Once a file is open: how it was read, and its columns. */
export function FileBox() {
  const { state, close } = useBulkOrder();
  const dispatch = useBulkDispatch();
  const { source, read, problem } = state;
  const [columnsAsked, setColumnsAsked] = useState<boolean>();
  const workbook = useWorkbook({
    onFile: (file, hiddenRows) => {
      setColumnsAsked(undefined);
      dispatch({ type: "opened", file, hiddenRows });
    },
    onProblem: (problem) => dispatch({ type: "refused", problem }),
  });
  const dropZone = (
    <DropZone
      label="Upload CSV"
      title={workbook.isReading || (source && !read) ? "Reading the file..." : "Drop a CSV file here, or choose one"}
      text="Up to 10,000 rows and 10 MB, also as an Excel workbook (.xlsx). Column names of other shipping tools are recognized."
      accept=".csv,.xlsx"
      onFile={workbook.open}
    />
  );
  if (!source || !read) {
    return (
      <>
        {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
        {dropZone}
        {workbook.question}
      </>
    );
  }
  const canBeMapped = read.headers.length > 0 && (read.ok || read.code === "columns_missing");
  const lacksColumns = !read.ok || read.missingColumns.some((column) => !LINE_COLUMNS.has(column));
  const columnsShown = canBeMapped && (columnsAsked ?? lacksColumns);

  return (
    <>
      {!read.ok && <InlineAlert kind="error">{refusalText(read.code, read.message)}</InlineAlert>}
      {canBeMapped ? (
        <FileBar
          name={source.file.name}
          bulk={read.ok ? read : undefined}
          columnsShown={columnsShown}
          onColumns={() => setColumnsAsked(!columnsShown)}
          onRemove={close}
        />
      ) : (
        <>
          {dropZone}
          {workbook.question}
        </>
      )}
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

/** An empty file has its own message in the specification. */
const refusalText = (code: string, message: string): string =>
  code === "empty" ? message : `Error parsing CSV: ${message}`;

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
