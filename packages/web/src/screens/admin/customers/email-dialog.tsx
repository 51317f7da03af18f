import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { User } from "@shipctl/sdk";
import { showFieldErrors, useProblem } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { ReasonField } from "../../../components/admin/reason-field.js";
import { ADMIN_STALE } from "../../../components/admin/stale.js";
import { FormModal } from "../../../ui/form-modal.js";
import { useToasts } from "../../../ui/toasts.js";

/** Corrects what a customer signs in with. */
export function EmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toasts = useToasts();
  const save = useWrite("setUserEmail", { changes: ADMIN_STALE.customers });
  const [problem, setProblem] = useProblem();
  const form = useForm({ initialValues: { email: user.email, reason: "" } });
  const submit = ({ email, reason }: typeof form.values) => {
    setProblem(undefined);
    save.mutate(
      { path: { id: user._id }, body: { email, ...(reason.trim() && { reason: reason.trim() }) } },
      {
        onSuccess: (reply) => {
          toasts.success(`${user.name} signs in with ${reply.user.email} now`);
          onClose();
        },
        onError: (error) =>
          showFieldErrors(form, setProblem, error, ["email", "reason"], "Failed to correct the email"),
      },
    );
  };
  return (
    <FormModal
      title={`Correct email: ${user.name}`}
      submitLabel="Save Email"
      canSubmit={form.values.email.trim() !== user.email}
      isDirty={form.isDirty()}
      isPending={save.isPending}
      error={problem}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <Text size="md">
        {user.name} signs in with the new one; sessions and API keys stay. Password links stop working, because they may
        have gone to the wrong mailbox. The old address is told, if the shop sends mail.
      </Text>
      <TextInput data-autofocus label="Email" type="email" autoComplete="off" {...form.getInputProps("email")} />
      <ReasonField {...form.getInputProps("reason")} />
    </FormModal>
  );
}
