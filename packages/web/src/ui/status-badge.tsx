import type { StatusBadge as Badge } from "@shipctl/sdk/display";
import classes from "./status-badge.module.css";

/**
 * A status label with its color.
 * @example <StatusBadge badge={orderStatus(order.status)} />
 */
export function StatusBadge({ badge }: { badge: Badge }) {
  return (
    <span className={classes.badge} data-color={badge.color}>
      {badge.label}
    </span>
  );
}

/** Marks samples and test balance among what is real. */
export const SampleBadge = () => <StatusBadge badge={{ label: "Sample", color: "blue" }} />;

export function EnabledBadge({ enabled }: { enabled: boolean }) {
  return <StatusBadge badge={enabled ? { label: "Enabled", color: "green" } : { label: "Disabled", color: "grey" }} />;
}
