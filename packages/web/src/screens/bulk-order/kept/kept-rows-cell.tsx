import { count } from "@shipctl/sdk/display";
import { saveTextFile } from "../../../ui/save-file.js";
import typography from "../../../ui/typography.module.css";
import { type KeptRows, leftOutName } from "./kept-rows.js";
import classes from "./kept-rows-cell.module.css";

interface KeptRowsCellProps {
  readonly rows: KeptRows;
  readonly onContinue: () => void;
}

/** What of its file a bulk order did not buy, and what can be done with it. */
export function KeptRowsCell({ rows, onContinue }: KeptRowsCellProps) {
  const { fileName, csv, bulkOrderId } = rows;
  const ofThem = `the rows left out of ${bulkOrderId}`;
  return (
    <span className={typography.note}>
      {`${count(rows.count, "row")} left out: `}
      <button type="button" className={classes.action} aria-label={`continue with ${ofThem}`} onClick={onContinue}>
        continue
      </button>
      {", "}
      <button
        type="button"
        className={classes.action}
        aria-label={`download ${ofThem}`}
        onClick={() => saveTextFile(leftOutName(fileName), csv)}
      >
        download
      </button>
    </span>
  );
}
