import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { AlertIcon, CheckCircleIcon, InfoIcon } from "./icons.js";
import classes from "./notice.module.css";

export interface NoticeProps {
  readonly kind: "error" | "success" | "warning" | "info";
  readonly children: ReactNode;
  /** Shows Try Again. */
  readonly onRetry?: () => void;
}

const ICONS = { error: AlertIcon, warning: AlertIcon, success: CheckCircleIcon, info: InfoIcon };

/** An inline alert. For toasts, see `useNotices`. */
export function Notice({ kind, children, onRetry }: NoticeProps) {
  const Picture = ICONS[kind];
  return (
    <div className={classes.notice} data-kind={kind} role={kind === "error" ? "alert" : "status"}>
      <Picture className={classes.icon} />
      <div className={classes.text}>{children}</div>
      {onRetry && (
        <Button variant="subtle" size="compact-xs" color="gray" className={classes.retry} onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}
