import type { StatusBadge as Badge } from "@shipctl/sdk/display";
import { StatusBadge } from "../../../parts/status-badge.js";
import classes from "./grid.module.css";
import { firstError, remarksOf } from "./row-problems.js";
import { type OrderRow, statusOf } from "./sheet.js";

interface RowStatusButtonProps {
  readonly row: OrderRow;
  readonly opened: boolean;
  readonly holds: { readonly tabIndex: number };
  readonly onClick: () => void;
}

/** How a row stands, with its first error; opens everything that there is to say of it. */
export function RowStatusButton({ row, opened, holds, onClick }: RowStatusButtonProps) {
  return (
    <button type="button" className={classes.status} aria-expanded={opened} {...holds} onClick={onClick}>
      <StatusBadge badge={badgeOf(row)} />
      <span className={classes.remark}>{shortText(row)}</span>
      <span className={classes.chevron} />
    </button>
  );
}

function badgeOf(row: OrderRow): Badge {
  if (row.leftOut) return { label: "Left out", color: "grey-outline" };
  return BADGES[statusOf(row)];
}

const BADGES = {
  pending: { label: "Pending", color: "grey" },
  valid: { label: "Valid", color: "green" },
  invalid: { label: "Invalid", color: "red" },
} as const satisfies Record<string, Badge>;

function shortText(row: OrderRow): string | undefined {
  if (statusOf(row) === "pending") return undefined;
  return firstError(row) ?? remarksOf(row)[0]?.message;
}
