import { PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useApi } from "../api/api-context.js";
import { errorText } from "../api/error-text.js";
import { useWrite } from "../api/query.js";
import { FormModal } from "../ui/form-modal.js";
import { useNotices } from "../ui/notices.js";

/** Asks for the old password and a new one; every other session ends. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { session } = useApi();
  const notices = useNotices();
  const change = useWrite("changePassword");
  const form = useForm({
    initialValues: { currentPassword: "", password: "", repeated: "" },
    validate: ({ password, repeated }) => (password === repeated ? {} : { repeated: "Passwords do not match" }),
  });
  const submit = ({ currentPassword, password }: typeof form.values) =>
    change.mutate(
      { body: { currentPassword, newPassword: password } },
      {
        onSuccess: ({ token, user }) => {
          session.signIn(token, user);
          notices.success("Password changed");
          onClose();
        },
      },
    );
  return (
    <FormModal
      title="Change password"
      submitLabel="Change password"
      isDirty={form.isDirty()}
      isPending={change.isPending}
      error={form.errors.repeated ?? (change.error && errorText(change.error, "Failed to change password"))}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <PasswordInput
        label="Current password"
        data-autofocus
        required
        withAsterisk={false}
        autoComplete="current-password"
        {...form.getInputProps("currentPassword")}
      />
      <PasswordInput
        label="New password"
        description="At least 8 characters. Every other session of yours ends."
        required
        withAsterisk={false}
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <PasswordInput
        label="Repeat the new password"
        required
        withAsterisk={false}
        autoComplete="new-password"
        {...form.getInputProps("repeated")}
        error={Boolean(form.errors.repeated)}
      />
    </FormModal>
  );
}
