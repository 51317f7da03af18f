import { Button } from "@mantine/core";
import type { BodyOf, ReplyOf } from "@shipctl/sdk";
import { earlierCreditsText, GO_LIVE_TEXT, goLiveStepName, soldSamplesText } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText, useProblem } from "../../../api/problem.js";
import { type Reading, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { LoadAlert } from "../../../components/loaded.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { Panel } from "../../../ui/panel.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { useToasts } from "../../../ui/toasts.js";
import typography from "../../../ui/typography.module.css";
import classes from "./steps.module.css";

const dialogs = () => import("./before-live-dialogs.js");
const MoveCreditsDialog = lazyDialog(async () => (await dialogs()).MoveCreditsDialog);
const RefundSamplesDialog = lazyDialog(async () => (await dialogs()).RefundSamplesDialog);

type Question = keyof typeof ACTS | "credits" | "samples";

/** What is left before customers can buy real labels. Not shown once everything is done and cannot be undone. */
export function GoLivePanel({ reading }: { reading: Reading<ReplyOf<"getGoLive">> }) {
  const { data } = reading;
  const [question, setQuestion] = useState<Question>();
  const alert = <LoadAlert reading={reading} failure="Failed to load what is left before the shop is live" />;
  if (!data) return alert;
  const { mode, canUndo, steps, credits, samples } = data;
  if (steps.every(({ done }) => done) && !canUndo && samples.orders === 0) return null;
  const close = () => setQuestion(undefined);
  return (
    <Panel
      title="Going live"
      actions={
        mode === "test" ? (
          <Button onClick={() => setQuestion("live")}>Make the shop live</Button>
        ) : (
          canUndo && (
            <Button variant="default" onClick={() => setQuestion("undo")}>
              Back to a test shop
            </Button>
          )
        )
      }
    >
      {alert}
      <ul className={classes.steps}>
        {steps.map(({ id, done, detail, canNote }) => (
          <Step
            key={id}
            done={done}
            name={goLiveStepName(id)}
            detail={detail}
            act={canNote ? "Note a backup" : undefined}
            onAct={() => setQuestion("backup")}
          />
        ))}
        {credits.customers > 0 && (
          <Step
            done={false}
            name="Credits given before"
            detail={earlierCreditsText(credits)}
            act="Move credits"
            onAct={() => setQuestion("credits")}
          />
        )}
        {samples.orders > 0 && (
          <Step
            done={false}
            name="Samples sold for real money"
            detail={soldSamplesText(samples)}
            act="Refund samples"
            onAct={() => setQuestion("samples")}
          />
        )}
      </ul>
      {question === "credits" && <MoveCreditsDialog onClose={close} />}
      {question === "samples" && <RefundSamplesDialog onClose={close} />}
      {question && question in ACTS && <GoLiveDialog act={ACTS[question as keyof typeof ACTS]} onClose={close} />}
    </Panel>
  );
}

interface StepProps {
  readonly done: boolean;
  readonly name: string;
  readonly detail: string;
  /** The button's text. */
  readonly act: string | undefined;
  readonly onAct: () => void;
}

function Step({ done, name, detail, act, onAct }: StepProps) {
  return (
    <li className={classes.step}>
      <StatusBadge badge={done ? { label: "Done", color: "green" } : { label: "Open", color: "grey" }} />
      <span className={classes.words}>
        <strong className={typography.strong}>{name}</strong>
        <br />
        <span className={typography.hint}>{detail}</span>
      </span>
      {act && (
        <Button size="compact-sm" variant="default" onClick={onAct}>
          {act}
        </Button>
      )}
    </li>
  );
}

interface Act {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly body: BodyOf<"goLive">;
  readonly done: string;
  readonly failed: string;
}

const ACTS = {
  live: {
    title: "Make the shop live?",
    text: GO_LIVE_TEXT,
    confirm: "Make it live",
    body: {},
    done: "The shop is live",
    failed: "The shop is not live",
  },
  undo: {
    title: "Make it a test shop again?",
    text: "Customers then see and buy samples again. It can be made live at any time.",
    confirm: "Back to a test shop",
    body: { undo: true },
    done: "The shop is a test shop again",
    failed: "The shop is still live",
  },
  backup: {
    title: "Is the database backed up?",
    text: "The server cannot see backups of a database. It notes that you made one now.",
    confirm: "Note the backup",
    body: { backedUp: true },
    done: "The backup is noted",
    failed: "Failed to note the backup",
  },
} as const satisfies Record<string, Act>;

function GoLiveDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const toasts = useToasts();
  const live = useWrite("goLive", { changes: [...STALE.shop, "getOverview", "listOverviewGroups"] });
  const [problem, setProblem] = useProblem();
  const confirm = () =>
    live.mutate(
      { body: act.body },
      {
        onSuccess: () => {
          toasts.success(act.done);
          onClose();
        },
        onError: (error) => setProblem(errorText(error, act.failed)),
      },
    );
  return (
    <ConfirmDialog
      title={act.title}
      confirmLabel={act.confirm}
      busy={live.isPending}
      problem={problem}
      onConfirm={confirm}
      onClose={onClose}
    >
      {act.text}
    </ConfirmDialog>
  );
}
