import { useNavigate } from "react-router";
import { useApi } from "../../api/api-context.js";
import { AccountForm, useAccountForm } from "../../components/account-form.js";
import { NEW_PASSWORD, NewPasswordFields, passwordProblem } from "../../components/new-password-fields.js";
import { paths } from "../../paths.js";

export function ResetForm({ token }: { token: string }) {
  const { session } = useApi();
  const navigate = useNavigate();
  const form = useAccountForm("resetPassword", { failure: "Failed to set the password", initialValues: NEW_PASSWORD });
  const submit = () => {
    const text = passwordProblem(form.values);
    if (text) return form.refuse({ text, fields: { repeated: true } });
    void form.send({ body: { token, password: form.values.password } }, (reply) => {
      session.signIn(reply.token, reply.user);
      void navigate(paths.dashboard, { replace: true });
    });
  };
  return (
    <AccountForm form={form} onSubmit={submit} submitLabel="Set Password" pendingLabel="Saving...">
      <NewPasswordFields form={form} description="At least 8 characters" />
    </AccountForm>
  );
}
