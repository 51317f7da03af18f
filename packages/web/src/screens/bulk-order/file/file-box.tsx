import { useState } from "react";
import { Notice } from "../../../ui/notice.js";
import { ColumnMapping } from "./column-mapping.js";
import { CsvDropZone } from "./csv-drop-zone.js";
import { FileBar } from "./file-bar.js";
import classes from "./file-bar.module.css";
import type { BulkFileControl } from "./use-bulk-file.js";

/** Where a file is dropped; and once there is one, how it was read and with which columns. */
export function FileBox({ control }: { control: BulkFileControl }) {
  const { state } = control;
  const [columnsAsked, setColumnsAsked] = useState<boolean>();
  if (state.status === "none" || state.status === "reading") {
    return (
      <>
        {state.status === "none" && state.problem && <Notice kind="error">{state.problem}</Notice>}
        <CsvDropZone isBusy={state.status === "reading"} onFile={open} />
      </>
    );
  }
  const read = state.status === "read" ? state.bulk : state.refusal;
  const canBeMapped = read.headers.length > 0 && (read.ok || read.code === "columns_missing");
  const lacksColumns = !read.ok || read.missingColumns.length > 0;
  const columnsShown = canBeMapped && (columnsAsked ?? lacksColumns);

  function open(file: File) {
    setColumnsAsked(undefined);
    control.open(file);
  }
  return (
    <>
      {!read.ok && <Notice kind="error">{refusalText(read.code, read.message)}</Notice>}
      {canBeMapped ? (
        <FileBar
          name={state.name}
          bulk={read.ok ? read : undefined}
          columnsShown={columnsShown}
          onColumns={() => setColumnsAsked(!columnsShown)}
          onRemove={control.close}
        />
      ) : (
        <CsvDropZone isBusy={false} onFile={open} />
      )}
      {read.ok && read.notes.length > 0 && (
        <Notice kind="info">
          <ul className={classes.notes}>
            {read.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {columnsShown && (
        <ColumnMapping
          read={read}
          remembered={control.remembered}
          onMap={control.mapColumn}
          onForget={control.forgetMapping}
          onUnits={control.setUnits}
        />
      )}
    </>
  );
}

/** A file without rows has its own text. */
const refusalText = (code: string, message: string): string =>
  code === "empty" ? message : `Error parsing CSV: ${message}`;
