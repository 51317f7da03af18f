import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { AlertIcon, BoxIcon, type Icon, RefreshIcon } from "./icons.js";
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

interface ErrorStateProps {
  /** What failed; see `errorText`. */
  readonly text: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Shown in place of data that failed to load, with a retry. */
export function ErrorState({ text, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <AlertIcon className={classes.badIcon} size={28} />
      <p className={classes.title}>{text}</p>
      <Button variant="default" size="xs" leftSection={<RefreshIcon size={14} />} loading={retrying} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}
