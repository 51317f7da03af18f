import { PasswordInput, TextInput } from "@mantine/core";
import { useApi, useSession } from "../../api/api-context.js";
import { AccountForm, useAccountForm } from "../../components/account-form.js";
import { AuthCard, AuthLink } from "../../components/auth-card.js";
import classes from "../../components/auth-card.module.css";
import { paths } from "../../paths.js";
import { InlineAlert } from "../../ui/inline-alert.js";

export function Screen() {
  const session = useSession();
  const reason = session.status === "signed-out" ? session.reason : "none";
  return (
    <AuthCard
      title="Sign in to Shipctl"
      text="Buy and track shipping labels from one balance."
      foot={
        <>
          New to Shipctl? <AuthLink to={paths.register}>Create an account</AuthLink>
        </>
      }
    >
      {reason === "expired" && <InlineAlert kind="info">Your session has expired. Please sign in again.</InlineAlert>}
      {reason === "elsewhere" && (
        <InlineAlert kind="info">
          You signed out in another tab, so this tab was signed out as well. What was not saved here is gone.
        </InlineAlert>
      )}
      <LoginForm />
    </AuthCard>
  );
}

/** After sign-in, `RequireGuest` redirects. */
function LoginForm() {
  const { session } = useApi();
  const form = useAccountForm("login", {
    failure: "Login failed",
    initialValues: { email: "", password: "" },
    // Browsers fill in these fields, so a link to the registration would ask about input that nobody typed.
    isGuarded: false,
  });
  const submit = () => void form.send({ body: form.values }, ({ token, user }) => session.signIn(token, user));
  return (
    <AccountForm form={form} onSubmit={submit} submitLabel="Login" pendingLabel="Logging in...">
      <TextInput
        label="Email"
        type="email"
        required
        withAsterisk={false}
        autoComplete="username"
        {...form.getInputProps("email")}
      />
      <PasswordInput
        label="Password"
        required
        withAsterisk={false}
        autoComplete="current-password"
        {...form.getInputProps("password")}
      />
      <div className={classes.row}>
        <AuthLink className={classes.link} to={paths.forgotPassword}>
          Forgot Password?
        </AuthLink>
      </div>
    </AccountForm>
  );
}
