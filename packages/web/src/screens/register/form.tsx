import { Button, Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { LIMITS } from "@shipctl/sdk/contract";
import { type FormEvent, useState } from "react";
import { useApi } from "../../api/api-context.js";
import { errorText } from "../../api/error-text.js";
import { useCall } from "../../api/use-call.js";
import classes from "../../components/auth-card.module.css";
import { Notice } from "../../ui/notice.js";

const EMPTY = { name: "", email: "", password: "", confirmation: "", agreed: false };

export function RegisterForm() {
  const { session } = useApi();
  const register = useCall("register");
  const [draft, setDraft] = useState(EMPTY);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...part }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(draft);
    setProblem(found);
    if (found) return;
    const { name, email, password } = draft;
    void register.run({ body: { name, email, password } }, ({ token, user }) => session.signIn(token, user));
  };
  const told = problem ?? (register.error && errorText(register.error, "Registration failed"));
  return (
    <form className={classes.form} onSubmit={submit}>
      {told && <Notice kind="error">{told}</Notice>}
      <TextInput
        label="Full Name"
        required
        withAsterisk={false}
        autoComplete="name"
        maxLength={LIMITS.name}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Email"
        type="email"
        required
        withAsterisk={false}
        autoComplete="username"
        value={draft.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <PasswordInput
        label="Password"
        description="At least 8 characters"
        required
        withAsterisk={false}
        autoComplete="new-password"
        value={draft.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <PasswordInput
        label="Confirm Password"
        required
        withAsterisk={false}
        autoComplete="new-password"
        value={draft.confirmation}
        onChange={(event) => change({ confirmation: event.currentTarget.value })}
      />
      <Checkbox
        label="I agree to the Terms and Conditions"
        checked={draft.agreed}
        onChange={(event) => change({ agreed: event.currentTarget.checked })}
      />
      <Button type="submit" fullWidth aria-disabled={register.isPending} data-busy={register.isPending || undefined}>
        {register.isPending ? "Creating Account..." : "Create Account"}
      </Button>
    </form>
  );
}

function problemOf({ password, confirmation, agreed }: typeof EMPTY): string | undefined {
  if (password !== confirmation) return "Passwords do not match";
  return agreed ? undefined : "You must agree to the Terms and Conditions";
}
