import { count } from "@shipctl/sdk/display";
import { saveTextFile } from "../../../ui/save-file.js";
import typography from "../../../ui/typography.module.css";
import { type LeftOutRows, leftOutName } from "./left-out-rows.js";
import classes from "./left-out-rows-cell.module.css";

interface KeptRowsCellProps {
  readonly rows: LeftOutRows;
  readonly onContinue: () => void;
}

/** The number of rows that a bulk order left out, and actions for them. */
export function LeftOutRowsCell({ rows, onContinue }: KeptRowsCellProps) {
  const { fileName, csv, bulkOrderId } = rows;
  const target = `the rows left out of ${bulkOrderId}`;
  return (
    <span className={typography.note}>
      {`${count(rows.count, "row")} left out: `}
      <button type="button" className={classes.action} aria-label={`continue with ${target}`} onClick={onContinue}>
        continue
      </button>
      {", "}
      <button
        type="button"
        className={classes.action}
        aria-label={`download ${target}`}
        onClick={() => saveTextFile(leftOutName(fileName), csv)}
      >
        download
      </button>
    </span>
  );
}
