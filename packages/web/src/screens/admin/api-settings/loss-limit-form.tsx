import { Button, TextInput } from "@mantine/core";
import type { Connection } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { type FormEvent, useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { useProblem } from "../../../api/use-problem.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { LOSS_LIMIT_HELP, LOSS_LIMIT_LABEL, lossLimitError, parseLossLimit } from "../../../components/loss-limit.js";
import { useToasts } from "../../../ui/toasts.js";
import { useUnsavedGuard } from "../../../ui/unsaved.js";
import classes from "./connection-panel.module.css";

/** How much a label of the connection may cost above its price. */
export function LossLimitForm({ connection }: { connection: Connection }) {
  const { _id, name, lossLimit } = connection;
  const toasts = useToasts();
  const save = useWrite("updateConnection", CHANGES_OF_SERVICES);
  const [typed, setTyped] = useState(lossLimit.toFixed(2));
  const guard = useUnsavedGuard(typed !== lossLimit.toFixed(2));
  const [problem, setProblem] = useProblem();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const wanted = parseLossLimit(typed);
    if (wanted === undefined) return setProblem(lossLimitError(typed) ?? undefined);
    setProblem(undefined);
    save.mutate(
      { path: { id: _id }, body: { lossLimit: wanted } },
      {
        onSuccess: (now) => {
          guard.saved();
          toasts.success(`The loss limit of ${name} is now ${formatUsd(now.lossLimit)}`);
        },
        onError: (error) => setProblem(errorText(error, "Failed to update API settings")),
      },
    );
  };
  return (
    <form className={classes.limitForm} aria-label={`Loss limit of ${name}`} onSubmit={submit} noValidate>
      <TextInput
        className={classes.limit ?? ""}
        label={LOSS_LIMIT_LABEL}
        description={LOSS_LIMIT_HELP}
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" className={classes.save ?? ""} loading={save.isPending}>
        Save Limit
      </Button>
    </form>
  );
}
