import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useApi } from "../../api/api-context.js";
import { errorText } from "../../api/error-text.js";
import { useCall } from "../../api/use-call.js";
import classes from "../../components/auth-card.module.css";
import { paths } from "../../paths.js";
import { Notice } from "../../ui/notice.js";

/** Once somebody is signed in, the guard of the page leads on. */
export function LoginForm() {
  const { session } = useApi();
  const login = useCall("login");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void login.run({ body: { email, password } }, ({ token, user }) => session.signIn(token, user));
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {login.error && <Notice kind="error">{errorText(login.error, "Login failed")}</Notice>}
      <TextInput
        label="Email"
        type="email"
        required
        withAsterisk={false}
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        required
        withAsterisk={false}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <Link className={classes.link} to={paths.forgotPassword}>
          Forgot Password?
        </Link>
      </div>
      <Button type="submit" fullWidth aria-disabled={login.isPending} data-busy={login.isPending || undefined}>
        {login.isPending ? "Logging in..." : "Login"}
      </Button>
    </form>
  );
}
