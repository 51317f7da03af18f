import { type BulkFile, type BulkRow, filledText } from "@shipctl/sdk/files";
import { useMemo } from "react";
import { sizeProblem, WrittenField, weightProblem } from "../../../components/written-field.js";
import typography from "../../../ui/typography.module.css";
import { useBulkDispatch } from "../bulk-order-context.js";
import classes from "./row-defaults.module.css";

/** A size is written in the column of the length. */
const FIELDS = [
  { column: "weight", label: "Weight", placeholder: "12oz, 1lb 4oz", problem: weightProblem },
  { column: "length", label: "Size", placeholder: "12x10x5", problem: sizeProblem },
  { column: "toPhone", label: "Recipient phone", placeholder: "512-555-0100", problem: () => undefined },
] as const;

/** Whether a missing column can be filled here, and need not be chosen under Columns. */
export const isInLine = (column: keyof BulkRow): boolean => FILLED.has(column);

const FILLED: ReadonlySet<keyof BulkRow> = new Set(["weight", "length", "width", "height", "toPhone"]);

interface RowDefaultsProps {
  readonly bulk: BulkFile;
  readonly defaults: Partial<BulkRow>;
}

/** The line above the grid: what fills empty cells. */
export function RowDefaults({ bulk, defaults }: RowDefaultsProps) {
  const dispatch = useBulkDispatch();
  const filled = useMemo(() => filledText(bulk), [bulk]);
  return (
    <fieldset className={classes.line}>
      <legend className={classes.legend}>For rows without one</legend>
      {FIELDS.map(({ column, ...field }) => (
        <WrittenField
          key={column}
          {...field}
          size="xs"
          className={classes.field ?? ""}
          value={defaults[column] ?? ""}
          onChange={(value) => dispatch({ type: "defaultsChosen", defaults: { [column]: value } })}
        />
      ))}
      <p className={typography.note} role="status">
        {filled && `Filled in: ${filled}`}
      </p>
    </fieldset>
  );
}
