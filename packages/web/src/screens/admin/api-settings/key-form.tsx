import { PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Connection } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { liveKeyGoesLive, openLabelsText } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText, showFieldErrors, useProblem } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { CHANGES_OF_SERVICES } from "../../../components/configured-services.js";
import { useGoLiveQuestion } from "../../../components/go-live-question.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { FormPanel } from "../../../ui/form-panel.js";
import { markSaved } from "../../../ui/mark-saved.js";
import { useToasts } from "../../../ui/toasts.js";

/** The connection's API key. The whole one is read when it is shown, which is in the audit log. */
export function KeyForm({ connection }: { connection: Connection }) {
  const { _id, name, key } = connection;
  const toasts = useToasts();
  const save = useWrite("updateConnection", CHANGES_OF_SERVICES);
  const form = useForm({
    initialValues: { key },
    validate: { key: (typed) => (typed.trim() === "" ? "API key cannot be empty" : null) },
  });
  const [isShown, setShown] = useState(false);
  const reveal = useWrite("readConnectionSecrets", { changes: ["listAudit"] });
  const show = (wanted: boolean) => {
    if (!wanted || form.isDirty() || form.getValues().key !== key) return setShown(wanted);
    setProblem(undefined);
    reveal.mutate(
      { path: { id: _id } },
      {
        onSuccess: (secrets) => {
          markSaved(form, { key }, { key: secrets.key });
          setShown(true);
        },
        onError: (error) => setProblem(errorText(error, "Failed to show the API key")),
      },
    );
  };
  const [problem, setProblem] = useProblem();
  const [openLabels, setOpenLabels] = useState<number>();
  const goLive = useGoLiveQuestion();
  const send = (typed: typeof form.values, counted?: number) => {
    setProblem(undefined);
    save.mutate(
      { path: { id: _id }, body: { ...typed, ...(counted !== undefined && { openLabels: counted }) } },
      {
        onSuccess: (now) => {
          markSaved(form, typed, { key: now.key });
          toasts.success(`API key of ${name} saved`);
        },
        onError: (error) => {
          const open = error.code === "open_labels" ? error.details?.openLabels : undefined;
          if (open !== undefined) return setOpenLabels(open);
          showFieldErrors(form, setProblem, error, ["key"], "Failed to update API key");
        },
      },
    );
  };
  const submit = form.onSubmit((typed) =>
    goLive.askBefore(() => send(typed), {
      isAsked: liveKeyGoesLive(connection),
      condition: "If the key buys real postage",
    }),
  );
  return (
    <FormPanel
      isPrimary
      label={`API key of ${name}`}
      submitLabel="Save API Key"
      isPending={save.isPending}
      isDirty={form.isDirty()}
      error={problem}
      onSubmit={submit}
    >
      <PasswordInput
        label="API Key"
        autoComplete="off"
        maxLength={LIMITS.providerKey}
        visible={isShown}
        onVisibilityChange={show}
        visibilityToggleButtonProps={{
          "aria-label": isShown ? `Hide the API key of ${name}` : `Show the API key of ${name}`,
          tabIndex: 0,
        }}
        {...form.getInputProps("key")}
      />
      {goLive.dialog}
      {openLabels !== undefined && (
        <ConfirmDialog
          danger
          title={`Change the key of ${name}?`}
          confirmLabel="Change the key"
          busy={false}
          problem={undefined}
          onConfirm={() => {
            setOpenLabels(undefined);
            send(form.getValues(), openLabels);
          }}
          onClose={() => setOpenLabels(undefined)}
        >
          {openLabelsText(openLabels)}
        </ConfirmDialog>
      )}
    </FormPanel>
  );
}
