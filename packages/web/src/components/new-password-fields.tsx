import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";

export const NEW_PASSWORD = { password: "", repeated: "" };

/** Checks a new password before it is sent. */
export const passwordProblem = ({ password, repeated }: typeof NEW_PASSWORD): string | undefined =>
  password === repeated ? undefined : "Passwords do not match";

interface NewPasswordFieldsProps {
  readonly form: {
    getInputProps(name: keyof typeof NEW_PASSWORD): object;
    readonly errors: Readonly<Partial<Record<string, ReactNode>>>;
  };
  readonly description: string;
}

/** A new password, twice. A mismatch is shown above the form. Mantine does not set `aria-invalid` on passwords itself. */
export function NewPasswordFields({ form, description }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label="New password"
        description={description}
        required
        withAsterisk={false}
        autoComplete="new-password"
        aria-invalid={Boolean(form.errors.password)}
        {...form.getInputProps("password")}
      />
      <PasswordInput
        label="Repeat the new password"
        required
        withAsterisk={false}
        autoComplete="new-password"
        {...form.getInputProps("repeated")}
        error={Boolean(form.errors.repeated)}
        aria-invalid={Boolean(form.errors.repeated)}
      />
    </>
  );
}
