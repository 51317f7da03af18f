import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";

export const NEW_PASSWORD = { password: "", repeated: "" };

/** What is wrong with a new password before the server is asked. */
export const passwordProblem = ({ password, repeated }: typeof NEW_PASSWORD): string | undefined =>
  password === repeated ? undefined : "Passwords do not match";

interface NewPasswordFieldsProps {
  readonly form: {
    getInputProps(name: keyof typeof NEW_PASSWORD): object;
    readonly errors: Readonly<Partial<Record<string, ReactNode>>>;
  };
  readonly description: string;
}

/** A new password, twice. That they differ is said above the form. Mantine does not mark passwords as invalid itself. */
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
