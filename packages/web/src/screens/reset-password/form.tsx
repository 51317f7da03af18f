import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../api/api-context.js";
import { errorText } from "../../api/error-text.js";
import { useCall } from "../../api/use-call.js";
import classes from "../../components/auth-card.module.css";
import { paths } from "../../paths.js";
import { Notice } from "../../ui/notice.js";

export function ResetForm({ token }: { token: string }) {
  const { session } = useApi();
  const navigate = useNavigate();
  const reset = useCall("resetPassword");
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [differs, setDiffers] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDiffers(password !== repeated);
    if (password !== repeated) return;
    void reset.run({ body: { token, password } }, (reply) => {
      session.signIn(reply.token, reply.user);
      void navigate(paths.dashboard, { replace: true });
    });
  };
  const told = differs ? "Passwords do not match" : reset.error && errorText(reset.error, "Failed to set the password");
  return (
    <form className={classes.form} onSubmit={submit}>
      {told && <Notice kind="error">{told}</Notice>}
      <PasswordInput
        label="New password"
        description="At least 8 characters"
        required
        withAsterisk={false}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label="Repeat the new password"
        required
        withAsterisk={false}
        autoComplete="new-password"
        value={repeated}
        onChange={(event) => setRepeated(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth aria-disabled={reset.isPending} data-busy={reset.isPending || undefined}>
        {reset.isPending ? "Saving..." : "Set Password"}
      </Button>
    </form>
  );
}
