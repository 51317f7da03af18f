import { Skeleton } from "@mantine/core";
import classes from "./preset-card.module.css";

/** Placeholder for the card of a saved address or parcel. */
export function LoadingCard() {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={classes.loading}>
        {["45%", "60%", "52%", "34%"].map((width) => (
          <Skeleton key={width} height={12} width={width} radius="xl" />
        ))}
      </div>
      <div className={classes.actions}>
        <Skeleton height={12} width={120} radius="xl" m="xs" />
      </div>
    </div>
  );
}
