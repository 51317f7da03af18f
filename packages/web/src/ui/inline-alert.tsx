import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { AlertIcon, CheckCircleIcon, InfoIcon } from "./icons.js";
import classes from "./inline-alert.module.css";

export interface InlineAlertProps {
  readonly kind: "error" | "success" | "warning" | "info";
  readonly children: ReactNode;
  /** Shows Try Again. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

const ICONS = { error: AlertIcon, warning: AlertIcon, success: CheckCircleIcon, info: InfoIcon };

/** An inline alert. For toasts, see `useToasts`. */
export function InlineAlert({ kind, children, onRetry, retrying = false }: InlineAlertProps) {
  const Picture = ICONS[kind];
  return (
    <div className={classes.alert} data-kind={kind} role={kind === "error" ? "alert" : "status"}>
      <Picture className={classes.icon} />
      <div className={classes.text}>{children}</div>
      {onRetry && (
        <Button
          variant="subtle"
          size="compact-xs"
          color="gray"
          className={classes.retry}
          loading={retrying}
          onClick={onRetry}
        >
          Try Again
        </Button>
      )}
    </div>
  );
}
