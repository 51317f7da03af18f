import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Connection } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { showFieldErrors, useProblem } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { LOSS_LIMIT_HELP, LOSS_LIMIT_LABEL, lossLimitError, parseLossLimit } from "../../../components/loss-limit.js";
import { FormPanel } from "../../../ui/form-panel.js";
import { markSaved } from "../../../ui/mark-saved.js";
import { useToasts } from "../../../ui/toasts.js";

const textOf = ({ lossLimit }: Connection) => ({ lossLimit: lossLimit.toFixed(2) });

/** How much a label of the connection may cost above its price. */
export function LossLimitForm({ connection }: { connection: Connection }) {
  const { _id, name } = connection;
  const toasts = useToasts();
  const save = useWrite("updateConnection", CHANGES_OF_SERVICES);
  const form = useForm({ initialValues: textOf(connection), validate: { lossLimit: lossLimitError } });
  const [problem, setProblem] = useProblem();
  const submit = form.onSubmit((typed) => {
    const lossLimit = parseLossLimit(typed.lossLimit);
    if (lossLimit === undefined) return;
    setProblem(undefined);
    save.mutate(
      { path: { id: _id }, body: { lossLimit } },
      {
        onSuccess: (now) => {
          markSaved(form, typed, textOf(now));
          toasts.success(`The loss limit of ${name} is now ${formatUsd(now.lossLimit)}`);
        },
        onError: (error) => showFieldErrors(form, setProblem, error, ["lossLimit"], "Failed to update API settings"),
      },
    );
  });
  return (
    <FormPanel
      label={`Loss limit of ${name}`}
      submitLabel="Save Limit"
      isPending={save.isPending}
      isDirty={form.isDirty()}
      error={problem}
      onSubmit={submit}
    >
      <TextInput
        label={LOSS_LIMIT_LABEL}
        description={LOSS_LIMIT_HELP}
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        {...form.getInputProps("lossLimit")}
      />
    </FormPanel>
  );
}
