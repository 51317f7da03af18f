import { useState } from "react";
import { useWorkbook } from "../../../components/workbook/use-workbook.js";
import { DropZone } from "../../../ui/drop-zone.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { lazyComponent } from "../../../ui/lazy-component.js";
import { LazyPanel } from "../../../ui/lazy-panel.js";
import { useBulkDispatch, useBulkOrder } from "../order/bulk-order-context.js";
import { sheetRules } from "../order/use-file-reading.js";

const openFile = lazyComponent(async () => (await import("./open-file.js")).OpenFile);

/** Also of an export with nothing to ship, which is no open file. */
const leftOut = lazyComponent(async () => (await import("./shop-left-out.js")).ShopLeftOut);

interface FileBoxProps {
  /** A file is about to be opened. */
  readonly onIntent: () => void;
}

/** A drop zone. Once a file is open: how it was read, and its columns. */
export function FileBox({ onIntent }: FileBoxProps) {
  const { state } = useBulkOrder();
  const dispatch = useBulkDispatch();
  const { source, read, problem } = state;
  // A new file is shown with its own choices.
  const [fileCount, setFileCount] = useState(0);
  const workbook = useWorkbook({
    onFile: (file, hiddenRows) => {
      setFileCount((before) => before + 1);
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
      onIntent={() => {
        onIntent();
        openFile.fetch();
        void sheetRules().catch(() => undefined);
      }}
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

  return (
    <>
      {!read.ok && <InlineAlert kind="error">{refusalText(read.code, read.message)}</InlineAlert>}
      {canBeMapped ? (
        <LazyPanel key={fileCount} code={openFile} props={{ source, read }} />
      ) : (
        <>
          {dropZone}
          {workbook.question}
          {source.hiddenRows && <InlineAlert kind="warning">{source.hiddenRows}</InlineAlert>}
          {read.shop && (
            <LazyPanel code={leftOut} props={{ leftOut: read.shop.leftOut, takenBack: source.takenBack }} />
          )}
        </>
      )}
    </>
  );
}

/** An empty file has its own message in the specification. */
const refusalText = (code: string, message: string): string =>
  code === "empty" ? message : `Error parsing CSV: ${message}`;
