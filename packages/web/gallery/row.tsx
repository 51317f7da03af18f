import type { ReactNode } from "react";
import classes from "./gallery.module.css";

export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
