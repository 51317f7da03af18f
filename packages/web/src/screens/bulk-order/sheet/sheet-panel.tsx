import { countRows, fixesOf, type Sheet, type SheetAction, type SheetRow, serviceTotals } from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import { type Dispatch, useMemo, useState } from "react";
import { Notice } from "../../../ui/notice.js";
import { Panel } from "../../../ui/panel.js";
import { Grid } from "./grid.js";
import { filteredIndexes, type RowFilter } from "./row-filter.js";
import { SheetFoot } from "./sheet-foot.js";
import classes from "./sheet-panel.module.css";
import { SheetToolbar } from "./sheet-toolbar.js";

interface SheetPanelProps {
  readonly sheet: Sheet;
  readonly dispatch: Dispatch<SheetAction>;
  /** Why the rows could not be checked. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onPay: () => void;
  readonly onSaveLeftOut: (rows: readonly SheetRow[]) => void;
}

/** The rows, how they stand, and what the selected ones cost. */
export function SheetPanel({ sheet, dispatch, problem, isBusy, onPay, onSaveLeftOut }: SheetPanelProps) {
  const { rows, settled } = sheet;
  const [filter, setFilter] = useState<RowFilter>("all");
  const counts = useMemo(() => countRows(rows), [rows]);
  const totals = useMemo(() => serviceTotals(rows), [rows]);
  const mends = useMemo(() => fixesOf(rows), [rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that has just been mended stays where it is
  const indexes = useMemo(() => filteredIndexes(rows, filter), [filter, settled]);
  const shown = useMemo(() => indexes.flatMap((index) => rows[index] ?? []), [indexes, rows]);
  const leftOut = rows.filter((row) => row.leftOut);

  const leaveOut = (rowIndexes: readonly number[], leftOut: boolean) => {
    dispatch({ type: "leftOut", rowIndexes, leftOut });
    if (filter === "problems" || filter === "leftOut") setFilter("all");
  };
  return (
    <Panel flush title="Check the orders">
      <SheetToolbar
        counts={counts}
        filter={filter}
        onFilter={setFilter}
        mendCount={mends.length}
        onMendAll={() => dispatch({ type: "edited", edits: mends })}
        onLeaveOut={() => leaveOut(filteredIndexes(rows, "problems"), true)}
      />
      <div className={classes.notices}>
        {problem && (
          <Notice kind="error" onRetry={() => dispatch({ type: "recheck" })}>
            {problem}
          </Notice>
        )}
        {counts.leftOut > 0 && (
          <LeftOutNotice
            rowCount={counts.leftOut}
            onBringBack={() =>
              leaveOut(
                leftOut.map(({ rowIndex }) => rowIndex),
                false,
              )
            }
            onSave={() => onSaveLeftOut(leftOut)}
          />
        )}
      </div>
      <Grid
        key={filter}
        rows={shown}
        onEdit={(edits) => dispatch({ type: "edited", edits })}
        onWanted={(rowIndexes, wanted) => dispatch({ type: "wanted", rowIndexes, wanted })}
        onLeaveOut={(rowIndex, leftOut) => dispatch({ type: "leftOut", rowIndexes: [rowIndex], leftOut })}
        onAccept={(rowIndex) => dispatch({ type: "accepted", rowIndex })}
      />
      <SheetFoot counts={counts} totals={totals} isBusy={isBusy} hasFailed={problem !== undefined} onPay={onPay} />
    </Panel>
  );
}

function LeftOutNotice({
  rowCount,
  onBringBack,
  onSave,
}: {
  rowCount: number;
  onBringBack: () => void;
  onSave: () => void;
}) {
  return (
    <Notice kind="info">
      {count(rowCount, "row is", "rows are")} left out and will not be bought.{" "}
      <button type="button" className={classes.link} onClick={onBringBack}>
        Bring back
      </button>{" "}
      or{" "}
      <button type="button" className={classes.link} onClick={onSave}>
        download as CSV
      </button>{" "}
      to mend them later.
    </Notice>
  );
}
