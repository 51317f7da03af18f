import { Button } from "@mantine/core";
import { editableColumns, issuesOf, type RowColumn, type RowIssue, type SheetRow, statusOf } from "@shipctl/sdk/bulk";
import { BULK_COLUMN_LABELS, type BulkRow } from "@shipctl/sdk/files";
import { useState } from "react";
import { AlertIcon, CheckIcon, InfoIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { useBulkDispatch, useBulkOrder } from "../bulk-order-context.js";
import { RowDecision } from "../decisions/row-decision.js";
import { isOffered } from "../picks/offered-columns.js";
import { Cell, Row } from "./grid-parts.js";
import classes from "./row-details.module.css";
import { RowField } from "./row-field.js";

interface RowDetailsProps {
  readonly row: SheetRow;
  /** Called after a fix. The focused element is removed then. */
  readonly onFixed: () => void;
}

/** All problems of a row, each with a field and a suggestion to fix it, and all other fields. */
export function RowDetails({ row, onFixed }: RowDetailsProps) {
  const [all, setAll] = useState(false);
  const dispatch = useBulkDispatch();
  const issues = issuesOf(row);
  const { rowIndex } = row;
  const edit = (values: Partial<BulkRow>) => dispatch({ type: "edited", edits: [{ rowIndex, values }] });
  const fix = (column: RowColumn, value: string, keepsFocus = true) => {
    edit({ [column]: value });
    if (keepsFocus) onFixed();
  };
  const accept = () => {
    dispatch({ type: "accepted", rowIndex });
    onFixed();
  };
  const hasFileError = row.fileProblems.some(({ severity }) => severity === "error");
  return (
    <Row className={classes.detailsRow}>
      <Cell className={classes.details}>
        {issues.length === 0 && (
          <p className={classes.fine}>
            <CheckIcon size={16} />
            {statusOf(row) === "pending" ? "This row is being checked." : "This row has no problems."}
          </p>
        )}
        {issues.length > 0 && (
          <ul className={classes.issues} aria-label={`Problems of row ${row.rowIndex + 1}`}>
            {issues.map((issue) => (
              <Issue key={`${issue.column} ${issue.message}`} issue={issue} row={row} onFix={fix} />
            ))}
          </ul>
        )}
        {all && <AllFields row={row} onChange={edit} />}
        <div className={layout.line}>
          <Button size="compact-xs" variant="default" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Hide other fields" : "Edit all fields"}
          </Button>
          <RowDecision row={row} />
          {hasFileError && (
            <Button size="compact-xs" variant="default" onClick={accept}>
              Accept the row as shown
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => dispatch({ type: "leftOut", rowIndexes: [rowIndex], leftOut: !row.leftOut })}
          >
            {row.leftOut ? "Bring this row back" : "Leave this row out"}
          </Button>
          <span className={classes.line}>Line {row.line} of the file</span>
        </div>
      </Cell>
    </Row>
  );
}

interface IssueProps {
  readonly issue: RowIssue;
  readonly row: SheetRow;
  readonly onFix: (column: RowColumn, value: string, keepsFocus?: boolean) => void;
}

function Issue({ issue: { severity, message, column, fix }, row, onFix }: IssueProps) {
  const Picture = severity === "error" ? AlertIcon : InfoIcon;
  return (
    <li className={classes.remarkItem} data-severity={severity}>
      <p className={classes.issueText}>
        <Picture size={16} />
        <span>
          <span className="visually-hidden">{severity === "error" ? "Error: " : "Warning: "}</span>
          {message}
        </span>
      </p>
      {column && severity === "error" && (
        <RowField
          column={column}
          row={row}
          isInvalid
          onChange={(value, withEnter) => onFix(column, value, withEnter)}
        />
      )}
      {fix && (
        <Button size="compact-sm" variant="light" onClick={() => onFix(fix.column, fix.value)}>
          {fix.column === column
            ? `Use "${fix.value}"`
            : `Use "${fix.value}" as ${BULK_COLUMN_LABELS[fix.column].toLowerCase()}`}
        </Button>
      )}
    </li>
  );
}

const GROUPS: readonly (readonly [title: string, columns: RegExp])[] = [
  ["From", /^from/],
  ["To", /^to[A-Z]/],
  ["Parcel", /^(?!from|to[A-Z])/],
];

function AllFields({ row, onChange }: { row: SheetRow; onChange: (values: Partial<BulkRow>) => void }) {
  const { picks } = useBulkOrder();
  const editable = editableColumns(row.data);
  const isShown = (column: RowColumn) => Boolean(row.data[column]) || isOffered(column, picks.options);
  return GROUPS.map(([title, columns]) => (
    <fieldset key={title} className={classes.fields}>
      <legend className={classes.legend}>{title}</legend>
      {editable
        .filter((column) => columns.test(column) && isShown(column))
        .map((column) => (
          <RowField key={column} column={column} row={row} onChange={(value) => onChange({ [column]: value })} />
        ))}
    </fieldset>
  ));
}
