import { Radio } from "@mantine/core";
import { countDecisions, type DecisionCount, decisionsOf, type SheetRow } from "@shipctl/sdk/bulk";
import { decisionText, formatCount } from "@shipctl/sdk/display";
import { type ReactNode, useId, useMemo } from "react";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { useBulkDispatch } from "../order/bulk-order-context.js";
import classes from "./decision-list.module.css";

interface DecisionListProps {
  /** All rows of the file. */
  readonly rows: readonly SheetRow[];
  readonly isDisabled?: boolean;
  /** Solves the question about what buyers paid for. */
  readonly services?: ReactNode;
}

/** The rows that need a decision, by kind. Each kind is left out until it is decided to buy it. */
export function DecisionList({ rows, isDisabled = false, services }: DecisionListProps) {
  const counts = useMemo(() => countDecisions(rows), [rows]);
  if (counts.length === 0) return null;
  return (
    <InlineAlert kind="warning">
      <p>These rows need your decision:</p>
      <ul className={classes.kinds} aria-label="Needs a decision">
        {counts.map((counted) => (
          <Kind key={counted.kind} {...{ counted, rows, isDisabled, services }} />
        ))}
      </ul>
    </InlineAlert>
  );
}

interface KindProps extends Required<Omit<DecisionListProps, "services">>, Pick<DecisionListProps, "services"> {
  readonly counted: DecisionCount;
}

function Kind({ counted: { kind, open, accepted }, rows, isDisabled, services }: KindProps) {
  const dispatch = useBulkDispatch();
  const name = useId();
  const all = [...open, ...accepted].sort((a, b) => a - b);
  const title = decisionText(kind, all.length);
  const isPartly = open.length > 0 && accepted.length > 0;
  const decide = (isBought: boolean) => dispatch({ type: "decided", kind, rowIndexes: all, isBought });
  return (
    <li className={classes.kind}>
      <details>
        <summary>
          {title}
          {isPartly && `, ${formatCount(accepted.length)} bought`}
        </summary>
        <ul className={classes.rows}>
          {all.slice(0, SHOWN).map((rowIndex) => (
            <li key={rowIndex}>{textOf(rows[rowIndex], kind)}</li>
          ))}
          {all.length > SHOWN && <li>and {formatCount(all.length - SHOWN)} more</li>}
        </ul>
      </details>
      <fieldset className={classes.choice} aria-label={title} disabled={isDisabled}>
        {kind === "faster_service_paid" && services}
        <Radio size="xs" name={name} label="Leave out" checked={accepted.length === 0} onChange={() => decide(false)} />
        <Radio
          size="xs"
          name={name}
          label="Buy nevertheless"
          checked={open.length === 0}
          onChange={() => decide(true)}
        />
      </fieldset>
    </li>
  );
}

const SHOWN = 10;

function textOf(row: SheetRow | undefined, kind: string): string {
  if (!row) return "";
  const message = decisionsOf(row).find((decision) => decision.kind === kind)?.message;
  return `Row ${row.rowIndex + 1}, ${row.data.toName}: ${message}`;
}
