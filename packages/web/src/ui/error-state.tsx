import { Button } from "@mantine/core";
import { AlertIcon, RefreshIcon } from "./icons.js";
import classes from "./states.module.css";

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
