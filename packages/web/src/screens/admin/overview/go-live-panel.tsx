import { Button, Stack } from "@mantine/core";
import type { ReplyOf } from "@shipctl/sdk";
import { goLiveStepName } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { type Reading, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { useProblem } from "../../../api/use-problem.js";
import { LoadAlert } from "../../../components/loaded.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { Panel } from "../../../ui/panel.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { useToasts } from "../../../ui/toasts.js";
import typography from "../../../ui/typography.module.css";
import classes from "./go-live-panel.module.css";

/** What is left before customers can buy real labels. Not shown once everything is done. */
export function GoLivePanel({ reading }: { reading: Reading<ReplyOf<"getGoLive">> }) {
  const { data } = reading;
  const [asks, setAsks] = useState(false);
  const alert = <LoadAlert reading={reading} failure="Failed to load what is left before the shop is live" />;
  if (!data) return alert;
  if (data.steps.every(({ done }) => done)) return null;
  return (
    <Panel
      title="Going live"
      actions={data.mode === "test" ? <Button onClick={() => setAsks(true)}>Make the shop live</Button> : undefined}
    >
      {alert}
      <ul className={classes.steps}>
        {data.steps.map(({ id, done, detail }) => (
          <li key={id} className={classes.step}>
            <StatusBadge badge={done ? { label: "Done", color: "green" } : { label: "Open", color: "grey" }} />
            <span>
              <strong className={typography.strong}>{goLiveStepName(id)}</strong>
              <br />
              <span className={typography.hint}>{detail}</span>
            </span>
          </li>
        ))}
      </ul>
      {asks && <GoLiveDialog onClose={() => setAsks(false)} />}
    </Panel>
  );
}

function GoLiveDialog({ onClose }: { onClose: () => void }) {
  const toasts = useToasts();
  const live = useWrite("goLive", { changes: STALE.shop });
  const [problem, setProblem] = useProblem();
  const confirm = () =>
    live.mutate(
      { body: {} },
      {
        onSuccess: () => {
          toasts.success("The shop is live");
          onClose();
        },
        onError: (error) => setProblem(errorText(error, "The shop is not live")),
      },
    );
  return (
    <ConfirmDialog
      title="Make the shop live?"
      confirmLabel="Make it live"
      busy={live.isPending}
      problem={problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p>Customers then see and buy real postage only. Bulk orders of samples are stopped.</p>
      </Stack>
    </ConfirmDialog>
  );
}
