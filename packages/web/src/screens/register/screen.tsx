import { PasswordInput, TextInput } from "@mantine/core";
import { LIMITS } from "@shipctl/sdk/contract";
import { CARRIER_NAMES } from "@shipctl/sdk/display";
import { useState } from "react";
import { useApi } from "../../api/api-context.js";
import { errorText } from "../../api/problem.js";
import { AccountForm, useAccountForm } from "../../components/account-form.js";
import { AuthCard, AuthLink } from "../../components/auth-card.js";
import { useSupport } from "../../components/community-links.js";
import { paths } from "../../paths.js";
import { Checkbox } from "../../ui/checkbox.js";
import classes from "./screen.module.css";

export function Screen() {
  return (
    <AuthCard
      title="Create your account"
      text={`Prepaid ${CARRIER_NAMES} labels, one at a time or by CSV.`}
      foot={
        <>
          Already have an account? <AuthLink to={paths.login}>Login</AuthLink>
        </>
      }
    >
      <RegisterForm />
    </AuthCard>
  );
}

const EMPTY = { name: "", email: "", password: "", confirmation: "", agreed: false };

function RegisterForm() {
  const { session } = useApi();
  const { hasTerms } = useSupport();
  const form = useAccountForm("register", { failure: "Registration failed", initialValues: EMPTY });
  const submit = () => {
    const { name, email, password, confirmation, agreed } = form.values;
    if (password !== confirmation) {
      return form.refuse({ text: "Passwords do not match", fields: { confirmation: true } });
    }
    if (!agreed) return form.refuse({ text: "You must agree to the Terms and Conditions", fields: { agreed: true } });
    void form.send({ body: { name, email, password } }, ({ token, user }) => session.signIn(token, user));
  };
  return (
    <AccountForm form={form} onSubmit={submit} submitLabel="Create Account" pendingLabel="Creating Account...">
      <TextInput
        label="Full Name"
        required
        withAsterisk={false}
        autoComplete="name"
        maxLength={LIMITS.name}
        {...form.getInputProps("name")}
      />
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
        description="At least 8 characters"
        required
        withAsterisk={false}
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <PasswordInput
        label="Confirm Password"
        required
        withAsterisk={false}
        autoComplete="new-password"
        {...form.getInputProps("confirmation")}
      />
      <Checkbox label="I agree to the Terms and Conditions" {...form.getInputProps("agreed")} />
      {hasTerms && <Terms />}
    </AccountForm>
  );
}

/** The shop's terms, loaded when they are opened. */
function Terms() {
  const { client } = useApi();
  const [text, setText] = useState("Loading...");
  const load = () =>
    client.getTerms().then(
      ({ terms }) => setText(terms),
      (error) => setText(errorText(error, "Failed to load the terms. Close them and open them again.")),
    );
  return (
    <details className={classes.terms} onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>Read the Terms and Conditions</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <section className={classes.text} aria-label="Terms and Conditions" tabIndex={0}>
        {text}
      </section>
    </details>
  );
}
