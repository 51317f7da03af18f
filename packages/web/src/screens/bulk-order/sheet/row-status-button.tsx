import { firstError, issuesOf, openDecision, type SheetRow, statusOf } from "@shipctl/sdk/bulk";
import type { StatusBadge as Badge } from "@shipctl/sdk/display";
import { StatusBadge } from "../../../ui/status-badge.js";
import classes from "./grid.module.css";

interface RowStatusButtonProps {
  readonly row: SheetRow;
  readonly opened: boolean;
  readonly focusProps: { readonly tabIndex: number };
  readonly onClick: () => void;
}

/** Status of a row with its first error. Opens the row details. */
export function RowStatusButton({ row, opened, focusProps, onClick }: RowStatusButtonProps) {
  const text = shortText(row);
  return (
    <button type="button" className={classes.status} aria-expanded={opened} {...focusProps} onClick={onClick}>
      <StatusBadge badge={badgeOf(row)} />
      <span className={classes.issue} title={text}>
        {text}
      </span>
      <span className={classes.chevron} />
    </button>
  );
}

function badgeOf(row: SheetRow): Badge {
  if (row.leftOut) return { label: "Left out", color: "grey-outline" };
  if (row.check.status === "pending" && row.check.isQuoting) return { label: "Quoting", color: "grey" };
  if (openDecision(row)) return { label: "Decide", color: "yellow" };
  return BADGES[statusOf(row)];
}

const BADGES = {
  pending: { label: "Pending", color: "grey" },
  valid: { label: "Valid", color: "green" },
  invalid: { label: "Invalid", color: "red" },
} as const satisfies Record<string, Badge>;

function shortText(row: SheetRow): string | undefined {
  if (statusOf(row) === "pending") return undefined;
  return firstError(row) ?? openDecision(row)?.message ?? issuesOf(row)[0]?.message;
}
