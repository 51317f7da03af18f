import type { ReactNode } from "react";
import { BoxIcon, type Icon } from "./icons.js";
import classes from "./states.module.css";

interface EmptyStateProps {
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: Icon;
}

export function EmptyState({ title, children, action, icon: Picture = BoxIcon }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Picture className={classes.icon} size={28} />
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}
