import { Link, useNavigate, useSearchParams } from "react-router";
import { useApi } from "../../api/api-context.js";
import { AccountForm, useAccountForm } from "../../components/account-form.js";
import { AuthCard } from "../../components/auth-card.js";
import { NEW_PASSWORD, NewPasswordFields, passwordProblem } from "../../components/new-password-fields.js";
import { paths } from "../../paths.js";
import { InlineAlert } from "../../ui/inline-alert.js";

/** The target of the one-time link that an admin creates. */
export function Screen() {
  const [params] = useSearchParams();
  const token = params.get("token");
  return (
    <AuthCard
      title="Choose a new password"
      text="This signs you in, and signs out all your other sessions."
      foot={<Link to={paths.login}>Back to login</Link>}
    >
      {token ? (
        <ResetForm token={token} />
      ) : (
        <InlineAlert kind="error">
          This link is incomplete. Copy the full link, or ask support for a new one.
        </InlineAlert>
      )}
    </AuthCard>
  );
}

function ResetForm({ token }: { token: string }) {
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
