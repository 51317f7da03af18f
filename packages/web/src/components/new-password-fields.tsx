import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";

export const NEW_PASSWORD = { password: "", repeated: "" };

/** What is wrong with a new password before the server is asked; said above the form. */
export function newPasswordProblems({ password, repeated }: typeof NEW_PASSWORD): { repeated?: string } {
  return password === repeated ? {} : { repeated: "Passwords do not match" };
}

interface NewPasswordFieldsProps {
  readonly form: {
    getInputProps(name: keyof typeof NEW_PASSWORD): object;
    readonly errors: Readonly<Record<string, ReactNode>>;
  };
  readonly description: string;
}

/** A new password, twice. */
export function NewPasswordFields({ form, description }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label="New password"
        description={description}
        required
        withAsterisk={false}
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <PasswordInput
        label="Repeat the new password"
        required
        withAsterisk={false}
        autoComplete="new-password"
        {...form.getInputProps("repeated")}
        error={Boolean(form.errors.repeated)}
      />
    </>
  );
}
