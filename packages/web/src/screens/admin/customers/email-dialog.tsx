import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { User } from "@shipctl/sdk";
import { ReasonField } from "../../../components/admin/reason-field.js";
import { ADMIN_STALE } from "../../../components/admin/stale.js";
import { useDialogForm } from "../../../components/dialog-form.js";
import { FormModal } from "../../../ui/form-modal.js";

/** Corrects what a customer signs in with. */
export function EmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useForm({ initialValues: { email: user.email, reason: "" } });
  const { send, dialog } = useDialogForm("setUserEmail", {
    form,
    changes: ADMIN_STALE.customers,
    failure: "Failed to correct the email",
    onClose,
  });
  const submit = ({ email, reason }: typeof form.values) => {
    send(
      { path: { id: user._id }, body: { email, ...(reason.trim() && { reason: reason.trim() }) } },
      (reply) => `${user.name} signs in with ${reply.user.email} now`,
    );
  };
  return (
    <FormModal
      title={`Correct email: ${user.name}`}
      submitLabel="Save Email"
      canSubmit={form.values.email.trim() !== user.email}
      {...dialog}
      onSubmit={form.onSubmit(submit)}
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
