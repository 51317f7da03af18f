import { Button } from "@mantine/core";
import type { DeadJob } from "@shipctl/sdk";
import { titleCase } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { useToasts } from "../../../ui/toasts.js";
import classes from "./columns.module.css";

const CHANGES = { changes: STALE.jobs };

export function JobActions({ job }: { job: DeadJob }) {
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const restart = useWrite("restartJob", CHANGES);
  const dismiss = useWrite("dismissJob", CHANGES);
  const path = { id: job._id };
  const name = jobText(job);
  const close = () => setAsking(false);
  const onRestart = () =>
    restart.mutate(
      { path },
      {
        onSuccess: () => toasts.success(`${name} restarted`),
        onError: (error) => toasts.error(errorText(error, "Failed to restart the job")),
      },
    );
  return (
    <span className={classes.actions}>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Restart: ${name}`}
        loading={restart.isPending}
        onClick={onRestart}
      >
        Restart
      </Button>
      <Button size="compact-xs" variant="default" aria-label={`Dismiss: ${name}`} onClick={() => setAsking(true)}>
        Dismiss
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title="Dismiss Job"
          confirmLabel="Dismiss"
          busy={dismiss.isPending}
          problem={dismiss.error ? errorText(dismiss.error, "Failed to dismiss the job") : undefined}
          onConfirm={() => dismiss.mutate({ path }, { onSuccess: () => toasts.success(`${name} dismissed`) })}
          onClose={close}
        >
          Delete <strong>{name}</strong>? It does not run again, and its work stays undone.
        </ConfirmDialog>
      )}
    </span>
  );
}

/** `settle-refund` becomes `Settle Refund`. */
export const kindText = ({ job }: Pick<DeadJob, "job">): string => titleCase(job.replaceAll("-", "_"));

/** `Settle Refund of ORD-100001` */
const jobText = (job: DeadJob): string => (job.subject ? `${kindText(job)} of ${job.subject}` : kindText(job));
