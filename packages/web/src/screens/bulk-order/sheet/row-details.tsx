import { Button, TextInput } from "@mantine/core";
import {
  editableColumns,
  hasDecision,
  isFilled,
  issuesOf,
  openDecision,
  type RowColumn,
  type RowIssue,
  type SheetRow,
  statusOf,
} from "@shipctl/sdk/bulk";
import { LIMITS } from "@shipctl/sdk/contract";
import { BULK_COLUMN_LABELS, type BulkRow } from "@shipctl/sdk/files";
import { type KeyboardEvent, useState } from "react";
import { AlertIcon, CheckIcon, InfoIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { useBulkDispatch, useBulkOrder } from "../order/bulk-order-context.js";
import { isOffered } from "../order/use-picks.js";
import { FILLED_TEXT } from "./grid-cell.js";
import { Cell, Row } from "./grid-parts.js";
import classes from "./row-details.module.css";

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

interface RowFieldProps {
  readonly column: RowColumn;
  readonly row: SheetRow;
  readonly isInvalid?: boolean;
  /** `withEnter`: saved with Enter, so the focus is still in the field. */
  readonly onChange: (value: string, withEnter: boolean) => void;
}

/** One field of a row. Enter or blur saves the input; Escape discards it. */
function RowField({ column, row, isInvalid = false, onChange }: RowFieldProps) {
  const value = row.data[column] ?? "";
  const [draft, setDraft] = useState<string>();
  const keep = (withEnter: boolean) => {
    setDraft(undefined);
    const typed = draft?.trim();
    if (typed !== undefined && typed !== value) onChange(typed, withEnter);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") keep(true);
    if (event.key === "Escape") setDraft(undefined);
  };
  return (
    <TextInput
      size="xs"
      label={BULK_COLUMN_LABELS[column]}
      description={isFilled(row, column) && !column.startsWith("from") && FILLED_TEXT}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={isInvalid}
      value={draft ?? value}
      maxLength={LIMITS.description}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => keep(false)}
    />
  );
}

/** Decides whether to buy a row nevertheless. */
function RowDecision({ row }: { readonly row: SheetRow }) {
  const dispatch = useBulkDispatch();
  if (!hasDecision(row)) return null;
  const isOpen = openDecision(row) !== undefined;
  return (
    <Button
      size="compact-xs"
      variant={isOpen ? "light" : "default"}
      onClick={() => dispatch({ type: "wanted", rowIndexes: [row.rowIndex], wanted: isOpen })}
    >
      {isOpen ? "Buy this row nevertheless" : "Do not buy this row"}
    </Button>
  );
}
