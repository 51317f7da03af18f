import { Button } from "@mantine/core";
import type { ProblemGroup } from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";
import { filterOf, isProblemFilter, type RowFilter } from "./row-filter.js";
import classes from "./sheet-panel.module.css";

interface ProblemKindsProps {
  readonly groups: readonly ProblemGroup[];
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
  readonly onSet: (group: ProblemGroup) => void;
}

/** The kinds of problems: each shows its rows, and is solved for all of them with one value, where that is possible. */
export function ProblemKinds({ groups, filter, onFilter, onSet }: ProblemKindsProps) {
  const chosen = groups.find(({ kind }) => filterOf(kind) === filter);
  const isDone = !chosen && isProblemFilter(filter);
  if (groups.length === 0 && !isDone) return null;
  return (
    <div className={classes.toolbar}>
      <fieldset className={classes.kinds} aria-label="Kinds of problems">
        {groups.map((group) => (
          <button
            key={group.kind}
            type="button"
            className={classes.kind}
            aria-pressed={group === chosen}
            onClick={() => onFilter(group === chosen ? "all" : filterOf(group.kind))}
          >
            {group.text}
          </button>
        ))}
        {isDone && (
          <button type="button" className={classes.kind} aria-pressed="true" onClick={() => onFilter("all")}>
            None left of this kind
          </button>
        )}
      </fieldset>
      {chosen?.column && (
        <Button size="xs" variant="light" onClick={() => onSet(chosen)}>
          Set {chosen.noun} for {count(chosen.rowIndexes.length, "row")}
        </Button>
      )}
    </div>
  );
}
