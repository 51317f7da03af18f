import { firstError, openDecision, type SheetRow } from "@shipctl/sdk/bulk";
import { count, formatCount } from "@shipctl/sdk/display";
import { InlineAlert } from "../../../ui/inline-alert.js";
import classes from "./pay-modal.module.css";

/** The rows that are not bought, with the reasons. */
export function NotBought({ rows }: { rows: readonly SheetRow[] }) {
  if (rows.length === 0) return null;
  const what = count(rows.length, "row is", "rows are");
  return (
    <InlineAlert kind="info">
      <details>
        <summary className={classes.summary}>{`${what} not bought: ${kindsText(rows)}.`}</summary>
        <ul className={classes.rows}>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.rowIndex}>{`Row ${row.rowIndex + 1}, ${row.data.toName || "no name"}: ${reasonText(row)}`}</li>
          ))}
          {rows.length > SHOWN && <li>and {formatCount(rows.length - SHOWN)} more</li>}
        </ul>
      </details>
      <p>After payment, you can continue with them or download them from the bulk order history.</p>
    </InlineAlert>
  );
}

const SHOWN = 10;

const KINDS = [
  { label: "with problems", is: (row: SheetRow) => firstError(row) !== undefined },
  { label: "with an open decision", is: (row: SheetRow) => openDecision(row) !== undefined },
  { label: "not selected", is: () => true },
] as const;

const kindOf = (row: SheetRow) => KINDS.find(({ is }) => is(row));

function kindsText(rows: readonly SheetRow[]): string {
  const counted = KINDS.map((kind) => ({ ...kind, count: rows.filter((row) => kindOf(row) === kind).length }));
  return counted.flatMap(({ label, count }) => (count > 0 ? [`${formatCount(count)} ${label}`] : [])).join(", ");
}

const reasonText = (row: SheetRow): string => firstError(row) ?? openDecision(row)?.message ?? "not selected";
