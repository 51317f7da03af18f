import type { ReactNode } from "react";
import classes from "./two-lines.module.css";

/** A value with an optional secondary line below it. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span>{first}</span>
      {second && <span className={classes.second}>{second}</span>}
    </span>
  );
}
