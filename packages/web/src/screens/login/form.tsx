import { PasswordInput, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { useApi } from "../../api/api-context.js";
import { AccountForm, useAccountForm } from "../../components/account-form.js";
import classes from "../../components/auth-card.module.css";
import { paths } from "../../paths.js";

/** After sign-in, `RequireGuest` redirects. */
export function LoginForm() {
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
        <Link className={classes.link} to={paths.forgotPassword}>
          Forgot Password?
        </Link>
      </div>
    </AccountForm>
  );
}
