import { PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useApi } from "../api/api-context.js";
import { fieldErrors, useProblem } from "../api/problem.js";
import { useWrite } from "../api/query.js";
import { NEW_PASSWORD, NewPasswordFields, passwordProblem } from "../components/new-password-fields.js";
import { FormModal } from "../ui/form-modal.js";
import { useToasts } from "../ui/toasts.js";
import { EndKeysCheckbox } from "./end-keys-checkbox.js";

/** Asks for the current password and a new one. Signs out all other sessions. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { session } = useApi();
  const toasts = useToasts();
  const change = useWrite("changePassword");
  const [problem, setProblem] = useProblem();
  const form = useForm({
    initialValues: { currentPassword: "", ...NEW_PASSWORD, endApiKeys: true },
    validate: { repeated: (_, values) => passwordProblem(values) },
  });
  const submit = ({ currentPassword, password, endApiKeys }: typeof form.values) => {
    setProblem(undefined);
    change.mutate(
      { body: { currentPassword, newPassword: password, endApiKeys } },
      {
        onSuccess: ({ token, user }) => {
          session.signIn(token, user);
          toasts.success("Password changed");
          onClose();
        },
        onError: (error) => {
          const { text, fields } = fieldErrors(error, ["currentPassword", "newPassword"], "Failed to change password");
          setProblem(text);
          form.setErrors({ currentPassword: fields.currentPassword, password: fields.newPassword });
        },
      },
    );
  };
  return (
    <FormModal
      title="Change password"
      submitLabel="Change password"
      isDirty={form.isDirty()}
      isPending={change.isPending}
      error={form.errors.repeated ?? problem}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <PasswordInput
        label="Current password"
        data-autofocus
        required
        withAsterisk={false}
        autoComplete="current-password"
        aria-invalid={Boolean(form.errors.currentPassword)}
        {...form.getInputProps("currentPassword")}
      />
      <NewPasswordFields form={form} description="At least 8 characters. All your other sessions are signed out." />
      <EndKeysCheckbox
        checked={form.values.endApiKeys}
        onChange={(checked) => form.setFieldValue("endApiKeys", checked)}
      />
    </FormModal>
  );
}
