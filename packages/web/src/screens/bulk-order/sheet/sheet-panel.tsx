import {
  countRows,
  fixesOf,
  problemGroups,
  type RowColumn,
  type Sheet,
  type SheetRow,
  serviceTotals,
  writeRowsNotBought,
} from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import type { BulkFile } from "@shipctl/sdk/files";
import { useMemo, useState } from "react";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { Panel } from "../../../ui/panel.js";
import { saveTextFile } from "../../../ui/save-file.js";
import { useBulkDispatch, useBulkOrder } from "../order/bulk-order-context.js";
import { leftOutName } from "../order/not-bought-rows.js";
import { PayModal } from "../pay/pay-modal.js";
import { ColumnsMenu } from "./columns-menu.js";
import { DecisionList } from "./decision-list.js";
import { FixDialog } from "./fix-dialog.js";
import { Grid } from "./grid.js";
import { useGridColumns } from "./grid-columns.js";
import { LevelServices } from "./level-services.js";
import { ProblemKinds } from "./problem-kinds.js";
import { RowAddresses } from "./row-addresses.js";
import { RowDefaults } from "./row-defaults.js";
import { filteredIndexes, type RowFilter } from "./row-filter.js";
import { SetDialog } from "./set-dialog.js";
import { SheetFoot } from "./sheet-foot.js";
import classes from "./sheet-panel.module.css";
import { SheetToolbar, UndoButtons } from "./sheet-toolbar.js";

interface SheetPanelProps {
  readonly bulk: BulkFile;
  readonly sheet: Sheet;
}

/** The rows with their status, and the total of the selected ones. */
export function SheetPanel({ bulk, sheet }: SheetPanelProps) {
  const { purchase, checkProblem, state } = useBulkOrder();
  const { mutation } = purchase;
  const dispatch = useBulkDispatch();
  const { rows } = sheet;
  const [filter, setFilter] = useState<RowFilter>("all");
  const [isChecking, setChecking] = useState(false);
  const [isFixing, setFixing] = useState(false);
  const [setting, setSetting] = useState<Setting>();
  const counts = useMemo(() => countRows(rows), [rows]);
  const totals = useMemo(() => serviceTotals(rows), [rows]);
  const fixes = useMemo(() => fixesOf(rows), [rows]);
  const groups = useMemo(() => problemGroups(rows), [rows]);
  const columnChoice = useGridColumns();
  const leftOut = rows.filter((row) => row.leftOut);
  const recheck = () => dispatch({ type: "recheck" });

  const leaveOut = (rowIndexes: readonly number[], leftOut: boolean) => {
    dispatch({ type: "leftOut", rowIndexes, leftOut });
    if (filter !== "decisions" && filter !== "warnings") setFilter("all");
  };
  return (
    <Panel flush isWide title="Check the orders">
      <SheetToolbar
        counts={counts}
        filter={filter}
        onFilter={setFilter}
        fixCount={fixes.length}
        onFixAll={() => setFixing(true)}
        onLeaveOut={() => leaveOut(filteredIndexes(rows, "problems"), true)}
        onCheckAgain={rows.some(isUnpriced) ? recheck : undefined}
        onCheckAddresses={() => setChecking(true)}
        onSet={() => setSetting({ rowIndexes: filteredIndexes(rows, filter), column: "weight" })}
        undo={<UndoButtons history={sheet.history} />}
        columns={<ColumnsMenu {...columnChoice} />}
      />
      <ProblemKinds
        groups={groups}
        filter={filter}
        onFilter={setFilter}
        onSet={({ rowIndexes, column = "weight" }) => setSetting({ rowIndexes, column })}
      />
      {state.source && <RowDefaults bulk={bulk} defaults={state.source.defaults} />}
      <div className={classes.alerts}>
        {checkProblem && (
          <InlineAlert kind="error" onRetry={recheck}>
            {checkProblem}
          </InlineAlert>
        )}
        <DecisionList rows={rows} services={<LevelServices bulk={bulk}>Choose services for them</LevelServices>} />
        {counts.leftOut > 0 && (
          <LeftOutAlert
            rowCount={counts.leftOut}
            onBringBack={() =>
              leaveOut(
                leftOut.map(({ rowIndex }) => rowIndex),
                false,
              )
            }
            onSave={() => saveTextFile(leftOutName(bulk.fileName ?? "orders.csv"), writeRowsNotBought(bulk, leftOut))}
          />
        )}
      </div>
      <Grid key={filter} sheet={sheet} filter={filter} columns={columnChoice.columns} />
      <SheetFoot
        counts={counts}
        totals={totals}
        isBusy={mutation.isPending}
        hasFailed={checkProblem !== undefined}
        onPay={() => {
          mutation.reset();
          dispatch({ type: "paying", isPaying: true });
        }}
      />
      {isFixing && <FixDialog rows={rows} fixes={fixes} onClose={() => setFixing(false)} />}
      {setting && (
        <SetDialog
          rows={setting.rowIndexes.flatMap((rowIndex) => rows[rowIndex] ?? []).filter(({ leftOut }) => !leftOut)}
          column={setting.column}
          onClose={() => setSetting(undefined)}
        />
      )}
      {state.isPaying && <PayModal bulk={bulk} sheet={sheet} />}
      {isChecking && <RowAddresses sheet={sheet} onClose={() => setChecking(false)} />}
    </Panel>
  );
}

/** A column to set, and its rows. */
interface Setting {
  readonly rowIndexes: readonly number[];
  readonly column: RowColumn;
}

/** Its cells are valid, but its service has no price. */
const isUnpriced = ({ leftOut, check }: SheetRow): boolean =>
  !leftOut && check.status === "invalid" && check.errors.every(({ field }) => field === "service");

interface LeftOutAlertProps {
  readonly rowCount: number;
  readonly onBringBack: () => void;
  readonly onSave: () => void;
}

function LeftOutAlert({ rowCount, onBringBack, onSave }: LeftOutAlertProps) {
  return (
    <InlineAlert kind="info">
      {count(rowCount, "row is", "rows are")} left out and will not be bought.{" "}
      <button type="button" className={classes.link} onClick={onBringBack}>
        Bring back
      </button>{" "}
      or{" "}
      <button type="button" className={classes.link} onClick={onSave}>
        download as CSV
      </button>{" "}
      to fix them later.
    </InlineAlert>
  );
}
