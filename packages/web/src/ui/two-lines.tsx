import type { ReactNode } from "react";
import classes from "./two-lines.module.css";

/** A value with a quieter one under it; the second line is left out when there is none. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span>{first}</span>
      {second && <span className={classes.second}>{second}</span>}
    </span>
  );
}
