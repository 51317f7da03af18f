import type { ReactNode } from "react";
import classes from "./gallery.module.css";

/** One component, or several that belong together, in all states. */
export interface Example {
  /** The files in src/ui or src/components. */
  readonly name: string;
  readonly shows: ReactNode;
}

/** Variants of a small component side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

/** A handler that does nothing. */
export const nothing = () => {};
